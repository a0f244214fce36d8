import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { scratch } from '../support/memory-folder.ts'

// The files that Node is started with: plain JavaScript, because of what has to happen before the first TypeScript.

const root = join(import.meta.dirname, '../..')
const DOORS = ['src/main.mjs', 'src/cli/cli.mjs', 'panel/build.mjs']

/** Run before the door is opened. */
const after = (code: string): string[] => ['--import', `data:text/javascript,${encodeURIComponent(code)}`]

const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } })

test('an older Node is told which one it takes, in a sentence', () => {
  const old = after(`Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '22.9.0' } })`)
  for (const door of DOORS) {
    const { status, stdout, stderr } = run([...old, door])
    assert.deepEqual([status, stdout], [1, ''], door)
    assert.match(stderr, /^Kepenk için Node 24 ya da yenisi gerekir; bu, Node 22\.9\.0\.\nKepenk needs Node 24 .+\.\n$/)
  }
})

test('once code is kept, no compiler is loaded to strip its types', (t) => {
  const folder = mkdtempSync(join(scratch(), 'kepenk-kapi-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  // As a door of ours is, with less behind it.
  const loading = pathToFileURL(join(root, 'src/processes/loading.mjs')).href
  writeFileSync(join(folder, 'kapi.mjs'), `import '${loading}'\nawait import('./oda.mts')\n`)
  writeFileSync(join(folder, 'oda.mts'), `const oda: string = 'oda'\nprocess.stdout.write(oda)\n`)
  const watch = after(
    `process.on('exit', () => process.stdout.write(' ' + process.moduleLoadList.some((m) => m.includes('amaro'))))`,
  )
  const load = () => run([...watch, join(folder, 'kapi.mjs')], { NODE_COMPILE_CACHE: join(folder, 'saklanan') })
  const { stdout, stderr } = load()
  assert.deepEqual([stdout, stderr], ['oda true', ''])
  assert.equal(load().stdout, 'oda false')
})
