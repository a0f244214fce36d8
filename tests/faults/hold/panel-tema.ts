import assert from 'node:assert/strict'
import { degiskenAdlari, SABLON_MAX } from '../../../src/trade/sozlesme/tur.ts'
import type { TemaGirdisi } from '../../../src/trade/tema/schema.ts'
import { ask } from '../../support/samples/kullanici.ts'
import { type Heavy, unique, whole } from './heavy.ts'
import { hostile } from './largest.ts'
import type { HoldStore } from './store.ts'

// Themes and contracts that have as much in them as they may.

const M = '/panel/v1/magazalar/:magaza'
const PICTURE = { adres: `https://a.example/${'x'.repeat(1900)}`, alt: hostile(200) }

const heavy = (s: HoldStore): TemaGirdisi => ({
  gorunum: 'sik',
  duyuru: { metin: hostile(200) },
  ana: [
    { tur: 'karsilama', baslik: unique('Merhaba'), metin: hostile(2000), gorsel: PICTURE },
    ...Array.from({ length: 10 }, () => ({ tur: 'urun_satiri', kaynak: 'cok_satan', adet: 24 }) as const),
    { tur: 'kategoriler', kategoriler: s.kategoriler.slice(0, 24) },
    { tur: 'markalar', markalar: s.markalar.slice(0, 24) },
    { tur: 'yorumlar', adet: 24 },
    ...Array.from({ length: 10 }, () => ({ tur: 'metin', govde: `<p>${hostile(600)}</p>`.repeat(2) }) as const),
    { tur: 'galeri', gorseller: Array.from({ length: 12 }, () => PICTURE) },
    { tur: 'sorular', sorular: Array.from({ length: 30 }, () => ({ soru: hostile(300), yanit: hostile(1200) })) },
  ],
})

async function asked(s: HoldStore, method: string, body?: object): Promise<any> {
  const reply = await ask(s.env, s.owner, method, `/panel/v1/magazalar/${s.id}/tema`, body)
  assert.equal(reply.status, 200, reply.text.slice(0, 500))
  return reply.body
}

/** Dresses the store; the number of its version. */
export async function dress(s: HoldStore): Promise<number> {
  const { surum } = await asked(s, 'GET')
  return (await asked(s, 'PUT', { surum, tema: heavy(s) })).surum
}

export const temaHeavy: Record<string, Heavy> = {
  [`GET ${M}/tema`]: async (s) => {
    await dress(s)
    return {}
  },
  [`PUT ${M}/tema`]: async (s) => ({ body: { surum: (await asked(s, 'GET')).surum, tema: heavy(s) } }),
  [`GET ${M}/tema/surumler`]: whole,
  [`POST ${M}/tema/surumler/:surum/geri-al`]: async (s) => {
    const surum = await dress(s)
    return { params: { surum: `${surum}` }, body: { surum } }
  },
}

// ---------------------------------------------------------------- contracts

const ONE = { tur: 'mesafeli_satis', dil: 'tr' }

/** Every variable three times, and as long as it may be. */
const longestTemplate = (): string => {
  const named = degiskenAdlari.map((ad) => `{{${ad}}}\n`.repeat(3)).join('')
  return (
    named + hostile(SABLON_MAX - named.length - 1).replace(/[{}\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, 'x')
  )
}

async function askedOf(s: HoldStore, method: string, path: string, body?: object): Promise<any> {
  const reply = await ask(s.env, s.owner, method, `/panel/v1/magazalar/${s.id}/sozlesmeler${path}`, body)
  assert.equal(reply.status, 200, reply.text.slice(0, 500))
  return reply.body
}

const numberOf = async (s: HoldStore): Promise<number> =>
  (await askedOf(s, 'GET', '')).veri.find((b: any) => b.tur === ONE.tur && b.dil === ONE.dil).surum

/** Writes a template; the number of its version. */
export async function writeTemplate(s: HoldStore): Promise<number> {
  const surum = await numberOf(s)
  return (await askedOf(s, 'PUT', '/mesafeli_satis/tr', { surum, metin: longestTemplate() })).surum
}

export const sozlesmeHeavy: Record<string, Heavy> = {
  [`GET ${M}/sozlesmeler`]: async (s) => {
    await writeTemplate(s)
    return {}
  },
  [`PUT ${M}/sozlesmeler/:tur/:dil`]: async (s) => ({
    params: ONE,
    body: { surum: await numberOf(s), metin: longestTemplate() },
  }),
  [`GET ${M}/sozlesmeler/:tur/:dil/surumler`]: () => ({ params: ONE }),
  [`GET ${M}/sozlesmeler/:tur/:dil/surumler/:surum`]: async (s) => ({
    params: { ...ONE, surum: `${await writeTemplate(s)}` },
  }),
}
