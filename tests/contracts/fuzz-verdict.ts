import assert from 'node:assert/strict'
import type { TestEnv } from '../setup.ts'
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
  // Without these the requests would have passed by being refused at the door.
  for (const [route, statuses] of Object.entries(tally)) {
    const good = Object.keys(statuses).filter((status) => status < '400')
    assert.ok(good.length > 0, `seed ${seed}: ${route} was never answered 2xx: ${JSON.stringify(statuses)}`)
    assert.ok(
      statuses['422'] || route.startsWith('GET '),
      `seed ${seed}: ${route} was never answered 422: ${JSON.stringify(statuses)}`,
    )
  }
  const count = (first: string) =>
    Object.values(tally)
      .flatMap((t) => Object.entries(t))
      .reduce((sum, [status, n]) => sum + (status.startsWith(first) ? n : 0), 0)
  assert.ok(count('2') > sent / 6, `seed ${seed}: only ${count('2')} of ${sent} were answered 2xx`)
  assert.ok(count('4') > sent / 6, `seed ${seed}: only ${count('4')} of ${sent} were answered 4xx`)
}
