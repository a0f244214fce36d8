import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readList } from '../../../../tests/support/call.ts'
import { eventsOf } from '../../../../tests/support/refusal.ts'
import { picture, STRANGERS, tinyWebp } from '../../../../tests/support/samples/images.ts'
import { ask, newPerson } from '../../../../tests/support/samples/kullanici.ts'
import { startShared } from '../../../../tests/support/setup.ts'

// The panel's list of products, their states, and pictures that are sent.

const env = await startShared()
const m = await env.magaza()
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
const at = (path: string) => `/panel/v1/magazalar/${m.id}/${path}`
const call = (method: string, path: string, body?: object) => ask(env, owner, method, at(path), body)
const named = async (sorgu: string): Promise<string[]> => {
  const reply = await call('GET', `urunler?limit=100&${sorgu}`)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.veri.map((row: any) => row.ad)
}
const made = async (path: string, body: object) => (await m.call('POST', path, { body })).body
const add = async (body: object) => {
  const reply = await call('POST', 'urunler', body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

const marka = await made('/v1/markalar', { ad: 'Çınar Tekstil' })
const kategori = await made('/v1/kategoriler', { ad: 'Üst giyim' })
const koleksiyon = await made('/v1/koleksiyonlar', { ad: 'Yaz' })
const ust = { kategoriler: [kategori.id], marka_id: marka.id, koleksiyon_id: koleksiyon.id }
const fiyat = 100
const isik = await add({ ad: 'IŞIKLI Ayakkabı', tanitici: 'parlayan-seyler', ...ust, varyantlar: [{ sku: 'AY-01' }] })
const kazak = await add({
  ad: 'Işıltılı Kazak',
  durum: 'yayinda',
  ...ust,
  varyantlar: [{ fiyat, barkod: '8690001', stok: 3 }],
})
const corap = await add({
  ad: 'Çorap',
  durum: 'yayinda',
  tanitici: 'ayak-isitan',
  secenekler: [{ ad: 'Renk', degerler: ['Kırmızı', 'Mavi'] }],
  varyantlar: [
    { secenekler: { Renk: 'Kırmızı' }, fiyat: 200, stok: 0 },
    { secenekler: { Renk: 'Mavi' }, fiyat: 50 },
  ],
})

test('a row tells what the list shows', async () => {
  const { veri, sonraki } = (await call('GET', 'urunler')).body
  assert.equal(sonraki, null)
  assert.deepEqual(veri[0], {
    id: corap.id,
    ad: 'Çorap',
    durum: 'yayinda',
    kapak: null,
    sku: null,
    varyant_sayisi: 2,
    fiyat_en_az: 50,
    fiyat_en_cok: 200,
    stok: 0,
    olusturma: corap.olusturma,
    guncelleme: corap.guncelleme,
  })
  assert.deepEqual(
    veri.map((row: any) => [row.ad, row.stok]),
    [
      ['Çorap', 0],
      ['Işıltılı Kazak', 3],
      ['IŞIKLI Ayakkabı', null],
    ],
  )
  assert.deepEqual((await call('GET', 'urunler/sayilar')).body, { yayinda: 2, taslak: 1, sinir: 10_000 })
})

test('typed in any case, by the beginnings of words, sku, barcode, short name, brand, value or id: drafts too', async () => {
  const [ayakkabi, k, c] = ['IŞIKLI Ayakkabı', 'Işıltılı Kazak', 'Çorap']
  const cases: [string, string[]][] = [
    ['ara=ISI', [c, k, ayakkabi]],
    ['ara=ışık', [ayakkabi]],
    ['ara=işik ayak', [ayakkabi]],
    ['ara=isik ayak&durum=yayinda', []],
    ['ara=isi&durum=yayinda', [c, k]],
    ['ara=isi&durum=taslak', [ayakkabi]],
    ['ara=ay-01', [ayakkabi]],
    ['ara=8690001', [k]],
    ['ara=parlayan', [ayakkabi]],
    ['ara=ayak isitan', [c]],
    ['ara=kırmızı', [c]],
    ['ara=çınar', [k, ayakkabi]],
    ['ara=çınar&durum=taslak', [ayakkabi]],
    ['ara=üst giyim', [k, ayakkabi]],
    [`ara=${kazak.id}`, [k]],
    [`ara=${corap.varyantlar[1].id}`, [c]],
    [`ara=${kazak.id}&durum=taslak`, []],
    ['ara=urun_00000000000000000000000000', []],
    ['ara=!!', []],
    [`kategori=${kategori.id}`, [k, ayakkabi]],
    [`koleksiyon=${koleksiyon.id}`, [k, ayakkabi]],
    [`marka=${marka.id}&durum=taslak`, [ayakkabi]],
    [`marka=${marka.id}&koleksiyon=${koleksiyon.id}&kategori=${kategori.id}&ara=a b c d e f g h i`, []],
    [`marka=${marka.id}&ara=kaz`, [k]],
    ['stok=yok', [c]],
    ['stok=az', [k]],
    [`stok=az&marka=${marka.id}`, [k]],
    ['stok=yok&ara=kaz', []],
    ['stok=yok&durum=taslak', []],
  ]
  for (const [sorgu, expected] of cases) assert.deepEqual(await named(encodeURI(sorgu)), expected, sorgu)
  const shoppers = await env.call(null)('GET', `/vitrin/v1/${m.id}/urunler?ara=isi`)
  assert.deepEqual(
    shoppers.body.veri.map((u: any) => u.ad),
    [k],
    'neither a draft nor a short name',
  )
})

test('pages follow each other without gap or repetition, also of what has run out', async () => {
  const seen = await readList((cursor) => call('GET', `urunler?limit=1&ara=isi&sonraki=${cursor}`))
  assert.deepEqual(
    seen.map((row) => row.ad),
    ['Çorap', 'Işıltılı Kazak', 'IŞIKLI Ayakkabı'],
  )
})

test('many are published or taken back at once; those that cannot be are named', async () => {
  const idler = [isik.id, kazak.id, 'urun_yok']
  let reply: any
  const told = await eventsOf(env, m.id, async () => {
    reply = await call('POST', 'urunler/toplu-durum', { idler, durum: 'yayinda' })
  })
  assert.deepEqual(reply.body.idler, [kazak.id], 'published already')
  assert.deepEqual(
    reply.body.hatalar.map((h: any) => [h.id, h.kod]),
    [
      [isik.id, 'fiyat_gerekli'],
      ['urun_yok', 'kayit_bulunamadi'],
    ],
  )
  assert.deepEqual(told, [])
  const back = await eventsOf(env, m.id, () =>
    call('POST', 'urunler/toplu-durum', { idler: [kazak.id, corap.id, kazak.id], durum: 'taslak' }),
  )
  assert.deepEqual(
    back.map((o) => [o.olay, o.veri.id, o.veri.durum, o.ek]).sort(),
    [kazak, corap].map((u) => ['urun.guncellendi', u.id, 'taslak', { degisen: ['durum'] }]).sort(),
  )
  assert.deepEqual(await named('ara=kaz&durum=taslak'), ['Işıltılı Kazak'])
  assert.deepEqual((await env.call(null)('GET', `/vitrin/v1/${m.id}/urunler?ara=kaz`)).body.veri, [])
  assert.equal((await m.call('GET', `/v1/urunler?kategori=${kategori.id}&durum=taslak`)).body.veri.length, 2)
  const read = (await m.call('GET', `/v1/urunler/${kazak.id}`)).body
  assert.deepEqual(read, back.find((o) => o.veri.id === kazak.id)?.veri)
})

const send = (raw: Buffer | string, tur: string, path = 'gorseller') =>
  ask(env, owner, 'POST', at(path), null, { raw, headers: { 'content-type': tur } })

test('a picture that is sent becomes one of the store, and a product shows it', async () => {
  const bytes = await picture('jpeg', 40, 30)
  const sent = await send(bytes, 'image/jpeg')
  assert.deepEqual([sent.status, sent.body.en, sent.body.boy], [201, 40, 30], sent.text)
  assert.equal((await send(bytes, 'image/png')).body.url, sent.body.url, 'the same, whatever it is called')
  const shown = await env.call(null)('GET', new URL(sent.body.url).pathname)
  assert.deepEqual([shown.status, shown.headers['content-type']], [200, 'image/jpeg'])
  const urun = await add({ ad: 'Resimli', gorseller: [sent.body.url], varyantlar: [{}] })
  assert.equal(urun.kapak, sent.body.url)
  assert.equal((await call('GET', 'urunler?ara=resimli')).body.veri[0].kapak, sent.body.url)
})

test('what is no picture, too long or of another kind is refused, and nothing else takes pictures', async () => {
  const bytes = await picture('png')
  for (const [raw, tur, expected] of [
    [STRANGERS.svg as Buffer, 'image/png', '422 girdi_gecersiz'],
    [bytes.subarray(0, 100), 'image/png', '422 girdi_gecersiz'],
    [tinyWebp(), 'image/webp', '422 girdi_gecersiz'],
    [Buffer.alloc(0), 'image/png', '422 girdi_gecersiz'],
    [Buffer.alloc(10 * 1024 * 1024 + 1), 'image/png', '413 govde_cok_buyuk'],
    [bytes, 'image/svg+xml', '415 icerik_turu_desteklenmiyor'],
    ['{}', 'application/json', '415 icerik_turu_desteklenmiyor'],
  ] as const) {
    const reply = await send(raw, tur)
    assert.equal(`${reply.status} ${reply.body.hata.kod}`, expected)
  }
  assert.equal((await send(bytes, 'image/png', 'urunler')).status, 415)
  const none = await ask(env, owner, 'POST', at('gorseller'))
  assert.equal(none.status, 422, none.text)
})
