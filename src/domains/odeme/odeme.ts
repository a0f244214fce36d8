import { isDeepStrictEqual } from 'node:util'
import { receiverAddressErrors } from '../../adapters/outbound/receiver-address.ts'
import { alanHatasi, hata, throwIfAny } from '../../core/errors.ts'
import type { YeniGizli } from '../../core/secrets/imza.ts'
import { momentAfter } from '../../db/records/versions.ts'
import { lockMagaza } from '../../db/store-lock.ts'
import { all, type InMagaza, type InStore, later, maybe, type Work } from '../../db/work.ts'
import { DENEME, type Kopru, type KopruIstegi, kopruErrors, nextKopru } from '../../trade/kopru.ts'
import * as queries from './queries.ts'

// Which payment providers a store has. One of them, the default, takes its card payments; the others are kept for the
// refunds of what they took. `deneme` charges nothing: the test store always has it, a row only says how it behaves
// there; a live store has it where its owner switched it on, and the row says that.

export type OdemeIstegi = KopruIstegi & { varsayilan?: boolean | undefined }

/** What else there is to do once the providers of a store are others. */
export type Degisince = (w: Work) => Promise<void>

const BUILT_IN: Kopru = {
  kod: DENEME,
  tur: 'deneme',
  adres: null,
  davranis: 'basarili',
  gizli: null,
  eski_gizli: null,
  eski_bitis: null,
}

const denemeGizlisiz = { tr: 'deneme yerleşiktir, gizlisi olmaz', en: 'deneme is built in and has no secret' }
const denemeKalir = {
  tr: 'test mağazasında deneme hep açıktır; yalnız davranışı değişir',
  en: 'the test store always has deneme; only its behaviour can be changed',
}
const varsayilanKalir = {
  tr: 'Varsayılan sağlayıcı kapatılamaz; önce başka birini varsayılan yapın',
  en: 'The default provider cannot be disabled; make another one the default first',
}

/**
 * Sets a provider up or changes what is given of it. The first one besides `deneme` becomes the default by itself.
 * The secret comes ready and sealed, null for `deneme` alone; it is answered only when it came into use.
 */
export async function enable(
  w: Work,
  istek: OdemeIstegi,
  yeni: YeniGizli | null,
): Promise<{ saglayici: queries.SaglayiciRow; gizli: string | null }> {
  const isDeneme = istek.kod === DENEME
  // They leave together; what is read stands once the lock is ours.
  const [, rows, old] = await Promise.all([
    all(w, lockMagaza, {}),
    all(w, queries.list, {}),
    maybe(w, queries.find, { kod: istek.kod }),
  ])
  throwIfAny([
    ...kopruErrors(istek, old),
    ...(istek.adres === undefined || isDeneme ? [] : receiverAddressErrors(istek.adres, 'girdi_gecersiz')),
    ...(isDeneme && istek.yeni_gizli ? [alanHatasi('yeni_gizli', 'girdi_gecersiz', denemeGizlisiz)] : []),
  ])
  const { kopru, gizli } = nextKopru(old, istek, isDeneme ? null : yeni, w.now)
  const none = !rows.some((row) => row.varsayilan)
  const varsayilan = istek.varsayilan || old?.varsayilan || (none && !isDeneme)
  const next = { olusturma: w.now, guncelleme: w.now, ...old, ...kopru, varsayilan }
  // Without a default it is deneme, row or no row.
  const answer = () => ({ saglayici: { ...next, varsayilan: varsayilan || none }, gizli })
  if (isDeepStrictEqual(next, old)) return answer()
  next.guncelleme = momentAfter(w, ...rows.map((row) => row.guncelleme))
  if (varsayilan && !old?.varsayilan) later(w, queries.dropDefault, { guncelleme: next.guncelleme })
  await all(w, queries.save, next)
  return answer()
}

/** Switches `deneme` on as it stands. */
export const enableTrial = (w: Work) => enable(w, { kod: DENEME }, null)

/**
 * Nothing is asked of it any more, refunds of what it took included; its secret is gone. What `deneme` took is still
 * given back: there is no money in it.
 */
export async function disable(w: Work, kod: string): Promise<void> {
  if (kod === DENEME && w.magaza.test) throw hata('girdi_gecersiz', 'kod', denemeKalir)
  const [, rows] = await Promise.all([all(w, lockMagaza, {}), all(w, queries.list, {})])
  const row = rows.find((r) => r.kod === kod)
  if (!row) throw hata('kayit_bulunamadi')
  // A trial is over whenever its owner says so, unless that leaves providers of whom none is chosen.
  if (row.varsayilan && (kod !== DENEME || rows.length > 1)) throw hata('kayit_kullanimda', '', varsayilanKalir)
  await all(w, queries.remove, { kod })
}

export type GorunenSaglayici = Omit<queries.ListedSaglayici, 'olusturma' | 'guncelleme'> & {
  /** False for `deneme` where nobody switched it on. */
  aktif: boolean
  /** Null for `deneme` as it is built in. */
  olusturma: Date | null
  guncelleme: Date | null
}

/** All of them, `deneme` always among them, without secrets. */
export async function list(w: InMagaza): Promise<GorunenSaglayici[]> {
  const rows = await all(w, queries.list, {})
  const none = !rows.some((row) => row.varsayilan)
  if (rows.some((row) => row.kod === DENEME)) {
    return rows.map((row) => ({ ...row, aktif: true, varsayilan: row.varsayilan || (none && row.kod === DENEME) }))
  }
  const { kod, tur, adres, davranis } = BUILT_IN
  const { test } = w.magaza
  const builtIn = { kod, tur, adres, davranis, aktif: test, varsayilan: test && none }
  return [{ ...builtIn, olusturma: null, guncelleme: null }, ...rows.map((row) => ({ ...row, aktif: true }))]
}

/** As the payment port takes it, secrets sealed; undefined when the store has no such provider. */
export async function find(w: InStore, kod: string): Promise<Kopru | undefined> {
  return (await maybe(w, queries.find, { kod })) ?? (kod === DENEME ? BUILT_IN : undefined)
}

/** The code of the provider that takes the store's card payments; null where nobody does. */
export const cardProvider = async (w: InMagaza): Promise<string | null> =>
  (await maybe(w, queries.findForCards, {}))?.kod ?? (w.magaza.test ? DENEME : null)

/**
 * In a live store for as long as it is the one that takes the cards: a page of it that is left open pays nothing later, not
 * even when it is switched on again.
 */
export async function takesTrials(w: InMagaza, begun: Date): Promise<boolean> {
  if (w.magaza.test) return true
  const provider = await maybe(w, queries.findForCards, {})
  return provider?.kod === DENEME && provider.olusturma <= begun
}
