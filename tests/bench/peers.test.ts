import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Measured, Spread } from '../../bench/measure.ts'
import { compare, whereMeasured } from '../../bench/peers/compare.ts'
import { knownPeers, type PeerRun, type Peers } from '../../bench/peers/known.ts'

const always = (n: number): Spread => ({ median: n, min: n, max: n })

const ours = (name: string, perSecond: number): Measured => ({
  name,
  perSecond: always(perSecond),
  p50_ms: 1,
  p99_ms: 1,
  answers: 1,
  floorPerSecond: always(1),
  ratio: always(1),
  bytesPerAnswer: 1,
  service_us: null,
  load_us: 1,
  rss_mb: null,
})

const peer = (name: 'medusa' | 'vendure', perSecond: number, oursPerSecond: number): PeerRun => ({
  name,
  title: name,
  version: '1.0.0',
  products: 1000,
  fillSec: 1,
  works: {
    get: {
      perSecond: always(perSecond),
      oursPerSecond: always(oursPerSecond),
      times: always(oursPerSecond / perSecond),
      p50_ms: 1,
      p99_ms: 1,
      bytesPerAnswer: 1,
    },
  },
  failed: {},
  statements: {},
  alone: {},
  rssPeakMb: null,
  warmStartMs: 1,
  nodeModulesMb: 1,
})

const judged = (peers: Peers, m: Measured) => {
  const compared = compare(peers, m)
  return compared && [Math.round(compared.times.median), whereMeasured(compared.elsewhere)]
}

test('ours stand beside the better peer, as it was measured in the same run', () => {
  const get = ours('get', 6800)
  const both = { ...knownPeers, measured: [peer('medusa', 100, 5000), peer('vendure', 50, 5000)] }
  assert.deepEqual(judged(both, get), [50, 'same run'])
  assert.equal(compare(both, get)?.ours, 5000)
})

test('a peer that was not measured is taken from elsewhere, and it is said', () => {
  const get = ours('get', 6800)
  assert.deepEqual(judged(knownPeers, get), [100, 'other machine'])
  const one = { ...knownPeers, measured: [peer('medusa', 10, 5000)] }
  assert.deepEqual(judged(one, get), [100, 'same run; vendure on another machine'])
})

test('a bulk call counts for its items; what peers were never asked for has no comparison', () => {
  assert.deepEqual(judged(knownPeers, ours('bulk_stock', 641)), [500, 'other machine'])
  assert.equal(compare(knownPeers, ours('order', 100)), null)
})
