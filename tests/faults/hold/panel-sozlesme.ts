import assert from 'node:assert/strict'
import { degiskenAdlari, SABLON_MAX } from '../../../src/trade/sozlesme/tur.ts'
import { ask } from '../../support/samples/kullanici.ts'
import type { Heavy } from './heavy.ts'
import { hostile } from './largest.ts'
import type { HoldStore } from './store.ts'

// Templates that have as much in them as they may.

const M = '/panel/v1/magazalar/:magaza'
const ONE = { tur: 'mesafeli_satis', dil: 'tr' }

/** Every variable three times, and as long as it may be. */
const longest = (): string => {
  const named = degiskenAdlari.map((ad) => `{{${ad}}}\n`.repeat(3)).join('')
  return (
    named + hostile(SABLON_MAX - named.length - 1).replace(/[{}\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, 'x')
  )
}

async function asked(s: HoldStore, method: string, path: string, body?: object): Promise<any> {
  const reply = await ask(s.env, s.owner, method, `/panel/v1/magazalar/${s.id}/sozlesmeler${path}`, body)
  assert.equal(reply.status, 200, reply.text.slice(0, 500))
  return reply.body
}

const numberOf = async (s: HoldStore): Promise<number> =>
  (await asked(s, 'GET', '')).veri.find((b: any) => b.tur === ONE.tur && b.dil === ONE.dil).surum

/** Writes a template; the number of its version. */
export async function writeTemplate(s: HoldStore): Promise<number> {
  const surum = await numberOf(s)
  return (await asked(s, 'PUT', '/mesafeli_satis/tr', { surum, metin: longest() })).surum
}

export const sozlesmeHeavy: Record<string, Heavy> = {
  [`GET ${M}/sozlesmeler`]: async (s) => {
    await writeTemplate(s)
    return {}
  },
  [`PUT ${M}/sozlesmeler/:tur/:dil`]: async (s) => ({
    params: ONE,
    body: { surum: await numberOf(s), metin: longest() },
  }),
  [`GET ${M}/sozlesmeler/:tur/:dil/surumler`]: () => ({ params: ONE }),
  [`GET ${M}/sozlesmeler/:tur/:dil/surumler/:surum`]: async (s) => ({
    params: { ...ONE, surum: `${await writeTemplate(s)}` },
  }),
}
