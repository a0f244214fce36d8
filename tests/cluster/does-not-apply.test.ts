import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { DOES_NOT_APPLY, whyNot } from './does-not-apply.ts'

const files = globSync('{src,tests,sdk,panel}/**/*.test.ts')

test('what is left out on a cluster is there, once', () => {
  const named = DOES_NOT_APPLY.flatMap((reason) => reason.files)
  for (const name of named)
    assert.ok(
      files.some((f) => f === name || f.startsWith(`${name}/`)),
      name,
    )
  assert.equal(new Set(named).size, named.length)
  assert.equal(whyNot('tests/replica/replica.test.ts') === undefined, false)
  assert.equal(whyNot('src/domains/urun/urun.test.ts'), undefined)
})
