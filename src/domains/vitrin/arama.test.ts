import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../../../tests/support/refusal.ts'
import { change, make, pathOf, sell } from '../../../tests/support/samples/vitrin.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'

const env = await startShared()
const m = await env.magaza()
const guest = env.call(null)
const list = (query: string, at: TestMagaza = m) => guest('GET', pathOf(at, `/urunler?${query}`))

async function found(query: Record<string, string>, at: TestMagaza = m): Promise<string[]> {
  const reply = await list(String(new URLSearchParams(query)), at)
  assert.equal(reply.status, 200, reply.text)
  assert.equal(reply.body.sonraki, null)
  return reply.body.veri.map((u: any) => u.ad).sort()
}

const marka = await make(m, '/v1/markalar', { ad: 'Işıl Örgü' })
const giyim = await make(m, '/v1/kategoriler', { ad: 'Giyim' })
const ustler = await make(m, '/v1/kategoriler', { ad: 'Üstler', ust_id: giyim.id })
const gizli = await make(m, '/v1/kategoriler', { ad: 'Gizli Tasarım', dahili: true })
await sell(m, 'Kırmızı Keten Gömlek', { kategoriler: [ustler.id], etiketler: ['yeni sezon'] })
await sell(m, 'IŞILTILI ELBİSE', { kategoriler: [giyim.id, gizli.id] })
await sell(m, 'İpek Şal', { marka_id: marka.id })
await sell(m, 'Ağaç Kaşık', {
  secenekler: [{ ad: 'Boy', degerler: ['Küçük'] }],
  varyantlar: [{ secenekler: { Boy: 'Küçük' }, sku: 'AK-07/X', barkod: '8690000000012', fiyat: 100 }],
})
await make(m, '/v1/urunler', { ad: 'Taslak Gömlek', varyantlar: [{ fiyat: 1 }] })
const other = await env.magaza()
await sell(other, 'Öteki Gömlek')

const GOMLEK = 'Kırmızı Keten Gömlek'
const ELBISE = 'IŞILTILI ELBİSE'
const SAL = 'İpek Şal'
const KASIK = 'Ağaç Kaşık'

test('what is typed, with or without dots and tails', async (t) => {
  const table: [string, string[]][] = [
    ['gömlek', [GOMLEK]],
    ['GOMLEK', [GOMLEK]],
    ['Gömlekler', [GOMLEK]],
    ['göm', [GOMLEK]],
    // Nearly so.
    ['omlek', [GOMLEK]],
    ['gömlk', [GOMLEK]],
    ['gömelk', [GOMLEK]],
    ['gomlekleri', [GOMLEK]],
    ['mlek', []],
    ['kirmizi', [GOMLEK]],
    ['KIRMIZI', [GOMLEK]],
    ['kırmızı gömlek', [GOMLEK]],
    ['gömlek kırmızı', [GOMLEK]],
    ['kırmızı şal', []],
    ['ışıltılı', [ELBISE]],
    ['isiltili', [ELBISE]],
    ['İŞİLTİLİ', [ELBISE]],
    // By prefix, and by another's brand.
    ['ışıl', [ELBISE, SAL]],
    ['örgü', [SAL]],
    ['işil orgu sal', [SAL]],
    ['ipek', [SAL]],
    ['IPEK', [SAL]],
    ['i\u0307pek', [SAL]],
    ['ağaç kaşık', [KASIK]],
    ['agac', [KASIK]],
    ['küçük', [KASIK]],
    ['ak-07/x', [KASIK]],
    ['8690000000012', [KASIK]],
    ['yeni sezon', [GOMLEK]],
    // Categories: everything visible below them.
    ['giyim', [ELBISE, GOMLEK]],
    ['üst', [GOMLEK]],
    ['giyim elbise', [ELBISE]],
    ['gizli', []],
    ['tasarım', []],
    ['taslak', []],
    ['öteki', []],
    ['#kat', []],
    ['kat', []],
    [giyim.id, []],
    ['%', []],
    ['_', []],
    ['😀', []],
    ['gömlek 😀', [GOMLEK]],
    ['gömlek yok', []],
    ["' or 1=1 --", []],
  ]
  for (const [ara, expected] of table) {
    await t.test(ara, async () => assert.deepEqual(await found({ ara }), [...expected].sort()))
  }
  const all = [GOMLEK, ELBISE, SAL, KASIK].sort()
  for (const ara of ['', '   ', '\t']) assert.deepEqual(await found({ ara }), all)
  assert.deepEqual(await found({ ara: 'gömlek' }, other), ['Öteki Gömlek'])
})

