import { DAY_MS } from '../../core/time.ts'
import type { WebhookAboneligi } from './schema.ts'

/** Every event makes a delivery for each. The service is shared with other stores, and the test store by everybody. */
export const subscriptionLimit = (test: boolean): number => (test ? 5 : 100)

/** Retention of the log. */
const KAYIT_MS = 30 * DAY_MS

/** Most deliveries of one recovery; the next one makes the rest. */
export const KURTARMA_SINIRI = 10_000

type Hal = Pick<WebhookAboneligi, 'aktif' | 'ardisik_hata' | 'kapanma_nedeni'>

/** Opened or closed by hand; without a change, count and reason stay. */
export function switched(old: Hal, aktif: boolean | undefined): Hal {
  if (aktif === undefined || aktif === old.aktif) return old
  return { aktif, ardisik_hata: aktif ? 0 : old.ardisik_hata, kapanma_nedeni: null }
}

/** Since when events are recovered: not before the log's retention, nor (unless asked) before the subscription. */
export const recoverySince = (sonra: Date, ilk: Date | null, now: Date): Date =>
  new Date(Math.max(sonra.getTime(), (ilk?.getTime() ?? 0) - 1, now.getTime() - KAYIT_MS))
