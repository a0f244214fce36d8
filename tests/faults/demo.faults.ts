import assert from 'node:assert/strict'
import { test } from 'node:test'
import { build } from '../../src/demo/build.ts'
import * as magaza from '../../src/domains/magaza/magaza.ts'
import type { MagazaRow } from '../../src/domains/magaza/queries.ts'
import { checksum } from '../support/demo-checksum.ts'
import { startTest } from '../support/setup.ts'

// Determinism of the demo: long form, since it builds three whole stores.

const env = await startTest()
const { db, ports } = env
const now = new Date('2026-05-16T09:00:00Z')

async function built(tohum?: number): Promise<string> {
  const { id } = await env.magaza({ test: true, kurlar: { USD: '0.0244', EUR: '0.0209' } })
  const row = (await magaza.find(db.read, id)) as MagazaRow
  await build({
    db,
    ports,
    magaza: magaza.bilgi(row, env.config.adres),
    now,
    ...(tohum === undefined ? {} : { tohum }),
  })
  return checksum(db, id)
}

test('another seed gives another store, the same one the same', async () => {
  const [first, again, other] = [await built(), await built(), await built(7)]
  assert.equal(again, first)
  assert.notEqual(other, first)
})
