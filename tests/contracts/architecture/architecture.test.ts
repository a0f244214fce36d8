import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DOMAIN_CYCLES, DOMAIN_EDGES, domainOf, EXCEPTIONS, isAllowed, zoneOf } from './arrows.ts'
import { cyclesIn, importsOf, isTest, readSources, running } from './imports.ts'

const sources = readSources()
const production = sources.filter((s) => running.has(s.path))

const imports = production.flatMap((s) => s.imports)

test('the graph is read: every relative import leads to a file, and both forms are seen', () => {
  const known = new Set(sources.map((s) => s.path))
  assert.ok(imports.length > 150)
  assert.deepEqual(
    imports.filter((i) => !known.has(i.to)).map((i) => `${i.from} → ${i.to}`),
    [],
  )
  const text = `import type { A } from './a.ts'\nimport { type B, c } from '../b.ts'\nimport {\n  type D,\n} from './d.ts'\nimport * as e from './e.ts'\nexport { f } from './f.ts'\nimport './g.ts'\nconst h = await import('./h.ts')\nimport pg from 'pg'`
  const read = importsOf('src/x/y.ts', text).map(
    (i) => `${i.to}${i.typeOnly ? ' type' : ''}${i.dynamic ? ' late' : ''}`,
  )
  assert.deepEqual(read, [
    'src/x/a.ts type',
    'src/b.ts',
    'src/x/d.ts type',
    'src/x/e.ts',
    'src/x/f.ts',
    'src/x/g.ts',
    'src/x/h.ts late',
  ])
})

test('every arrow is allowed', () => {
  const wrong = imports.filter((i) => !isAllowed(i)).map((i) => `${i.from} → ${i.to}${i.typeOnly ? ' (type)' : ''}`)
  assert.deepEqual(wrong, [])
})

test('the rules refuse what the architecture forbids', () => {
  const arrow = (from: string, to: string, typeOnly = false) =>
    isAllowed({ from: `src/${from}`, to: `src/${to}`, typeOnly, dynamic: false })
  const forbidden = [
    ['core/id.ts', 'db/sql.ts'],
    ['core/id.ts', 'config.ts'],
    ['db/pool.ts', 'http/route.ts'],
    ['db/pool.ts', 'domains/urun/urun.ts'],
    ['adapters/outbound.ts', 'db/pool.ts'],
    ['http/server.ts', 'domains/urun/routes.ts'],
    ['http/server.ts', 'adapters/ports.ts'],
    ['http/gate.ts', 'config.ts'],
    ['domains/urun/schema.ts', 'db/sql.ts'],
    ['domains/urun/examples.ts', 'domains/urun/create.ts'],
    ['domains/urun/rules.ts', 'db/work.ts'],
    ['domains/urun/rules.ts', 'domains/urun/queries.ts'],
    ['domains/urun/queries.ts', 'domains/urun/create.ts'],
    ['domains/urun/write-queries.ts', 'http/route.ts'],
    ['domains/urun/routes.ts', 'db/work.ts'],
    ['domains/urun/routes.ts', 'http/perform.ts'],
    ['domains/urun/routes.ts', 'domains/stok/stok.ts'],
    ['domains/urun/create.ts', 'http/route.ts'],
    ['domains/stok/stok.ts', 'domains/urun/read.ts'],
    ['domains/urun/create.ts', 'app.ts'],
    ['dokumanlar/serve.ts', 'domains/urun/schema.ts'],
  ] as const
  for (const [from, to] of forbidden) assert.equal(arrow(from, to), false, `${from} → ${to}`)
  assert.equal(arrow('http/gate.ts', 'config.ts', true), true)
  assert.equal(arrow('app.ts', 'domains/urun/routes.ts'), true)
  assert.equal(arrow('domains/urun/varyant.ts', 'domains/stok/stok.ts'), true)
})

test('pixels are read and written in one place, where they wait for their turn', () => {
  const knowing = production.filter((s) => /from 'sharp'/.test(s.text)).map((s) => s.path)
  assert.deepEqual(knowing, ['src/domains/medya/image.ts'])
})

test('every listed edge and exception is still in use', () => {
  const arrows = new Set(imports.map((i) => `${i.from} → ${i.to}`))
  const between = new Set(
    imports
      .filter((i) => zoneOf(i.from) === 'domains' && zoneOf(i.to) === 'domains')
      .map((i) => `${domainOf(i.from)} → ${domainOf(i.to)}`),
  )
  assert.deepEqual(
    Object.keys(EXCEPTIONS).filter((e) => !arrows.has(e)),
    [],
  )
  assert.deepEqual(
    Object.keys(DOMAIN_EDGES).filter((e) => !between.has(e)),
    [],
  )
})

test('no cycles: between files none, between domains only those listed', () => {
  const edges = imports.filter((i) => !i.typeOnly)
  assert.deepEqual(cyclesIn(edges.map((i) => [i.from, i.to])), [])
  const domains = imports.filter(
    (i) => zoneOf(i.from) === 'domains' && zoneOf(i.to) === 'domains' && domainOf(i.from) !== domainOf(i.to),
  )
  assert.deepEqual(cyclesIn(domains.map((i) => [domainOf(i.from), domainOf(i.to)])), DOMAIN_CYCLES)
  assert.deepEqual(
    cyclesIn([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['c', 'd'],
      ['e', 'e'],
    ]),
    [['a', 'b', 'c'], ['e']],
  )
})

test('what runs does not lean on tests', () => {
  assert.deepEqual(
    imports.filter((i) => isTest(i.to) || !i.to.startsWith('src/')).map((i) => `${i.from} → ${i.to}`),
    [],
  )
})

test('no import is made inside a function to dodge a cycle', () => {
  // Lazy imports for a fast start: the command line loads only the command asked for, and main loads the rest after
  // enabling its cache.
  const late = imports.filter((i) => i.dynamic && !i.from.startsWith('src/cli/') && i.from !== 'src/main.ts')
  assert.deepEqual(late, [])
})
