import assert from 'node:assert/strict'
import { test } from 'node:test'
import { raceForUses, sell } from '../../../../tests/races/kampanya/race.ts'
import { contentOf } from '../../../../tests/support/refusal.ts'
import { get, newCampaign, newVariant, patch, path } from '../../../../tests/support/samples/kampanya.ts'
import { within } from '../../../../tests/support/samples/musteri.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'
import type { Work } from '../../../db/work.ts'
import { quote, type Teklif } from '../quote.ts'
import { giveBack, use } from './kullanim.ts'

const env = await startShared()
const MAX = 9007199254740991
const usageOf = async (m: TestMagaza, id: string): Promise<[number, number]> => {
  const { kullanim, toplam_indirim } = (await get(m, id)).body
  return [kullanim, toplam_indirim]
}
const soldTo = (m: TestMagaza, o: Parameters<typeof sell>[1]) => within(env, m, (w) => sell(w, o))
const back = (m: TestMagaza, sahip: string) => within(env, m, (w) => giveBack(w, sahip))
/** Counts uses without a cart. */
const counted = (m: TestMagaza, sahip: string, indirimler: Record<string, number>, para_birimi = 'TRY') =>
  within(env, m, (w) => use(w, { sahip, para_birimi, kararlar: verdicts(indirimler) }))
const verdicts = (indirimler: Record<string, number>) =>
  Object.entries(indirimler).map(([kampanya_id, indirim]) => ({ kampanya_id, uygulandi: true, indirim, neden: null }))

test('a limit of 10 and 200 buyers at once: exactly 10', () => raceForUses(env, 1))

test('what applied is counted, what did not is not, and guncelleme stays; giving back undoes it exactly', async () => {
  const m = await env.magaza()
  const varyant_id = await newVariant(m, 10_000)
  const better = await newCampaign(m, { deger: 20 })
  const lesser = await newCampaign(m, { deger: 5 })
  const freight = await newCampaign(m, { tur: 'kargo_bedava', deger: 0, kod: 'KARGO' })
  const second = await newCampaign(m, { tur: 'kargo_bedava', deger: 0, kod: 'KARGO2' })
  const coded = await newCampaign(m, { kod: 'ON' })
  const all = [better, lesser, freight, second, coded]
  const events = await env.events(m.id)
  const o = { varyant_id, kodlar: ['KARGO', 'KARGO2', 'ON', 'YOK'], kargo_toplam: 4990 }
  await soldTo(m, { sahip: 'order_1', ...o })
  await soldTo(m, { sahip: 'order_2', ...o })
  const usage = async () => Promise.all(all.map((k) => usageOf(m, k.id)))
  const twice = [
    [2, 4000],
    [0, 0],
    [2, 9980],
    [0, 0],
    [2, 1600],
  ]
  assert.deepEqual(await usage(), twice)
  const { guncelleme } = (await get(m, better.id)).body
  assert.equal(guncelleme, better.guncelleme)

  await back(m, 'order_yok')
  assert.deepEqual(await usage(), twice)
  const once = twice.map(([n = 0, sum = 0]) => [n / 2, sum / 2])
  for (let times = 0; times < 3; times++) {
    await back(m, 'order_1')
    assert.deepEqual(await usage(), once)
  }
  await Promise.all([back(m, 'order_2'), back(m, 'order_2'), back(m, 'order_1')])
  assert.deepEqual(
    await usage(),
    all.map(() => [0, 0]),
  )
  assert.deepEqual((await get(m, better.id)).body, better)
  assert.deepEqual(await env.events(m.id), events)
})

