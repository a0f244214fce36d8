import type { Dil } from '../core/errors.ts'
import type { Resolve, Schema } from './openapi-shape.ts'
import { componentName, typesOf } from './samples/sample.ts'
import type { Sozler } from './texts/sozler.ts'

// Schemas for readers: a tree of fields with type, bounds and choices in words.

export type Field = {
  name: string
  required: boolean
  type: string
  bounds: string[]
  choices: string[]
  description: string
  children: Field[]
}

/** Context of a schema: other schemas, and the language. */
export type Reading = { resolve: Resolve; soz: Sozler; dil: Dil }

type Found = { schema: Schema; component: string | null; loop: boolean }

/** Fields of an object, or of a list's items; empty for anything else. */
export function fieldsOf(schema: Schema, at: Reading, within: readonly string[] = []): Field[] {
  const { schema: s, component, loop } = follow(schema, at.resolve, within)
  if (loop) return []
  const inside = component ? [...within, component] : within
  // For a union no member is shown before the others; common properties stand beside it.
  const [either, ...others] = s.properties ? [] : (s.oneOf ?? s.anyOf ?? []).filter((one) => one.type !== 'null')
  if (either) return others.length > 0 ? [] : fieldsOf(either, at, inside)
  if (s.allOf) return s.allOf.flatMap((part) => fieldsOf(part, at, inside))
  if (s.items) return fieldsOf(s.items, at, inside)
  const required = new Set(s.required ?? [])
  return Object.entries(s.properties ?? {}).map(([name, field]) => fieldOf(name, field, required.has(name), at, inside))
}

function fieldOf(name: string, schema: Schema, required: boolean, at: Reading, within: readonly string[]): Field {
  const { schema: s } = follow(schema, at.resolve, within)
  return {
    name,
    required,
    type: typeText(schema, at),
    bounds: boundsOf(s, at),
    choices: choicesOf(s, at.resolve),
    description: schema.description ?? s.description ?? '',
    children: fieldsOf(schema, at, within),
  }
}

function follow(schema: Schema, resolve: Resolve, within: readonly string[]): Found {
  if (!schema.$ref) return { schema, component: null, loop: false }
  const component = componentName(schema.$ref)
  return { schema: resolve(schema.$ref) ?? {}, component, loop: within.includes(component) }
}

/** `Urun dizisi`, `metin`, `tam sayı ya da null`. */
export function typeText(schema: Schema, at: Reading): string {
  const { soz } = at
  if (schema.$ref) {
    const target = at.resolve(schema.$ref)
    const named = target === undefined || typesOf(target).includes('object')
    return named ? componentName(schema.$ref) : typeText(target, at)
  }
  const either = schema.oneOf ?? schema.anyOf
  if (either) return [...new Set(either.map((one) => typeText(one, at)))].join(soz.yaDa)
  if ('const' in schema) return JSON.stringify(schema.const)
  const types = typesOf(schema)
  if (types.length === 0) return soz.herDeger
  return types.map((type) => (type === 'null' ? 'null' : oneType(type, schema, at))).join(soz.yaDa)
}

function oneType(type: string, schema: Schema, at: Reading): string {
  const { soz } = at
  const plain = soz.turler[type] ?? type
  if (type === 'array') return schema.items ? soz.dizisi(typeText(schema.items, at)) : plain
  if (type !== 'object' || schema.properties) return plain
  const value = Object.values(schema.patternProperties ?? {})[0] ?? schema.additionalProperties
  return typeof value === 'object' ? soz.eslem(typeText(value, at)) : plain
}

function choicesOf(schema: Schema, resolve: Resolve): string[] {
  const items = schema.items?.$ref ? resolve(schema.items.$ref) : schema.items
  const own = schema.enum ?? items?.enum ?? []
  return own.filter((v) => v !== null).map(String)
}

/** MAX_SAFE_INTEGER is no bound worth showing. */
const worthReading = (max: number | undefined): number | undefined =>
  max === Number.MAX_SAFE_INTEGER ? undefined : max

/** Not repeated when the description names the format already. */
function formatOf(s: Schema, soz: Sozler): string | null {
  const text = s.format ? (soz.bicimler[s.format] ?? s.format) : null
  return text === null || s.description?.includes(text) ? null : text
}

export function boundsOf(s: Schema, { soz, dil }: Reading): string[] {
  const number = (n: number): string => n.toLocaleString(dil)
  const range = (min: number | undefined, max: number | undefined, unit: string): string | null => {
    const of = unit === '' ? '' : ` ${unit}`
    if (min !== undefined && max !== undefined) {
      return min === max ? `${soz.tam(number(min))}${of}` : `${number(min)}–${number(max)}${of}`
    }
    if (max !== undefined) return `${soz.enCok(number(max))}${of}`
    return min === undefined ? null : `${soz.enAz(number(min))}${of}`
  }
  return [
    formatOf(s, soz),
    range(s.minLength, s.maxLength, soz.karakter),
    range(s.minItems, s.maxItems, soz.oge),
    s.items ? range(s.items.minLength, s.items.maxLength, soz.ogeKarakteri) : null,
    range(s.minimum, worthReading(s.maximum), ''),
    s.exclusiveMinimum === undefined ? null : soz.buyuk(number(s.exclusiveMinimum)),
    s.exclusiveMaximum === undefined ? null : soz.kucuk(number(s.exclusiveMaximum)),
    // An address's format implies its beginning; other patterns are documented only here.
    s.pattern && s.format !== 'uri' ? `${soz.desen}: ${s.pattern}` : null,
    s.default === undefined
      ? null
      : `${soz.varsayilan}: ${typeof s.default === 'string' ? s.default : JSON.stringify(s.default)}`,
  ].filter((text) => text !== null)
}
