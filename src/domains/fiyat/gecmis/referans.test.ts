import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isLong } from '../../../../tests/support/extent.ts'
import { ask, newPerson } from '../../../../tests/support/samples/kullanici.ts'
import { bilgiOf, inTransaction } from '../../../../tests/support/samples/stok-checks.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'
import { DAY_MS, parseMoment } from '../../../core/time.ts'
import type { MagazaBilgisi } from '../../../db/work.ts'
import type { ReferansGunu } from '../../../trade/referans.ts'
import { workFor } from '../../magaza/magaza.ts'
import { setPrices } from '../../urun/toplu/fiyat.ts'
import { pricesFor } from '../price.ts'
import { ofProduct } from './referans.ts'

// The lowest price of the days before a discount.

const env = await startShared()

const guest = env.call(null)
const START = Date.parse('2026-01-01T00:00:00+03:00')
const day = (n: number): Date => new Date(START + n * DAY_MS)

/** On sale since long before the first price. */
const create = async (m: TestMagaza, varyant: object = {}) => {
  const reply = await m.call('POST', '/v1/urunler', { body: { ad: 'Vazo', durum: 'taslak', varyantlar: [varyant] } })
  assert.equal(reply.status, 201, reply.text)
  await env.rows('update urun set yayin = $3 where magaza_id = $1 and id = $2', [m.id, reply.body.id, day(-999)])
  return { urun: reply.body, id: reply.body.varyantlar[0].id as string }
}
/** Sets a price as if it were that day. */
const setAt = (bilgi: MagazaBilgisi, varyant_id: string, an: Date, fiyat: number, indirimsiz_fiyat: number | null) =>
  inTransaction(
    env.db,
    bilgi,
    () => an,
    (w) => setPrices(w, { kalemler: [{ varyant_id, fiyat, indirimsiz_fiyat }] }, false),
  )
const withDays = (bilgi: MagazaBilgisi, referans_gunleri: readonly ReferansGunu[]): MagazaBilgisi => ({
  ...bilgi,
  satis: { ...bilgi.satis, referans_gunleri },
})
async function referenceOf(bilgi: MagazaBilgisi, id: string, now: Date, para_birimi = bilgi.para_birimi) {
  const prices = await pricesFor(workFor(env.db.read, bilgi, now, 'deneme'), { idler: [id], skular: [], para_birimi })
  return prices([]).get(id)?.referans_tutar ?? null
}

type Change = { gun: number; fiyat: number; indirimsiz: number | null }

/** Plain calculation: hour by hour would do the same. */
function expected(changes: readonly Change[], gunler: readonly ReferansGunu[]): number | null {
  const last = changes.at(-1) as Change
  if (last.indirimsiz === null) return null
  let first = changes.length - 1
  for (; first > 0; first--) {
    const before = changes[first - 1] as Change
    if (before.fiyat !== last.fiyat || before.indirimsiz === null) break
  }
  const began = day((changes[first] as Change).gun)
  const fitting = gunler.filter((g) => (parseMoment(g.baslangic) as Date) <= began)
  const newest = fitting.toSorted((a, b) => b.baslangic.localeCompare(a.baslangic))[0]
  const from = new Date(began.getTime() - (newest?.gun ?? 30) * DAY_MS)
  const held = changes.slice(0, first).filter((_, i) => day((changes[i + 1] as Change).gun) > from)
  return held.length === 0 ? null : Math.min(...held.map((c) => c.fiyat))
}

const change = fc.record({
  after: fc.integer({ min: 1, max: 25 }),
  fiyat: fc.integer({ min: 5, max: 9 }),
  struck: fc.option(fc.integer({ min: 10, max: 12 }), { nil: null }),
})
const setting = fc.uniqueArray(
  fc.record({ gun: fc.constantFrom(1, 10, 45), baslangic: fc.constantFrom('2025-06-01', '2026-02-01', '2026-03-15') }),
  { selector: (g) => g.baslangic, maxLength: 3 },
)

test('model: price changes of many days, under dated settings, against a plain calculation', async () => {
  const m = await env.magaza()
  const bilgi = await bilgiOf(env.db, m.id)
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 9 }), setting, async (steps, gunler) => {
      const { id } = await create(m)
      const done: Change[] = []
      for (const { after, fiyat, struck } of steps) {
        const gun = (done.at(-1)?.gun ?? 0) + after
        const last = done.at(-1)
        await setAt(bilgi, id, day(gun), fiyat, struck)
        if (last?.fiyat !== fiyat || last.indirimsiz !== struck) done.push({ gun, fiyat, indirimsiz: struck })
        const now = day(gun + 1)
        assert.equal(await referenceOf(withDays(bilgi, gunler), id, now), expected(done, gunler), JSON.stringify(done))
      }
    }),
    { numRuns: isLong ? 200 : 12 },
  )
})

