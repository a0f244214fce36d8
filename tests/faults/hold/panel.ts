import assert from 'node:assert/strict'
import { kapsamlar } from '../../../src/trade/kapsam.ts'
import { ornekKimlik } from '../../../src/trade/kimlik/schema.ts'
import { ask, codesTo, newAccount, newEposta, newPerson, PAROLA, setupCode } from '../../support/samples/kullanici.ts'
import * as heaviest from './bodies.ts'
import { girisHeavy } from './giris.ts'
import { code, created, type Heavy, listed, type Made, unique, whole } from './heavy.ts'
import { hostile } from './largest.ts'
import { keysHeavy } from './panel-keys.ts'
import { siparisHeavy } from './panel-siparis.ts'
import type { HoldStore } from './store.ts'
import { tryOut } from './v1.ts'
import { prices } from './v1-catalogue.ts'

// The most expensive legal request of every panel route, except files.

const P = '/panel/v1'
const M = `${P}/magazalar/:magaza`

/** As the owner asks within the store. */
const asked = async (s: HoldStore, method: string, part: string, body?: object): Promise<any> => {
  const reply = await ask(s.env, s.owner, method, `${P}/magazalar/${s.id}${part}`, body)
  assert.ok(reply.status < 300, `${part}: ${reply.status} ${reply.text.slice(0, 500)}`)
  return reply.body
}
const as =
  (more: (s: HoldStore, id: string) => Made | Promise<Made> = () => ({})): Heavy =>
  async (s) => {
    const person = await newPerson(s.env)
    return { as: person, ...(await more(s, person.id)) }
  }
/** Resets the daily limit of invitations. */
const forgetInvites = (s: HoldStore) => s.env.rows('delete from kullanici_sayac')

async function invited(s: HoldStore): Promise<string> {
  await forgetInvites(s)
  const eposta = newEposta()
  await asked(s, 'POST', '/davetler', { eposta, rol: 'yonetici' })
  return (await codesTo(s.env, eposta))[0] as string
}

const accounts: Record<string, Heavy> = {
  [`GET ${P}/kurulum`]: () => ({ as: null }),
  // Setup needs a service without accounts. They are restored afterwards.
  [`POST ${P}/ilk-kurulum`]: async ({ env }) => {
    const tables = ['kullanici', 'kullanici_magaza', 'kullanici_oturum']
    for (const t of tables) await env.rows(`create table if not exists sakli_${t} as table ${t}`)
    await env.rows('delete from kullanici')
    const body = { kod: await setupCode(env), eposta: newEposta(), parola: hostile(200), ad: hostile(200) }
    return {
      body: { ...body, dil: 'tr', magaza: { ad: hostile(200), kod: `ilk-${Date.now()}` } },
      as: null,
      settle: async () => {
        await env.rows('delete from kullanici')
        for (const t of tables) await env.rows(`insert into ${t} table sakli_${t}`)
        for (const t of tables) await env.rows(`drop table sakli_${t}`)
      },
    }
  },
  [`POST ${P}/giris`]: async ({ env }) => ({
    body: { eposta: (await newAccount(env, null)).eposta, parola: PAROLA },
    as: null,
  }),
  [`POST ${P}/parola-unuttum`]: async ({ env }) => ({
    body: { eposta: (await newAccount(env, null)).eposta },
    as: null,
  }),
  [`POST ${P}/parola-yenile`]: async ({ env }) => {
    const { id, eposta } = await newAccount(env, null)
    await ask(env, null, 'POST', 'parola-unuttum', { eposta })
    assert.ok(id)
    return { body: { kod: (await codesTo(env, eposta)).at(-1), parola: hostile(200) }, as: null }
  },
  [`POST ${P}/davet`]: async (s) => ({ body: { kod: await invited(s) }, as: null }),
  [`POST ${P}/davet-kabul`]: async (s) => ({
    body: { kod: await invited(s), parola: hostile(200), ad: hostile(200), dil: 'tr' },
    as: null,
  }),
  [`GET ${P}/oturum`]: whole,
  [`POST ${P}/cikis`]: as(),
  [`PATCH ${P}/hesap`]: as(() => ({ body: { ad: hostile(200), dil: 'en' } })),
  [`POST ${P}/parola`]: as(() => ({ body: { eski: PAROLA, yeni: hostile(200) } })),
  [`GET ${P}/oturumlar`]: whole,
  [`DELETE ${P}/oturumlar`]: as(),
  [`DELETE ${P}/oturumlar/:id`]: as(async ({ env }, id) => {
    const [row] = await env.rows('select id from kullanici_oturum where kullanici_id = $1', [id])
    return { params: { id: row.id } }
  }),
  [`GET ${M}/ekip`]: whole,
  [`PATCH ${M}/ekip/:id`]: async (s) => ({
    params: { id: (await newAccount(s.env, { magaza: s.id, rol: 'yonetici' })).id },
    body: { rol: 'calisan', kapsamlar: [...kapsamlar] },
  }),
  [`DELETE ${M}/ekip/:id`]: async (s) => ({
    params: { id: (await newAccount(s.env, { magaza: s.id, rol: 'yonetici' })).id },
  }),
  [`POST ${M}/davetler`]: async (s) => {
    await forgetInvites(s)
    return { body: { eposta: newEposta(), rol: 'calisan', kapsamlar: [...kapsamlar] } }
  },
  [`DELETE ${M}/davetler/:id`]: async (s) => {
    await invited(s)
    const [row] = await s.env.rows('select id from kullanici_davet where magaza_kodu = $1 order by id desc', [s.id])
    return { params: { id: row.id } }
  },
}

