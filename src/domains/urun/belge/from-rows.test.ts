import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, newPerson } from '../../../../tests/support/samples/kullanici.ts'
import { bilgiOf, inTransaction } from '../../../../tests/support/samples/stok-checks.ts'
import { startShared } from '../../../../tests/support/setup.ts'
import { searchWords } from '../words.ts'
import { hasPresentShape, parseBelge, toBelge } from './belge.ts'
import { fromRows } from './from-rows.ts'

// After every verb the rows of a product agree with its kept text, and its search words with its content.

const env = await startShared()
const m = await env.magaza({ kurlar: { EUR: '40', USD: '35' } })
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
const panel = (method: 'POST' | 'PUT' | 'PATCH', path: string, body: object) =>
  ask(env, owner, method, `magazalar/${m.id}/${path}`, body)

async function assertSame(verb: string): Promise<void> {
  const stored = await env.rows('select id, belge from urun where magaza_id = $1 order by id', [m.id])
  const bilgi = await bilgiOf(env.db, m.id)
  const remade = await inTransaction(env.db, bilgi, env.clock.now, (w) =>
    fromRows(
      w,
      stored.map((r) => r.id),
    ),
  )
  const byId = new Map(remade.map((u) => [u.id, u]))
  assert.equal(remade.length, stored.length)
  for (const { id, belge } of stored) {
    assert.ok(hasPresentShape(belge), verb)
    const kept = parseBelge(belge)
    const made = byId.get(id) as typeof kept
    assert.deepEqual(made, { ...kept, adres: `/urun/${kept.tanitici}` }, verb)
    // Custom values keep the order given; everything else has the contract's.
    assert.equal(toBelge({ ...made, ozel: kept.ozel }), belge, verb)
    const words = await env.rows('select sozcuk from sozcuk where magaza_id = $1 and kayit_id = $2', [m.id, id])
    assert.deepEqual(words.map((r) => r.sozcuk).sort(), [...new Set(searchWords(kept))].sort(), verb)
  }
}

const ok = async (reply: Promise<{ status: number; text: string; body: any }>): Promise<any> => {
  const { status, text, body } = await reply
  assert.ok(status < 300, text)
  return body
}

const beden = { ad: 'Beden', degerler: ['S', 'M', 'L'] }
const renk = { ad: 'Aa', degerler: ['Mavi'] }

/** A minimal product and one with every field. */
async function makeBoth() {
  const [k1, k2] = [
    await ok(m.call('POST', '/v1/kategoriler', { body: { ad: 'Bir' } })),
    await ok(m.call('POST', '/v1/kategoriler', { body: { ad: 'İki' } })),
  ]
  const marka = await ok(m.call('POST', '/v1/markalar', { body: { ad: 'Çınar' } }))
  const yaz = await ok(m.call('POST', '/v1/koleksiyonlar', { body: { ad: 'Yaz' } }))
  const simple = await ok(m.call('POST', '/v1/urunler', { body: { ad: 'Yalın', varyantlar: [{ fiyat: 100 }] } }))
  await assertSame('create')
  const full = await ok(
    panel('POST', 'urunler', {
      ad: 'Tam "ürün"',
      alt_baslik: 'Alt',
      aciklama: '<p>a & b</p>',
      tur: 'Gömlek',
      durum: 'yayinda',
      kategoriler: [k2.id, k1.id],
      etiketler: ['bir, "iki"', 'a\\b', '{c}', 'bir, "iki"', 'NULL', 'İı\u2028🌷'],
      marka_id: marka.id,
      koleksiyon_id: yaz.id,
      olcu: { agirlik: 250.5, en: 1 },
      malzeme: 'Keten',
      mense: 'Türkiye',
      ozel: { z: 1, aa: 'x', b: null, c: true },
      seo: { baslik: 'S', gizle: true },
      secenekler: [beden, renk],
      varyantlar: [
        { secenekler: { Beden: 'S', Aa: 'Mavi' }, sku: 'S-1', fiyat: 100, stok: 5, kdv_orani: 10, eksi_stok: true },
        { secenekler: { Beden: 'M', Aa: 'Mavi' }, barkod: '869', fiyat: 200, indirimsiz_fiyat: 300 },
      ],
    }),
  )
  await assertSame('panel create')
  return { simple, full, k1, yaz }
}

