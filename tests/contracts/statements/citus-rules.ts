import { LOCAL_TABLES, REFERENCE_TABLES } from '../../../src/db/upkeep/citus.ts'
import { listOf, nodesOf, type Tree } from './query-tree.ts'

// Rules of a Citus cluster for statements bound to one store, checked on PostgreSQL's own query tree: those of its
// single-shard planner, and of splitting a statement with inserts into parts.

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

/** Violations as sentences; empty when a cluster accepts it. */
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

/** What each node would have to evaluate itself: a stable function of a column, or one behind a condition. */
function* irreducible(expr: Tree, c: Catalogue): Generator<string> {
  const isLazy = (node: Tree) => node._ === 'CASEEXPR' || node._ === 'CASE' || /^COALESCE/.test(node._)
  for (const node of nodesOf(expr, (n) => !isQuery(n))) {
    if (isLazy(node)) {
      for (const f of calls(node, c)) if (f.oynaklik !== 'i') yield `case or coalesce around ${f.ad}`
    }
    for (const f of calledBy(node, c)) {
      if (f.oynaklik === 's' && [...nodesOf(node)].some((n) => n._ === 'VAR')) yield `${f.ad} of a column`
    }
  }
}

type Called = { ad: string; oynaklik: string }

function* calls(tree: Tree, c: Catalogue): Generator<Called> {
  for (const node of nodesOf(tree)) yield* calledBy(node, c)
}

/** Functions that a node itself calls, including operators and casts through text. */
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

/** Tables of a query, including its parts. */
export const tablesIn = (q: Tree, c: Catalogue): string[] =>
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

/** With an insert each part runs by itself, in textual order, the main statement last. */
const isSplit = (query: Tree): boolean =>
  listOf(query.cteList).length > 0 &&
  [query, ...listOf(query.cteList).map((p) => p.ctequery)].some((q) => kindOf(q) === 'insert')

/**
 * What one part reads of another is copied to the machines that may need it: for an insert that selects these are all of
 * them, and so for a part that reads a table that all of them have. One that is down would stop every store.
 */
function* broadcasts(query: Tree, c: Catalogue): Generator<string> {
  const ctes = listOf(query.cteList)
  const kept = new Set(ctes.filter((p) => kindOf(p.ctequery) !== 'select' || !isMovable(p)).map((p) => p.ctename))
  for (const part of [...ctes.map((p) => p.ctequery), { ...query, cteList: '<>' }]) {
    const read = partsReadBy(part).filter((name) => kept.has(name))
    if (read.length === 0) continue
    const target = targetOf(part, c)
    if (kindOf(part) === 'insert') yield `copies ${read.join()} to every machine to insert into ${target}`
    const everywhere = tablesIn(part, c).find((t) => REFERENCE_TABLES.includes(t))
    if (everywhere) yield `copies ${read.join()} to every machine beside ${everywhere}`
  }
}

/** Names of other parts that a part reads. */
const partsReadBy = (part: Tree): string[] => [
  ...new Set(
    [...nodesOf(part)].flatMap((n) => (n._ === 'RANGETBLENTRY' && n.rtekind === '6' ? [n.ctename as string] : [])),
  ),
]

function* refusalsOfParts(query: Tree, c: Catalogue): Generator<string> {
  yield* broadcasts(query, c)
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
 * Tables that one part writes and a later one reads or writes: on one node the later part does not see it, in parts it
 * does. Also tables that an earlier part reads and that may be inlined into a later one.
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

/** Referenced once and not materialised: the planner inlines it. */
const isMovable = (cte: Tree): boolean => cte.ctematerialized === '0' && cte.cterefcount === '1'

function hasConstantCondition(query: Tree): boolean {
  const conjuncts = (e: Tree): Tree[] => (e?._ === 'BOOLEXPR' && e.boolop === 'and' ? e.args.flatMap(conjuncts) : [e])
  const isConstant = (e: Tree) =>
    typeof e === 'object' && ![...nodesOf(e)].some((n) => n._ === 'VAR' || n._ === 'SUBLINK')
  return [...nodesOf(query)].some((q) => isQuery(q) && conjuncts(q.jointree?.quals).some(isConstant))
}

/** Why a cluster could not answer a statement that crosses stores. */
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
