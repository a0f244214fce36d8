import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'
import { cyclesIn } from './imports.ts'

// Import rules of the panel: no other area; of the service only its core, and its contract through generated code.

const root = join(import.meta.dirname, '../../..')
const files = globSync('panel/src/**/*.{ts,tsx}', { cwd: root }).map((path) => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(join(root, path), 'utf8'),
}))
const IMPORT = /^(?:import|export)\s+(type\s)?([^'"]*?)\s*(?:from\s*)?'([.@][^']+)'|\bimport\(\s*'([.@][^']+)'\s*\)/gm

type Arrow = { from: string; to: string; typeOnly: boolean }

/** `import { type A, type B }` leaves nothing behind either. */
const namesTypesOnly = (clause: string): boolean => {
  const names = /^\{([\s\S]*)\}$/.exec(clause.trim())?.[1]?.split(',') ?? ['']
  return names.map((n) => n.trim()).filter(Boolean).length > 0 && names.every((n) => /^\s*(type\s|$)/.test(n))
}

/** Target of an import: by path within the panel, by name for our other packages; null for third-party ones. */
function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(from), specifier)).replaceAll('\\', '/')
  return specifier.startsWith('@kepenk/') ? specifier : null
}

const arrows: Arrow[] = files.flatMap(({ path, text }) =>
  [...text.matchAll(IMPORT)].flatMap((m) => {
    const to = targetOf(path, (m[3] ?? m[4]) as string)
    return to === null ? [] : [{ from: path, to, typeOnly: m[1] !== undefined || namesTypesOnly(m[2] ?? '') }]
  }),
)

/** Shared by all pages. */
const SHARED = /^panel\/src\/(api|dil|kabuk|ortak)\//
/** Composition of the areas. */
const COMPOSERS = /^panel\/src\/(main|router)\.tsx$|^panel\/src\/kabuk\//
const areaOf = (path: string): string => path.split('/')[2] as string

function isAllowed({ from, to }: Arrow): boolean {
  if (/\.test\.tsx?$/.test(from)) return /^(panel\/src|@kepenk)\//.test(to)
  if (to.startsWith('panel/src/')) {
    return SHARED.test(to) || COMPOSERS.test(from) || areaOf(from) === areaOf(to)
  }
  return /^@kepenk\/(sdk(\/|$)|service\/(core|trade)\/)/.test(to)
}

const isGenerated = (path: string): boolean => path.startsWith('panel/src/api/generated/')

test('arrows of the panel', () => {
  assert.ok(arrows.filter((a) => a.to.startsWith('@kepenk/')).length > 100)
  assert.deepEqual(
    arrows.filter((a) => !isAllowed(a)).map(({ from, to, typeOnly }) => `${from} → ${to}${typeOnly ? ' (type)' : ''}`),
    [],
  )
})

test('no circles in the panel', () => {
  // Lazily loaded pages and types count as imports, too.
  assert.deepEqual(cyclesIn(arrows.map(({ from, to }) => [from, to])), [])
})

test('no page writes HTML by itself', () => {
  const WRITES =
    /dangerouslySetInnerHTML|\.innerHTML|\.outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function\(/
  assert.deepEqual(
    files.filter(({ text }) => WRITES.test(text)).map(({ path }) => path),
    [],
  )
})

test('files of the panel are small', () => {
  assert.deepEqual(
    files.filter(({ path, text }) => !isGenerated(path) && text.split('\n').length > 300).map(({ path }) => path),
    [],
  )
})
