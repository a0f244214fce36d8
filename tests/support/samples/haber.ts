import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { createLogs } from '../../../src/foundation.ts'
import { createFinisher } from '../../../src/worker/unfinished-work.ts'
import type { Reply, TestEnv, TestMagaza } from '../setup.ts'
import { sell } from './vitrin.ts'

// Stock notices: who asks for them, and the worker that sends them.

/** A published product that is sold out, of one variant unless told otherwise. */
export async function soldOut(m: TestMagaza, fields: object = {}) {
  const urun = await sell(m, 'Keten Gömlek', { varyantlar: [{ fiyat: 34990, stok: 0 }], ...fields })
  return { ...urun, id: urun.id as string, varyant_id: urun.varyantlar[0].id as string }
}

export const haberPath = (m: TestMagaza, more = ''): string => `/vitrin/v1/${m.id}/stok-haberleri${more}`

/** Body as a shopper's page sends it; `eposta` null leaves it out. */
export const askNotice = (
  env: TestEnv,
  m: TestMagaza,
  varyant_id: unknown,
  eposta: unknown,
  o: { izin?: unknown; oturum?: string | null } = {},
): Promise<Reply> => {
  const { izin = true, oturum = null } = o
  return env.call(oturum)('POST', haberPath(m), { body: { varyant_id, ...(eposta !== null && { eposta }), izin } })
}

export async function waits(env: TestEnv, m: TestMagaza, varyant_id: string, eposta: string): Promise<void> {
  const reply = await askNotice(env, m, varyant_id, eposta)
  assert.deepEqual([reply.status, reply.body], [200, { alindi: true }], reply.text)
}

export const setStock = async (m: TestMagaza, varyant_id: string, stok: number): Promise<void> => {
  const reply = await m.call('PATCH', `/v1/varyantlar/${varyant_id}`, { body: { stok } })
  assert.equal(reply.status, 200, reply.text)
}

/** Notices as they are stored, without going through the service. */
export const fillNotices = (env: TestEnv, m: TestMagaza, varyant_id: string, count: number, first = 1) =>
  env.rows(
    `insert into stok_haberi (magaza_id, id, varyant_id, urun_id, eposta, eposta_anahtari, kod, olusturma)
     select $1, 'hbr_01' || lpad(n::text, 8, '0') || right($2, 16), $2, v.urun_id, 'b' || n || '@x.example',
       'b' || n || '@x.example', 'kod_' || n, now()
     from varyant v, generate_series($4::int, $4::int + $3::int - 1) n where v.magaza_id = $1 and v.id = $2`,
    [m.id, varyant_id, count, first],
  )

export const waiting = async (env: TestEnv, m: TestMagaza): Promise<string[]> =>
  (await env.rows('select eposta from stok_haberi where magaza_id = $1 order by id', [m.id])).map((r) => r.eposta)

export const noticesSent = async (env: TestEnv, m: TestMagaza): Promise<string[]> =>
  (
    await env.rows(
      `select kime from giden_eposta where magaza_id = $1 and konu like 'Yeniden stokta:%' order by kime`,
      [m.id],
    )
  ).map((r) => r.kime)

/** A worker that goes on with what is due; `logs` has what failed. */
export function sender(env: TestEnv, t: TestContext) {
  const logs: string[] = []
  const log = createLogs('info', { write: (line) => void logs.push(line) }).service
  const made = createFinisher({ db: env.db, log, clock: env.clock.now, adres: env.config.adres, told: () => {} })
  t.after(made.stop)
  const run = async () => {
    await made.lookAround()
    await made.idle()
  }
  return { run, logs }
}
