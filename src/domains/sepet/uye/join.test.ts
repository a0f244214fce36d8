import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../../../../tests/support/refusal.ts'
import { newCampaign } from '../../../../tests/support/samples/kampanya.ts'
import { ADRES, onSale, type Shopper, shopper } from '../../../../tests/support/samples/sepet.ts'
import { newMember } from '../../../../tests/support/samples/uyelik.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'
import { mergeCodes, mergeLines } from './merge.ts'

// A member's cart, and what was put into another one before signing in.

const env = await startShared()

const ask = (m: TestMagaza, oturum: string | null, body: object = {}) =>
  env.call(oturum)('POST', `/vitrin/v1/${m.id}/hesap/sepet`, { body })

async function joined(m: TestMagaza, oturum: string, s?: Shopper) {
  const { status, body, text } = await ask(m, oturum, s ? { sepet_id: s.id } : {})
  assert.equal(status, 200, text)
  return body
}

const lines = (sepet: any): [string, number][] => sepet.kalemler.map((k: any) => [k.varyant_id, k.adet])

test('the first cart becomes the member’s; without one an empty cart is opened; each member has one', async () => {
  const m = await env.magaza({ kurlar: { USD: '0.025' } })
  const v = await onSale(m)
  const { oturum, eposta, id } = await newMember(env, m)
  const guest = await shopper(env, m)
  await guest.fill([v.id, 2])
  const own = await joined(m, oturum, guest)
  assert.deepEqual([own.id, lines(own)], [guest.id, [[v.id, 2]]])
  for (const again of [await joined(m, oturum, guest), await joined(m, oturum)]) assert.deepEqual(again, own)
  assert.equal((await guest.as(env.call(oturum)).call('GET', `${guest.cart}/teslimat`)).body.eposta, eposta)
  assert.deepEqual(await env.rows('select id from sepet where musteri_id = $1', [id]), [{ id: guest.id }])
  const other = await newMember(env, m)
  const empty = await ask(m, other.oturum, { para_birimi: 'USD' })
  assert.deepEqual([empty.body.para_birimi, lines(empty.body)], ['USD', []])
  assert.notEqual(empty.body.id, own.id)
  assert.equal((await ask(m, (await newMember(env, m)).oturum, { para_birimi: 'EUR' })).status, 422)
  assert.equal((await ask(m, null)).status, 401)
})

test('lines add up to what may be bought, none is lost, codes and choices stay, the other cart is empty', async () => {
  const m = await env.magaza()
  await newCampaign(m, { kod: 'YAZ15', deger: 15 })
  const [a, b, c] = [await onSale(m, { stok: null }), await onSale(m), await onSale(m)]
  const { oturum } = await newMember(env, m)
  const own = await shopper(env, m, oturum)
  await own.fill([a.id, 60], [b.id, 1])
  await own.enter('YAZ15', 'BIR')
  await joined(m, oturum, own)
  const guest = await shopper(env, m)
  await guest.fill([c.id, 3], [b.id, 2], [a.id, 70])
  await guest.enter('IKI', 'yaz15')
  await guest.deliverTo('misafir@example.com')
  await guest.put('notlar', { hediye_notu: 'İyi ki doğdun' })
  const before = await env.events(m.id)
  const one = await joined(m, oturum, guest)
  assert.deepEqual(lines(one), [
    [a.id, 100],
    [b.id, 3],
    [c.id, 3],
  ])
  assert.deepEqual([one.id, one.indirim_kodlari, one.hediye_notu], [own.id, ['YAZ15', 'BIR', 'IKI'], 'İyi ki doğdun'])
  const delivery = (await own.call('GET', `${own.cart}/teslimat`)).body
  assert.equal(delivery.teslimat_adresi.satir1, ADRES.satir1)
  assert.notEqual(delivery.eposta, 'misafir@example.com')
  const left = await guest.read()
  assert.deepEqual([left.kalemler, left.indirim_kodlari], [[], []])
  assert.deepEqual(await joined(m, oturum, guest), one)
  assert.deepEqual(await env.events(m.id), before)
})

