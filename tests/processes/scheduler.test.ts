import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { until } from '../support/processes/until.ts'
import { startTest } from '../support/setup.ts'

// Real processes on one database that all come for the same task, each second.

const env = await startTest()
await env.rows('create table calisma (kim text, an timestamptz, sira serial, bitti boolean not null default false)')
const SCRIPT = join(import.meta.dirname, 'scheduler-process.ts')

type Cleanup = { after: (f: () => Promise<void>) => void }

async function startAll(t: Cleanup, names: string[], o: { workMs: number; leaseMs: number }) {
  await env.rows('truncate calisma')
  const children = new Map<string, ChildProcess>()
  for (const name of names) {
    const args = [SCRIPT, JSON.stringify(env.connection), name, String(o.workMs), String(o.leaseMs)]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(child, 'exit')
    t.after(async () => {
      child.kill('SIGKILL')
      await ended
    })
    children.set(name, child)
  }
  await Promise.all([...children.values()].map((c) => once(c.stdout as NodeJS.ReadableStream, 'data')))
  return children
}

const runs = () => env.rows<{ kim: string; bitti: boolean }>('select kim, bitti from calisma order by sira')

/** Until when the task is somebody's. */
const lease = async (): Promise<Date> => (await env.rows('select kilit from gorev'))[0].kilit

test('a moment is served once, whoever comes for it', async (t) => {
  await startAll(t, ['a', 'b', 'c'], { workMs: 1, leaseMs: 10_000 })
  // On a busy machine a second may pass with nobody there; none has two runs.
  await until('four were served', async () => (await runs()).filter((r) => r.bitti).length >= 4)
  assert.deepEqual(await env.rows('select an from calisma group by an having count(*) > 1'), [])
})

test('one that dies at work is followed by another, when its lease has lapsed and not before', async (t) => {
  await env.rows('delete from gorev')
  const children = await startAll(t, ['a', 'b'], { workMs: 60_000, leaseMs: 1500 })
  await until('one is at work', async () => (await runs()).length === 1)
  const first = await lease()
  await until('its lease is renewed', async () => (await lease()).getTime() > first.getTime() + 1500)
  const [busy, ...joined] = await runs()
  assert.deepEqual(joined, [], 'nobody joins it while it lives')
  children.get(busy?.kim as string)?.kill('SIGKILL')
  await until('another is at work', async () => (await runs()).length === 2)
  const [dead, heir] = await runs()
  assert.deepEqual([dead?.bitti, heir?.bitti, dead?.kim === heir?.kim], [false, false, false])
})

test('a moment that a wrong clock wrote far ahead holds nobody up', async (t) => {
  await env.rows(`update gorev set an = now() + interval '10 years', kilit = now() + interval '10 years'`)
  await startAll(t, ['a'], { workMs: 1, leaseMs: 10_000 })
  await until('it is served again', async () => (await runs()).some((r) => r.bitti))
})
