import assert from 'node:assert/strict'
import { newId } from '../../../src/core/id.ts'
import { orderCode } from '../../../src/trade/siparis-kodu.ts'
import type { Reply, TestEnv, TestMagaza } from '../setup.ts'
import { ready } from './sepet.ts'
import { deliver, done, newOrder, newVariant, ship } from './siparis.ts'

/** The code that opens an order to guests. */
export const codeOf = (env: TestEnv, m: { id: string }, siparis_id: string): string =>
  orderCode({ nesil: m.id, adres: '', siparis_sirri: env.ports.siparisSirri }, siparis_id) as string

let counter = 0

/** An order of a guest: three units of one line, paid; where it is by now. */
export async function ordered(env: TestEnv, m: TestMagaza, durum: 'hazir' | 'yolda' | 'teslim' = 'hazir') {
  const eposta = `talep-${++counter}@ornek.example`
  const { id: varyant_id } = await newVariant(m, {}, { durum: 'yayinda' })
  const s = await ready(env, m, varyant_id, 3, eposta)
  const { siparis } = await s.paid('havale')
  const { id, no, kod } = siparis
  await done(m, id, 'odeme', {})
  if (durum !== 'hazir') await ship(m, id)
  if (durum === 'teslim') await deliver(m, id)
  const { kalemler } = (await m.call('GET', `/v1/siparisler/${id}`)).body
  return { id, no, kod, eposta, varyant_id, kalem_id: kalemler[0].id } as Record<
    'id' | 'no' | 'kod' | 'eposta' | 'varyant_id' | 'kalem_id',
    string
  >
}

/** A delivered order of three units that the store itself wrote down; nobody has an account. */
export async function written(env: TestEnv, m: TestMagaza, body: object = {}) {
  const { id, no, kalemler } = await newOrder(m, { eposta: `yazilan-${++counter}@ornek.example`, ...body })
  return { id, no, kod: codeOf(env, m, id), kalem_id: kalemler[0].id } as Record<
    'id' | 'no' | 'kod' | 'kalem_id',
    string
  >
}

export const pathOf = (m: { id: string }, no: string, rest = ''): string =>
  `/vitrin/v1/${m.id}/siparisler/${encodeURIComponent(no)}${rest}`

export const seenByGuest = (
  env: TestEnv,
  m: { id: string },
  { no, kod }: { no: string; kod: string },
): Promise<Reply> => env.call(null)('GET', pathOf(m, no, `?kod=${encodeURIComponent(kod)}`))

/** Inserts a request as a customer leaves it: for tests that need no customer. */
export async function fillRequest(env: TestEnv, siparis_id: string, kalem_id: string | null): Promise<string> {
  const id = newId('tlp', env.clock.now())
  await env.rows(
    `insert into talep (magaza_id, id, siparis_id, tur, durum, neden, kalemler, olusturma, guncelleme)
     select s.magaza_id, $1, s.id, $3, 'bekliyor', 'Beden uymadı', $4::jsonb, now(), now() from siparis s where s.id = $2`,
    [id, siparis_id, kalem_id ? 'iade' : 'iptal', kalem_id && JSON.stringify([{ kalem_id, adet: 1 }])],
  )
  return id
}

/** What a guest asks for. */
export const askFor = (
  env: TestEnv,
  m: { id: string },
  { no, kod }: { no: string; kod: string },
  body: object,
): Promise<Reply> =>
  env.call(null)('POST', pathOf(m, no, '/talepler'), { body: { kod, neden: 'Beden uymadı', ...body } })

export const withdrawn = (
  env: TestEnv,
  m: { id: string },
  s: { no: string; kod: string },
  id: string,
): Promise<Reply> => env.call(null)('POST', pathOf(m, s.no, `/talepler/${id}/geri-cek`), { body: { kod: s.kod } })

/** A request that must be taken; returns it. */
export async function asked(env: TestEnv, m: { id: string }, s: { no: string; kod: string }, body: object) {
  const reply = await askFor(env, m, s, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

/** A return of so many units of the only line. */
export const iade = (s: { kalem_id: string }, adet: number) => ({
  tur: 'iade',
  kalemler: [{ kalem_id: s.kalem_id, adet }],
})
