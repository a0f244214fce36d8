import type { MemoryPoint } from '../memory.ts'
import { line, linearScale, path, picture, text } from './svg.ts'

export type MemoryChart = { title: string; desc: string; limit: number; points: readonly MemoryPoint[] }

const WIDTH = 900
const HEIGHT = 380
const [LEFT, RIGHT, TOP, BOTTOM] = [64, 24, 56, 290]

/** Scenarios are labelled below, slanted: some take only a few seconds. */
export function memoryChart(c: MemoryChart): string {
  const end = Math.max(1, c.points.at(-1)?.sec ?? 1)
  const y = linearScale(Math.max(c.limit, ...c.points.map((p) => p.mb)) * 1.05, BOTTOM, TOP)
  const x = (sec: number) => LEFT + (sec / end) * (WIDTH - RIGHT - LEFT)
  const begun = c.points.filter((p) => p.work !== undefined)
  const parts = [
    ...y.ticks.flatMap((t) => [
      line(LEFT, y.at(t), WIDTH - RIGHT, y.at(t), 'grid'),
      text(LEFT - 8, y.at(t) + 4, `${t} MB`, 'small', 'end'),
    ]),
    ...begun.flatMap((p) => [
      line(x(p.sec), TOP, x(p.sec), BOTTOM + 6, 'grid'),
      `<g transform="translate(${x(p.sec) + 4} ${BOTTOM + 16}) rotate(40)">${text(0, 0, p.work ?? '', 'small')}</g>`,
    ]),
    path(
      c.points.map((p) => [x(p.sec), y.at(p.mb)]),
      'l0',
    ),
    line(LEFT, y.at(c.limit), WIDTH - RIGHT, y.at(c.limit), 'bar'),
    text(WIDTH - RIGHT, y.at(c.limit) + 14, `bar: ${c.limit} MB`, 'barText', 'end'),
    text(WIDTH - RIGHT, TOP - 10, `${Math.round(end)} s in all`, 'small', 'end'),
  ]
  return picture({ width: WIDTH, height: HEIGHT, title: c.title, desc: c.desc, parts })
}
