// Kept text: an answer stored as JSON text, with gaps for values that change on their own. A gap is its key between two
// U+0001, which JSON text cannot contain unescaped. The shape's version stands first, as a gap filled with nothing;
// texts older than versions have none.

export const GAP = '\u0001'

/** Prefix of texts of a shape, and the test for it. */
export function shapeOf(sekil: number): { beginning: string; isPresent: (belge: string) => boolean } {
  const beginning = `${GAP}s${sekil}${GAP}`
  return { beginning, isPresent: (belge) => belge.startsWith(beginning) }
}

/** Splitting by U+0001, every second piece is a gap's key. */
export function fillGaps(belge: string, valueFor: (key: string) => string): string {
  const pieces = belge.split(GAP)
  for (let i = 1; i < pieces.length; i += 2) pieces[i] = valueFor(pieces[i] as string)
  return pieces.join('')
}

/** The part of a schema that lists the fields of a record and of its parts. */
export type Fields = { properties?: Record<string, Fields>; items?: Fields }

/** The record with all fields of its schema in order; missing ones become null or empty. */
export function inShape<T>({ properties, items }: Fields, record: T): T {
  if (record === null || record === undefined) return null as T
  if (Array.isArray(record)) return (items ? record.map((one) => inShape(items, one)) : record) as T
  if (!properties) return record
  const known = record as Record<string, unknown>
  return Object.fromEntries(Object.entries(properties).map(([name, f]) => [name, inShape(f, known[name])])) as T
}
