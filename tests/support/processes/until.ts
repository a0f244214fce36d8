import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { isOnCluster } from '../on-cluster.ts'
import type { TestEnv } from '../setup.ts'

/**
 * Polls until a condition holds; fails after `ms`, which is generous: a busy machine is no fault. Asks ever less often, a tenth
 * of the time that it has waited: asking costs what others wait for.
 */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>, ms = 120_000): Promise<void> {
  const began = Date.now()
  while (!(await isTrue())) {
    const waited = Date.now() - began
    assert.ok(waited < ms, `waited too long until ${what}`)
    await sleep(Math.min(100, Math.max(5, waited / 10)))
  }
}

const WAITING = `
  select count(*)::int as n from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`
/** A statement of a store waits on the machine of the store. */
const WAITING_ANYWHERE = `select sum(result::int)::int as n from run_command_on_all_nodes($$${WAITING}$$)`

/** Waits until so many statements of the test's database wait for a lock. */
export function untilWaiting(env: Pick<TestEnv, 'rows'>, count = 1): Promise<void> {
  const waiting = isOnCluster ? WAITING_ANYWHERE : WAITING
  return until(`${count} wait for a lock`, async () => (await env.rows(waiting))[0].n >= count)
}