test('edges: what ended when the days began does not count, what held then does', async () => {
  const m = await env.magaza()
  const bilgi = await bilgiOf(env.db, m.id)
  const { id, urun } = await create(m)
  await setAt(bilgi, id, day(0), 50, null)
  await setAt(bilgi, id, day(10), 80, null)
  await setAt(bilgi, id, day(40), 60, 90)
  assert.equal(await referenceOf(bilgi, id, day(41)), 80)
  assert.equal(await referenceOf(withDays(bilgi, [{ gun: 31, baslangic: '2025-01-01' }]), id, day(41)), 50)
  // A setting of a later day is not for this discount.
  assert.equal(await referenceOf(withDays(bilgi, [{ gun: 31, baslangic: '2026-02-11' }]), id, day(99)), 80)
  assert.equal(await referenceOf(withDays(bilgi, [{ gun: 31, baslangic: '2026-02-10' }]), id, day(99)), 50)
  // A struck-through price that is only written anew does not begin the discount again; another price does.
  await setAt(bilgi, id, day(50), 60, 85)
  assert.equal(await referenceOf(bilgi, id, day(51)), 80)
  const [row] = await ofProduct(workFor(env.db.read, bilgi, day(51), 'deneme'), urun.id)
  assert.deepEqual(row, { varyant_id: id, referans_fiyat: 80, yeni_indirimde: 60 })
  await setAt(bilgi, id, day(52), 55, 85)
  assert.equal(await referenceOf(bilgi, id, day(53)), 60)
  // A price that was always so is no discount: its own reference says it.
  const other = await create(m)
  await setAt(bilgi, other.id, day(0), 100, null)
  await setAt(bilgi, other.id, day(90), 100, 150)
  assert.equal(await referenceOf(bilgi, other.id, day(91)), 100)
})

test('shoppers see it in lists, on the product and in the cart, in the usual price and by rate alone', async () => {
  const m = await env.magaza({ kurlar: { USD: '0.5', EUR: '0.1' } })
  const body = { ad: 'Vazo', durum: 'yayinda', varyantlar: [{ fiyat: 1000 }] }
  const urun = (await m.call('POST', '/v1/urunler', { body })).body
  const [{ id }] = urun.varyantlar
  const root = `/vitrin/v1/${m.id}`
  const seen = async (path = `/urunler/${urun.tanitici}`) => {
    const reply = await guest('GET', `${root}${path}`)
    const shown = reply.body.veri ? reply.body.veri[0] : reply.body
    return shown.varyantlar[0].referans_fiyat
  }
  assert.equal(await seen(), null)
  await m.call('PATCH', `/v1/varyantlar/${id}`, { body: { fiyat: 800, indirimsiz_fiyat: 1100 } })
  assert.deepEqual([await seen(), await seen('/urunler'), await seen('/urunler?indirimde=true')], [1000, 1000, 1000])
  assert.equal(await seen(`/urunler/${urun.tanitici}?para_birimi=USD`), 500)
  await m.call('POST', '/v1/fiyatlar/toplu', {
    body: { kalemler: [{ varyant_id: id, fiyat: 70, indirimsiz_fiyat: 90, para_birimi: 'EUR' }] },
  })
  assert.equal(await seen(`/urunler/${urun.tanitici}?para_birimi=EUR`), null)
  const sepet = (await guest('POST', `${root}/sepetler`, { body: {} })).body
  const kalemler = [{ varyant_id: id, adet: 1 }]
  const cart = (await guest('PUT', `${root}/sepetler/${sepet.id}/kalemler`, { body: { kalemler } })).body
  assert.deepEqual([cart.kalemler[0].indirimsiz_fiyat, cart.kalemler[0].referans_fiyat], [1100, 1000])
  const liste = (await m.call('POST', '/v1/fiyat-listeleri', { body: { ad: 'Liste', durum: 'aktif' } })).body
  const fiyatlar = [{ varyant_id: id, tutar: 500 }]
  await m.call('PUT', `/v1/fiyat-listeleri/${liste.id}/fiyatlar`, { body: { fiyatlar } })
  assert.equal(await seen(), null)
})

