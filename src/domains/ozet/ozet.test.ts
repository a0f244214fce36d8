import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, newPerson } from '../../../tests/support/samples/kullanici.ts'
import { awaited, done, giveBack, newOrder, newVariant, ship, taken } from '../../../tests/support/samples/siparis.ts'
import { startShared } from '../../../tests/support/setup.ts'
import { DAY_MS, dayOf, dayStart } from '../../core/time.ts'
import { capped, salesOf } from './rules.ts'

const env = await startShared()
const m = await env.magaza({ kapali: true })
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
const clerk = await newPerson(env, { magaza: m.id, rol: 'calisan', kapsamlar: ['musteri:okuma'] })
const read = async (part: string, who = owner) => (await ask(env, who, 'GET', `magazalar/${m.id}/${part}`)).body

const at = (daysAgo: number): string => new Date(Date.now() - daysAgo * DAY_MS).toISOString()

test('days of Istanbul: one ends at 21:00 UTC, and those without an order count as none', () => {
  const late = new Date('2026-11-15T21:30:00Z')
  assert.equal(dayOf(late), '2026-11-16')
  assert.equal(dayStart(late, 0).toISOString(), '2026-11-15T21:00:00.000Z')
  assert.equal(dayStart(late, 2).toISOString(), '2026-11-13T21:00:00.000Z')
  const rows = [
    { gun: '2026-11-12', siparis: 1, ciro: 100 },
    { gun: '2026-11-14', siparis: 2, ciro: 300 },
    { gun: '2026-11-16', siparis: 1, ciro: 50 },
  ]
  assert.deepEqual(salesOf(rows, late, 3, false), {
    siparis: 3,
    ciro: 350,
    onceki: { siparis: 1, ciro: 100 },
    gunler: [
      { gun: '2026-11-14', siparis: 2, ciro: 300 },
      { gun: '2026-11-15', siparis: 0, ciro: 0 },
      { gun: '2026-11-16', siparis: 1, ciro: 50 },
    ],
    eksik: false,
  })
  assert.deepEqual(
    [capped(1000), capped(1001)],
    [
      { sayi: 1000, fazla: false },
      { sayi: 1000, fazla: true },
    ],
  )
})

test('a new store has its first day before it', async () => {
  const ozet = await read('ozet')
  assert.deepEqual(ozet.baslangic, {
    ...{ urun: false, siparis: false, anahtar: true },
    ...{ odeme: false, teslimat: false, acik: false, acilmis: false },
  })
  assert.deepEqual(ozet.eksikler, [])
  assert.deepEqual(ozet.cok_satanlar, [])
  assert.equal(ozet.satis.gunler.length, 30)
})

test('work that waits, sales of the period beside the one before, best sellers; a role sees what it may', async () => {
  const varyantlar = [{ sku: 'KG', barkod: '8690001', fiyat: 10_000, stok: 3 }]
  const urun = (await m.call('POST', '/v1/urunler', { body: { ad: 'Keten Gömlek', durum: 'yayinda', varyantlar } }))
    .body
  const order = async (body: object) => {
    const reply = await m.call('POST', '/v1/siparisler', { body: { kalemler: [{ sku: 'KG', adet: 1 }], ...body } })
    assert.equal(reply.status, 201, reply.text)
    return reply.body
  }
  const odeme = { yontem: 'havale', durum: 'tahsil_edildi' }
  const adres = { ad: 'Ayşe', soyad: 'Işık', telefon: '0532 123 45 67' }
  const paid = await order({ odeme, eposta: 'ayse@example.com', teslimat_adresi: adres })
  const waiting = await order({ olusturma: at(2) })
  await order({ olusturma: at(10), odeme })
  const gone = await order({ odeme, stok_asimi: true })
  await m.call('POST', `/v1/siparisler/${gone.id}/iptal`, { body: { neden: 'vazgeçti' } })

  const ozet = await read('ozet?gun=7')
  const isler = Object.fromEntries(ozet.isler.map((i: { ad: string; sayi: number }) => [i.ad, i.sayi]))
  // Paid by transfer and cancelled: its refund is pending.
  const none = { bekleyen_talep: 0, iadeler: 0, geri_verilmeyen: 1, azalan: 0, kapali_webhook: 0, bekleyen_yorum: 0 }
  assert.deepEqual(isler, { ...none, kargolanacak: 2, odeme_bekleyen: 1, tukenen: 1 })
  // Unpaid orders are no turnover.
  assert.deepEqual([ozet.satis.siparis, ozet.satis.ciro, ozet.satis.onceki], [1, 10_000, { siparis: 1, ciro: 10_000 }])
  assert.deepEqual(ozet.cok_satanlar, [{ urun_id: urun.id, ad: 'Keten Gömlek', adet: 1, tutar: 10_000 }])
  const theirs = await read('ozet?gun=7', clerk)
  assert.deepEqual([theirs.isler, theirs.satis, theirs.cok_satanlar], [[], null, null])

  const found = async (metin: string, who = owner) =>
    (await read(`ara?metin=${encodeURIComponent(metin)}`, who)).veri.map((b: any) => `${b.tur} ${b.id}`)
  const [customer] = (await m.call('GET', '/v1/musteriler')).body.veri
  const both = [`siparis ${paid.id}`, `musteri ${customer.id}`]
  for (const metin of ['ışık', '0532 123 45 67', 'ayse@example.com']) assert.deepEqual(await found(metin), both, metin)
  assert.deepEqual(await found('ISIK', clerk), [`musteri ${customer.id}`], 'only what the role may read')
  for (const metin of ['8690001', 'gömlek', urun.id, urun.varyantlar[0].id.slice(0, 20)]) {
    assert.deepEqual(await found(metin), [`urun ${urun.id}`], metin)
  }
  assert.deepEqual(await found(waiting.no), [`siparis ${waiting.id}`])
  assert.deepEqual(await found(paid.id, clerk), [])
  assert.deepEqual(await found('olmayan'), [])
})

