import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTurn, isLong } from '../../../../tests/support/extent.ts'
import { startTest } from '../../../../tests/support/setup.ts'
import { inStore } from '../../../../tests/support/verbs.ts'
import type { Soru } from './filtre.ts'
import type { Order } from './queries.ts'
import { page } from './sayfa.ts'

// Every way to a page, against a plain filter and sort: along an index, all of few, and both in one list.

const env = await startTest()
const m = await env.magaza()
const ALL = 3500
const idOf = (n: number): string => `urun_${String(n).padStart(26, '0')}`

type Kart = {
  id: string
  fiyat: number | null
  indirim: number
  satis: number
  puan: number
  ad: string[]
  soz: string[]
  nitelik: string[]
  varyant: Record<string, unknown>[]
}

const kartlar: Kart[] = Array.from({ length: ALL }, (_, n) => ({
  id: idOf(n),
  fiyat: n % 97 === 5 ? null : (n * 37) % 500,
  indirim: n % 50 === 3 ? (n % 40) + 1 : 0,
  satis: (n * 13) % 60,
  // Most have none.
  puan: n % 3 === 0 ? ((n * 7) % 401) * 1_000_000 + 100_000_000 + (n % 9) : 0,
  ad: ['keten', `model${n % 40}`, ...(n % 700 === 9 ? ['gomlek'] : [])],
  soz: ['yaz', ...(n % 500 === 7 ? ['gomlek'] : [])],
  nitelik: [n % 2 === 0 ? '#kat_a' : '#kat_b', `#mrk_${n % 5}`, ...(n < 40 ? ['#tur=eski'] : [])],
  varyant: [
    { '#': 'a', beden: 's', renk: n % 3 === 0 ? 'mavi' : 'yesil', ...(n % 4 > 0 && { '+': 1 }) },
    { '#': 'b', beden: 'm', renk: 'mavi', ...(n % 4 > 1 && { '+': 1 }) },
  ],
}))

await env.rows('alter table vitrin_kart drop constraint vitrin_kart_urun_fk')
await env.rows(
  `insert into vitrin_kart (magaza_id, urun_id, yayinda, fiyat, indirim, satis, puan, ad_sozcukler, sozcukler, nitelikler, varyantlar,
     yildiz1, yildiz2, yildiz3, yildiz4, yildiz5)
   select $1, y.id, true, y.fiyat, y.indirim, y.satis, y.puan, y.ad, y.soz, y.nitelik, y.varyant, 0, 0, 0, 0, 0
   from jsonb_to_recordset($2::jsonb) as y(id text, fiyat bigint, indirim smallint, satis int, puan int, ad text[], soz text[], nitelik text[], varyant jsonb)`,
  [m.id, JSON.stringify(kartlar)],
)
await env.rows(
  `insert into sozcuk (magaza_id, sozcuk, kayit_id)
   select k.magaza_id, s, k.urun_id from vitrin_kart k
   cross join unnest(k.ad_sozcukler || k.sozcukler || k.nitelikler || array['s', 'm', 'mavi']) s on conflict do nothing`,
)
await env.rows('vacuum analyze vitrin_kart')
await env.rows('vacuum analyze sozcuk')

const NONE = { hepsi: null, kategoriler: null, markalar: null, en_az: null, en_cok: null, indirimde: false }

/** A question, and what it means. */
type Durum = {
  soru: Partial<Omit<Soru, 'filters'>> & { filters?: Partial<Soru['filters']> }
  fits: (k: Kart) => boolean
}

const led = (kim: string, ...sozcukler: string[]) => ({ kim, sozcukler })
const soruOf = ({ filters, ...soru }: Durum['soru']): Soru => ({
  filters: { ...NONE, ...filters },
  secenekler: new Map(),
  stokta: false,
  kategori_id: null,
  anlamlar: [],
  oncular: [],
  ...soru,
})

