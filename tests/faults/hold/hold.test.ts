import assert from 'node:assert/strict'
import { test } from 'node:test'
import { panelRoutes, routes, vitrinRoutes } from '../../../src/contracts.ts'
import { keyOf } from '../../contracts/fixtures/fixtures.ts'
import { listeningPaths } from '../../security/listening.ts'
import { anotherApp } from '../../support/another-app.ts'
import { startShared } from '../../support/setup.ts'
import { hostile } from './largest.ts'
import { known } from './requests.ts'

// Fault 35: completeness of `npm run faults -- hold`: everything that listens is measured.

const env = await startShared()

test('every route and every door has its most expensive request', async (t) => {
  const tabled = [...routes, ...vitrinRoutes, ...panelRoutes].map(keyOf)
  const { app } = anotherApp(env, t)
  const paths = await listeningPaths(app)
  const beside = paths.filter((path) => !tabled.some((key) => key.endsWith(` ${path}`)))
  const own = new Set(known())
  assert.deepEqual(
    tabled.filter((key) => !own.has(key)),
    [],
  )
  // For paths outside the tables the path is enough: one that is read and written has an entry for each.
  const doors = known().filter((key) => !tabled.includes(key))
  assert.deepEqual([...new Set(doors.map((key) => key.split(' ')[1]))].sort(), [...new Set(beside)].sort())
})

test('a hostile text has as many characters as it may, of letters that are dear', () => {
  const text = hostile(200, 'ön ')
  assert.equal([...text].length, 200)
  assert.ok(text.startsWith('ön <"İ') && text.includes('🛒') && text.isWellFormed())
})
