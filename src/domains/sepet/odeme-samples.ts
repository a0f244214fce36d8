import assert from 'node:assert/strict'
import type { TestEnv, TestMagaza } from '../../../tests/setup.ts'
import { newVariant } from '../siparis/samples.ts'

// What the tests of card payments begin with.

export const teslimat = {
  eposta: 'ayse@example.com',
  teslimat_adresi: {
    ad: 'Ayşe',
    soyad: 'Yılmaz',
    telefon: '+90 532 000 00 00',
    satir1: 'Bağdat Caddesi 12/3',
    ilce: 'Kadıköy',
    il: 'İstanbul',
  },
}

export type Begun = { sepet_id: string; odeme_id: string; varyant_id: string; toplam: number; yonlendirme: string }

/** A cart of two shirts of which there are ten, on its way to be paid by card. */
export async function begun(
  env: TestEnv,
  m: TestMagaza,
  o: { donus_adresi?: string; stok?: number } = {},
): Promise<Begun> {
  const call = async (method: string, path: string, body: object, status = 200) => {
    const reply = await env.call(null)(method, `/vitrin/v1/${m.id}/sepetler${path}`, { body })
    assert.equal(reply.status, status, `${path}: ${reply.text}`)
    return reply.body
  }
  const { id: varyant_id } = await newVariant(m, { stok: o.stok ?? 10 }, { durum: 'yayinda' })
  const { id: sepet_id } = await call('POST', '', {}, 201)
  await call('PUT', `/${sepet_id}/kalemler`, { kalemler: [{ varyant_id, adet: 2 }] })
  const { toplam } = await call('PUT', `/${sepet_id}/teslimat`, teslimat)
  const { donus_adresi } = o
  const paying = await call('POST', `/${sepet_id}/odeme`, { yontem: 'kart', ...(donus_adresi && { donus_adresi }) })
  assert.equal(paying.durum, 'yonlendir')
  const rows = await env.rows('select id from tahsilat where magaza_id = $1 and sepet_id = $2', [m.id, sepet_id])
  assert.equal(rows.length, 1)
  return { sepet_id, odeme_id: rows[0].id, varyant_id, toplam, yonlendirme: paying.yonlendirme }
}

/** How the payment and its cart stand: the payment, what it became, [in stock, set aside]. */
export async function standing(env: TestEnv, m: TestMagaza, b: Begun) {
  const [row] = await env.rows(
    `select t.durum, t.alinan, s.siparis_id from tahsilat t join sepet s on s.magaza_id = t.magaza_id and s.id = t.sepet_id
     where t.magaza_id = $1 and t.id = $2`,
    [m.id, b.odeme_id],
  )
  return {
    durum: row.durum as string,
    alinan: row.alinan as number | null,
    siparis_id: row.siparis_id as string | null,
  }
}
