import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { openFolder, openStore } from '../support/processes/crash.ts'
import { report } from './table/report.ts'

// Commands with their own server on a busy machine: each must end by itself.

const CLI = join(import.meta.dirname, '../../src/cli/cli.mjs')
const COMMANDS = 100
const AT_ONCE = 4
/** A minute: what a person waits before Ctrl-C; a loaded machine needs a few seconds. */
const PATIENCE_MS = 60_000

function busyMachine(): { stop: () => void } {
  const burn = () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
  const burning = Array.from({ length: 4 }, burn)
  return { stop: () => burning.forEach((child) => void child.kill('SIGKILL')) }
}

async function run(veri: string, i: number): Promise<'ended' | 'hung'> {
  const args = ['anahtar', 'create', '--magaza', 'kaza', '--ad', `a${i}`, '--kapsam', 'urun:okuma', '--json']
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { ...process.env, KEPENK_VERI: veri },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  const [code, signal] = await once(child, 'exit')
  clearTimeout(timer)
  if (signal === 'SIGKILL') return 'hung'
  assert.equal(code, 0, said)
  assert.equal(said, '')
  return 'ended'
}

test('a hundred commands end by themselves on a busy machine', async (t) => {
  const { veri, atEnd } = openFolder(t)
  const store = await openStore(veri)
  atEnd(store.close)
  const busy = busyMachine()
  atEnd(busy.stop)
  let next = 0
  const outcomes: string[] = []
  const worker = async () => {
    for (let i = next++; i < COMMANDS; i = next++) outcomes.push(await run(veri, i))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const hung = outcomes.filter((o) => o === 'hung').length
  const [{ n }] = (await store.rows('select count(*)::int as n from anahtar')) as [{ n: number }]
  report(
    t,
    28,
    `${COMMANDS} commands, ${AT_ONCE} at once beside four that burn the processor: ${hung} hung, ${n - 1} keys made`,
  )
  assert.deepEqual([hung, n - 1], [0, COMMANDS])
})
