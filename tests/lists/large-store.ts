import { BEGINNING } from '../../src/domains/siparis/belge/belge.ts'
import { EVENTS, ROW, ROW_OF_ONE } from '../support/events/event-table.ts'
import { make } from '../support/samples/vitrin.ts'
import type { TestEnv, TestMagaza } from '../support/setup.ts'
import { idOf, waiting } from './parts.ts'

// The worst store for every list: what a filter asks for is rare, lies last in the index, or shares all its words with
// other records.

export type LargeStore = TestMagaza & {
  /** The originals that rows are copied from, by table. */
  one: Record<string, string>
  satir: number
  hareket: number
}

/** Two custom fields, each on half of the records. */
const ownWord = `case i % 2 when 0 then '%kirmizi=evet' else '%mavi=evet' end`

/** `i` seconds ago. */
const moment = (i = 'i'): string => `now() - ${i} * interval '1 second'`

/** Number of rows of each kind, and of stock movements. */
export async function fillStore(env: TestEnv, satir: number, hareket = satir): Promise<LargeStore> {
  const m = await env.magaza()
  const one = await firstOfEach(env, m)
  const store = { ...m, one, satir, hareket }
  const copies = copiesIn(store, await columnsOf(env))
  const parts = [
    'set session_replication_role = replica',
    ...catalogue(store, copies),
    ...stock(store),
    waiting(store.id),
    ...people(store, copies),
    ...orders(store, copies),
    ...news(store, copies),
    ...content(store, copies),
    'reset session_replication_role',
  ]
  await env.rows(parts.join(';\n'))
  // A few rows need no plans.
  if (satir > 100) await env.rows('vacuum analyze')
  return store
}

type Copies = (table: string, id: string, count: number, fields: Record<string, string>) => string

/** Copies a row; `fields` are SQL expressions of the copy's number `i`, by column. */
const copiesIn =
  ({ id: magaza_id }: LargeStore, columns: ReadonlyMap<string, string[]>): Copies =>
  (table, id, count, fields) => {
    const names = columns.get(table) as string[]
    return `
    insert into ${table} (${names})
    select ${names.map((name) => fields[name] ?? `t.${name}`)}
    from ${table} t
    cross join generate_series(1, ${count}) i
    where t.magaza_id = '${magaza_id}' and t.id = '${id}'`
  }

async function columnsOf(env: TestEnv): Promise<Map<string, string[]>> {
  const rows = await env.rows(`select table_name as tablo, array_agg(column_name::text) as adlar
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' group by 1`)
  return new Map(rows.map((r) => [r.tablo, r.adlar]))
}

