import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { assertOrders } from '../../../../tests/races/siparis/invariants.ts'
import { askAround, startBridged, startCardProvider } from '../../../../tests/support/bridges.ts'
import {
  act,
  awaited,
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
import type { TestMagaza } from '../../../../tests/support/setup.ts'
import { inStore } from '../../../../tests/support/verbs.ts'
import { forget } from '../personal-data.ts'

const env = await startBridged()

const edit = (m: TestMagaza, id: string, body: object) => done(m, id, 'duzenle', body)
const keep = (s: any, ...adetler: number[]) =>
  adetler.flatMap((adet, i) => (adet === 0 ? [] : [{ kalem_id: s.kalemler[i].id, adet }]))
const timeline = async (m: TestMagaza, id: string) => {
  const { rows } = {
    rows: await env.rows(
      `select z.tur, z.tutar::int as tutar, d.degisen, d.adresler from siparis_iz z left join siparis_duzenleme d
     on d.magaza_id = z.magaza_id and d.siparis_id = z.siparis_id and d.id = z.hedef_id
     where z.magaza_id = $1 and z.siparis_id = $2 and z.tur = 'duzenlendi' order by z.id`,
      [m.id, id],
    ),
  }
  return rows
}

/** Two shirts at 100,00 with 10 % off by a code, and one mug; paid by card through a provider. */
async function shop(t: TestContext, body: object = taken()) {
  const m = await env.magaza()
  const bank = await startCardProvider(t, env, m)
  const shirt = await newVariant(m)
  const mug = await newVariant(m, { fiyat: 5000, stok: 3 }, { ad: 'Kupa' })
  await m.call('POST', '/v1/kampanyalar', { body: { ad: 'On', tur: 'indirim', kod: 'ON', deger: 10 } })
  const kalemler = [
    { varyant_id: shirt.id, adet: 3 },
    { varyant_id: mug.id, adet: 1 },
  ]
  const s = await newOrder(m, {
    kalemler,
    indirim_kodlari: ['ON'],
    kargo_toplam: 1000,
    eposta: 'a@example.com',
    ...body,
  })
  assert.equal(s.toplam, 32_500)
  return { m, bank, shirt, mug, s }
}

test('fewer units: as they were sold; stock goes back, and the difference to the card, once', async (t) => {
  const { m, bank, shirt, mug, s } = await shop(t)
  let next: any
  const events = await told(env, m, async () => {
    next = await edit(m, s.id, { kalemler: keep(s, 1, 1), para_iadesi: true })
  })
  assert.deepEqual(
    next.kalemler.map((k: any) => [k.id, k.adet, k.birim_fiyat, k.indirim, k.toplam]),
    [
      [s.kalemler[0].id, 1, 10_000, 1000, 9000],
      [s.kalemler[1].id, 1, 5000, 500, 4500],
    ],
  )
  assert.deepEqual(
    [next.urun_toplam, next.indirim_toplam, next.kargo_toplam, next.toplam, next.odenen, next.iade_edilen],
    [15_000, 1500, 1000, 14_500, 32_500, 18_000],
  )
  assert.deepEqual(
    [await stockOf(m, shirt.id), await stockOf(m, mug.id)],
    [
      [10, 1],
      [3, 1],
    ],
  )
  assert.deepEqual(
    events.map(([olay, ek]: any) => [olay, ek.onceki_toplam ?? ek.tutar]),
    [
      ['siparis.guncellendi', 32_500],
      ['siparis.para_iade_edildi', 18_000],
    ],
  )
  assert.deepEqual(
    [...bank.refunds.values()].map((r) => [r.odeme_id, r.tutar]),
    [[s.odemeler[0].id, 18_000]],
  )
  assert.deepEqual(await timeline(m, s.id), [
    {
      tur: 'duzenlendi',
      tutar: 14_500,
      degisen: {
        toplam: { once: 32_500, sonra: 14_500 },
        kargo: null,
        kalemler: [{ ad: 'Gömlek', once: 3, sonra: 1 }],
      },
      adresler: null,
    },
  ])
  // Grown again: what was given back is owed again.
  const grown = await edit(m, s.id, { kalemler: [...keep(next, 2, 1)] })
  assert.deepEqual([grown.toplam, grown.durum], [24_500, 'hazirlaniyor'])
  assert.equal((await done(m, s.id, 'odeme-baglantisi', {})).tutar, 10_000)
  const paid = await done(m, s.id, 'odeme', {})
  assert.equal(paid.odenen, 42_500)
  assert.equal((await act(m, s.id, 'odeme-baglantisi', {})).body.hata.kod, 'siparis_tamamlanmis')
  await assertOrders(env, m.id)
})

test('what the store has refunded already is not given back again, and is due when the order grows', async (t) => {
  const { m, s } = await shop(t)
  await done(m, s.id, 'para-iadesi', { tutar: 9000 })
  await askAround(env)
  const fewer = { kalemler: keep(s, 2, 1), para_iadesi: true }
  const shown = await m.call('POST', `${path}/${s.id}/duzenle/onizle`, { body: { kalemler: fewer.kalemler } })
  assert.deepEqual([shown.body.toplam, shown.body.iade_edilecek, shown.body.istenecek], [23_500, 0, 0])
  const next = await edit(m, s.id, fewer)
  await askAround(env)
  assert.deepEqual([next.toplam, next.odenen, (await get(m, s.id)).iade_edilen], [23_500, 32_500, 9000])
  const less = await edit(m, s.id, { kalemler: keep(next, 1, 1), para_iadesi: true })
  await askAround(env)
  assert.deepEqual([less.toplam, (await get(m, s.id)).iade_edilen], [14_500, 18_000])
  await edit(m, s.id, { kalemler: keep(less, 3, 1) })
  const link = await m.call('POST', `${path}/${s.id}/odeme-baglantisi`, { body: {} })
  assert.equal(link.body.tutar, 20_000, link.text)
  await assertOrders(env, m.id)
})

test('added lines: today’s price or the given one, reserved, and asked for by the link', async (t) => {
  const { m, bank, shirt, mug, s } = await shop(t)
  await m.call('PATCH', `/v1/varyantlar/${shirt.id}`, { body: { fiyat: 99_000 } })
  const kalemler = [
    ...keep(s, 4, 0),
    { varyant_id: mug.id, adet: 2, birim_fiyat: 4000 },
    { varyant_id: shirt.id, adet: 1 },
    thing(250),
  ]
  const preview = await done(m, s.id, 'duzenle/onizle', { kalemler })
  assert.deepEqual(await get(m, s.id), s)
  const next = await edit(m, s.id, { kalemler })
  assert.deepEqual(
    next.kalemler.map((k: any) => [k.ad, k.adet, k.birim_fiyat, k.indirim, k.toplam]),
    [
      ['Gömlek', 4, 10_000, 3000, 37_000],
      ['Kupa', 2, 4000, 0, 8000],
      ['Gömlek', 1, 99_000, 0, 99_000],
      ['Hediye paketi', 1, 250, 0, 250],
    ],
  )
  assert.equal(next.toplam, 37_000 + 8000 + 99_000 + 250 + 1000)
  assert.deepEqual(
    [preview.onceki_toplam, preview.toplam, preview.istenecek, preview.iade_edilecek],
    [32_500, next.toplam, next.toplam - 32_500, 0],
  )
  assert.deepEqual(
    preview.kalemler.map((k: any) => [k.kalem_id, k.onceki_adet, k.adet, k.yeterli]),
    [
      [s.kalemler[0].id, 3, 4, true],
      [null, 0, 2, true],
      [null, 0, 1, true],
      [null, 0, 1, true],
    ],
  )
  assert.deepEqual(
    [await stockOf(m, shirt.id), await stockOf(m, mug.id)],
    [
      [10, 5],
      [3, 2],
    ],
  )
  // Paid by the link while the order is being prepared.
  const { adres, tutar } = await done(m, s.id, 'odeme-baglantisi', {})
  assert.equal(tutar, next.toplam - 32_500)
  const kod = new URL(adres).searchParams.get('kod')
  const begun = await env.call(null)('POST', `/vitrin/v1/${m.id}/siparisler/${s.no}/odeme`, { body: { kod, tutar } })
  const odeme_id = new URL(begun.body.yonlendirme).pathname.split('/').at(-1) as string
  assert.equal((await bank.tell({ odeme_id, durum: 'tahsil_edildi' })).body.durum, 'tamamlandi')
  const paid = await get(m, s.id)
  assert.deepEqual([paid.odenen, paid.durum], [paid.toplam, 'hazirlaniyor'])
  await assertOrders(env, m.id)
})

test('stock is short: 409 at the line of the request, and nothing changed', async (t) => {
  const { m, mug, s } = await shop(t)
  const kalemler = [...keep(s, 1, 1), { varyant_id: mug.id, adet: 3 }]
  await wrong(env, m, `${path}/${s.id}/duzenle`, { kalemler }, [['kalemler[2]', 'stok_yetersiz']], 409)
  const shown = await done(m, s.id, 'duzenle/onizle', { kalemler })
  assert.deepEqual(
    shown.kalemler.map((k: any) => k.yeterli),
    [true, false, false],
  )
  const beyond = await edit(m, s.id, { kalemler, stok_asimi: true })
  assert.deepEqual([beyond.kalemler.length, await stockOf(m, mug.id)], [3, [3, 4]])
  await assertOrders(env, m.id)
})

test('addresses and a note; nothing else moves, and a person who is forgotten is gone from the history', async (t) => {
  const { m, s } = await shop(t)
  const teslimat_adresi = { ad: 'Işıl', soyad: 'İnce', satir1: 'Yeni sokak 1', ilce: 'Kadıköy', il: 'İstanbul' }
  const events = await told(env, m, () => edit(m, s.id, { teslimat_adresi, not: 'Taşındı' }))
  assert.deepEqual(events, [['siparis.guncellendi', { onceki_toplam: 32_500 }]])
  const next = await get(m, s.id)
  assert.deepEqual([next.teslimat_adresi.satir1, next.toplam, next.odemeler], ['Yeni sokak 1', s.toplam, s.odemeler])
  const [entry] = await timeline(m, s.id)
  assert.deepEqual(entry.adresler, [
    { tur: 'teslimat', once: null, sonra: 'Işıl İnce, Yeni sokak 1, Kadıköy, İstanbul' },
  ])
  assert.equal((await m.call('GET', `${path}/${s.id}/notlar`)).body.veri[0].metin, 'Taşındı')
  // The same again changes nothing and tells nothing.
  assert.deepEqual(await told(env, m, () => edit(m, s.id, { teslimat_adresi })), [])
  assert.deepEqual(await told(env, m, () => edit(m, s.id, {})), [])
  await inStore(env, m.id, (w) => forget(w, { id: s.musteri.id, eposta: 'a@example.com' }, 'x@anonim.invalid', ''))
  assert.deepEqual(
    (await timeline(m, s.id)).map((e) => e.adresler),
    [null],
  )
})

test('of two editors the second is refused: If-Match', async (t) => {
  const { m, s } = await shop(t)
  const { headers } = await m.call('GET', `${path}/${s.id}`)
  const ifMatch = { 'if-match': headers.etag as string }
  const at = (kargo_toplam: number) =>
    m.call('POST', `${path}/${s.id}/duzenle`, { body: { kargo_toplam }, headers: ifMatch })
  const both = await Promise.all([at(0), at(5000)])
  assert.deepEqual(both.map((r) => r.status).sort(), [200, 412])
  await assertOrders(env, m.id)
})

test('what waits for a transfer: its pending amount follows, and paid enough it is prepared', async (t) => {
  const { m, s } = await shop(t, awaited())
  const more = await edit(m, s.id, { kargo_toplam: 2000 })
  assert.deepEqual([more.odemeler[0].tutar, more.durum], [33_500, 'odeme_bekliyor'])
  await done(m, s.id, 'odeme', { tutar: 20_000 })
  const less = await edit(m, s.id, { kalemler: keep(s, 1, 0), kargo_toplam: 0 })
  assert.deepEqual([less.toplam, less.odenen, less.durum], [9000, 20_000, 'hazirlaniyor'])
  assert.deepEqual(less.odemeler.map((o: any) => o.durum).sort(), ['iptal', 'tahsil_edildi'])
  // Not asked to be given back: it stays owed, and what is added is paid from it.
  const again = await edit(m, s.id, { kalemler: keep(less, 2) })
  assert.equal((await act(m, s.id, 'odeme-baglantisi', {})).body.hata.kod, 'siparis_tamamlanmis')
  assert.equal(again.toplam, 19_000)
  const given = await done(m, s.id, 'para-iadesi', {})
  assert.equal(given.iade_edilen, 1000)
  await assertOrders(env, m.id)
})

test('refused: shipped, cancelled, unknown lines, nothing left, prices of what was sold', async (t) => {
  const { m, s } = await shop(t)
  const at = `${path}/${s.id}/duzenle`
  const [a] = s.kalemler
  await wrong(env, m, at, { kalemler: [] }, [['kalemler', 'girdi_gecersiz']])
  await wrong(env, m, at, { kalemler: [{ kalem_id: a.id, adet: 1, birim_fiyat: 1 }] }, [
    ['kalemler[0].birim_fiyat', 'girdi_gecersiz'],
  ])
  await wrong(
    env,
    m,
    at,
    {
      kalemler: [
        { kalem_id: a.id, adet: 1 },
        { kalem_id: a.id, adet: 1 },
      ],
    },
    [['kalemler[1].kalem_id', 'kalem_tekrarli']],
  )
  const other = await newOrder(m)
  await wrong(env, m, at, { kalemler: [{ kalem_id: other.kalemler[0].id, adet: 1 }] }, [
    ['kalemler[0].kalem_id', 'kayit_yok'],
  ])
  await wrong(env, m, at, { kalemler: [{ varyant_id: 'var_yok', adet: 1 }] }, [['kalemler[0].varyant_id', 'kayit_yok']])
  await ship(m, s.id)
  assert.equal((await act(m, s.id, 'duzenle', { kargo_toplam: 0 })).body.hata.kod, 'siparis_gonderilmis')
  await done(m, other.id, 'iptal', { neden: 'x' })
  assert.equal((await act(m, other.id, 'duzenle', { kargo_toplam: 0 })).body.hata.kod, 'siparis_iptal_edilmis')
})

test('a provider that refuses: the difference stays owed and is asked for again', async (t) => {
  const { m, s } = await shop(t, { odeme: { yontem: 'kart', durum: 'tahsil_edildi', saglayici: 'pazaryeri' } })
  const next = await edit(m, s.id, { kalemler: keep(s, 3, 0), para_iadesi: true })
  assert.deepEqual([next.iade_edilen, next.toplam], [0, 28_000])
  const given = await done(m, s.id, 'para-iadesi', {})
  assert.equal(given.iade_edilen, 4500)
  await askAround(env)
  await assertOrders(env, m.id)
})
