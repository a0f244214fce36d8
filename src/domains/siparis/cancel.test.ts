import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  assertRendered,
  awaited,
  done,
  get,
  newOrder,
  newVariant,
  path,
  stockOf,
  taken,
  told,
  wrong,
} from '../../../tests/support/samples/siparis.ts'
import { startShared } from '../../../tests/support/setup.ts'

// Cancellation: units go back to sale, card payments are refunded.

const env = await startShared()
const odemeler = (s: any) => s.odemeler.map((o: any) => [o.yontem, o.durum, o.tutar])

test('what becomes of each kind of payment, and what is told', async () => {
  const m = await env.magaza()
  const card = { yontem: 'kart', durum: 'tahsil_edildi', saglayici: 'Pazaryeri' }
  const table: [name: string, odeme: object, becomes: string | null, given: number][] = [
    ['none', { odeme: undefined }, null, 0],
    ['card taken', taken('kart'), 'iade_edildi', 10_000],
    ['card waited for', awaited('kart'), 'iptal', 0],
    ['card of a marketplace', { odeme: card }, 'tahsil_edildi', 0],
    ['transfer taken', taken('havale'), 'tahsil_edildi', 0],
    ['transfer waited for', awaited('havale'), 'iptal', 0],
    ['cash taken', taken('kapida_nakit'), 'tahsil_edildi', 0],
    ['cash waited for', awaited('kapida_nakit'), 'iptal', 0],
    ['card at the door taken', taken('kapida_kart'), 'tahsil_edildi', 0],
    ['card at the door waited for', awaited('kapida_kart'), 'iptal', 0],
    ['other taken', taken('diger'), 'tahsil_edildi', 0],
    ['other waited for', awaited('diger'), 'iptal', 0],
  ]
  for (const [name, odeme, becomes, given] of table) {
    const s = await newOrder(m, odeme)
    let cancelled: any
    const events = await told(env, m, async () => {
      cancelled = await done(m, s.id, 'iptal', { neden: `Neden: ${name}` })
    })
    const { odenen } = s
    assert.deepEqual([cancelled.durum, cancelled.odenen, cancelled.iade_edilen], ['iptal', odenen, given], name)
    assert.deepEqual(
      cancelled.odemeler,
      s.odemeler.map((o: any) => ({ ...o, durum: becomes })),
      name,
    )
    const back = ['siparis.para_iade_edildi', { odeme_id: s.odemeler[0]?.id, tutar: given, iade_id: null }]
    const over = ['siparis.iptal_edildi', { neden: `Neden: ${name}` }]
    assert.deepEqual(events, given ? [over, back] : [over], name)
    assert.ok(cancelled.iptal > s.guncelleme && cancelled.iptal <= cancelled.guncelleme, name)
    assert.deepEqual(await get(m, s.id), cancelled)
    await assertRendered(env, m, s.id)
  }
  assert.deepEqual(await env.rows('select id from siparis_not where magaza_id = $1', [m.id]), [])
})

test('paid in two ways: the card’s part goes back, the other is left to the store', async () => {
  const m = await env.magaza()
  const { id } = await newOrder(m, awaited('kart'))
  await done(m, id, 'odeme', { tutar: 4000, yontem: 'havale' })
  await done(m, id, 'odeme', {})
  const cancelled = await done(m, id, 'iptal', { neden: 'x' })
  assert.deepEqual(
    [cancelled.odenen, cancelled.iade_edilen, odemeler(cancelled)],
    [
      10_000,
      6000,
      [
        ['kart', 'iade_edildi', 6000],
        ['havale', 'tahsil_edildi', 4000],
      ],
    ],
  )
  const partly = await newOrder(m, awaited('havale'))
  await done(m, partly.id, 'odeme', { tutar: 2500 })
  const left = await done(m, partly.id, 'iptal', { neden: 'x' })
  assert.deepEqual(odemeler(left), [
    ['havale', 'iptal', 7500],
    ['havale', 'tahsil_edildi', 2500],
  ])
})

test('its units go back to sale, and stock tells of it', async () => {
  const m = await env.magaza()
  const [a, b] = [await newVariant(m, { stok: 5 }), await newVariant(m, { stok: null })]
  const kalemler = [a, a, b].map(({ id }, i) => ({ varyant_id: id, adet: i + 1 }))
  const s = await newOrder(m, { kalemler })
  assert.deepEqual(await stockOf(m, a.id), [5, 3])
  await done(m, s.id, 'iptal', { neden: 'x' })
  assert.deepEqual(await stockOf(m, a.id), [5, 0])
  const events = (await env.events(m.id)).filter((e) => e.olay === 'stok.degisti' && e.ek.neden === 'birakma')
  assert.deepEqual(
    events.map((e) => [e.veri.varyant_id, e.ek.degisim, e.veri.satilabilir]),
    [[a.id, 3, 5]],
  )
  const again = await newOrder(m, { kalemler: [{ varyant_id: a.id, adet: 5 }] })
  assert.equal(again.durum, 'hazirlaniyor')
})

test('bounds of the reason', async () => {
  const m = await env.magaza()
  const { id } = await newOrder(m)
  for (const body of [{}, { neden: '' }, { neden: 'ş'.repeat(201) }, { neden: null }, { neden: 1 }]) {
    await wrong(env, m, `${path}/${id}/iptal`, body, [['neden', 'girdi_gecersiz']])
  }
  await wrong(env, m, `${path}/${id}/iptal`, { neden: 'x', tutar: 1 }, [['tutar', 'girdi_gecersiz']])
  const long = '🧵'.repeat(200)
  await done(m, id, 'iptal', { neden: long })
  assert.equal((await env.events(m.id)).findLast((e) => e.olay === 'siparis.iptal_edildi').ek.neden, long)
})
