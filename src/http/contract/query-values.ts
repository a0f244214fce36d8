import type { TSchema } from 'typebox'

// Query strings are text. Numbers in them are written in digits, and in no other of the ways that a program can write them:
// `1e1`, `0x10`, `+5` and `5.0` are no integers.

const readers: Record<string, (text: string) => unknown> = {
  // A parameter that may be repeated, and was not.
  array: (text) => [text],
  integer: (text) => (/^-?\d+$/.test(text) ? Number(text) : text),
  number: (text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
}

type Parameter = { type?: string; additionalProperties?: boolean | { type?: string } }

/** A parameter with keys of which each may be repeated: `secenek[Beden]`. */
const holdsLists = ({ type, additionalProperties }: Parameter): boolean =>
  type === 'object' && typeof additionalProperties === 'object' && additionalProperties.type === 'array'

/** Names of parameters that may be given several times. */
export function repeatable(schema: TSchema): ReadonlySet<string> {
  const { properties = {} } = schema as { properties?: Record<string, Parameter> }
  return new Set(
    Object.keys(properties).filter((name) => properties[name]?.type === 'array' || holdsLists(properties[name] ?? {})),
  )
}

function asLists(group: unknown): unknown {
  if (typeof group !== 'object' || group === null) return group
  const lists = Object.create(null)
  for (const [key, value] of Object.entries(group)) lists[key] = Array.isArray(value) ? value : [value]
  return lists
}

/** Converts texts in place; what does not parse stays text, and fails validation. */
export function valueReader(schema: TSchema): (query: Record<string, unknown>) => void {
  const { properties = {} } = schema as { properties?: Record<string, Parameter> }
  const read = Object.entries(properties).flatMap(([name, { type }]) => {
    const reader = readers[type ?? '']
    return reader ? [[name, reader] as const] : []
  })
  const lists = Object.entries(properties).flatMap(([name, p]) => (holdsLists(p) ? [name] : []))
  return (query) => {
    for (const [name, reader] of read) {
      const text = query[name]
      if (typeof text === 'string') query[name] = reader(text)
    }
    for (const name of lists) if (name in query) query[name] = asLists(query[name])
  }
}
