import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../../../../tests/support/refusal.ts'
import {
  assertRendered,
  awaited,
  bring,
  done,
  get,
  newOrder,
  newVariant,
  path,
  ship,
  stockOf,
  taken,
  thing,
  told,
  wrong,
} from '../../../../tests/support/samples/siparis.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'

// How an order begins: its number, its moment, its stock, its payment.

const env = await startShared()

test('the whole answer of the simplest order, and its events', async () => {
  const m = await env.magaza()
  const events = await told(env, m, () => bring(m, { kalemler: [thing(500)] }))
  assert.deepEqual(events, [['siparis.olusturuldu', null]])
  const { veri, sonraki } = (await m.call('GET', path)).body
  const [s] = veri
  assert.match(`${s.id} ${s.kalemler[0].id}`, /^order_[0-9a-z]{26} kalem_[0-9a-z]{26}$/)
  assert.deepEqual(s, {
    id: s.id,
    no: '1001',
    durum: 'odeme_bekliyor',
    para_birimi: 'TRY',
    urun_toplam: 500,
    indirim_toplam: 0,
    kargo_toplam: 0,
    toplam: 500,
    odenen: 0,
    iade_edilen: 0,
    indirim_kodlari: [],
    musteri: { id: null, eposta: null },
    teslimat_adresi: null,
    fatura_adresi: null,
    kalemler: [
      {
        id: s.kalemler[0].id,
        urun_id: null,
        varyant_id: null,
        ad: 'Hediye paketi',
        varyant_ad: null,
        sku: null,
        adet: 1,
        birim_fiyat: 500,
        indirim: 0,
        toplam: 500,
        kdv_orani: 20,
        gonderilen: 0,
        teslim_edilen: 0,
        iade_edilen: 0,
      },
    ],
    odemeler: [],
    gonderiler: [],
    kaynak: 'aktarim',
    iptal: null,
    iptal_nedeni: null,
    olusturma: s.olusturma,
    guncelleme: s.olusturma,
  })
  assert.equal(sonraki, null)
  const event = (await env.events(m.id)).at(-1)
  assert.deepEqual([event.veri, event.zaman], [s, s.guncelleme])
})

test('every method and state of payment', async () => {
  const m = await env.magaza()
  const table = [
    ['kart', 'bekliyor', 'odeme_bekliyor', 'deneme'],
    ['kart', 'tahsil_edildi', 'hazirlaniyor', 'deneme'],
    ['havale', 'bekliyor', 'odeme_bekliyor', 'elle'],
    ['havale', 'tahsil_edildi', 'hazirlaniyor', 'elle'],
    ['kapida_nakit', 'bekliyor', 'hazirlaniyor', 'elle'],
    ['kapida_nakit', 'tahsil_edildi', 'hazirlaniyor', 'elle'],
    ['kapida_kart', 'bekliyor', 'hazirlaniyor', 'elle'],
    ['kapida_kart', 'tahsil_edildi', 'hazirlaniyor', 'elle'],
    ['diger', 'bekliyor', 'odeme_bekliyor', 'elle'],
    ['diger', 'tahsil_edildi', 'hazirlaniyor', 'elle'],
  ]
  for (const [yontem, durum, becomes, saglayici] of table) {
    const row = `${yontem} ${durum}`
    let s: any
    const events = await told(env, m, async () => {
      s = await newOrder(m, { odeme: { yontem, durum }, kargo_toplam: 50 })
    })
    const odenen = durum === 'bekliyor' ? 0 : 10_050
    assert.deepEqual([s.durum, s.odenen, s.toplam], [becomes, odenen, 10_050], row)
    const [odeme] = s.odemeler
    const { olusturma } = s
    assert.deepEqual(s.odemeler, [{ id: odeme.id, yontem, saglayici, durum, tutar: 10_050, olusturma }], row)
    const paid = ['siparis.odeme_alindi', { odeme_id: odeme.id }]
    assert.deepEqual(events, [['siparis.olusturuldu', null], ...(odenen ? [paid] : [])], row)
    await assertRendered(env, m, s.id)
  }
  const market = await newOrder(m, { odeme: { yontem: 'kart', durum: 'tahsil_edildi', saglayici: 'Pazaryeri' } })
  assert.equal(market.odemeler[0].saglayici, 'Pazaryeri')
})

test('what costs nothing needs no payment', async () => {
  const m = await env.magaza()
  for (const odeme of [{}, taken(), awaited('kart'), awaited('kapida_nakit')]) {
    let s: any
    const events = await told(env, m, async () => {
      s = (await bring(m, { kalemler: [thing(100, { indirim: 100 })], ...odeme })).body
    })
    assert.deepEqual([s.durum, s.toplam, s.odemeler], ['hazirlaniyor', 0, []])
    assert.deepEqual(events, [['siparis.olusturuldu', null]])
    assert.equal((await ship(m, s.id)).durum, 'kargoda')
  }
})

