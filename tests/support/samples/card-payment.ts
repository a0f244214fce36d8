import assert from 'node:assert/strict'
import type { TestEnv, TestMagaza } from '../setup.ts'
import { onSale, ready } from './sepet.ts'

export type Begun = { sepet_id: string; odeme_id: string; varyant_id: string; toplam: number; yonlendirme: string }

/** A cart of two shirts out of ten, on its way to card payment. */
export async function begun(env: TestEnv, m: TestMagaza, girdi: { donus_adresi?: string } = {}): Promise<Begun> {
  const { id: varyant_id } = await onSale(m)
  const s = await ready(env, m, varyant_id, 2)
  const { toplam } = await s.read()
  const { durum, yonlendirme } = await s.paid('kart', girdi)
  assert.equal(durum, 'yonlendir')
  const rows = await env.rows('select id from tahsilat where magaza_id = $1 and sepet_id = $2', [m.id, s.id])
  assert.equal(rows.length, 1)
  return { sepet_id: s.id, odeme_id: rows[0].id, varyant_id, toplam, yonlendirme }
}

/** State of the payment, and the order of its cart. */
export async function standing(
  env: TestEnv,
  m: TestMagaza,
  b: Begun,
): Promise<{ durum: string; siparis_id: string | null }> {
  const [row] = await env.rows(
    `select t.durum, s.siparis_id from tahsilat t join sepet s on s.magaza_id = t.magaza_id and s.id = t.sepet_id
     where t.magaza_id = $1 and t.id = $2`,
    [m.id, b.odeme_id],
  )
  return row
}
