import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { splitStatements } from '../../src/db/upkeep/migrate.ts'
import { keptReleases, migrationsOf } from './kept.ts'

// Processes of the newest release go on while those of the next one have migrated. A migration that takes something from them
// says so in a line of its own, `-- Breaks X.Y.Z: …`, and then the changelog tells that they all end first.

const root = new URL('../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const newest = keptReleases().at(-1) as string
const MARK = new RegExp(`^-- Breaks ${newest.replaceAll('.', '\\.')}: \\S`, 'm')

/** What the statements of a release that does not know of it would fail on. */
const TAKES = [
  /\bdrop (table|column|view|function)\b/i,
  /\brename\b/i,
  /\balter (column )?\w+ (set not null|type|drop default)\b/i,
  /\badd (column )?(?!constraint)(if not exists )?\w+ (?!.*\b(default|generated)\b).*\bnot null\b/i,
]

const takes = (source: string): string[] =>
  splitStatements(source)
    .map((statement) => statement.replaceAll(/\s+/g, ' '))
    .filter((statement) => /^(alter|drop)\b/i.test(statement) && TAKES.some((pattern) => pattern.test(statement)))

const younger = readdirSync(new URL('migrations/', root))
  .filter((name) => name.endsWith('.sql') && !migrationsOf(newest).includes(name))
  .map((name) => ({ name, source: read(`migrations/${name}`) }))

test('a migration that takes something from the newest release says so', () => {
  const silent = younger.filter(({ source }) => takes(source).length > 0 && !MARK.test(source))
  assert.deepEqual(
    silent.map(({ name, source }) => `${name}: ${takes(source)[0]}`),
    [],
  )
})

test('where one does, the changelog tells operators to end all processes first; otherwise it does not', () => {
  const [, unreleased = ''] = read('CHANGELOG.md').split(/^## /m)
  const told = unreleased.includes(`**Upgrading: all processes of ${newest} end first.**`)
  assert.equal(
    told,
    younger.some(({ source }) => MARK.test(source)),
  )
})

test('the rule finds what takes something away, and nothing else', () => {
  const wrong = [
    'drop table t',
    'alter table t drop column a',
    'alter table t rename column a to b',
    'alter table t alter column a set not null',
    'alter table t alter column a type bigint',
    'alter table t add column a text not null',
  ]
  assert.deepEqual(takes(wrong.join(';\n')), wrong)
  const right = [
    'create table t (a text not null)',
    'alter table t add column a text',
    `alter table t add column a text not null default ''`,
    'alter table t alter column a drop not null',
    'alter table t drop constraint t_ck',
    '-- drop table t\nupdate t set a = 1',
  ]
  assert.deepEqual(takes(right.join(';\n')), [])
})
