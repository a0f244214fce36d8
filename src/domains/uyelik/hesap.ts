import { hata } from '../../core/errors.ts'
import { maybe, type Work } from '../../db/work.ts'
import * as musteri from '../musteri/read.ts'
import type { TamMusteri } from '../musteri/schema.ts'
import { memberOf } from './giris/oturum.ts'
import * as queries from './queries.ts'
import type { Hesap } from './schema.ts'

/** A member's own view, without the store's notes. */
export const show = (m: TamMusteri, dogrulama: Date | null): Hesap => ({
  id: m.id,
  eposta: m.eposta,
  ad: m.ad,
  soyad: m.soyad,
  telefon: m.telefon,
  sirket: m.sirket,
  izinler: m.izinler,
  adresler: m.adresler,
  dogrulandi: dogrulama !== null,
  olusturma: m.olusturma,
})

export const hesapOf = async (w: Work, musteri_id: string, uye: { dogrulama: Date | null }): Promise<Hesap> =>
  show(await musteri.getWhole(w, musteri_id), uye.dogrulama)

export async function get(w: Work): Promise<string> {
  const { musteri_id } = memberOf(w)
  const [kisi, uye] = await Promise.all([musteri.getWhole(w, musteri_id), maybe(w, queries.find, { musteri_id })])
  // Closed since the session was looked up.
  if (!uye) throw hata('oturum_gecersiz')
  return JSON.stringify(show(kisi, uye.dogrulama))
}
