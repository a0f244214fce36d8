import type { TSchema } from 'typebox'

// The largest value that a schema allows: every field, longest lists, texts that are expensive to escape, fold and
// count. What a schema cannot tell (ids, codes, sums) is given by name.

/** By name of a field, anywhere; `undefined` leaves it out. */
export type Given = Record<string, unknown>

// Escaped in JSON and HTML, two and four bytes in UTF-8, several letters when folded, none refused.
const LETTERS = [...'<"İ&ş\\🛒ß>ğ']

/** Length in code points, as our schemas count. */
export const hostile = (length: number, first = ''): string => {
  const start = [...first]
  return start
    .concat(Array.from({ length: Math.max(0, length - start.length) }, (_, i) => LETTERS[i % LETTERS.length] as string))
    .slice(0, length)
    .join('')
}

type Node = TSchema & {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  maxItems?: number
  items?: Node
  properties?: Record<string, Node>
  anyOf?: Node[]
}

export function largest(schema: TSchema, given: Given = {}, path = ''): unknown {
  const node = schema as Node
  if (node.const !== undefined) return node.const
  if (node.enum) return node.enum.find((v) => v !== null)
  const [type] = [node.type].flat().filter((t) => t !== 'null')
  if (type === 'object') return largestObject(node, given, path)
  if (type === 'array') return largestList(node, given, path)
  if (type === 'string') return largestText(node, path)
  if (type === 'boolean') return true
  // A middling number: sums of the largest are refused.
  if (type === 'integer' || type === 'number') return Math.min(node.maximum ?? 1000, Math.max(node.minimum ?? 1, 1000))
  throw unknown(path)
}

const unknown = (path: string) => new Error(`nothing is given for ${path}`)
const at = (path: string, name: string) => (path ? `${path}.${name}` : name)

function largestObject(node: Node, given: Given, path: string): unknown {
  if (!node.properties) throw unknown(path)
  const fields = Object.entries(node.properties).map(([name, field]) => [
    name,
    name in given ? given[name] : largest(field, given, at(path, name)),
  ])
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

function largestList(node: Node, given: Given, path: string): unknown[] {
  if (node.maxItems === undefined || !node.items) throw unknown(path)
  const one = largest(node.items, given, path)
  return Array.from({ length: node.maxItems }, () => structuredClone(one))
}

function largestText(node: Node, path: string): string {
  if (node.format === 'date-time') return '2026-11-15T08:00:00.123+03:00'
  if (node.format !== undefined || node.pattern !== undefined || node.maxLength === undefined) throw unknown(path)
  return hostile(node.maxLength)
}
