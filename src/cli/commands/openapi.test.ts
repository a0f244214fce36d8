import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openApi, panelOpenApi, vitrinOpenApi } from '../../contracts.ts'
import { noInterrupt } from '../interrupt.ts'
import { run } from '../run.ts'

test('writes the contract of the store or, asked for it, that of shoppers or of the panel', async () => {
  for (const [option, build] of [
    [[], openApi],
    [['--vitrin'], vitrinOpenApi],
    [['--panel'], panelOpenApi],
  ] as const) {
    const written: string[] = []
    const said: string[] = []
    const io = {
      out: (text: string) => void written.push(text),
      say: (line: string) => void said.push(line),
      progress: () => {},
      interrupt: noInterrupt,
    }
    assert.equal(await run(['openapi', ...option], io), 0)
    assert.equal(written.join(''), `${JSON.stringify(build('http://localhost:3000'), null, 2)}\n`)
    assert.deepEqual(said, [])
  }
})
