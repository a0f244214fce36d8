import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { groupsIn } from './query-groups.ts'

const gather = groupsIn(Type.Object({ ara: Type.String(), ozel: Type.Object({}), limit: Type.Integer() }))
const plain = (value: unknown) => JSON.parse(JSON.stringify(value))

test('parameters of one name with a key each become one object', () => {
  assert.deepEqual(plain(gather({ ara: 'x', 'ozel[a]': '1', 'ozel[b]': '2', limit: '5' })), {
    ara: 'x',
    limit: '5',
    ozel: { a: '1', b: '2' },
  })
})

test('whatever else is written so stays as it is', () => {
  for (const query of [
    { 'ara[x]': '1' },
    { 'baska[x]': '1' },
    { 'ozel[': '1' },
    { 'ozel[a][b]': '1' },
    { ozel: '1' },
  ]) {
    assert.deepEqual(gather(query), query)
  }
  assert.deepEqual(gather({ ozel: 'x', 'ozel[a]': '1' }), { ozel: 'x' })
})

test('keys are only keys', () => {
  const { ozel } = gather({ 'ozel[__proto__]': 'x', 'ozel[constructor]': 'y', 'ozel[]': 'z' }) as { ozel: object }
  assert.deepEqual(Object.keys(ozel), ['__proto__', 'constructor', ''])
  assert.equal(({} as Record<string, unknown>).x, undefined)
})
