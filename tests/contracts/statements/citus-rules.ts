import { LOCAL_TABLES, REFERENCE_TABLES } from '../../../src/db/upkeep/citus.ts'
import { listOf, nodesOf, type Tree } from './query-tree.ts'

// What a Citus cluster refuses of a statement that is bound to one store, read from PostgreSQL's own tree of it; the
// rules are those of its planner for single shards and of its way to split a statement with inserts into parts.

export type Catalogue = {
  /** By oid. */
  tables: ReadonlyMap<string, string>
  /** i, s or v: immutable, stable or volatile. */
  functions: ReadonlyMap<string, { ad: string; oynaklik: string }>
  operators: ReadonlyMap<string, string>
  /** A type's input and output functions. */
  types: ReadonlyMap<string, [string, string]>
  keys: readonly { tablo: string; ust: string; silince: string }[]
}

const KINDS: Record<string, 'select' | 'update' | 'insert' | 'delete'> = {
  1: 'select',
  2: 'update',
  3: 'insert',
  4: 'delete',
}

/** Sentences; empty when a cluster takes it. */
export function refusals(query: Tree, c: Catalogue): string[] {
  const found = new Set<string>()
  for (const q of nodesOf(query)) if (q._ === 'QUERY') for (const r of refusalsOf(q, c)) found.add(r)
  for (const r of refusalsOfWhole(query, c)) found.add(r)
  return [...found]
}

const kindOf = (q: Tree): string => KINDS[q.commandType] as string
const isQuery = (node: Tree): boolean => node._ === 'QUERY'

function* refusalsOf(q: Tree, c: Catalogue): Generator<string> {
  const kind = kindOf(q)
  if (kind !== 'select') {
    for (const e of [...exprsOf(q.targetList), q.jointree?.quals]) {
      if (kind !== 'insert') yield* irreducible(e, c)
    }
    if (kind !== 'insert' && [...calls(q, c)].some((f) => f.oynaklik === 'v')) yield `${kind} with a volatile function`
    for (const f of calls(q.returningList, c)) if (f.oynaklik !== 'i') yield `returning calls ${f.ad}`
    for (const f of calls(q.onConflict, c)) if (f.oynaklik !== 'i') yield `on conflict calls ${f.ad}`
    if (kind === 'insert' && q.hasSubLinks === 'true') yield 'a subquery inside values'
    if (kind !== 'insert' && REFERENCE_TABLES.includes(targetOf(q, c) ?? '')) {
      if (tablesIn(q, c).some((t) => !REFERENCE_TABLES.includes(t)))
        yield 'changes a table of every machine by a table of stores'
    }
  }
  for (const mark of listOf(q.rowMarks)) {
    const table = c.tables.get(q.rtable[mark.rti - 1].relid) ?? ''
    if (REFERENCE_TABLES.includes(table)) yield `locks rows of ${table}, and so all of them`
  }
  for (const cte of listOf(q.cteList)) {
    if (cte.search_clause !== '<>' || cte.cycle_clause !== '<>') yield 'search or cycle'
  }
}

const exprsOf = (targets: Tree): Tree[] =>
  listOf(targets)
    .filter((t) => t.resjunk === 'false')
    .map((t) => t.expr)

/** What each machine would have to work out by itself: a stable function of a column, or one behind a condition. */
function* irreducible(expr: Tree, c: Catalogue): Generator<string> {
  const isLazy = (node: Tree) => node._ === 'CASEEXPR' || node._ === 'CASE' || /^COALESCE/.test(node._)
  for (const node of nodesOf(expr, (n) => !isQuery(n))) {
    if (isLazy(node)) {
      for (const f of calls(node, c)) if (f.oynaklik !== 'i') yield `case or coalesce around ${f.ad}`
    }
    for (const f of calledBy(node, c)) {
      if (f.oynaklik === 's' && [...nodesOf(node, (n) => !isQuery(n))].some((n) => n._ === 'VAR'))
        yield `${f.ad} of a column`
    }
  }
}

type Called = { ad: string; oynaklik: string }

function* calls(tree: Tree, c: Catalogue): Generator<Called> {
  for (const node of nodesOf(tree)) yield* calledBy(node, c)
}

/** The functions that a node itself calls, operators and casts through text included. */
function calledBy(node: Tree, c: Catalogue): Called[] {
  const named = (oid: string | undefined): Called[] => {
    const f = oid === undefined ? undefined : c.functions.get(oid)
    return f ? [f] : []
  }
  if (node._ === 'SQLVALUEFUNCTION') return [{ ad: 'the clock', oynaklik: 's' }]
  if (node._ === 'COERCEVIAIO') {
    const from = node.arg.vartype ?? node.arg.paramtype ?? node.arg.consttype ?? node.arg.funcresulttype
    return [...named(c.types.get(node.resulttype)?.[0]), ...named(c.types.get(from)?.[1])]
  }
  return [
    ...named(node.funcid),
    ...named(node.aggfnoid),
    ...named(node.winfnoid),
    ...named(node.opno && c.operators.get(node.opno)),
  ]
}

