import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requestOf } from './istek.ts'

test('ids stand in the path, everything else beside it', () => {
  const body = { ad: 'Gömlek' }
  assert.deepEqual(requestOf('/panel/v1', 'PUT /urunler/{id}', { id: 'urn_1', body, idempotencyKey: 'k' }), {
    method: 'PUT',
    path: '/panel/v1/urunler/urn_1',
    body,
    idempotencyKey: 'k',
  })
  assert.deepEqual(requestOf('/m', 'GET /a/{id}/b/{b_id}', { id: 'x', b_id: 'y/z' }), {
    method: 'GET',
    path: '/m/a/x/b/y%2Fz',
  })
})

test('the store itself has no path after its own', () => {
  assert.deepEqual(requestOf('/m', 'GET /'), { method: 'GET', path: '/m' })
})

test('what is no id makes no other path', () => {
  for (const id of ['', '.', '..', undefined]) assert.throws(() => requestOf('/m', 'GET /a/{id}', { id }), TypeError)
})
