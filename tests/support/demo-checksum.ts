import { createHash } from 'node:crypto'
import type { Db } from '../../src/db/connection/pool.ts'
import { sql } from '../../src/db/sql.ts'

// Compares stores: content in a stable order, by names and codes, without ids and moments.

type Satir = { satir: string }

const kategoriler = sql<object, Satir>(`
  select concat_ws('|', k.tanitici, k.ad, k.aciklama, k.aktif, k.dahili, k.sira, u.tanitici) as satir
  from kategori k
  left join kategori u on u.magaza_id = :magaza_id and u.id = k.ust_id
  where k.magaza_id = :magaza_id
  order by k.tanitici`)

// The address of a logo names its store; the last part of it is that of its content.
const adlar = sql<object, Satir>(`
  select a.satir
  from (
    select 'marka|' || m.tanitici || '|' || m.aciklama || '|' || coalesce(regexp_replace(m.logo, '^.*/', ''), '') as satir
    from marka m
    where m.magaza_id = :magaza_id
    union all
    select 'koleksiyon|' || k.tanitici
    from koleksiyon k
    where k.magaza_id = :magaza_id
    union all
    select 'depo|' || d.ad || '|' || d.varsayilan
    from depo d
    where d.magaza_id = :magaza_id
    union all
    select 'teslimat|' || t.kod || '|' || coalesce(t.ucret, 0)
    from teslimat_secenegi t
    where t.magaza_id = :magaza_id
  ) a
  order by a.satir collate "C"`)

const urunler = sql<object, Satir>(`
  select concat_ws('|', u.tanitici, u.ad, u.durum, u.aciklama, array_to_string(u.etiketler, ','), u.ozel, m.tanitici,
    (select string_agg(k.tanitici, ',' order by k.tanitici)
     from urun_kategori uk
     join kategori k on k.magaza_id = :magaza_id and k.id = uk.kategori_id
     where uk.magaza_id = :magaza_id and uk.urun_id = u.id),
    (select string_agg(concat_ws(' ', g.hash, g.alt), ',' order by g.sira)
     from urun_gorsel g
     where g.magaza_id = :magaza_id and g.urun_id = u.id)) as satir
  from urun u
  left join marka m on m.magaza_id = :magaza_id and m.id = u.marka_id
  where u.magaza_id = :magaza_id
  order by u.tanitici`)

const varyantlar = sql<object, Satir>(`
  select concat_ws('|', v.sku, v.barkod, v.ad, v.fiyat, v.indirimsiz_fiyat, v.kdv_orani, v.stok_takibi,
    (select string_agg(f.para_birimi || f.tutar, ',' order by f.para_birimi)
     from varyant_fiyat f
     where f.magaza_id = :magaza_id and f.varyant_id = v.id),
    (select string_agg(d.ad || ' ' || s.miktar || ' ' || s.ayrilan, ',' order by d.ad)
     from stok s
     join depo d on d.magaza_id = :magaza_id and d.id = s.depo_id
     where s.magaza_id = :magaza_id and s.varyant_id = v.id),
    (select string_agg(l.ad || ' ' || p.tutar, ',' order by l.ad)
     from fiyat_listesi_fiyat p
     join fiyat_listesi l on l.magaza_id = :magaza_id and l.id = p.liste_id
     where p.magaza_id = :magaza_id and p.varyant_id = v.id)) as satir
  from varyant v
  where v.magaza_id = :magaza_id
  order by v.sku, v.ad`)

const musteriler = sql<object, Satir>(`
  select concat_ws('|', m.eposta_anahtari, m.ad, m.soyad, m.telefon, m.sirket, m.hesap, m.izin_eposta, m.izin_sms,
    m.izin_arama,
    (select string_agg(g.ad, ',' order by g.ad)
     from musteri_grubu_uye u
     join musteri_grubu g on g.magaza_id = :magaza_id and g.id = u.grup_id
     where u.magaza_id = :magaza_id and u.musteri_id = m.id),
    (select string_agg(concat_ws(' ', a.adres ->> 'satir1', a.adres ->> 'satir2', a.adres ->> 'ilce'), ',' order by a.sira)
     from json_array_elements(m.adresler) with ordinality as a(adres, sira))) as satir
  from musteri m
  where m.magaza_id = :magaza_id
  order by m.eposta_anahtari`)

