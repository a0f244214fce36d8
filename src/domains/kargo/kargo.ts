import { isDeepStrictEqual } from 'node:util'
import { kargoTurleri, kargoTuru } from '../../adapters/kargo/turler.ts'
import { alanHatasi, hata, throwIfAny } from '../../core/errors.ts'
import type { Seal } from '../../core/secrets/seal.ts'
import { momentAfter } from '../../db/records/versions.ts'
import { lockMagaza } from '../../db/store-lock.ts'
import { all, type InStore, maybe, type Work } from '../../db/work.ts'
import { shownAyarlar } from '../../trade/saglayici/ayar.ts'
import { type Kopru, type KopruIstegi, kopruErrors, nextKopru } from '../../trade/saglayici/kopru.ts'
import { type SaglayiciTuru, shownKind } from '../../trade/saglayici/schema.ts'
import { askedKind } from '../../trade/saglayici/tur.ts'
import * as queries from './queries.ts'

// Carrier apps of a store. Apps that sign do so with the secret issued when they were enabled.

export type Uygulama = queries.UygulamaRow
export type KargoIstegi = KopruIstegi & { ad?: string | undefined }

const MAX_AD = 80
const adBicimi = { tr: '1..80 karakterlik tek satır olmalı', en: 'must be one line of 1..80 characters' }

const isAd = (ad: string): boolean => ad.trim() !== '' && [...ad].length <= MAX_AD && !/\p{Cc}/u.test(ad)

/** Upserts an app, also enables it again. The secret is returned only when it is new. */
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

/** Pipelined: the second statement gets its snapshot after the lock is taken. */
async function lock(w: Work, kod: string): Promise<Uygulama | undefined> {
  const [, row] = await Promise.all([all(w, lockMagaza, {}), maybe(w, queries.find, { kod })])
  return row
}

/** No new shipments; reports of earlier ones are still verified, so the secret stays. */
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

/** Kinds of apps with their settings. */
export const kinds = (): SaglayiciTuru[] => kargoTurleri.map(shownKind)

/** Without values of secret settings. */
export const shown = <R extends Pick<Kopru, 'tur' | 'ayarlar'>>(
  row: R,
): R & Pick<GorunenUygulama, 'gizli_ayarlar'> => ({
  ...row,
  ...shownAyarlar(kargoTuru(row.tur)?.ayarlar ?? {}, row.ayarlar),
})

/** Includes disabled ones, without secrets. */
export const list = async (w: InStore): Promise<GorunenUygulama[]> => (await all(w, queries.list, {})).map(shown)

/** For the carrier port, secrets sealed; undefined when missing or disabled. */
export async function find(w: InStore, kod: string): Promise<Uygulama | undefined> {
  const row = await findEvenDisabled(w, kod)
  return row?.aktif ? row : undefined
}

/** For shipments opened while it was enabled: their reports and cancellations. */
export const findEvenDisabled = (w: InStore, kod: string): Promise<Uygulama | undefined> =>
  maybe(w, queries.find, { kod })
