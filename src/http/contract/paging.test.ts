import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Hata } from '../../core/errors.ts'
import { newId } from '../../core/id.ts'
import { decodeCursor, encodeCursor } from './paging.ts'

const refusedAs = (run: () => unknown): string => {
  try {
    run()
    return 'accepted'
  } catch (error) {
    if (!(error instanceof Hata)) throw error
    return `${error.kod} ${error.alanlar.map((a) => a.alan)}`
  }
}
const REFUSED = 'imlec_gecersiz sonraki'

test('a cursor gives back its position, in its scope and with its secret alone', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), fc.string(), fc.string(), (position, scope, secret) => {
      const cursor = encodeCursor(secret, scope, position)
      assert.match(cursor, /^[\w-]+$/)
      assert.equal(decodeCursor(secret, scope, cursor), position)
      assert.equal(
        refusedAs(() => decodeCursor(secret, `${scope}x`, cursor)),
        REFUSED,
      )
      assert.equal(
        refusedAs(() => decodeCursor(`${secret}x`, scope, cursor)),
        REFUSED,
      )
    }),
  )
})

test('scope and position cannot be shifted into each other', () => {
  const cursor = encodeCursor('s', 'm /v1/urunler', 'x')
  assert.equal(
    refusedAs(() => decodeCursor('s', 'm', cursor)),
    REFUSED,
  )
  assert.notEqual(encodeCursor('s', 'a', 'b\nc'), encodeCursor('s', 'a\nb', 'c'))
})

test('any change of any character is noticed', () => {
  const cursor = encodeCursor('sir', 'm /v1/urunler', newId('urun', new Date()))
  for (let i = 0; i < cursor.length; i++) {
    for (const other of ['A', 'z', '-', '=', '+', ' ']) {
      if (cursor[i] === other) continue
      const forged = cursor.slice(0, i) + other + cursor.slice(i + 1)
      assert.equal(
        refusedAs(() => decodeCursor('sir', 'm /v1/urunler', forged)),
        REFUSED,
        forged,
      )
    }
  }
})

test('what is no cursor at all', () => {
  for (const text of [' ', 'a', 'A'.repeat(16), '….', '\u0000', 'A'.repeat(200)]) {
    assert.equal(
      refusedAs(() => decodeCursor('sir', 'm', text)),
      REFUSED,
    )
  }
})

test('the longest position in use stays far below 200 characters', () => {
  const position = `${new Date().toISOString()} ${newId('order', new Date())}`
  assert.equal(encodeCursor('sir', 'm', position).length, 92)
})
