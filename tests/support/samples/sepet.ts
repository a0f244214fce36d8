import assert from 'node:assert/strict'
import { flushEvents } from '../../../src/db/outbox.ts'
import type { Transact } from '../../../src/db/work.ts'
import type { Call, Reply } from '../call.ts'
import { contentOf } from '../refusal.ts'
import type { TestEnv, TestMagaza } from '../setup.ts'
import { workOf } from '../verbs.ts'
import { newVariant } from './siparis.ts'

export const ADRES = { ad: 'Ayşe', soyad: 'Yılmaz', satir1: 'Bağdat Caddesi 12/3', ilce: 'Kadıköy', il: 'İstanbul' }

/** A visible variant: ten units at 100,00. */
export const onSale = (m: TestMagaza, fields: object = {}, urun: object = {}) =>
  newVariant(m, fields, { durum: 'yayinda', ...urun })

/** A shopper with a cart; signed in when a session is given. */
export async function shopper(env: TestEnv, m: TestMagaza, oturum: string | null = null, para_birimi?: string) {
  const call = env.call(oturum)
  const root = `/vitrin/v1/${m.id}`
  const opened = await call('POST', `${root}/sepetler`, { body: para_birimi ? { para_birimi } : {} })
  assert.equal(opened.status, 201, opened.text)
  return shopperWith(call, root, opened.body.id)
}

export type Shopper = ReturnType<typeof shopperWith>

function shopperWith(call: Call, root: string, id: string) {
  const cart = `${root}/sepetler/${id}`
  const must = async (reply: Promise<Reply>) => {
    const { status, text, body } = await reply
    assert.equal(status, 200, text)
    return body
  }
  const put = (part: string, body: object) => call('PUT', `${cart}/${part}`, { body })
  return {
    id,
    root,
    cart,
    call,
    /** The same cart used by another caller. */
    as: (other: Call) => shopperWith(other, root, id),
    read: () => must(call('GET', cart)),
    put,
    fill: (...lines: [varyant_id: string, adet: number][]) =>
      must(put('kalemler', { kalemler: lines.map(([varyant_id, adet]) => ({ varyant_id, adet })) })),
    enter: (...kodlar: string[]) => must(put('kodlar', { kodlar })),
    deliverTo: (eposta: string | undefined, more: object = {}) =>
      must(put('teslimat', { ...(eposta && { eposta }), teslimat_adresi: ADRES, ...more })),
    pay: (yontem: string, more: object = {}) => call('POST', `${cart}/odeme`, { body: { yontem, ...more } }),
    paid: (yontem: string, more: object = {}) => must(call('POST', `${cart}/odeme`, { body: { yontem, ...more } })),
    state: () => must(call('GET', `${cart}/odeme`)),
  }
}

/** A shopper ready to pay for one line. */
export async function ready(env: TestEnv, m: TestMagaza, varyant_id: string, adet = 1, eposta = 'ayse@example.com') {
  const s = await shopper(env, m)
  await s.fill([varyant_id, adet])
  await s.deliverTo(eposta)
  return s
}

/** Chooses the outcome on the page of `deneme`. */
export async function choose(call: Call, yonlendirme: string, sonuc: 'basarili' | 'basarisiz' | 'sessiz') {
  const reply = await call('POST', new URL(yonlendirme).pathname, { body: { sonuc } })
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

/** Transactions of the service itself in a store. */
export const transactOf =
  (env: TestEnv, m: TestMagaza): Transact =>
  async (run) => {
    const result = await env.db.transaction(m.id, async (tx, tries) => {
      const w = await workOf(env, m.id, tx, tries)
      const done = await run(w)
      await flushEvents(w)
      return done
    })
    return result
  }

const PROBLEM = { accept: 'application/problem+json' }

type Part = 'kalemler' | 'kodlar' | 'teslimat' | 'odeme'
type Fields = readonly (readonly [alan: string, kod: string])[]

/** An input to a cart that must be refused for exactly these fields; returns the messages. */
export async function refusal({ call, cart }: Shopper, part: Part, body: object, fields: Fields, status = 422) {
  const reply = await call(part === 'odeme' ? 'POST' : 'PUT', `${cart}/${part}`, { body, headers: PROBLEM })
  assert.equal(reply.status, status, reply.text)
  const { hatalar } = reply.body as { hatalar: { alan: string; kod: string; mesaj: string }[] }
  assert.deepEqual(
    hatalar.map((h) => [h.alan, h.kod]),
    fields,
    JSON.stringify(body).slice(0, 300),
  )
  return hatalar.map((h) => h.mesaj)
}

/** The same, without any change. */
export async function refusedPart(env: TestEnv, m: TestMagaza, ...sent: Parameters<typeof refusal>): Promise<string[]> {
  const before = await contentOf(env, m.id)
  const messages = await refusal(...sent)
  assert.deepEqual(await contentOf(env, m.id), before, 'something changed')
  return messages
}