test('numbers run from 1001; given ones are kept, and a number among them is not given again', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const nos: string[] = []
  const next = async (no?: string, store: TestMagaza = m) =>
    nos.push((await newOrder(store, no === undefined ? {} : { no })).no)
  for (const no of [undefined, undefined, 'TY-1', undefined, '1010', undefined, '5', undefined]) await next(no)
  assert.deepEqual(nos, ['1001', '1002', 'TY-1', '1003', '1010', '1011', '5', '1012'])
  nos.length = 0
  for (const no of ['', '01013', '1013.0', '-1', '+1020', '1e4', undefined]) await next(no)
  assert.deepEqual(nos, ['1013', '01013', '1013.0', '-1', '+1020', '1e4', '1014'])
  for (const no of ['TY-1', '1010', '1001', '5', '01013']) {
    const text = 'no: bu numarada bir sipariş var'
    await refused(env, m.id, () => bring(m, { kalemler: [thing(1)], no }), [422, 'kod_kullanimda', text])
  }
  nos.length = 0
  for (const no of ['TY-1', '900', undefined, '1001']) {
    if (no === '1001') await wrong(env, other, path, { kalemler: [thing(1)], no }, [['no', 'kod_kullanimda']])
    else await next(no, other)
  }
  assert.deepEqual(nos, ['TY-1', '900', '1001'])
})

test('numbers at the end of what the counter follows: still one each', async () => {
  const m = await env.magaza()
  const nos: string[] = []
  const given = ['999999999999998', '1000000000000000', '1000000000000002', '9'.repeat(40), '9007199254740993']
  for (const no of given) nos.push((await newOrder(m, { no })).no)
  for (let i = 0; i < 4; i++) nos.push((await newOrder(m)).no)
  const own = ['999999999999999', '1000000000000001', '1000000000000003', '1000000000000004']
  assert.deepEqual(nos, [...given, ...own])
})

test('several at once with one number: one of them has it', async () => {
  const m = await env.magaza()
  const both = await Promise.all([1, 2, 3, 4].map(() => bring(m, { kalemler: [thing(1)], no: '2000' })))
  assert.deepEqual(both.map((r) => r.status).sort(), [201, 422, 422, 422])
  assert.equal((await newOrder(m)).no, '2001')
  // Given numbers that the store is about to assign itself: each is taken once, and nobody fails.
  const calls = Array.from({ length: 12 }, (_, i) => [
    bring(m, { kalemler: [thing(1)] }),
    bring(m, { kalemler: [thing(1)], no: `${2002 + i}` }),
  ])
  const replies = await Promise.all(calls.flat())
  const nos = replies.flatMap((r) => (r.status === 201 ? [r.body.no] : []))
  assert.equal(new Set(nos).size, nos.length)
  for (const [i, r] of replies.entries()) assert.ok(r.status === 201 || (i % 2 && r.status === 422), r.text)
})

test('a number that somebody brings while it is being taken is theirs; a refused order takes none', async () => {
  const m = await env.magaza()
  await newOrder(m, { no: '1002' })
  await env.rows('update siparis_sayac set son_no = 1001 where magaza_id = $1', [m.id])
  assert.equal((await newOrder(m)).no, '1003')
  const { id } = await newVariant(m, { stok: 0 })
  assert.equal((await bring(m, { kalemler: [{ varyant_id: id, adet: 1 }] })).status, 409)
  assert.equal((await newOrder(m)).no, '1004')
})

test('the moment of an imported order: kept, sorted by, never in the future', async () => {
  const m = await env.magaza()
  const now = await newOrder(m)
  const old = await newOrder(m, { olusturma: '2019-03-04T05:06:07.089Z' })
  const day = await newOrder(m, { olusturma: '2020-02-29' })
  const zoned = await newOrder(m, { olusturma: '2020-02-29T01:00:00+05:00' })
  const first = await newOrder(m, { olusturma: '1970-01-01T00:00:00Z' })
  assert.deepEqual(
    [old, day, zoned, first].map((s) => s.olusturma),
    ['2019-03-04T05:06:07.089Z', '2020-02-28T21:00:00.000Z', '2020-02-28T20:00:00.000Z', '1970-01-01T00:00:00.000Z'],
  )
  for (const s of [old, day]) assert.ok(s.guncelleme >= now.guncelleme)
  assert.ok(old.odemeler[0].olusturma >= now.olusturma)
  const { veri } = (await m.call('GET', path)).body
  assert.deepEqual(
    veri.map((s: any) => s.id),
    [now.id, day.id, zoned.id, old.id, first.id],
  )
  const tomorrow = new Date(env.clock.now().getTime() + 86_400_000).toISOString()
  const early = '1969-12-31T23:59:59Z'
  for (const olusturma of [tomorrow, early, '9999-12-31', '2020-02-30', 'dün', '', null, 5]) {
    await wrong(env, m, path, { kalemler: [thing(1)], olusturma }, [['olusturma', 'girdi_gecersiz']])
  }
})

