import { hash } from 'node:crypto'

/**
 * One SQL statement, written once at module level with named parameters (`:id`). Being known before anything runs,
 * every statement can be prepared, read for its store binding and explained by a test.
 * `:magaza_id` is filled in from the Work that runs it, never by the caller.
 */
export type Statement<P extends object, R extends object> = {
  readonly text: string
  readonly params: readonly string[]
  /** It is prepared under this name once per connection. */
  readonly name: string
  /** Tables that it reads and writes, as its text names them (and names of its own parts, which match no table). */
  readonly reads: readonly string[]
  readonly writes: readonly string[]
  /** Of a look-up by id: the same for several ids at once. */
  readonly many?: AnyStatement
  readonly types?: { p: P; r: R }
}

// biome-ignore lint/suspicious/noExplicitAny: the registry holds statements of every shape
export type AnyStatement = Statement<any, any>

const registry = new Map<string, AnyStatement>()

/** Every statement defined so far, for the tests that read them all. */
export const allStatements = (): AnyStatement[] => [...registry.values()]

export function sql<P extends object, R extends object = Record<string, never>>(source: string): Statement<P, R> {
  const params: string[] = []
  const text = source
    .replace(/(?<![:\w]):([a-z_][a-z0-9_]*)/g, (_, name: string) => {
      const known = params.indexOf(name)
      return `$${known >= 0 ? known + 1 : params.push(name)}`
    })
    .trim()
  const name = `k_${hash('sha1', text, 'hex').slice(0, 16)}`
  const reads = namesAfter(text, /\b(?:from|join)\s+([a-z_]+)/g)
  const writes = namesAfter(text, /\b(?:insert into|update|delete from)\s+([a-z_]+)/g)
  const statement: Statement<P, R> = { text, params, name, reads, writes }
  registry.set(text, statement)
  return statement
}

/**
 * A look-up by id. `is` is the condition on its column; every row has the `id` that was asked for. Those of one moment may be read
 * together (`records/look-ups.ts`), so nothing else may be asked but the moment.
 */
export function sqlById<P extends { id: string; now?: Date }, R extends { id: string }>(
  write: (is: (column: string) => string) => string,
): Statement<P, R> {
  const many = sql(write((column) => `${column} = any(:idler::text[])`))
  return { ...sql<P, R>(write((column) => `${column} = :id`)), many }
}

const namesAfter = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1] as string)),
]

/** Each doubles the statements that a connection prepares: what more can be asked for is found by words instead. */
export const MOST_SWITCHES = 7

/**
 * A statement with optional parts: one plain statement per combination of the switches that are on, so that each is
 * planned for exactly its conditions instead of `(:x is null or …)`. All combinations are made at load, for the tests.
 */
export function sqlFamily<S extends string, P extends object, R extends object>(
  switches: readonly S[],
  write: (on: Record<S, boolean>) => string,
): (on: Partial<Record<S, boolean>>) => Statement<P, R> {
  if (switches.length > MOST_SWITCHES)
    throw new Error(`a statement of ${switches.length} optional parts has too many shapes`)
  const members = Array.from({ length: 2 ** switches.length }, (_, bits) => {
    const on = Object.fromEntries(switches.map((s, i) => [s, (bits & (1 << i)) !== 0])) as Record<S, boolean>
    return sql<P, R>(write(on))
  })
  return (on) => {
    const bits = switches.reduce((sum, s, i) => sum + (on[s] ? 1 << i : 0), 0)
    return members[bits] as Statement<P, R>
  }
}

export const valuesOf = (statement: AnyStatement, params: object): unknown[] =>
  statement.params.map((name) => {
    const value = (params as Record<string, unknown>)[name]
    if (value === undefined) throw new Error(`parameter :${name} is missing`)
    return value
  })
