import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readList } from '../../../../tests/support/call.ts'
import { eventsOf } from '../../../../tests/support/refusal.ts'
import { ask, newPerson } from '../../../../tests/support/samples/kullanici.ts'
import { startShared } from '../../../../tests/support/setup.ts'

// The panel's grid of stock, its saving and the ledger.

const env = await startShared()
const m = await env.magaza()
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
const root = `/panel/v1/magazalar/${m.id}`
const get = (path: string) => ask(env, owner, 'GET', `${root}${path}`)
const [depo] = (await m.call('GET', '/v1/depolar')).body.veri
const ikinci = (await m.call('POST', '/v1/depolar', { body: { ad: 'Gebze' } })).body

const product = async (ad: string, stoklar: (number | null)[], more: object = {}) =>
  (
    await m.call('POST', '/v1/urunler', {
      body: {
        ad,
        secenekler: [{ ad: 'Beden', degerler: stoklar.map((_, i) => `B${i}`) }],
        varyantlar: stoklar.map((stok, i) => ({ secenekler: { Beden: `B${i}` }, fiyat: 100, stok, sku: `${ad}-${i}` })),
        ...more,
      },
    })
  ).body

const gomlek = await product('Gömlek', [4, 0, null], { durum: 'taslak' })
const etek = await product('Etek', [20, 5])
const sayim = (kalemler: object[]) => ask(env, owner, 'POST', `${root}/stok/sayim`, { kalemler })
const skusOf = (reply: { body: { veri: { sku: string }[] } }) => reply.body.veri.map((r) => r.sku)

/** Every page, also short ones. */
async function pages(query: string, limit: number): Promise<string[]> {
  const found: string[] = []
  let sonraki: string | null = ''
  for (let round = 0; sonraki !== null; round++) {
    assert.ok(round < 20)
    const reply = await get(`/stok?limit=${limit}${query}&sonraki=${encodeURIComponent(sonraki)}`)
    assert.equal(reply.status, 200, reply.text)
    assert.ok(reply.body.veri.length <= limit)
    found.push(...skusOf(reply))
    sonraki = reply.body.sonraki
  }
  return found
}

test('the newest product first, its variants in order, however long a page is', async () => {
  const all = ['Etek-0', 'Etek-1', 'Gömlek-0', 'Gömlek-1', 'Gömlek-2']
  for (const limit of [1, 2, 3, 100]) assert.deepEqual(await pages('', limit), all, `${limit}`)
  const [first] = (await get('/stok?limit=1')).body.veri
  const { guncelleme, ...rest } = first
  assert.deepEqual(rest, {
    varyant_id: etek.varyantlar[0].id,
    urun_id: etek.id,
    sku: 'Etek-0',
    stok_takibi: true,
    eksi_stok: false,
    satilabilir: 20,
    depolar: [{ depo_id: depo.id, miktar: 20, ayrilan: 0 }],
    urun_ad: 'Etek',
    urun_durum: 'taslak',
    varyant_ad: 'B0',
    barkod: null,
  })
})

test('a word, the beginning of one, a stock code: drafts too', async () => {
  assert.deepEqual(await pages(`&ara=${encodeURIComponent('GÖM')}`, 2), ['Gömlek-0', 'Gömlek-1', 'Gömlek-2'])
  assert.deepEqual(await pages('&ara=gomlek', 100), ['Gömlek-0', 'Gömlek-1', 'Gömlek-2'])
  assert.deepEqual(await pages('&ara=Etek-1', 100), ['Etek-1'])
  assert.deepEqual(await pages('&ara=yok', 100), [])
  assert.equal((await get('/stok?ara=%20&limit=100')).body.veri.length, 5)
})

test('those in a state, in all warehouses or in one', async () => {
  assert.deepEqual(await pages('&durum=yok', 1), ['Gömlek-1'])
  assert.deepEqual(await pages('&durum=az', 1), ['Etek-1', 'Gömlek-0'])
  assert.deepEqual(await pages('&durum=eksi', 100), [])
  assert.deepEqual(await pages(`&depo_id=${ikinci.id}`, 100), [])
  assert.deepEqual(await pages(`&durum=az&ara=${encodeURIComponent('gömlek')}`, 100), ['Gömlek-0'])
  assert.equal((await get('/stok?durum=cok')).status, 422)
})