test('too little stock: every line is named, two of one variant count together', async () => {
  const m = await env.magaza()
  const [a, b] = [await newVariant(m, { stok: 3 }), await newVariant(m, { stok: 0 })]
  const loose = await newVariant(m, { stok: null })
  const asked = (...lines: [id: string, adet: number][]) => ({
    kalemler: lines.map(([varyant_id, adet]) => ({ varyant_id, adet })),
    ...taken(),
  })
  const short = (i: number): [string, string] => [`kalemler[${i}]`, 'stok_yetersiz']
  assert.deepEqual(
    await wrong(env, m, path, asked([a.id, 4], [loose.id, 9999], [b.id, 1]), [short(0), short(2)], 409),
    ['Stok yetersiz: istenen 4, satılabilir 3', 'Stok yetersiz: istenen 1, satılabilir 0'],
  )
  await wrong(env, m, path, asked([a.id, 2], [a.id, 2]), [short(1)], 409)
  const body = asked([a.id, 4])
  const en = await bring(m, body, { 'accept-language': 'en' })
  assert.equal(en.body.hata.mesaj, 'kalemler[0]: Not enough stock: 4 asked, 3 left')

  const s = await newOrder(m, asked([a.id, 1], [a.id, 2], [loose.id, 9999]))
  assert.deepEqual(await stockOf(m, a.id), [3, 3])
  await wrong(env, m, path, asked([a.id, 1]), [short(0)], 409)
  const sold = await newOrder(m, { ...asked([a.id, 2], [b.id, 1]), stok_asimi: true })
  assert.deepEqual(
    [await stockOf(m, a.id), await stockOf(m, b.id)],
    [
      [3, 5],
      [0, 1],
    ],
  )
  await ship(m, sold.id)
  assert.deepEqual(
    [await stockOf(m, a.id), await stockOf(m, b.id)],
    [
      [1, 3],
      [-1, 0],
    ],
  )
  await done(m, s.id, 'iptal', { neden: 'x' })
  assert.deepEqual(await stockOf(m, a.id), [1, 0])
  // Variants that may be oversold are.
  await env.rows('update varyant set eksi_stok = true where magaza_id = $1 and id = $2', [m.id, b.id])
  await newOrder(m, asked([b.id, 9999]))
  assert.deepEqual(await stockOf(m, b.id), [-1, 9999])
})

test('a product that is deleted leaves the lines as they were, and the order its life', async () => {
  const m = await env.magaza()
  const { id, urun_id } = await newVariant(m, { sku: 'SİL' })
  const orders = [1, 2, 3].map(() => newOrder(m, { kalemler: [{ varyant_id: id, adet: 2 }] }))
  const [shipped, cancelled, waiting] = await Promise.all(orders)
  await ship(m, shipped.id)
  const before = await get(m, shipped.id)
  assert.equal((await m.call('DELETE', `/v1/urunler/${urun_id}`)).status, 200)
  assert.deepEqual(await get(m, shipped.id), before)
  assert.deepEqual(await get(m, waiting.id), waiting)
  assert.deepEqual([before.kalemler[0].ad, before.kalemler[0].sku], ['Gömlek', 'SİL'])
  await done(m, cancelled.id, 'iptal', { neden: 'Ürün kalktı' })
  const left = await ship(m, waiting.id)
  assert.deepEqual([left.durum, left.kalemler[0].gonderilen], ['kargoda', 2])
  const undone = await done(m, waiting.id, `gonderiler/${left.gonderiler[0].id}/iptal`)
  assert.deepEqual([undone.durum, undone.kalemler[0].gonderilen], ['hazirlaniyor', 0])
  const back = await done(m, shipped.id, 'iadeler', {
    kalemler: [{ kalem_id: before.kalemler[0].id, adet: 2 }],
    neden: 'x',
  })
  assert.equal(back.tutar, 20_000)
  for (const s of [shipped, cancelled, waiting]) await assertRendered(env, m, s.id)
})
