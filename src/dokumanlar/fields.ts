import type { Resolve, Schema } from './openapi-shape.ts'
import { componentName, typesOf } from './sample.ts'

// A schema as a reader wants it: a tree of fields, each with its type, bounds and choices in words.

export type Field = {
  name: string
  required: boolean
  type: string
  bounds: string[]
  choices: string[]
  description: string
  children: Field[]
}

const typeNames: Record<string, string> = {
  string: 'metin',
  integer: 'tam sayı',
  number: 'sayı',
  boolean: 'doğru/yanlış',
  object: 'nesne',
  array: 'dizi',
}

const formats: Record<string, string> = {
  'date-time': 'ISO 8601',
  an: 'ISO 8601',
  date: 'YYYY-AA-GG',
  email: 'e-posta',
  uri: 'adres (URI)',
}

type Found = { schema: Schema; component: string | null; loop: boolean }

/** The fields of an object, or of the items of a list; empty for anything else. */
export function fieldsOf(schema: Schema, resolve: Resolve, within: readonly string[] = []): Field[] {
  const { schema: s, component, loop } = follow(schema, resolve, within)
  if (loop) return []
  const inside = component ? [...within, component] : within
  const either = (s.oneOf ?? s.anyOf)?.find((one) => one.type !== 'null')
  if (either) return fieldsOf(either, resolve, inside)
  if (s.allOf) return s.allOf.flatMap((part) => fieldsOf(part, resolve, inside))
  if (s.items) return fieldsOf(s.items, resolve, inside)
  const required = new Set(s.required ?? [])
  return Object.entries(s.properties ?? {}).map(([name, field]) =>
    fieldOf(name, field, required.has(name), resolve, inside),
  )
}

function fieldOf(name: string, schema: Schema, required: boolean, resolve: Resolve, within: readonly string[]): Field {
  const { schema: s } = follow(schema, resolve, within)
  return {
    name,
    required,
    type: typeText(schema, resolve),
    bounds: boundsOf(s),
    choices: choicesOf(s, resolve),
    description: schema.description ?? s.description ?? '',
    children: fieldsOf(schema, resolve, within),
  }
}

function follow(schema: Schema, resolve: Resolve, within: readonly string[]): Found {
  if (!schema.$ref) return { schema, component: null, loop: false }
  const component = componentName(schema.$ref)
  return { schema: resolve(schema.$ref) ?? {}, component, loop: within.includes(component) }
}

/** `Urun dizisi`, `metin`, `tam sayı ya da null`. */
export function typeText(schema: Schema, resolve: Resolve): string {
  if (schema.$ref) {
    const target = resolve(schema.$ref)
    const named = target === undefined || typesOf(target).includes('object')
    return named ? componentName(schema.$ref) : typeText(target, resolve)
  }
  const either = schema.oneOf ?? schema.anyOf
  if (either) return [...new Set(either.map((one) => typeText(one, resolve)))].join(' ya da ')
  if ('const' in schema) return JSON.stringify(schema.const)
  const types = typesOf(schema)
  if (types.length === 0) return 'herhangi bir değer'
  return types.map((type) => (type === 'null' ? 'null' : oneType(type, schema, resolve))).join(' ya da ')
}

function oneType(type: string, schema: Schema, resolve: Resolve): string {
  if (type === 'array') return schema.items ? `${typeText(schema.items, resolve)} dizisi` : 'dizi'
  if (type !== 'object' || schema.properties) return typeNames[type] ?? type
  const value = Object.values(schema.patternProperties ?? {})[0] ?? schema.additionalProperties
  return typeof value === 'object' ? `eşlem: ad → ${typeText(value, resolve)}` : 'nesne'
}

function choicesOf(schema: Schema, resolve: Resolve): string[] {
  const items = schema.items?.$ref ? resolve(schema.items.$ref) : schema.items
  const own = schema.enum ?? items?.enum ?? []
  return own.filter((v) => v !== null).map(String)
}

const number = (n: number): string => n.toLocaleString('tr')

/** The largest whole number that JSON can carry is no bound worth reading. */
const worthReading = (max: number | undefined): number | undefined =>
  max === Number.MAX_SAFE_INTEGER ? undefined : max

function range(min: number | undefined, max: number | undefined, unit: string): string | null {
  const of = unit === '' ? '' : ` ${unit}`
  if (min !== undefined && max !== undefined) {
    return min === max ? `tam ${number(min)}${of}` : `${number(min)}–${number(max)}${of}`
  }
  if (max !== undefined) return `en çok ${number(max)}${of}`
  return min === undefined ? null : `en az ${number(min)}${of}`
}

/** Not said twice: a description often names the format already. */
function formatOf(s: Schema): string | null {
  const text = s.format ? (formats[s.format] ?? s.format) : null
  return text === null || s.description?.includes(text) ? null : text
}

export function boundsOf(s: Schema): string[] {
  return [
    formatOf(s),
    range(s.minLength, s.maxLength, 'karakter'),
    range(s.minItems, s.maxItems, 'öge'),
    s.items ? range(s.items.minLength, s.items.maxLength, 'karakterlik ögeler') : null,
    range(s.minimum, worthReading(s.maximum), ''),
    s.exclusiveMinimum === undefined ? null : `${number(s.exclusiveMinimum)} değerinden büyük`,
    s.exclusiveMaximum === undefined ? null : `${number(s.exclusiveMaximum)} değerinden küçük`,
    // An address already says how it begins; other patterns are the only place where their rule is written.
    s.pattern && s.format !== 'uri' ? `desen: ${s.pattern}` : null,
    s.default === undefined
      ? null
      : `varsayılan: ${typeof s.default === 'string' ? s.default : JSON.stringify(s.default)}`,
  ].filter((text) => text !== null)
}
