import type pg from 'pg'

// PostgreSQL's analysed query tree: names resolved, functions and operators determined. Read from the stored body of a
// function that nobody calls.

export type Tree = any

/** Trees of statements in order, without running any. Each view is read once: it lists all statements of the session. */
export async function treesOf(connection: pg.ClientBase, texts: readonly string[]): Promise<Tree[]> {
  const asked = async (query: string): Promise<Map<string, any>> => {
    const { rows } = await connection.query(query)
    return new Map(rows.map(({ ad, deger }) => [ad, deger]))
  }
  await connection.query('begin')
  for (const [i, text] of texts.entries()) await connection.query(`prepare agac_${i} as ${text}`)
  const types = await asked('select name as ad, parameter_types::text[] as deger from pg_prepared_statements')
  for (const [i, text] of texts.entries()) {
    await connection.query(
      `create function agac_${i}(${types.get(`agac_${i}`).join()}) returns void language sql begin atomic ${text}; end`,
    )
  }
  const bodies = await asked(
    `select proname as ad, prosqlbody::text as deger from pg_proc where proname like 'agac\\_%'`,
  )
  await connection.query('rollback')
  await connection.query('deallocate all')
  return texts.map((_, i) => parseTree(bodies.get(`agac_${i}`))[0][0])
}

const TOKEN = /[(){}]|(?:\\.|[^\s(){}\\])+/g

/** `{NAME :field value …}` as an object with its name under `_`, `(…)` as a list, anything else as text. */
function parseTree(text: string): Tree {
  const tokens = text.match(TOKEN) ?? []
  let at = 0
  const isField = () => (tokens[at]?.length ?? 0) > 1 && tokens[at]?.startsWith(':')
  const list = (end: string): Tree[] => {
    const items: Tree[] = []
    while (tokens[at] !== end) items.push(value())
    at++
    return items
  }
  const value = (): Tree => {
    const token = tokens[at++]
    if (token === '(') return list(')')
    if (token !== '{') return token
    const node: Tree = { _: tokens[at++] }
    while (tokens[at] !== '}') {
      const name = (tokens[at++] as string).slice(1)
      const values: Tree[] = []
      while (tokens[at] !== '}' && !isField()) values.push(value())
      node[name] = values.length === 1 ? values[0] : values
    }
    at++
    return node
  }
  return value()
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
