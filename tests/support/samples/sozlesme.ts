import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import type { TestEnv } from '../setup.ts'
import type { Shopper } from './sepet.ts'

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

type Belge = { tur: 'on_bilgilendirme' | 'mesafeli_satis'; metin: string; ozet: string; sablon_surumu: number }

/** Contracts as a shopper is shown them. */
export async function shown(s: Shopper, yontem: string, query = ''): Promise<Belge[]> {
  const reply = await s.call('GET', `${s.cart}/sozlesmeler?yontem=${yontem}${query}`)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.veri
}

/** As the payment takes them. */
export const accepting = (belgeler: readonly Belge[]): Record<string, string> =>
  Object.fromEntries(belgeler.map(({ tur, ozet }) => [tur, ozet]))

/** Rows as they are stored. */
export const keptIn = (env: TestEnv, magaza_id: string): Promise<any[]> =>
  env.rows('select * from siparis_sozlesme where magaza_id = $1 order by siparis_id, tur desc', [magaza_id])

/** Contracts for tests that need no checkout; `tekrar`: how long they are. */
export const fillContracts = (env: TestEnv, siparis_id: string, tekrar = 1): Promise<unknown> =>
  env.rows(
    `insert into siparis_sozlesme (magaza_id, siparis_id, tur, dil, sablon_surumu, metin, ozet, kabul, ag)
     select s.magaza_id, s.id, t.tur, 'tr', 1, repeat('ğ "x" ', $3::int), $2, now(), repeat('a', 32)
     from siparis s, unnest(array['on_bilgilendirme', 'mesafeli_satis']) as t(tur)
     where s.id = $1
     on conflict do nothing`,
    [siparis_id, 'a'.repeat(64), tekrar],
  )
