import fc from 'fast-check'
import { anyText } from '../../support/any-text.ts'

// Fuzz values: valid for a schema, at its edges or one beyond; and mutations.

export type Json = any
type Arb = fc.Arbitrary<Json>

// Pictures are fetched, so only addresses that the SSRF guard refuses before anything is sent.
export const REFUSED = [
  'http://127.0.0.1/a.png',
  'http://localhost/a.png',
  'https://[::1]/a.png',
  'http://169.254.169.254/latest',
  'http://10.0.0.1:8080/a.png',
  'HTTP://0x7f.1/a.png',
]

/** Marks a string to be replaced by the id of one of the store's records: `\u2020kategori`. */
export const MARK = '\u2020'
const NAMED: Record<string, string> = {
  marka_id: 'marka',
  kategoriler: 'kategori',
  kategori: 'kategori',
  ust_id: 'kategori',
  depo_id: 'depo',
  varyant_id: 'varyant',
  target_id: 'kategori',
  musteri_gruplari: 'musteri_grubu',
}

export const ODD_TEXTS = [
  '',
  ' ',
  'İIıi',
  'ĞÜŞÖÇ ğüşöç',
  '🛒👩‍👩‍👧‍👦',
  'é\u0301\u200b\u202e',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u0001\u001f\u007f',
  '\uffff\ufeff',
  "'; drop table urun; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '%00%ff',
  '\\u0000',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e309',
  '2026-02-30',
  '../../etc/passwd',
  'a'.repeat(5000),
  'İ'.repeat(300),
]
const ODD_NUMBERS = [
  0,
  -0,
  -1,
  0.5,
  1e15,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  5e-324,
]

const pickText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 2, arbitrary: anyText({ maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
)
const deep = fc.integer({ min: 2, max: 70 }).map((n) => Array.from({ length: n }).reduce<Json>((inner) => [inner], 1))
/** Any JSON value, mostly out of place. */
export const poison: Arb = fc.oneof(
  { weight: 4, arbitrary: pickText },
  { weight: 3, arbitrary: fc.constantFrom(...ODD_NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { a: { b: [] } }) },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: fc.array(fc.constantFrom('a', 1, null), { minLength: 101, maxLength: 120 }) },
)

/** Values that match a schema, its bounds included; `edge` lets lengths and numbers go one beyond. */
export function fromSchema(schema: Json, resolve: (ref: string) => Json, edge: boolean, name = ''): Arb {
  if (schema.$ref) return fromSchema(resolve(schema.$ref), oneLevelOf(schema.$ref, resolve), edge, name)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const types: string[] = [schema.type].flat()
  const each = types.map((type) => ofType(type, schema, resolve, edge, name))
  // Null less often than other values.
  return fc.oneof(...each.map((arbitrary, i) => ({ weight: types[i] === 'null' ? 1 : 4, arbitrary })))
}

/** Recursive schema: one level; inside itself only required fields. */
const oneLevelOf = (ref: string, resolve: (ref: string) => Json) => (asked: string) => {
  if (asked !== ref) return resolve(asked)
  const { properties, required = [], ...rest } = resolve(ref)
  const kept = Object.entries(properties ?? {}).filter(([k]) => required.includes(k))
  return { ...rest, required, properties: Object.fromEntries(kept) }
}

function ofType(type: string, schema: Json, resolve: (ref: string) => Json, edge: boolean, name: string): Arb {
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  if (type === 'string') return textOf(schema, edge, name)
  if (type === 'integer' || type === 'number') return numberOf(schema, edge)
  if (type === 'array') {
    const item = fromSchema(schema.items, resolve, edge, name)
    const max = schema.maxItems ?? 5
    const usual = fc.array(item, { minLength: schema.minItems ?? 0, maxLength: Math.min(max, 5) })
    const beyond = fc.tuple(item, fc.constantFrom(max, max + 1)).map(([v, n]) => Array(n).fill(v))
    return edge
      ? fc.oneof(
          { weight: 6, arbitrary: usual },
          { weight: 1, arbitrary: beyond },
          { weight: 1, arbitrary: fc.constant([]) },
        )
      : usual
  }
  return objectOf(schema, resolve, edge)
}

