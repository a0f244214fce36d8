import { wordsOf } from '../src/core/text/sozcuk.ts'
import { COLOURS, STYLES } from '../src/demo/seed-catalogue.ts'
import type { Context, Request, Scenario } from './scenarios.ts'

// Shoppers' requests, without a key. Warm: a few addresses that repeat, so that kept answers (ADR 33) are measured.
// Cold: every request is new. The others are random.

const any = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T

const asked = (c: Context, path: string, begins: string): Request => ({
  method: 'GET',
  path: `/vitrin/v1/${c.magaza}${path}`,
  anonymous: true,
  status: 200,
  begins,
})

const PAGE = '{"veri":[{"id":"urun_'
/** Most visited products, and most visited pages of the list, the first one included. */
const VISITED_PRODUCTS = 50
const VISITED_PAGES = 10

const productPage = (c: Context, { id, tanitici }: { id: string; tanitici: string }): Request =>
  asked(c, `/urunler/${tanitici}`, `{"id":"${id}"`)

const listPage = (c: Context, cursor: string): Request =>
  asked(c, `/urunler?limit=20${cursor && `&sonraki=${cursor}`}`, PAGE)

const visitedProducts = (c: Context) => c.yayinda.slice(0, VISITED_PRODUCTS)
const visitedPages = (c: Context) => ['', ...c.vitrinCursors.slice(0, VISITED_PAGES - 1)]

/** Every request of the warm scenarios, by floor. */
export const visited = (c: Context): Record<'vitrin_urun' | 'vitrin_liste', Request[]> => ({
  vitrin_urun: visitedProducts(c).map((urun) => productPage(c, urun)),
  vitrin_liste: visitedPages(c).map((cursor) => listPage(c, cursor)),
})

const questionsOf = new WeakMap<Context, readonly string[]>()

/** The n-th query; each is sent once before any is repeated. */
function coldSearch(c: Context, n: number): Request {
  const known = questionsOf.get(c) ?? coldQuestions(c.yayinda)
  questionsOf.set(c, known)
  const question = known[n % known.length] as string
  return asked(c, `/urunler?limit=20&ara=${encodeURIComponent(question)}`, PAGE)
}

const LEAST_LETTERS = 2
const TRIES = 60_000

/**
 * Distinct searches made from product names, so that each has a result. In turn: two prefixes, found in one product of
 * 63 to 90; a prefix of every word of a name, found in one of 630; a stock code, found in one.
 */
export function coldQuestions(products: readonly { ad: string; sku: string }[]): string[] {
  const known = new Set<string>()
  const kinds: string[][] = [[], [], []]
  const add = (kind: number, question: string) => {
    // Compared as the service normalises it: other spellings would hit the same kept answer.
    const words = wordsOf([question]).join(' ')
    if (!known.has(words)) kinds[kind]?.push(question)
    known.add(words)
  }
  for (let i = 0; i < TRIES; i++) {
    const words = any(products).ad.split(' ').filter(isWord)
    const beginnings = words.map((word) => word.slice(0, LEAST_LETTERS + Math.floor(Math.random() * word.length)))
    const first = Math.floor(Math.random() * beginnings.length)
    add(0, beginnings.filter((_, at) => at === first || at === (first + 1) % beginnings.length).join(' '))
    add(1, beginnings.join(' '))
  }
  for (const { sku } of products) add(2, sku)
  const length = Math.min(...kinds.map((k) => k.length))
  return Array.from({ length: length * kinds.length }, (_, i) => {
    const kind = kinds[i % kinds.length] as string[]
    return kind[Math.floor(i / kinds.length)] as string
  })
}

/** Without the number at the end of a sample's name, which alone identifies it. */
const isWord = (word: string): boolean => word.length >= LEAST_LETTERS && !/[\d-]/.test(word)

/** In turn: a word of every ninth product, two words of every 63rd, and a stock code. */
function search(c: Context, n: number): Request {
  const questions = [any(STYLES), `${any(STYLES)} ${any(COLOURS)}`, any(c.yayinda).sku]
  return asked(c, `/urunler?limit=20&ara=${encodeURIComponent(questions[n % questions.length] as string)}`, PAGE)
}

/** The n-th list of a category from a price on, cheapest first; each is sent once before any is repeated. */
const filtered = (c: Context, n: number, more = ''): Request => {
  const kategori = c.kategoriler[n % c.kategoriler.length] as string
  const path = `/urunler?limit=20&kategori=${kategori}&sirala=fiyat_artan&fiyat_en_az=${n % 90_000}${more}`
  return asked(c, path, PAGE)
}

const common = { connections: 32, repeatable: true }

export const vitrinScenarios: readonly Scenario[] = [
  {
    ...common,
    name: 'vitrin_urun',
    title: 'a shopper reads one product',
    floor: 'kb',
    request: (c) => productPage(c, any(c.yayinda)),
  },
  {
    ...common,
    name: 'vitrin_urun_sicak',
    title: `a shopper reads one of the ${VISITED_PRODUCTS} most visited products (warm)`,
    floor: 'vitrin_urun',
    request: (c) => productPage(c, any(visitedProducts(c))),
  },
  {
    ...common,
    name: 'vitrin_liste',
    title: 'a shopper lists 20, random pages',
    floor: 'list',
    request: (c) => listPage(c, any(c.vitrinCursors)),
  },
  {
    ...common,
    name: 'vitrin_liste_sicak',
    title: `a shopper lists 20, one of the ${VISITED_PAGES} most visited pages (warm)`,
    floor: 'vitrin_liste',
    request: (c) => listPage(c, any(visitedPages(c))),
  },
  {
    ...common,
    name: 'vitrin_ara',
    title: 'a shopper searches: a common word, two, a rare one',
    floor: 'list',
    request: search,
  },
  {
    ...common,
    name: 'vitrin_ara_soguk',
    title: 'a shopper searches, never the same twice (cold)',
    floor: 'list',
    repeatable: false,
    request: coldSearch,
  },
  {
    ...common,
    name: 'vitrin_sirali',
    title: 'a shopper lists 20 of a category from a price on, cheapest first, never the same twice (cold)',
    floor: 'list',
    repeatable: false,
    request: (c, n) => filtered(c, n),
  },
  {
    ...common,
    connections: 8,
    name: 'vitrin_yuzler',
    title: 'the same with the count and all facets (cold)',
    floor: 'list',
    repeatable: false,
    request: (c, n) => filtered(c, n, '&yuzler=true'),
  },
]
