import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentOf } from '../../../tests/support/refusal.ts'
import { ask, newPerson } from '../../../tests/support/samples/kullanici.ts'
import { bilgiOf, inTransaction } from '../../../tests/support/samples/stok-checks.ts'
import { type Reply, startShared } from '../../../tests/support/setup.ts'
import { audit } from '../stok/audit.ts'

// The editor's one save, by the panel.

const env = await startShared()
const m = await env.magaza()
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
const put = (id: string, body: object) => ask(env, owner, 'PUT', `magazalar/${m.id}/urunler/${id}`, body)
const post = (body: object) => ask(env, owner, 'POST', `magazalar/${m.id}/urunler`, body)
const get = async (id: string) => (await m.call('GET', `/v1/urunler/${id}`)).body
const olaylar = async (since: number) => (await env.events(m.id)).slice(since)
const koleksiyon = (await m.call('POST', '/v1/koleksiyonlar', { body: { ad: 'Yaz' } })).body
const kategori = (await m.call('POST', '/v1/kategoriler', { body: { ad: 'Gömlek' } })).body

const EXTRAS = {
  alt_baslik: 'Bol kesim',
  tur: 'Gömlek',
  koleksiyon_id: koleksiyon.id,
  olcu: { agirlik: 250.5, en: 20, boy: 30, yukseklik: null },
  malzeme: 'Keten',
  mense: 'Türkiye',
  ozel: { yaka: 'İngiliz', yikama: 30, astar: false },
}
const beden = { ad: 'Beden', degerler: ['S', 'M'] }
const newShirt = async () => {
  const varyantlar = [
    { secenekler: { Beden: 'S' }, sku: 'G-S', fiyat: 100, stok: 5, kdv_orani: 10, eksi_stok: true },
    { secenekler: { Beden: 'M' }, sku: 'G-M', fiyat: 100, stok: 7 },
  ]
  const reply = await post({ ad: 'Gömlek', ...EXTRAS, secenekler: [beden], varyantlar })
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}
/** The ledger agrees with the rows. */
async function assertAudited(): Promise<void> {
  const bilgi = await bilgiOf(env.db, m.id)
  const { farklar } = await inTransaction(env.db, bilgi, env.clock.now, (w) => audit(w, 10))
  assert.deepEqual(farklar, [])
}
/** Refused exactly so, without any change. */
async function refused(call: () => Promise<Reply>, status: number, kod: string, mesaj: RegExp): Promise<void> {
  const before = await contentOf(env, m.id)
  const reply = await call()
  assert.deepEqual([reply.status, reply.body.hata.kod], [status, kod], reply.text)
  assert.match(reply.body.hata.mesaj, mesaj)
  assert.deepEqual(await contentOf(env, m.id), before, 'something changed')
}
/** A variant as the editor sends it back untouched. */
const kept = ({ id, secenekler }: any) => ({ id, secenekler })

test('a product with all that the API only shows is made at once, and reads the same', async () => {
  const urun = await newShirt()
  assert.deepEqual(await get(urun.id), urun)
  for (const [alan, deger] of Object.entries(EXTRAS)) assert.deepEqual(urun[alan], deger, alan)
  assert.deepEqual(
    urun.varyantlar.map((v: any) => [v.kdv_orani, v.eksi_stok, v.stok, v.sira]),
    [
      [10, true, 5, 0],
      [null, false, 7, 1],
    ],
  )
})

