import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newList, put } from '../../../../tests/support/samples/fiyat.ts'
import {
  dene,
  newCampaign,
  newCategory,
  newProduct,
  newVariant,
  patch,
  tried,
} from '../../../../tests/support/samples/kampanya.ts'
import { newCustomer, newGroup } from '../../../../tests/support/samples/musteri.ts'
import { startShared } from '../../../../tests/support/setup.ts'

const env = await startShared()

test('the whole answer; nothing is written and nothing is told', async () => {
  const m = await env.magaza()
  const body = {
    ad: 'Keten gömlek',
    secenekler: [{ ad: 'Beden', degerler: ['S', 'M'] }],
    varyantlar: [
      { secenekler: { Beden: 'S' }, fiyat: 10_000 },
      { secenekler: { Beden: 'M' }, fiyat: 6_000 },
    ],
  }
  const urun = (await m.call('POST', '/v1/urunler', { body })).body
  const [s, l] = urun.varyantlar.map((v: { id: string }) => v.id)
  const three = await newCampaign(m, { ad: '3 al 2 öde', tur: 'x_al_y_ode', deger: 0, al: 3, ode: 2 })
  const fifty = await newCampaign(m, { ad: 'Elli', kod: 'ELLI', indirim_tipi: 'tutar', deger: 5000 })
  const free = await newCampaign(m, { ad: 'Kargo', tur: 'kargo_bedava', deger: 0, min_sepet: 20_000 })
  const answer = await tried(env, m, {
    kalemler: [
      { varyant_id: l, adet: 1 },
      { varyant_id: s, adet: 2 },
    ],
    eposta: 'kimse@example.com',
    indirim_kodlari: [' elli ', 'ELLİ'],
    kargo_toplam: 4990,
  })
  const yes = (indirim: number) => ({ uygulandi: true, indirim, neden: null, aciklama: null })
  const shown = ({ id, ad, tur, kod, otomatik }: any) => ({ id, ad, tur, kod, otomatik })
  const line = { urun_id: urun.id, ad: 'Keten gömlek' }
  assert.deepEqual(answer, {
    para_birimi: 'TRY',
    kalemler: [
      {
        ...line,
        varyant_id: l,
        varyant_ad: 'M',
        adet: 1,
        birim_fiyat: 6000,
        indirim: 6000,
        toplam: 0,
        kampanyalar: [{ id: three.id, indirim: 6000 }],
      },
      {
        ...line,
        varyant_id: s,
        varyant_ad: 'S',
        adet: 2,
        birim_fiyat: 10_000,
        indirim: 5000,
        toplam: 15_000,
        kampanyalar: [{ id: fifty.id, indirim: 5000 }],
      },
    ],
    kampanyalar: [
      { ...shown(three), ...yes(6000) },
      { ...shown(free), ...yes(4990) },
      { ...shown(fifty), ...yes(5000) },
    ],
    kodlar: [{ kod: 'ELLI', kampanya_id: fifty.id, ...yes(5000) }],
    tum_yollar_denendi: true,
    urun_toplam: 26_000,
    indirim_toplam: 11_000,
    kargo_indirim: 4990,
    kargo_toplam: 0,
    toplam: 15_000,
  })
})

test('price lists hold by the groups of the customer, named by id or by address', async () => {
  const m = await env.magaza()
  const [grup, another] = [await newGroup(m), await newGroup(m)]
  const varyant_id = await newVariant(m, 10_000)
  const liste = await newList(m, { durum: 'aktif', musteri_gruplari: [grup] })
  await put(m, liste, [{ varyant_id, tutar: 7000 }])
  const member = await newCustomer(m, { eposta: 'Bayi@example.com', gruplar: [grup] })
  const stranger = await newCustomer(m, { gruplar: [another] })
  await newCampaign(m, { kod: 'SANA', musteri_eposta: 'bayi@EXAMPLE.com' })
  const cases: [object, number][] = [
    [{}, 10_000],
    [{ musteri_id: null, eposta: null }, 10_000],
    [{ musteri_id: member.id }, 6300],
    [{ eposta: 'Bayi@example.com' }, 6300],
    [{ eposta: 'bayi@example.COM' }, 6300],
    [{ musteri_id: member.id, eposta: 'BAYI@example.com' }, 6300],
    [{ musteri_id: stranger.id }, 10_000],
    [{ eposta: 'yok@example.com' }, 10_000],
  ]
  for (const [who, toplam] of cases) {
    const answer = await tried(env, m, { kalemler: [{ varyant_id, adet: 1 }], indirim_kodlari: ['SANA'], ...who })
    assert.equal(answer.toplam, toplam, JSON.stringify(who))
  }
})

test('a code for a customer holds for a guest of that address', async () => {
  const m = await env.magaza()
  const varyant_id = await newVariant(m, 10_000)
  await newCampaign(m, { kod: 'SANA', musteri_eposta: 'misafir@example.com' })
  const ask = { kalemler: [{ varyant_id, adet: 1 }], indirim_kodlari: ['SANA'] }
  assert.equal((await tried(env, m, { ...ask, eposta: 'Misafir@Example.com' })).toplam, 9000)
  assert.equal((await tried(env, m, ask)).toplam, 10_000)
})

