import type { Resolve, Schema } from '../openapi-shape.ts'
import { knownValue, leftOut, MOMENT } from './sample-values.ts'

// Sample value for a schema. Requests have what a first try needs; answers have all fields.

type Mode = 'request' | 'reply'
type Position = {
  /** Component or property that contains the field, to choose a fitting value. */
  noun: string
  name: string
  /** Recursion guard: components being rendered. */
  within: readonly string[]
}

export const componentName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

/** `UrunGirdisi` and `UrunDegisikligi` are about an `Urun`. */
const nounOf = (component: string): string => component.replace(/(Girdisi|Degisikligi|Gizli)$/, '')

export const sampleOf = (schema: Schema, resolve: Resolve, mode: Mode): unknown =>
  sample(schema, { noun: '', name: '', within: [] }, resolve, mode)

function sample(schema: Schema, at: Position, resolve: Resolve, mode: Mode): unknown {
  if (schema.$ref) return ofComponent(schema.$ref, at, resolve, mode)
  if (schema.examples?.length) return schema.examples[0]
  if ('const' in schema) return schema.const
  const known = knownValue(at.noun, at.name)
  if (known !== undefined && fits(known, schema)) return known
  if (schema.enum) return schema.default ?? schema.enum[0]
  const parts = schema.allOf
  if (parts) return Object.assign({}, ...parts.map((s) => sample(s, at, resolve, mode)))
  const either = schema.oneOf ?? schema.anyOf
  if (either) return sample(either.find((s) => s.type !== 'null') ?? {}, at, resolve, mode)
  return ofType(schema, at, resolve, mode)
}

function ofComponent(ref: string, at: Position, resolve: Resolve, mode: Mode): unknown {
  const component = componentName(ref)
  const target = resolve(ref)
  if (!target || at.within.includes(component)) return undefined
  // Fields of a component are found by its own noun, not by the property that holds it.
  const name = typesOf(target).includes('object') ? '' : at.name
  return sample(target, { noun: nounOf(component), name, within: [...at.within, component] }, resolve, mode)
}

function ofType(schema: Schema, at: Position, resolve: Resolve, mode: Mode): unknown {
  const types = typesOf(schema)
  const type = types.find((t) => t !== 'null')
  if (type === 'object') return ofObject(schema, at, resolve, mode)
  if (type === 'array') {
    const item = schema.items
      ? sample(schema.items, { ...at, noun: at.name || at.noun, name: '' }, resolve, mode)
      : undefined
    return item === undefined ? [] : [item]
  }
  if (types.includes('null')) return null
  if (type === 'boolean') return schema.default ?? false
  if (type === 'integer' || type === 'number')
    return schema.default ?? schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1
  if (type === 'string') return ofText(schema)
  return {}
}

function ofObject(schema: Schema, at: Position, resolve: Resolve, mode: Mode): object {
  const required = new Set(schema.required ?? [])
  const noun = at.name || at.noun
  const result: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const optional = mode === 'request' && !required.has(name)
    if (optional && leftOut(name)) continue
    const value = sample(field, { noun, name, within: at.within }, resolve, mode)
    if (value === undefined || (optional && value === null)) continue
    result[name] = value
  }
  return result
}

function ofText(schema: Schema): string {
  if (schema.default !== undefined) return String(schema.default)
  if (schema.format === 'date-time') return MOMENT
  if (schema.format === 'date') return MOMENT.slice(0, 10)
  if (schema.format === 'email') return 'ayse.yilmaz@ornek.example'
  if (schema.format === 'uri') return 'https://magaza.example'
  return 'örnek'.padEnd(schema.minLength ?? 0, '-').slice(0, schema.maxLength ?? Number.POSITIVE_INFINITY)
}

export const typesOf = (schema: Schema): string[] =>
  schema.type === undefined ? [] : Array.isArray(schema.type) ? schema.type : [schema.type]

/** Whether a known value fits: the same name can have another type or other choices elsewhere. */
function fits(value: unknown, schema: Schema): boolean {
  if (schema.enum) return schema.enum.includes(value)
  const types = typesOf(schema)
  if (value === null) return types.includes('null')
  if (typeof value === 'number') return fitsNumber(value, schema, types)
  if (typeof value === 'string') {
    const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = schema
    const length = value.length >= minLength && value.length <= maxLength
    return types.includes('string') && length && (!pattern || new RegExp(pattern).test(value))
  }
  if (Array.isArray(value))
    return types.includes('array') && schema.items !== undefined && value.every((v) => fits(v, schema.items as Schema))
  if (typeof value === 'object') return types.includes('object') && !schema.properties
  return types.includes(typeof value)
}

function fitsNumber(value: number, schema: Schema, types: string[]): boolean {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema
  return types.some((t) => t === 'integer' || t === 'number') && value >= minimum && value <= maximum
}
