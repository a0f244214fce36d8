import assert from 'node:assert/strict'
import { test } from 'node:test'
import { times } from '../../../../tests/support/extent.ts'
import { ask as askPanel, newPerson } from '../../../../tests/support/samples/kullanici.ts'
import { define } from '../../../../tests/support/samples/ozel.ts'
import { make, pathOf } from '../../../../tests/support/samples/vitrin.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'
import { plainValue } from '../../../core/text/sozcuk.ts'

// The shoppers' list against a plain filter of the store's own documents: every filter, their combinations, and facets, each
// value of which is asked for.

const env = await startShared()
const m = await env.magaza({ kurlar: { USD: '0.025' } })
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
const guest = env.call(null)
const ask = (query: string, at: TestMagaza = m) => guest('GET', pathOf(at, `/urunler${query}`))

const ege = await make(m, '/v1/markalar', { ad: 'Ege' })
const toros = await make(m, '/v1/markalar', { ad: 'Toros' })
const giyim = await make(m, '/v1/kategoriler', { ad: 'Giyim' })
const gomlek = await make(m, '/v1/kategoriler', { ad: 'Gömlek', ust_id: giyim.id })
const ev = await make(m, '/v1/kategoriler', { ad: 'Ev' })
const gizli = await make(m, '/v1/kategoriler', { ad: 'Gizli', dahili: true })
const yaz = await make(m, '/v1/koleksiyonlar', { ad: 'Yaz' })
const seen = { kayit: 'urun', vitrinde: true, filtrelenir: true } as const
await define(m, { ...seen, kod: 'kumas', ad: 'Kumaş', tur: 'metin' })
await define(m, { ...seen, kod: 'parca', ad: 'Parça', tur: 'sayi' })
await define(m, { ...seen, kod: 'sakli', ad: 'Saklı', tur: 'metin', vitrinde: false })

let seed = 7
const random = (n: number): number => {
  seed = (seed * 48271) % 2147483647
  return seed % n
}
const one = <T>(list: readonly T[]): T => list[random(list.length)] as T
const some = <T>(list: readonly T[]): T[] => list.filter(() => random(2) === 0)

const BEDENLER = ['XXL', 'M', 'S', 'XL', '38', '4', '36,5']
const RENKLER = ['Mavi', 'Kırmızı']

/** A product by chance, drafts among them. */
function body(i: number): object {
  const beden = i % 5 === 0 ? 'BEDEN' : 'Beden'
  const [bedenler, renkler] = [[...new Set([one(BEDENLER), one(BEDENLER)])], some(RENKLER)]
  const combos = bedenler.flatMap((b) =>
    renkler.length === 0 ? [{ [beden]: b }] : renkler.map((r) => ({ [beden]: b, Renk: r })),
  )
  return {
    ad: `Ürün ${i}`,
    durum: i % 9 === 8 ? 'taslak' : 'yayinda',
    marka_id: one([ege.id, toros.id, null]),
    kategoriler: some([gomlek.id, giyim.id, ev.id, gizli.id]),
    koleksiyon_id: random(3) === 0 ? yaz.id : null,
    tur: one(['Kışlık', 'yazlık', null]),
    ozel: {
      ...(random(2) === 0 && { kumas: one(['Pamuk', 'İpek']) }),
      ...(random(2) === 0 && { parca: random(12) }),
      sakli: 'x',
    },
    secenekler: [{ ad: beden, degerler: bedenler }, ...(renkler.length > 0 ? [{ ad: 'Renk', degerler: renkler }] : [])],
    varyantlar: combos.map((secenekler) => ({
      secenekler,
      fiyat: 100 * (1 + random(6)),
      ...(random(4) === 0 && { indirimsiz_fiyat: 1000 }),
      ...(random(3) > 0 && { stok: random(2) }),
    })),
  }
}

for (let i = 0; i < 40; i++) {
  const reply = await askPanel(env, owner, 'POST', `magazalar/${m.id}/urunler`, body(i))
  assert.equal(reply.status, 201, reply.text)
}

// ---------------------------------------------------------------- the model

/** The store's own documents: what is true. */
async function published(): Promise<any[]> {
  const { veri } = (await m.call('GET', '/v1/urunler?limit=100')).body
  return veri.filter((u: any) => u.durum === 'yayinda')
}