test('prices of a draft are no references: only those at which it could be bought', async () => {
  const m = await env.magaza()
  const bilgi = await bilgiOf(env.db, m.id)
  const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
  const body = { ad: 'Vazo', varyantlar: [{ fiyat: 10 }] }
  const draft = async () => {
    const { id, varyantlar } = (await m.call('POST', '/v1/urunler', { body })).body
    return { id, varyant: varyantlar[0].id }
  }
  const set = (varyant: string, fiyat: number, indirimsiz_fiyat: number | null) =>
    m.call('PATCH', `/v1/varyantlar/${varyant}`, { body: { fiyat, indirimsiz_fiyat } })
  const put = async (id: string, durum: string) =>
    assert.equal((await m.call('PATCH', `/v1/urunler/${id}`, { body: { durum } })).status, 200)
  const seen = (varyant: string) => referenceOf(bilgi, varyant, new Date(Date.now() + DAY_MS))
  const inPanel = async (id: string) =>
    (await ask(env, owner, 'GET', `magazalar/${m.id}/urunler/${id}/referans-fiyatlar`)).body.veri[0]

  const one = await draft()
  await set(one.varyant, 900, null)
  await put(one.id, 'yayinda')
  await set(one.varyant, 700, 1000)
  assert.equal(await seen(one.varyant), 900)
  // Once it was on sale it stays so for its references.
  await put(one.id, 'taslak')
  await put(one.id, 'yayinda')
  assert.equal(await seen(one.varyant), 900)
  assert.deepEqual(await inPanel(one.id), { varyant_id: one.varyant, referans_fiyat: 900, yeni_indirimde: 700 })

  // A discount that was there when it was published had no price before.
  const two = await draft()
  await set(two.varyant, 8, 20)
  assert.deepEqual(await inPanel(two.id), { varyant_id: two.varyant, referans_fiyat: null, yeni_indirimde: null })
  await put(two.id, 'yayinda')
  assert.equal(await seen(two.varyant), null)
  await set(two.varyant, 7, 20)
  assert.equal(await seen(two.varyant), 8)

  // In bulk, by the panel and by a file products are published by the same statements.
  const created = (await m.call('POST', '/v1/urunler', { body: { ...body, durum: 'yayinda' } })).body
  await set(created.varyantlar[0].id, 5, 12)
  assert.equal(await seen(created.varyantlar[0].id), 10)
})

test('the setting: dated, in order, and refused when it is no day, twice or out of bounds', async () => {
  const m = await env.magaza()
  const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
  const clerk = await newPerson(env, { magaza: m.id, rol: 'calisan' })
  const patch = (referans_gunleri: unknown, who = owner) =>
    ask(env, who, 'PATCH', `magazalar/${m.id}`, { referans_gunleri } as object)
  const get = async () => (await ask(env, owner, 'GET', `magazalar/${m.id}`)).body.referans_gunleri
  assert.deepEqual(await get(), [])
  const gunler = [
    { gun: 10, baslangic: '2026-12-01' },
    { gun: 30, baslangic: '2025-01-01' },
  ]
  const saved = await patch(gunler)
  assert.equal(saved.status, 200, saved.text)
  assert.deepEqual(await get(), gunler.toReversed())
  assert.deepEqual((await patch(undefined)).body.referans_gunleri, gunler.toReversed())
  const wrong: unknown[] = [
    [{ gun: 0, baslangic: '2026-12-01' }],
    [{ gun: 366, baslangic: '2026-12-01' }],
    [{ gun: 1.5, baslangic: '2026-12-01' }],
    [{ gun: '10', baslangic: '2026-12-01' }],
    [{ gun: 10, baslangic: '2026-02-30' }],
    [{ gun: 10, baslangic: '2026-12-01T00:00' }],
    [{ gun: 10, baslangic: '\u0000' }],
    [{ gun: 10, baslangic: null }],
    [{ gun: 10 }],
    [{ gun: 10, baslangic: '2026-12-01', sonra: 1 }],
    [gunler[0], gunler[0]],
    Array.from({ length: 21 }, (_, i) => ({ gun: 1, baslangic: `20${10 + i}-01-01` })),
    null,
    {},
  ]
  for (const value of wrong) assert.equal((await patch(value)).status, 422, JSON.stringify(value))
  assert.equal((await patch([], clerk)).status, 403)
  assert.deepEqual(await get(), gunler.toReversed())
  assert.deepEqual((await patch([])).body.referans_gunleri, [])
})

test('the panel asks for both references; not of another store’s product, nor without the right', async () => {
  const m = await env.magaza()
  const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
  const { urun, id } = await create(m, { fiyat: 100 })
  await m.call('PATCH', `/v1/varyantlar/${id}`, { body: { fiyat: 80, indirimsiz_fiyat: 120 } })
  const asked = (at: string, product: string) =>
    ask(env, owner, 'GET', `magazalar/${at}/urunler/${product}/referans-fiyatlar`)
  const reply = await asked(m.id, urun.id)
  assert.deepEqual(reply.body, { veri: [{ varyant_id: id, referans_fiyat: 100, yeni_indirimde: 80 }] })
  const other = await env.magaza()
  const foreign = await create(other, { fiyat: 100 })
  assert.equal((await asked(m.id, foreign.urun.id)).status, 404)
  assert.equal((await asked(other.id, foreign.urun.id)).status, 404)
  assert.equal((await asked(m.id, 'urun_yok')).status, 404)
})
