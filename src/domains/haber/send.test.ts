import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { assertEnglish } from '../../../tests/support/dukkan/english-mail.ts'
import {
  askNotice,
  fillNotices,
  haberPath,
  noticesSent,
  sender,
  setStock,
  soldOut,
  waiting,
  waits,
} from '../../../tests/support/samples/haber.ts'
import { awaited, done, newOrder } from '../../../tests/support/samples/siparis.ts'
import { mailsTo } from '../../../tests/support/samples/uyelik.ts'
import { setStore } from '../../../tests/support/samples/yorum.ts'
import { startTest } from '../../../tests/support/setup.ts'
import { inStore } from '../../../tests/support/verbs.ts'
import { setTracking } from '../urun/panel/stok-ayari.ts'
import { stokHaberiEpostasi } from './eposta.ts'
import { sendSome } from './send.ts'

// The mail that tells of stock: to whom, when, once.

const env = await startTest()

beforeEach(() => {
  env.clock.shiftMs = 0
})

const later = (ms: number) => {
  env.clock.shiftMs += ms
}

test('who waits gets one mail when it is back, with name, option, price and links; and then waits no longer', async (t) => {
  const m = await env.magaza()
  const urun = await soldOut(m, {
    ad: 'Keten <Gömlek>',
    secenekler: [{ ad: 'Beden', degerler: ['S', 'M'] }],
    varyantlar: [
      { secenekler: { Beden: 'S' }, fiyat: 34990, stok: 0 },
      { secenekler: { Beden: 'M' }, fiyat: 34990, stok: 0 },
    ],
  })
  const [s, medium] = urun.varyantlar.map((v: any) => v.id)
  const eposta = 'Bekleyen@Ornek.example'
  await waits(env, m, s, eposta)
  await waits(env, m, medium, eposta)
  await waits(env, m, s, 'bekleyen@ORNEK.example')
  const { run, logs } = sender(env, t)
  await run()
  assert.deepEqual(await noticesSent(env, m), [])
  await setStock(m, s, 3)
  await run()
  const [mail, ...more] = await mailsTo(env, m, eposta)
  assert.equal(more.length, 0)
  assert.equal(mail?.konu, `Yeniden stokta: Keten <Gömlek> · ${(await m.call('GET', '/v1/magaza')).body.ad}`)
  assert.match(mail?.metin as string, /- Keten <Gömlek> \(S\)\n {2}349,90 TL\n {2}http\S+\/urun\/keten-gomlek\?v=var_/)
  assert.ok(mail?.html.includes('Keten &lt;Gömlek&gt; (S)') && mail.html.includes(`?v=${s}`))
  assert.deepEqual(await waiting(env, m), [eposta], 'of the other option')
  await setStock(m, s, 0)
  await setStock(m, s, 5)
  await run()
  assert.equal((await noticesSent(env, m)).length, 1)

  const kod = /vazgec\?kod=(kod_[0-9a-z]{32})/.exec(mail?.metin as string)?.[1] as string
  const foreign = await env.magaza()
  for (const [store, asked, left] of [
    [foreign, kod, 1],
    [m, 'kod_yok', 1],
    [m, kod, 0],
    [m, kod, 0],
  ] as const) {
    const reply = await env.call(null)('POST', haberPath(store, '/vazgec'), { body: { kod: asked } })
    assert.deepEqual([reply.status, reply.body], [200, { vazgecildi: true }])
    assert.equal((await waiting(env, m)).length, left)
  }
  await setStock(m, medium, 1)
  await run()
  assert.equal((await noticesSent(env, m)).length, 1)
  assert.deepEqual([await env.rows('select 1 from arka_is where magaza_id = $1', [m.id]), logs], [[], []])
})

