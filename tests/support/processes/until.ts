import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestEnv } from '../setup.ts'

/** Polls until a condition holds; fails after `ms`, which is generous: a busy machine is no fault. */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>, ms = 120_000): Promise<void> {
  const deadline = Date.now() + ms
  while (!(await isTrue())) {
    assert.ok(Date.now() < deadline, `waited too long until ${what}`)
    await sleep(10)
  }
}

/** Waits until so many statements of the test's database wait for a lock. */
export function untilWaiting(env: Pick<TestEnv, 'rows'>, count = 1): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return until(`${count} wait for a lock`, async () => (await env.rows(waiting)).length >= count)
}
