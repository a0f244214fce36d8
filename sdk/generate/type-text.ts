import { bodyOf, type Document, operationsOf, refName, type Schema } from './document.ts'

// A JSON schema as the text of a TypeScript type.

type Side = { input: boolean }

const SCALARS: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** In comments; nothing in it may end one. */
export const comment = (text: string | undefined, indent: string): string => {
  const sentences = text?.replace(/(?<![.:;?!\s])\s*\n\n\s*/g, '. ')
  const line = sentences?.replaceAll('*/', '*∕').replace(/\s*\n+\s*/g, ' ')
  return line ? `${indent}/** ${line} */\n` : ''
}

const quoted = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value))

export function typeText(schema: Schema, side: Side, indent = ''): string {
  if (schema.$ref !== undefined) return refName(schema.$ref)
  if ('const' in schema) return quoted(schema.const)
  if (schema.enum) return schema.enum.map(quoted).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((s) => typeText(s, side, indent)).join(' | ')
  if (schema.type === undefined) return 'unknown'
  return [schema.type]
    .flat()
    .map((type) => ofType(type, schema, side, indent))
    .join(' | ')
}

function ofType(type: string, schema: Schema, side: Side, indent: string): string {
  if (type === 'object') return objectText(schema, side, indent)
  if (type === 'array') return arrayText(schema.items ?? {}, side, indent)
  const scalar = SCALARS[type]
  if (scalar === undefined) throw new Error(`no type for ${type}`)
  return scalar
}

/** What we are given we do not change, so a caller may give what must not be changed. */
function arrayText(items: Schema, side: Side, indent: string): string {
  const item = typeText(items, side, indent)
  return `${side.input ? 'readonly ' : ''}${/ \| /.test(item) && !item.startsWith('{') ? `(${item})` : item}[]`
}

function objectText(schema: Schema, side: Side, indent: string): string {
  const others = schema.additionalProperties
  const [values] = typeof others === 'object' ? [others] : Object.values(schema.patternProperties ?? {})
  if (values) return `Record<string, ${typeText(values, side, indent)}>`
  const inner = `${indent}  `
  const lines = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const optional = !schema.required?.includes(name)
    // What is undefined is left out of JSON, as if it were not there.
    const absent = optional && side.input ? ' | undefined' : ''
    const type = typeText(property, side, inner)
    return `${comment(property.description, inner)}${inner}${name}${optional ? '?' : ''}: ${type}${absent}\n`
  })
  if (schema.additionalProperties === true) lines.push(`${inner}[alan: string]: unknown\n`)
  return lines.length === 0 ? 'Record<string, unknown>' : `{\n${lines.join('')}${indent}}`
}

/** Every schema under its name, but for those that are left out. */
export function declarationsText(doc: Document, leftOut: readonly string[]): string {
  const inputs = reachedFrom(
    doc,
    operationsOf(doc).flatMap((op) => bodyOf(op) ?? []),
  )
  const declare = ([name, schema]: [string, Schema]) =>
    `${comment(schema.description, '')}export type ${name} = ${typeText(schema, { input: inputs.has(name) })}\n\n`
  const schemas = Object.entries(doc.components.schemas).filter(([name]) => !leftOut.includes(name))
  return schemas.map(declare).join('')
}

/** Names of all schemas that these lead to. */
export function reachedFrom(doc: Document, roots: readonly Schema[]): Set<string> {
  const seen = new Set<string>()
  const walk = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return
    for (const [key, part] of Object.entries(value)) {
      if (key !== '$ref') walk(part)
      else if (!seen.has(refName(String(part)))) {
        seen.add(refName(String(part)))
        walk(doc.components.schemas[refName(String(part))])
      }
    }
  }
  walk(roots)
  return seen
}
