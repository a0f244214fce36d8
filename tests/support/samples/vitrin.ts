import { openSession } from '../../../src/domains/uyelik/giris/oturum.ts'
import type { Call } from '../call.ts'
import type { Reply, TestEnv, TestMagaza } from '../setup.ts'
import { inStore } from '../verbs.ts'

export const pathOf = (m: TestMagaza, path: string): string => `/vitrin/v1/${m.id}${path}`

/** Creates a record through the store's API. */
export async function make(m: TestMagaza, path: string, body: object): Promise<Reply['body']> {
  const reply = await m.call('POST', path, { body })
  if (reply.status !== 201) throw new Error(reply.text)
  return reply.body
}

/** A published product. */
export const sell = (m: TestMagaza, ad: string, more: object = {}): Promise<Reply['body']> =>
  make(m, '/v1/urunler', { ad, durum: 'yayinda', varyantlar: [{ fiyat: 1000 }], ...more })

export const change = (m: TestMagaza, path: string, body: object) => m.call('PATCH', path, { body })

/** Calls of a signed-in member of these groups. */
export async function memberOf(env: TestEnv, m: TestMagaza, eposta: string, gruplar: string[]): Promise<Call> {
  const { id } = await make(m, '/v1/musteriler', { eposta, gruplar })
  await env.rows(
    `insert into uye (magaza_id, musteri_id, parola, dogrulama, hata, kilit, olusturma, guncelleme)
     values ($1, $2, '', now(), 0, null, now(), now())`,
    [m.id, id],
  )
  return env.call(await inStore(env, m.id, async (w) => openSession(w, id).anahtar))
}
