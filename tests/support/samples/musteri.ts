import type { Work } from '../../../src/db/work.ts'
import type { TestEnv, TestMagaza } from '../setup.ts'
import { bilgiOf, inTransaction } from './stok-checks.ts'

export const path = '/v1/musteriler'
export const gruplar = '/v1/musteri-gruplari'

let counter = 0
export const eposta = (): string => `kisi-${++counter}@ornek.example`

export const newCustomer = async (m: TestMagaza, body: object = {}) =>
  (await m.call('POST', path, { body: { eposta: eposta(), ...body } })).body

export const newGroup = async (m: TestMagaza, ad = 'Grup'): Promise<string> =>
  (await m.call('POST', gruplar, { body: { ad } })).body.id

export const patch = (m: TestMagaza, id: string, body: object, headers: Record<string, string> = {}) =>
  m.call('PATCH', `${path}/${id}`, { body, headers })

/** Consent log, oldest first: `eposta true api`. */
export const consentsOf = async (env: TestEnv, id: string): Promise<string[]> => {
  const rows = await env.rows(
    'select izin, deger, kaynak from musteri_izin where musteri_id = $1 order by zaman, izin',
    [id],
  )
  return rows.map((r) => `${r.izin} ${r.deger} ${r.kaynak}`)
}

/** Runs verbs in one transaction, as another domain would. */
export const within = async <T>(env: TestEnv, m: TestMagaza, work: (w: Work) => Promise<T>): Promise<T> =>
  inTransaction(env.db, await bilgiOf(env.db, m.id), env.clock.now, work)