async function firstOfEach(env: TestEnv, m: TestMagaza): Promise<Record<string, string>> {
  const product = await make(m, '/v1/urunler', {
    ad: 'Ürün',
    durum: 'yayinda',
    secenekler: [{ ad: 'No', degerler: ['1', '2'] }],
    varyantlar: ['1', '2'].map((no) => ({ secenekler: { No: no }, sku: 'TEK', barkod: 'TEK', fiyat: 100, stok: 5 })),
  })
  const ids: Record<string, string> = {
    urun: product.id,
    varyant: product.varyantlar[0].id,
    ikinci: product.varyantlar[1].id,
  }
  const add = async (name: string, path: string, body: object) => {
    const made = await make(m, path, body)
    ids[name] = made.id
    return made
  }
  ids.depo = (await m.call('GET', '/v1/depolar')).body.veri[0].id
  await add('kategori', '/v1/kategoriler', { ad: 'Kategori' })
  await add('marka', '/v1/markalar', { ad: 'Marka' })
  await add('koleksiyon', '/v1/koleksiyonlar', { ad: 'Koleksiyon' })
  for (const kayit of ['urun', 'musteri', 'siparis', 'sayfa']) {
    for (const kod of ['kirmizi', 'mavi']) {
      const shown = { vitrinde: kayit === 'urun', filtrelenir: true }
      await make(m, '/v1/ozel-alanlar', { kayit, kod, ad: kod, tur: 'metin', ...shown })
    }
  }
  await make(m, '/v1/es-anlamlilar', { terimler: ['mavi', 'lacivert'] })
  await add('grup', '/v1/musteri-gruplari', { ad: 'Grup' })
  await add('musteri', '/v1/musteriler', { eposta: 'ilk@example.com', ad: 'Ahmet', soyad: 'Yılmaz' })
  const paid = { yontem: 'havale', durum: 'tahsil_edildi' }
  const order = await add('siparis', '/v1/siparisler', {
    kalemler: [{ ad: 'Paket', adet: 1, birim_fiyat: 100, kdv_orani: 20 }],
    odeme: paid,
    musteri_id: ids.musteri,
  })
  ids.kalem = order.kalemler[0].id
  await m.call('POST', `/v1/siparisler/${order.id}/kargo`, { body: { firma: 'Kargo' } })
  await add('iade', `/v1/siparisler/${order.id}/iadeler`, {
    kalemler: [{ kalem_id: ids.kalem, adet: 1 }],
    neden: 'Dar',
  })
  await add('siparis_not', `/v1/siparisler/${order.id}/notlar`, { metin: 'Not' })
  await add('kampanya', '/v1/kampanyalar', { ad: 'Kampanya', tur: 'indirim', kod: 'ILK', deger: 1 })
  await add('sayfa', '/v1/sayfalar', { baslik: 'Sayfa' })
  await add('webhook', '/v1/webhooklar', { adres: 'https://alici.ornek.example/x', olaylar: ['urun.olusturuldu'] })
  ids.webhook_teslimat = (await m.call('POST', `/v1/webhooklar/${ids.webhook}/test`)).body.id
  await add('fiyat_listesi', '/v1/fiyat-listeleri', { ad: 'Liste' })
  const [{ id: olay }] = await env.rows(`select id from ${EVENTS} where magaza_id = $1 limit 1`, [m.id])
  ids.olay = olay
  await env.rows(
    `insert into aktarim (magaza_id, id, tur, yon, bicim, ad, durum, sutunlar, secenekler, satir, ilerleme, toplam, yeni,
       degisen, ayni, hatali, kim, olusturma, guncelleme)
     values ($1, 'akt_01m6', 'urun', 'ice', 'csv', 'dosya.csv', 'bitti', '[]', '{}', 1, 1, 1, 1, 0, 0, 0, 'x', now(), now())`,
    [m.id],
  )
  ids.aktarim = 'akt_01m6'
  return ids
}

