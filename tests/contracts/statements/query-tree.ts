import type pg from 'pg'

// PostgreSQL's analysed query tree: names resolved, functions and operators determined. Read from the stored body of a
// function that nobody calls.

export type Tree = any

/** Statements of one request to the server: a round trip for each took longer than the work. */
const AT_ONCE = 50

/** Its texts are long: where the server has the faster of the two ways, they are pressed that way. */
const PRESSED = `
  select set_config('default_toast_compression', 'lz4', true) from pg_settings
  where name = 'default_toast_compression' and 'lz4' = any(enumvals)`

/** Trees of statements in order, without running any. Each view is read once: it lists all statements of the session. */
export async function treesOf(connection: pg.ClientBase, texts: readonly string[]): Promise<Tree[]> {
  const asked = async (query: string): Promise<Map<string, any>> => {
    const { rows } = await connection.query(query)
    return new Map(rows.map(({ ad, deger }) => [ad, deger]))
  }
  const all = async (commands: readonly string[]): Promise<void> => {
    for (let i = 0; i < commands.length; i += AT_ONCE) {
      await connection.query(commands.slice(i, i + AT_ONCE).join(';\n'))
    }
  }
  await connection.query('begin')
  await connection.query(PRESSED)
  await all(texts.map((text, i) => `prepare agac_${i} as ${text}`))
  const types = await asked('select name as ad, parameter_types::text[] as deger from pg_prepared_statements')
  await all(
    texts.map((text, i) => {
      const given = types.get(`agac_${i}`).join()
      return `create function agac_${i}(${given}) returns void language sql begin atomic ${text}; end`
    }),
  )
  const bodies = await asked(
    `select proname as ad, prosqlbody::text as deger from pg_proc where proname like 'agac\\_%'`,
  )
  await connection.query('rollback')
  await connection.query('deallocate all')
  return texts.map((_, i) => parseTree(bodies.get(`agac_${i}`))[0][0])
}

/** Fields without nodes that the rules ask for: of all those of the server a tenth. */
const ASKED = new Set(
  [
    'commandType resultRelation relid rti rtekind resjunk ctename ctematerialized cterefcount boolop',
    'hasSubLinks hasRecursive search_clause cycle_clause funcid aggfnoid winfnoid opno',
    'vartype paramtype consttype funcresulttype resulttype',
    'rowMarks windowClause cteList limitOffset setOperations groupClause',
  ].flatMap((names) => names.split(' ')),
)
/** What columns are called. */
const NAMES = new Set(['alias', 'eref'])

const [OPEN_LIST, CLOSE_LIST, OPEN_NODE, CLOSE_NODE, ESCAPE, COLON] = [...'(){}\\:'].map((c) => c.charCodeAt(0))
const isBracket = (c: number): boolean => c === OPEN_LIST || c === CLOSE_LIST || c === OPEN_NODE || c === CLOSE_NODE

/** `{NAME :field value …}` as an object with its name under `_`, `(…)` as a list, anything else as text. */
function parseTree(text: string): Tree {
  let at = 0
  /** The first character of what comes next. */
  const next = (): number => {
    while (text.charCodeAt(at) <= 32) at++
    return text.charCodeAt(at)
  }
  const skipWord = (): void => {
    for (let c = text.charCodeAt(at); c > 32 && !isBracket(c); c = text.charCodeAt(at)) at += c === ESCAPE ? 2 : 1
  }
  const word = (): string => {
    const start = at
    skipWord()
    return text.slice(start, at)
  }
  const list = (): Tree[] => {
    const items: Tree[] = []
    for (at++; next() !== CLOSE_LIST; ) items.push(value(true))
    at++
    return items
  }
  const node = (): Tree => {
    at++
    next()
    const made: Tree = { _: word() }
    while (next() !== CLOSE_NODE) {
      at++
      const name = word()
      const found = field(ASKED.has(name))
      if (found !== undefined && !NAMES.has(name)) made[name] = found
    }
    at++
    return made
  }
  /** What stands before the next field. A constant has several words: its bytes. */
  const field = (isAsked: boolean): Tree => {
    let found: Tree
    for (let c = next(); c !== CLOSE_NODE && !(c === COLON && text.charCodeAt(at + 1) > 32); c = next()) {
      found = value(isAsked)
    }
    return found
  }
  const value = (isAsked: boolean): Tree => {
    const c = next()
    if (c === OPEN_LIST) return list()
    if (c === OPEN_NODE) return node()
    return isAsked ? word() : skipWord()
  }
  return value(true)
}

/** Every node under one, itself included; not under those that `enter` declines. */
export function nodesOf(tree: Tree, enter: (node: Tree) => boolean = () => true, found: Tree[] = []): Tree[] {
  if (Array.isArray(tree)) {
    for (const item of tree) nodesOf(item, enter, found)
  } else if (tree !== null && typeof tree === 'object') {
    if (tree._ && !enter(tree)) return found
    if (tree._) found.push(tree)
    for (const key in tree) if (key !== '_') nodesOf(tree[key], enter, found)
  }
  return found
}

/** A field that holds a list, empty where the server wrote none. */
export const listOf = (field: Tree): Tree[] => (Array.isArray(field) ? field : [])
