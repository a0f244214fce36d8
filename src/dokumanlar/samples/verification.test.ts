import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { codeOf, lacks, run } from '../../../tests/support/docs/sample-runs.ts'
import { readTextPages } from '../pages/text-pages.ts'

// Verifiers of the page on webhooks, each run in its own language on the same requests.

const source = readTextPages('tr').find((p) => p.name === 'webhook-almak')?.source ?? ''
const [, , ...rest] = codeOf(source, 'ts')
assert.deepEqual(rest, [])

const SECRET = 'whsec_c2lyIMWfdGU='
const body = JSON.stringify({ id: 'evt_1', veri: { ad: 'Keten Gömlek ş' } })
const sign = (t: number, text = body, secret = SECRET): string =>
  createHmac('sha256', secret).update(`${t}.${text}`).digest('hex')
const wrong = '0'.repeat(64)

/** Headers of a request now, and whether they are valid. */
const casesAt = (now: number): [header: string, right: boolean][] => [
  [`t=${now},v1=${sign(now)}`, true],
  [`t=${now}, v1=${wrong}, v1=${sign(now)}`, true],
  [`t=${now - 200},v1=${sign(now - 200)}`, true],
  [`t=${now - 400},v1=${sign(now - 400)}`, false],
  [`t=${now + 400},v1=${sign(now + 400)}`, false],
  [`t=${now},v1=${sign(now - 1)}`, false],
  [`t=${now},v1=${sign(now, `${body} `)}`, false],
  [`t=${now},v1=${sign(now, body, 'whsec_baska')}`, false],
  [`t=${now},v1=`, false],
  [`t=${now}`, false],
  [`v1=${sign(now)}`, false],
  ['', false],
]

async function assertJudged(command: string, args: string[]): Promise<void> {
  const cases = casesAt(Math.floor(Date.now() / 1000))
  const input = JSON.stringify({ body, secret: SECRET, headers: cases.map(([header]) => header) })
  const { code, out, err } = await run(command, args, { input })
  assert.equal(code, 0, err)
  assert.deepEqual(
    JSON.parse(out),
    cases.map(([, right]) => right),
  )
}

test('Node.js', async () => {
  const [code = ''] = codeOf(source, 'js')
  const ask = `import { json } from 'node:stream/consumers'
const { body, secret, headers } = await json(process.stdin)
console.log(JSON.stringify(headers.map((h) => verify(Buffer.from(body), h, secret))))`
  await assertJudged(process.execPath, ['--input-type=module', '-e', `${code}\n${ask}`])
})

test('Python', { skip: lacks('python3', '-c', 'pass') }, async () => {
  const [code = ''] = codeOf(source, 'python')
  const ask = `import json, sys
given = json.load(sys.stdin)
print(json.dumps([verify(given["body"].encode(), h, given["secret"]) for h in given["headers"]]))`
  await assertJudged('python3', ['-c', `${code}\n${ask}`])
})

test('PHP', { skip: lacks('php', '-v') }, async () => {
  const code = (codeOf(source, 'php')[0] ?? '').replace('<?php', '')
  const ask = `$given = json_decode(stream_get_contents(STDIN), true);
echo json_encode(array_map(fn ($h) => verify($given['body'], $h, $given['secret']), $given['headers']));`
  await assertJudged('php', ['-r', `${code}\n${ask}`])
})
