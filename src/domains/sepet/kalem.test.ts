import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { newList, put as putPrices } from '../../../tests/support/samples/fiyat.ts'
import { onSale, shopper } from '../../../tests/support/samples/sepet.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'

// What a page draws of a cart's lines, and why a line cannot be bought.

const env = await startShared()

const URUN = {
  ad: 'Gömlek',
  durum: 'yayinda',
  secenekler: [
    { ad: 'Renk seçeneği', degerler: ['Mavi', 'Beyaz'] },
    { ad: 'Beden', degerler: ['S', 'M'] },
  ],
  varyantlar: [
    {
      secenekler: { Beden: 'S', 'Renk seçeneği': 'Mavi' },
      sku: 'GM-S',
      fiyat: 10_000,
      indirimsiz_fiyat: 12_500,
      stok: 3,
    },
    { secenekler: { Beden: 'M', 'Renk seçeneği': 'Beyaz' }, fiyat: 20_000, stok: 500 },
  ],
}

async function shirt(m: TestMagaza) {
  const { status, text, body } = await m.call('POST', '/v1/urunler', { body: URUN })
  assert.equal(status, 201, text)
  const [small, medium] = body.varyantlar.map((v: { id: string }) => v.id) as [string, string]
  return { ...body, small, medium }
}

/** Pictures in this order, without their files. */
async function picture(m: TestMagaza, urun_id: string, ...hashes: string[]) {
  for (const [sira, hash] of hashes.entries()) {
    await env.rows(
      `insert into medya (magaza_id, hash, uzanti, bayt, en, boy, olusturma) values ($1, $2, 'webp', 1, 1, 1, now())`,
      [m.id, hash],
    )
    await env.rows(
      `insert into urun_gorsel (magaza_id, urun_id, id, hash, kaynak, sira) values ($1, $2, $3, $4, null, $5)`,
      [m.id, urun_id, `gor_${9 - sira}`, hash, sira],
    )
  }
}

const drawn = ({ gorsel, adres, sku, secenekler, indirimsiz_fiyat, engel }: any) => ({
  ...{ gorsel, adres, sku, secenekler, indirimsiz_fiyat, engel },
})

test('a line has its picture, page, sku, options in the product’s order and struck-through price', async () => {
  const m = await env.magaza({ adres: 'https://dukkan.example' })
  const urun = await shirt(m)
  const [one, two] = ['a'.repeat(64), 'b'.repeat(64)]
  await picture(m, urun.id, one, two)
  const s = await shopper(env, m)
  const { kalemler, alinamayanlar } = await s.fill([urun.small, 2], [urun.medium, 1])
  const page = {
    gorsel: kalemler[0].gorsel,
    adres: `https://dukkan.example/urun/${urun.tanitici}`,
    engel: null,
  }
  assert.match(page.gorsel, new RegExp(`^https?://.+/medya/.+/${one}\\.webp$`))
  const first = { ...page, sku: 'GM-S', secenekler: { 'Renk seçeneği': 'Mavi', Beden: 'S' }, indirimsiz_fiyat: 12_500 }
  assert.deepEqual(drawn(kalemler[0]), first)
  assert.deepEqual(Object.keys(kalemler[0].secenekler), ['Renk seçeneği', 'Beden'])
  const { url, alt, genislik, yukseklik, renk, boyutlar } = kalemler[0].kapak_gorseli
  assert.deepEqual([url, alt, genislik, yukseklik, renk], [page.gorsel, 'Gömlek', 1, 1, null])
  assert.deepEqual(
    boyutlar.map((b: any) => b.url.slice(-7)),
    ['-1.avif', '-1.webp'],
  )
  const second = { ...page, sku: null, secenekler: { 'Renk seçeneği': 'Beyaz', Beden: 'M' }, indirimsiz_fiyat: null }
  assert.deepEqual(drawn(kalemler[1]), second)
  assert.deepEqual(alinamayanlar, [])
  // A list that makes it cheaper strikes the usual price through, as on the product's page.
  const liste = await newList(m, { durum: 'aktif' })
  await putPrices(m, liste, [{ varyant_id: urun.medium, tutar: 15_000 }])
  const cheaper = (await s.read()).kalemler[1]
  assert.deepEqual([cheaper.birim_fiyat, cheaper.indirimsiz_fiyat], [15_000, 20_000])
  const shown = (await s.call('GET', `${s.root}/urunler/${urun.tanitici}`)).body.varyantlar
  assert.deepEqual([shown[1].fiyat, shown[1].indirimsiz_fiyat], [15_000, 20_000])
})

test('too little stock and too many units are told at the line', async () => {
  const m = await env.magaza()
  const urun = await shirt(m)
  const plenty = await onSale(m, { stok: null })
  const s = await shopper(env, m)
  const engeller = (sepet: any) => sepet.kalemler.map((k: any) => k.engel)
  assert.deepEqual(engeller(await s.fill([urun.small, 4], [urun.medium, 90], [plenty.id, 100])), [
    'stok_yetersiz',
    null,
    null,
  ])
  await env.rows('update magaza set kalem_siniri = 50 where magaza_id = $1', [m.id])
  // Stores are cached for half a second.
  await pause(600)
  const other = await shopper(env, m)
  assert.deepEqual(engeller(await other.fill([urun.small, 3])), [null])
  assert.deepEqual(engeller(await s.read()), ['stok_yetersiz', 'adet_siniri', 'adet_siniri'])
})

test('what is not sold stands apart with its reason; of what shoppers cannot see only the name they knew', async () => {
  const m = await env.magaza({ adres: 'https://dukkan.example', kurlar: { USD: '0.025' } })
  const urun = await shirt(m)
  const [draft, deleted] = [await onSale(m, {}, { ad: 'Şal' }), await onSale(m, { sku: 'CNT' }, { ad: 'Çanta' })]
  const s = await shopper(env, m, null, 'USD')
  const full = await s.fill([draft.id, 1], [urun.small, 2], [deleted.id, 1])
  assert.equal((await m.call('PATCH', `/v1/urunler/${draft.urun_id}`, { body: { durum: 'taslak' } })).status, 200)
  assert.equal((await m.call('DELETE', `/v1/urunler/${deleted.urun_id}`)).status, 200)
  await env.rows('delete from kur where magaza_id = $1', [m.id])
  await pause(600)
  const left = await s.read()
  const unseen = { gorsel: null, kapak_gorseli: null, adres: null, sku: null, secenekler: {}, engel: 'satista_degil' }
  const [sal, gomlek, canta] = full.kalemler.map(({ id, varyant_id, ad, adet }: any) => ({ id, varyant_id, ad, adet }))
  assert.deepEqual(left.kalemler, [])
  assert.deepEqual(left.alinamayanlar, [
    { ...sal, ...unseen },
    {
      ...gomlek,
      ...{ gorsel: null, kapak_gorseli: null, adres: `https://dukkan.example/urun/${urun.tanitici}`, sku: 'GM-S' },
      ...{ secenekler: { 'Renk seçeneği': 'Mavi', Beden: 'S' }, engel: 'fiyat_yok' },
    },
    { ...canta, ...unseen },
  ])
  assert.equal(left.toplam, 0)
})
