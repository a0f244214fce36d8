import assert from 'node:assert/strict'
import type { TestEnv } from '../../support/setup.ts'
import type { Outcome } from './fuzz.ts'

/** FUZZ_SEED=… runs another one. */
export const SEED = Number(process.env.FUZZ_SEED ?? 20_261_115)

export function assertFuzzed(env: TestEnv, { failures, tally, sent }: Outcome, seed: number): void {
  const faults = env.logs.filter((line) => line.includes('"level":50')).map((line) => line.slice(0, 600))
  assert.equal(
    failures.length,
    0,
    `seed ${seed}, ${failures.length} sorts of failure:\n${failures.join('\n')}\n${faults.join('')}`,
  )
  assert.deepEqual(faults, [], `seed ${seed}: faults in the log`)
  // Checks that not all requests were refused early.
  const count = (first: string) =>
    Object.values(tally)
      .flatMap((t) => Object.entries(t))
      .reduce((sum, [status, n]) => sum + (status.startsWith(first) ? n : 0), 0)
  assert.ok(count('2') > sent / 20, `seed ${seed}: only ${count('2')} of ${sent} were answered 2xx`)
  assert.ok(count('4') > sent / 20, `seed ${seed}: only ${count('4')} of ${sent} were answered 4xx`)
}

/** For systematic runs: each route was answered both 2xx and 4xx. */
export function assertReached({ tally }: Outcome): void {
  for (const [route, statuses] of Object.entries(tally)) {
    const has = (first: string) => Object.keys(statuses).some((status) => status.startsWith(first))
    assert.ok(has('2') && has('4'), `${route} was not reached both ways: ${JSON.stringify(statuses)}`)
  }
}
