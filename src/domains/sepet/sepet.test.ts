import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentOf } from '../../../tests/support/refusal.ts'
import { newList, put as putPrices } from '../../../tests/support/samples/fiyat.ts'
import { newCampaign } from '../../../tests/support/samples/kampanya.ts'
import { newGroup, patch as patchCustomer } from '../../../tests/support/samples/musteri.ts'
import { onSale, ready, refusedPart, shopper } from '../../../tests/support/samples/sepet.ts'
import { get as orderOf, stockOf } from '../../../tests/support/samples/siparis.ts'
import { newMember } from '../../../tests/support/samples/uyelik.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'
import { HOUR_MS } from '../../core/time.ts'

// A cart stores choices; prices are looked up for each answer. These tests change the shop under it.

const env = await startShared()

/** The notices of a cart as `kod: mesaj`. */
const notices = (sepet: any): string[] => sepet.uyarilar.map((u: any) => `${u.kod}: ${u.mesaj}`)
const totals = (s: any): number[] => [s.urun_toplam, s.indirim_toplam, s.kargo_toplam, s.toplam]
const inAnHour = () => new Date(env.clock.now().getTime() + HOUR_MS).toISOString()

async function change(m: TestMagaza, path: string, body: object): Promise<void> {
  const reply = await m.call('PATCH', path, { body })
  assert.equal(reply.status, 200, reply.text)
}

/** Two sizes of one shirt, at 100,00 and 200,00. */
async function twoSizes(m: TestMagaza) {
  const body = {
    ad: 'Gömlek',
    durum: 'yayinda',
    secenekler: [{ ad: 'Beden', degerler: ['S', 'M'] }],
    varyantlar: [
      { secenekler: { Beden: 'S' }, fiyat: 10_000, stok: 10 },
      { secenekler: { Beden: 'M' }, fiyat: 20_000, stok: 10 },
    ],
  }
  const made = await m.call('POST', '/v1/urunler', { body })
  assert.equal(made.status, 201, made.text)
  const [small, medium] = made.body.varyantlar.map((v: { id: string }) => v.id) as [string, string]
  return { urun_id: made.body.id as string, small, medium }
}

test('from empty to full and back: the exact shape, and lines that stay keep their ids', async () => {
  const m = await env.magaza()
  const { urun_id, small, medium } = await twoSizes(m)
  const { adres } = (await m.call('GET', `/v1/urunler/${urun_id}`)).body
  const before = (await env.events(m.id)).length
  const s = await shopper(env, m)
  const empty = await s.read()
  const { olusturma } = empty
  assert.deepEqual(empty, {
    id: s.id,
    para_birimi: 'TRY',
    kalemler: [],
    alinamayanlar: [],
    indirim_kodlari: [],
    kampanyalar: [],
    tum_yollar_denendi: true,
    hediye_notu: null,
    siparis_notu: null,
    uyarilar: [],
    urun_toplam: 0,
    indirim_toplam: 0,
    kargo_toplam: 0,
    toplam: 0,
    olusturma,
    guncelleme: olusturma,
  })
  assert.match(s.id, /^sepet_[0-9a-z]{32}$/)
  const full = await s.fill([small, 2], [medium, 1])
  const [first, second] = full.kalemler
  const prices = { indirimsiz_fiyat: null, referans_fiyat: null }
  const drawn = { gorsel: null, kapak_gorseli: null, adres, sku: null, ...prices, engel: null }
  const line = { urun_id, ad: 'Gömlek', indirim: 0, stok_yeterli: true, ...drawn }
  const [S, M] = [{ secenekler: { Beden: 'S' } }, { secenekler: { Beden: 'M' } }]
  const id = (kalem: { id: string }) => kalem.id
  assert.deepEqual(full.kalemler, [
    { ...line, ...S, id: first.id, varyant_id: small, varyant_ad: 'S', adet: 2, birim_fiyat: 10_000, toplam: 20_000 },
    { ...line, ...M, id: second.id, varyant_id: medium, varyant_ad: 'M', adet: 1, birim_fiyat: 20_000, toplam: 20_000 },
  ])
  assert.match(first.id, /^kalem_[0-9a-z]{26}$/)
  assert.ok(full.guncelleme > olusturma && full.olusturma === olusturma)
  assert.deepEqual(await s.read(), full)
  const turned = await s.fill([medium, 3], [small, 2])
  assert.deepEqual(turned.kalemler.map(id), [second.id, first.id])
  assert.deepEqual((await s.fill([medium, 3])).kalemler.map(id), [second.id])
  const again = await s.fill([small, 1], [medium, 3])
  assert.equal(again.kalemler[1].id, second.id)
  assert.equal([first.id, second.id].includes(again.kalemler[0].id), false)
  assert.deepEqual((await s.fill()).kalemler, [])
  // Carts emit no events and reserve nothing.
  assert.equal((await env.events(m.id)).length, before)
  assert.deepEqual(await stockOf(m, small), [10, 0])
})

