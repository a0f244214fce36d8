import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { choose, onSale, ready } from '../../../../tests/support/samples/sepet.ts'
import { mailsTo, newMember } from '../../../../tests/support/samples/uyelik.ts'
import { setStore } from '../../../../tests/support/samples/yorum.ts'
import { startTest, type TestMagaza } from '../../../../tests/support/setup.ts'
import { inStore } from '../../../../tests/support/verbs.ts'
import { HOUR_MS } from '../../../core/time.ts'
import { remindOfCarts } from '../../../worker/left-carts.ts'
import { forgetById } from '../../kisi/forget.ts'
import { update } from '../../musteri/update.ts'
import { sweep } from '../sweep.ts'
import { list, summary } from './panel/list.ts'
import { claimLeft, settleLeft } from './remind.ts'

// The mail about a cart that was left: when, to whom, once.

const env = await startTest()

beforeEach(() => {
  env.clock.shiftMs = 0
})

const remind = () => remindOfCarts(env.db, env.ports, env.clock.now())
const later = async (hours: number) => {
  env.clock.shiftMs += hours * HOUR_MS
  await remind()
}

/** A store that reminds after two hours; `agreed`: a customer who agreed to e-mails. */
async function reminding(ayar: object = {}): Promise<TestMagaza> {
  const m = await env.magaza()
  await setStore(env, m, { sepet_hatirlatma: 2, ...ayar })
  return m
}

const customer = async (m: TestMagaza, eposta: string, izin = true): Promise<string> => {
  const body = { eposta, ad: 'Ayşe', izinler: { eposta: izin, sms: false } }
  const reply = await m.call('POST', '/v1/musteriler', { body })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.id
}

const reminders = async (m: TestMagaza, eposta: string) =>
  (await mailsTo(env, m, eposta)).filter((mail) => mail.konu.startsWith('Sepetiniz sizi bekliyor'))
const rows = (m: TestMagaza) => env.rows('select * from sepet_hatirlatma where magaza_id = $1 order by id', [m.id])
const TICK = { hatirlatma_metni: 'Sepetimi hatırlatın' }

test('a customer who agreed is reminded once, after the hours of the store, by any number of workers', async () => {
  const m = await reminding()
  const v = await onSale(m, {}, { ad: 'Keten <Gömlek>' })
  const eposta = 'ayse@ornek.example'
  await customer(m, eposta)
  const s = await ready(env, m, v.id, 2, 'AYSE@ornek.example')
  await later(1.9)
  assert.deepEqual(await reminders(m, eposta), [])
  env.clock.shiftMs += 0.2 * HOUR_MS
  await Promise.all([remind(), remind(), remind(), remind()])
  const [mail, ...more] = await reminders(m, eposta)
  assert.equal(more.length, 0)
  assert.match(mail?.metin as string, /^Merhaba Ayşe,/)
  assert.match(mail?.metin as string, /- 2 × Keten <Gömlek>/)
  assert.match(mail?.metin as string, /\/sepet\/geri\/htr_[0-9a-z]{26}\.kod_[0-9a-z]{32}\n/)
  assert.match(mail?.metin as string, /\/sepet\/vazgec\/htr_[0-9a-z]{26}\.kod_[0-9a-z]{32}\n/)
  assert.ok(mail?.html.includes('Keten &lt;Gömlek&gt;') && !mail.html.includes(s.id) && !mail.metin.includes(s.id))
  const [row] = await rows(m)
  assert.deepEqual([row.sepet_id, row.eposta_anahtari, row.tutar, row.donus], [s.id, eposta, 20_000, null])
  // Not again, whatever becomes of the cart.
  await s.fill([v.id, 3])
  await later(3)
  await later(30)
  assert.equal((await reminders(m, eposta)).length, 1)
})

test('a store that does not remind, or is closed, writes nothing; neither does one that is switched off meanwhile', async () => {
  const quiet = await env.magaza()
  const v = await onSale(quiet)
  await customer(quiet, 'a@ornek.example')
  await ready(env, quiet, v.id, 1, 'a@ornek.example')
  const off = await reminding()
  const w = await onSale(off)
  await customer(off, 'a@ornek.example')
  await ready(env, off, w.id, 1, 'a@ornek.example')
  const closed = await reminding()
  const x = await onSale(closed)
  await customer(closed, 'a@ornek.example')
  await ready(env, closed, x.id, 1, 'a@ornek.example')
  await env.rows('update magaza set acik = false where magaza_id = $1', [closed.id])
  env.clock.shiftMs += 3 * HOUR_MS
  // The worker has read the settings of before.
  await inStore(env, off.id, async (work) => {
    await env.rows('update magaza set sepet_hatirlatma = 0 where magaza_id = $1', [off.id])
    assert.equal(await claimLeft(work, { an: new Date(0), konum: '' }), undefined)
  })
  await remind()
  for (const m of [quiet, off, closed]) assert.deepEqual(await rows(m), [])
})