/** Visible categories with those above them. */
const ABOVE: Record<string, string[]> = { [gomlek.id]: [gomlek.id, giyim.id], [giyim.id]: [giyim.id], [ev.id]: [ev.id] }
const categoriesOf = (u: any): Set<string> => new Set(u.kategoriler.flatMap((id: string) => ABOVE[id] ?? []))
const isBuyable = (v: any): boolean => !v.stok_takibi || v.eksi_stok || v.stok > 0
const priceOf = (u: any): number => Math.min(...u.varyantlar.map((v: any) => v.fiyat))
const optionOf = (v: any, ad: string): string | undefined =>
  Object.entries(v.secenekler as Record<string, string>).find(([name]) => plainValue(name) === plainValue(ad))?.[1]

type Soru = {
  kategori?: string
  marka?: string[]
  koleksiyon?: string
  tur?: string
  'ozel[kumas]'?: string
  'ozel[parca]'?: string
  fiyat_en_az?: number
  fiyat_en_cok?: number
  stokta?: boolean
  indirimde?: boolean
  'secenek[Beden]'?: string[]
  'secenek[renk]'?: string[]
}

function fits(u: any, s: Soru): boolean {
  const same = (a: unknown, b: string | undefined): boolean =>
    b === undefined || (a !== null && a !== undefined && plainValue(String(a)) === plainValue(b))
  const hasOption = (v: any, ad: string, degerler: string[] | undefined): boolean =>
    degerler === undefined || degerler.some((d) => plainValue(optionOf(v, ad) ?? '') === plainValue(d))
  return (
    (s.kategori === undefined || categoriesOf(u).has(s.kategori)) &&
    (s.marka === undefined || s.marka.includes(u.marka_id)) &&
    (s.koleksiyon === undefined || u.koleksiyon_id === s.koleksiyon) &&
    same(u.tur, s.tur) &&
    same(u.ozel.kumas, s['ozel[kumas]']) &&
    same(u.ozel.parca, s['ozel[parca]']) &&
    priceOf(u) >= (s.fiyat_en_az ?? 0) &&
    priceOf(u) <= (s.fiyat_en_cok ?? Infinity) &&
    (!s.indirimde || u.varyantlar.some((v: any) => v.indirimsiz_fiyat !== null)) &&
    u.varyantlar.some(
      (v: any) =>
        hasOption(v, 'Beden', s['secenek[Beden]']) &&
        hasOption(v, 'Renk', s['secenek[renk]']) &&
        (!s.stokta || isBuyable(v)),
    )
  )
}

function queryOf(s: Soru, more: Record<string, string> = {}): string {
  const params = new URLSearchParams(more)
  for (const [name, value] of Object.entries(s)) for (const each of [value].flat()) params.append(name, String(each))
  return `?${params}`
}

const chance = (): Soru => ({
  ...(random(3) === 0 && { kategori: one([giyim.id, gomlek.id, ev.id]) }),
  ...(random(3) === 0 && { marka: one([[ege.id], [toros.id], [ege.id, toros.id]]) }),
  ...(random(5) === 0 && { koleksiyon: yaz.id }),
  ...(random(5) === 0 && { tur: one(['KISLIK', 'Yazlık']) }),
  ...(random(5) === 0 && { 'ozel[kumas]': one(['pamuk', 'ipek']) }),
  ...(random(7) === 0 && { 'ozel[parca]': String(random(12)) }),
  ...(random(4) === 0 && { fiyat_en_az: 100 * random(4) }),
  ...(random(4) === 0 && { fiyat_en_cok: 300 + 100 * random(4) }),
  ...(random(3) === 0 && { stokta: true }),
  ...(random(4) === 0 && { indirimde: true }),
  ...(random(3) === 0 && { 'secenek[Beden]': one([['m'], ['S', 'XL'], ['38'], ['36,5']]) }),
  ...(random(3) === 0 && { 'secenek[renk]': one([['mavi'], ['KIRMIZI']]) }),
})

async function check(urunler: readonly any[], soru: Soru): Promise<void> {
  const found = urunler.filter((u) => fits(u, soru))
  const reply = await ask(queryOf(soru, { limit: '100', sirala: 'fiyat_artan', yuzler: 'true' }))
  const text = JSON.stringify(soru)
  assert.equal(reply.status, 200, `${text} ${reply.text}`)
  const sorted = found.toSorted((a, b) => priceOf(a) - priceOf(b) || (a.id < b.id ? -1 : 1))
  assert.deepEqual(
    reply.body.veri.map((u: any) => u.id),
    sorted.map((u) => u.id),
    text,
  )
  assert.deepEqual([reply.body.toplam, reply.body.toplam_kesin], [found.length, true], text)
  checkFacets(urunler, soru, reply.body.yuzler, text)
}

