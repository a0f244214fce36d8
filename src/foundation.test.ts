import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { gatheredLines } from './foundation.ts'

test('log lines of some milliseconds are one write, in their order; many do not wait', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const writes: string[] = []
  const log = gatheredLines({ write: (text) => void writes.push(text) })
  log.write('bir\n')
  t.mock.timers.tick(5)
  log.write('iki\n')
  assert.deepEqual(writes, [])
  t.mock.timers.tick(100)
  log.write('üç\n')
  t.mock.timers.tick(100)
  assert.deepEqual(writes, ['bir\niki\n', 'üç\n'])
  const long = `${'x'.repeat(20_000)}\n`
  log.write('dört\n')
  log.write(long)
  log.write('beş\n')
  assert.deepEqual(writes.slice(2), [`dört\n${long}`])
  t.mock.timers.tick(100)
  assert.deepEqual(writes.slice(3), ['beş\n'])
})

test('a process that ends right after it logged loses no line', async () => {
  const program = `
    const { createLogs } = await import('./src/foundation.ts')
    const { service, requests } = createLogs('info')
    service.info('first')
    requests.info('second')
    process.exit(0)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  assert.deepEqual(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg),
    ['first', 'second'],
  )
})
