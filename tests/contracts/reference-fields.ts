import type { Route } from '../../src/http/contract/route.ts'

// Reference fields of a route's inputs, found in the schemas: new ones must get a reference in the fixtures.

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  patternProperties?: Record<string, Schema>
}

// Names that hold ids without saying so. A bare `sku` or `barkod` finds a record in a query, or beside `varyant_id`.
const LISTS = ['kategoriler', 'gruplar', 'musteri_gruplari', 'hedefler']
const IN_QUERY = ['sku', 'barkod', 'kategori', 'grup', 'depo', 'kod', 'no']

// Ids of menu items are chosen by the client and name no record.
const NO_REFERENCE = ['ogeler[].id']

const isId = (name: string): boolean => name === 'id' || name.endsWith('_id')

function inBody(schema: Schema, path: string): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const at = path ? `${path}.${name}` : name
    if (LISTS.includes(name)) return [`${at}[]`]
    const finds = name === 'sku' && schema.properties?.varyant_id !== undefined
    if (NO_REFERENCE.includes(at)) return []
    return isId(name) || finds ? [at] : inBody(inner, at)
  })
  const items = schema.items ? inBody(schema.items, `${path}[]`) : []
  return [...own, ...items, ...(schema.anyOf ?? []).flatMap((s) => inBody(s, path))]
}

/** `marka_id`, `kategoriler[]`, `kalemler[].varyant_id`; a query's begin with `?`. */
export function referenceFields(route: Route): string[] {
  const query = Object.keys((route.query as Schema | undefined)?.properties ?? {}).filter(
    (n) => isId(n) || IN_QUERY.includes(n),
  )
  return [...new Set([...query.map((n) => `?${n}`), ...(route.body ? inBody(route.body as Schema, '') : [])])]
}
