import type { Context, Request, Scenario } from '../scenarios.ts'

// Pages of the shop. Warm: a few that repeat. Cold: never the same twice, as far as the products go.

const VISITED = 50

const page = (c: Context, path: string): Request => ({
  method: 'GET',
  path: `/vitrin/${c.magaza}${path}`,
  anonymous: true,
  status: 200,
  begins: '<!doctype html>',
})

const productPage = (c: Context, n: number): Request => page(c, `/urun/${c.yayinda[n % c.yayinda.length]?.tanitici}`)

/** From a price on that nobody asked for before. */
const listPage = (c: Context, n: number): Request =>
  page(c, `/kategori/${c.kategoriAdlari[n % c.kategoriAdlari.length]}?fiyat_en_az=${n % 90_000}`)

/** The pages whose bytes floors answer with. */
export const visitedPages = (c: Context): Record<'sayfa_urun' | 'sayfa_liste', Request[]> => ({
  sayfa_urun: Array.from({ length: VISITED }, (_, n) => productPage(c, n)),
  sayfa_liste: c.kategoriAdlari.slice(0, 10).map((ad) => page(c, `/kategori/${ad}`)),
})

const common = { connections: 32, repeatable: false }

export const dukkanScenarios: readonly Scenario[] = [
  {
    ...common,
    name: 'sayfa_urun_sicak',
    title: `the page of one of the ${VISITED} most visited products (warm)`,
    floor: 'sayfa_urun',
    request: (c, n) => productPage(c, n % VISITED),
  },
  {
    ...common,
    name: 'sayfa_urun_soguk',
    title: 'the page of a product, never the same twice (cold)',
    floor: 'sayfa_urun',
    request: productPage,
  },
  {
    ...common,
    name: 'sayfa_liste_sicak',
    title: 'the page of a category with its facets (warm)',
    floor: 'sayfa_liste',
    request: (c, n) => page(c, `/kategori/${c.kategoriAdlari[n % 10]}`),
  },
  {
    ...common,
    connections: 8,
    name: 'sayfa_liste_soguk',
    title: 'the page of a category from a price on, with its facets, never the same twice (cold)',
    floor: 'sayfa_liste',
    request: listPage,
  },
]
