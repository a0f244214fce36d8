import assert from 'node:assert/strict'
import { update } from '../../../src/domains/magaza/ayar.ts'
import type { MagazaDegisikligi } from '../../../src/domains/magaza/schema.ts'
import type { Reply, TestEnv, TestMagaza } from '../setup.ts'
import { inStore } from '../verbs.ts'
import { onSale, type Shopper, shopper } from './sepet.ts'
import { deliver, done, ship } from './siparis.ts'

export const setStore = (env: TestEnv, m: TestMagaza, ayar: MagazaDegisikligi) =>
  inStore(env, m.id, (w) => update(w, ayar))

/** A product on sale. */
export async function product(m: TestMagaza, fields: object = {}) {
  const v = await onSale(m, {}, fields)
  return { id: v.urun_id as string, varyant_id: v.id as string }
}

/** Buys and gets it; `s` is who fills the cart. */
export async function receive(m: TestMagaza, s: Shopper, varyantlar: readonly string[], eposta?: string) {
  await s.fill(...varyantlar.map((id): [string, number] => [id, 1]))
  await s.deliverTo(eposta)
  const { siparis } = await s.paid('havale')
  await done(m, siparis.id, 'odeme', {})
  await ship(m, siparis.id)
  await deliver(m, siparis.id)
  return { sepet_id: s.id, siparis_id: siparis.id as string }
}

let counter = 0

/** A guest who got these; their secret is the cart. */
export const guest = async (env: TestEnv, m: TestMagaza, varyantlar: readonly string[], eposta?: string) =>
  receive(m, await shopper(env, m), varyantlar, eposta ?? `misafir-${++counter}@ornek.example`)

export const reviewsPath = (m: TestMagaza, urun: string): string => `/vitrin/v1/${m.id}/urunler/${urun}/yorumlar`

export const review = (
  env: TestEnv,
  m: TestMagaza,
  urun: string,
  body: object,
  oturum: string | null = null,
): Promise<Reply> => env.call(oturum)('POST', reviewsPath(m, urun), { body: { puan: 5, metin: 'Çok güzel', ...body } })

/** A review by a new guest; `durum` as the store then decides. */
export async function reviewed(
  env: TestEnv,
  m: TestMagaza,
  urun: { id: string; varyant_id: string },
  puan = 5,
  durum?: 'yayinda' | 'gizli',
): Promise<string> {
  const { sepet_id } = await guest(env, m, [urun.varyant_id])
  const reply = await review(env, m, urun.id, { puan, sepet_id })
  assert.equal(reply.status, 201, reply.text)
  if (durum) {
    const decided = await m.call('PATCH', `/v1/yorumlar/${reply.body.id}`, { body: { durum } })
    assert.equal(decided.status, 200, decided.text)
  }
  return reply.body.id
}

/** Inserts reviews as an import leaves them, without orders: for tests of lists and races. */
export async function fillReviews(env: TestEnv, m: TestMagaza, urun_id: string, puanlar: readonly number[]) {
  const rows = await env.rows(
    `insert into yorum (magaza_id, id, urun_id, puan, metin, durum, kaynak, olusturma, guncelleme)
     select $1, 'yrm_' || lpad(y.n::text, 10, '0') || right($2, 16), $2, y.puan, 'metin', 'bekliyor', 'aktarim', now(), now()
     from unnest($3::int[]) with ordinality as y(puan, n) returning id`,
    [m.id, urun_id, puanlar],
  )
  return rows.map((row) => row.id as string).sort()
}

export const averageShown = async (env: TestEnv, m: TestMagaza, urun: string) =>
  (await env.call(null)('GET', `/vitrin/v1/${m.id}/urunler/${urun}`)).body.puan
