import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startBridged, startCardProvider } from '../../../../tests/support/bridges.ts'
import { gezgin } from '../../../../tests/support/dukkan/gezgin.ts'
import { contentOf } from '../../../../tests/support/refusal.ts'
import { onSale, type Shopper, shopper } from '../../../../tests/support/samples/sepet.ts'
import { stockOf } from '../../../../tests/support/samples/siparis.ts'
import { newMember } from '../../../../tests/support/samples/uyelik.ts'
import type { CallOptions, TestMagaza } from '../../../../tests/support/setup.ts'
import { MINUTE_MS } from '../../../core/time.ts'

// Card testing and mail bombing: who is beyond a limit waits, everybody else buys.

const env = await startBridged()

async function shop(t: Parameters<typeof startCardProvider>[0]) {
  const m = await env.magaza()
  const bank = await startCardProvider(t, env, m)
  const varyant = (await onSale(m, { stok: 1000 })).id
  const buyer = async (eposta: string, ip = '198.51.100.7'): Promise<Shopper> => {
    const call = env.call(null)
    const from = (await shopper(env, m)).as((method, path, o: CallOptions = {}) => call(method, path, { ip, ...o }))
    await from.fill([varyant, 1])
    await from.deliverTo(eposta)
    return from
  }
  const refuse = async (s: Shopper) => {
    const { status, text } = await s.pay('kart')
    assert.equal(status, 200, text)
    assert.equal((await bank.tell({ odeme_id: [...bank.charges.keys()].at(-1), durum: 'basarisiz' })).status, 200)
  }
  return { m, bank, varyant, buyer, refuse }
}

async function waits(m: TestMagaza, s: Shopper, yontem = 'kart'): Promise<void> {
  const before = await contentOf(env, m.id)
  const reply = await s.pay(yontem)
  assert.deepEqual([reply.status, reply.body.hata?.kod ?? reply.body.kod], [429, 'istek_siniri'], reply.text)
  const seconds = Number(reply.headers['retry-after'])
  assert.ok(seconds > 0 && seconds <= 3600, String(seconds))
  assert.deepEqual(await contentOf(env, m.id), before)
}

const goesOn = async (s: Shopper): Promise<void> => assert.equal((await s.pay('kart')).status, 200)

test('five refused cards of a cart: no provider is asked a sixth time within the hour; another way is open', async (t) => {
  const { m, bank, varyant, buyer, refuse } = await shop(t)
  const s = await buyer('ayse@example.com')
  for (let i = 0; i < 5; i++) await refuse(s)
  await waits(m, s)
  assert.equal(bank.charges.size, 5)
  assert.deepEqual(await stockOf(m, varyant), [1000, 0])
  env.clock.shiftMs += 61 * MINUTE_MS
  await goesOn(s)
  assert.equal((await s.pay('havale')).body.durum, 'tamamlandi')
})

test('ten of an address, however it is written; others go on', async (t) => {
  const { m, buyer, refuse } = await shop(t)
  for (let i = 0; i < 10; i++) await refuse(await buyer('Ayse@Example.com'))
  await waits(m, await buyer('ayse@example.COM', '203.0.113.4'))
  await goesOn(await buyer('fatma@example.com'))
})

test('thirty of a network; others go on, in other stores this one too', async (t) => {
  const { m, buyer, refuse } = await shop(t)
  for (let i = 0; i < 30; i++) await refuse(await buyer(`alici-${i}@example.com`))
  await waits(m, await buyer('alici-30@example.com'))
  await goesOn(await buyer('alici-30@example.com', '203.0.113.4'))
  const other = await shop(t)
  await goesOn(await other.buyer('alici-30@example.com'))
})

test('what is paid, left or reported twice does not count', async (t) => {
  const { bank, buyer } = await shop(t)
  const s = await buyer('ayse@example.com')
  assert.equal((await s.pay('kart')).status, 200)
  const odeme_id = [...bank.charges.keys()].at(-1)
  for (let i = 0; i < 6; i++) assert.equal((await bank.tell({ odeme_id, durum: 'basarisiz' })).status, 200)
  for (let i = 0; i < 6; i++) {
    await goesOn(s)
    env.clock.shiftMs += 16 * MINUTE_MS
  }
  await goesOn(s)
})

test('ten orders of guests for one address within an hour; its member is not bound', async (t) => {
  const { m, varyant, buyer } = await shop(t)
  const uye = await newMember(env, m)
  for (let i = 0; i < 10; i++)
    assert.equal((await (await buyer(uye.eposta)).pay('kapida_nakit')).body.durum, 'tamamlandi')
  await waits(m, await buyer(uye.eposta.toUpperCase()), 'kapida_nakit')
  const own = await shopper(env, m, uye.oturum)
  await own.fill([varyant, 1])
  await own.deliverTo(undefined)
  assert.equal((await own.paid('kapida_nakit')).durum, 'tamamlandi')
})

test('the checkout says how long, and keeps what was chosen', async (t) => {
  const { m, bank, varyant } = await shop(t)
  const g = gezgin(env, m)
  await g.add(varyant)
  let page = await g.deliver()
  for (let i = 0; i < 5; i++) {
    assert.equal((await g.send('/odeme', { ...g.seen(page), yontem: 'kart', kabul: 'evet' })).status, 303)
    await bank.tell({ odeme_id: [...bank.charges.keys()].at(-1), durum: 'basarisiz' })
    page = await g.get('/odeme')
  }
  const told = await g.send('/odeme', { ...g.seen(page), yontem: 'kart', kabul: 'evet' })
  assert.equal(told.status, 429)
  assert.ok(Number(told.headers['retry-after']) > 0)
  assert.match(told.text, /id="yontem-hata">Kısa sürede çok fazla deneme yapıldı\. (60|59) dakika sonra/)
  assert.match(told.text, /name="kabul" value="evet"[^>]* checked/)
  assert.equal((await g.send('/odeme', { ...g.seen(told), yontem: 'havale', kabul: 'evet' })).status, 303)
})
