import { KNOWN_EPOSTA } from '../../core/schema.ts'

// Schemas as the contract shows them.

export type Json = Record<string, unknown>

/** By name: the schemas that have one. */
export type Components = Map<string, Json>

const refTo = (title: string): string => `#/components/schemas/${title}`

/** Replaces each titled schema by a reference to its one definition; one that holds itself names itself by `$id`. */
export function hoist(schema: unknown, components: Components): unknown {
  if (Array.isArray(schema)) return schema.map((s) => hoist(s, components))
  if (schema === null || typeof schema !== 'object') return schema
  const { title, $id, ...rest } = schema as Json
  if (typeof rest.$ref === 'string') return { $ref: refTo(rest.$ref) }
  const walked = Object.fromEntries(
    Object.entries(rest)
      .filter(([k, v]) => !(UNTOLD.has(k) && v === true))
      .map(([k, v]) => [told(k), k === 'examples' || k === 'enum' ? v : hoist(inContract(k, v), components)]),
  )
  if (isUnion(rest)) walked.discriminator = byName(rest)
  // A property may itself be called `title`; a schema's title is text.
  if (typeof title !== 'string') return title === undefined ? walked : { title: hoist(title, components), ...walked }
  const $ref = refTo(title)
  const types = [walked.type].flat()
  // Components are never nullable; null is added where they are used.
  if (!types.includes('null')) components.set(title, walked)
  else components.set(title, { ...walked, type: types.find((type) => type !== 'null') })
  return types.includes('null') ? { anyOf: [{ $ref }, { type: 'null' }] } : { $ref }
}

/** Shown as `maxLength`; the description says how HTML is counted. */
const told = (keyword: string): string => (keyword === 'htmlMaxLength' ? 'maxLength' : keyword)

/** Left out of schemas: the guide explains them once. */
const UNTOLD = new Set(['visible', 'trim', 'encoded'])

/** An address that is resolved is a plain URI to whoever sends it. */
const inContract = (keyword: string, value: unknown): unknown =>
  keyword === 'format' && value === KNOWN_EPOSTA ? 'email' : value

/** Discriminated union: one property tells the shapes apart. */
type Union = { discriminator: { propertyName: string }; oneOf: { title: string; properties: Record<string, Json> }[] }

const isUnion = (schema: Json): schema is Union => 'discriminator' in schema

/** The discriminator's mapping. */
function byName({ discriminator: { propertyName }, oneOf }: Union): Json {
  const named = oneOf.map(({ title, properties }) => [String(properties[propertyName]?.const), refTo(title)])
  return { propertyName, mapping: Object.fromEntries(named) }
}
