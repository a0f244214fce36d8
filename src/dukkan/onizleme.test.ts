import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, newPerson } from '../../tests/support/samples/kullanici.ts'
import { startShared, type TestMagaza } from '../../tests/support/setup.ts'

// Drafts, by a signed link.

const env = await startShared()
const visit = (path: string) => env.call(null)('GET', path)
const pathOf = (adres: string): string => {
  const { pathname, search } = new URL(adres)
  return pathname + search
}

async function withOwner() {
  const m = await env.magaza()
  const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
  const link = (record: string, of: TestMagaza = m) =>
    ask(env, owner, 'GET', `/panel/v1/magazalar/${of.id}/${record}/onizleme`)
  return { m, link }
}

const draft = async (m: TestMagaza) =>
  (
    await m.call('POST', '/v1/urunler', {
      body: {
        ad: 'Gelecek Ceket',
        secenekler: [{ ad: 'Beden', degerler: ['S', 'M'] }],
        varyantlar: ['S', 'M'].map((Beden) => ({ secenekler: { Beden }, fiyat: 99_900, stok: 2 })),
      },
    })
  ).body

test('a draft is shown by its link alone: to nobody’s index, kept by nobody, its variants by links of the same kind', async () => {
  const { m, link } = await withOwner()
  const urun = await draft(m)
  assert.equal((await visit(`/vitrin/${m.id}/urun/${urun.tanitici}`)).status, 404)
  const made = await link(`urunler/${urun.id}`)
  assert.equal(made.status, 200, made.text)
  const { status, text, headers } = await visit(pathOf(made.body.adres))
  assert.equal(status, 200, text)
  assert.match(text, /<h1[^>]*>Gelecek Ceket<\/h1>/)
  assert.match(text, /Önizleme: /)
  assert.match(text, /<meta name="robots" content="noindex">/)
  assert.doesNotMatch(text, /ProductGroup|rel="canonical"/)
  assert.deepEqual([headers['cache-control'], headers.etag], ['no-store', undefined])
  const [, other] = /href="([^"]*\/onizleme\/urun\/[^"]*v=[^"]*)"/.exec(text) ?? []
  assert.equal((await visit((other as string).replaceAll('&amp;', '&'))).status, 200)
  const kod = new URL(made.body.adres).searchParams.get('kod') as string
  assert.ok(!env.logs.some((line) => line.includes(kod)))
})

test('a content page too, also while the shop is closed', async () => {
  const { m, link } = await withOwner()
  const sayfa = (await m.call('POST', '/v1/sayfalar', { body: { baslik: 'Yakında', govde: '<p>Az kaldı</p>' } })).body
  await env.rows('update magaza set acik = false where magaza_id = $1', [m.id])
  const { text, status } = await visit(pathOf((await link(`sayfalar/${sayfa.id}`)).body.adres))
  assert.equal(status, 200, text)
  assert.match(text, /<p>Az kaldı<\/p>/)
})

test('of another record, kind, store or day a link opens nothing; nor does one that was tampered with', async () => {
  const { m, link } = await withOwner()
  const { m: other, link: otherLink } = await withOwner()
  const [one, two, foreign] = [await draft(m), await draft(m), await draft(other)]
  assert.equal((await link(`urunler/${foreign.id}`)).status, 404)
  assert.equal((await otherLink(`urunler/${one.id}`, m)).status, 404)
  assert.equal((await link('urunler/urun_yok')).status, 404)
  const path = pathOf((await link(`urunler/${one.id}`)).body.adres)
  const [, bitis = ''] = /bitis=(\d+)/.exec(path) ?? []
  for (const bad of [
    path.replace(one.id, two.id),
    path.replace('/urun/', '/sayfa/'),
    path.replace(`/vitrin/${m.id}/`, `/vitrin/${other.id}/`),
    path.replace(bitis, String(Number(bitis) + 3600)),
    path.replace(/kod=.*/, 'kod=%00'),
    path.replace(/\?.*/, ''),
  ]) {
    assert.equal((await visit(bad)).status, 404, bad)
  }
  assert.equal((await visit(path)).status, 200)
  assert.equal((await m.call('DELETE', `/v1/urunler/${one.id}`)).status, 200)
  assert.equal((await visit(path)).status, 404)
})
