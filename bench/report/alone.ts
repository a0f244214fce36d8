import { aloneBars } from '../bars.ts'
import type { Alone } from '../measure.ts'

/** The quantile of a single client's latency that its bar is about. */
export function besideItsBar(name: string, a: Alone): { figure: string; bar: string; isMet: boolean; at: string } {
  const { ms, at } = aloneBars[name] ?? { ms: 0, at: 'p50' }
  const figure = a[`${at}_ms`]
  return { figure: `${figure.toFixed(2)} ms`, bar: `≤ ${ms} ms`, isMet: figure <= ms, at }
}
