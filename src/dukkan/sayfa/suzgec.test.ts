import assert from 'node:assert/strict'
import { test } from 'node:test'
import { make } from '../../../tests/support/samples/vitrin.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'

// Facets: open again after a choice, and long ones folded.

const env = await startShared()

const RENKLER = Array.from({ length: 100 }, (_, i) => `Renk ${String(i + 1).padStart(3, '0')}`)

async function shop(dil = 'tr') {
  const m = await env.magaza()
  await env.rows('update magaza set dil = $2 where magaza_id = $1', [m.id, dil])
  const kategori = await make(m, '/v1/kategoriler', { ad: 'İplik' })
  const urun = await make(m, '/v1/urunler', {
    ad: 'Yün İplik',
    durum: 'yayinda',
    kategoriler: [kategori.id],
    secenekler: [{ ad: 'Renk', degerler: RENKLER }],
    varyantlar: RENKLER.map((Renk) => ({ fiyat: 9990, stok: 3, secenekler: { Renk } })),
  })
  const boy = (degerler: string[]) => ({
    ...{ ad: `Şal ${degerler.length}`, durum: 'yayinda', kategoriler: [kategori.id] },
    secenekler: [{ ad: 'Boy', degerler }],
    varyantlar: degerler.map((Boy) => ({ fiyat: 9990, stok: 3, secenekler: { Boy } })),
  })
  await make(m, '/v1/urunler', boy(['Kısa', 'Uzun']))
  return { m, urun, path: `/kategori/${kategori.tanitici}` }
}

const visit = (m: TestMagaza, path: string) =>
  env.call(null)('GET', path.startsWith('/vitrin/') ? path : `/vitrin/${m.id}${path}`)

const between = (text: string, begin: string, end: string): string =>
  text.slice(text.indexOf(begin), text.indexOf(end, text.indexOf(begin)))
const facetsIn = (text: string): string => between(text, '<aside class="suzgec"', '</aside>')
const linkTo = (text: string, name: string): string =>
  (new RegExp(`href="([^"]+)"[^>]*><span>${name}<`).exec(text)?.[1] ?? '').replaceAll('&amp;', '&')

const IS_OPEN = /<details class="acilir" open>/

test('after a choice the facets are open again, at the one that was chosen from; the address of the list stays plain', async () => {
  const { m, path } = await shop()
  const plain = await visit(m, path)
  assert.doesNotMatch(plain.text, IS_OPEN)
  const [address = '', place = ''] = linkTo(facetsIn(plain.text), 'Kısa').split('#')
  assert.match(plain.text, new RegExp(` id="${decodeURIComponent(place)}"`))
  const chosen = await visit(m, address)
  assert.equal(chosen.status, 200, chosen.text)
  assert.match(chosen.text, IS_OPEN)
  assert.match(chosen.text, /1 ürün/)
  assert.match(chosen.text, new RegExp(`<link rel="canonical" href="${env.config.adres}/vitrin/${m.id}${path}">`))
  // Another one, its price range, and taking one back: still open.
  assert.match((await visit(m, linkTo(facetsIn(chosen.text), 'Uzun').split('#')[0] ?? '')).text, IS_OPEN)
  assert.match((await visit(m, linkTo(facetsIn(chosen.text), 'Kısa').split('#')[0] ?? '')).text, IS_OPEN)
  const form = between(facetsIn(chosen.text), '<form class="aralik"', '</form>')
  assert.match(form, /action="[^"]+#[^"]+"/)
  assert.match(form, /type="hidden" name="suz" value="acik"/)
  const range = await visit(m, `${address}&en_az=1&en_cok=`)
  assert.equal(range.status, 303)
  assert.match((await visit(m, String(range.headers.location))).text, IS_OPEN)
  // Looking at what was found closes them; so do order and paging, which are no choice.
  const [, found = ''] =
    /<a class="dugme" href="([^"#]+)#urunler">1 ürünü göster<\/a>/.exec(facetsIn(chosen.text)) ?? []
  const closed = await visit(m, found.replaceAll('&amp;', '&'))
  assert.doesNotMatch(closed.text, IS_OPEN)
  assert.match(closed.text, /1 ürün/)
  assert.match(closed.text, / id="urunler"/)
  assert.doesNotMatch(between(chosen.text, '<div class="arac">', '</form>'), /suz/)
})

test('the mark of open facets is one, and chooses nothing', async () => {
  const { m, path } = await shop()
  const plain = await visit(m, path)
  assert.equal((await visit(m, `${path}?suz=baska`)).text, plain.text)
  assert.equal((await visit(m, `${path}?suz=%00`)).text, plain.text)
  const open = await visit(m, `${path}?suz=acik&suz=acik`)
  assert.equal(open.text, (await visit(m, `${path}?suz=acik`)).text)
  assert.match(open.text, IS_OPEN)
  const empty = await make(m, '/v1/kategoriler', { ad: 'Boş' })
  const nothing = await visit(m, `/kategori/${empty.tanitici}?suz=acik`)
  assert.match(nothing.text, /Burada henüz ürün yok/)
})

/** Of the facet of colours: what is seen at once, and what is behind the fold. */
function coloursIn(text: string) {
  const own = between(text, '<summary>Renk</summary>', '<summary>Boy</summary>')
  const [first = '', rest = ''] = own.split('<details')
  const namesIn = (part: string) => [...part.matchAll(/<span>(Renk \d+)</g)].map(([, name]) => name)
  return { first: namesIn(first), rest: namesIn(rest), fold: rest }
}

test('of a hundred values twelve are seen at once, and what is chosen; the rest is behind a fold', async () => {
  const { m, path } = await shop()
  const plain = coloursIn(facetsIn((await visit(m, path)).text))
  assert.deepEqual([plain.first, plain.rest], [RENKLER.slice(0, 12), RENKLER.slice(12)])
  assert.match(plain.fold, /^ class="dahasi"><summary>88 tane daha</)
  const address = linkTo(plain.fold, 'Renk 090').split('#')[0] ?? ''
  const chosen = coloursIn(facetsIn((await visit(m, address)).text))
  assert.deepEqual(chosen.first, [...RENKLER.slice(0, 12), 'Renk 090'])
  assert.equal(chosen.rest.length, 87)
  // Who has chosen there finds it open for the next one.
  assert.match(chosen.fold, /^ class="dahasi" open><summary>87 tane daha</)
  const english = await shop('en')
  assert.match((await visit(english.m, english.path)).text, /<summary>88 more<.*>Show 2 products</s)
})

test('an option of a hundred values shows twelve and its own on the product’s page', async () => {
  const { m, urun } = await shop()
  const shown = async (v: string) => {
    const { text } = await visit(m, `/urun/${urun.tanitici}?v=${v}`)
    const [first = '', rest = ''] = between(text, '<div class="secenek"', '</div>').split('<details')
    const namesIn = (part: string) => [...part.matchAll(/>(Renk \d+)</g)].map(([, name]) => name)
    return { first: namesIn(first), rest: namesIn(rest), fold: rest }
  }
  const early = await shown(urun.varyantlar[3].id)
  assert.deepEqual([early.first, early.rest], [RENKLER.slice(0, 12), RENKLER.slice(12)])
  assert.match(early.fold, /^ class="dahasi"><summary>88 tane daha</)
  const late = await shown(urun.varyantlar[70].id)
  assert.deepEqual(late.first, [...RENKLER.slice(0, 12), RENKLER[70]])
  assert.equal(late.rest.length, 87)
})
