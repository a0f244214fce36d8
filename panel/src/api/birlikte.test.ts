import assert from 'node:assert/strict'
import { test } from 'node:test'
import { birlikte } from './birlikte.ts'

test('queries needed together fail together, and only those that failed are read again', async () => {
  const read: string[] = []
  const of = (ad: string, error: Error | null) => ({ error, refetch: async () => void read.push(ad) })
  const [one, two] = [new Error('bir'), new Error('iki')]
  assert.equal(birlikte(of('a', null), of('b', null)).error, null)
  const both = birlikte(of('a', null), of('b', one), of('c', two))
  assert.equal(both.error, one)
  await both.refetch()
  assert.deepEqual(read, ['b', 'c'])
})