test('without consent nobody is written to, until somebody asks for it with the cart', async () => {
  const m = await reminding()
  const v = await onSale(m)
  await customer(m, 'izinsiz@ornek.example', false)
  const [bir, iki] = [
    await ready(env, m, v.id, 1, 'izinsiz@ornek.example'),
    await ready(env, m, v.id, 1, 'tanimsiz@ornek.example'),
  ]
  await later(3)
  assert.deepEqual(await rows(m), [])
  await iki.deliverTo('tanimsiz@ornek.example', TICK)
  assert.equal((await iki.call('GET', `${iki.cart}/teslimat`)).body.hatirlatma, true)
  // Asked for at one address, and withdrawn by leaving it, or by taking it back.
  await bir.deliverTo('izinsiz@ornek.example', TICK)
  await bir.deliverTo('baska@ornek.example')
  const uc = await ready(env, m, v.id, 1, 'vazgecen@ornek.example')
  await uc.deliverTo('vazgecen@ornek.example', TICK)
  await uc.deliverTo('vazgecen@ornek.example', { hatirlatma_metni: null })
  await later(3)
  assert.deepEqual(
    (await rows(m)).map((r) => r.eposta),
    ['tanimsiz@ornek.example'],
  )
  const kept = await env.rows('select hatirlatma_metni, hatirlatma_ani from sepet where magaza_id = $1 and id = $2', [
    m.id,
    iki.id,
  ])
  assert.equal(kept[0].hatirlatma_metni, TICK.hatirlatma_metni)
  assert.ok(kept[0].hatirlatma_ani instanceof Date)
})

test('who types the address of a member asks for nothing on their behalf; the member may', async () => {
  const m = await reminding()
  const v = await onSale(m)
  const uye = await newMember(env, m)
  const stranger = await ready(env, m, v.id, 1, uye.eposta)
  await stranger.deliverTo(uye.eposta, TICK)
  await later(3)
  assert.deepEqual(await rows(m), [])
  const call = env.call(uye.oturum)
  const own = await call('POST', `/vitrin/v1/${m.id}/hesap/sepet`, { body: {} })
  assert.ok([200, 201].includes(own.status), own.text)
  const s = stranger.as(call)
  const cart = `${s.root}/sepetler/${own.body.id}`
  assert.equal(
    (await call('PUT', `${cart}/kalemler`, { body: { kalemler: [{ varyant_id: v.id, adet: 1 }] } })).status,
    200,
  )
  const { teslimat_adresi } = (await s.call('GET', `${s.cart}/teslimat`)).body
  const told = await call('PUT', `${cart}/teslimat`, { body: { teslimat_adresi, ...TICK } })
  assert.equal(told.status, 200, told.text)
  await later(3)
  assert.deepEqual(
    (await rows(m)).map((r) => r.sepet_id),
    [own.body.id],
  )
})

test('not for what is empty, sold out, gone, bought or being paid for', async () => {
  const m = await reminding()
  const [v, w] = [await onSale(m, { stok: 1 }), await onSale(m)]
  const who = ['bos', 'tukenen', 'kalkan', 'alan', 'odeyen'].map((ad) => `${ad}@ornek.example`)
  for (const eposta of who) await customer(m, eposta)
  const [bos, tukenen, kalkan, alan, odeyen] = who as [string, string, string, string, string]
  const empty = await ready(env, m, w.id, 1, bos)
  await empty.fill()
  await ready(env, m, v.id, 1, tukenen)
  assert.equal((await m.call('PATCH', `/v1/varyantlar/${v.id}`, { body: { stok: 0 } })).status, 200)
  const gone = await onSale(m)
  await ready(env, m, gone.id, 1, kalkan)
  assert.equal((await m.call('PATCH', `/v1/urunler/${gone.urun_id}`, { body: { durum: 'taslak' } })).status, 200)
  await (await ready(env, m, w.id, 1, alan)).paid('havale')
  const card = await ready(env, m, w.id, 1, odeyen)
  const begun = await card.pay('kart', { donus_adresi: 'https://x.example/' })
  const paying = begun.status === 200 ? begun : await card.pay('kart')
  assert.equal(paying.status, 200, paying.text)
  await later(3)
  assert.deepEqual(
    (await rows(m)).map((r) => r.eposta),
    [],
  )
  // The payment failed: a change of the cart like any other.
  await choose(env.call(null), (await card.state()).yonlendirme, 'basarisiz')
  await later(1)
  assert.deepEqual(await rows(m), [])
  await later(1.1)
  assert.deepEqual(
    (await rows(m)).map((r) => r.eposta),
    [odeyen],
  )
})

test('carts of long ago are left alone, and an address is written to once a day, not after it has bought', async () => {
  const m = await reminding({ sepet_hatirlatma: 0 })
  const v = await onSale(m)
  for (const ad of ['eski', 'iki', 'alan']) await customer(m, `${ad}@ornek.example`)
  await ready(env, m, v.id, 1, 'eski@ornek.example')
  env.clock.shiftMs += 97 * HOUR_MS
  await setStore(env, m, { sepet_hatirlatma: 2 })
  await ready(env, m, v.id, 1, 'iki@ornek.example')
  await ready(env, m, v.id, 1, 'iki@ornek.example')
  await ready(env, m, v.id, 1, 'alan@ornek.example')
  env.clock.shiftMs += HOUR_MS
  await (await ready(env, m, v.id, 1, 'alan@ornek.example')).paid('havale')
  await later(2)
  assert.deepEqual(
    (await rows(m)).map((r) => r.eposta),
    ['iki@ornek.example'],
  )
})