/** The question with one more choice of a facet, instead of what was chosen of it. */
function choosing(soru: Soru, yuz: any, deger: string): Soru {
  const [tur, kod = ''] = yuz.kod.split(':')
  if (tur === 'kategori') return { ...soru, kategori: deger }
  if (tur === 'marka') return { ...soru, marka: [deger] }
  if (tur === 'secenek') return { ...soru, [plainValue(kod) === 'renk' ? 'secenek[renk]' : 'secenek[Beden]']: [deger] }
  if (tur === 'ozel') return { ...soru, [`ozel[${kod}]`]: deger }
  if (tur === 'tur') return { ...soru, tur: deger }
  return { ...soru, [tur]: true }
}

function checkFacets(urunler: readonly any[], soru: Soru, yuzler: any[], text: string): void {
  for (const yuz of yuzler.filter((y) => y.kod !== 'fiyat')) {
    for (const { deger, adet } of yuz.degerler) {
      const count = urunler.filter((u) => fits(u, choosing(soru, yuz, deger))).length
      assert.equal(adet, count, `${text} ${yuz.ad}=${deger}`)
    }
  }
  // No value is missing: those of all products that would be found.
  const of = (kod: string) => yuzler.find((y) => plainValue(y.kod) === kod)?.degerler.map((d: any) => d.deger) ?? []
  const { marka: _, ...anyBrand } = soru
  const brands = new Set(urunler.filter((u) => fits(u, anyBrand)).flatMap((u) => u.marka_id ?? []))
  assert.deepEqual(new Set(of('marka')), brands, text)
  const { 'secenek[renk]': __, ...anyColour } = soru
  const colours = RENKLER.filter((r) => urunler.some((u) => fits(u, { ...anyColour, 'secenek[renk]': [r] })))
  assert.deepEqual(new Set(of('secenek:renk')), new Set(colours), text)
}

test('any filters together, in order, with the count and every facet', async () => {
  const urunler = await published()
  assert.ok(urunler.length > 30)
  for (let i = 0; i < times(60, 20); i++) await check(urunler, chance())
  await check(urunler, {})
})

test('facets read as people expect: sizes by size, numbers as numbers, names as they are written', async () => {
  const { yuzler } = (await ask('?yuzler=true')).body
  const of = (kod: string) => yuzler.find((y: any) => y.kod === kod)
  const bedenler = yuzler.find((y: any) => plainValue(y.kod) === 'secenek:beden')
  assert.deepEqual(
    bedenler.degerler.map((d: any) => d.deger),
    ['S', 'M', 'XL', 'XXL', '4', '36,5', '38'].filter((b) => bedenler.degerler.some((d: any) => d.deger === b)),
  )
  const parcalar = of('ozel:parca').degerler.map((d: any) => Number(d.deger))
  assert.deepEqual(
    parcalar,
    parcalar.toSorted((a: number, b: number) => a - b),
  )
  assert.equal(of('ozel:kumas').ad, 'Kumaş')
  assert.deepEqual(new Set(of('ozel:kumas').degerler.map((d: any) => d.ad)), new Set(['Pamuk', 'İpek']))
  assert.equal(of('ozel:sakli'), undefined)
  const kategori = of('kategori').degerler.find((d: any) => d.deger === gomlek.id)
  assert.deepEqual(
    [kategori.ad, kategori.tanitici, kategori.ust_id, kategori.secili],
    ['Gömlek', 'gomlek', giyim.id, false],
  )
  assert.ok(of('kategori').degerler.every((d: any) => d.deger !== gizli.id))
  assert.deepEqual(of('fiyat').degerler, [])
  const inDollars = (await ask('?yuzler=true&para_birimi=USD')).body.yuzler.find((y: any) => y.kod === 'fiyat')
  assert.equal(inDollars.aralik.en_cok, Math.round(of('fiyat').aralik.en_cok / 40))
})

test('values of an option may be listed with commas; a comma may also be part of one', async () => {
  const idsOf = async (query: string) => (await ask(`?limit=100&${query}`)).body.veri.map((u: any) => u.id)
  const both = await idsOf('secenek[Beden]=S&secenek[Beden]=XL')
  assert.ok(both.length > 0)
  assert.deepEqual(await idsOf('secenek[Beden]=S,XL'), both)
  assert.deepEqual(await idsOf('secenek[Beden]=,S,,XL,'), both)
  const half = await idsOf('secenek[Beden]=36,5')
  assert.ok(half.length > 0)
  const tooMany = Array.from({ length: 31 }, (_, i) => i).join(',')
  assert.equal((await ask(`?secenek[Beden]=${tooMany}`)).status, 422)
})

