import pg from 'pg'
import { newId } from '../../../src/core/id.ts'
import { untilWaiting } from '../processes/until.ts'
import type { Reply, TestEnv, TestMagaza } from '../setup.ts'

export const path = '/v1/fiyat-listeleri'

/** By SQL: price tests do not need the customers' API. */
export async function newGroup(env: TestEnv, m: TestMagaza): Promise<string> {
  const id = newId('grp', new Date())
  await env.rows(
    'insert into musteri_grubu (magaza_id, id, ad, olusturma, guncelleme) values ($1, $2, $2, now(), now())',
    [m.id, id],
  )
  return id
}

const PER_PRODUCT = 100

/** Variants of as few products as possible; returns their ids in order. */
export async function newVariants(m: TestMagaza, count: number, fields: object = { fiyat: 1000 }): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) {
    const numbers = Array.from({ length: Math.min(PER_PRODUCT, count - ids.length) }, (_, i) => String(i))
    const body = {
      ad: 'Ürün',
      secenekler: [{ ad: 'No', degerler: numbers }],
      varyantlar: numbers.map((no) => ({ secenekler: { No: no }, ...fields })),
    }
    const reply = await m.call('POST', '/v1/urunler', { body })
    ids.push(...reply.body.varyantlar.map((v: { id: string }) => v.id))
  }
  return ids.sort()
}

/** Many variants of one product by SQL, which requests would take minutes for. */
export async function seedVariants(env: TestEnv, m: TestMagaza, count: number): Promise<string[]> {
  const { body } = await m.call('POST', '/v1/urunler', { body: { ad: 'Ürün', varyantlar: [{ fiyat: 1000 }] } })
  const ids = Array.from({ length: count }, () => newId('var', new Date()))
  await env.rows(
    `insert into varyant (magaza_id, id, urun_id, ad, secenekler, fiyat, stok_takibi, eksi_stok, sira, olusturma, guncelleme)
     select $1, x.id, $2, 'x', '{}', 1000, false, false, 0, now(), now() from unnest($3::text[]) as x(id)`,
    [m.id, body.id, ids],
  )
  return ids.sort()
}

export const newList = async (m: TestMagaza, body: object = {}): Promise<string> =>
  (await m.call('POST', path, { body: { ad: 'Liste', ...body } })).body.id

export const put = (m: TestMagaza, id: string, fiyatlar: unknown, headers: Record<string, string> = {}) =>
  m.call('PUT', `${path}/${id}/fiyatlar`, { body: { fiyatlar }, headers })

/** Makes the call while another transaction has run the statement; that one commits once the call waits for it. */
export async function across(
  env: TestEnv,
  text: string,
  values: unknown[],
  call: () => Promise<Reply>,
): Promise<Reply> {
  const client = new pg.Client(env.connection)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(text, values)
    const reply = call()
    await untilWaiting(env)
    await client.query('commit')
    return await reply
  } finally {
    await client.end()
  }
}
