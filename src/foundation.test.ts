import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { linesOfTurn } from './foundation.ts'

test('log lines of one turn are one write, in their order', async () => {
  const writes: string[] = []
  const log = linesOfTurn({ write: (text) => void writes.push(text) })
  log.write('bir\n')
  log.write('iki\n')
  await turn()
  log.write('üç\n')
  await turn()
  assert.deepEqual(writes, ['bir\niki\n', 'üç\n'])
})

test('a process that ends in the turn that it logged in loses no line', async () => {
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
