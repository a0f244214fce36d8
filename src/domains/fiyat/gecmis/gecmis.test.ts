import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openOffice, run, tried } from '../../../../tests/support/samples/aktarim.ts'
import { newVariants } from '../../../../tests/support/samples/fiyat.ts'
import { startTest } from '../../../../tests/support/setup.ts'
import { DAY_MS } from '../../../core/time.ts'
import { sweepAll } from '../../../worker/sweep.ts'

// Every way to a price leaves an entry in its history, and no other does.

const env = await startTest()
const office = await openOffice(env, { kurlar: { USD: '0.025' } })
const { m } = office

type Entry = [fiyat: number | null, indirimsiz: number | null]
const history = async (id: string): Promise<Entry[]> =>
  (
    await env.rows(
      'select fiyat::int as f, indirimsiz_fiyat::int as i from fiyat_gecmisi where varyant_id = $1 order by zaman',
      [id],
    )
  ).map((r) => [r.f, r.i])
const send = async (method: string, path: string, body: object, status = 200) => {
  const reply = await m.call(method, path, { body })
  assert.equal(reply.status, status, reply.text)
  return reply.body
}
const newProduct = (varyant: object = { fiyat: 100 }) =>
  send('POST', '/v1/urunler', { ad: 'Vazo', varyantlar: [varyant] }, 201)
const newOne = async (varyant: object = { fiyat: 100 }): Promise<string> => (await newProduct(varyant)).varyantlar[0].id

test('new variants: alone, in bulk, added to a product, with stock and without, and without a price', async () => {
  assert.deepEqual(await history(await newOne({ fiyat: 100, indirimsiz_fiyat: 150 })), [[100, 150]])
  assert.deepEqual(await history(await newOne({ fiyat: 0, stok: 5 })), [[0, null]])
  assert.deepEqual(await history(await newOne({})), [])
  const kalemler = [
    { ad: 'A', varyantlar: [{ fiyat: 1, stok: 1 }] },
    { ad: 'B', varyantlar: [{ fiyat: 2 }] },
  ]
  const { veri } = await send('POST', '/v1/urunler/toplu', { kalemler })
  assert.deepEqual(await Promise.all(veri.map((u: any) => history(u.varyantlar[0].id))), [[[1, null]], [[2, null]]])
  const degerler = ['S', 'M', 'L']
  const varyantlar = [{ secenekler: { Beden: 'S' }, fiyat: 5 }]
  const urun = await send('POST', '/v1/urunler', { ad: 'C', secenekler: [{ ad: 'Beden', degerler }], varyantlar }, 201)
  for (const [Beden, more] of [
    ['M', {}],
    ['L', { stok: 3 }],
  ] as const) {
    const path = `/v1/urunler/${urun.id}/varyantlar`
    const added = await send('POST', path, { secenekler: { Beden }, fiyat: 7, ...more }, 201)
    assert.deepEqual(await history(added.id), [[7, null]])
  }
  assert.deepEqual(await history(urun.varyantlar[0].id), [[5, null]])
})

test('a changed variant: an entry for each price, none for what stays or is no price', async () => {
  const id = await newOne()
  const patch = (body: object) => send('PATCH', `/v1/varyantlar/${id}`, body)
  await patch({ fiyat: 100 })
  await patch({ sku: 'AYNI', stok: 5 })
  await patch({ stok: 7 })
  assert.deepEqual(await history(id), [[100, null]])
  await patch({ fiyat: 90, indirimsiz_fiyat: 100 })
  await patch({ fiyat: 90, indirimsiz_fiyat: 100, barkod: '1' })
  await patch({ fiyat: 80, sku: 'BASKA' })
  await patch({ indirimsiz_fiyat: null })
  await patch({ fiyat: null })
  await patch({ fiyat: 80 })
  assert.deepEqual(await history(id), [
    [100, null],
    [90, 100],
    [80, 100],
    [80, null],
    [null, null],
    [80, null],
  ])
})

test('prices in bulk: those that change alone; other currencies and price lists have no history', async () => {
  const [a = '', b = '', c = ''] = await newVariants(m, 3, { fiyat: 100 })
  const bulk = (kalemler: object[]) => send('POST', '/v1/fiyatlar/toplu', { kalemler })
  await bulk([
    { varyant_id: a, fiyat: 110 },
    { varyant_id: b, fiyat: 100 },
    { varyant_id: c, fiyat: 3, para_birimi: 'USD' },
  ])
  assert.deepEqual(await Promise.all([a, b, c].map(history)), [
    [
      [100, null],
      [110, null],
    ],
    [[100, null]],
    [[100, null]],
  ])
  const { id } = await send('POST', '/v1/fiyat-listeleri', { ad: 'Liste', durum: 'aktif' }, 201)
  await send('PUT', `/v1/fiyat-listeleri/${id}/fiyatlar`, { fiyatlar: [{ varyant_id: b, tutar: 50 }] })
  assert.deepEqual(await history(b), [[100, null]])
})