// Disjoint words: half of the products are red, half blue, and none is both. Likewise disjoint are the stock code, the
// barcode, the category and the state, each on a quarter of the products.
const catalogue = ({ id: m, one, satir }: LargeStore, copies: Copies): string[] => {
  const product = idOf('urun')
  const half = Math.floor(satir / 2)
  const variant = (no: number): string => idOf('var', `2 * i + ${no}`)
  return [
    copies('urun', one.urun as string, half, {
      id: product,
      tanitici: `'urun-' || i`,
      durum: `case when i % 4 = 3 then 'taslak' else 'yayinda' end`,
      guncelleme: moment(),
      belge: `replace(replace(replace(t.belge, t.id, ${product}), '${one.varyant}', ${variant(0)}), '${one.ikinci}', ${variant(1)})`,
    }),
    ...[0, 1].map((no) =>
      copies('varyant', (no ? one.ikinci : one.varyant) as string, half, {
        id: variant(no),
        urun_id: product,
        sku: `case when i % 4 = 0 then 'AYNI' end`,
        barkod: `case when i % 4 = 1 then 'AYNI' end`,
      }),
    ),
    // Some products with the most variants allowed.
    copies('varyant', one.varyant as string, 60 * 98, {
      id: idOf('var', `${2 * satir} + i`),
      urun_id: idOf('urun', `${half} - i / 98`),
      sku: 'null',
      barkod: 'null',
    }),
    copies('kategori', one.kategori as string, 300, { id: idOf('kat'), tanitici: `'k-' || i`, ad: `'Kategori ' || i` }),
    copies('marka', one.marka as string, 300, { id: idOf('mrk'), tanitici: `'m-' || i` }),
    copies('koleksiyon', one.koleksiyon as string, 300, { id: idOf('kol'), tanitici: `'l-' || i` }),
    `insert into urun_kategori (magaza_id, kategori_id, urun_id, sira, durum)
     select '${m}', '${one.kategori}', ${product}, 0, 'yayinda' from generate_series(2, ${half}, 4) i`,
    `insert into sozcuk (magaza_id, sozcuk, kayit_id)
     select '${m}', case i % 2 when 0 then 'kirmizi' else 'mavi' end, ${product} from generate_series(2, ${half}) i
     union all select '${m}', 'ka' || lpad((i % 60)::text, 3, '0'), ${product} from generate_series(2, ${half}) i
     union all select '${m}', ${ownWord}, ${product} from generate_series(2, ${half}) i
     union all select '${m}', '#tur=gomlek', ${product} from generate_series(2, ${half}, 2) i
     union all select '${m}', '#malzeme=keten', ${product} from generate_series(3, ${half}, 2) i
     union all select '${m}', '#mense=turkiye', ${product} from generate_series(2, ${half}, 3) i
     union all select '${m}', '#${one.kategori}', ${product} from generate_series(2, ${half}, 4) i`,
    `insert into vitrin_kart (magaza_id, urun_id, yayinda, fiyat, indirim, satis, ad_sozcukler, sozcukler, nitelikler, varyantlar, yildiz1, yildiz2, yildiz3, yildiz4, yildiz5, puan)
     select '${m}', ${product}, i % 4 <> 3, i % 5000, case when i % 9 = 0 then i % 50 else 0 end, i % 300,
       array[case i % 2 when 0 then 'kirmizi' else 'mavi' end, 'ka' || lpad((i % 60)::text, 3, '0')], '{}',
       array_remove(array[case when i % 2 = 0 then '#tur=gomlek' else '#malzeme=keten' end,
         case when i % 3 = 2 then '#mense=turkiye' end, case when i % 4 = 2 then '#${one.kategori}' end,
         case when i % 4 = 1 then '#${one.marka}' end], null),
       jsonb_build_array(jsonb_build_object('#', 'a', 'renk', case i % 2 when 0 then 'kirmizi' else 'mavi' end)), 0, 0, 0, 0, 1, (i % 401 + 100) * 1000000 + 1 from generate_series(2, ${half}) i`,
    `insert into vitrin_kume (magaza_id, kume, dilim, sayi) select '${m}', '${one.kategori} kat_' || i, i % 4, 1 from generate_series(2, ${half}) i`,
    `insert into yorum (magaza_id, id, urun_id, puan, metin, durum, kaynak, olusturma, guncelleme)
     select '${m}', ${idOf('yrm')}, case when i % 50 = 7 then ${product} else '${one.urun}' end, 1 + i % 5, 'M', case when i % 40 = 7 then 'bekliyor' when i % 3 = 0 then 'gizli' else 'yayinda' end, 'aktarim', now(), now() from generate_series(2, ${half}) i`,
    // One product is like a quarter of them.
    `update urun set belge = replace(belge, '"kategoriler":[]', '"kategoriler":["${one.kategori}"]')
     where magaza_id = '${m}' and id = '${one.urun}'`,
    `insert into urun_silinen (magaza_id, id, silinme) select '${m}', ${product}, now() - i * interval '1 second' from generate_series(1, ${satir}) i`,
    copies('fiyat_listesi', one.fiyat_listesi as string, 150, {
      id: idOf('fl'),
      fiyat_sayisi: '100',
      durum: `'aktif'`,
    }),
    `insert into fiyat_listesi_fiyat (magaza_id, liste_id, varyant_id, para_birimi, tutar)
     select '${m}', ${idOf('fl', '1 + i % 150')}, ${idOf('var')}, 'TRY', 100 from generate_series(2, ${satir}) i`,
  ]
}

