import assert from 'node:assert/strict'
import { show } from '../../../src/domains/siparis/answer.ts'
import { hold } from '../../../src/domains/siparis/hold.ts'
import type { Call } from '../call.ts'
import { contentOf } from '../refusal.ts'
import type { TestMagaza as Magaza, Reply, TestEnv } from '../setup.ts'
import { inStore } from '../verbs.ts'

export const path = '/v1/siparisler'
export const MAX = 9007199254740991

/** A product of one variant with ten units at 100,00; returns the variant. */
export async function newVariant(m: Magaza, fields: object = {}, urun: object = {}) {
  const body = { ad: 'Gömlek', varyantlar: [{ fiyat: 10_000, stok: 10, ...fields }], ...urun }
  const made = await m.call('POST', '/v1/urunler', { body })
  assert.equal(made.status, 201, made.text)
  return { id: made.body.varyantlar[0].id as string, urun_id: made.body.id as string }
}

export const stockOf = async (m: Magaza, varyant_id: string): Promise<[miktar: number, ayrilan: number]> => {
  const { depolar } = (await m.call('GET', `/v1/stoklar/${varyant_id}`)).body
  return [depolar[0].miktar, depolar[0].ayrilan]
}

export const bring = (m: { call: Call }, body: object, headers: Record<string, string> = {}): Promise<Reply> =>
  m.call('POST', path, { body, headers })

/** An item outside the catalogue, without stock. */
export const thing = (birim_fiyat: number, more: object = {}) => ({
  ad: 'Hediye paketi',
  adet: 1,
  birim_fiyat,
  kdv_orani: 20,
  ...more,
})

export const taken = (yontem = 'kart') => ({ odeme: { yontem, durum: 'tahsil_edildi' } })
export const awaited = (yontem = 'havale') => ({ odeme: { yontem, durum: 'bekliyor' } })

/** An order that must be accepted: by default an item of 100,00 paid by card. */
export async function newOrder(m: Magaza, body: object = {}) {
  const reply = await bring(m, { kalemler: [thing(10_000)], ...taken(), ...body })
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

export const get = async (m: Magaza, id: string) => (await m.call('GET', `${path}/${id}`)).body

export const act = (m: { call: Call }, id: string, verb: string, body?: object): Promise<Reply> =>
  m.call('POST', `${path}/${id}/${verb}`, body ? { body } : {})

/** A verb that must succeed; returns the record. */
export async function done(m: Magaza, id: string, verb: string, body?: object) {
  const reply = await act(m, id, verb, body)
  assert.ok(reply.status < 300, reply.text)
  return reply.body
}

export const ship = (m: Magaza, id: string) => done(m, id, 'kargo', { firma: 'Kargo' })
/** Ships so many units of an order's first lines; lines with 0 are left out. */
export const shipPart = async (m: Magaza, id: string, adetler: readonly number[], more: object = {}) =>
  done(m, id, 'kargo', { firma: 'Kargo', kalemler: units(await get(m, id), adetler), ...more })

/** Units of an order's first lines, as in requests. */
export const units = (s: { kalemler: { id: string }[] }, adetler: readonly number[]) =>
  adetler.flatMap((adet, i) => (adet === 0 ? [] : [{ kalem_id: s.kalemler[i]?.id, adet }]))

export const deliver = (m: Magaza, id: string) => done(m, id, 'teslim', {})
export const giveBack = (m: Magaza, id: string, kalemler: [kalem_id: string, adet: number][], more: object = {}) =>
  act(m, id, 'iadeler', { kalemler: kalemler.map(([kalem_id, adet]) => ({ kalem_id, adet })), neden: 'x', ...more })

/** Names and extra fields of the events of `work`, oldest first; stock events only on request. */
export async function told(env: TestEnv, m: Magaza, work: () => Promise<unknown>): Promise<[string, unknown][]> {
  const before = (await env.events(m.id)).length
  await work()
  const events = (await env.events(m.id)).slice(before)
  return events.filter((e) => e.olay !== 'stok.degisti').map((e) => [e.olay, e.ek ?? null])
}

const PROBLEM = { accept: 'application/problem+json' }

/** A body that must be refused for exactly these fields in order, without any change. */
export async function wrong(
  env: TestEnv,
  m: Magaza,
  url: string,
  body: object,
  fields: readonly (readonly [alan: string, kod: string])[],
  status = 422,
): Promise<string[]> {
  const before = await contentOf(env, m.id)
  const reply = await m.call('POST', url, { body, headers: PROBLEM })
  assert.equal(reply.status, status, reply.text)
  assert.deepEqual(
    reply.body.hatalar.map((h: { alan: string; kod: string }) => [h.alan, h.kod]),
    fields,
  )
  assert.deepEqual(await contentOf(env, m.id), before, 'something changed')
  return reply.body.hatalar.map((h: { mesaj: string }) => h.mesaj)
}

/** The kept text equals the rows. */
export async function assertRendered(env: TestEnv, m: Magaza, id: string): Promise<void> {
  const fresh = await inStore(env, m.id, async (w) => show(await hold(w, id)))
  assert.deepEqual(await get(m, id), fresh)
}

/** Visible text of a mail's HTML. */
export const seen = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