function objectOf(schema: Json, resolve: (ref: string) => Json, edge: boolean): Arb {
  if (!schema.properties) {
    const pattern = Object.values(schema.patternProperties ?? {})[0] ?? schema.additionalProperties
    const value = typeof pattern === 'object' ? fromSchema(pattern, resolve, edge) : fc.constant(1)
    return fc.dictionary(fc.constantFrom('Beden', 'Renk', 'İ', '__proto', 'a'), value, { maxKeys: 3 })
  }
  const shape = Object.fromEntries(
    Object.entries(schema.properties).map(([k, v]) => [k, fromSchema(v, resolve, edge, k)]),
  )
  return fc.record(shape, { requiredKeys: schema.required ?? [] })
}

function textOf(schema: Json, edge: boolean, name: string): Arb {
  if (schema.format === 'uri') return fc.constantFrom(...REFUSED)
  if (schema.format === 'an' || schema.format === 'date-time') {
    return fc.constantFrom(
      '2026-11-15T08:00:00Z',
      '2020-01-01',
      '1999-12-31 23:59',
      '9999-12-31',
      '0001-01-01',
      '2026-02-30',
      'dün',
    )
  }
  const min = schema.minLength ?? 0
  const max = schema.maxLength ?? 50
  const bounded = (n: number) => fc.constantFrom('a', 'ş', '🛒', ' ').map((c) => c.repeat(Math.max(0, n)))
  const words = fc
    .constantFrom('Keten Gömlek', 'İPEK ŞAL', 'a', '🛒', '<b>kalın</b>', 'x-1')
    .map((t) => t.slice(0, max) || 'a')
  const usual = name in NAMED ? fc.oneof({ weight: 3, arbitrary: fc.constant(`${MARK}${NAMED[name]}`) }, words) : words
  const edges = edge
    ? fc.oneof(bounded(max), bounded(max + 1), bounded(min), bounded(min - 1))
    : fc.oneof(bounded(max), bounded(min))
  return fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: edges })
}

function numberOf(schema: Json, edge: boolean): Arb {
  const min = schema.minimum ?? -5
  const max = schema.maximum ?? 1000
  const inside = fc.integer({ min, max: Math.min(max, Math.max(min, 100_000)) })
  const edges = edge ? [min, max, min - 1, max + 1, max + 0.5] : [min, max]
  return fc.oneof({ weight: 3, arbitrary: inside }, { weight: 1, arbitrary: fc.constantFrom(...edges) })
}

// ---------------------------------------------------------------- mutations

/** At the place numbered `at`; for `set`, at `path`. */
export type Mutation = {
  at: number
  action: 'replace' | 'drop' | 'add' | 'repeat' | 'set'
  key: string
  path?: (string | number)[]
  value: Json
}

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(10_000),
  action: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'add', 'repeat'),
  key: fc.constantFrom(
    'bilinmeyen',
    'id',
    'olusturma',
    'stok',
    'constructor',
    '',
    'İ',
    'toString',
    'kdv_orani',
    'magaza_id',
  ),
  value: poison,
})

type Place = { parent: Json; key: string | number }

function placesIn(value: Json, out: Place[] = []): Place[] {
  if (value === null || typeof value !== 'object') return out
  for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    out.push({ parent: value, key })
    placesIn(value[key], out)
  }
  return out
}

/** Sets the value at a path, creating missing parents. */
function put(holder: Json, [key, ...rest]: (string | number)[], value: Json): void {
  const at = key as string
  if (rest.length === 0) {
    holder[at] = value
    return
  }
  holder[at] ??= typeof rest[0] === 'number' ? [] : {}
  put(holder[at], rest, value)
}

/** A changed copy; the place is chosen among all places of the value. */
export function mutate(value: Json, m: Mutation): Json {
  const box = { root: structuredClone(value) }
  if (m.action === 'set') {
    put(box, ['root', ...(m.path ?? [])], m.value)
    return box.root
  }
  const places = placesIn(box)
  const place = places[m.at % places.length] as Place
  const target = place.parent[place.key]
  if (m.action === 'drop') {
    if (Array.isArray(place.parent)) place.parent.splice(Number(place.key), 1)
    else if (place.parent !== box) delete place.parent[place.key]
  } else if (m.action === 'add' && target !== null && typeof target === 'object' && !Array.isArray(target)) {
    target[m.key] = m.value
  } else if (m.action === 'repeat' && Array.isArray(target) && target.length > 0) {
    target.push(structuredClone(target[0]))
  } else {
    place.parent[place.key] = m.value
  }
  return box.root
}
