import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesIn, variantFinder } from './named-variant.ts'

test('every id and sku once, in order; empty ones are none', () => {
  const kalemler = [{ varyant_id: 'b', sku: 'x' }, { sku: 'y' }, { varyant_id: 'a', sku: '' }, { varyant_id: 'b' }, {}]
  assert.deepEqual(namesIn(kalemler), { idler: ['b', 'a'], skular: ['x', 'y'] })
  assert.deepEqual(namesIn([]), { idler: [], skular: [] })
})

test('which variant an item names, or what is wrong with how it does', () => {
  const bare = { id: 'v0', sku: null }
  const [one, two, three] = [
    { id: 'v1', sku: 'X' },
    { id: 'v2', sku: 'Y' },
    { id: 'v3', sku: 'Y' },
  ]
  const find = variantFinder([bare, one, two, three])
  const cases: [{ varyant_id?: string; sku?: string }, object | string][] = [
    [{ varyant_id: 'v0' }, bare],
    [{ varyant_id: 'v0', sku: '' }, bare],
    [{ sku: 'X' }, one],
    [{ varyant_id: '', sku: 'X' }, one],
    [{ varyant_id: 'v1', sku: 'X' }, one],
    [{ varyant_id: 'v3', sku: 'Y' }, three],
    [{}, ' girdi_gecersiz'],
    [{ varyant_id: '', sku: '' }, ' girdi_gecersiz'],
    [{ varyant_id: 'v9' }, 'varyant_id kayit_yok'],
    [{ varyant_id: 'v9', sku: 'X' }, 'varyant_id kayit_yok'],
    [{ varyant_id: 'v0', sku: 'X' }, 'sku girdi_gecersiz'],
    [{ varyant_id: 'v1', sku: 'Z' }, 'sku girdi_gecersiz'],
    [{ sku: 'Y' }, 'sku sku_belirsiz'],
    [{ sku: 'x' }, 'sku kayit_yok'],
    [{ sku: 'null' }, 'sku kayit_yok'],
    [{ varyant_id: '__proto__', sku: 'constructor' }, 'varyant_id kayit_yok'],
  ]
  for (const [kalem, expected] of cases) {
    const found = find(kalem)
    assert.deepEqual('kod' in found ? `${found.alan} ${found.kod}` : found, expected, JSON.stringify(kalem))
  }
})
