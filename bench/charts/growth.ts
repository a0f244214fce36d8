import { line, linearScale, path, picture, text } from './svg.ts'

// Growth chart: relative cost by size, one line each, the steepest coloured.

export type GrowthChart = {
  title: string
  desc: string
  sizes: readonly number[]
  unit: string
  /** The bar. */
  limit: number
  lines: readonly { label: string; ratios: readonly number[] }[]
}

const WIDTH = 900
const HEIGHT = 430
const [LEFT, RIGHT, TOP, BOTTOM] = [56, 330, 56, 372]
const COLOURED = 6

export function growthChart(c: GrowthChart): string {
  const last = (r: readonly number[]): number => r.at(-1) ?? 1
  const sorted = [...c.lines].sort((a, b) => last(b.ratios) - last(a.ratios))
  const greatest = Math.max(2, ...c.lines.flatMap((l) => l.ratios))
  const y = linearScale(Math.min(greatest, MOST) * 1.02, BOTTOM, TOP)
  const x = (i: number) => LEFT + (i / Math.max(1, c.sizes.length - 1)) * (WIDTH - RIGHT - LEFT)
  const points = (r: readonly number[]) => r.map((v, i) => [x(i), y.at(Math.min(v, MOST))] as const)
  const labels = spread(sorted.slice(0, COLOURED).map((l) => y.at(Math.min(last(l.ratios), MOST)) + 4))
  const parts = [
    ...y.ticks.flatMap((t) => [
      line(LEFT, y.at(t), WIDTH - RIGHT, y.at(t), 'grid'),
      text(LEFT - 8, y.at(t) + 4, `${t} ×`, 'small', 'end'),
    ]),
    ...c.sizes.map((s, i) => text(x(i), BOTTOM + 20, s.toLocaleString('en'), 'small', 'middle')),
    text((LEFT + WIDTH - RIGHT) / 2, BOTTOM + 38, c.unit, 'small', 'middle'),
    greatest > MOST ? text(LEFT, BOTTOM + 38, `cut at ${MOST} ×`, 'small') : '',
    ...sorted.slice(COLOURED).map((l) => path(points(l.ratios), 'rest')),
    line(LEFT, y.at(c.limit), WIDTH - RIGHT, y.at(c.limit), 'bar'),
    text(WIDTH - RIGHT - 6, y.at(c.limit) - 5, `bar: ${c.limit} ×`, 'barText', 'end'),
    ...sorted
      .slice(0, COLOURED)
      .flatMap((l, i) => [
        path(points(l.ratios), `l${i}`),
        line(WIDTH - RIGHT + 6, (labels[i] as number) - 4, WIDTH - RIGHT + 20, (labels[i] as number) - 4, `line l${i}`),
        text(WIDTH - RIGHT + 26, labels[i] as number, `${last(l.ratios).toFixed(2)} ×  ${l.label}`),
      ]),
    sorted.length > COLOURED
      ? text(
          WIDTH - RIGHT + 26,
          Math.max(...labels) + 20,
          `… and ${sorted.length - COLOURED} more below, in grey`,
          'small',
        )
      : '',
  ]
  return picture({ width: WIDTH, height: HEIGHT, title: c.title, desc: c.desc, parts })
}

/** Lines are clipped here; the label tells the value. */
const MOST = 5

/** Avoids overlapping labels: each at least a line below the one before. */
function spread(wanted: readonly number[]): number[] {
  const placed: number[] = []
  for (const y of wanted) placed.push(Math.max(y, (placed.at(-1) ?? -Infinity) + 17))
  return placed
}
