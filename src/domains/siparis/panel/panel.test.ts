import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, newPerson } from '../../../../tests/support/samples/kullanici.ts'
import {
  act,
  awaited,
  deliver,
  done,
  giveBack,
  newOrder,
  newVariant,
  shipPart,
  stockOf,
  taken,
  thing,
} from '../../../../tests/support/samples/siparis.ts'
import { defaultDepo, newDepo, setStock } from '../../../../tests/support/samples/stok.ts'
import { startShared } from '../../../../tests/support/setup.ts'
import { kargoFirmalari } from '../../../trade/kargo/firmalar.ts'

// The panel's order features beyond the API: history, drafts, refused refunds, shipping options.

const env = await startShared()
const m = await env.magaza()
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
const at = (part: string) => `magazalar/${m.id}/${part}`

const storyOf = async (id: string) => {
  const reply = await ask(env, owner, 'GET', at(`siparisler/${id}/zaman-cizelgesi`))
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}
/** Oldest first. */
const turs = async (id: string) => (await storyOf(id)).veri.map((z: { tur: string }) => z.tur).reverse()

test('the story of an order: each step once, with who took it', async () => {
  const s = await newOrder(m, { ...awaited(), eposta: 'a@example.com' })
  const asOwner = (verb: string, body: object) =>
    ask(env, owner, 'POST', `/v1/siparisler/${s.id}/${verb}`, body, { magaza: m.id })
  assert.equal((await asOwner('odeme', { yontem: 'havale' })).status, 200)
  assert.equal((await asOwner('notlar', { metin: 'Hediye paketi yapılsın' })).status, 201)
  const shipped = await done(m, s.id, 'kargo', { firma: 'Yurtiçi', takip_no: '123' })
  await done(m, s.id, `gonderiler/${shipped.gonderiler[0].id}/iptal`)
  await done(m, s.id, 'kargo', { firma: 'Aras', takip_no: '456', musteriye_bildir: false })
  await deliver(m, s.id)
  assert.equal((await giveBack(m, s.id, [[s.kalemler[0].id, 1]], { neden: 'Beden uymadı' })).status, 201)

  const { veri } = await storyOf(s.id)
  const story = veri.reverse().map((z: any) => [z.tur, z.kim.tur, z.kim.ad, z.tutar, z.metin ?? z.firma ?? z.neden])
  assert.deepEqual(story, [
    ['olusturuldu', 'anahtar', 'deneme', 10_000, null],
    ['odeme_alindi', 'kullanici', 'Zeynep Kaya', 10_000, null],
    ['not_eklendi', 'kullanici', 'Zeynep Kaya', null, 'Hediye paketi yapılsın'],
    ['kargo_epostasi', 'anahtar', 'deneme', null, 'Yurtiçi'],
    ['kargoya_verildi', 'anahtar', 'deneme', null, 'Yurtiçi'],
    ['gonderi_geri_alindi', 'anahtar', 'deneme', null, 'Yurtiçi'],
    ['kargoya_verildi', 'anahtar', 'deneme', null, 'Aras'],
    ['teslim_edildi', 'anahtar', 'deneme', null, 'Aras'],
    ['iade_alindi', 'anahtar', 'deneme', 10_000, 'Beden uymadı'],
    ['para_iade_edildi', 'anahtar', 'deneme', 10_000, null],
  ])
  const none = await ask(env, owner, 'GET', at('siparisler/order_yok/zaman-cizelgesi'))
  assert.equal(none.status, 404)
})

test('money that a provider refused is asked for again, or given back by hand', async () => {
  await env.rows("update odeme_saglayici set davranis = 'basarisiz' where magaza_id = $1 and kod = 'deneme'", [m.id])
  const s = await newOrder(m, taken('kart'))
  await done(m, s.id, 'iptal', { neden: 'Vazgeçti' })
  assert.deepEqual(await turs(s.id), [
    'olusturuldu',
    'odeme_alindi',
    'iptal_edildi',
    'para_iadesi_istendi',
    'not_eklendi',
  ])
  const story = await storyOf(s.id)
  assert.deepEqual([story.iade_borcu, story.iade_bekleyen], [10_000, 0])
  assert.equal(story.veri.find((z: any) => z.tur === 'iptal_edildi').neden, 'Vazgeçti')

  const refund = (body: object) => ask(env, owner, 'POST', at(`siparisler/${s.id}/para-iadesi`), body)
  const tooMuch = await refund({ tutar: 10_001 })
  assert.deepEqual([tooMuch.status, tooMuch.body.hata.kod], [422, 'girdi_gecersiz'])
  assert.equal((await refund({})).body.iade_edilen, 0, 'refused once more')
  await env.rows(`update odeme_saglayici set davranis = 'basarili' where magaza_id = $1`, [m.id])
  assert.equal((await refund({ tutar: 4_000 })).body.iade_edilen, 4_000)
  const byHand = await refund({ yol: 'elle' })
  assert.deepEqual(
    [byHand.status, byHand.body.iade_edilen, byHand.body.odemeler[0].durum],
    [200, 10_000, 'iade_edildi'],
  )
  const over = await refund({})
  assert.deepEqual([over.status, over.body.hata.kod], [409, 'siparis_tamamlanmis'])
  assert.deepEqual((await storyOf(s.id)).iade_borcu, 0)
})

