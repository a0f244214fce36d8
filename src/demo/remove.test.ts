import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startShared } from '../../tests/support/setup.ts'
import { LOCAL_TABLES } from '../db/upkeep/citus.ts'
import { TABLES } from './remove.ts'

const env = await startShared()

test('every table with rows of stores is swept', async () => {
  const tables = await env.rows(`select tablename as ad from pg_tables where schemaname = 'public'`)
  const kept = ['alan_adi', 'anahtar', 'anahtar_kullanim', 'gecis', 'magaza', 'magaza_nesil', ...LOCAL_TABLES]
  assert.deepEqual(
    tables
      .map((t) => t.ad)
      .filter((ad) => !kept.includes(ad))
      .sort(),
    Object.keys(TABLES).sort(),
  )
})
