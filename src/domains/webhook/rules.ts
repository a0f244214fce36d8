import type { WebhookAboneligi } from './schema.ts'

/** Every event makes a delivery for each: a store shares the service with others, and the test store is everybody's. */
export const subscriptionLimit = (test: boolean): number => (test ? 5 : 100)

/** The log goes back so far. */
const KAYIT_MS = 30 * 24 * 60 * 60 * 1000

/** Deliveries that one recovery makes at most; what is left is made by the next. */
export const KURTARMA_SINIRI = 10_000

type Hal = Pick<WebhookAboneligi, 'aktif' | 'ardisik_hata' | 'kapanma_nedeni'>

/** Opened or closed by hand; what is so already stays as it is, with its count and its reason. */
export function switched(old: Hal, aktif: boolean | undefined): Hal {
  if (aktif === undefined || aktif === old.aktif) return old
  return { aktif, ardisik_hata: aktif ? 0 : old.ardisik_hata, kapanma_nedeni: null }
}

/** After which moment events are recovered: none that the log has dropped, and those of the subscription's own first. */
export const recoverySince = (sonra: Date, ilk: Date | null, now: Date): Date =>
  new Date(Math.max(sonra.getTime(), (ilk?.getTime() ?? 0) - 1, now.getTime() - KAYIT_MS))