test('another currency: prices and amounts by the rate, percents as they are', async () => {
  const m = await env.magaza({ kurlar: { USD: '0.025', JPY: '4.1' } })
  const varyant_id = await newVariant(m, 100_001)
  await newCampaign(m, { kod: 'ELLI', indirim_tipi: 'tutar', deger: 5000, min_sepet: 100_000 })
  await newCampaign(m, { kod: 'ON', deger: 10 })
  const ask = (para_birimi: string, kod: string) =>
    tried(env, m, { kalemler: [{ varyant_id, adet: 1 }], para_birimi, indirim_kodlari: [kod] })
  const seen = []
  for (const para_birimi of ['TRY', '', 'USD', 'JPY']) {
    for (const kod of ['ELLI', 'ON']) {
      const f = await ask(para_birimi, kod)
      seen.push([f.para_birimi, f.urun_toplam, f.indirim_toplam, f.toplam])
    }
  }
  assert.deepEqual(seen, [
    ['TRY', 100_001, 5000, 95_001],
    ['TRY', 100_001, 10_000, 90_001],
    ['TRY', 100_001, 5000, 95_001],
    ['TRY', 100_001, 10_000, 90_001],
    ['USD', 2500, 125, 2375],
    ['USD', 2500, 250, 2250],
    ['JPY', 410_004, 20_500, 389_504],
    ['JPY', 410_004, 41_000, 369_004],
  ])
})

test('the minimum in another currency is told in it', async () => {
  const m = await env.magaza({ kurlar: { USD: '0.025' } })
  const varyant_id = await newVariant(m, 100_000)
  await newCampaign(m, { kod: 'ELLI', indirim_tipi: 'tutar', deger: 5000, min_sepet: 100_020 })
  const ask = { kalemler: [{ varyant_id, adet: 1 }], para_birimi: 'USD', indirim_kodlari: ['ELLI'] }
  const { kodlar } = await tried(env, m, ask)
  assert.equal(kodlar[0].aciklama, 'Sepet en az tutarın altında: 0,01 USD eksik')
})

test('a category means all below it, and no other', async () => {
  const m = await env.magaza()
  const top = await newCategory(m)
  const middle = await newCategory(m, top)
  const low = await newCategory(m, middle)
  const beside = await newCategory(m, top)
  const within = async (...kategoriler: string[]) => (await newProduct(m, { kategoriler })).varyant_id
  const variants = [await within(low), await within(middle), await within(top), await within(beside), await within()]
  const both = await within(low, beside)
  const kalemler = [...variants, both].map((varyant_id) => ({ varyant_id, adet: 1 }))
  const k = await newCampaign(m, { kapsam: 'kategoriler', hedefler: [low] })
  const reduced = async (hedefler: string[]) => {
    await patch(m, k.id, { hedefler })
    return (await tried(env, m, { kalemler })).kalemler.map((l: any) => (l.indirim > 0 ? 1 : 0)).join('')
  }
  assert.equal(await reduced([top]), '111101')
  assert.equal(await reduced([middle]), '110001')
  assert.equal(await reduced([low]), '100001')
  assert.equal(await reduced([beside]), '000101')
  assert.equal(await reduced([low, beside]), '100101')
  // Moved away from the top: no longer below it.
  await m.call('PATCH', `/v1/kategoriler/${middle}`, { body: { ust_id: null } })
  assert.equal(await reduced([top]), '001101')
})

test('the order of lines does not matter, and a line twice is two lines', async () => {
  const m = await env.magaza()
  const [a, b] = [await newVariant(m, 3333), await newVariant(m, 3334)]
  await newCampaign(m, { kod: 'YUZ', indirim_tipi: 'tutar', deger: 100 })
  const lines = [a, b, a, a].map((varyant_id, i) => ({ varyant_id, adet: 1 + (i % 2) }))
  const first = await tried(env, m, { kalemler: lines, indirim_kodlari: ['YUZ'] })
  const turned = await tried(env, m, { kalemler: lines.toReversed(), indirim_kodlari: ['YUZ'] })
  assert.equal(first.kalemler.length, 4)
  const totals = (f: any) => f.kalemler.map((l: any) => `${l.varyant_id} ${l.adet} ${l.toplam}`).sort()
  assert.deepEqual(totals(turned), totals(first))
  assert.deepEqual({ ...turned, kalemler: null }, { ...first, kalemler: null })
})

test('as many statements for 1 line as for 200, with 100 campaigns and with none', async () => {
  const m = await env.magaza()
  const variants = await Promise.all(Array.from({ length: 40 }, (_, i) => newVariant(m, 1000 + i)))
  const statementsOf = async (lines: number, more: object = {}) => {
    const kalemler = Array.from({ length: lines }, (_, i) => ({ varyant_id: variants[i % 40], adet: 1 + (i % 9) }))
    env.statements.length = 0
    const reply = await dene(m, { kalemler, ...more })
    assert.equal(reply.status, 200, reply.text)
    return env.statements.filter((text) => /\b(kampanya|varyant|musteri)\b/.test(text)).length
  }
  const without = [await statementsOf(1), await statementsOf(200)]
  const [first] = await Promise.all(
    Array.from({ length: 100 }, (_, i) => newCampaign(m, { deger: 1 + (i % 9), ...(i < 5 && { kod: `KOD${i}` }) })),
  )
  assert.ok(first)
  const indirim_kodlari = ['KOD0', 'KOD1', 'KOD2', 'KOD3', 'KOD4']
  const coded = [await statementsOf(1), await statementsOf(200, { indirim_kodlari: indirim_kodlari.slice(0, 1) })]
  assert.deepEqual([...without, ...coded], [3, 3, 3, 3])
  const customer = await newCustomer(m)
  assert.equal(await statementsOf(1, { musteri_id: customer.id, indirim_kodlari }), 4)
  assert.equal(await statementsOf(1, { eposta: customer.eposta }), 4)
})
