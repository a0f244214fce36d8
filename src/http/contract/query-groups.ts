import type { TSchema } from 'typebox'

// `ozel[kod]=değer`: parameters of one name with a key each become one object. OpenAPI calls it deepObject.

/** A key may hold brackets, as names of options do, but no second key. */
const KEYED = /^([a-z_]+)\[((?:(?!\]\[).)*)\]$/s

type Query = Record<string, unknown>

/** Gathers those that the schema knows; others stay as they are, and are refused as unknown. */
export function groupsIn(schema: TSchema | undefined): (query: Query) => Query {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, { type?: unknown }> }
  const groups = new Set(Object.keys(properties).filter((name) => properties[name]?.type === 'object'))
  if (groups.size === 0) return (query) => ({ ...query })
  return (query) => {
    const gathered = new Map<string, Query>()
    const others = Object.entries(query).filter(([name, value]) => {
      const [, group = '', key = ''] = KEYED.exec(name) ?? []
      if (!groups.has(group)) return true
      // No prototype: a key may be called `__proto__`.
      const values = gathered.get(group) ?? Object.create(null)
      values[key] = value
      gathered.set(group, values)
      return false
    })
    // A parameter without a key overrides, so that it is what validation reports.
    return { ...Object.fromEntries(gathered), ...Object.fromEntries(others) }
  }
}
