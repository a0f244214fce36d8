import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { zoneOf } from './arrows.ts'
import { isTest, readSources, root, running } from './imports.ts'

// Rules of files: location, length, name, and what they may use.

const sources = readSources()
const production = sources.filter((s) => running.has(s.path))
/** Every file of code, tests and tools included. */
const files = globSync(['{src,tests,bench}/**/*.ts', '{sdk,panel}/**/*.{ts,tsx,css}'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
}).sort()

test('all that lies under src runs, or is a test beside what runs', () => {
  const idle = sources.map((s) => s.path).filter((p) => !running.has(p) && !isTest(p))
  assert.deepEqual(idle, [])
})

/** Long forms and test aids are in tests/. */
test('beside the code lie short tests alone', () => {
  assert.deepEqual(
    sources.map((s) => s.path).filter((p) => p.endsWith('.faults.ts')),
    [],
  )
})

test('no folder has more than 25 files', () => {
  const folders = Map.groupBy(files, (f) => dirname(f))
  const full = [...folders].filter(([, list]) => list.length > 25).map(([folder, list]) => `${folder}: ${list.length}`)
  assert.deepEqual(full, [])
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

test('no file is named for its vagueness', () => {
  const vague = /^(index|utils?|helpers?|services?|managers?|common|misc|shared|lib|stuff|types|constants)\.ts$/
  const found = files.filter((p) => vague.test(basename(p)))
  assert.deepEqual(found, [])
})

test('no file is longer than 300 lines', () => {
  const long = files
    .filter((path) => !path.includes('/generated/'))
    .map((path) => [path, readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length] as const)
    .filter(([, lines]) => lines > 300)
  assert.deepEqual(long, [])
})

/** Allowed reads of the environment that are no settings. */
const ENVIRONMENT: Record<string, string> = {
  'src/db/embedded/init.ts': 'PATH for the programs of PostgreSQL',
}

test('settings come from config.ts alone', () => {
  const allowed = /^src\/(config|main|start)\.ts$|^src\/cli\//
  // In code, not in text that is shown.
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