const view = (more: object = {}) => ({ sayfa: 'urunler', ad: hostile(60, unique('')), arama: hostile(1000), ...more })
const kademeler = Array.from({ length: 50 }, (_, i) => ({ desi: i + 1, ucret: 1000 + i }))
const bridge = { adres: `https://kopru.example/${'k'.repeat(1900)}`, yeni_gizli: true }

const settings: Record<string, Heavy> = {
  [`GET ${M}`]: whole,
  [`PATCH ${M}`]: () => ({
    body: {
      ...{ ad: hostile(200), adres: null, eposta: heaviest.eposta(), dil: 'tr', kdv_orani: 20, az_stok: 5 },
      ...{ odeme_yontemleri: ['kart', 'havale', 'kapida_nakit'], kapida_ucreti: 2500 },
      havale_hesabi: { banka: hostile(100), hesap_sahibi: hostile(200), iban: 'TR330006100519786457841326' },
      kimlik: { ...ornekKimlik, satici: { ...ornekKimlik.satici, unvan: hostile(200) } },
    },
  }),
  [`GET ${M}/kepenk`]: whole,
  [`PUT ${M}/kepenk`]: () => ({ body: { acik: true } }),
  [`GET ${M}/test-epostalari`]: whole,
  [`GET ${M}/kurlar`]: whole,
  [`PUT ${M}/kurlar/:para_birimi`]: () => ({ params: { para_birimi: 'CHF' }, body: { kur: '0.025' } }),
  [`DELETE ${M}/kurlar/:para_birimi`]: async (s) => {
    await asked(s, 'PUT', '/kurlar/JPY', { kur: '3.5' })
    return { params: { para_birimi: 'JPY' } }
  },
  [`GET ${M}/gorunumler`]: async (s) => {
    const { veri } = await asked(s, 'GET', '/gorunumler')
    for (let i = veri.length; i < 40; i++) await asked(s, 'POST', '/gorunumler', view({ ortak: true }))
    return {}
  },
  [`POST ${M}/gorunumler`]: () => ({ body: view({ ortak: false }) }),
  [`DELETE ${M}/gorunumler/:id`]: async (s) => ({ params: { id: (await asked(s, 'POST', '/gorunumler', view())).id } }),
  [`GET ${M}/teslimat-secenekleri`]: whole,
  [`PUT ${M}/teslimat-secenekleri/:kod`]: () => ({
    params: { kod: `agir-${Date.now() % 100}` },
    body: { ad: hostile(80), kademeler, ek_ucret: 100, bedava_ustu: 1_000_000, aktif: true, sira: 7 },
  }),
  [`DELETE ${M}/teslimat-secenekleri/:kod`]: async (s) => {
    await asked(s, 'PUT', '/teslimat-secenekleri/kalkacak', { ad: 'Kalkacak', kademeler })
    return { params: { kod: 'kalkacak' } }
  },
  [`GET ${M}/ozel-alan-ayari`]: whole,
  [`PUT ${M}/ozel-alan-ayari`]: () => ({ body: { yalniz_tanimli: false } }),
  [`GET ${M}/kargo-uygulama-turleri`]: whole,
  [`GET ${M}/odeme-saglayici-turleri`]: whole,
  [`GET ${M}/kargo-uygulamalari`]: whole,
  [`PUT ${M}/kargo-uygulamalari/:kod`]: () => ({ params: { kod: 'agir' }, body: { ad: hostile(80), ...bridge } }),
  [`DELETE ${M}/kargo-uygulamalari/:kod`]: async (s) => {
    await asked(s, 'PUT', '/kargo-uygulamalari/kapanacak', { adres: bridge.adres })
    return { params: { kod: 'kapanacak' } }
  },
  [`GET ${M}/odeme-saglayicilari`]: whole,
  [`PUT ${M}/odeme-saglayicilari/:kod`]: () => ({ params: { kod: 'agir' }, body: bridge }),
  [`DELETE ${M}/odeme-saglayicilari/:kod`]: async (s) => {
    await asked(s, 'PUT', '/odeme-saglayicilari/kalkacak', { adres: bridge.adres })
    return { params: { kod: 'kalkacak' } }
  },
}