test('an order that stands owes nothing back, and one that is not there is not there', async () => {
  const s = await newOrder(m, taken('kart'))
  const refund = (id: string) => ask(env, owner, 'POST', at(`siparisler/${id}/para-iadesi`), {})
  assert.equal((await refund(s.id)).status, 409)
  assert.equal((await refund('order_yok')).status, 404)
})

test('a draft is priced as the order will be, warns of stock, and keeps nothing', async () => {
  const v = await newVariant(m, { sku: 'TASLAK', fiyat: 20_000, stok: 3 })
  const body = {
    kalemler: [
      { varyant_id: v.id, adet: 2 },
      { sku: 'TASLAK', adet: 2, birim_fiyat: 15_000, indirim: 1_000 },
      thing(500),
    ],
    indirim_kodlari: ['YOK'],
    kargo_toplam: 4_990,
  }
  const reply = await ask(env, owner, 'POST', at('siparisler/onizle'), body)
  assert.equal(reply.status, 200, reply.text)
  assert.deepEqual(
    reply.body.kalemler.map((k: any) => [k.ad, k.birim_fiyat, k.indirim, k.toplam, k.satilabilir, k.yeterli]),
    [
      ['Gömlek', 20_000, 0, 40_000, 3, false],
      ['Gömlek', 15_000, 1_000, 29_000, 3, false],
      ['Hediye paketi', 500, 0, 500, null, true],
    ],
  )
  assert.deepEqual(
    [reply.body.urun_toplam, reply.body.indirim_toplam, reply.body.kargo_toplam, reply.body.toplam],
    [70_500, 1_000, 4_990, 74_490],
  )
  assert.deepEqual([reply.body.kodlar[0].kod, reply.body.kodlar[0].uygulandi], ['YOK', false])
  assert.deepEqual(await stockOf(m, v.id), [3, 0])
  const unknown = await ask(env, owner, 'POST', at('siparisler/onizle'), {
    kalemler: [{ varyant_id: 'var_x', adet: 1 }],
  })
  assert.deepEqual([unknown.status, unknown.body.hata.kod], [422, 'kayit_yok'])
})

test('ways to ship: carriers named lately, newest first, and open apps', async () => {
  const own = await env.magaza()
  const person = await newPerson(env, { magaza: own.id, rol: 'sahip' })
  const known = kargoFirmalari.map((f) => f.ad)
  const ways = async () => (await ask(env, person, 'GET', `magazalar/${own.id}/kargo-secenekleri`)).body
  // A new store offers the Turkish carriers.
  assert.deepEqual(await ways(), { firmalar: known, uygulamalar: [] })
  for (const firma of ['Aras', 'Yurtiçi', 'Aras']) await act(own, (await newOrder(own)).id, 'kargo', { firma })
  assert.deepEqual(await ways(), { firmalar: ['Aras', 'Yurtiçi', ...known], uygulamalar: [] })
})

test('returns with their orders', async () => {
  const s = await newOrder(m, { teslimat_adresi: { ad: 'Can', soyad: 'Demir' } })
  await done(m, s.id, 'kargo', { firma: 'Kargo' })
  const made = await giveBack(m, s.id, [[s.kalemler[0].id, 1]])
  const [row] = (await ask(env, owner, 'GET', at('iadeler?limit=1'))).body.veri
  const { id, siparis_no, musteri_ad, adet, tutar } = row
  assert.deepEqual(
    { id, siparis_no, musteri_ad, adet, tutar },
    {
      id: made.body.id,
      siparis_no: s.no,
      musteri_ad: 'Can Demir',
      adet: 1,
      tutar: 10_000,
    },
  )
})