type Both = Awaited<ReturnType<typeof makeBoth>>
type Verb = [verb: string, run: () => Promise<any>]

const verbsOn = ({ simple, full, k1, yaz }: Both): Verb[] => {
  const [v1, v2] = full.varyantlar
  return [
    ['rename', () => m.call('PATCH', `/v1/urunler/${simple.id}`, { body: { ad: 'Yeni', tanitici: '' } })],
    ['fields', () => m.call('PATCH', `/v1/urunler/${full.id}`, { body: { seo: { aciklama: '' }, etiketler: [] } })],
    ['categories', () => m.call('PATCH', `/v1/urunler/${full.id}`, { body: { kategoriler: [k1.id] } })],
    ['no brand', () => m.call('PATCH', `/v1/urunler/${full.id}`, { body: { marka_id: null, durum: 'taslak' } })],
    ['variant', () => m.call('PATCH', `/v1/varyantlar/${v1.id}`, { body: { sku: '', fiyat: 50, stok: null } })],
    ['count again', () => m.call('PATCH', `/v1/varyantlar/${v1.id}`, { body: { stok: 3 } })],
    ['stock alone', () => m.call('PATCH', `/v1/varyantlar/${v1.id}`, { body: { stok: 4 } })],
    [
      'add a variant',
      () =>
        m.call('POST', `/v1/urunler/${full.id}/varyantlar`, {
          body: { secenekler: { Beden: 'L', Aa: 'Mavi' }, fiyat: 1, stok: 2 },
        }),
    ],
    ['tracking', () => panel('PATCH', `varyantlar/${v2.id}/stok-ayari`, { stok_takibi: true, eksi_stok: true })],
    [
      'prices',
      () =>
        m.call('POST', '/v1/fiyatlar/toplu', {
          body: {
            kalemler: [
              { varyant_id: v1.id, fiyat: 70, indirimsiz_fiyat: 90 },
              { varyant_id: v1.id, fiyat: 7, para_birimi: 'USD' },
              { varyant_id: v2.id, fiyat: 8, para_birimi: 'EUR' },
            ],
          },
        }),
    ],
    [
      'price by rate',
      () => m.call('POST', '/v1/fiyatlar/toplu', { body: { kalemler: [{ varyant_id: v1.id, fiyat: 5 }] } }),
    ],
    ['publish', () => panel('POST', 'urunler/toplu-durum', { idler: [full.id, simple.id], durum: 'yayinda' })],
    [
      'the editor',
      () =>
        panel('PUT', `urunler/${full.id}`, {
          ad: 'Başka',
          mense: '',
          olcu: { agirlik: null },
          ozel: {},
          secenekler: [renk, beden],
          varyantlar: [
            { secenekler: { Aa: 'Mavi', Beden: 'M' }, fiyat: 9 },
            { id: v2.id, secenekler: { Aa: 'Mavi', Beden: 'S' }, fiyat: 12, stok: 9, onceki_stok: 0, kdv_orani: 1 },
          ],
        }),
    ],
    // A single field beside the prices: it must not be taken for a change of prices, nor for one that makes no words.
    ['code alone', () => m.call('PATCH', `/v1/varyantlar/${v2.id}`, { body: { sku: 'YENİ-1' } })],
    ['barcode alone', () => m.call('PATCH', `/v1/varyantlar/${v2.id}`, { body: { barkod: '8690' } })],
    ['selling below none alone', () => panel('PATCH', `varyantlar/${v2.id}/stok-ayari`, { eksi_stok: false })],
    ['remove a variant', () => m.call('DELETE', `/v1/varyantlar/${v2.id}`)],
    ['remove a category', () => m.call('DELETE', `/v1/kategoriler/${k1.id}`)],
    ['remove a collection', () => m.call('DELETE', `/v1/koleksiyonlar/${yaz.id}`)],
    ['remove a product', () => m.call('DELETE', `/v1/urunler/${simple.id}`)],
  ]
}

test('rows, text and words agree after every verb', async () => {
  for (const [verb, run] of verbsOn(await makeBoth())) {
    const { status, text } = await run()
    assert.ok(status < 300 || (verb.startsWith('remove a c') && status === 409), `${verb}: ${text}`)
    await assertSame(verb)
  }
})
