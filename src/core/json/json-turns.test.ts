import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseJson, parseJsonInTurns } from './json.ts'
import { JsonError, MAX_VALUES } from './json-error.ts'

// Bounds of reading a body, and turns of the event loop.

test('a body with too many values is refused before it is parsed', async () => {
  const zeros = (n: number) => Buffer.from(`[${'0,'.repeat(n - 1)}0]`)
  assert.equal((parseJson(zeros(MAX_VALUES)) as unknown[]).length, MAX_VALUES)
  const many = [
    zeros(1_000_000),
    Buffer.from(`[${'{},'.repeat(400_000)}0]`),
    Buffer.from(`[${'1e1,'.repeat(400_000)}0]`),
  ]
  for (const body of many) {
    // Broken at its end: a parser would report that instead.
    const broken = Buffer.concat([body, Buffer.from(']')])
    const error = await parseJsonInTurns(broken).catch((e) => e)
    assert.ok(error instanceof JsonError)
    assert.deepEqual([error.tur, error.metin.en], ['bicim', 'The body holds more than 10000 values.'])
  }
})

test('a long body is read in more than one turn of the event loop, with the same result', async () => {
  const body = Buffer.from(JSON.stringify({ metin: 'ş'.repeat(300_000), sayi: 5 }))
  let turns = 0
  let over = false
  const count = () => {
    turns++
    if (!over) setImmediate(count)
  }
  setImmediate(count)
  const value = await parseJsonInTurns(body)
  over = true
  assert.deepEqual(value, parseJson(body))
  assert.ok(turns > 0)
  const wrong = await parseJsonInTurns(Buffer.from(`{"metin":"${'ş'.repeat(300_000)}","sayi":9007199254740993}`)).catch(
    (e) => e,
  )
  assert.ok(wrong instanceof JsonError)
  assert.deepEqual([wrong.tur, wrong.yol], ['deger', 'sayi'])
})
