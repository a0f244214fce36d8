import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KepenkHata } from '@kepenk/sdk'
import { birKez, tekSefer } from './bir-kez.ts'

const lost = new KepenkHata({ durum: 0, kod: 'baglanti_hatasi', mesaj: 'yanıt gelmedi' })
const refused = new KepenkHata({ durum: 422, kod: 'girdi_gecersiz', mesaj: 'olmaz' })

/** Sends, and returns the key that was used. */
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
  // Twenty is the present value: saying ten again is a new action, not a retry of the first.
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

test('the same again joins what is on its way; another one, and the next, are sent', async () => {
  const send = tekSefer<string>()
  const { promise, resolve } = Promise.withResolvers<string>()
  let sent = 0
  const work = (until: Promise<string>) => () => {
    sent += 1
    return until
  }
  const both = [send('a', work(promise)), send('a', work(promise)), send('b', work(Promise.resolve('b')))]
  resolve('a')
  assert.deepEqual([await Promise.all(both), sent], [['a', 'a', 'b'], 2])
  await assert.rejects(send('a', work(Promise.reject(new Error('olmadı')))), /olmadı/)
  assert.deepEqual([await send('a', work(Promise.resolve('yine'))), sent], ['yine', 4])
})
