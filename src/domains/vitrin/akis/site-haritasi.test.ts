import assert from 'node:assert/strict'
import { test } from 'node:test'
import { copyProduct, locsOf, parseXml } from '../../../../tests/support/samples/akis.ts'
import { change, make, pathOf, sell } from '../../../../tests/support/samples/vitrin.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'
import { inStore } from '../../../../tests/support/verbs.ts'
import { indexOf, partOf } from './site-haritasi.ts'

const env = await startShared()
const guest = env.call(null)
const get = (m: TestMagaza, path: string) => guest('GET', pathOf(m, path))
const ADRES = 'https://magaza.example'

/** Parts that the index names, by the end of their addresses. */
const partsOf = async (m: TestMagaza): Promise<string[]> => {
  const { status, text, headers } = await get(m, '/sitemap.xml')
  assert.deepEqual([status, headers['content-type']], [200, 'application/xml; charset=utf-8'])
  return (await locsOf(text)).map((loc) => {
    const root = `https://kepenk.example/vitrin/v1/${m.id}/sitemap/`
    assert.ok(loc.startsWith(root), loc)
    return loc.slice(root.length)
  })
}

test('what shoppers see of each kind, with the moment of its change; nothing hidden', async () => {
  const m = await env.magaza({ adres: ADRES })
  assert.deepEqual(await partsOf(m), ['ana-0.xml'])
  const urun = await sell(m, 'Görünen')
  await sell(m, 'Gizli', { seo: { gizle: true } })
  await sell(m, 'Taslak', { durum: 'taslak' })
  const root = await make(m, '/v1/kategoriler', { ad: 'Kök' })
  await make(m, '/v1/kategoriler', { ad: 'Dal', ust_id: root.id })
  const closed = await make(m, '/v1/kategoriler', { ad: 'Kapalı', aktif: false })
  await make(m, '/v1/kategoriler', { ad: 'Kapalının altı', ust_id: closed.id })
  await make(m, '/v1/kategoriler', { ad: 'Dahili', dahili: true })
  await make(m, '/v1/koleksiyonlar', { ad: 'Yaz' })
  await make(m, '/v1/markalar', { ad: 'Ege' })
  await make(m, '/v1/sayfalar', { baslik: 'Hakkımızda' })
  const half = await make(m, '/v1/sayfalar', { baslik: 'Yarım' })
  await env.rows('update sayfa set yayinda = false where magaza_id = $1 and id = $2', [m.id, half.id])
  const parts = await partsOf(m)
  const kinds = ['ana', 'urun', 'kategori', 'koleksiyon', 'marka', 'sayfa']
  assert.deepEqual(
    parts,
    kinds.map((tur) => `${tur}-0.xml`),
  )
  const locs: string[] = []
  for (const part of parts) locs.push(...(await locsOf((await get(m, `/sitemap/${part}`)).text)))
  assert.deepEqual(locs, [
    ADRES,
    `${ADRES}/urun/gorunen`,
    `${ADRES}/kategori/kok`,
    `${ADRES}/kategori/dal`,
    `${ADRES}/koleksiyon/yaz`,
    `${ADRES}/marka/ege`,
    `${ADRES}/sayfa/hakkimizda`,
  ])
  await change(m, `/v1/urunler/${urun.id}`, { ad: 'Yeni ad' })
  const { body } = await m.call('GET', `/v1/urunler/${urun.id}`)
  const [first] = (await parseXml((await get(m, '/sitemap/urun-0.xml')).text)).ic
  assert.deepEqual(first?.ic.map((d) => [d.ad, d.metin]).at(-1), ['lastmod', body.guncelleme])
})

test('the home page and the list of all products, under the addresses that the pages call theirs', async () => {
  const m = await env.magaza()
  const [part] = await partsOf(m)
  const locs = await locsOf((await get(m, `/sitemap/${part}`)).text)
  const own = `https://kepenk.example/vitrin/${m.id}`
  assert.deepEqual(locs, [own, `${own}/urunler`])
  for (const loc of locs) {
    const { status, text } = await guest('GET', new URL(loc).pathname)
    assert.deepEqual([status, /<link rel="canonical" href="([^"]+)">/.exec(text)?.[1]], [200, loc])
  }
  // Of a shop of somebody else's making nobody knows where its lists are.
  const away = await env.magaza({ adres: ADRES })
  assert.deepEqual(await locsOf((await get(away, '/sitemap/ana-0.xml')).text), [ADRES])
})

test('parts of other names are none; another store’s records are in none', async () => {
  const [m, other] = [await env.magaza({ adres: ADRES }), await env.magaza()]
  const theirs = await sell(other, 'Onların')
  for (const part of [
    'yok-0.xml',
    'urun.xml',
    'urun-.xml',
    'urun-0',
    'magaza-0.xml',
    'urun-%00.xml',
    `urun-${'a'.repeat(65)}.xml`,
    'urun-1.xml',
    'urun-00.xml',
    'ana.xml',
    'ana-1.xml',
    'kategori-zzz.xml',
    'marka-__proto__.xml',
  ]) {
    assert.equal((await get(m, `/sitemap/${part}`)).status, 404, part)
  }
  for (const part of [`urun-${theirs.id}.xml`, 'urun-0.xml']) {
    const reply = await get(m, `/sitemap/${part}`)
    assert.deepEqual([reply.status, await locsOf(reply.text)], [200, []], part)
  }
  assert.equal((await guest('GET', '/vitrin/v1/yok-boyle/sitemap.xml')).status, 404)
})

const joined = async (texts: AsyncIterable<string>): Promise<string> => (await Array.fromAsync(texts)).join('')

test('parts are cut in steps: together they have every address once', async () => {
  const m = await env.magaza({ adres: ADRES })
  const urun = await sell(m, 'Çok')
  await copyProduct(env, m, urun, 4200)
  await inStore(env, m.id, async (w) => {
    const work = () => w
    const [, ...index] = await locsOf(await joined(indexOf(work, 'https://x.example', 2000)))
    const names = index.map((loc) => loc.slice('https://x.example/urun-'.length, -'.xml'.length))
    const idOf = (n: number) => `urun_01k0${String(n).padStart(22, '0')}`
    assert.deepEqual(names, ['0', idOf(2000), idOf(4000)])
    const locs = await Promise.all(names.map(async (name) => locsOf(await joined(partOf(work, 'urun', name, 2000)))))
    assert.deepEqual(
      locs.map((part) => part.length),
      [2000, 2000, 201],
    )
    assert.equal(new Set(locs.flat()).size, 4201)
  })
  assert.equal((await locsOf((await get(m, '/sitemap/urun-0.xml')).text)).length, 4201)
})