const targetOf = (q: Tree, c: Catalogue): string | undefined =>
  q.resultRelation === '0' ? undefined : c.tables.get(q.rtable[q.resultRelation - 1].relid)

/** Tables that a query names, those of its own parts included. */
const tablesIn = (q: Tree, c: Catalogue): string[] =>
  [...nodesOf(q)].flatMap((n) => (n._ === 'RANGETBLENTRY' && n.rtekind === '0' ? (c.tables.get(n.relid) ?? []) : []))

function* refusalsOfWhole(query: Tree, c: Catalogue): Generator<string> {
  const tables = new Set(tablesIn(query, c))
  const local = [...tables].filter((t) => LOCAL_TABLES.includes(t))
  if (local.length > 0 && local.length < tables.size) yield `${local.join()} is not where the others are`
  const parts = listOf(query.cteList)
  const writes = kindOf(query) !== 'select' || parts.some((p) => kindOf(p.ctequery) !== 'select')
  const isRecursive = [...nodesOf(query)].some((n) => isQuery(n) && n.hasRecursive === 'true')
  if (writes && isRecursive) yield 'writes with recursive'
  if (kindOf(query) === 'select' && writes && hasConstantCondition(query))
    yield 'a condition of parameters alone may leave no shard to write to'
  if (isSplit(query)) yield* refusalsOfParts(query, c)
}

/** With an insert in it each part runs by itself, in the order of the text, the statement's own end last. */
const isSplit = (query: Tree): boolean =>
  listOf(query.cteList).length > 0 &&
  [query, ...listOf(query.cteList).map((p) => p.ctequery)].some((q) => kindOf(q) === 'insert')

function* refusalsOfParts(query: Tree, c: Catalogue): Generator<string> {
  const parts = [...listOf(query.cteList).map((p) => p.ctequery), { ...query, cteList: '<>' }]
  const targets = parts.map((q) => ({ kind: kindOf(q), table: targetOf(q, c) ?? '' }))
  for (const { tablo, ust, silince } of c.keys) {
    if (tablo === ust) continue
    const child = targets.findIndex((t) => t.kind === 'insert' && t.table === tablo)
    const parent = targets.findIndex((t) => t.kind === 'insert' && t.table === ust)
    if (child >= 0 && parent > child) yield `inserts into ${tablo} before ${ust}`
    const gone = targets.findIndex((t) => t.kind === 'delete' && t.table === ust)
    const left = targets.findIndex((t) => t.kind === 'delete' && t.table === tablo)
    if (silince !== 'c' && gone >= 0 && left > gone) yield `deletes from ${ust} before ${tablo}`
  }
}

/**
 * Tables that one part writes and a later one reads or writes: alone on a machine the later one would not see it, in
 * parts it does. Also those that an earlier part reads which may be moved into a later one.
 */
export function sharedTables(query: Tree, c: Catalogue): string[] {
  if (!isSplit(query)) return []
  const ctes = listOf(query.cteList)
  const parts = [...ctes.map((p) => p.ctequery), { ...query, cteList: '<>' }]
  const found = new Set<string>()
  for (const [i, part] of parts.entries()) {
    const written = kindOf(part) === 'select' ? undefined : targetOf(part, c)
    if (!written) continue
    if (parts.slice(i + 1).some((later) => tablesIn(later, c).includes(written))) found.add(written)
    const movable = ctes.slice(0, i).filter((p) => kindOf(p.ctequery) === 'select' && isMovable(p))
    if (movable.some((p) => tablesIn(p.ctequery, c).includes(written))) found.add(written)
  }
  return [...found].sort()
}

/** Named once and not held fast, it is planned as if it were written where it is named. */
const isMovable = (cte: Tree): boolean => cte.ctematerialized === '0' && cte.cterefcount === '1'

function hasConstantCondition(query: Tree): boolean {
  const conjuncts = (e: Tree): Tree[] => (e?._ === 'BOOLEXPR' && e.boolop === 'and' ? e.args.flatMap(conjuncts) : [e])
  const isConstant = (e: Tree) =>
    typeof e === 'object' && ![...nodesOf(e)].some((n) => n._ === 'VAR' || n._ === 'SUBLINK')
  return [...nodesOf(query)].some((q) => isQuery(q) && conjuncts(q.jointree?.quals).some(isConstant))
}

/** A statement that asks all stores at once: why a cluster could not answer it. */
export function refusalsAcross(query: Tree, c: Catalogue): string[] {
  const tables = tablesIn(query, c)
  if (tables.every((t) => REFERENCE_TABLES.includes(t)) || tables.every((t) => LOCAL_TABLES.includes(t))) return []
  const found: string[] = []
  if (kindOf(query) !== 'select') found.push('writes to several stores')
  for (const q of nodesOf(query)) {
    if (!isQuery(q)) continue
    for (const field of ['rowMarks', 'windowClause', 'cteList', 'limitOffset', 'setOperations', 'groupClause']) {
      if (q[field] !== '<>') found.push(`${field} over several stores`)
    }
  }
  if (tables.some((t) => LOCAL_TABLES.includes(t) || REFERENCE_TABLES.includes(t))) found.push('tables of both kinds')
  return found
}