test('a category by its id or short name, with what is below it; hidden, unknown and foreign ones are empty', async () => {
  const theirs = await make(other, '/v1/kategoriler', { ad: 'Onların' })
  for (const kategori of [giyim.id, 'giyim']) assert.deepEqual(await found({ kategori }), [ELBISE, GOMLEK])
  assert.deepEqual(await found({ kategori: 'ustler' }), [GOMLEK])
  assert.deepEqual(await found({ kategori: 'giyim', ara: 'keten' }), [GOMLEK])
  assert.deepEqual(await found({ kategori: 'giyim', ara: 'ipek' }), [])
  assert.deepEqual(await found({ kategori: '' }), [GOMLEK, ELBISE, SAL, KASIK].sort())
  for (const kategori of [gizli.id, 'gizli-tasarim', 'yok', 'kat_yok', theirs.id, 'onlarin', '%']) {
    assert.deepEqual(await found({ kategori }), [], kategori)
  }
  // Hidden by an ancestor.
  await change(m, `/v1/kategoriler/${giyim.id}`, { aktif: false })
  for (const kategori of ['giyim', 'ustler']) assert.deepEqual(await found({ kategori }), [])
  assert.deepEqual(await found({ ara: 'üstler' }), [])
  await change(m, `/v1/kategoriler/${giyim.id}`, { aktif: true })
  assert.deepEqual(await found({ kategori: 'ustler' }), [GOMLEK])
})

test('whatever changes is found by its new words at once', async () => {
  const at = await env.magaza()
  const urun = await sell(at, 'Yün Kazak', { kategoriler: [(await make(at, '/v1/kategoriler', { ad: 'Kışlık' })).id] })
  await change(at, `/v1/urunler/${urun.id}`, { ad: 'Pamuk Kazak' })
  assert.deepEqual([await found({ ara: 'yün' }, at), await found({ ara: 'pamuk' }, at)], [[], ['Pamuk Kazak']])
  await change(at, `/v1/kategoriler/${urun.kategoriler[0]}`, { ad: 'Yazlık' })
  assert.deepEqual([await found({ ara: 'kışlık' }, at), await found({ ara: 'yazlık' }, at)], [[], ['Pamuk Kazak']])
  await change(at, `/v1/varyantlar/${urun.varyantlar[0].id}`, { sku: 'PK-1' })
  assert.deepEqual(await found({ ara: 'pk-1 kazak' }, at), ['Pamuk Kazak'])
  await change(at, `/v1/urunler/${urun.id}`, { durum: 'taslak' })
  assert.deepEqual(await found({ ara: 'pamuk' }, at), [])
})

test('questions beyond the bounds', async () => {
  const long = [422, 'girdi_gecersiz', 'ara: en çok 200 karakter olabilir'] as const
  await refused(env, m.id, () => list(`ara=${'a'.repeat(201)}`), long)
  assert.equal((await list(`ara=${encodeURIComponent('🧵'.repeat(200))}`)).status, 200)
  assert.equal((await list(`ara=${'a%20'.repeat(100)}`)).status, 200)
  assert.equal((await list(`ara=${'x'.repeat(200)}`)).status, 200)
  assert.equal((await list('ara=a%00b')).status, 422)
  assert.equal((await list('ara=%ff')).status < 500, true)
})