test('a worker that dies between its claim and the mail has done nothing, and the next one writes once', async () => {
  const m = await reminding()
  const v = await onSale(m)
  const eposta = 'kesilen@ornek.example'
  await customer(m, eposta)
  await ready(env, m, v.id, 1, eposta)
  env.clock.shiftMs += 3 * HOUR_MS
  const died = inStore(env, m.id, async (w) => {
    const sepet = await claimLeft({ ...w, magaza: { ...w.magaza, siparis_sirri: env.ports.siparisSirri } }, FIRST)
    assert.ok(sepet)
    await settleLeft({ ...w, magaza: { ...w.magaza, siparis_sirri: env.ports.siparisSirri } }, sepet)
    throw new Error('killed')
  })
  await assert.rejects(died, /killed/)
  assert.deepEqual([await rows(m), await reminders(m, eposta)], [[], []])
  await remind()
  await remind()
  assert.equal((await reminders(m, eposta)).length, 1)
})

const FIRST = { an: new Date(0), konum: '' }

test('a consent that is withdrawn, and a cart that is bought, take a waiting mail back', async () => {
  const m = await reminding()
  const v = await onSale(m)
  const [geri, alan, kalan] = ['geri', 'alan', 'kalan'].map((ad) => `${ad}@ornek.example`) as [string, string, string]
  const id = await customer(m, geri)
  for (const eposta of [alan, kalan]) await customer(m, eposta)
  await ready(env, m, v.id, 1, geri)
  const s = await ready(env, m, v.id, 1, alan)
  await ready(env, m, v.id, 1, kalan)
  await later(3)
  assert.equal((await rows(m)).length, 3)
  await inStore(env, m.id, (w) => update(w, id, { izinler: { eposta: false, sms: false } }, 'panel'))
  const { siparis } = await s.paid('havale')
  assert.deepEqual([await reminders(m, geri), await reminders(m, alan)], [[], []])
  assert.equal((await reminders(m, kalan)).length, 1)
  const bought = (await rows(m)).find((r) => r.eposta === alan)
  assert.equal(bought.siparis_id, siparis.id)
  assert.ok(bought.donus instanceof Date)
  // The order's own mail goes out.
  assert.equal((await mailsTo(env, m, alan)).length, 1)
})

test('the panel tells what came of it, page by page and by address, of one store; an anonymised person is nobody', async () => {
  const [m, foreign] = [await reminding(), await reminding()]
  const [v, other] = [await onSale(m, {}, { ad: 'Fular' }), await onSale(foreign)]
  const ids: string[] = []
  for (const ad of ['bir', 'iki', 'uc']) {
    ids.push(await customer(m, `${ad}@ornek.example`))
    await ready(env, m, v.id, 2, `${ad}@ornek.example`)
  }
  await customer(foreign, 'bir@ornek.example')
  const theirs = await ready(env, foreign, other.id, 1, 'bir@ornek.example')
  await later(3)
  await theirs.paid('havale')
  const told = await inStore(env, m.id, async (w) => {
    const read = async (sorgu: object, at: string | null = null) => {
      const page = await list(w, sorgu, at)
      return { veri: page.veri.map((text) => JSON.parse(text)), next: page.next }
    }
    return {
      all: await read({}),
      one: await read({ ara: ' BIR@ornek.example ' }),
      none: await read({ ara: '%🌷' }),
      summary: await summary(w),
    }
  })
  assert.deepEqual(
    told.all.veri.map((r) => r.eposta).toSorted(),
    ['bir', 'iki', 'uc'].map((ad) => `${ad}@ornek.example`),
  )
  assert.deepEqual(told.one.veri[0].kalemler, [{ ad: 'Fular', varyant_ad: null, adet: 2 }])
  assert.deepEqual([told.one.veri.length, told.none.veri.length], [1, 0])
  assert.deepEqual(told.summary, { gun: 30, tam: true, hatirlatilan: 3, donen: 0, siparis: 0, tutarlar: [] })
  await inStore(env, m.id, (w) => forgetById(w, ids[0] as string))
  assert.equal((await rows(m)).filter((r) => r.eposta === null && r.eposta_anahtari === null).length, 1)
  assert.deepEqual(await reminders(m, 'bir@ornek.example'), [])
  // Kept for ninety days, longer than its cart.
  env.clock.shiftMs += 40 * 24 * HOUR_MS
  await inStore(env, m.id, sweep)
  assert.deepEqual(await env.rows('select id from sepet where magaza_id = $1', [m.id]), [])
  assert.equal((await rows(m)).length, 3)
  env.clock.shiftMs += 51 * 24 * HOUR_MS
  await inStore(env, m.id, sweep)
  assert.deepEqual(await rows(m), [])
  assert.equal((await rows(foreign)).length, 1)
})
