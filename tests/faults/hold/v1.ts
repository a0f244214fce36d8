import { fillContracts } from '../../support/samples/sozlesme.ts'
import { fillRequest } from '../../support/samples/talep.ts'
import * as heaviest from './bodies.ts'
import {
  code,
  created,
  type Heavy,
  LAST_MONTH,
  LONG_AGO,
  listed,
  nextNumber,
  one,
  record,
  unique,
  whole,
} from './heavy.ts'
import { hostile } from './largest.ts'
import type { HoldStore } from './store.ts'
import { catalogue } from './v1-catalogue.ts'

// The most expensive legal request of every route with a key.

const newOrder = (s: HoldStore, more: object = {}) => created(s, '/v1/siparisler', heaviest.order(s.varyantlar, more))
const newCampaign = (s: HoldStore) => created(s, '/v1/kampanyalar', heaviest.campaign(s.urunler, { kod: code() }))
const carried = { firma: 'Kargo', musteriye_bildir: false }
async function shipped(s: HoldStore) {
  const { id } = await newOrder(s)
  return created(s, `/v1/siparisler/${id}/kargo`, carried)
}
/** A return of every line of the largest order, with the longest reason. */
async function requestOf(s: HoldStore): Promise<string> {
  const { id, kalemler } = await shipped(s)
  const talep = await fillRequest(s.env, id, kalemler[0].id)
  const asked = kalemler.map((k: { id: string }) => ({ kalem_id: k.id, adet: 1 }))
  await s.env.rows('update talep set neden = $2, kalemler = $3 where id = $1', [
    talep,
    hostile(500),
    JSON.stringify(asked),
  ])
  return talep
}
const ofOrder =
  (body: object, more: object = {}): Heavy =>
  async (s) => ({ params: { id: (await newOrder(s, more)).id }, body })

const subscription = async (s: HoldStore) => {
  await s.env.rows(`delete from webhook where magaza_id = $1 and adres like '%/kkk%'`, [s.id])
  return created(s, '/v1/webhooklar', heaviest.subscription())
}
const ofSubscription: Heavy = async (s) => ({ params: { id: (await subscription(s)).id } })

/** A campaign for the largest cart, five codes and two hundred automatic ones. */
export const tryOut = (s: HoldStore) => ({
  kalemler: heaviest.lines(s.varyantlar),
  indirim_kodlari: s.kodlar,
  kargo_toplam: 4990,
  eposta: s.uye.eposta,
})

/** Every line of the largest order and two more, to other addresses. */
const edited: Heavy = async (s) => {
  const { id, kalemler } = await newOrder(s)
  return {
    params: { id },
    body: {
      kalemler: [
        ...kalemler.slice(0, 198).map((k: { id: string }) => ({ kalem_id: k.id, adet: 2 })),
        { varyant_id: s.varyantlar[0], adet: 1, birim_fiyat: 1 },
        { ad: hostile(300), adet: 9, birim_fiyat: 1, kdv_orani: 20 },
      ],
      ...{ teslimat_adresi: heaviest.address(), fatura_adresi: heaviest.address(), not: hostile(2000) },
      ...{ para_iadesi: true, stok_asimi: true, kargo_toplam: 1 },
    },
  }
}