test('an open store that can no longer be ordered from is told so; one that was opened once is new no more', async () => {
  const shop = await env.magaza()
  const person = await newPerson(env, { magaza: shop.id, rol: 'sahip' })
  const look = async () => (await ask(env, person, 'GET', `magazalar/${shop.id}/ozet`)).body
  assert.deepEqual((await look()).eksikler, [])
  const { veri } = (await ask(env, person, 'GET', `magazalar/${shop.id}/teslimat-secenekleri`)).body
  for (const { kod } of veri) await ask(env, person, 'DELETE', `magazalar/${shop.id}/teslimat-secenekleri/${kod}`)
  const lost = await look()
  assert.deepEqual([lost.eksikler, lost.baslangic.teslimat, lost.baslangic.acik], [['teslimat_yolu_yok'], false, true])
  assert.equal((await ask(env, person, 'PUT', `magazalar/${shop.id}/kepenk`, { acik: false })).status, 200)
  const closed = await look()
  assert.deepEqual([closed.eksikler, closed.baslangic.acik, closed.baslangic.acilmis], [[], false, true])
})

test('cancelled orders whose money is not given back are work that waits', async () => {
  const shop = await env.magaza()
  const person = await newPerson(env, { magaza: shop.id, rol: 'sahip' })
  const waiting = async () => {
    const { isler } = (await ask(env, person, 'GET', `magazalar/${shop.id}/ozet`)).body
    return isler.find((i: { ad: string }) => i.ad === 'geri_verilmeyen').sayi
  }
  const [paid, unpaid] = [await newOrder(shop, taken('havale')), await newOrder(shop, awaited('havale'))]
  assert.equal(await waiting(), 0)
  for (const s of [paid, unpaid]) await done(shop, s.id, 'iptal', { neden: 'x' })
  assert.equal(await waiting(), 1)
  await done(shop, paid.id, 'para-iadesi', { yol: 'elle', tutar: 4000 })
  assert.equal(await waiting(), 1)
  await done(shop, paid.id, 'para-iadesi', { yol: 'elle' })
  assert.equal(await waiting(), 0)
})

test('turnover is what was taken and kept: nothing unpaid, an exchange once, returns taken off', async () => {
  const shop = await env.magaza()
  const person = await newPerson(env, { magaza: shop.id, rol: 'sahip' })
  const sales = async () => {
    const { satis, cok_satanlar } = (await ask(env, person, 'GET', `magazalar/${shop.id}/ozet?gun=7`)).body
    const sold = cok_satanlar.map((c: { adet: number; tutar: number }) => [c.adet, c.tutar])
    return [satis.siparis, satis.ciro, satis.gunler.at(-1).ciro, sold]
  }
  const { id: varyant_id } = await newVariant(shop, { fiyat: 10_000 })
  const kalemler = [{ varyant_id, adet: 2 }]
  const waits = await newOrder(shop, { kalemler, ...awaited('havale') })
  await newOrder(shop, { kalemler, odeme: { yontem: 'kapida_nakit', durum: 'bekliyor' } })
  assert.deepEqual(await sales(), [0, 0, 0, []])
  await done(shop, waits.id, 'odeme', { tutar: 5000 })
  assert.deepEqual(await sales(), [1, 5000, 5000, [[2, 20_000]]])
  await done(shop, waits.id, 'odeme', {})
  assert.deepEqual(await sales(), [1, 20_000, 20_000, [[2, 20_000]]])
  // One of the two is exchanged, and the exchange refunded.
  const s = await ship(shop, waits.id)
  const swap = await giveBack(shop, s.id, [[s.kalemler[0].id, 1]], { degisim: [{ varyant_id, adet: 1 }] })
  assert.equal(swap.status, 201, swap.text)
  assert.deepEqual(await sales(), [2, 20_000, 20_000, [[2, 20_000]]])
  const all = await giveBack(shop, s.id, [[s.kalemler[0].id, 1]], { degisim: [{ varyant_id, adet: 1 }] })
  assert.equal(all.status, 201, all.text)
  // All its money went into exchanges: those two are the sales.
  assert.deepEqual(await sales(), [2, 20_000, 20_000, [[2, 20_000]]])
  const instead = await ship(shop, swap.body.degisim_siparis_id)
  assert.equal((await giveBack(shop, instead.id, [[instead.kalemler[0].id, 1]])).status, 201)
  await done(shop, instead.id, 'para-iadesi', { yol: 'elle' }).catch(() => null)
  assert.deepEqual((await sales()).slice(3), [[[1, 10_000]]])
})