test('free delivery is used up by those alone who had a delivery fee, by itself and by code', async () => {
  const m = await env.magaza()
  const varyant_id = await newVariant(m, 10_000)
  const auto = await newCampaign(m, { tur: 'kargo_bedava', deger: 0, kullanim_siniri: 1 })
  const coded = await newCampaign(m, { tur: 'kargo_bedava', deger: 0, kod: 'KARGO', kullanim_siniri: 1 })
  const free = { varyant_id, kodlar: ['KARGO'], kargo_toplam: 0 }
  for (const sahip of ['order_1', 'order_2']) await soldTo(m, { sahip, ...free })
  // As for a cart agreed on before.
  await counted(m, 'order_3', { [auto.id]: 0, [coded.id]: 0 })
  const usage = async () => [await usageOf(m, auto.id), await usageOf(m, coded.id)]
  assert.deepEqual(await usage(), [
    [0, 0],
    [0, 0],
  ])
  for (const sahip of ['order_4', 'order_5', 'order_6']) await soldTo(m, { sahip, ...free, kargo_toplam: 4990 })
  assert.deepEqual(await usage(), [
    [1, 4990],
    [1, 4990],
  ])
  const body = { kalemler: [{ varyant_id, adet: 1 }], indirim_kodlari: ['KARGO'] }
  await patch(m, coded.id, { kullanim_siniri: 5 })
  const refused = await m.call('POST', '/v1/siparisler', { body })
  assert.deepEqual([refused.status, refused.body.hata.kod], [422, 'indirim_kodu_gecersiz'])
  assert.match(refused.text, /Kargo zaten ücretsiz/)
})

test('what is given back can be used again, and only in its own store', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const [mine, theirs] = [await newCampaign(m, { kullanim_siniri: 1 }), await newCampaign(other)]
  await counted(m, 'order_1', { [mine.id]: 100 })
  await counted(other, 'order_1', { [theirs.id]: 7 })
  await back(m, 'order_1')
  assert.deepEqual(
    [await usageOf(m, mine.id), await usageOf(other, theirs.id)],
    [
      [0, 0],
      [1, 7],
    ],
  )
  await counted(m, 'order_2', { [mine.id]: 50 })
  assert.deepEqual(await usageOf(m, mine.id), [1, 50])
})

/** Sells once; `meddle` runs after the first pricing. */
async function soldAcross(m: TestMagaza, varyant_id: string, meddle: () => Promise<unknown>) {
  const seen: [tries: number, indirim: number, neden: string | null][] = []
  await within(env, m, async (w: Work) => {
    const teklif: Teklif = await quote(w, {
      kalemler: [{ varyant_id, adet: 1 }],
      para_birimi: 'TRY',
      musteri: null,
      kodlar: ['ON'],
      kargo_toplam: 0,
    })
    seen.push([w.tries, teklif.indirim_toplam, teklif.kodlar[0]?.neden?.kod ?? null])
    if (w.tries === 1) await meddle()
    await use(w, { sahip: 'order_x', para_birimi: 'TRY', kararlar: teklif.kampanyalar })
  })
  return seen
}

test('a campaign that runs out or goes between pricing and use: the whole begins again without it', async () => {
  const m = await env.magaza()
  const varyant_id = await newVariant(m, 10_000)
  const last = await newCampaign(m, { kod: 'ON', kullanim_siniri: 1 })
  const seen = await soldAcross(m, varyant_id, () => counted(m, 'order_first', { [last.id]: 1000 }))
  assert.deepEqual(seen, [
    [1, 1000, null],
    [2, 0, 'kullanim_doldu'],
  ])
  assert.deepEqual(await usageOf(m, last.id), [1, 1000])

  await patch(m, last.id, { kullanim_siniri: 5 })
  const auto = await newCampaign(m, { deger: 50 })
  const gone = await soldAcross(m, varyant_id, () => m.call('DELETE', `${path}/${last.id}`))
  assert.deepEqual(gone, [
    [1, 5500, null],
    [2, 5000, 'kod_bulunamadi'],
  ])
  assert.deepEqual(await usageOf(m, auto.id), [1, 5000])
  // Its uses were deleted with it.
  await back(m, 'order_first')
  assert.deepEqual(await env.rows('select sahip from kampanya_kullanim where magaza_id = $1', [m.id]), [
    { sahip: 'order_x' },
  ])
})

