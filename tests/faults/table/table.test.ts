import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { test } from 'node:test'
import type { Outcome } from './gather.ts'
import { readFigure, report } from './report.ts'
import { faults } from './table.ts'
import { withFigures } from './tell.ts'

const told = (file: string, no: number): boolean =>
  new RegExp(`\\b(report|telling)\\(\\s*[\\w.]+,\\s*${no}[,)]`).test(textOf(file))
const named = (file: string, no: number): boolean => new RegExp(`Faults?\\b[\\d, and]*\\b${no}\\b`).test(textOf(file))
const texts = new Map<string, string>()
/** Each is looked through for every fault. */
function textOf(file: string): string {
  const text = texts.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '')
  texts.set(file, text)
  return text
}

test('the faults are numbered, each with a long and a short form', () => {
  assert.deepEqual(
    faults.map((f) => f.no),
    faults.map((_, i) => i + 1),
  )
  assert.deepEqual(
    faults.filter((f) => f.long.length === 0 || f.short.length === 0).map((f) => f.no),
    [],
  )
})

test('each long form tells a figure of its fault, each short form names it', () => {
  const silent = faults.flatMap(({ no, long }) => long.filter((f) => !told(f, no)).map((f) => `${no} ${f}`))
  const unnamed = faults.flatMap(({ no, short }) =>
    short.filter((f) => !named(f, no) && !told(f, no)).map((f) => `${no} ${f}`),
  )
  assert.deepEqual({ silent, unnamed }, { silent: [], unnamed: [] })
})

test('whoever tells a figure of a fault is in its row', () => {
  const files = globSync('{src,tests}/**/*.{faults,test}.ts').map((f) => f.replaceAll('\\', '/'))
  const unlisted = files.flatMap((file) =>
    faults.filter(({ no, long }) => told(file, no) && !long.includes(file)).map(({ no }) => `${no} ${file}`),
  )
  // This file has the sample.
  assert.deepEqual(unlisted, ['4 tests/faults/table/table.test.ts'])
})

test('what is short in npm test has a long form: a row, one of its name, or one that imports it', () => {
  const at = (pattern: string) => globSync(pattern).map((f) => f.replaceAll('\\', '/'))
  const whole = at('tests/**/*.faults.ts').flatMap((file) => {
    const imported = [...textOf(file).matchAll(/^import '(.+\.test\.ts)'$/gm)].map(([, path]) => path as string)
    return [file.replace('.faults.ts', '.test.ts'), ...imported.map((path) => posix.join(posix.dirname(file), path))]
  })
  const short = at('{src,tests}/**/*.test.ts').filter((file) => /support\/extent\.ts'/.test(textOf(file)))
  assert.ok(short.length > 15)
  assert.deepEqual(
    short.filter((file) => !whole.includes(file) && !faults.some(({ long }) => long.includes(file))),
    [],
  )
})

test('a figure is told and read; other lines are not figures', () => {
  const lines: string[] = []
  const t = { diagnostic: (text: string) => void lines.push(text) }
  report(t, 4, '10 of 10: sold')
  assert.deepEqual(lines.map(readFigure), [{ fault: 4, figure: '10 of 10: sold' }])
  assert.deepEqual([readFigure('fault: x'), readFigure('4: x')], [null, null])
})

test('the page takes the rows of a run and keeps the others', () => {
  const [first, second] = faults as [Outcome['fault'], Outcome['fault']]
  const page = 'Before\n<!-- figures -->\n<!-- /figures -->\nAfter\n'
  const once = withFigures(page, [{ fault: first, figures: ['a', 'b | c'], verdict: 'pass' }])
  const twice = withFigures(once, [{ fault: second, figures: ['d'], verdict: 'FAIL' }])
  assert.match(twice, /^Before\n/)
  assert.match(twice, /\nAfter\n$/)
  assert.match(twice, /\| 1 \|.*\| a<br>b \\\| c \| pass \|/)
  assert.match(twice, /\| 2 \|.*\| d \| \*\*FAIL\*\* \|/)
  assert.match(twice, /\| 3 \|.*\| – \| not run \|/)
})
