import assert from 'node:assert/strict'
import {
  ask,
  type Browser,
  codesTo,
  newAccount,
  newEposta,
  newPerson,
  PAROLA,
  type Person,
  setupCode,
} from '../../src/domains/kullanici/samples.ts'
import type { Route } from '../../src/http/route.ts'
import type { TestEnv, TestMagaza } from '../setup.ts'
import { keyOf } from './fixtures.ts'
import { aktarimFixtures } from './panel-fixtures-aktarim.ts'
import { ayarFixtures } from './panel-fixtures-ayar.ts'
import { girisFixtures } from './panel-fixtures-giris.ts'
import { icerikFixtures } from './panel-fixtures-icerik.ts'
import { musteriFixtures } from './panel-fixtures-musteri.ts'
import { siparisFixtures } from './panel-fixtures-siparis.ts'
import { stokFixtures } from './panel-fixtures-stok.ts'
import { urunFixtures } from './panel-fixtures-urun.ts'

// One right request for each route of the panel, by the owner of a store.

/** `bytes` where the body is a file. */
export type Istek = { path: string; body?: object; bytes?: { tur: string; govde: Buffer }; as?: Browser }
export type Maker = (s: PanelStore) => Promise<Istek> | Istek

export type PanelStore = TestMagaza & { env: TestEnv; owner: Person }

export async function newPanel(env: TestEnv): Promise<PanelStore> {
  const m = await env.magaza()
  return { ...m, env, owner: await newPerson(env, { magaza: m.id, rol: 'sahip' }) }
}

const P = '/panel/v1'
const M = `${P}/magazalar/:magaza`

/** A route about one's own account, as somebody new asks it. */
const own =
  (path: string, body?: object): Maker =>
  async (s) => ({ path: `${P}${path}`, ...(body && { body }), as: await newPerson(s.env) })

const inStore =
  (part: string, body?: object): Maker =>
  (s) => ({ path: `${P}/magazalar/${s.id}${part}`, ...(body && { body }) })

/** However many there were: a store may send twenty a day. */
const forgetInvites = (s: PanelStore) => s.env.rows('delete from kullanici_sayac')

/** The code of an invitation that waits. */
async function invited(s: PanelStore): Promise<string> {
  await forgetInvites(s)
  const eposta = newEposta()
  const reply = await ask(s.env, s.owner, 'POST', `magazalar/${s.id}/davetler`, { eposta, rol: 'yonetici' })
  assert.equal(reply.status, 201, reply.text)
  return (await codesTo(s.env, eposta))[0] as string
}

