import assert from 'node:assert/strict'
import { test } from 'node:test'
import { change, make, pathOf, sell } from '../../../../tests/support/samples/vitrin.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'

// Old addresses: of what was renamed the new one, of what was deleted none.

const env = await startShared()
const guest = env.call(null)
const adres = 'https://magaza.example'

const list = async (m: TestMagaza, query = ''): Promise<any[]> => {
  const reply = await guest('GET', pathOf(m, `/yonlendirmeler${query}`))
  assert.equal(reply.status, 200, reply.text)
  return reply.body.veri
}

const kinds: [string, string, object][] = [
  ['kategori', '/v1/kategoriler', { ad: 'Gömlek' }],
  ['koleksiyon', '/v1/koleksiyonlar', { ad: 'Gömlek' }],
  ['marka', '/v1/markalar', { ad: 'Gömlek' }],
  ['sayfa', '/v1/sayfalar', { baslik: 'Gömlek' }],
]

test('a record that is renamed leaves its old address behind, each kind for itself', async () => {
  const m = await env.magaza({ adres })
  const urun = await sell(m, 'Gömlek')
  await change(m, `/v1/urunler/${urun.id}`, { tanitici: 'keten' })
  for (const [, path, body] of kinds) {
    const { id } = await make(m, path, body)
    await change(m, `${path}/${id}`, { tanitici: 'keten' })
  }
  const moved = (tur: string) => ({
    ...{ tur, eski: 'gomlek', durum: 'tasindi', tanitici: 'keten' },
    adres: `${adres}/${tur}/keten`,
  })
  assert.deepEqual(await list(m), ['kategori', 'koleksiyon', 'marka', 'sayfa', 'urun'].map(moved))
  assert.deepEqual(await list(m, '?tur=urun&tanitici=gomlek'), [moved('urun')])
  assert.equal((await list(m, '?tanitici=gomlek')).length, 5)
  assert.deepEqual(await list(m, '?tur=urun&tanitici=keten'), [])
  assert.deepEqual(await list(await env.magaza()), [])
})

test('through several names to the last; back to the first, nothing leads away from it', async () => {
  const m = await env.magaza({ adres })
  const { id } = await sell(m, 'A')
  for (const tanitici of ['b', 'c']) await change(m, `/v1/urunler/${id}`, { tanitici })
  assert.deepEqual(
    (await list(m)).map((y) => [y.eski, y.tanitici]),
    [
      ['a', 'c'],
      ['b', 'c'],
    ],
  )
  await change(m, `/v1/urunler/${id}`, { tanitici: 'a' })
  assert.deepEqual(
    (await list(m)).map((y) => [y.eski, y.tanitici]),
    [
      ['b', 'a'],
      ['c', 'a'],
    ],
  )
  // What changes nothing leaves nothing.
  await change(m, `/v1/urunler/${id}`, { tanitici: 'a', ad: 'Başka' })
  assert.equal((await list(m)).length, 2)
})

test('deleted is told; hidden is not; a name taken again belongs to its new record', async () => {
  const m = await env.magaza({ adres })
  const gone = await sell(m, 'Giden')
  assert.equal((await m.call('DELETE', `/v1/urunler/${gone.id}`)).status, 200)
  const told = { tur: 'urun', eski: 'giden', durum: 'silindi', tanitici: null, adres: null }
  assert.deepEqual(await list(m), [told])
  const draft = await sell(m, 'Taslak')
  await change(m, `/v1/urunler/${draft.id}`, { tanitici: 'yeni-taslak', durum: 'taslak' })
  assert.deepEqual(await list(m), [told])
  const again = await sell(m, 'Giden')
  assert.equal(again.tanitici, 'giden')
  assert.deepEqual(await list(m), [])
  await m.call('DELETE', `/v1/urunler/${again.id}`)
  assert.deepEqual(await list(m), [told])
})

