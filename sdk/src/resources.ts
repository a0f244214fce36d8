import { bulk } from './bulk.ts'
import { type Call, newIdempotencyKey, type Query } from './call.ts'
import { listOf } from './list.ts'
import type { BulkOptions, MatchOptions, VersionedOptions } from './options.ts'

// Methods from the table of operations: ids first, then what the operation takes, then options.

/** `whole` and `filtered` are lists without pages. */
type Takes = 'nothing' | 'query' | 'body' | 'list' | 'whole' | 'filtered' | 'bulk'
/** `bulk` is told how many items it may send at once; what is `keyless` is never sent an Idempotency-Key. */
type Operation = readonly [method: string, path: string, takes?: Takes, more?: number | 'keyless']
type Table = { readonly [name: string]: Operation | Table }

const isOperation = (entry: Operation | Table): entry is Operation => Array.isArray(entry)

export function resourcesOf(table: Table, call: Call): object {
  const entries = Object.entries(table).map(([name, entry]) => [
    name,
    isOperation(entry) ? methodOf(entry, call) : resourcesOf(entry, call),
  ])
  return Object.fromEntries(entries)
}

const hasInput = (takes: Takes): boolean => takes !== 'nothing' && takes !== 'whole'

function methodOf([method, template, takes = 'nothing', more]: Operation, call: Call): (...args: unknown[]) => unknown {
  const ids = (template.match(/\{\w+\}/g) ?? []).length
  return (...args) => {
    const path = pathOf(template, args.slice(0, ids))
    const [first, second] = args.slice(ids)
    const options = ((hasInput(takes) ? second : first) ?? {}) as BulkOptions & VersionedOptions
    if (takes === 'bulk') return bulk({ call, path, kalemler: first as unknown[], max: more as number, options })
    const ask = (query: Query) => call({ method, path, query, options })
    const query = (first ?? {}) as Query
    if (takes === 'list' || takes === 'filtered') return listOf(query, takes === 'list', ask)
    if (takes === 'whole') return listOf({}, false, ask)
    if (method === 'GET') return takes === 'query' ? ask(query) : ask({})
    const body = takes === 'body' ? (first ?? {}) : undefined
    return call({ method, path, body, options: more === 'keyless' ? keyless(options) : keyed(options) })
  }
}

const pathOf = (template: string, ids: readonly unknown[]): string => {
  let next = 0
  return template.replace(/\{\w+\}/g, (name) => pathPart(name, ids[next++]))
}

/** One key for all attempts of a call. */
const keyed = (options: VersionedOptions): VersionedOptions => ({
  ...options,
  idempotencyKey: options.idempotencyKey ?? newIdempotencyKey(),
})

/** A key that nobody keeps would only make the client believe that it may repeat. */
const keyless = ({ idempotencyKey: _, ...options }: VersionedOptions): MatchOptions => options

/** An id from elsewhere must not become another path: nothing, `.` and `..` would. */
export function pathPart(name: string, id: unknown): string {
  if (typeof id !== 'string' || /^\.{0,2}$/.test(id)) throw new TypeError(`${name}: bir kimlik gerekli`)
  return encodeURIComponent(id)
}