test('cards follow every change: state, prices, options, categories, stock sold out and back', async () => {
  const [first, second, third] = (await published()).filter((u) => u.varyantlar.length > 1) as [any, any, any]
  const steps: [string, string, object][] = [
    ['PATCH', `/v1/urunler/${first.id}`, { durum: 'taslak' }],
    ['PATCH', `/v1/urunler/${second.id}`, { marka_id: toros.id, kategoriler: [ev.id], ad: 'Başka ad' }],
    ['PATCH', `/v1/varyantlar/${second.varyantlar[0].id}`, { fiyat: 50, indirimsiz_fiyat: 90 }],
    ['POST', '/v1/fiyatlar/toplu', { kalemler: third.varyantlar.map((v: any) => ({ varyant_id: v.id, fiyat: 700 })) }],
    ...third.varyantlar.map((v: any): [string, string, object] => ['PATCH', `/v1/varyantlar/${v.id}`, { stok: 0 }]),
    ['PATCH', `/v1/varyantlar/${third.varyantlar[1].id}`, { stok: 4 }],
    ['PATCH', `/v1/varyantlar/${second.varyantlar[1].id}`, { stok: 0 }],
    ['PATCH', `/v1/varyantlar/${second.varyantlar[1].id}`, { stok: null }],
    ['PATCH', `/v1/urunler/${first.id}`, { durum: 'yayinda' }],
    ['DELETE', `/v1/urunler/${first.id}`, {}],
  ]
  for (const [method, path, body] of steps) {
    const reply = await m.call(method as 'PATCH', path, method === 'DELETE' ? {} : { body })
    assert.equal(reply.status, 200, reply.text)
    const urunler = await published()
    for (const soru of [{}, { stokta: true }, { indirimde: true }, { marka: [toros.id], kategori: ev.id }, chance()]) {
      await check(urunler, soru)
    }
  }
})

test('what cannot be asked is refused, and says what can', async () => {
  const wrong: [string, string][] = [
    ['?sirala=ucuz', 'sirala'],
    ['?sirala=ilgili', 'sirala'],
    ['?secenek[Bedn]=M', 'secenek.bedn'],
    ['?marka=yok', 'marka[0]'],
    ['?marka=ege&marka=yok', 'marka[1]'],
    ['?koleksiyon=yok', 'koleksiyon'],
    ['?fiyat_en_az=10&fiyat_en_cok=9', 'fiyat_en_cok'],
    ['?fiyat_en_az=-1', 'fiyat_en_az'],
    ['?fiyat_en_az=1,5', 'fiyat_en_az'],
    ['?stokta=evet', 'stokta'],
    ['?ozel[yok]=1', 'ozel.yok'],
    ['?ozel[sakli]=x', 'ozel.sakli'],
    ['?secenek=M', 'secenek'],
    ['?secenek[Beden]=', 'secenek.Beden[0]'],
    ['?bilinmez=1', 'bilinmez'],
    [`?${BEDENLER.map((b) => `secenek[Beden]=${b}&secenek[Renk]=${b}&secenek[a]=${b}`).join('&')}`, 'secenek'],
  ]
  for (const [query, alan] of wrong) {
    const reply = await guest('GET', pathOf(m, `/urunler${query}`), { headers: { accept: 'application/problem+json' } })
    assert.equal(reply.status, 422, `${query} ${reply.text}`)
    assert.deepEqual(
      reply.body.hatalar.map((h: any) => h.alan),
      [alan],
      `${query} ${reply.text}`,
    )
  }
  assert.match((await ask('?secenek[Bedn]=M')).text, /Beden/)
  assert.match((await ask('?sirala=ucuz')).text, /fiyat_artan/)
  assert.deepEqual((await ask('?secenek[Beden]=yokböyle')).body.veri, [])
  const { sonraki } = (await ask('?sirala=fiyat_artan&limit=1')).body
  for (const query of ['?sonraki=abc', `?sirala=fiyat_azalan&sonraki=${sonraki}`, `?sonraki=${sonraki}`]) {
    assert.equal((await ask(query)).body.hata.kod, 'imlec_gecersiz')
  }
})
