import assert from 'node:assert/strict'
import { Hata, messageOf } from '../src/core/errors.ts'
import type { Work } from '../src/db/work.ts'
import * as magaza from '../src/domains/magaza/magaza.ts'
import { contentOf } from './refusal.ts'
import type { TestEnv } from './setup.ts'

/** Runs a verb in a store as a command does, in a transaction of its own. */
export async function inStore<T>(env: TestEnv, magaza_id: string, work: (w: Work) => Promise<T>): Promise<T> {
  const row = await magaza.find(env.db.read, magaza_id)
  assert.ok(row)
  const bilgi = magaza.bilgi(row, env.config.adres)
  return env.db.transaction((tx, attempt) => work(magaza.workFor(tx, bilgi, env.clock.now(), 'deneme', attempt)))
}

/** A verb that must be refused exactly so, in both languages, and must leave the store as it was. */
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