test('whatever brings stock back tells: a cancelled order, a bulk, a movement, no tracking, selling below zero', async (t) => {
  const m = await env.magaza()
  const { run } = sender(env, t)
  const bulk = (yol: string, kalem: object) => m.call('POST', yol, { body: { kalemler: [kalem] } })
  const ways: Record<string, (varyant_id: string) => Promise<{ status: number; text: string }>> = {
    toplu: (varyant_id) => bulk('/v1/stoklar/toplu', { varyant_id, miktar: 1 }),
    hareket: (varyant_id) => bulk('/v1/stoklar/hareketler', { varyant_id, degisim: 1 }),
    takipsiz: (varyant_id) => m.call('PATCH', `/v1/varyantlar/${varyant_id}`, { body: { stok: null } }),
  }
  const told: string[] = []
  for (const [name, way] of Object.entries(ways)) {
    const { varyant_id } = await soldOut(m)
    await waits(env, m, varyant_id, `${name}@x.example`)
    const reply = await way(varyant_id)
    assert.equal(reply.status, 200, `${name}: ${reply.text}`)
    await run()
    told.push(`${name}@x.example`)
    assert.deepEqual(await noticesSent(env, m), told.toSorted())
  }
  const below = (await soldOut(m)).varyant_id
  await waits(env, m, below, 'eksi@x.example')
  await inStore(env, m.id, (w) => setTracking(w, below, { eksi_stok: true }))
  const { varyant_id } = await soldOut(m, { varyantlar: [{ fiyat: 100, stok: 1 }] })
  const order = await newOrder(m, { kalemler: [{ varyant_id, adet: 1, birim_fiyat: 100 }], ...awaited() })
  await waits(env, m, varyant_id, 'iptal@x.example')
  await done(m, order.id, 'iptal', { neden: 'vazgeçti' })
  await run()
  assert.deepEqual(await noticesSent(env, m), [...told, 'eksi@x.example', 'iptal@x.example'].toSorted())
})

test('of a product that is a draft meanwhile they are told once it is published again', async (t) => {
  const m = await env.magaza()
  const { run } = sender(env, t)
  const { id, varyant_id } = await soldOut(m)
  const durum = async (durum: string) =>
    assert.equal((await m.call('PATCH', `/v1/urunler/${id}`, { body: { durum } })).status, 200)
  await waits(env, m, varyant_id, 'taslak@x.example')
  await durum('taslak')
  await setStock(m, varyant_id, 2)
  await run()
  assert.deepEqual(await noticesSent(env, m), [])
  await durum('yayinda')
  await run()
  assert.deepEqual(await noticesSent(env, m), ['taslak@x.example'])
})

test('more than a batch: with pauses, the first come first; sold out again, the rest waits on', async (t) => {
  const m = await env.magaza()
  const { run } = sender(env, t)
  const { varyant_id } = await soldOut(m)
  await fillNotices(env, m, varyant_id, 120)
  await setStock(m, varyant_id, 5)
  await run()
  await run()
  assert.equal((await noticesSent(env, m)).length, 50)
  later(5001)
  await setStock(m, varyant_id, 0)
  await run()
  assert.equal((await noticesSent(env, m)).length, 50)
  assert.equal((await waiting(env, m))[0], 'b51@x.example')
  await setStock(m, varyant_id, 1)
  for (let i = 0; i < 3; i++) {
    await run()
    later(5001)
  }
  const sent = await noticesSent(env, m)
  assert.deepEqual([sent.length, new Set(sent).size, await waiting(env, m)], [120, 120, []])
})

test('several workers at once, and one that dies between, tell each person once', async (t) => {
  const m = await env.magaza()
  const { varyant_id } = await soldOut(m)
  await fillNotices(env, m, varyant_id, 70)
  await setStock(m, varyant_id, 5)
  // A crash before the commit: neither mail nor end of the wait.
  const is = { kayit_id: varyant_id, konum: '', veri: {} }
  await assert.rejects(
    inStore(env, m.id, async (w) => {
      assert.notEqual(await sendSome(w, is), null)
      throw new Error('gone')
    }),
    /gone/,
  )
  assert.deepEqual([(await noticesSent(env, m)).length, (await waiting(env, m)).length], [0, 70])
  const workers = Array.from({ length: 4 }, () => sender(env, t))
  for (let i = 0; i < 2; i++) {
    await Promise.all(workers.map((w) => w.run()))
    later(5001)
  }
  const sent = await noticesSent(env, m)
  assert.deepEqual([sent.length, new Set(sent).size, workers.flatMap((w) => w.logs)], [70, 70, []])
})

