import '../../../src/domains/kampanya/rules/price-cart-largest.test.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { priceCart } from '../../../src/domains/kampanya/rules/price-cart.ts'
import { report } from '../../faults/table/report.ts'
import { tryEveryWay } from './every-way.ts'
import { type Hostile, hostileCart, LARGEST } from './hostile-carts.ts'

// Fault 30: cost of the largest and most hostile carts. The short form counts steps.

const CARTS = 600
const BAR_MS = 25

/** CPU time of this process, so that other load hardly counts. */
function cpuMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Minimum of three, without garbage collection of earlier work. */
const priced = ({ sepet, kampanyalar }: Hostile): number =>
  Math.min(...[1, 2, 3].map(() => cpuMs(() => priceCart(sepet, kampanyalar))))

test(`${CARTS} largest carts that are made to last`, (t) => {
  const cold = cpuMs(() => priceCart(...asked(hostileCart(0, LARGEST))))
  for (let seed = 0; seed < 20; seed++) priced(hostileCart(seed, LARGEST))
  const rows = Array.from({ length: CARTS }, (_, seed) => {
    const hostile = hostileCart(seed, LARGEST)
    const { arama } = priceCart(...asked(hostile))
    return { seed, ms: priced(hostile), ...arama, kinds: Object.values(hostile.kinds).join(', ') }
  }).sort((a, b) => b.ms - a.ms)
  for (const { seed, ms, adim, tam, kinds } of rows.slice(0, 10)) {
    t.diagnostic(`seed ${seed}: ${ms.toFixed(1)} ms, ${Math.round(adim)} steps${tam ? '' : ', cut'} (${kinds})`)
  }
  const at = (part: number) => (rows[Math.floor(rows.length * part)]?.ms ?? 0).toFixed(1)
  const cut = rows.filter((r) => !r.tam).length
  const steps = Math.max(...rows.map((r) => r.adim))
  const figure = `${CARTS} carts of 200 lines, 200 automatic campaigns, 5 codes: at most ${at(0)} ms of processor (median ${at(0.5)}, p95 ${at(0.05)}; the first of a process ${cold.toFixed(0)}), at most ${Math.round(steps)} steps, ${cut} cut`
  report(t, 30, figure)
  assert.ok(Number(at(0)) <= BAR_MS, figure)
})

test('the same, going every way there is', (t) => {
  const hostile = hostileCart(
    3,
    { ...LARGEST, automatic: 20 },
    { units: 'few', price: 'ordinary', scope: 'all', codes: 'ikinci and tutar' },
  )
  const old = cpuMs(() => tryEveryWay(...asked(hostile)))
  const now = priced(hostile)
  report(t, 30, `20 automatic campaigns: ${now.toFixed(1)} ms where every way takes ${(old / 1000).toFixed(1)} s`)
})

test('40 carts of 40 lines, 30 automatic campaigns, 5 codes: what going every way finds', () => {
  for (let seed = 0; seed < 40; seed++) {
    const [sepet, kampanyalar] = asked(hostileCart(seed, { lines: 40, automatic: 30, codes: 5 }))
    const { arama, ...found } = priceCart(sepet, kampanyalar, Infinity)
    assert.ok(arama.tam)
    assert.deepEqual(found, tryEveryWay(sepet, kampanyalar))
  }
})

const asked = ({ sepet, kampanyalar }: Hostile) => [sepet, kampanyalar] as const
