import { sql } from '../../db/sql.ts'
import type { SatisRow } from '../../trade/satis.ts'
import type { Giysi } from '../../trade/tema/schema.ts'
import type { Plan } from './schema.ts'

export type MagazaRow = SatisRow & {
  magaza_id: string
  /** Public code. */
  kod: string
  ad: string
  adres: string | null
  eposta: string | null
  para_birimi: string
  dil: string
  plan: Plan
  test: boolean
  /** Takes orders from shoppers. */
  acik: boolean
  acik_anahtar: string | null
  olusturma: Date
  /** Alternating currency and rate, separated by spaces; null when it sells only in its main currency. */
  kurlar: string | null
  /** Main one of its proved domain names. */
  alan_adi: string | null
  /** Origins, normalised; null: none. */
  izinli_kaynaklar: string[] | null
  /** What the shop's pages wear. */
  tema: Giysi | null
}

/** Columns of a store `m`, with its rates. */
export const magazaColumns = `
    m.magaza_id, m.kod, m.ad, m.adres, m.eposta, m.para_birimi, m.dil, m.plan, m.test, coalesce(m.acik, false) as acik,
    m.acik_anahtar, m.olusturma,
    m.kdv_orani, m.az_stok, m.odeme_yontemleri, m.kapida_ucreti, m.havale_hesabi, m.havale_suresi,
    m.kalem_siniri, m.acik_siparis_siniri, m.yorumlar, m.yorum_istegi, m.iade_suresi, m.stok_haberleri, m.referans_gunleri,
    m.izinli_kaynaklar, m.akislar, m.kimlik, m.olcum, m.tema, m.sepet_hatirlatma,
    (select string_agg(k.para_birimi || ' ' || k.kur, ' ' order by k.para_birimi)
     from kur k where k.magaza_id = m.magaza_id) as kurlar,
    (select a.ad from alan_adi a where a.magaza_id = m.kod and a.ana) as alan_adi`

/** `acik` is null until the first opening, then true or false. */
export const insertMagaza = sql<MagazaRow>(`
  insert into magaza (magaza_id, kod, ad, adres, eposta, para_birimi, dil, plan, test, acik, acik_anahtar, olusturma)
  values (:magaza_id, :kod, :ad, :adres, :eposta, :para_birimi, :dil, :plan, :test, nullif(:acik::boolean, false),
    :acik_anahtar, :olusturma)`)

type Degisen = Pick<MagazaRow, 'ad' | 'adres' | 'eposta' | 'dil' | 'izinli_kaynaklar'> &
  Omit<SatisRow, 'havale_hesabi' | 'referans_gunleri' | 'kimlik'> & {
    havale_hesabi: string | null
    kimlik: string | null
    referans_gunleri: string | null
  }

export const updateMagaza = sql<Degisen>(`
  update magaza m
  set ad = :ad, adres = :adres, eposta = :eposta, dil = :dil, kdv_orani = :kdv_orani, az_stok = :az_stok,
    odeme_yontemleri = :odeme_yontemleri, kapida_ucreti = :kapida_ucreti, havale_hesabi = :havale_hesabi::json,
    havale_suresi = :havale_suresi, kalem_siniri = :kalem_siniri, acik_siparis_siniri = :acik_siparis_siniri,
    yorumlar = :yorumlar, yorum_istegi = :yorum_istegi, iade_suresi = :iade_suresi, stok_haberleri = :stok_haberleri,
    referans_gunleri = :referans_gunleri::json, izinli_kaynaklar = :izinli_kaynaklar,
    akislar = :akislar, kimlik = :kimlik::json, olcum = :olcum,
    sepet_hatirlatma = :sepet_hatirlatma
  where m.magaza_id = :magaza_id`)

export const findAcik = sql<object, { acik: boolean }>(`
  select coalesce(m.acik, false) as acik
  from magaza m
  where m.magaza_id = :magaza_id`)

export const setAcik = sql<{ acik: boolean }>(`
  update magaza m
  set acik = :acik
  where m.magaza_id = :magaza_id`)

export const insertSayac = sql<{ magaza_id: string }>(`
  insert into olay_sayac (magaza_id, son)
  values (:magaza_id, 0)`)

// The only statement that maps a code to the id of its rows (generation).
export const findMagaza = sql<{ magaza_id: string }, MagazaRow>(`
  select ${magazaColumns}
  from magaza m
  where m.magaza_id = coalesce((select n.nesil from magaza_nesil n where n.magaza_id = :magaza_id), :magaza_id)`)

// Crosses stores on purpose: the operator's list of them.
export const listMagaza = sql<object, MagazaRow>(`
  select ${magazaColumns}
  from magaza m
  left join magaza_nesil n on n.magaza_id = m.kod
  where m.magaza_id = coalesce(n.nesil, m.kod)
  order by m.olusturma, m.magaza_id`)

// Crosses stores on purpose: the service's front page.
export const listOpen = sql<{ en_cok: number }, MagazaRow>(`
  select ${magazaColumns}
  from magaza m
  where m.acik
    and not m.test
  order by m.olusturma, m.magaza_id
  limit :en_cok`)

// Crosses stores on purpose: sweeping.
export const listAllMagaza = sql<object, MagazaRow>(`
  select ${magazaColumns}
  from magaza m
  order by m.olusturma, m.magaza_id`)

/** Apart from the lock of settings, since it is held for minutes; false when another process has it. */
export const lockIfFree = sql<object, { benim: boolean }>(`
  select pg_try_advisory_xact_lock(hashtextextended(:magaza_id, 1)) as benim`)

/** Switches the store to this generation of rows. */
export const setNesil = sql<{ nesil: string; now: Date }>(`
  insert into magaza_nesil as n (magaza_id, nesil, degisme)
  values (:magaza_id, :nesil, :now)
  on conflict (magaza_id) do update set nesil = excluded.nesil, degisme = excluded.degisme`)

export const findNesil = sql<object, { nesil: string; degisme: Date }>(`
  select n.nesil, n.degisme
  from magaza_nesil n
  where n.magaza_id = :magaza_id`)
