import assert from 'node:assert/strict'
import { ADRES, onSale, ready } from '../../src/domains/sepet/samples.ts'
import { ask, askCode, codeTo, eposta, newMember, PAROLA } from '../../src/domains/uyelik/samples.ts'
import type { Route } from '../../src/http/route.ts'
import type { Reply, TestEnv, TestMagaza } from '../setup.ts'
import { keyOf } from './fixtures.ts'

// One right request for each route of shoppers, in a store that has something of everything.

/** What follows `/vitrin/v1/{magaza}`. */
export type Istek = { path: string; body?: object; oturum?: string }
type Maker = (s: VitrinStore) => Promise<Istek> | Istek

export type VitrinStore = TestMagaza & { env: TestEnv; urun: string; sayfa: string; varyant: string }

export async function newVitrin(env: TestEnv, o: Parameters<TestEnv['magaza']>[0] = {}): Promise<VitrinStore> {
  const m = await env.magaza(o)
  const kategori = await m.call('POST', '/v1/kategoriler', { body: { ad: 'Giyim' } })
  const { id, urun_id } = await onSale(m, { stok: null }, { kategoriler: [kategori.body.id] })
  const urun = (await m.call('GET', `/v1/urunler/${urun_id}`)).body.tanitici
  const sayfa = (await m.call('POST', '/v1/sayfalar', { body: { baslik: 'Hakkımızda' } })).body.tanitici
  assert.ok(urun && sayfa)
  return { ...m, env, urun, sayfa, varyant: id }
}

/** A cart that is ready to be paid. */
const cart = async (s: VitrinStore, part = ''): Promise<string> => {
  return `/sepetler/${(await ready(s.env, s, s.varyant)).id}${part}`
}

/** A route for members, as a new one of them asks it. */
const own =
  (path: string, body?: object): Maker =>
  async (s) => ({ path, ...(body && { body }), oturum: (await newMember(s.env, s)).oturum })

const root = '/vitrin/v1/:magaza'
const fixtures: Record<string, Maker> = {
  [`GET ${root}/urunler`]: () => ({ path: '/urunler' }),
  [`GET ${root}/urunler/:tanitici`]: (s) => ({ path: `/urunler/${s.urun}` }),
  [`GET ${root}/kategoriler`]: () => ({ path: '/kategoriler' }),
  [`GET ${root}/menuler/:tanitici`]: () => ({ path: '/menuler/header' }),
  [`GET ${root}/sayfalar`]: () => ({ path: '/sayfalar' }),
  [`GET ${root}/sayfalar/:tanitici`]: (s) => ({ path: `/sayfalar/${s.sayfa}` }),
  [`POST ${root}/sepetler`]: () => ({ path: '/sepetler', body: {} }),
  [`GET ${root}/sepetler/:id`]: async (s) => ({ path: await cart(s) }),
  [`PUT ${root}/sepetler/:id/kalemler`]: async (s) => {
    return { path: await cart(s, '/kalemler'), body: { kalemler: [{ varyant_id: s.varyant, adet: 2 }] } }
  },
  [`PUT ${root}/sepetler/:id/kodlar`]: async (s) => ({ path: await cart(s, '/kodlar'), body: { kodlar: ['YAZ'] } }),
  [`GET ${root}/sepetler/:id/teslimat`]: async (s) => ({ path: await cart(s, '/teslimat') }),
  [`PUT ${root}/sepetler/:id/teslimat`]: async (s) => {
    return { path: await cart(s, '/teslimat'), body: { eposta: 'a@example.com', teslimat_adresi: ADRES } }
  },
  [`POST ${root}/sepetler/:id/odeme`]: async (s) => ({ path: await cart(s, '/odeme'), body: { yontem: 'kart' } }),
  [`GET ${root}/sepetler/:id/odeme`]: async (s) => ({ path: await cart(s, '/odeme') }),
  [`POST ${root}/uyelik`]: () => ({ path: '/uyelik', body: { eposta: eposta(), parola: PAROLA } }),
  [`POST ${root}/uyelik/dogrulama`]: async (s) => {
    const uye = await newMember(s.env, s)
    const mails = await s.env.rows('select metin from giden_eposta where kime = $1', [uye.eposta])
    const kod = /^Kod: (\S+)$/m.exec(mails[0].metin)?.[1]
    return { path: '/uyelik/dogrulama', body: { kod }, oturum: uye.oturum }
  },
  [`POST ${root}/oturum`]: async (s) => {
    return { path: '/oturum', body: { eposta: (await newMember(s.env, s)).eposta, parola: PAROLA } }
  },
  [`DELETE ${root}/oturum`]: own('/oturum'),
  [`POST ${root}/giris-baglantisi`]: async (s) => {
    return { path: '/giris-baglantisi', body: { eposta: (await newMember(s.env, s)).eposta } }
  },
  [`POST ${root}/giris-kodu`]: async (s) => {
    const uye = await newMember(s.env, s)
    await s.env.rows('update uye set dogrulama = now() where musteri_id = $1', [uye.id])
    await ask(s.env, s, 'POST', 'giris-baglantisi', { eposta: uye.eposta })
    return { path: '/giris-kodu', body: { kod: await codeTo(s.env, s, uye.eposta) } }
  },
  [`POST ${root}/parola-kodu`]: () => ({ path: '/parola-kodu', body: { eposta: 'kimse@example.com' } }),
  [`POST ${root}/parola`]: async (s) => {
    const kod = await askCode(s.env, s, (await newMember(s.env, s)).eposta)
    return { path: '/parola', body: { kod, parola: PAROLA } }
  },
  [`GET ${root}/hesap`]: own('/hesap'),
  [`PATCH ${root}/hesap`]: own('/hesap', { ad: 'Ayşe' }),
  [`GET ${root}/hesap/siparisler`]: own('/hesap/siparisler'),
  [`GET ${root}/hesap/siparisler/:id`]: async (s) => {
    const uye = await newMember(s.env, s)
    const buyer = (await ready(s.env, s, s.varyant)).as(s.env.call(uye.oturum))
    return { path: `/hesap/siparisler/${(await buyer.paid('havale')).siparis.id}`, oturum: uye.oturum }
  },
}

export const fixtureKeys = Object.keys(fixtures)

export async function istekOf(route: Route, s: VitrinStore): Promise<Istek> {
  const make = fixtures[keyOf(route)]
  assert.ok(make, `${keyOf(route)} has no fixture`)
  return make(s)
}

/** Sends it to a store, with its own session unless another is given. */
export const send = (
  env: Pick<TestEnv, 'call'>,
  magaza: string,
  method: string,
  { path, body, oturum }: Istek,
  headers: Record<string, string> = {},
): Promise<Reply> => {
  const url = `/vitrin/v1/${magaza}${path}`
  return env.call(oturum ?? null)(method, url, { ...(body && { body }), headers })
}
