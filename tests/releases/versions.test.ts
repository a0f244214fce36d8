import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { keptReleases } from './kept.ts'
import { compareVersions } from './versions.ts'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const versionIn = (path: string): string => JSON.parse(read(path)).version
const sections = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, title]) => title as string)
const released = sections.slice(1).map((title) => {
  const [, version, date] = /^(\d+\.\d+\.\d+) – (\d{4}-\d{2}-\d{2})$/.exec(title) ?? []
  assert.ok(version && date && !Number.isNaN(Date.parse(date)), `not a version and its day: ${title}`)
  return { version, date }
})

test('the changelog has what is to come first, then releases with their days, the newest first', () => {
  assert.equal(sections[0], 'Unreleased')
  const sorted = released.toSorted((a, b) => compareVersions(b.version, a.version))
  assert.deepEqual(released, sorted)
  assert.deepEqual(
    released.map((r) => r.date),
    released.map((r) => r.date).toSorted((a, b) => b.localeCompare(a)),
  )
})

test('the newest release is the version of the service and of the SDK', () => {
  const [newest] = released
  for (const path of ['package.json', 'package-lock.json', 'sdk/package.json']) {
    assert.equal(versionIn(path), newest?.version, path)
  }
})

test('every earlier release is kept, and none that was not released', () => {
  const versions = released.map((r) => r.version)
  assert.deepEqual(
    versions.slice(1).filter((v) => !keptReleases().includes(v)),
    [],
  )
  assert.deepEqual(
    keptReleases().filter((v) => !versions.includes(v)),
    [],
  )
})

test('versions are sorted by their numbers', () => {
  assert.deepEqual(['0.10.0', '0.9.1', '0.9.0', '1.0.0'].sort(compareVersions), ['0.9.0', '0.9.1', '0.10.0', '1.0.0'])
})
