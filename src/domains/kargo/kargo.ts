import { isDeepStrictEqual } from 'node:util'
import { receiverAddressErrors } from '../../adapters/outbound/receiver-address.ts'
import { alanHatasi, hata, throwIfAny } from '../../core/errors.ts'
import type { YeniGizli } from '../../core/secrets/imza.ts'
import { momentAfter } from '../../db/records/versions.ts'
import { lockMagaza } from '../../db/store-lock.ts'
import { all, type InStore, maybe, type Work } from '../../db/work.ts'
import { DENEME, type KopruIstegi, kopruErrors, nextKopru } from '../../trade/kopru.ts'
import * as queries from './queries.ts'

// Which carrier apps a store has. Each signs its reports with the secret that it got when it was enabled.

export type Uygulama = queries.UygulamaRow
export type KargoIstegi = KopruIstegi & { ad?: string | undefined }

const MAX_AD = 80
const adBicimi = { tr: '1..80 karakterlik tek satır olmalı', en: 'must be one line of 1..80 characters' }

const isAd = (ad: string): boolean => ad.trim() !== '' && [...ad].length <= MAX_AD && !/\p{Cc}/u.test(ad)

/**
 * Sets an app up, opens it again or changes what is given of it.
 * The secret comes ready and sealed; it is answered only when it came into use.
 */
export async function enable(
  w: Work,
  istek: KargoIstegi,
  yeni: YeniGizli,
): Promise<{ uygulama: Uygulama; gizli: string | null }> {
  const old = await lock(w, istek.kod)
  throwIfAny([
    ...kopruErrors(istek, old),
    ...(istek.adres === undefined || istek.kod === DENEME ? [] : receiverAddressErrors(istek.adres, 'girdi_gecersiz')),
    ...(istek.ad === undefined || isAd(istek.ad) ? [] : [alanHatasi('ad', 'girdi_gecersiz', adBicimi)]),
  ])
  const { kopru, gizli } = nextKopru(old, istek, yeni, w.now)
  const ad = istek.ad ?? old?.ad ?? (istek.kod === DENEME ? 'Deneme Kargo' : istek.kod)
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

/** All of them, disabled ones included, without secrets. */
export const list = (w: InStore): Promise<queries.ListedUygulama[]> => all(w, queries.list, {})

/** As the carrier port takes it, secrets sealed; undefined when the store has no such app or has disabled it. */
export async function find(w: InStore, kod: string): Promise<Uygulama | undefined> {
  const row = await findEvenDisabled(w, kod)
  return row?.aktif ? row : undefined
}

/** For shipments that were opened while it was enabled: their reports, and taking them back. */
export const findEvenDisabled = (w: InStore, kod: string): Promise<Uygulama | undefined> =>
  maybe(w, queries.find, { kod })