test('twins bring each unit once, and two carts at a time make one', async () => {
  const m = await env.magaza()
  const v = await onSale(m, { stok: null })
  const guests = async (n: number) => {
    const made = await Promise.all(Array.from({ length: n }, () => shopper(env, m)))
    for (const s of made) await s.fill([v.id, 1])
    return made
  }
  for (let round = 0; round < 4; round++) {
    const { oturum, id } = await newMember(env, m)
    const carts = await guests(3)
    const asked = [...carts, ...carts, ...carts.toReversed()].map((s) => joined(m, oturum, s))
    await Promise.all(asked)
    assert.deepEqual(lines(await joined(m, oturum)), [[v.id, 3]])
    assert.equal((await env.rows('select 1 from sepet where musteri_id = $1', [id])).length, 1)
  }
})

test('an order, another member’s cart and an unknown one are passed by; one that is being paid waits', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const { oturum } = await newMember(env, m)
  const own = await joined(m, oturum)
  const bought = await shopper(env, m)
  await bought.fill([v.id, 1])
  await bought.deliverTo('ayse@example.com')
  await bought.paid('havale')
  const theirs = await shopper(env, m)
  await theirs.fill([v.id, 1])
  const other = await newMember(env, m)
  await joined(m, other.oturum, theirs)
  for (const s of [bought, theirs, { ...theirs, id: 'sepet_yok' }])
    assert.deepEqual(lines(await joined(m, oturum, s)), [])
  assert.deepEqual(lines(await theirs.read()), [[v.id, 1]])
  const paying = await shopper(env, m)
  await paying.fill([v.id, 1])
  await paying.deliverTo('ayse@example.com')
  await paying.paid('kart')
  assert.deepEqual(lines(await joined(m, oturum, paying)), [])
  env.clock.shiftMs += 16 * 60 * 1000
  assert.deepEqual(lines(await joined(m, oturum, paying)), [[v.id, 1]])
  const mine = paying.as(env.call(oturum))
  assert.equal((await mine.call('GET', `${mine.root}/sepetler/${own.id}`)).body.kalemler.length, 1)
})

test('a bought cart is followed by a new one', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const { oturum } = await newMember(env, m)
  const s = await shopper(env, m, oturum)
  await s.fill([v.id, 1])
  await joined(m, oturum, s)
  await s.deliverTo(undefined)
  await s.paid('havale')
  const next = await joined(m, oturum, s)
  assert.deepEqual([next.id === s.id, next.kalemler], [false, []])
})

test('too many lines are refused and nothing moves; another currency brings its goods at the price of now', async () => {
  const m = await env.magaza({ kurlar: { USD: '0.025' } })
  const { oturum } = await newMember(env, m)
  const v = await onSale(m)
  const [own, guest] = [await shopper(env, m, oturum), await shopper(env, m, null, 'USD')]
  await own.fill([v.id, 1])
  await joined(m, oturum, own)
  const other = await onSale(m)
  await guest.fill([other.id, 2])
  const one = await joined(m, oturum, guest)
  assert.deepEqual([one.para_birimi, one.toplam, one.uyarilar], ['TRY', 30_000, []])
  const many = JSON.stringify(
    Array.from({ length: 200 }, (_, i) => ({
      id: `kalem_${i}`,
      varyant_id: `var_${i}`,
      adet: 1,
      ad: 'x',
      birim_fiyat: 1,
    })),
  )
  await env.rows('update sepet set kalemler = $2::json where id = $1', [guest.id, many])
  await refused(env, m.id, () => ask(m, oturum, { sepet_id: guest.id }), [
    422,
    'kayit_siniri',
    'sepet_id: Bu türden kayıt sınırına ulaşıldı',
  ])
})

test('rules: what a cart had already stays above a lower limit; at most five codes', () => {
  const line = (varyant_id: string, adet: number) => ({ id: varyant_id, varyant_id, adet, ad: 'x', birim_fiyat: 1 })
  const units = (own: number, other: number) => mergeLines([line('a', own)], [line('a', other)], 10).map((l) => l.adet)
  assert.deepEqual([units(3, 4), units(8, 8), units(20, 1), units(1, 20)], [[7], [10], [20], [20]])
  assert.deepEqual(mergeCodes(['a', 'B', 'A'], ['c', 'b', 'd', 'e', 'f']), ['A', 'B', 'c', 'd', 'e'])
})