const OZEL = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`alan_${i}`, hostile(150)]))
const page = (more: object = {}) => ({ ...heaviest.page(), ozel: OZEL, yayinda: true, ...more })

const content: Record<string, Heavy> = {
  [`GET ${M}/sayfalar`]: listed({ ara: 'a', durum: 'yayinda', tur: 'sayfa' }),
  [`POST ${M}/sayfalar`]: () => ({ body: page({ govde: heaviest.broken(50_000) }) }),
  [`GET ${M}/sayfalar/:id`]: (s) => ({ params: { id: s.sayfalar[0] as string } }),
  [`PATCH ${M}/sayfalar/:id`]: (s) => ({
    params: { id: s.sayfalar[1] as string },
    body: page({ baslik: unique('Sayfa') }),
  }),
  [`GET ${M}/menuler/:tanitici/hedefler`]: () => ({ params: { tanitici: 'footer' } }),
  [`GET ${M}/webhooklar`]: listed(),
  [`GET ${M}/webhooklar/:id`]: (s) => ({ params: { id: s.webhooklar[0] as string } }),
  [`GET ${M}/webhooklar/:id/teslimatlar/:teslimat_id`]: (s) => ({
    params: { id: s.webhooklar[0] as string, teslimat_id: s.teslimat },
  }),
  [`GET ${M}/olaylar`]: listed({ olay: 'urun.olusturuldu' }),
  [`GET ${M}/olaylar/:id`]: (s) => ({ params: { id: s.olay } }),
}

const book = () => Array.from({ length: 50 }, (_, i) => heaviest.bookAddress(i))

const people: Record<string, Heavy> = {
  [`GET ${M}/musteriler`]: listed({ ara: 'i' }),
  [`GET ${M}/musteriler/:id/ozet`]: (s) => ({ params: { id: s.uye.id } }),
  [`POST ${M}/musteriler`]: (s) => ({ body: { ...heaviest.customer(s.gruplar), adresler: book() } }),
  [`PATCH ${M}/musteriler/:id`]: (s) => {
    const { eposta: _, ...body } = heaviest.customer(s.gruplar)
    return { params: { id: s.musteriler[1] as string }, body: { ...body, ad: unique('Ad'), adresler: book() } }
  },
  [`POST ${M}/musteri-gruplari/:id/uyeler`]: async (s) => ({
    params: { id: (await created(s, '/v1/musteri-gruplari', { ad: unique('Grup') })).id },
    // The heaviest customers are in the most groups already.
    body: { cikar: s.musteriler.slice(0, 100), ekle: [] },
  }),
  [`POST ${M}/musteriler/:id/anonimlestir`]: (s) => ({
    params: { id: s.musteriler.pop() as string },
    body: { onay: true },
  }),
  [`GET ${M}/kampanyalar`]: listed({ ara: 'a', durum: 'aktif' }),
  [`GET ${M}/kampanyalar/:id/hedefler`]: (s) => ({ params: { id: s.kampanyalar[0] as string } }),
  [`POST ${M}/kampanyalar/dene`]: (s) => ({
    body: { ...tryOut(s), kampanya: heaviest.campaign(s.urunler, { kod: code() }) },
  }),
}

