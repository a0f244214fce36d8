import { isDeepStrictEqual } from 'node:util'
import { kargoTurleri, kargoTuru } from '../../adapters/kargo/turler.ts'
import { alanHatasi, hata, throwIfAny } from '../../core/errors.ts'
import type { Seal } from '../../core/secrets/seal.ts'
import { momentAfter } from '../../db/records/versions.ts'
import { lockMagaza } from '../../db/store-lock.ts'
import { all, type InStore, maybe, type Work } from '../../db/work.ts'
import { type Kopru, type KopruIstegi, kopruErrors, nextKopru } from '../../trade/kopru.ts'
import { shownAyarlar } from '../../trade/saglayici/ayar.ts'
import { type SaglayiciTuru, shownKind } from '../../trade/saglayici/schema.ts'
import { askedKind } from '../../trade/saglayici/tur.ts'
import * as queries from './queries.ts'

// Which carrier apps a store has. Those that sign do it with the secret that they got when they were enabled.

export type Uygulama = queries.UygulamaRow
export type KargoIstegi = KopruIstegi & { ad?: string | undefined }

const MAX_AD = 80
const adBicimi = { tr: '1..80 karakterlik tek satır olmalı', en: 'must be one line of 1..80 characters' }

const isAd = (ad: string): boolean => ad.trim() !== '' && [...ad].length <= MAX_AD && !/\p{Cc}/u.test(ad)

/** Sets an app up, opens it again or changes what is given of it. The secret is answered only when it came into use. */
export async function enable(
  w: Work,
  istek: KargoIstegi,
  seal: Seal,
): Promise<{ uygulama: Uygulama; gizli: string | null }> {
  const old = await lock(w, istek.kod)
  const tur = askedKind(kargoTurleri, istek, old)
  throwIfAny([
    ...kopruErrors(tur, istek, old),
    ...(istek.ad === undefined || isAd(istek.ad) ? [] : [alanHatasi('ad', 'girdi_gecersiz', adBicimi)]),
  ])
  const { kopru, gizli } = nextKopru(tur, old, istek, seal, w.now)
  const ad = istek.ad ?? old?.ad ?? tur.ad ?? istek.kod
  const next: Uygulama = { olusturma: w.now, guncelleme: w.now, ...old, ...kopru, ad, aktif: true }
  if (isDeepStrictEqual(next, old)) return { uygulama: next, gizli }
  if (old) next.guncelleme = momentAfter(w, old.guncelleme)
  await all(w, queries.save, next)
  return { uygulama: next, gizli }
}

/** Both leave together; the second reads what stands once the lock is ours. */
async function lock(w: Work, kod: string): Promise<Uygulama | undefined> {
  const [, row] = await Promise.all([all(w, lockMagaza, {}), maybe(w, queries.find, { kod })])
  return row
}

/** No shipment is opened through it any more; those that were may still be reported, so its secret stays. */
export async function disable(w: Work, kod: string): Promise<Uygulama> {
  const old = await lock(w, kod)
  if (!old) throw hata('kayit_bulunamadi')
  if (!old.aktif) return old
  const next = { ...old, aktif: false, guncelleme: momentAfter(w, old.guncelleme) }
  await all(w, queries.save, next)
  return next
}

export type GorunenUygulama = queries.ListedUygulama & {
  /** Names of secret settings that are set. */
  gizli_ayarlar: string[]
}

/** What a store can have, with the settings of each. */
export const kinds = (): SaglayiciTuru[] => kargoTurleri.map(shownKind)

/** What may be seen of an app. */
export const shown = <R extends Pick<Kopru, 'tur' | 'ayarlar'>>(
  row: R,
): R & Pick<GorunenUygulama, 'gizli_ayarlar'> => ({
  ...row,
  ...shownAyarlar(kargoTuru(row.tur)?.ayarlar ?? {}, row.ayarlar),
})

/** All of them, disabled ones included, without secrets. */
export const list = async (w: InStore): Promise<GorunenUygulama[]> => (await all(w, queries.list, {})).map(shown)

/** As the carrier port takes it, secrets sealed; undefined when the store has no such app or has disabled it. */
export async function find(w: InStore, kod: string): Promise<Uygulama | undefined> {
  const row = await findEvenDisabled(w, kod)
  return row?.aktif ? row : undefined
}

/** For shipments that were opened while it was enabled: their reports, and taking them back. */
export const findEvenDisabled = (w: InStore, kod: string): Promise<Uygulama | undefined> =>
  maybe(w, queries.find, { kod })
