import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { createLogs } from '../../src/foundation.ts'
import { createFinisher } from '../../src/worker/unfinished-work.ts'
import type { TestEnv, TestMagaza } from './setup.ts'
import { mostInOne, type Touched } from './touched-rows.ts'

// Runs a verb's unfinished work in worker steps, and counts the rows touched.

/** A step writes each of its 500 rows once or twice, and a few others. */
export const MOST = 1010
export const MANY = 1200

/** Verbs and their unfinished work in the stores of `env`; `touched` returns changes since its last call. */
export function stepsOf(env: TestEnv, touched: () => Promise<Touched[]>) {
  function finisher(t: TestContext) {
    const logs: any[] = []
    const log = createLogs('info', { write: (line) => void logs.push(JSON.parse(line)) }).service
    const made = createFinisher({ db: env.db, log, clock: env.clock.now, adres: env.config.adres, told: () => {} })
    t.after(made.stop)
    const run = async () => {
      await made.lookAround()
      await made.idle()
    }
    return { run, logs }
  }

  const unfinished = async (m: TestMagaza): Promise<string[]> =>
    (await env.rows('select tur from arka_is where magaza_id = $1', [m.id])).map((r) => r.tur)

  /** Runs a verb, then its unfinished work; returns all changes. */
  async function inSteps(t: TestContext, m: TestMagaza, verb: () => Promise<unknown>, tur: string): Promise<Touched[]> {
    await touched()
    await verb()
    const first = await touched()
    assert.ok(mostInOne(first) <= MOST, `the request changed ${mostInOne(first)} rows`)
    assert.deepEqual(await unfinished(m), [tur])
    const { run, logs } = finisher(t)
    await run()
    const rest = await touched()
    assert.ok(mostInOne(rest) <= MOST, `a step changed ${mostInOne(rest)} rows`)
    assert.deepEqual([await unfinished(m), logs], [[], []])
    return [...first, ...rest]
  }

  return { finisher, unfinished, inSteps }
}

export const deleted = async (m: TestMagaza, path: string): Promise<void> =>
  assert.equal((await m.call('DELETE', path)).status, 200)

/** Customers in a group. */
export const fillGroup = (env: TestEnv, m: TestMagaza, id: string, count = MANY) =>
  env.rows(
    `with yeni as (
       insert into musteri (magaza_id, id, eposta, eposta_anahtari, hesap, izin_eposta, izin_sms, izin_arama, adresler, ozel,
         olusturma, guncelleme)
       select $1, 'mus_' || lpad(n::text, 6, '0'), n || '@x.example', n || '@x.example', false, false, false, false, '[]',
         '{}', now(), now()
       from generate_series(1, $3::int) n returning id)
     insert into musteri_grubu_uye (magaza_id, grup_id, musteri_id, sira) select $1, $2, id, 1 from yeni`,
    [m.id, id, count],
  )
