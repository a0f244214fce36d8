import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../../src/contracts.ts'
import { snapshot } from '../contracts/database.ts'
import { keyOf, validRequest } from '../contracts/fixtures/fixtures.ts'
import { newStore, populate } from '../contracts/fixtures/makers.ts'
import { startTest } from '../support/setup.ts'
import { report } from './table/report.ts'

// Fault 17 of the quality bars: every route with a body gets each kind of invalid or ambiguous JSON.

const env = await startTest()
const s = await newStore(env)
await populate(s)

const utf16 = (text: string, bom: number[]): Buffer => {
  const bytes = Buffer.from(text, 'utf16le')
  return Buffer.from([...bom, ...(bom[0] === 0xfe ? bytes.swap16() : bytes)])
}

/** Made from a valid body, so that only the form is wrong. */
const spoiled: Record<string, (good: string) => string | Buffer> = {
  '100,000 deep': (good) => `${good.slice(0, -1)},"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  '100,000 deep, unclosed': () => '{"a":'.repeat(100_000),
  '1e400': (good) => `${good.slice(0, -1)},"x":1e400}`,
  '2^53+1': (good) => `${good.slice(0, -1)},"x":9007199254740993}`,
  '20 digits': (good) => `${good.slice(0, -1)},"x":12345678901234567890}`,
  'a fraction that is rounded': (good) => `${good.slice(0, -1)},"x":0.1234567890123456789}`,
  'a key twice': (good) => `${good.slice(0, -1)},"x":1,"x":2}`,
  'a key twice, escaped': (good) => `${good.slice(0, -1)},"x":1,"\\u0078":2}`,
  'a __proto__': (good) => `${good.slice(0, -1)},"__proto__":{"test":true}}`,
  'a constructor': (good) => `${good.slice(0, -1)},"constructor":{"prototype":{"test":true}}}`,
  'UTF-16, little': (good) => utf16(good, [0xff, 0xfe]),
  'UTF-16, big': (good) => utf16(good, [0xfe, 0xff]),
  'a lone surrogate': (good) => `${good.slice(0, -1)},"x":"\\ud83e"}`,
  'a lone surrogate as a key': (good) => `${good.slice(0, -1)},"\\udc00":1}`,
  NUL: (good) => `${good.slice(0, -1)},"x":"a\\u0000b"}`,
  'a bare NUL': (good) => `${good.slice(0, -1)},"x":"a\0b"}`,
  'broken UTF-8': (good) =>
    Buffer.concat([
      Buffer.from(good.slice(0, -1)),
      Buffer.from(',"x":"'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('"}'),
    ]),
  NaN: (good) => `${good.slice(0, -1)},"x":NaN}`,
  'a comment': (good) => `${good.slice(0, -1)}/* x */}`,
  'a trailing comma': (good) => `${good.slice(0, -1)},}`,
  'cut off': (good) => good.slice(0, -1),
  twice: (good) => `${good}${good}`,
  nothing: () => '',
  'no object': (good) => `[${good}]`,
}

test('each kind of spoiled JSON on each route: 4xx in the error shape, nothing changed', async (t) => {
  const taking = routes.filter((r) => r.body !== undefined)
  let sent = 0
  for (const route of taking) {
    const request = await validRequest(route, s)
    const good = JSON.stringify(request.body)
    const before = await snapshot(env)
    for (const [kind, spoil] of Object.entries(spoiled)) {
      const raw = spoil(good)
      const reply = await s.call(request.method, request.path, { raw, headers: { 'content-type': 'application/json' } })
      const what = `${keyOf(route)}, ${kind}: ${reply.status} ${reply.text.slice(0, 200)}`
      assert.ok([400, 413, 422].includes(reply.status), what)
      assert.deepEqual(Object.keys(reply.body.hata), ['kod', 'mesaj'], what)
      sent++
    }
    assert.deepEqual(await snapshot(env), before, keyOf(route))
    // Control: the unspoiled body is accepted.
    const reply = await s.call(request.method, request.path, { raw: good })
    assert.equal(reply.status, route.status ?? 200, `${keyOf(route)}: ${reply.text}`)
  }
  assert.equal(({} as { test?: unknown }).test, undefined)
  const faults = env.logs.filter((line) => /"level":[56]0/.test(line))
  assert.deepEqual(faults, [])
  report(
    t,
    17,
    `${Object.keys(spoiled).length} kinds of spoiled JSON on ${taking.length} routes (${sent} requests): 400, 413 or 422 each, 0 rounded, nothing changed`,
  )
})
