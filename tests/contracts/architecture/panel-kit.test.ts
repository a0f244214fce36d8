import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

// The panel's kit is used: one dialog, which gives the focus back, and enums by their generated values.

const root = join(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const GENERATED = 'panel/src/api/generated/'
const files = globSync('panel/src/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.startsWith(GENERATED) && !path.includes('.test.'))
  .map((path) => ({ path, text: read(path) }))

test('dialogs and drawers of the library stand in the kit alone', () => {
  const found = files.filter(({ text }) => /<(Modal|Drawer)\b/.test(text)).map(({ path }) => path)
  assert.deepEqual(found, ['panel/src/ortak/pencere.tsx'])
})

const TEXTS = /'([^'\n]*)'/g
const valuesOf = (list: string): string[] => [...list.matchAll(TEXTS)].map((m) => m[1] as string)
/** In any order. */
const keyOf = (values: readonly string[]): string => values.toSorted().join(' ')

const enums = new Map(
  [...read(`${GENERATED}degerler.ts`).matchAll(/^export const (\w+) = \[(.*)\] as const$/gm)].map(
    ([, name, list]) => [keyOf(valuesOf(list as string)), name as string] as const,
  ),
)

/** Array literals of texts alone that have every value of an enum. */
const repeated = (text: string): string[] =>
  [...text.matchAll(/\[\s*'[^'\n]*'(?:\s*,\s*'[^'\n]*')*\s*,?\s*\]/g)].flatMap(
    ([list]) => enums.get(keyOf(valuesOf(list))) ?? [],
  )

test('an enum is not spelled again as a list: a new value would not appear', () => {
  assert.ok(enums.size > 40)
  assert.equal(repeated("['goruntuleyen', 'sahip',\n  'yonetici', 'calisan',\n]").length, 1)
  assert.equal(repeated("['sahip', 'yonetici']").length, 0)
  assert.deepEqual(
    files.flatMap(({ path, text }) => repeated(text).map((name) => `${path}: ${name}`)),
    [],
  )
})
