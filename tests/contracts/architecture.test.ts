import assert from 'node:assert/strict'
import { basename } from 'node:path'
import { test } from 'node:test'
import { cyclesIn, type Import, importsOf, reachableFrom, readSources } from './imports.ts'

// Which file may know which. Arrows point one way: core ← db ← domains ← app; http ← routes.

const sources = readSources()
const isTest = (path: string): boolean => /\.(test|faults)\.ts$/.test(path)
/** Where processes begin. */
const ENTRIES = ['src/main.ts', 'src/cli/cli.ts']
const running = reachableFrom(sources, ENTRIES)
const production = sources.filter((s) => running.has(s.path))

/** These compose the rest, so they may know all of it. */
const COMPOSERS = /^src\/(app|foundation|main|start)\.ts$|^src\/(cli|demo|processes|worker)\//

/** Between domains: who calls whose verbs, and why. */
const DOMAIN_EDGES: Record<string, string> = {
  'urun → stok': 'a variant sets the stock of its default warehouse',
  'urun → kampanya': 'no campaign is for a product that is gone',
  'kategori → kampanya': 'nor for a category',
  'urun → medya': 'pictures are fetched and kept by medya',
  'anahtar → magaza': 'a key is made for a store and found with it',
  'musteri → olay': 'the events of one who is forgotten tell of nobody any more',
  'siparis → musteri': 'an order is somebody’s',
  'siparis → kampanya': 'an order is priced as every cart is, and uses campaigns up',
  'siparis → stok': 'an order sets units aside, ships them and takes them back',
  'siparis → odeme': 'money goes back through the provider that took it',
  'siparis → kargo': 'a shipment is opened by a carrier app of the store',
  'siparis → magaza': 'a carrier reports to a store',
  'siparis → teslimat': 'a draft shows what the store charges for bringing it',
  'iade → siparis': 'a return changes its order, and may open another',
  'iade → stok': 'what comes back goes to stock',
  'iade → musteri': 'an exchange is for the same customer',
  'uyelik → musteri': 'an account is a customer’s',
  'uyelik → siparis': 'a member reads his orders, without what the store has noted of them',
  'kullanici → uyelik': 'passwords and codes of those who run stores are kept as those of members are',
  'kullanici → anahtar': 'keys go with those who made them',
  'kullanici → magaza': 'the first one opens a store, and each sees the stores that are his',
  'fiyat → musteri': 'a price list can be for some groups of customers alone',
  'kampanya → fiyat': 'a cart is priced before campaigns lower it',
  'kampanya → musteri': 'prices and codes can be for some customers alone',
  'urun → arama': 'a published product is found by its words',
  'marka → arama': 'a brand is found by its name',
  'kategori → arama': 'a category is found by its name',
  'vitrin → arama': 'shoppers search',
  'stok → arama': 'a grid of stock is searched',
  'fiyat → arama': 'a grid of prices is searched',
  'vitrin → urun': 'shoppers see published products',
  'vitrin → fiyat': 'shoppers see the prices that they pay',
  'vitrin → musteri': 'a price can be for the groups of the one who is signed in',
  'vitrin → icerik': 'shoppers see menus and the links at the foot',
  'sepet → magaza': 'a provider reports to a store, and deneme has its page there',
  'sepet → siparis': 'a cart becomes an order',
  'sepet → kampanya': 'a cart is priced as every cart is, and uses campaigns up while it is paid',
  'sepet → stok': 'a cart that is being paid holds its units',
  'sepet → musteri': 'a cart is priced for its shopper and ordered by a customer',
  'sepet → teslimat': 'a cart is brought by one of the store’s ways',
  'sepet → odeme': 'a cart is paid through the store’s provider, and only that provider reports',
  'ozet → urun': 'one question finds products',
  'ozet → siparis': 'and orders',
  'ozet → musteri': 'and customers',
  'ozet → magaza': 'the first page tells what keeps a store from selling',
  'aktarim → magaza': 'files are carried in a store, by the worker',
  'aktarim → urun': 'a row becomes a product, or its prices, as the editor saves them',
  'aktarim → stok': 'a row sets a quantity',
  'aktarim → musteri': 'a row becomes a customer',
  'aktarim → siparis': 'rows become an order',
  'webhook → magaza': 'a store is written to when its subscription is closed',
  'siparis → olay': 'the events of orders tell no more of one who is forgotten',
  'urun → ozel': 'custom fields are checked as the store defines them, and beside a variant',
  'musteri → ozel': 'of customers, too',
  'siparis → ozel': 'beside an order, too',
  'icerik → ozel': 'of pages, too',
  'vitrin → ozel': 'shoppers see what the store shows of them',
  'kisi → musteri': 'who is forgotten is a customer',
  'kisi → uyelik': 'the account of one who is forgotten goes',
  'kisi → sepet': 'the carts of one who is forgotten go',
  'kisi → siparis': 'orders tell no more of one who is forgotten',
  'magaza → stok': 'a store begins with its default warehouse',
  'magaza → odeme': 'a store opens when it can be paid',
  'magaza → teslimat': 'and when it can bring what it sells',
  'magaza → anahtar': 'the test store is published with its key (test-magaza)',
}