// One variant has all recent movements. A third of the others are in a second warehouse as well.
const stock = ({ id: m, one, satir, hareket }: LargeStore): string[] => [
  `insert into depo (magaza_id, id, ad, varsayilan, olusturma) values ('${m}', 'depo_01m7', 'Şube', false, now())`,
  `insert into stok (magaza_id, varyant_id, depo_id, urun_id, miktar, ayrilan, guncelleme)
   select '${m}', ${idOf('var')}, '${one.depo}', ${idOf('urun', 'i / 2')}, 5, 0, now() - interval '1 day' - i * interval '1 ms'
   from generate_series(2, ${satir}) i
   union all
   select '${m}', ${idOf('var')}, 'depo_01m7', ${idOf('urun', 'i / 2')}, 5, 0, now() - interval '1 day' - i * interval '1 ms'
   from generate_series(2, ${satir}, 3) i`,
  `insert into stok_hareket (magaza_id, zaman, varyant_id, depo_id, sira, miktar, ayrilan, neden, kaynak, kim)
   select '${m}', s.guncelleme, s.varyant_id, s.depo_id, 0, 5, 0, 'acilis', null, 'sistem' from stok s
   where s.magaza_id = '${m}' and s.guncelleme < now() - interval '1 day'
   union all
   select '${m}', now() - i * interval '1 ms', '${one.varyant}', '${one.depo}', 0, 1, 0, 'toplu', null, 'sistem'
   from generate_series(1, ${hareket}) i`,
  `update stok set guncelleme = (select max(zaman) from stok_hareket h where h.magaza_id = '${m}' and h.varyant_id = '${one.varyant}')
   where magaza_id = '${m}' and varyant_id = '${one.varyant}'`,
  `insert into rezervasyon (magaza_id, sahip, varyant_id, depo_id, urun_id, adet, neden, bitis, olusturma)
   select '${m}', 'sepet_' || i, ${idOf('var', `${satir - 1} + i % 2`)}, '${one.depo}', ${idOf('urun', `${Math.floor(satir / 2)}`)},
     1, 'sepet', now() - interval '1 s', now()
   from generate_series(1, 400) i`,
]

// Each customer is in one of ten groups, a quarter also in the filtered one; half have the word red, half blue.
const people = ({ id: m, one, satir }: LargeStore, copies: Copies): string[] => [
  copies('musteri', one.musteri as string, satir, {
    id: idOf('mus'),
    eposta: `'m' || i || '@example.com'`,
    eposta_anahtari: `'m' || i || '@example.com'`,
    guncelleme: moment(),
  }),
  copies('musteri_grubu', one.grup as string, 10, { id: idOf('grp') }),
  `insert into musteri_grubu_sayim (magaza_id, grup_id, dilim, sayi)
   select '${m}', ${idOf('grp')}, d, 0 from generate_series(1, 10) i cross join generate_series(0, 15) d`,
  `insert into musteri_grubu_uye (magaza_id, grup_id, musteri_id, sira)
   select '${m}', ${idOf('grp', '1 + i % 10')}, ${idOf('mus')}, 1 from generate_series(1, ${satir}) i
   union all select '${m}', '${one.grup}', ${idOf('mus', `${satir} + 1 - i`)}, 2 from generate_series(1, ${Math.floor(satir / 4)}) i`,
  `insert into musteri_sozcuk (magaza_id, sozcuk, musteri_id)
   select '${m}', case i % 2 when 0 then 'kirmizi' else 'mavi' end, ${idOf('mus')} from generate_series(1, ${satir}) i
   union all select '${m}', ${ownWord}, ${idOf('mus')} from generate_series(1, ${satir}) i
   union all select '${m}', 'ka' || lpad((i % 60)::text, 3, '0'), ${idOf('mus')} from generate_series(1, ${satir}) i`,
  `insert into uye (magaza_id, musteri_id, parola, dogrulama, hata, kilit, olusturma, guncelleme)
   values ('${m}', '${one.musteri}', '', null, 0, null, now(), now())`,
]

