import { bulk } from './bulk.ts'
import { type Call, newIdempotencyKey, type Query } from './call.ts'
import { listOf } from './list.ts'
import type { BulkOptions, VersionedOptions } from './options.ts'

// Methods from the table of operations: ids first, then what the operation takes, then options.

/** `bulk` is told how many items it may send at once. */
type Operation = readonly [method: string, path: string, takes?: 'body' | 'list' | 'whole' | 'bulk', max?: number]
type Table = { readonly [name: string]: Operation | Table }

const isOperation = (entry: Operation | Table): entry is Operation => Array.isArray(entry)

export function resourcesOf(table: Table, call: Call): object {
  const entries = Object.entries(table).map(([name, entry]) => [
    name,
    isOperation(entry) ? methodOf(entry, call) : resourcesOf(entry, call),
  ])
  return Object.fromEntries(entries)
}

function methodOf([method, template, takes, max]: Operation, call: Call): (...args: unknown[]) => unknown {
  const ids = (template.match(/\{\w+\}/g) ?? []).length
  return (...args) => {
    const path = pathOf(template, args.slice(0, ids))
    const [first, second] = args.slice(ids)
    const options = ((takes === undefined || takes === 'whole' ? first : second) ?? {}) as BulkOptions &
      VersionedOptions
    if (takes === 'bulk') return bulk({ call, path, kalemler: first as unknown[], max: max as number, options })
    const ask = (query: Query) => call({ method, path, query, options })
    if (takes === 'list') return listOf((first ?? {}) as Query, true, ask)
    if (takes === 'whole') return listOf({}, false, ask)
    const body = takes === 'body' ? (first ?? {}) : undefined
    return call({ method, path, body, options: method === 'GET' ? options : keyed(options) })
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

/** An id from elsewhere must not become another path: nothing, `.` and `..` would. */
export function pathPart(name: string, id: unknown): string {
  if (typeof id !== 'string' || /^\.{0,2}$/.test(id)) throw new TypeError(`${name}: bir kimlik gerekli`)
  return encodeURIComponent(id)
}