test('while stock comes and goes, shoppers ask: nobody waits for what is there', async (t) => {
  const m = await env.magaza()
  const { run } = sender(env, t)
  const { varyant_id } = await soldOut(m)
  for (let round = 0; round < 8; round++) {
    await Promise.all([
      setStock(m, varyant_id, 1),
      ...[1, 2, 3, 4].map((n) => askNotice(env, m, varyant_id, `${round}-${n}@x.example`)),
    ])
    await run()
    assert.deepEqual(await waiting(env, m), [], `round ${round}`)
    await setStock(m, varyant_id, 0)
  }
})

test('a store that switched them off takes none and sends none', async (t) => {
  const m = await env.magaza()
  const { run } = sender(env, t)
  const { varyant_id } = await soldOut(m)
  await fillNotices(env, m, varyant_id, 1)
  // Before its first shopper: requests know a store as it was a second ago.
  await setStore(env, m, { stok_haberleri: false })
  assert.equal((await env.call(null)('GET', `/vitrin/v1/${m.id}/magaza`)).body.stok_haberleri, false)
  const reply = await askNotice(env, m, varyant_id, 'sonra@x.example')
  assert.deepEqual([reply.status, reply.body.hata.kod], [409, 'stok_haberleri_kapali'])
  await setStock(m, varyant_id, 1)
  await run()
  assert.deepEqual([await noticesSent(env, m), await waiting(env, m)], [[], ['b1@x.example']])
})

test('what comes while a store is closed, or tells nobody, is told when it opens', async (t) => {
  for (const [off, on] of [
    [{ stok_haberleri: false }, { stok_haberleri: true }],
    [null, null],
  ] as const) {
    const m = await env.magaza()
    const { run } = sender(env, t)
    const { varyant_id } = await soldOut(m)
    await fillNotices(env, m, varyant_id, 1)
    const set = (change: { stok_haberleri: boolean } | null, acik: boolean) =>
      change ? setStore(env, m, change) : env.rows('update magaza set acik = $2 where magaza_id = $1', [m.id, acik])
    await set(off, false)
    await setStock(m, varyant_id, 1)
    await run()
    assert.equal((await waiting(env, m)).length, 1)
    await set(on, true)
    later(10 * 60_000)
    await run()
    assert.deepEqual([(await noticesSent(env, m)).length, await waiting(env, m)], [1, []])
  }
})

test('the code of an old mail withdraws what the address asks for later', async (t) => {
  const m = await env.magaza()
  const { run } = sender(env, t)
  const [first, second] = [await soldOut(m), await soldOut(m, { ad: 'Başka' })]
  const eposta = 'vazgecen@ornek.example'
  await waits(env, m, first.varyant_id, eposta)
  await setStock(m, first.varyant_id, 1)
  await run()
  const [mail] = await mailsTo(env, m, eposta)
  const kod = /vazgec\?kod=(\w+)/.exec(mail?.metin as string)?.[1]
  assert.deepEqual(await waiting(env, m), [])
  await waits(env, m, second.varyant_id, eposta)
  await env.call(null)('POST', `${haberPath(m)}/vazgec`, { body: { kod } })
  assert.deepEqual(await waiting(env, m), [])
})

test('told in English where the shop speaks it', () => {
  const mail = stokHaberiEpostasi({
    magaza: { ad: 'Flower', adres: 'https://flower.example', dil: 'en' },
    urun: {
      urun_ad: 'Vase',
      varyant_ad: 'Blue',
      tanitici: 'vase',
      varyant_id: 'x',
      fiyat: 123_456,
      para_birimi: 'TRY',
    },
    kod: 'x',
  })
  assertEnglish(mail)
  assert.equal(mail.konu, 'Back in stock: Vase · Flower')
  assert.match(
    mail.metin,
    /^Hello,\n\n.* is back in stock:\n\n- Vase \(Blue\)\n {2}1,234\.56 TRY\n.*you can unsubscribe: https:/s,
  )
})
