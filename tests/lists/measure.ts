import { Hata } from '../../src/core/errors.ts'
import type { TestEnv } from '../support/setup.ts'
import type { LargeStore } from './large-store.ts'
import { type Asked, asker, type Extent, nameOf, questions } from './questions.ts'
import { explainingReader } from './touched.ts'

/** Rows that a page may touch beside those of its answer, which count `OF_ANSWER` times. */
const BOUND = 6000
const OF_ANSWER = 3

/** Exceptions by path and query, with their bound and the reason. */
const MORE: [path: RegExp, question: RegExp, bound: number, why: string][] = [
  [/vitrin.*\/urunler$/, /yuzler=true/, 600_000, 'ten thousand products are counted, once more for each chosen facet'],
  [/vitrin.*\/urunler$/, /./, 100_000, 'ten thousand candidates are looked at; what can match is counted before'],
  [
    /./,
    /\b(ara|metin|tur|malzeme|mense)=/,
    60_000,
    'a search of products stops at 40,000 entries of its index (src/domains/arama/rules.ts)',
  ],
  [/\/urunler$/, /\bozel=/, 60_000, 'the same: custom fields are words of products'],
  [/vitrin.*\/kategoriler$/, /./, 80_000, 'ten thousand rows of sets of categories are summed'],
  [/panel.*\/urunler$/, /./, 40_000, 'a row adds up the stock of up to a hundred variants in each warehouse'],
  [/\/stok-haberleri$/, /./, 25_000, 'a row counts 200 who wait'],
  [/panel.*\/musteriler$/, /./, 25_000, 'a row adds up 200 orders'],
  [/panel.*\/webhooklar$/, /./, 25_000, 'a row counts 200 deliveries'],
]

const boundOf = (asked: Asked): number =>
  MORE.find(([path, question]) => path.test(asked.route.path) && question.test(nameOf(asked)))?.[2] ?? BOUND

export type Page = { name: string; path: string; rows: number; ms: number; texts: string[] }
export type Measured = { asked: number; over: string[]; pages: Page[] }

/** Sends every query for its first two pages; returns those that touched too many rows. */
export async function measure(
  env: TestEnv,
  store: LargeStore,
  o: Extent & { plans: 'auto' | 'force_generic_plan' },
): Promise<Measured> {
  const { tx, touched } = await explainingReader(env, o.plans)
  const ask = await asker(env, store, tx)
  const pages: Page[] = []
  const over: string[] = []
  for (const first of questions(store, o)) {
    let position: string | null = null
    for (let page = 0; page < 2; page++) {
      const asked: Asked = { ...first, position }
      touched.length = 0
      const began = performance.now()
      const answer: Awaited<ReturnType<typeof ask>> | null = await ask(asked).catch(refused)
      if (answer === null) break
      const rows = touched.reduce((sum, t) => sum + t.rows, 0)
      const name = nameOf(asked)
      pages.push({
        name,
        path: asked.route.path,
        rows,
        ms: performance.now() - began,
        texts: touched.map((t) => t.text),
      })
      if (rows > boundOf(asked) + OF_ANSWER * answer.shown) over.push(`${rows} rows: ${name}`)
      position = answer.next
      if (position === null) break
    }
  }
  return { asked: pages.length, over, pages }
}

/** Refused: filters that exclude each other cost nothing. */
function refused(error: unknown): null {
  if (error instanceof Hata) return null
  throw error
}
