import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hata } from '../../src/core/errors.ts'
import { MOST_SWITCHES } from '../../src/db/sql.ts'
import type { Tx } from '../../src/db/work.ts'
import { readSources } from '../contracts/architecture/imports.ts'
import { isLong } from '../support/extent.ts'
import { startShared } from '../support/setup.ts'
import { fillStore } from './large-store.ts'
import { asker, lists, questions } from './questions.ts'

// Prepared statements: each shape of a statement is prepared and planned on every connection, so a list may have a
// bounded number of them, whatever its filters. (That a list handles every declared filter is checked by the compiler:
// `filtersOf`.)

const env = await startShared()
const store = await fillStore(env, 3)

/** Records the names of the statements that are run. */
function noting(tx: Tx): { tx: Tx; names: Set<string> } {
  const names = new Set<string>()
  const run: Tx['run'] = (statement, params) => {
    names.add(statement.name)
    return tx.run(statement, params)
  }
  return { tx: { ...tx, run }, names }
}

/** Lists that come from code, not from the database. */
const OF_CODE = /\/((odeme-saglayici|kargo-uygulama)-turleri|yerler)$/

/** Refused: some filters exclude each other. */
function refused(error: unknown): null {
  if (error instanceof Hata) return null
  throw error
}

// In the short form up to two filters at once, in the long one all there are.
test('a list asks for a bounded number of statements, however its filters are combined', async (t) => {
  const shapes = new Map<string, Set<string>>()
  const { tx, names } = noting(env.db.read)
  const ask = await asker(env, store, tx)
  for (const { route, query } of questions(store, { each: 1, atOnce: isLong ? Number.POSITIVE_INFINITY : 2 })) {
    const path = `${route.path}`
    const asked = { route, query: query.limit ? { ...query, limit: '1' } : query, position: null }
    names.clear()
    const next = await ask(asked).then((page) => page.next, refused)
    if (next !== null) await ask({ ...asked, position: next })
    shapes.set(path, new Set([...(shapes.get(path) ?? []), ...names]))
  }
  const silent = lists.filter((l) => !shapes.get(l.path)?.size).map((l) => l.path)
  assert.deepEqual(
    silent.filter((path) => !OF_CODE.test(path)),
    [],
  )
  for (const [path, names] of shapes) {
    assert.ok(names.size <= 2 ** MOST_SWITCHES, `${path}: ${names.size} shapes`)
    t.diagnostic(`${path}: ${names.size}`)
  }
})

test('every list takes its filters by filtersOf', () => {
  const isList = ({ path, text }: { path: string; text: string }) =>
    path.startsWith('src/domains/') && !/\.(test|faults)\.ts$/.test(path) && /\bDEFAULT_LIMIT\b/.test(text)
  const inDomains = readSources().filter(isList)
  assert.ok(inDomains.length > 20, String(inDomains.length))
  const count = (text: string, what: RegExp) => [...text.matchAll(what)].length
  for (const { path, text } of inDomains) {
    const declared = count(text, /\?\? DEFAULT_LIMIT\b/g)
    assert.ok(declared > 0, `${path} has another way to its limit`)
    assert.equal(count(text, /\bfiltersOf\(/g), declared, path)
  }
})