const durumlar: Record<string, Durum> = {
  everything: { soru: {}, fits: () => true },
  'half of them': {
    soru: { filters: { kategoriler: ['#kat_a'] }, oncular: [led('kategori ', '#kat_a')] },
    fits: (k) => k.nitelik.includes('#kat_a'),
  },
  'half of them, by a tree of many categories': {
    soru: { filters: { kategoriler: ['#kat_a', ...Array.from({ length: 100 }, (_, i) => `#kat_x${i}`)] } },
    fits: (k) => k.nitelik.includes('#kat_a'),
  },
  'a few, the oldest': {
    soru: { filters: { hepsi: ['#tur=eski'] }, oncular: [led('alan tur', '#tur=eski')] },
    fits: (k) => k.nitelik.includes('#tur=eski'),
  },
  'a price range': {
    soru: { filters: { en_az: 10, en_cok: 14 } },
    fits: (k) => k.fiyat !== null && k.fiyat >= 10 && k.fiyat <= 14,
  },
  discounted: { soru: { filters: { indirimde: true } }, fits: (k) => k.indirim > 0 },
  'two brands, a small blue one that can be bought': {
    soru: {
      filters: { markalar: ['#mrk_1', '#mrk_3'] },
      secenekler: new Map([
        ['beden', ['s']],
        ['renk', ['mavi']],
      ]),
      stokta: true,
      oncular: [led('marka ', '#mrk_1', '#mrk_3'), led('secenek beden', 's'), led('secenek renk', 'mavi')],
    },
    fits: (k) =>
      k.fiyat !== null &&
      k.nitelik.some((s) => s === '#mrk_1' || s === '#mrk_3') &&
      k.varyant.some((v) => v.beden === 's' && v.renk === 'mavi' && v['+'] === 1),
  },
  'two sizes, some of which nobody has': {
    soru: {
      secenekler: new Map([
        ['beden', ['s', 'xl']],
        ['renk', ['yesil', 'mor']],
      ]),
      oncular: [],
    },
    fits: (k) => k.varyant.some((v) => v.beden === 's' && v.renk === 'yesil'),
  },
  nothing: {
    soru: { filters: { hepsi: ['#mrk_1', '#mrk_2'] }, oncular: [led('a', '#mrk_1'), led('b', '#mrk_2')] },
    fits: () => false,
  },
}

const keys: Record<Exclude<Order, 'ilgili'>, (k: Kart) => number> = {
  yeni: () => 0,
  fiyat_artan: (k) => (k.fiyat === null ? -Infinity : -k.fiyat),
  fiyat_azalan: (k) => k.fiyat ?? -1,
  cok_satan: (k) => k.satis,
  indirim: (k) => k.indirim,
  puan: (k) => k.puan,
}

const byId = (a: string, b: string): number => (a < b ? -1 : 1)

function expected({ fits }: Durum, order: Exclude<Order, 'ilgili'>): string[] {
  const key = keys[order]
  const turn = order === 'fiyat_artan' ? 1 : -1
  const sorted = kartlar.filter(fits).toSorted((a, b) => {
    const [x, y] = [key(a), key(b)]
    return x === y ? turn * byId(a.id, b.id) : y - x
  })
  return sorted.map((k) => k.id)
}

async function walked(soru: Soru, order: Order, limit: number): Promise<string[]> {
  const idler: string[] = []
  for (let position: string | null = null; ; ) {
    const found = await inStore(env, m.id, (w) => page(w, soru, order, position, limit))
    idler.push(...found.idler)
    if (found.next === null) return idler
    assert.notEqual(found.next, position)
    position = found.next
  }
}

const orders = Object.keys(keys) as Exclude<Order, 'ilgili'>[]

// In the short form two orders of each question, by turn.
for (const [turn, [name, durum]] of Object.entries(durumlar).entries()) {
  test(`${name}: every page of ${isLong ? 'every order' : 'some orders'}`, async () => {
    for (const order of inTurn(orders, turn, 2)) {
      const all = expected(durum, order)
      const limit = all.length > 500 ? 99 : 7
      assert.deepEqual(await walked(soruOf(durum.soru), order, limit), all, order)
    }
  })
}

const anlam = (soz: string, bas: string[], hepsi = bas) => ({ soz, tam: hepsi.includes(soz) ? [soz] : [], bas, hepsi })

test('by relevance: in the name first, whole words first, what can be bought first, best selling first', async () => {
  const soru = soruOf({ anlamlar: [anlam('gomlek', ['gomlek'])], oncular: [led('ara', 'gomlek')] })
  const points = (k: Kart): number => (k.ad.includes('gomlek') ? 20 : 12) * 2 + Number(k.varyant.some((v) => v['+']))
  const all = kartlar
    .filter((k) => [...k.ad, ...k.soz].includes('gomlek'))
    .toSorted((a, b) => points(b) - points(a) || b.satis - a.satis || byId(b.id, a.id))
  assert.ok(all.length > 10)
  assert.deepEqual(
    await walked(soru, 'ilgili', 3),
    all.map((k) => k.id),
  )
})

test('a cursor belongs to its order; one of an earlier release is one of the newest', async () => {
  const soru = soruOf(durumlar['half of them']?.soru as Durum['soru'])
  const first = await inStore(env, m.id, (w) => page(w, soru, 'fiyat_artan', null, 5))
  await assert.rejects(
    inStore(env, m.id, (w) => page(w, soru, 'yeni', first.next, 5)),
    /imlec_gecersiz|sonraki/,
  )
  const after = await inStore(env, m.id, (w) => page(w, soru, 'yeni', idOf(10), 3))
  assert.deepEqual(after.idler, [8, 6, 4].map(idOf))
})