/** Domains that know each other, each way by a listed edge. */
const DOMAIN_CYCLES = [['anahtar', 'magaza']]

/** Single arrows outside the rules, each with its reason. */
const EXCEPTIONS: Record<string, string> = {
  'src/domains/sepet/kayit-schema.ts → src/domains/siparis/kayit-schema.ts':
    'an agreement is made of the lines of the order to be (type)',
  'src/domains/anahtar/anahtar.ts → src/http/auth.ts': 'keys are what auth looks up: their shape and hash are its own',
  'src/domains/anahtar/queries.ts → src/domains/magaza/queries.ts': 'a key is found with its store in one row (type)',
  'src/domains/aktarim/schema.ts → src/domains/aktarim/okuma/sinirlar.ts':
    'limits that the thread which reads files has without any schema',
  'src/domains/aktarim/turler/urun.ts → src/http/validate.ts': 'rows are held to the shapes that bodies have',
  'src/domains/aktarim/turler/musteri.ts → src/http/validate.ts': 'the same',
  'src/domains/aktarim/turler/siparis.ts → src/http/validate.ts': 'the same',
  'src/domains/vitrin/schema.ts → src/domains/urun/alan-schema.ts': 'which fields shoppers see stands with the fields',
  'src/domains/vitrin/schema.ts → src/domains/urun/varyant-alan-schema.ts': 'the same',
  'src/domains/aktarim/rules/alanlar.ts → src/domains/urun/alan-schema.ts': 'and which columns files have of them',
  'src/domains/aktarim/rules/alanlar.ts → src/domains/urun/varyant-alan-schema.ts': 'the same',
  'src/domains/aktarim/rules/varyantlar.ts → src/domains/urun/varyant-alan-schema.ts': 'the same',
  'src/domains/uyelik/schema.ts → src/domains/musteri/schema.ts':
    'an account is shown and changed in its customer’s fields',
  'src/domains/kisi/forget.ts → src/http/forget-answers.ts': 'answers kept for repeated requests tell of people, too',
  'src/domains/kisi/panel-routes.ts → src/domains/musteri/schema.ts': 'who is forgotten is shown as the API shows him',
  'src/domains/vitrin/schema.ts → src/domains/ozel/schema.ts': 'shoppers see custom fields in one shape',
  'src/domains/siparis/routes.ts → src/domains/ozel/yaninda-routes.ts':
    'values beside a record have one pair of routes',
  'src/domains/urun/routes.ts → src/domains/ozel/yaninda-routes.ts': 'the same',
  'src/domains/uyelik/routes.ts → src/domains/siparis/schema.ts': 'a member sees his orders as the API shows them',
}

/** Names that say nothing, kept for a reason. */
const VAGUE_NAMES: Record<string, string> = {}

const zoneOf = (path: string): string => /^src\/([\w-]+)/.exec(path)?.[1] ?? 'outside'
const domainOf = (path: string): string => path.split('/')[2] ?? ''

/** What a file outside the domains may import, by zone; `(types)` only for types. */
const ZONES: Record<string, readonly string[]> = {
  core: [],
  config: ['core'],
  db: ['core'],
  adapters: ['core'],
  http: ['core', 'db', 'adapters (types)', 'config (types)'],
  dokumanlar: ['core', 'http'],
  yedek: ['core', 'db', 'adapters (types)'],
}

function mayImportZone(i: Import): boolean {
  const [from, to] = [zoneOf(i.from), zoneOf(i.to)]
  if (from === to) return true
  const allowed = ZONES[from] ?? []
  return allowed.includes(to) || (i.typeOnly && allowed.includes(`${to} (types)`))
}

