import assert from 'node:assert/strict'
import { Hata, messageOf } from '../../src/core/errors.ts'
import type { Tx, Work } from '../../src/db/work.ts'
import * as magaza from '../../src/domains/magaza/magaza.ts'
import { contentOf } from './refusal.ts'
import type { TestEnv } from './setup.ts'

/** A command's `Work` in a store. */
export async function workOf(env: TestEnv, magaza_id: string, tx: Tx, tries: number): Promise<Work> {
  const row = await magaza.find(env.db.read, magaza_id)
  assert.ok(row)
  return magaza.workFor(tx, magaza.bilgi(row, env.config.adres), env.clock.now(), 'deneme', tries)
}

/** Runs a verb in a store, in a transaction of its own. */
export const inStore = <T>(env: TestEnv, magaza_id: string, work: (w: Work) => Promise<T>): Promise<T> =>
  env.db.transaction(magaza_id, async (tx, tries) => work(await workOf(env, magaza_id, tx, tries)))

/** A verb that must be refused exactly so, in both languages, without any change. */
export async function refusedVerb(
  env: TestEnv,
  magaza_id: string,
  work: () => Promise<unknown>,
  [kod, tr, en]: readonly [kod: string, tr: string, en: string],
): Promise<void> {
  const before = await contentOf(env, magaza_id)
  await assert.rejects(work, (error) => {
    assert.ok(error instanceof Hata)
    assert.deepEqual([error.kod, messageOf(error, 'tr'), messageOf(error, 'en')], [kod, tr, en])
    return true
  })
  assert.deepEqual(await contentOf(env, magaza_id), before, 'something changed')
}
