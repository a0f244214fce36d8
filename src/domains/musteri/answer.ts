import { iso } from '../../core/time.ts'
import type { MusteriRow } from './queries.ts'
import type { Izinler, Musteri, TamMusteri } from './schema.ts'

export const izinlerOf = (row: Pick<MusteriRow, 'izin_eposta' | 'izin_sms' | 'izin_arama'>): Izinler => ({
  eposta: row.izin_eposta,
  sms: row.izin_sms,
  arama: row.izin_arama,
})

const show = (row: MusteriRow): Musteri => ({
  id: row.id,
  eposta: row.eposta,
  ad: row.ad,
  soyad: row.soyad,
  telefon: row.telefon,
  sirket: row.sirket,
  hesap: row.hesap,
  izinler: { eposta: row.izin_eposta, sms: row.izin_sms },
  gruplar: row.gruplar,
  adresler: row.adresler,
  ozel: row.ozel,
  olusturma: iso(row.olusturma),
  guncelleme: iso(row.guncelleme),
})

export const answerOf = (row: MusteriRow): string => JSON.stringify(show(row))

export const wholeOf = (row: MusteriRow): TamMusteri => ({ ...show(row), izinler: izinlerOf(row) })
export const wholeTextOf = (row: MusteriRow): string => JSON.stringify(wholeOf(row))
