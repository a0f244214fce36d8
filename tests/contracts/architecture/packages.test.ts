import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { root } from './imports.ts'

// Packages import each other by name (ADR 32). The service, its tests and benchmarks are one package: src/ is imported
// by path, since production needs no link in node_modules.

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)'([^'\n]+)'/g
const slashed = (path: string): string => path.replaceAll('\\', '/')

type Import = { from: string; specifier: string }

const imports: Import[] = globSync(['{src,tests,bench}/**/*.ts', '{sdk,panel}/**/*.{ts,tsx}'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist*/**'],
})
  .map(slashed)
  .flatMap((from) =>
    [...readFileSync(join(root, from), 'utf8').matchAll(IMPORT)].map((m) => ({ from, specifier: m[1] as string })),
  )

/** `panel` and `sdk` for their files, `house` for all others. */
const packageOf = (path: string): string => /^(panel|sdk)\//.exec(path)?.[1] ?? 'house'

/** Generates files with imports; its own imports are in its own folder. */
const GENERATOR = 'sdk/generate.ts'

const climbs = ({ from, specifier }: Import): boolean =>
  specifier.startsWith('.') &&
  from !== GENERATOR &&
  packageOf(slashed(join(dirname(from), specifier))) !== packageOf(from)

test('no import climbs out of a package, or into one', () => {
  assert.ok(imports.length > 3000)
  assert.equal(climbs({ from: 'panel/src/a/b.ts', specifier: '../../../sdk/src/kepenk.ts' }), true)
  assert.equal(climbs({ from: 'tests/a.ts', specifier: '../panel/src/b.ts' }), true)
  assert.deepEqual(
    imports.filter(climbs).map((i) => `${i.from} → ${i.specifier}`),
    [],
  )
})

test('what runs of the service needs none of our names', () => {
  const named = imports.filter((i) => /^src\/(?!.*\.test\.ts$)/.test(i.from) && i.specifier.startsWith('@kepenk/'))
  // Samples for readers of the documentation.
  assert.deepEqual(
    named.map((i) => i.from).filter((from) => !from.startsWith('src/dokumanlar/samples/')),
    [],
  )
})

test('the panel and the documentation list what they import', () => {
  for (const folder of ['panel', 'src/dokumanlar']) {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    const listed = Object.keys({ ...dependencies, ...devDependencies })
    const used = imports
      .filter((i) => i.from.startsWith(`${folder}/`) && !i.from.endsWith('.test.ts'))
      .filter((i) => /^[@a-z]/.test(i.specifier) && !i.specifier.startsWith('node:'))
      .filter((i) => !i.from.startsWith('src/dokumanlar/samples/'))
      .map((i) => /^(@[^/]+\/)?[^/]+/.exec(i.specifier)?.[0] as string)
    assert.deepEqual(
      [...new Set(used)].filter((name) => !listed.includes(name)),
      [],
      folder,
    )
  }
})
