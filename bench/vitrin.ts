import { COLOURS, STYLES } from '../src/demo/seed-catalogue.ts'
import type { Context, Request, Scenario } from './scenarios.ts'

// Shoppers' requests, without a key.

const any = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T

const asked = (c: Context, path: string, begins: string): Request => ({
  method: 'GET',
  path: `/vitrin/v1/${c.magaza}${path}`,
  anonymous: true,
  status: 200,
  begins,
})

const PAGE = '{"veri":[{"id":"urun_'

const getOne = (c: Context): Request => {
  const { id, tanitici } = any(c.yayinda)
  return asked(c, `/urunler/${tanitici}`, `{"id":"${id}"`)
}

const listPage = (c: Context): Request => asked(c, `/urunler?limit=20&sonraki=${any(c.vitrinCursors)}`, PAGE)

/** Alternating: a word of one product in nine, two that meet in one of 63, and one of a single product. */
function search(c: Context, n: number): Request {
  const questions = [any(STYLES), `${any(STYLES)} ${any(COLOURS)}`, any(c.yayinda).sku]
  return asked(c, `/urunler?limit=20&ara=${encodeURIComponent(questions[n % questions.length] as string)}`, PAGE)
}

const common = { connections: 32, repeatable: true }

export const vitrinScenarios: readonly Scenario[] = [
  { ...common, name: 'vitrin_urun', title: 'a shopper reads one product', floor: 'kb', request: getOne },
  { ...common, name: 'vitrin_liste', title: 'a shopper lists 20, random pages', floor: 'list', request: listPage },
  {
    ...common,
    name: 'vitrin_ara',
    title: 'a shopper searches: a common word, two, a rare one',
    floor: 'list',
    request: search,
  },
]