/** The anatomy of a domain: what each kind of file may know. */
function mayImportFromDomain(i: Import): boolean {
  const file = basename(i.from)
  const to = zoneOf(i.to)
  const own = to === 'domains' && domainOf(i.to) === domainOf(i.from)
  const isSchema = (path: string) => /^(.+-)?schema\.ts$/.test(basename(path))
  const ownSchema = own && isSchema(i.to)
  if (to === 'core') return true
  // Examples are plain data for the documentation.
  if (isSchema(i.from)) return ownSchema || (own && basename(i.to) === 'examples.ts')
  if (file === 'examples.ts') return false
  if (file === 'rules.ts' || i.from.includes('/rules/')) return ownSchema || (own && i.to.includes('/rules/'))
  if (/^(.+-)?queries\.ts$/.test(file)) return ownSchema || to === 'db'
  if (/^serve/.test(file) && i.to === 'src/http/signed-door.ts') return true
  if (/^(.+-)?routes\.ts$/.test(file)) return own || /^src\/http\/(route|record-routes)\.ts$/.test(i.to)
  if (to === 'domains') return own || `${domainOf(i.from)} → ${domainOf(i.to)}` in DOMAIN_EDGES
  return to === 'db' || to === 'adapters'
}

const isAllowed = (i: Import): boolean => {
  if (`${i.from} → ${i.to}` in EXCEPTIONS || COMPOSERS.test(i.from)) return true
  return zoneOf(i.from) === 'domains' ? mayImportFromDomain(i) : mayImportZone(i)
}

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
  assert.deepEqual(
    Object.keys(VAGUE_NAMES).filter((p) => !sources.some((s) => s.path === p)),
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

test('what runs does not lean on tests, and what nothing runs is there for tests', () => {
  assert.deepEqual(
    imports.filter((i) => isTest(i.to) || !i.to.startsWith('src/')).map((i) => `${i.from} → ${i.to}`),
    [],
  )
  const tested = reachableFrom(
    sources,
    sources.filter((s) => isTest(s.path)).map((s) => s.path),
  )
  assert.deepEqual(
    sources.map((s) => s.path).filter((p) => !running.has(p) && !tested.has(p)),
    [],
    'dead files',
  )
})

test('rules are pure: nothing waits, nothing asks the clock or chance', () => {
  const rules = production.filter(
    (s) => zoneOf(s.path) === 'domains' && (basename(s.path) === 'rules.ts' || s.path.includes('/rules/')),
  )
  assert.ok(rules.length > 0)
  for (const { path, text } of rules) {
    assert.doesNotMatch(text, /\basync\b|\bawait\b|\bPromise\b|new Date\(\)|Date\.now|Math\.random|randomBytes/, path)
  }
})

test('no import is made inside a function to dodge a cycle', () => {
  // To start fast: the command line loads the one command that was asked for, and main the rest after its cache is on.
  const late = imports.filter((i) => i.dynamic && !i.from.startsWith('src/cli/') && i.from !== 'src/main.ts')
  assert.deepEqual(late, [])
})

test('no file is named for its vagueness', () => {
  const vague = /^(index|utils?|helpers?|services?|managers?|common|misc|shared|lib|stuff|types|constants)\.ts$/
  const found = sources.map((s) => s.path).filter((p) => vague.test(basename(p)) && !(p in VAGUE_NAMES))
  assert.deepEqual(found, [])
})

test('no file is longer than 300 lines', () => {
  const long = sources
    .map((s) => [s.path, s.text.trimEnd().split('\n').length] as const)
    .filter(([, lines]) => lines > 300)
  assert.deepEqual(long, [])
})

/** Reads of the environment that are no settings of the service. */
const ENVIRONMENT: Record<string, string> = {
  'src/db/embedded/init.ts': 'PATH for the programs of PostgreSQL',
}

test('settings come from config.ts alone', () => {
  const allowed = /^src\/(config|main|start)\.ts$|^src\/cli\//
  // As code, not as text that is shown.
  const reads = /(?<!['"`$].*)\bprocess\.env\b/
  const found = production.filter((s) => reads.test(s.text) && !allowed.test(s.path)).map((s) => s.path)
  assert.deepEqual(found, Object.keys(ENVIRONMENT))
})

test('only the command line and the entry write to the terminal or end the process', () => {
  const uses = /(?<!['"`].*)(\bconsole\.|\bprocess\.(exit|stdout|stderr)\b)/
  const found = production.filter((s) => uses.test(s.text)).map((s) => s.path)
  assert.deepEqual(
    found.filter((p) => !/^src\/(main|start)\.ts$|^src\/(cli|processes)\//.test(p)),
    [],
  )
})

test('classes are for errors only', () => {
  const found = production.flatMap((s) =>
    [...s.text.matchAll(/^(?:export )?(?:abstract )?class (\w+)( extends \w*Error)?/gm)]
      .filter((m) => !m[2] && !/extends Error/.test(m[0]))
      .map((m) => `${s.path} ${m[1]}`),
  )
  assert.deepEqual(found, [])
})