test('a price that changes is told with both amounts; the new one is charged', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const s = await ready(env, m, v.id, 2)
  await change(m, `/v1/varyantlar/${v.id}`, { fiyat: 123_456 })
  const seen = await s.read()
  assert.deepEqual(notices(seen), ['fiyat_degisti: «Gömlek» 100,00 TL iken 1.234,56 TL oldu'])
  assert.deepEqual([seen.kalemler[0].birim_fiyat, seen.toplam], [123_456, 246_912])
  const english = await s.call('GET', s.cart, { headers: { 'accept-language': 'en' } })
  assert.deepEqual(notices(english.body), ['fiyat_degisti: «Gömlek» went from 100,00 TL to 1.234,56 TL'])
  // Put in again, it is a new choice.
  assert.deepEqual(notices(await s.fill([v.id, 2])), [])
  await change(m, `/v1/varyantlar/${v.id}`, { fiyat: 9900 })
  const { siparis } = await s.paid('havale')
  assert.equal(siparis.toplam, 19_800)
  assert.equal((await orderOf(m, siparis.id)).kalemler[0].birim_fiyat, 9900)
})

test('what is no longer sold leaves the lines, is told, and comes back when it is', async () => {
  const m = await env.magaza()
  const { medium, small } = await twoSizes(m)
  const [draft, deleted] = [await onSale(m, {}, { ad: 'Şal' }), await onSale(m, {}, { ad: 'Çanta' })]
  const s = await shopper(env, m)
  await s.fill([draft.id, 1], [deleted.id, 1], [medium, 1], [small, 1])
  const full = await s.deliverTo('ayse@example.com')
  await change(m, `/v1/urunler/${draft.urun_id}`, { durum: 'taslak' })
  assert.equal((await m.call('DELETE', `/v1/urunler/${deleted.urun_id}`)).status, 200)
  assert.equal((await m.call('DELETE', `/v1/varyantlar/${medium}`)).status, 200)
  const left = await s.read()
  const gone = ['Şal', 'Çanta', 'Gömlek'].map((ad) => `«${ad}» artık satışta değil`)
  assert.deepEqual(
    notices(left),
    gone.map((text) => `urun_satista_degil: ${text}`),
  )
  assert.deepEqual([left.kalemler, left.toplam], [[full.kalemler[3]], 10_000])
  // Without a total the shopper is stopped; with one the change was seen.
  const each = gone.map(() => ['kalemler', 'sepet_degisti'] as const)
  assert.deepEqual(await refusedPart(env, m, s, 'odeme', { yontem: 'havale' }, each, 409), gone)
  await change(m, `/v1/urunler/${draft.urun_id}`, { durum: 'yayinda' })
  const back = await s.read()
  assert.deepEqual(
    back.kalemler.map((k: any) => k.id),
    [full.kalemler[0].id, full.kalemler[3].id],
  )
  const { siparis } = await s.paid('havale', { toplam: 20_000 })
  const order = await orderOf(m, siparis.id)
  assert.deepEqual(
    order.kalemler.map((k: any) => k.varyant_id),
    [draft.id, small],
  )
})

test('a cart of which nothing is sold any more cannot be paid, whatever total is named', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const s = await ready(env, m, v.id)
  await change(m, `/v1/urunler/${v.urun_id}`, { durum: 'taslak' })
  assert.deepEqual(totals(await s.read()), [0, 0, 0, 0])
  for (const more of [{}, { toplam: 0 }]) {
    await refusedPart(env, m, s, 'odeme', { yontem: 'kart', ...more }, [['kalemler', 'sepet_degisti']], 409)
  }
})

test('a price list that begins counts from that moment on', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const list = await newList(m, { durum: 'aktif', baslangic: inAnHour() })
  await putPrices(m, list, [{ varyant_id: v.id, tutar: 8000 }])
  const s = await ready(env, m, v.id)
  assert.equal((await s.read()).toplam, 10_000)
  env.clock.shiftMs += HOUR_MS
  const begun = await s.read()
  assert.equal(begun.toplam, 8000)
  assert.deepEqual(notices(begun), ['fiyat_degisti: «Gömlek» 100,00 TL iken 80,00 TL oldu'])
  assert.equal((await s.paid('havale')).siparis.toplam, 8000)
})

test('prices of a group are for members who are signed in, cart by cart and look by look', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const [uye, grup] = [await newMember(env, m), await newGroup(m)]
  await patchCustomer(m, uye.id, { gruplar: [grup] })
  const list = await newList(m, { durum: 'aktif', musteri_gruplari: [grup] })
  await putPrices(m, list, [{ varyant_id: v.id, tutar: 7000 }])
  const guest = await shopper(env, m)
  assert.equal((await guest.fill([v.id, 1])).toplam, 10_000)
  const member = guest.as(env.call(uye.oturum))
  assert.deepEqual(notices(await member.read()), ['fiyat_degisti: «Gömlek» 100,00 TL iken 70,00 TL oldu'])
  assert.equal((await member.deliverTo(undefined)).toplam, 7000)
  // Signed out again, in a cart that has an owner.
  assert.equal((await guest.read()).toplam, 10_000)
  const { siparis } = await member.paid('kapida_nakit')
  assert.equal(siparis.toplam, 7000)
  assert.equal((await orderOf(m, siparis.id)).musteri.id, uye.id)
})