test('the editor of the panel: kept, changed, new and removed variants', async () => {
  const urun = await send(
    'POST',
    '/v1/urunler',
    {
      ad: 'Gömlek',
      secenekler: [{ ad: 'No', degerler: ['1', '2', '3'] }],
      varyantlar: ['1', '2', '3'].map((No) => ({ secenekler: { No }, fiyat: 100 })),
    },
    201,
  )
  const [one, two, three] = urun.varyantlar
  const saved = await office.ask('PUT', `/urunler/${urun.id}`, {
    ad: 'Gömlek',
    secenekler: [{ id: urun.secenekler[0].id, ad: 'No', degerler: ['1', '2', '4'] }],
    varyantlar: [
      { id: one.id, secenekler: { No: '1' }, fiyat: 100 },
      { id: two.id, secenekler: { No: '2' }, fiyat: 95, indirimsiz_fiyat: 100 },
      { secenekler: { No: '4' }, fiyat: 60 },
    ],
  })
  assert.equal(saved.status, 200, saved.text)
  const ids = [one.id, two.id, saved.body.varyantlar[2].id, three.id]
  assert.deepEqual(await Promise.all(ids.map(history)), [
    [[100, null]],
    [
      [100, null],
      [95, 100],
    ],
    [[60, null]],
    [],
  ])
})

test('files of products and of prices', async () => {
  const products = await tried(office, 'urun', 'ad;sku;fiyat\nDosyadan;DOSYA-1;12,50\n')
  await run(office, products.id)
  const [row] = await env.rows(`select id from varyant where magaza_id = $1 and sku = 'DOSYA-1'`, [m.id])
  assert.deepEqual(await history(row.id), [[1250, null]])
  for (const fiyat of ['13,50', '13,50']) {
    const prices = await tried(office, 'fiyat', `sku;fiyat\nDOSYA-1;${fiyat}\n`)
    await run(office, prices.id)
  }
  assert.deepEqual(await history(row.id), [
    [1250, null],
    [1350, null],
  ])
})

test('what is refused leaves nothing', async () => {
  const id = await newOne({ fiyat: 100, indirimsiz_fiyat: 150 })
  assert.equal((await m.call('PATCH', `/v1/varyantlar/${id}`, { body: { fiyat: 200 } })).status, 422)
  const other = await env.magaza()
  assert.equal((await other.call('PATCH', `/v1/varyantlar/${id}`, { body: { fiyat: 20 } })).status, 404)
  const kalemler = [{ varyant_id: id, fiyat: 1 }]
  assert.equal((await other.call('POST', '/v1/fiyatlar/toplu', { body: { kalemler } })).status, 422)
  assert.deepEqual(await history(id), [[100, 150]])
})

test('a history goes with its variant and with its product', async () => {
  const urun = await newProduct()
  assert.equal((await m.call('DELETE', `/v1/urunler/${urun.id}`)).status, 200)
  assert.deepEqual(await history(urun.varyantlar[0].id), [])
  const [a = '', b = ''] = await newVariants(m, 2)
  assert.equal((await m.call('DELETE', `/v1/varyantlar/${a}`)).status, 200)
  assert.deepEqual([await history(a), await history(b)], [[], [[1000, null]]])
})

test('concurrent changes leave an entry each, in order, the last of them the price; also when clocks go back', async () => {
  const id = await newOne()
  const prices = Array.from({ length: 8 }, (_, i) => 200 + i)
  await Promise.all(
    prices.map((fiyat, i) =>
      i % 2 === 0
        ? send('PATCH', `/v1/varyantlar/${id}`, { fiyat })
        : send('POST', '/v1/fiyatlar/toplu', { kalemler: [{ varyant_id: id, fiyat }] }),
    ),
  )
  env.clock.shiftMs = -DAY_MS
  await send('PATCH', `/v1/varyantlar/${id}`, { fiyat: 300 })
  env.clock.shiftMs = 0
  const kept = (await history(id)).map(([fiyat]) => fiyat as number)
  assert.deepEqual([...kept].sort(), [100, ...prices, 300])
  assert.equal(kept.at(-1), 300)
  const rows = await env.rows('select zaman, onceki from fiyat_gecmisi where varyant_id = $1 order by zaman', [id])
  assert.deepEqual(
    rows.map((r) => r.onceki?.getTime() ?? null),
    [null, ...rows.slice(0, -1).map((r) => r.zaman.getTime())],
  )
})

test('the sweeper takes what was replaced two years ago, in steps, and leaves the last one before', async () => {
  const [id = '', other = ''] = await newVariants(m, 2, { fiyat: 1 })
  await env.rows('delete from fiyat_gecmisi where varyant_id = any($1)', [[id, other]])
  const now = env.clock.now()
  const entries = (varyant: string, from: number, to: number) =>
    env.rows(
      `insert into fiyat_gecmisi (magaza_id, varyant_id, zaman, fiyat, onceki)
       select $1, $2, $3::timestamptz - n * interval '1 day', n, case when n < $5 then $3::timestamptz - (n + 1) * interval '1 day' end
       from generate_series($4::int, $5::int) n`,
      [m.id, varyant, now, from, to],
    )
  await entries(id, 725, 2000)
  await entries(other, 900, 900)
  await sweepAll(env.db, now)
  const left = async () => (await history(id)).map(([n]) => n)
  // 731 days ago it cost 731, and still did two years ago.
  assert.deepEqual(await left(), [731, 730, 729, 728, 727, 726, 725])
  assert.deepEqual(await history(other), [[900, null]])
  await sweepAll(env.db, now)
  assert.equal((await left()).length, 7)
  await sweepAll(env.db, new Date(now.getTime() + 3000 * DAY_MS))
  assert.deepEqual(await left(), [725])
})