// A third belong to one customer, a third are shipped, a third have the same e-mail address.
const orders = ({ id: m, one, satir }: LargeStore, copies: Copies): string[] => {
  const order = idOf('order')
  return [
    copies('siparis', one.siparis as string, satir, {
      id: order,
      no: `'N' || i`,
      durum: `case when i % 3 = 1 then 'kargoda' else 'teslim_edildi' end`,
      musteri_id: `case when i % 3 = 0 then '${one.musteri}' end`,
      kaynak: `'api'`,
      belge: `'${BEGINNING}{"id":"' || ${order} || '"}'`,
      eposta_anahtari: `case when i % 3 = 2 then 'ilk@example.com' end`,
      guncelleme: moment(),
    }),
    `insert into siparis_sozcuk (magaza_id, sozcuk, siparis_id)
     select '${m}', case i % 2 when 0 then 'kirmizi' else 'mavi' end, ${order} from generate_series(1, ${satir}) i
     union all select '${m}', ${ownWord}, ${order} from generate_series(1, ${satir}) i
     union all select '${m}', 'ka' || lpad((i % 60)::text, 3, '0'), ${order} from generate_series(1, ${satir}) i`,
    copies('iade', one.iade as string, satir, { id: idOf('iade'), siparis_id: order }),
    `insert into talep (magaza_id, id, siparis_id, tur, durum, neden, kalemler, olusturma, guncelleme) select '${m}', ${idOf('tlp')}, case when i % 50 = 7 then '${one.siparis}' else ${order} end, 'iptal', case when i % 40 = 7 then 'geri_cekildi' else 'kabul' end, 'N', null, now(), now() from generate_series(2, ${satir}) i`,
    copies('siparis_not', one.siparis_not as string, satir, { id: idOf('not') }),
    `insert into siparis_iz (magaza_id, siparis_id, id, tur, hedef_id, tutar, kim_tur, kim_id, olusturma)
     select '${m}', '${one.siparis}', ${idOf('iz')}, 'not_eklendi', ${idOf('not')}, null, null, null, now() + i * interval '1 s' from generate_series(1, ${satir}) i`,
  ]
}

// Deliveries of the listed subscription have succeeded, those of twenty others are pending; all events are changes of
// one product.
const news = ({ id: m, one, satir }: LargeStore, copies: Copies): string[] => [
  `insert into olay_gunlugu (${ROW}, sira, giris) select ${ROW_OF_ONE}, 1000 + e.i, e.zaman
   from (select '${m}' as magaza_id, ${idOf('evt')} as id, 'urun.guncellendi' as olay, '${one.urun}' as kayit_id,
           govde, ${moment('0')} as zaman, i
         from generate_series(1, ${satir}) i cross join ${EVENTS} where olay.id = '${one.olay}') e`,
  copies('webhook', one.webhook as string, 20, { id: idOf('wh') }),
  copies('webhook_teslimat', one.webhook_teslimat as string, satir, {
    id: `'whd_7' || lpad(i::text, 25, '0')`,
    abonelik_id: idOf('wh', '1 + i % 20'),
    olay_id: idOf('evt'),
    durum: `'bekliyor'`,
  }),
  copies('webhook_teslimat', one.webhook_teslimat as string, satir, {
    id: idOf('whd'),
    durum: `'basarili'`,
    sonraki: 'null',
    olay: `'urun.guncellendi'`,
  }),
]

// Unpublished pages, ended campaigns, finished imports.
const content = ({ one, satir }: LargeStore, copies: Copies): string[] => [
  copies('sayfa', one.sayfa as string, satir, {
    id: idOf('syf'),
    tanitici: `'s-' || i`,
    yayinda: 'false',
    yayin: 'null',
    ozel: `jsonb_build_object(case i % 2 when 0 then 'kirmizi' else 'mavi' end, 'evet')`,
  }),
  copies('kampanya', one.kampanya as string, satir, { id: idOf('kmp'), kod: `'K' || i`, aktif: 'false' }),
  copies('aktarim', one.aktarim as string, satir, { id: idOf('akt') }),
  `insert into aktarim_hata (magaza_id, aktarim_id, satir, sira, sutun, neden)
   select a.magaza_id, a.id, i, 0, null, 'Hata' from aktarim a cross join generate_series(1, ${satir}) i
   where a.id = '${one.aktarim}'`,
]