const KUR = { kur: '0.025' }
const fixtures: Record<string, Maker> = {
  ...aktarimFixtures,
  ...ayarFixtures,
  ...girisFixtures,
  ...icerikFixtures,
  ...stokFixtures,
  ...urunFixtures,
  ...siparisFixtures,
  ...musteriFixtures,
  [`POST ${P}/ilk-kurulum`]: async ({ env }) => {
    await env.rows('delete from kullanici')
    const body = { kod: await setupCode(env), eposta: newEposta(), parola: PAROLA, ad: 'Zeynep', magaza: { ad: 'İlk' } }
    return { path: `${P}/ilk-kurulum`, body }
  },
  [`POST ${P}/giris`]: async ({ env }) => {
    return { path: `${P}/giris`, body: { eposta: (await newAccount(env, null)).eposta, parola: PAROLA } }
  },
  [`POST ${P}/parola-unuttum`]: () => ({ path: `${P}/parola-unuttum`, body: { eposta: newEposta() } }),
  [`POST ${P}/parola-yenile`]: async ({ env }) => {
    const { id } = await newAccount(env, null)
    await env.rows(
      `insert into kullanici_kodu (magaza_id, ozet, tur, kullanici_id, bitis, olusturma)
       values ('-', encode(sha256($1::bytea), 'hex'), 'parola', $2, now() + interval '1 day', now())`,
      [`kod_${id}`, id],
    )
    return { path: `${P}/parola-yenile`, body: { kod: `kod_${id}`, parola: PAROLA } }
  },
  [`POST ${P}/davet`]: async (s) => ({ path: `${P}/davet`, body: { kod: await invited(s) } }),
  [`POST ${P}/davet-kabul`]: async (s) => {
    return { path: `${P}/davet-kabul`, body: { kod: await invited(s), parola: PAROLA, ad: 'Mehmet' } }
  },
  [`GET ${P}/oturum`]: own('/oturum'),
  [`POST ${P}/cikis`]: own('/cikis'),
  [`PATCH ${P}/hesap`]: own('/hesap', { ad: 'Ayşe' }),
  [`POST ${P}/parola`]: own('/parola', { eski: PAROLA, yeni: `${PAROLA} 2` }),
  [`GET ${P}/oturumlar`]: own('/oturumlar'),
  [`DELETE ${P}/oturumlar`]: own('/oturumlar'),
  [`DELETE ${P}/oturumlar/:id`]: async ({ env }) => {
    const as = await newPerson(env)
    const [{ id }] = await env.rows('select id from kullanici_oturum where kullanici_id = $1', [as.id])
    return { path: `${P}/oturumlar/${id}`, as }
  },
  [`GET ${M}/ekip`]: inStore('/ekip'),
  [`PATCH ${M}/ekip/:id`]: async (s) => {
    const { id } = await newAccount(s.env, { magaza: s.id, rol: 'yonetici' })
    return { path: `${P}/magazalar/${s.id}/ekip/${id}`, body: { rol: 'goruntuleyen' } }
  },
  [`DELETE ${M}/ekip/:id`]: async (s) => {
    const { id } = await newAccount(s.env, { magaza: s.id, rol: 'yonetici' })
    return { path: `${P}/magazalar/${s.id}/ekip/${id}` }
  },
  [`POST ${M}/davetler`]: async (s) => {
    await forgetInvites(s)
    return inStore('/davetler', { eposta: newEposta(), rol: 'yonetici' })(s)
  },
  [`DELETE ${M}/davetler/:id`]: async (s) => {
    await invited(s)
    const [{ id }] = await s.env.rows('select id from kullanici_davet where magaza_kodu = $1 order by id desc', [s.id])
    return { path: `${P}/magazalar/${s.id}/davetler/${id}` }
  },
  [`GET ${M}`]: inStore(''),
  [`PATCH ${M}`]: inStore('', { ad: 'Yeni Ad' }),
  [`GET ${M}/kepenk`]: inStore('/kepenk'),
  [`PUT ${M}/kepenk`]: inStore('/kepenk', { acik: false }),
  [`GET ${M}/kurlar`]: inStore('/kurlar'),
  [`PUT ${M}/kurlar/:para_birimi`]: inStore('/kurlar/EUR', KUR),
  [`DELETE ${M}/kurlar/:para_birimi`]: async (s) => {
    await s.env.rows(
      `insert into kur (magaza_id, para_birimi, kur, guncelleme) values ($1, 'USD', '1', now()) on conflict do nothing`,
      [s.id],
    )
    return { path: `${P}/magazalar/${s.id}/kurlar/USD` }
  },
  [`GET ${M}/gorunumler`]: inStore('/gorunumler'),
  [`GET ${M}/test-epostalari`]: inStore('/test-epostalari'),
  [`POST ${M}/gorunumler`]: inStore('/gorunumler', { sayfa: 'urunler', ad: 'Taslaklar', arama: 'durum=taslak' }),
  [`DELETE ${M}/gorunumler/:id`]: async (s) => {
    const body = { sayfa: 'urunler', ad: 'Silinecek', arama: '' }
    const made = await ask(s.env, s.owner, 'POST', `magazalar/${s.id}/gorunumler`, body)
    return { path: `${P}/magazalar/${s.id}/gorunumler/${made.body.id}` }
  },
  [`GET ${M}/anahtarlar`]: inStore('/anahtarlar'),
  [`POST ${M}/anahtarlar`]: inStore('/anahtarlar', { ad: 'Muhasebe', kapsamlar: ['siparis:okuma'] }),
  [`DELETE ${M}/anahtarlar/:id`]: async (s) => {
    await s.env.key(s.id, ['urun:okuma'])
    const [{ id }] = await s.env.rows('select id from anahtar where magaza_id = $1 order by id desc', [s.id])
    return { path: `${P}/magazalar/${s.id}/anahtarlar/${id}` }
  },
}

export const fixtureKeys = Object.keys(fixtures)

export async function istekOf(route: Route, s: PanelStore): Promise<Istek> {
  const make = fixtures[keyOf(route)]
  assert.ok(make, `${keyOf(route)} has no fixture`)
  return make(s)
}