test('what is deleted under the name that it always had is told of, each kind for itself', async () => {
  const m = await env.magaza({ adres })
  const told = (tur: string) => ({ tur, eski: 'gomlek', durum: 'silindi', tanitici: null, adres: null })
  for (const [tur, path, body] of kinds) {
    const { id } = await make(m, path, body)
    assert.deepEqual(await list(m, `?tur=${tur}`), [], tur)
    assert.equal((await m.call('DELETE', `${path}/${id}`)).status, 200)
    assert.deepEqual(await list(m, `?tur=${tur}&tanitici=gomlek`), [told(tur)], tur)
    const again = await make(m, path, body)
    assert.equal(again.tanitici, 'gomlek')
    assert.deepEqual(await list(m, `?tur=${tur}`), [], tur)
    assert.equal((await m.call('DELETE', `${path}/${again.id}`)).status, 200)
  }
  assert.deepEqual(
    await list(m),
    kinds.map(([tur]) => told(tur)),
  )
})

test('what shoppers never saw is not told of when it is deleted', async () => {
  const m = await env.magaza()
  const draft = await make(m, '/v1/urunler', { ad: 'Gizli', durum: 'taslak', varyantlar: [{ fiyat: 1 }] })
  await change(m, `/v1/urunler/${draft.id}`, { tanitici: 'gizli-iki' })
  const inner = await make(m, '/v1/kategoriler', { ad: 'İçeride', dahili: true })
  await change(m, `/v1/kategoriler/${inner.id}`, { tanitici: 'iceride-iki' })
  const never = await make(m, '/v1/kategoriler', { ad: 'Hiç', aktif: false })
  const page = await make(m, '/v1/sayfalar', { baslik: 'Yarım' })
  await env.rows('update sayfa set yayinda = false where magaza_id = $1 and id = $2', [m.id, page.id])
  for (const path of [
    `/v1/urunler/${draft.id}`,
    `/v1/kategoriler/${inner.id}`,
    `/v1/kategoriler/${never.id}`,
    `/v1/sayfalar/${page.id}`,
  ]) {
    assert.equal((await m.call('DELETE', path)).status, 200)
  }
  assert.deepEqual(await list(m), [])
})

test('the longest names can be paged through, and a cursor of another kind is refused', async () => {
  const m = await env.magaza()
  const { id } = await sell(m, 'Uzun')
  for (const c of ['a', 'b', 'c']) await change(m, `/v1/urunler/${id}`, { tanitici: c.repeat(200) })
  const first = await guest('GET', pathOf(m, '/yonlendirmeler?limit=1&tur=urun'))
  const next = encodeURIComponent(first.body.sonraki)
  assert.equal((await list(m, `?limit=1&tur=urun&sonraki=${next}`)).length, 1)
  assert.equal((await guest('GET', pathOf(m, `/yonlendirmeler?tur=marka&sonraki=${next}`))).status, 422)
})

test('page by page; what nobody has asked for is refused by name', async () => {
  const m = await env.magaza()
  const { id } = await sell(m, 'Ad 0')
  for (let i = 1; i <= 7; i++) await change(m, `/v1/urunler/${id}`, { tanitici: `ad-${i}` })
  const seen: string[] = []
  for (let next = ''; ; ) {
    const { body } = await guest('GET', pathOf(m, `/yonlendirmeler?limit=3${next && `&sonraki=${next}`}`))
    seen.push(...body.veri.map((y: any) => y.eski))
    if (body.sonraki === null) break
    next = body.sonraki
  }
  assert.deepEqual(seen, ['ad-0', 'ad-1', 'ad-2', 'ad-3', 'ad-4', 'ad-5', 'ad-6'])
  const refused = await guest('GET', pathOf(m, '/yonlendirmeler?tur=siparis'))
  assert.equal(refused.status, 422)
  assert.match(refused.text, /urun.*kategori.*sayfa/)
})
