import type { Spread } from '../measure.ts'

export const number = (n: number): string =>
  n >= 100 ? Math.round(n).toLocaleString('en') : n >= 10 ? n.toFixed(1) : n.toFixed(2)
export const share = (n: number): string => n.toFixed(3)
export const shares = (s: Spread): string => `${share(s.median)} (${share(s.min)}–${share(s.max)})`
export const mark = (ok: boolean): string => (ok ? 'pass' : '**FAIL**')
const row = (cells: (string | number)[]): string => `| ${cells.join(' | ')} |`
export const table = (head: string[], rows: (string | number)[][]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