test('a count is written where nothing changed since it was seen; the others are told', async () => {
  const [a, b, c] = gomlek.varyantlar
  const at = (varyant: { id: string }, miktar: number, onceki: number | null, depo_id: string = depo.id) => ({
    ...{ varyant_id: varyant.id, depo_id, miktar, onceki },
  })
  await m.call('POST', '/v1/stoklar/toplu', { body: { kalemler: [{ varyant_id: b.id, miktar: 9 }] } })
  const events = await eventsOf(env, m.id, async () => {
    const reply = await sayim([
      at(a, 6, 4),
      at(b, 3, 0),
      at(c, 2, null, ikinci.id),
      at(a, 1, 4),
      at(a, 1, 0, 'depo_yok'),
    ])
    assert.equal(reply.status, 200, reply.text)
    assert.deepEqual(
      reply.body.veri.map((s: any) => [s.varyant_id, s.depolar.map((d: any) => d.miktar)]),
      [
        [a.id, [6]],
        [c.id, [2]],
      ],
    )
    assert.deepEqual(
      reply.body.hatalar.map((h: any) => [h.sira, h.kod, h.mesaj]),
      [
        [1, 'surum_uyusmuyor', 'miktar: bu arada 9 oldu'],
        [3, 'kalem_tekrarli', 'Aynı kalem birden çok kez var'],
        [4, 'kayit_yok', 'depo_id: Böyle bir kayıt yok'],
      ],
    )
  })
  assert.deepEqual(
    events.map((e) => [e.olay, e.ek?.neden]),
    [
      ['stok.degisti', 'toplu'],
      ['stok.degisti', 'toplu'],
    ],
  )
  assert.deepEqual(await pages(`&depo_id=${ikinci.id}`, 100), ['Gömlek-2'])
})

test('tracking begins and ends without touching a quantity, and is told with product and stock', async () => {
  const [v] = etek.varyantlar
  const set = (body: object) => ask(env, owner, 'PATCH', `${root}/varyantlar/${v.id}/stok-ayari`, body)
  const events = await eventsOf(env, m.id, async () => {
    const off = await set({ stok_takibi: false, eksi_stok: true })
    assert.deepEqual([off.status, off.body.stok_takibi, off.body.eksi_stok, off.body.stok], [200, false, true, 0])
  })
  assert.deepEqual(events.map((e) => e.olay).sort(), ['stok.degisti', 'urun.guncellendi'])
  assert.deepEqual((await m.call('GET', `/v1/varyantlar/${v.id}`)).body.eksi_stok, true)
  assert.deepEqual(await eventsOf(env, m.id, () => set({ stok_takibi: false })), [])
  const on = await set({ stok_takibi: true, eksi_stok: false })
  assert.deepEqual([on.body.stok_takibi, on.body.eksi_stok, on.body.stok], [true, false, 20])
  assert.equal((await set({ stok_takibi: 'evet' })).status, 422)
  const gone = await ask(env, owner, 'PATCH', `${root}/varyantlar/var_yok/stok-ayari`, { eksi_stok: true })
  assert.equal(gone.status, 404)
  // One never counted begins with 0.
  const bare = (await m.call('POST', '/v1/urunler', { body: { ad: 'Çanta', varyantlar: [{ fiyat: 1 }] } })).body
  const path = `${root}/varyantlar/${bare.varyantlar[0].id}/stok-ayari`
  assert.equal((await ask(env, owner, 'PATCH', path, { stok_takibi: true })).body.stok, 0)
  const [row] = (await get(`/stok?ara=${encodeURIComponent('çanta')}&durum=yok`)).body.veri
  assert.deepEqual([row.satilabilir, row.depolar], [0, [{ depo_id: depo.id, miktar: 0, ayrilan: 0 }]])
})

test('the ledger tells who, why and for which order, page by page', async () => {
  const [v] = gomlek.varyantlar
  await m.call('PATCH', `/v1/urunler/${gomlek.id}`, { body: { durum: 'yayinda' } })
  const siparis = (
    await m.call('POST', '/v1/siparisler', {
      body: { eposta: 'a@ornek.example', kalemler: [{ varyant_id: v.id, adet: 2 }] },
    })
  ).body
  assert.ok(siparis.no, JSON.stringify(siparis))
  const { veri } = (await get(`/stok/${v.id}/hareketler`)).body
  assert.deepEqual(
    veri.map((h: any) => [h.neden, h.miktar, h.ayrilan, h.kim.tur, h.kim.ad, h.siparis?.no ?? null]),
    [
      ['ayirma', 0, 2, 'anahtar', veri[0].kim.ad, siparis.no],
      ['toplu', 2, 0, 'kullanici', 'Zeynep Kaya', null],
      ['acilis', 4, 0, 'anahtar', veri[2].kim.ad, null],
    ],
  )
  assert.ok(veri[0].kim.ad)
  assert.deepEqual([veri[1].urun_ad, veri[1].varyant_ad, veri[1].depo_ad], ['Gömlek', 'B0', 'Ana depo'])
  const whole = (await get('/stok/hareketler?limit=100')).body
  assert.deepEqual(await readList((cursor) => get(`/stok/hareketler?limit=3&sonraki=${cursor}`)), whole.veri)
  assert.ok(whole.veri.length > 8)
  const other = await newPerson(env, { magaza: (await env.magaza()).id, rol: 'sahip' })
  assert.equal((await ask(env, other, 'GET', `${root}/stok/${v.id}/hareketler`)).status, 404)
})