test('what is due is told as it is owed, and the waiting payment is as large', async () => {
  const s = await newOrder(m, { kalemler: [thing(24_990)], ...awaited('havale') })
  const waiting = (o: any) => o.odemeler.filter((p: any) => p.durum === 'bekliyor').map((p: any) => p.tutar)
  assert.deepEqual([(await storyOf(s.id)).kalan_borc, waiting(s)], [24_990, [24_990]])
  assert.deepEqual(waiting(await done(m, s.id, 'odeme', { tutar: 10_000 })), [14_990])
  assert.deepEqual(waiting(await done(m, s.id, 'para-iadesi', { tutar: 5000, yol: 'elle' })), [19_990])
  assert.equal((await storyOf(s.id)).kalan_borc, 19_990)
  const over = await act(m, s.id, 'odeme', { tutar: 19_991 })
  assert.equal(over.status, 422)
  const paid = await done(m, s.id, 'odeme', { tutar: 19_990 })
  assert.deepEqual([paid.durum, waiting(paid), (await storyOf(s.id)).kalan_borc], ['hazirlaniyor', [], 0])
})

test('what a cancellation will do with the money: what was given back already is not named again', async () => {
  const own = await env.magaza()
  const person = await newPerson(env, { magaza: own.id, rol: 'sahip' })
  const story = async (id: string) =>
    (await ask(env, person, 'GET', `magazalar/${own.id}/siparisler/${id}/zaman-cizelgesi`)).body
  const none = { saglayici: 0, elle: 0, degisim: { saglayici: 0, elle: 0 } }
  const transfer = await newOrder(own, { kalemler: [thing(24_990)], ...taken('havale') })
  await done(own, transfer.id, 'para-iadesi', { tutar: 3000, yol: 'elle' })
  assert.deepEqual((await story(transfer.id)).iptalde, { ...none, elle: 21_990 })
  const card = await newOrder(own, { kalemler: [thing(24_990)] })
  await done(own, card.id, 'para-iadesi', { tutar: 3000 })
  assert.deepEqual((await story(card.id)).iptalde, { ...none, saglayici: 21_990 })
  assert.equal((await done(own, card.id, 'iptal', { neden: 'x' })).iade_edilen, 24_990)
  assert.deepEqual((await story(card.id)).iptalde, none)
  const elsewhere = await newOrder(own, { odeme: { yontem: 'kart', durum: 'tahsil_edildi', saglayici: 'pazaryeri' } })
  assert.deepEqual((await story(elsewhere.id)).iptalde, { ...none, elle: 10_000 }, 'nobody can be asked for it')
})

test('from which warehouses each shipment left, and what it collects at the door', async () => {
  const placesOf = (id: string) => ask(env, owner, 'GET', at(`siparisler/${id}/gonderiler`))
  const [first, second] = [await defaultDepo(m), await newDepo(m)]
  const { id: varyant_id } = await newVariant(m, { stok: 1 })
  await setStock(m, { varyant_id, depo_id: second, miktar: 3 })
  const kalemler = [{ varyant_id, adet: 4 }, thing(500)]
  const s = await newOrder(m, { kalemler, kargo_toplam: 90, ...awaited('kapida_nakit') })
  const shipments = async () => (await placesOf(s.id)).body.veri.map(({ id: _, ...g }: { id: string }) => g)
  assert.deepEqual(await shipments(), [])
  await shipPart(m, s.id, [2])
  await shipPart(m, s.id, [0, 1])
  await done(m, s.id, 'kargo', { firma: 'Aras' })
  const [ad, other] = ['Ana depo', 'Depo']
  const one = { depo_id: first, ad, adet: 1 }
  assert.deepEqual(await shipments(), [
    { kapida_tahsilat: 20_000, depolar: [one, { depo_id: second, ad: other, adet: 1 }] },
    { kapida_tahsilat: 500, depolar: [] },
    { kapida_tahsilat: 20_090, depolar: [{ depo_id: second, ad: other, adet: 2 }] },
  ])
  // What came back is no longer there; a deleted warehouse has no name.
  const { gonderiler } = (await m.call('GET', `/v1/siparisler/${s.id}`)).body
  assert.equal((await m.call('DELETE', `/v1/depolar/${second}`)).status, 200)
  await done(m, s.id, `gonderiler/${gonderiler[2].id}/iptal`)
  const now = await shipments()
  assert.deepEqual([now[0].depolar[1], now[2].depolar], [{ depo_id: second, ad: null, adet: 1 }, []])
  assert.equal((await placesOf('order_yok')).status, 404)
  const foreign = await newOrder(await env.magaza())
  assert.equal((await placesOf(foreign.id)).status, 404)
})