const trade: Record<string, Heavy> = {
  'GET /v1/siparisler': listed({ guncelleme_sonra: LONG_AGO }),
  // Priced by the service: every campaign is checked on every line.
  'POST /v1/siparisler': (s) => ({
    body: heaviest.order([], {
      ...tryOut(s),
      eposta: heaviest.eposta(),
      odeme: { yontem: 'havale', durum: 'bekliyor' },
    }),
  }),
  'GET /v1/siparisler/:id': one('siparisler'),
  'POST /v1/siparisler/:id/odeme': ofOrder({ yontem: 'havale' }, { odeme: { yontem: 'havale', durum: 'bekliyor' } }),
  'POST /v1/siparisler/:id/odeme-baglantisi': ofOrder(
    { gonder: true },
    { odeme: { yontem: 'havale', durum: 'bekliyor' }, eposta: 'a@example.com' },
  ),
  'POST /v1/siparisler/:id/duzenle': edited,
  'POST /v1/siparisler/:id/duzenle/onizle': edited,
  'POST /v1/siparisler/:id/kargo': async (s) => {
    const { id, kalemler } = await newOrder(s)
    return {
      params: { id },
      body: {
        ...{ firma: hostile(80), takip_no: hostile(80), takip_url: `https://kargo.example/${'t'.repeat(1900)}` },
        ...{ desi: 5, kg: 5, paket_adedi: 3 },
        kalemler: kalemler.map((k: { id: string }) => ({ kalem_id: k.id, adet: 1 })).reverse(),
      },
    }
  },
  'POST /v1/siparisler/:id/gonderiler/:gonderi_id/iptal': async (s) => {
    const { id, gonderiler } = await shipped(s)
    return { params: { id, gonderi_id: gonderiler[0].id } }
  },
  'POST /v1/siparisler/:id/teslim': async (s) => ({ params: { id: (await shipped(s)).id }, body: {} }),
  'POST /v1/siparisler/:id/iptal': ofOrder({ neden: hostile(200) }),
  'POST /v1/siparisler/:id/para-iadesi': ofOrder({ tutar: 1 }),
  'GET /v1/siparisler/:id/ozel': one('siparisler'),
  'PUT /v1/siparisler/:id/ozel': (s) => ({
    params: { id: s.siparisler[0] as string },
    body: { ozel: heaviest.ownValues(String(nextNumber())) },
  }),
  'GET /v1/siparisler/:id/notlar': (s) => ({ params: { id: s.siparisler[0] as string }, query: { limit: 100 } }),
  'GET /v1/siparisler/:id/sozlesmeler': async (s) => {
    await fillContracts(s.env, s.siparisler[0] as string, 20_000)
    return { params: { id: s.siparisler[0] as string } }
  },
  'POST /v1/siparisler/:id/notlar': (s) => ({
    params: { id: s.siparisler[0] as string },
    body: { metin: hostile(2000) },
  }),
  'POST /v1/siparisler/:id/iadeler': async (s) => {
    const { id, kalemler } = await shipped(s)
    return {
      params: { id },
      body: {
        kalemler: kalemler.map((k: { id: string }) => ({ kalem_id: k.id, adet: 2 })),
        neden: hostile(500),
        degisim: s.varyantlar.slice(0, 200).map((varyant_id) => ({ varyant_id, adet: 2 })),
      },
    }
  },
  'GET /v1/iadeler': (s) => ({ query: { limit: 100, siparis_id: s.siparisler[0] as string } }),
  'GET /v1/iadeler/:id': (s) => ({ params: { id: s.iade } }),
  'GET /v1/talepler': listed(),
  'GET /v1/talepler/:id': async (s) => ({ params: { id: await requestOf(s) } }),
  'POST /v1/talepler/:id/ret': async (s) => ({ params: { id: await requestOf(s) }, body: { yanit: hostile(500) } }),
  'GET /v1/kampanyalar': listed(),
  'POST /v1/kampanyalar': (s) => ({ body: heaviest.campaign(s.urunler, { kod: code() }) }),
  'GET /v1/kampanyalar/:id': one('kampanyalar'),
  'PATCH /v1/kampanyalar/:id': async (s) => ({
    params: { id: (await newCampaign(s)).id },
    body: { hedefler: s.urunler.toReversed(), ad: hostile(200, unique('')) },
  }),
  'DELETE /v1/kampanyalar/:id': async (s) => ({ params: { id: (await newCampaign(s)).id } }),
  'POST /v1/kampanyalar/dene': (s) => ({ body: tryOut(s) }),
  'GET /v1/musteriler': (s) => ({ query: { limit: 100, grup: s.gruplar[0] as string } }),
  'POST /v1/musteriler': (s) => ({ body: heaviest.customer(s.gruplar) }),
  'GET /v1/musteriler/:id': one('musteriler'),
  'GET /v1/musteriler/:id/izinler': async (s) => {
    const id = s.musteriler[0] as string
    await s.env.rows(
      `insert into musteri_izin (magaza_id, musteri_id, zaman, izin, deger, kaynak, metin)
       select $1, $2, now() + n * interval '1 second', 'arama', true, 'api', $3 from generate_series(1, 200) n`,
      [s.id, id, hostile(2000)],
    )
    return { params: { id } }
  },
  'PATCH /v1/musteriler/:id': (s) => {
    const { eposta: _, ...body } = heaviest.customer(s.gruplar.toReversed())
    return { params: { id: s.musteriler[0] as string }, body: { ...body, ad: hostile(100, unique('')) } }
  },
  ...record('/v1/musteri-gruplari', 'gruplar'),
  'GET /v1/musteri-gruplari': listed(),
}

const content: Record<string, Heavy> = {
  'GET /v1/sayfalar': listed(),
  'POST /v1/sayfalar': () => ({ body: heaviest.page({ govde: heaviest.broken(50_000) }) }),
  'GET /v1/sayfalar/:id': one('sayfalar'),
  'PATCH /v1/sayfalar/:id': async (s) => ({
    params: { id: s.sayfalar[1] as string },
    body: heaviest.page({ baslik: unique('Sayfa') }),
  }),
  'DELETE /v1/sayfalar/:id': (s) => ({ params: { id: s.sayfalar.pop() as string } }),
  'GET /v1/menuler': whole,
  'GET /v1/menuler/:tanitici': () => ({ params: { tanitici: 'header' } }),
  'PUT /v1/menuler/:tanitici': (s) => ({
    params: { tanitici: 'header' },
    body: heaviest.menu([...s.kategoriler.slice(nextNumber() % 100)]),
  }),
  'GET /v1/olaylar': listed({ olay: 'urun.olusturuldu' }),
  'GET /v1/webhooklar': listed(),
  'POST /v1/webhooklar': async (s) => {
    await s.env.rows(`delete from webhook where magaza_id = $1 and adres like '%/kkk%'`, [s.id])
    return { body: heaviest.subscription() }
  },
  'GET /v1/webhooklar/:id': one('webhooklar'),
  'PATCH /v1/webhooklar/:id': async (s) => ({
    params: { id: (await subscription(s)).id },
    body: heaviest.subscription({ aktif: false }),
  }),
  'DELETE /v1/webhooklar/:id': ofSubscription,
  'POST /v1/webhooklar/:id/gizli-yenile': ofSubscription,
  'GET /v1/webhooklar/:id/teslimatlar': (s) => ({ params: { id: s.webhooklar[0] as string }, query: { limit: 100 } }),
  'POST /v1/webhooklar/:id/test': ofSubscription,
  'POST /v1/webhooklar/:id/teslimatlar/:teslimat_id/tekrar': async (s) => {
    await s.env.rows('update webhook set aktif = true where magaza_id = $1 and id = $2', [s.id, s.webhooklar[0]])
    return { params: { id: s.webhooklar[0] as string, teslimat_id: s.teslimat } }
  },
  'POST /v1/webhooklar/:id/kurtar': async (s) => {
    const { id } = await subscription(s)
    return { params: { id }, body: { sonra: LAST_MONTH() } }
  },
}

export const v1Heavy: Record<string, Heavy> = { ...catalogue, ...trade, ...content }