// Tracking numbers of the built-in carrier derive from shipment ids.
const siparisler = sql<object, Satir>(`
  select concat_ws('|', s.no, s.durum, s.para_birimi, s.urun_toplam, s.indirim_toplam, s.kargo_toplam, s.toplam,
    s.odenen, s.iade_edilen, array_to_string(s.indirim_kodlari, ','), s.eposta_anahtari, s.teslimat_adresi,
    s.fatura_adresi, s.kaynak, s.iptal_nedeni,
    (select string_agg(concat_ws(' ', k.ad, k.sku, k.adet, k.birim_fiyat, k.indirim, k.gonderilen, k.teslim_edilen,
       k.iade_edilen), ',' order by k.sira)
     from siparis_kalem k
     where k.magaza_id = :magaza_id and k.siparis_id = s.id),
    (select string_agg(concat_ws(' ', o.yontem, o.saglayici, o.durum, o.tutar, o.iade_edilen), ',' order by o.id)
     from odeme o
     where o.magaza_id = :magaza_id and o.siparis_id = s.id),
    (select string_agg(concat_ws(' ', g.firma, case when g.uygulama is null then g.takip_no end, g.durum), ',' order by g.id)
     from gonderi g
     where g.magaza_id = :magaza_id and g.siparis_id = s.id),
    (select string_agg(concat_ws(' ', i.deger, i.tutar, i.stoka_geri, i.neden), ',' order by i.id)
     from iade i
     where i.magaza_id = :magaza_id and i.siparis_id = s.id),
    (select string_agg(n.metin, ',' order by n.id)
     from siparis_not n
     where n.magaza_id = :magaza_id and n.siparis_id = s.id)) as satir
  from siparis s
  where s.magaza_id = :magaza_id
  order by s.no`)

const kampanyalar = sql<object, Satir>(`
  select concat_ws('|', k.ad, k.tur, case when k.otomatik then 'oto' else k.kod end, k.aktif, k.indirim_tipi, k.deger,
    k.al, k.ode, k.kapsam, k.min_sepet, k.musteri_eposta, k.kullanim_siniri, k.kullanim, k.toplam_indirim,
    (select string_agg(c.tanitici, ',' order by h.sira)
     from kampanya_hedef h
     join kategori c on c.magaza_id = :magaza_id and c.id = h.kategori_id
     where h.magaza_id = :magaza_id and h.kampanya_id = k.id)) as satir
  from kampanya k
  where k.magaza_id = :magaza_id
  order by k.ad collate "C"`)

const sayfalar = sql<object, Satir>(`
  select concat_ws('|', s.tanitici, s.baslik, s.yasal_tur, s.yayinda, s.ozet, s.govde, s.altbilgide) as satir
  from sayfa s
  where s.magaza_id = :magaza_id
  order by s.tanitici`)

// Target ids differ between stores.
const menuler = sql<object, Satir>(`
  select m.tanitici || '|' || regexp_replace(m.ogeler, '"target_id":"[^"]*"', '', 'g') as satir
  from menu m
  where m.magaza_id = :magaza_id
  order by m.tanitici`)

const TABLES = [kategoriler, adlar, urunler, varyantlar, musteriler, siparisler, kampanyalar, sayfalar, menuler]

/** SHA-256 of a store's content: equal for two stores that hold the same. */
export async function checksum(db: Db, magaza_id: string): Promise<string> {
  const parts = await Promise.all(TABLES.map((s) => db.pages(magaza_id).run(s, { magaza_id })))
  const hash = createHash('sha256')
  for (const rows of parts) {
    for (const { satir } of rows) hash.update(`${satir}\n`)
    hash.update('\f')
  }
  return hash.digest('hex')
}
