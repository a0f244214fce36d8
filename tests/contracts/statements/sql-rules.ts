// Sharding rules of every statement, checked on PostgreSQL's own parse tree.

type Node = any

/** `params[n - 1]` is what `$n` stands for. */
export type Context = { params: readonly string[]; found: Set<string> }

const STORE = 'magaza_id'
const STATEMENTS = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const
const CLOCKS = /^(now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)$/
// Non-deterministic functions: ids and times come as parameters.
const GENERATORS = /^(random|random_normal|nextval|currval|lastval|setval|gen_random_uuid|uuidv4|uuidv7|txid_current)$/
const SESSION_COMMANDS = ['TRANS_STMT_SAVEPOINT', 'TRANS_STMT_ROLLBACK_TO', 'TRANS_STMT_RELEASE']

/** Violations as sentences; empty when it may run within one shard. */
export function violations(tree: Node, params: readonly string[]): string[] {
  const context: Context = { params, found: new Set() }
  if (tree.stmts.length !== 1) return [`${tree.stmts.length} statements in one text`]
  const stmt = tree.stmts[0].stmt
  const command = stmt.TransactionStmt
  if (command) return SESSION_COMMANDS.includes(command.kind) ? [] : [`transaction command ${command.kind}`]
  checkStatement(stmt, [], context)
  checkEverywhere(stmt, false, context)
  return [...context.found]
}

// ---------------------------------------------------------------- binding to the store

type Table = { table: string; alias: string }

function checkStatement(node: Node, outer: readonly string[], c: Context): void {
  const kind = STATEMENTS.find((k) => node[k])
  if (!kind) return void c.found.add(`statement ${Object.keys(node).join()} is not known to this test`)
  checkLevel(kind, node[kind], outer, c)
}

/** One query level: its tables must be bound in its own where and on; nested queries are levels of their own. */
function checkLevel(kind: (typeof STATEMENTS)[number], s: Node, outer: readonly string[], c: Context): void {
  const ctes = (s.withClause?.ctes ?? []).map((e: Node) => e.CommonTableExpr)
  const names = [...outer, ...ctes.map((e: Node) => e.ctename as string)]
  for (const cte of ctes) checkStatement(cte.ctequery, names, c)
  if (s.op && s.op !== 'SETOP_NONE') {
    for (const arm of [s.larg, s.rarg]) checkLevel('SelectStmt', arm, names, c)
    return
  }
  const from: Node[] = s.fromClause ?? s.usingClause ?? []
  const bound = new Set(boundIn(s.whereClause, c))
  const tables = from.flatMap((item) => tablesOf(item, names, bound, c))
  if (kind === 'InsertStmt') checkInsert(s, c)
  else if (s.relation) tables.push(tableOf(s.relation))
  for (const { table, alias } of tables) {
    if (!bound.has(alias)) c.found.add(`${table} ${alias}: no ${alias}.${STORE} = :${STORE} at its own level`)
  }
  const assigned = kind === 'UpdateStmt' ? s.targetList : s.onConflictClause?.targetList
  if (assigned?.some((t: Node) => t.ResTarget.name === STORE)) c.found.add(`${STORE} is updated`)
  for (const nested of nestedStatements({ ...s, withClause: undefined })) checkStatement(nested, names, c)
}

const tableOf = (r: Node): Table => ({ table: r.relname, alias: r.alias?.aliasname ?? r.relname })

/** Base tables of a from item; adds to `bound` those that its own join conditions bind. */
function tablesOf(item: Node, ctes: readonly string[], bound: Set<string>, c: Context): Table[] {
  if (item.RangeVar)
    return !item.RangeVar.schemaname && ctes.includes(item.RangeVar.relname) ? [] : [tableOf(item.RangeVar)]
  if (item.RangeSubselect || item.RangeFunction) return []
  const join = item.JoinExpr
  if (!join) {
    c.found.add(`from item ${Object.keys(item).join()} is not known to this test`)
    return []
  }
  if (join.usingClause || join.isNatural) c.found.add('join by using or natural: write the condition')
  const left = tablesOf(join.larg, ctes, bound, c)
  const right = tablesOf(join.rarg, ctes, bound, c)
  // An outer join's condition restricts only the nullable side.
  const sides = { JOIN_INNER: [...left, ...right], JOIN_LEFT: right, JOIN_RIGHT: left }[join.jointype as string] ?? []
  for (const alias of boundIn(join.quals, c)) if (sides.some((t) => t.alias === alias)) bound.add(alias)
  return [...left, ...right]
}