const goods: Record<string, Heavy> = {
  [`GET ${M}/stok`]: listed({ ara: heaviest.WORDS }),
  [`POST ${M}/stok/sayim`]: (s) => ({
    body: {
      kalemler: s.varyantlar.slice(500, 1000).map((varyant_id, i) => ({
        ...{ varyant_id, depo_id: s.depolar[i % s.depolar.length] },
        ...{ miktar: 2_000_000 + (Date.now() % 1000), onceki: null },
      })),
    },
  }),
  [`GET ${M}/stok/hareketler`]: listed(),
  [`GET ${M}/stok/:varyant_id/hareketler`]: (s) => {
    return { params: { varyant_id: s.varyantlar[1] as string }, query: { limit: 100 } }
  },
  [`PATCH ${M}/varyantlar/:id/stok-ayari`]: (s) => ({
    params: { id: s.varyantlar[2] as string },
    body: { eksi_stok: Date.now() % 2 === 0 },
  }),
  [`GET ${M}/urunler`]: listed({ ara: heaviest.WORDS, durum: 'yayinda' }),
  [`GET ${M}/urunler/sayilar`]: whole,
  [`GET ${M}/yorumlar`]: listed(),
  [`GET ${M}/yorumlar/sayilar`]: whole,
  [`POST ${M}/urunler`]: (s) => ({ body: product(s) }),
  [`PUT ${M}/urunler/:id`]: async (s) => {
    const made = await created(s, '/v1/urunler', heaviest.product(parts(s)))
    const ids = made.varyantlar.map((v: { id: string }) => v.id) as string[]
    const body = product(s, unique('Ürün'))
    const varyantlar = body.varyantlar.map(({ stok: _, ...v }, i) => ({ ...v, id: ids[i], fiyat: 5 + i }))
    const secenekler = body.secenekler.map((o, i) => ({ ...o, id: made.secenekler[i].id }))
    return { params: { id: made.id }, body: { ...body, secenekler, varyantlar } }
  },
  // Taken back: what comes later buys them.
  [`POST ${M}/urunler/toplu-durum`]: (s) => ({
    body: inState(s, 'taslak'),
    settle: () => asked(s, 'POST', '/urunler/toplu-durum', inState(s, 'yayinda')),
  }),
  [`GET ${M}/fiyat-listeleri`]: listed(),
  [`GET ${M}/fiyat-listeleri/:id`]: (s) => ({ params: { id: s.listeler[0] as string } }),
  [`GET ${M}/fiyat-listeleri/:id/satirlar`]: (s) => ({
    params: { id: s.listeler[0] as string },
    query: { limit: 100, ara: heaviest.WORDS },
  }),
  [`PUT ${M}/fiyat-listeleri/:id/satirlar`]: (s) => ({
    params: { id: s.listeler[1] as string },
    body: { fiyatlar: prices(s, 1000) },
  }),
  [`POST ${M}/kategoriler/sirala`]: (s) => ({
    body: {
      kategoriler: s.kategoriler
        .slice(0, 1000)
        .map((id, i) => ({ id, ust_id: i === 0 ? null : s.kategoriler[0], sira: ++flips })),
    },
  }),
}
let flips = 0
const inState = (s: HoldStore, durum: string) => ({ idler: s.urunler.slice(0, 60), durum })
const parts = (s: HoldStore) => ({ kategoriler: s.kategoriler, marka_id: s.markalar[0] as string })
const product = (s: HoldStore, ad = hostile(300)) => ({
  ...heaviest.product({ ...parts(s), ad }),
  ...{ alt_baslik: hostile(300), tur: hostile(100), malzeme: hostile(200), mense: hostile(100) },
  olcu: { agirlik: 1, en: 1, boy: 1, yukseklik: 1 },
  ozel: Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`alan_${i}`, hostile(500)])),
})

export const panelHeavy: Record<string, Heavy> = {
  ...accounts,
  ...girisHeavy,
  ...keysHeavy,
  ...siparisHeavy,
  ...settings,
  ...content,
  ...people,
  ...goods,
}
