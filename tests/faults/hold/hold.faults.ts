import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTest } from '../../support/setup.ts'
import { report } from '../table/report.ts'
import { hostileEntries } from './hostile.ts'
import { measured, type Row } from './measure.ts'
import { startHeld } from './probed-service.ts'
import { entries } from './requests.ts'
import { fillStore } from './store.ts'

// Event-loop holds: the most expensive legal request of every route, and the most hostile illegal ones, on a store
// filled for it. Measures one turn of the event loop in CPU time of its thread.

const MOST_MS = 50
const BEHIND_MS = 20_000
// The panel's pages must be built first.
assert.equal(spawnSync(process.execPath, ['panel/build.ts'], { stdio: 'ignore' }).status, 0)
const env = await startTest()

const ms = (n: number): string => (n < 10 ? n.toFixed(1) : n.toFixed(0))

const line = (r: Row): string =>
  `${ms(r.hold_ms)} ms ${r.name} (most ${ms(r.most_ms)}, first ${ms(r.first_ms)}, a timer of 5 ms late by ${ms(r.late_ms)} on the clock, ` +
  `/saglik beside it ≤ ${ms(r.health_ms)}, ${r.bytes} bytes)`

test('no request holds the event loop', async (t) => {
  const s = await fillStore(env)
  const held = await startHeld(env, t)
  const { hold_ms } = await held.spin(MOST_MS)
  assert.ok(hold_ms >= MOST_MS, `the probe saw ${hold_ms} ms of ${MOST_MS}`)

  // Background work of a store that was just made, and time for the start to be over.
  const behind = await held.measure({ method: 'GET', path: '/saglik' }, () => sleep(BEHIND_MS))
  t.diagnostic(`${ms(behind.hold_ms)} ms the worker, with all events of the store to number`)
  const legal: Row[] = []
  for (const entry of entries()) legal.push(await measured(held, s, entry, 3, MOST_MS))
  const illegal: Row[] = []
  for (const entry of hostileEntries()) illegal.push(await measured(held, s, entry, 1, MOST_MS))
  const rows = [...legal, ...illegal].toSorted((a, b) => b.hold_ms - a.hold_ms)
  const first = legal.toSorted((a, b) => b.first_ms - a.first_ms)
  for (const row of rows.slice(0, 10)) t.diagnostic(line(row))
  for (const row of first.slice(0, 5)) t.diagnostic(`once in the life of a process: ${line(row)}`)

  const [highest] = rows as [Row]
  const [once] = first as [Row]
  report(
    t,
    35,
    `highest ${ms(highest.hold_ms)} ms of processor: ${highest.name}; ${legal.length} routes and doors, ` +
      `${illegal.length} refusals; once in the life of a process ${ms(once.first_ms)} ms: ${once.name}`,
  )
  assert.deepEqual(
    rows.flatMap((r) => (r.wrong ? [`${r.name}: ${r.wrong}`] : [])),
    [],
    'the table has holes',
  )
  const over = rows.filter((r) => r.hold_ms > MOST_MS)
  assert.ok(behind.hold_ms <= MOST_MS, `the worker holds the loop for ${ms(behind.hold_ms)} ms`)
  assert.deepEqual(over.map(line), [], 'the loop is held')
})