test('one save: fields, an option more, variants kept, added, deleted and put in another order', async () => {
  const urun = await newShirt()
  const [s, medium] = urun.varyantlar
  const since = (await env.events(m.id)).length
  const reply = await put(urun.id, {
    ad: 'Keten Gömlek',
    durum: 'yayinda',
    malzeme: null,
    kategoriler: [kategori.id],
    ozel: { yaka: 'Hâkim' },
    olcu: { yukseklik: 2 },
    guncelleme: urun.guncelleme,
    secenekler: [
      { ...urun.secenekler[0], degerler: ['M', 'L'] },
      { ad: 'Renk', degerler: ['Mavi'] },
    ],
    varyantlar: [
      { secenekler: { Beden: 'L', Renk: 'Mavi' }, sku: 'G-L', fiyat: 300, indirimsiz_fiyat: 400, stok: 9 },
      { id: medium.id, secenekler: { Renk: 'Mavi', Beden: 'M' }, fiyat: 200, kdv_orani: 1, stok: 8, onceki_stok: 7 },
    ],
  })
  assert.equal(reply.status, 200, reply.text)
  assert.deepEqual(await get(urun.id), reply.body)
  const { varyantlar, secenekler } = reply.body
  assert.deepEqual(
    varyantlar.map((v: any) => [v.ad, v.sku, v.fiyat, v.indirimsiz_fiyat, v.kdv_orani, v.stok, v.sira]),
    [
      ['L / Mavi', 'G-L', 300, 400, null, 9, 0],
      ['M / Mavi', 'G-M', 200, null, 1, 8, 1],
    ],
  )
  assert.equal(varyantlar[1].id, medium.id)
  assert.equal(secenekler[0].id, urun.secenekler[0].id)
  const { malzeme, ozel, olcu, alt_baslik, kategoriler, mense } = reply.body
  assert.deepEqual(
    { malzeme, ozel, olcu, alt_baslik, kategoriler, mense },
    {
      ...{ malzeme: null, ozel: { yaka: 'Hâkim' }, olcu: { ...EXTRAS.olcu, yukseklik: 2 } },
      ...{ alt_baslik: EXTRAS.alt_baslik, kategoriler: [kategori.id], mense: 'Türkiye' },
    },
  )
  assert.equal((await m.call('GET', `/v1/varyantlar/${s.id}`)).status, 404)
  const told = await olaylar(since)
  assert.deepEqual(told.map((o) => o.olay).sort(), ['stok.degisti', 'urun.guncellendi'])
  const event = told.find((o) => o.olay === 'urun.guncellendi')
  assert.deepEqual(event.veri, reply.body)
  assert.deepEqual(event.ek.degisen.sort(), [
    ...['ad', 'durum', 'kategoriler', 'malzeme', 'olcu', 'ozel', 'secenekler', 'varyantlar'],
  ])
  await assertAudited()
})

test('stock changes by the difference: what was sold meanwhile stays sold', async () => {
  const urun = await newShirt()
  const [s, medium] = urun.varyantlar
  const sold = await m.call('POST', '/v1/siparisler', {
    body: {
      eposta: 'a@ornek.example',
      kalemler: [{ varyant_id: s.id, adet: 2 }],
      odeme: { yontem: 'havale', durum: 'tahsil_edildi' },
    },
  })
  assert.equal(sold.status, 201, sold.text)
  // The page showed 5 and three more came; the other one was not changed.
  const since = (await env.events(m.id)).length
  const reply = await put(urun.id, {
    ad: urun.ad,
    guncelleme: urun.guncelleme,
    varyantlar: [{ ...kept(s), stok: 8, onceki_stok: 5 }, kept(medium)],
  })
  assert.equal(reply.status, 200, reply.text)
  assert.deepEqual(
    reply.body.varyantlar.map((v: any) => v.stok),
    [6, 7],
  )
  assert.equal(reply.body.guncelleme, urun.guncelleme, 'stock alone does not make a product look edited')
  assert.deepEqual(
    (await olaylar(since)).map((o) => [o.olay, o.ek.degisim]),
    [['stok.degisti', 3]],
  )
  const tooMany = { ...kept(s), stok: 0, onceki_stok: 9 }
  const no = () => put(urun.id, { ad: 'Başka', varyantlar: [kept(medium), tooMany] })
  await refused(no, 422, 'girdi_gecersiz', /varyantlar\[1\]\.stok.*8 adet/)
  await refused(
    () => put(urun.id, { ad: 'x', varyantlar: [{ ...kept(s), stok: 1 }] }),
    422,
    'girdi_gecersiz',
    /onceki_stok/,
  )
  // Tracking off and on again.
  const off = await put(urun.id, { ad: urun.ad, varyantlar: [{ ...kept(s), stok: null }, kept(medium)] })
  assert.deepEqual([off.body.varyantlar[0].stok_takibi, off.body.varyantlar[0].stok], [false, 0])
  const on = await put(urun.id, { ad: urun.ad, varyantlar: [{ ...kept(s), stok: 4 }, kept(medium)] })
  assert.deepEqual([on.body.varyantlar[0].stok_takibi, on.body.varyantlar[0].stok], [true, 2])
  await assertAudited()
})