test('a campaign that ends takes its discount along', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const yaz = await newCampaign(m, { ad: 'Yaz', deger: 10, bitis: inAnHour() })
  const s = await ready(env, m, v.id, 3)
  const during = await s.read()
  assert.deepEqual(totals(during), [30_000, 3000, 0, 27_000])
  assert.deepEqual(during.kampanyalar, [{ id: yaz.id, ad: 'Yaz', indirim: 3000 }])
  assert.deepEqual([during.kalemler[0].indirim, during.kalemler[0].toplam], [3000, 27_000])
  env.clock.shiftMs += HOUR_MS
  const over = await s.read()
  assert.deepEqual([totals(over), over.kampanyalar, over.uyarilar], [[30_000, 0, 0, 30_000], [], []])
  await refusedPart(env, m, s, 'odeme', { yontem: 'havale', toplam: 27_000 }, [['toplam', 'sepet_degisti']], 409)
})

test('a code that does not apply stays, says why, and stops whoever has not seen the total', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  await newCampaign(m, { ad: 'Büyük', kod: 'BUYUK', deger: 20, min_sepet: 20_000 })
  await newCampaign(m, { ad: 'Kış', kod: 'KIS5', indirim_tipi: 'tutar', deger: 500, bitis: inAnHour() })
  const s = await ready(env, m, v.id)
  const entered = await s.enter(' buyuk ', 'kıs5', 'YOK', 'KIS5')
  assert.deepEqual(entered.indirim_kodlari, ['BUYUK', 'KIS5', 'YOK'])
  const [small, unknown] = [
    /^indirim_kodu_gecersiz: BUYUK: Sepet en az tutarın altında: /,
    'YOK: Böyle bir indirim kodu yok',
  ]
  assert.match(notices(entered)[0] as string, small)
  assert.deepEqual(notices(entered).slice(1), [`indirim_kodu_gecersiz: ${unknown}`])
  assert.deepEqual(totals(entered), [10_000, 500, 0, 9500])
  // The cart grows and the code still applies.
  const grown = await s.fill([v.id, 2])
  assert.deepEqual([totals(grown), notices(grown)], [[20_000, 4500, 0, 15_500], [`indirim_kodu_gecersiz: ${unknown}`]])
  env.clock.shiftMs += HOUR_MS
  const messages = await refusedPart(env, m, s, 'odeme', { yontem: 'kart' }, [
    ['indirim_kodlari[1]', 'indirim_kodu_gecersiz'],
    ['indirim_kodlari[2]', 'indirim_kodu_gecersiz'],
  ])
  assert.deepEqual(messages, ['KIS5: Kampanya sona erdi', unknown])
  const { toplam } = await s.read()
  assert.equal(toplam, 16_000)
  const { siparis } = await s.paid('havale', { toplam })
  const order = await orderOf(m, siparis.id)
  assert.deepEqual([order.toplam, order.indirim_kodlari], [16_000, ['BUYUK']])
  const used = (await m.call('GET', '/v1/kampanyalar')).body.veri.map((k: any) => [k.kod, k.kullanim])
  assert.deepEqual(Object.fromEntries(used), { BUYUK: 1, KIS5: 0 })
  assert.deepEqual((await shopper(env, m).then((other) => other.enter())).indirim_kodlari, [])
})

test('too little stock is told and not refused; what is not counted, or may go below zero, always suffices', async () => {
  const m = await env.magaza()
  const [few, none] = [await onSale(m, { stok: 3 }, { ad: 'Az' }), await onSale(m, { stok: 0 }, { ad: 'Yok' })]
  const [loose, below] = [await onSale(m, { stok: null }, { ad: 'Sayılmaz' }), await onSale(m, { stok: 0 })]
  await env.rows('update varyant set eksi_stok = true where magaza_id = $1 and id = $2', [m.id, below.id])
  const s = await shopper(env, m)
  const sepet = await s.fill([few.id, 4], [none.id, 1], [loose.id, 100], [below.id, 50])
  assert.deepEqual(
    sepet.kalemler.map((k: any) => k.stok_yeterli),
    [false, false, true, true],
  )
  assert.deepEqual(notices(sepet), ['stok_yetersiz: «Az»: yalnız 3 adet kaldı', 'stok_yetersiz: «Yok» tükendi'])
  await s.deliverTo('ayse@example.com')
  const before = await contentOf(env, m.id)
  assert.deepEqual(notices(await s.read()), notices(sepet))
  assert.deepEqual(await contentOf(env, m.id), before, 'a look changes nothing')
  await s.fill([few.id, 3], [loose.id, 100], [below.id, 50])
  assert.equal((await s.paid('havale')).durum, 'tamamlandi')
  assert.deepEqual(
    [await stockOf(m, few.id), await stockOf(m, below.id)],
    [
      [3, 3],
      [0, 50],
    ],
  )
})
