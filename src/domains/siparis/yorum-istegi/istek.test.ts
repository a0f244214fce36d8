import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { assertEnglish } from '../../../../tests/support/dukkan/english-mail.ts'
import { shopper } from '../../../../tests/support/samples/sepet.ts'
import { deliver, newOrder, ship } from '../../../../tests/support/samples/siparis.ts'
import { mailsTo } from '../../../../tests/support/samples/uyelik.ts'
import { product, receive, review, setStore } from '../../../../tests/support/samples/yorum.ts'
import { startTest, type TestMagaza } from '../../../../tests/support/setup.ts'
import { inStore } from '../../../../tests/support/verbs.ts'
import { DAY_MS } from '../../../core/time.ts'
import { askForReviews } from '../../../worker/sweep.ts'
import { forgetById } from '../../kisi/forget.ts'
import { yorumIstegiEpostasi } from './eposta.ts'

// The mail that asks for reviews: when, to whom, once.

const env = await startTest()

beforeEach(() => {
  env.clock.shiftMs = 0
})

const ask = () => askForReviews(env.db, env.ports, env.clock.now())
const later = async (days: number) => {
  env.clock.shiftMs += days * DAY_MS
  await ask()
}

/** A store that asks after three days; requests know it from the first on. */
async function asking(ayar: object = {}): Promise<TestMagaza> {
  const m = await env.magaza()
  await setStore(env, m, { yorum_istegi: 3, ...ayar })
  return m
}

const requests = async (m: TestMagaza, eposta: string) =>
  (await mailsTo(env, m, eposta)).filter((mail) => mail.konu.startsWith('Siparişiniz nasıldı?'))
const rows = (m: TestMagaza) =>
  env.rows('select siparis_id, sonraki, ozet from yorum_istegi where magaza_id = $1 order by 1', [m.id])

test('three days after delivery the customer is asked once, and the code in the mail lets a guest write', async () => {
  const m = await asking()
  const [bir, iki] = [await product(m, { ad: 'Keten <Gömlek>' }), await product(m, { ad: 'Şapka' })]
  const eposta = 'sorulan@ornek.example'
  const { sepet_id } = await receive(m, await shopper(env, m), [bir.varyant_id, iki.varyant_id], eposta)
  assert.equal((await review(env, m, iki.id, { sepet_id })).status, 201)
  await later(2.9)
  assert.deepEqual(await requests(m, eposta), [])
  await later(0.2)
  const [mail, ...more] = await requests(m, eposta)
  assert.equal(more.length, 0)
  assert.match(mail?.metin as string, /Keten <Gömlek>\n {2}http\S+\/urun\/keten-gomlek\?yorum=kod_/)
  assert.ok(!mail?.metin.includes('Şapka'), 'what is reviewed already is not asked for')
  assert.ok(mail?.html.includes('Keten &lt;Gömlek&gt;'))
  const kod = /yorum=(kod_[0-9a-z]{32})/.exec(mail?.metin as string)?.[1] as string
  await later(10)
  // Also by two workers at once, and when it is delivered again.
  await Promise.all([ask(), ask(), ask()])
  assert.equal((await requests(m, eposta)).length, 1)
  assert.ok(!JSON.stringify(await rows(m)).includes(kod), 'a hash is kept')
  const foreign = await env.magaza()
  assert.equal((await review(env, foreign, bir.id, { kod })).status, 404)
  const written = await review(env, m, bir.id, { kod, puan: 3 })
  assert.equal(written.status, 201, written.text)
  assert.equal((await review(env, m, bir.id, { sepet_id })).status, 409)
})

test('two workers at once queue one mail', async () => {
  const m = await asking()
  const urun = await product(m)
  const eposta = 'ikiz@ornek.example'
  await receive(m, await shopper(env, m), [urun.varyant_id], eposta)
  env.clock.shiftMs += 4 * DAY_MS
  await Promise.all([ask(), ask(), ask(), ask()])
  assert.equal((await requests(m, eposta)).length, 1)
})

test('nobody is asked by a store that does not ask, for marketplace orders, or who was forgotten', async () => {
  const quiet = await env.magaza()
  const urun = await product(quiet)
  await receive(quiet, await shopper(env, quiet), [urun.varyant_id], 'sessiz@ornek.example')
  assert.deepEqual(await rows(quiet), [])

  const m = await asking()
  const own = await product(m)
  const market = await newOrder(m, {
    kalemler: [{ varyant_id: own.varyant_id, adet: 1 }],
    eposta: 'pazar@ornek.example',
    kaynak: 'pazaryeri',
  })
  await ship(m, market.id)
  await deliver(m, market.id)
  assert.deepEqual(await rows(m), [])
  const { siparis_id } = await receive(m, await shopper(env, m), [own.varyant_id], 'unutulan@ornek.example')
  const [{ musteri_id }] = await env.rows('select musteri_id from siparis where magaza_id = $1 and id = $2', [
    m.id,
    siparis_id,
  ])
  await inStore(env, m.id, (w) => forgetById(w, musteri_id))
  const before = (await env.rows('select id from giden_eposta where magaza_id = $1', [m.id])).length
  await later(4)
  assert.deepEqual(await rows(m), [{ siparis_id, sonraki: null, ozet: null }])
  assert.equal((await env.rows('select id from giden_eposta where magaza_id = $1', [m.id])).length, before)
})

test('what was switched off meanwhile is not sent any more', async () => {
  const m = await asking()
  const urun = await product(m)
  await receive(m, await shopper(env, m), [urun.varyant_id], 'vazgecilen@ornek.example')
  assert.equal((await rows(m)).length, 1)
  await setStore(env, m, { yorum_istegi: 0 })
  await later(4)
  assert.deepEqual(await requests(m, 'vazgecilen@ornek.example'), [])
  assert.equal((await rows(m))[0].sonraki, null)
})

test('asked in English where the shop speaks it', () => {
  const mail = yorumIstegiEpostasi({
    magaza: { ad: 'Flower', adres: 'https://flower.example', dil: 'en' },
    siparis_no: '1001',
    siparis_adresi: 'https://flower.example/siparis/1001',
    alici_ad: 'Jane',
    urunler: [{ ad: 'Vase', tanitici: 'vase' }],
    kod: 'x',
  })
  assertEnglish(mail)
  assert.equal(mail.konu, 'How was your order? 1001 · Flower')
  assert.match(mail.metin, /^Hello Jane,\n\nAre you happy with your order 1001\? Rate the products:\n\n- Vase\n/)
})