test('an order keeps the line of a variant that goes', async () => {
  const urun = await newShirt()
  const [s, medium] = urun.varyantlar
  const kalemler = [{ varyant_id: s.id, adet: 1 }]
  const odeme = { yontem: 'havale', durum: 'tahsil_edildi' }
  const siparis = await m.call('POST', '/v1/siparisler', { body: { eposta: 'a@ornek.example', kalemler, odeme } })
  assert.equal((await put(urun.id, { ad: urun.ad, varyantlar: [kept(medium)] })).status, 200)
  assert.equal((await m.call('GET', `/v1/varyantlar/${s.id}`)).status, 404)
  const after = (await m.call('GET', `/v1/siparisler/${siparis.body.id}`)).body
  assert.deepEqual([after.kalemler[0].ad, after.kalemler[0].sku, after.toplam], ['Gömlek', 'G-S', siparis.body.toplam])
  const shipped = await m.call('POST', `/v1/siparisler/${siparis.body.id}/iptal`, { body: { neden: 'yok' } })
  assert.equal(shipped.status, 200, shipped.text)
})

test('a save of an older version is refused, and each wrong thing is named where it is', async (t) => {
  const urun = await newShirt()
  const [s, medium] = urun.varyantlar
  const other = await newShirt()
  await m.call('PATCH', `/v1/urunler/${urun.id}`, { body: { etiketler: ['yeni'] } })
  const both = [kept(s), kept(medium)]
  const old = { ad: 'x', guncelleme: urun.guncelleme, varyantlar: both }
  await refused(() => put(urun.id, old), 412, 'surum_uyusmuyor', /./)
  const cases: [string, object, string, RegExp][] = [
    ['a foreign variant', { varyantlar: [kept(s), kept(other.varyantlar[1])] }, 'kayit_yok', /varyantlar\[1\]\.id/],
    ['one twice', { varyantlar: [kept(s), kept(s)] }, 'kayit_yok', /varyantlar\[1\]\.id/],
    ['a foreign option', { secenekler: other.secenekler, varyantlar: both }, 'kayit_yok', /secenekler\[0\]\.id/],
    [
      'published without a price',
      { durum: 'yayinda', varyantlar: [kept(s), { ...kept(medium), fiyat: null }] },
      'fiyat_gerekli',
      /varyantlar\[1\]\.fiyat/,
    ],
    [
      'a low struck-through price',
      { varyantlar: [kept(s), { ...kept(medium), indirimsiz_fiyat: 50, fiyat: 60 }] },
      'indirimsiz_fiyat_dusuk',
      /varyantlar\[1\]\.indirimsiz_fiyat/,
    ],
    ['an unknown collection', { koleksiyon_id: 'kol_yok', varyantlar: both }, 'kayit_yok', /koleksiyon_id/],
    ['an unknown category', { kategoriler: ['kat_yok'], varyantlar: both }, 'kayit_yok', /kategoriler\[0\]/],
    ['a short name that is taken', { tanitici: other.tanitici, varyantlar: both }, 'tanitici_kullanimda', /tanitici/],
    ['a strange field code', { ozel: { 'Kötü Ad': 1 }, varyantlar: both }, 'girdi_gecersiz', /ozel/],
    ['an object in a field', { ozel: { a: {} }, varyantlar: both }, 'girdi_gecersiz', /ozel\.a/],
  ]
  for (const [what, body, kod, mesaj] of cases) {
    await t.test(what, async () => {
      await refused(() => put(urun.id, { ad: 'Yeni ad', ...body }), 422, kod, mesaj)
    })
  }
})

test('a name alone: the only variant of a product without options follows it, and what is not sent stays', async () => {
  const urun = (await post({ ad: 'Kazak', ...EXTRAS, varyantlar: [{ fiyat: 5 }] })).body
  const reply = await put(urun.id, { ad: 'Hırka', varyantlar: [{ id: urun.varyantlar[0].id }] })
  assert.deepEqual(reply.body, {
    ...urun,
    ad: 'Hırka',
    guncelleme: reply.body.guncelleme,
    varyantlar: [{ ...urun.varyantlar[0], ad: 'Hırka' }],
  })
  const [row] = await env.rows('select ad from varyant where id = $1', [urun.varyantlar[0].id])
  assert.equal(row.ad, 'Hırka')
})
