import { number } from '../report/markdown.ts'
import { box, line, linearScale, logScale, picture, text } from './svg.ts'

// Bar chart, one group per scenario.

export type BarChart = {
  title: string
  desc: string
  unit: string
  /** Names of the bars in each group. */
  legend: readonly string[]
  log: boolean
  groups: readonly { label: string; values: readonly number[]; bar?: { value: number; text: string } }[]
}

const WIDTH = 960
const LEFT = 340
const RIGHT = 90
const TOP = 70
const THICK = 15
const GAP = 14

export function barChart(c: BarChart): string {
  const groupHeight = c.legend.length * (THICK + 2) + GAP
  const height = TOP + c.groups.length * groupHeight + 34
  const values = c.groups.flatMap((g) => [...g.values, ...(g.bar ? [g.bar.value] : [])])
  const scale = c.log ? logScale(values, LEFT, WIDTH - RIGHT) : linearScale(Math.max(...values), LEFT, WIDTH - RIGHT)
  const bottom = height - 30
  const parts = [
    ...c.legend.flatMap((name, i) => [box(LEFT + i * 190, 42, 12, 12, `c${i}`), text(LEFT + 18 + i * 190, 53, name)]),
    ...scale.ticks.flatMap((t) => [
      line(scale.at(t), TOP - 6, scale.at(t), bottom, 'grid'),
      text(scale.at(t), bottom + 16, tick(t), 'small', 'middle'),
    ]),
    text(WIDTH - 16, 53, c.log ? `${c.unit}, log scale` : c.unit, 'small', 'end'),
  ]
  c.groups.forEach((g, i) => {
    const y = TOP + i * groupHeight
    parts.push(text(LEFT - 10, y + (groupHeight - GAP) / 2 + 4, g.label, '', 'end'))
    g.values.forEach((v, j) => {
      const end = scale.at(v)
      parts.push(box(LEFT, y + j * (THICK + 2), end - LEFT, THICK, `c${j}`))
      parts.push(text(end + 5, y + j * (THICK + 2) + 12, number(v), 'small'))
    })
    if (!g.bar) return
    const x = scale.at(g.bar.value)
    parts.push(
      line(x, y - 4, x, y + groupHeight - GAP + 2, 'bar'),
      text(x + 4, y + groupHeight - GAP + 11, g.bar.text, 'barText'),
    )
  })
  return picture({ width: WIDTH, height, title: c.title, desc: c.desc, parts })
}

const tick = (n: number): string => (n >= 1 ? n.toLocaleString('en') : String(n))
