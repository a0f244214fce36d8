import { routes } from '../../../src/contracts.ts'
import type { Route } from '../../../src/http/contract/route.ts'
import { type Draft, operationOf, resolve } from './fuzz.ts'
import type { Json } from './values.ts'

// Systematic fuzzing: each parameter and field of each input with each hostile value, everything else valid. Finds for
// certain what random fuzzing seldom meets, such as NUL in one filter.

const TEXTS = [
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  'İ🛒',
  '\'"\\--',
  'x'.repeat(3000),
  '-1',
  '0',
  '1e400',
  'Infinity',
  '__proto__',
]
const VALUES: Json[] = [
  '',
  'a\u0000b',
  '\ud800',
  'İı🛒',
  'x'.repeat(3000),
  0,
  -1,
  0.5,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  null,
  true,
  [],
  {},
  [null],
]

type Path = (string | number)[]

/** Paths of a body's values, from its schema: `['varyantlar', 0, 'sku']`. */
function placesIn(schema: Json, path: Path = [], within: readonly string[] = []): Path[] {
  // Recursive schemas are entered once.
  if (within.includes(schema.$ref)) return [path]
  if (schema.$ref) return placesIn(resolve(schema.$ref), path, [...within, schema.$ref])
  const own = path.length > 0 ? [path] : []
  const fields = Object.entries(schema.properties ?? {}).flatMap(([k, v]) => placesIn(v, [...path, k], within))
  return [...own, ...fields, ...(schema.items ? placesIn(schema.items, [...path, 0], within) : [])]
}

const right = (route: Route): Omit<Draft, 'route'> => ({
  param: null,
  query: [],
  body: route.body ? { kind: 'json', value: undefined, mutations: [] } : { kind: 'none' },
  headers: {},
})

function draftsOf(route: Route): Draft[] {
  const { parameters, requestBody } = operationOf(route)
  const base = { route, ...right(route) }
  const inPath = route.path.includes(':') ? TEXTS.filter((t) => t !== '' && t.length < 500) : []
  const names: string[] = parameters
    .filter((p: Json) => p.in === 'query')
    .flatMap((p: Json) => (p.style === 'deepObject' ? [p.name, `${p.name}[kod]`] : [p.name]))
  const places = requestBody ? placesIn(requestBody.content['application/json'].schema) : []
  return [
    base,
    ...inPath.map((param) => ({ ...base, param })),
    ...[...names, 'bilinmeyen'].flatMap((name) =>
      TEXTS.map((text) => ({ ...base, query: [[name, text]] as [string, string][] })),
    ),
    ...names.map((name) => ({
      ...base,
      query: [
        [name, '1'],
        [name, '2'],
      ] as [string, string][],
    })),
    ...places.flatMap((path) =>
      VALUES.map((value) => ({
        ...base,
        body: {
          kind: 'json' as const,
          value: undefined,
          mutations: [{ at: 0, action: 'set' as const, key: '', path, value }],
        },
      })),
    ),
  ]
}

/** All of them, or an even sample when there are more than `most`, rotated by seed; the valid one of each always. */
export function systematic(seed: number, most: number): Draft[] {
  const all = routes.flatMap(draftsOf)
  const step = Math.max(1, Math.ceil(all.length / most))
  const isRight = (d: Draft, i: number) => all[i - 1]?.route !== d.route
  const isUnknownQuery = (d: Draft) => d.query[0]?.[0] === 'bilinmeyen' && d.query[0][1] === ''
  return all.filter((d, i) => i % step === seed % step || isRight(d, i) || isUnknownQuery(d))
}
