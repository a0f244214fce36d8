// Answers are kept as JSON text, with gaps where something else decides. A gap is its key between two U+0001, which cannot
// occur in JSON text otherwise: JSON escapes control characters. The number of the text's shape stands before it, as a gap
// that is filled with nothing; what was written before there were numbers has none.

export const GAP = '\u0001'

/** How texts of a shape begin, and whether one has it. */
export function shapeOf(sekil: number): { beginning: string; isPresent: (belge: string) => boolean } {
  const beginning = `${GAP}s${sekil}${GAP}`
  return { beginning, isPresent: (belge) => belge.startsWith(beginning) }
}

/** Every second piece is the key of a gap. */
export function fillGaps(belge: string, valueFor: (key: string) => string): string {
  const pieces = belge.split(GAP)
  for (let i = 1; i < pieces.length; i += 2) pieces[i] = valueFor(pieces[i] as string)
  return pieces.join('')
}

/** As much of a schema as tells the fields of a record and of its parts. */
export type Fields = { properties?: Record<string, Fields>; items?: Fields }

/** A record with all fields of its schema in their order, whatever shape it had: nothing is in those that it lacked. */
export function inShape<T>({ properties, items }: Fields, record: T): T {
  if (record === null || record === undefined) return null as T
  if (Array.isArray(record)) return (items ? record.map((one) => inShape(items, one)) : record) as T
  if (!properties) return record
  const known = record as Record<string, unknown>
  return Object.fromEntries(Object.entries(properties).map(([name, f]) => [name, inShape(f, known[name])])) as T
}
