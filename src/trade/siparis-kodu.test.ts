import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspect } from 'node:util'
import { isOrderCode, orderAddress, orderCode, orderKey } from './siparis-kodu.ts'

const magaza = { nesil: 'magaza', adres: 'https://magaza.example', siparis_sirri: orderKey('sir') }

test('the code of an order stays the same: links in mails of years ago lead to it', () => {
  assert.equal(orderCode(magaza, 'order_01'), 'kod_yc9n4gxyd3xga5k7f5mcya5d6rxpyhw8')
  assert.equal(
    orderAddress(magaza, { id: 'order_01', no: 'PZR/1 ş' }),
    'https://magaza.example/siparis/PZR%2F1%20%C5%9F?kod=kod_yc9n4gxyd3xga5k7f5mcya5d6rxpyhw8',
  )
})

test('it differs by order, store and secret, and only the whole of it opens', () => {
  const kod = orderCode(magaza, 'order_01') as string
  assert.equal(isOrderCode(magaza, 'order_01', kod), true)
  assert.equal(isOrderCode(magaza, 'order_02', kod), false)
  assert.equal(isOrderCode({ ...magaza, nesil: 'baska' }, 'order_01', kod), false)
  assert.equal(isOrderCode({ ...magaza, siparis_sirri: orderKey('baska') }, 'order_01', kod), false)
  for (const wrong of ['', kod.slice(1), `${kod}0`, kod.toUpperCase(), 'ğ'.repeat(18)]) {
    assert.equal(isOrderCode(magaza, 'order_01', wrong), false, wrong)
  }
})

test('without the secret there is no code, and none opens; the key shows nothing of itself', () => {
  const none = { ...magaza, siparis_sirri: null }
  assert.deepEqual([orderCode(none, 'order_01'), orderAddress(none, { id: 'order_01', no: '1' })], [null, null])
  assert.equal(isOrderCode(none, 'order_01', 'kod_'), false)
  assert.equal(JSON.stringify(magaza.siparis_sirri), '{}')
  assert.equal(/[0-9a-f]{16}|sir\b/.test(inspect(magaza.siparis_sirri, { depth: 9 })), false)
})