/** Aliases whose `magaza_id` a condition compares with the parameter, in a conjunct that always holds. */
function boundIn(condition: Node, c: Context): string[] {
  if (!condition) return []
  const and = condition.BoolExpr
  if (and) return and.boolop === 'AND_EXPR' ? and.args.flatMap((a: Node) => boundIn(a, c)) : []
  const e = condition.A_Expr
  if (e?.kind !== 'AEXPR_OP' || e.name.at(-1).String.sval !== '=') return []
  const sides = [e.lexpr, e.rexpr]
  if (!sides.some((s) => isStoreParam(s, c))) return []
  return sides.flatMap((s) => {
    const names = s.ColumnRef?.fields.map((f: Node) => f.String?.sval) ?? []
    return names.length === 2 && names[1] === STORE ? [names[0]] : []
  })
}

const isStoreParam = (node: Node, c: Context): boolean => {
  const param = node?.ParamRef ?? node?.TypeCast?.arg?.ParamRef
  return param !== undefined && c.params[param.number - 1] === STORE
}

function checkInsert(s: Node, c: Context): void {
  const table = s.relation.relname
  const at = (s.cols ?? []).findIndex((col: Node) => col.ResTarget.name === STORE)
  if (at !== 0) c.found.add(`insert into ${table}: ${STORE} is not its first column`)
  const select = s.selectStmt?.SelectStmt
  for (const { row, bound } of rowsOf(select, c))
    if (!isStoreParam(row[at], c) && !bound.has(row[at])) c.found.add(`insert into ${table}: ${STORE} is not :${STORE}`)
  if (!select) c.found.add(`insert into ${table} without values`)
  if (select && !select.valuesLists && !s.relation.alias)
    c.found.add(`insert into ${table} … select: its target has no alias`)
  const infer = s.onConflictClause?.infer
  if (s.onConflictClause && infer?.indexElems?.[0]?.IndexElem.name !== STORE) {
    c.found.add(`insert into ${table}: on conflict does not begin with ${STORE}`)
  }
}

type InsertedRow = {
  row: Node[]
  /** Values that are the store of a table whose rows are bound to it. */
  bound: Set<Node>
}

/** What each row of an insert consists of, from values or from select, through unions. */
function rowsOf(select: Node, c: Context): InsertedRow[] {
  if (!select) return []
  if (select.op && select.op !== 'SETOP_NONE') return [...rowsOf(select.larg, c), ...rowsOf(select.rarg, c)]
  if (select.valuesLists) return select.valuesLists.map((l: Node) => ({ row: l.List.items, bound: new Set() }))
  const row: Node[] = (select.targetList ?? []).map((t: Node) => t.ResTarget.val)
  const aliases = boundIn(select.whereClause, c)
  const isBound = (value: Node) => {
    const names = value?.ColumnRef?.fields.map((f: Node) => f.String?.sval) ?? []
    return names.length === 2 && names[1] === STORE && aliases.includes(names[0])
  }
  return [{ row, bound: new Set(row.filter(isBound)) }]
}

/** What is below a node or a list, by name; numbers and texts are left out. */
function childrenOf(node: Node): [string, Node][] {
  const found: [string, Node][] = []
  if (Array.isArray(node)) {
    for (const item of node) if (item !== null && typeof item === 'object') found.push(['', item])
    return found
  }
  for (const key in node) if (node[key] !== null && typeof node[key] === 'object') found.push([key, node[key]])
  return found
}

/** The nearest statements inside a node, not those inside these. */
function nestedStatements(node: Node, found: Node[] = []): Node[] {
  for (const [key, value] of childrenOf(node)) {
    if ((STATEMENTS as readonly string[]).includes(key)) found.push({ [key]: value })
    else nestedStatements(value, found)
  }
  return found
}

// ---------------------------------------------------------------- what may stand nowhere

function checkEverywhere(node: Node, inValues: boolean, c: Context): void {
  if (!Array.isArray(node)) checkNode(node, inValues, c)
  for (const [key, value] of childrenOf(node)) checkEverywhere(value, inValues || key === 'valuesLists', c)
}

function checkNode(node: Node, inValues: boolean, c: Context): void {
  const called = node.FuncCall?.funcname.at(-1).String.sval ?? ''
  if (GENERATORS.test(called)) c.found.add(`${called}() makes up a value in the database`)
  if ((CLOCKS.test(called) || /CURRENT_(DATE|TIME)|LOCALTIME/.test(node.SQLValueFunction?.op ?? '')) && !inValues) {
    c.found.add('the database clock is read outside insert values')
  }
  if (node.limitOffset) c.found.add('offset')
  const fields = node.ColumnRef?.fields ?? []
  if (fields.some((f: Node) => f.A_Star)) c.found.add('select *')
  if (fields.some((f: Node) => f.String?.sval === 'ctid')) c.found.add('ctid')
  if (node.SubLink && inValues) c.found.add('a subquery inside values')
  for (const e of node.returningClause?.exprs ?? []) {
    if (!e.ResTarget.val.ColumnRef) c.found.add('returning something else than columns')
  }
}
