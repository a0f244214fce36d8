import type { TSchema } from 'typebox'

// Query strings are text. Numbers in them are written in digits, and in no other of the ways that a program can write them:
// `1e1`, `0x10`, `+5` and `5.0` are no integers.

const readers: Record<string, (text: string) => unknown> = {
  integer: (text) => (/^-?\d+$/.test(text) ? Number(text) : text),
  number: (text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
}

/** Converts texts in place; what does not parse stays text, and fails validation. */
export function valueReader(schema: TSchema): (query: Record<string, unknown>) => void {
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> }
  const read = Object.entries(properties).flatMap(([name, { type }]) => {
    const reader = readers[type ?? '']
    return reader ? [[name, reader] as const] : []
  })
  return (query) => {
    for (const [name, reader] of read) {
      const text = query[name]
      if (typeof text === 'string') query[name] = reader(text)
    }
  }
}