test('a transaction that fails leaves nothing', async () => {
  const m = await env.magaza()
  const k = await newCampaign(m)
  await counted(m, 'order_1', { [k.id]: 5 })
  const before = await contentOf(env, m.id)
  const failing = (work: (w: Work) => Promise<void>) =>
    assert.rejects(
      within(env, m, async (w) => {
        await work(w)
        throw new Error('later')
      }),
      /later/,
    )
  await failing((w) => use(w, { sahip: 'order_2', para_birimi: 'TRY', kararlar: verdicts({ [k.id]: 9 }) }))
  await failing((w) => giveBack(w, 'order_1'))
  await failing((w) => use(w, { sahip: 'order_2', para_birimi: 'TRY', kararlar: [] }))
  assert.deepEqual(await contentOf(env, m.id), before)
})

test('amounts in another currency are counted in the campaign’s, and given back as they were counted', async () => {
  const m = await env.magaza({ kurlar: { USD: '0.025', XAU: '0.000000000000001' } })
  const varyant_id = await newVariant(m, 100_000)
  const k = await newCampaign(m, { kod: 'ELLI', indirim_tipi: 'tutar', deger: 5000 })
  await soldTo(m, { sahip: 'order_usd', varyant_id, kodlar: ['ELLI'], para_birimi: 'USD' })
  assert.deepEqual(await usageOf(m, k.id), [1, 5000])
  await env.rows("update kur set kur = '0.05' where magaza_id = $1 and para_birimi = 'USD'", [m.id])
  await soldTo(m, { sahip: 'order_usd2', varyant_id, kodlar: ['ELLI'], para_birimi: 'USD' })
  assert.deepEqual(await usageOf(m, k.id), [2, 10_000])
  await back(m, 'order_usd')
  assert.deepEqual(await usageOf(m, k.id), [1, 5000])
  // Saturates at the maximum.
  await counted(m, 'order_xau', { [k.id]: MAX }, 'XAU')
  assert.deepEqual(await usageOf(m, k.id), [2, MAX])
  await counted(m, 'order_try', { [k.id]: MAX })
  assert.deepEqual(await usageOf(m, k.id), [3, MAX])
  for (const sahip of ['order_xau', 'order_try', 'order_usd2']) await back(m, sahip)
  assert.deepEqual(await usageOf(m, k.id), [0, 0])
})

test('several campaigns from both ends, used, given back and changed at once: every use counts, none waits for another', async () => {
  const m = await env.magaza()
  const ids: string[] = []
  for (let i = 0; i < 6; i++) ids.push((await newCampaign(m, { kod: `K${i}` })).id)
  const forwards = Object.fromEntries(ids.map((id) => [id, 3]))
  const backwards = Object.fromEntries(ids.toReversed().map((id) => [id, 4]))
  const tries: number[] = []
  const order = (i: number) =>
    within(env, m, async (w) => {
      tries.push(w.tries)
      const kararlar = verdicts(i % 2 ? forwards : backwards)
      await use(w, { sahip: `order_${i}`, para_birimi: 'TRY', kararlar })
    })
  await Promise.all([
    ...Array.from({ length: 40 }, (_, i) => order(i)),
    ...Array.from({ length: 12 }, (_, i) => patch(m, ids[i % 6] as string, { ad: `Yeni ${i}` })),
  ])
  for (const id of ids) assert.deepEqual(await usageOf(m, id), [40, 140])
  await Promise.all([
    ...Array.from({ length: 20 }, (_, i) => back(m, `order_${i}`)),
    ...Array.from({ length: 20 }, (_, i) => order(100 + i)),
    ...Array.from({ length: 20 }, (_, i) => back(m, `order_${i}`)),
  ])
  for (const id of ids) assert.deepEqual(await usageOf(m, id), [40, 140])
  // A retried transaction would mean a deadlock: nothing here runs out.
  assert.deepEqual([...new Set(tries)], [1])
  assert.deepEqual((await get(m, ids[0] as string)).body.ad.slice(0, 5), 'Yeni ')
})
