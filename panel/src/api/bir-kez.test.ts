import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KepenkHata } from '@kepenk/sdk'
import { birKez } from './bir-kez.ts'

const lost = new KepenkHata({ durum: 0, kod: 'baglanti_hatasi', mesaj: 'yanıt gelmedi' })
const refused = new KepenkHata({ durum: 422, kod: 'girdi_gecersiz', mesaj: 'olmaz' })

/** Sends, and tells the key that it went with. */
async function keyOf(send: ReturnType<typeof birKez>, girdi: unknown, error: Error | null = null, konu?: string) {
  let key = ''
  const answer = send(
    girdi,
    async (o) => {
      key = o.idempotencyKey
      if (error) throw error
    },
    konu,
  )
  if (error) await assert.rejects(answer, error)
  else await answer
  return key
}

test('a lost answer is asked for again with the same key', async () => {
  assert.equal(lost.retryable, true)
  const send = birKez()
  const first = await keyOf(send, { ad: 'a' }, lost)
  assert.equal(await keyOf(send, { ad: 'a' }, lost), first)
  assert.equal(await keyOf(send, { ad: 'a' }), first)
  assert.notEqual(await keyOf(send, { ad: 'a' }), first)
})

test('what was refused is another attempt when it is sent again', async () => {
  const send = birKez()
  const first = await keyOf(send, { ad: 'a' }, refused)
  assert.notEqual(await keyOf(send, { ad: 'a' }), first)
})

test('another input is another attempt, and so is the first one after it', async () => {
  const send = birKez()
  const ten = await keyOf(send, { fiyat: 10 }, lost)
  const twenty = await keyOf(send, { fiyat: 20 })
  assert.notEqual(twenty, ten)
  // Twenty stands now: to say ten again is not to ask what became of the first ten.
  assert.notEqual(await keyOf(send, { fiyat: 10 }), ten)
})

test('two presses at once go with one key', async () => {
  const send = birKez()
  const [one, two] = await Promise.all([keyOf(send, 'x'), keyOf(send, 'x')])
  assert.equal(one, two)
})

test('subjects do not take each other’s keys', async () => {
  const send = birKez()
  const first = await keyOf(send, 'ver', lost, 'siparis-1')
  const other = await keyOf(send, 'ver', lost, 'siparis-2')
  assert.notEqual(first, other)
  assert.equal(await keyOf(send, 'ver', null, 'siparis-1'), first)
  assert.equal(await keyOf(send, 'ver', null, 'siparis-2'), other)
})
