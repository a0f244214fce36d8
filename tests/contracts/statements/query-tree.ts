import type pg from 'pg'

// PostgreSQL's analysed query tree: names resolved, functions and operators determined. Read from the stored body of a
// function that nobody calls.

export type Tree = any

/** Trees of statements in order, without running any. */
export async function treesOf(connection: pg.ClientBase, texts: readonly string[]): Promise<Tree[]> {
  const trees: Tree[] = []
  await connection.query('begin')
  for (const [i, text] of texts.entries()) {
    await connection.query(`prepare agac_${i} as ${text}`)
    const { rows: prepared } = await connection.query(
      'select parameter_types::text[] as tipler from pg_prepared_statements where name = $1',
      [`agac_${i}`],
    )
    const types: string[] = prepared[0].tipler
    await connection.query(
      `create function agac_${i}(${types.join()}) returns void language sql begin atomic ${text}; end`,
    )
    const { rows } = await connection.query(`select prosqlbody::text as govde from pg_proc where proname = $1`, [
      `agac_${i}`,
    ])
    trees.push(parseTree(rows[0].govde)[0][0])
  }
  await connection.query('rollback')
  await connection.query('deallocate all')
  return trees
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
export function* nodesOf(tree: Tree, enter: (node: Tree) => boolean = () => true): Generator<Tree> {
  if (Array.isArray(tree)) {
    for (const item of tree) yield* nodesOf(item, enter)
  } else if (tree !== null && typeof tree === 'object') {
    if (tree._ && !enter(tree)) return
    if (tree._) yield tree
    for (const [key, child] of Object.entries(tree)) if (key !== '_') yield* nodesOf(child, enter)
  }
}

/** A field that holds a list, empty where the server wrote none. */
export const listOf = (field: Tree): Tree[] => (Array.isArray(field) ? field : [])
