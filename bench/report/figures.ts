import { globSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GROWTH_TIMES } from '../bars.ts'
import { growthsOf, lastRatio, type PublishedGrowth, seriesOf } from '../growth/report.ts'
import { barRows, type Row } from './bar-rows.ts'
import { mark, table } from './markdown.ts'
import type { Results } from './report.ts'

// docs/figures.md: every bar, its last measured figure, and the command that measures it.

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

/** Latest unnamed run. */
function latest<T>(name: 'bench' | 'buyume'): { file: string; results: T } | null {
  const file = globSync(path(`../results/*-${name}.json`))
    .sort()
    .at(-1)
  return file ? { file: basename(file, '.json'), results: JSON.parse(readFileSync(file, 'utf8')) as T } : null
}

function growth(r: PublishedGrowth): Row[] {
  return r.grown.flatMap((g): Row[] => {
    const works = growthsOf(g)
    const worst = works.toSorted((a, b) => lastRatio(b) - lastRatio(a))[0]
    if (!worst) return []
    const flat = works.filter((w) => lastRatio(w) <= GROWTH_TIMES).length
    const [from, to] = [g.measured[0]?.size ?? 0, g.measured.at(-1)?.size ?? 0]
    const what = `${from.toLocaleString('en')} → ${to.toLocaleString('en')} ${seriesOf(g).unit}, processor time per request`
    const figure = `${flat} of ${works.length} flat; worst ${lastRatio(worst).toFixed(2)} × (${worst.title})`
    return [
      [
        what,
        figure,
        `≤ ${GROWTH_TIMES} ×`,
        mark(flat === works.length),
        `npm run bench -- --buyume --yalniz ${g.name}`,
      ],
    ]
  })
}

const asTable = (rows: Row[]): string =>
  table(
    ['what', 'figure', 'bar', '', 'measured again by'],
    rows.map(([what, figure, bar, verdict, command]) => [what, figure, bar, verdict, `\`${command}\``]),
  )

const from = (file: string, m: { cores: number; arch: string; node: string; postgresql: string }): string =>
  `From [bench/results/${file}.md](../bench/results/${file}.md): ${m.cores} cores (${m.arch}), Node ${m.node.slice(1)}, PostgreSQL ${m.postgresql}.`

export async function writeFigures(): Promise<void> {
  const bench = latest<Results>('bench')
  const grown = latest<PublishedGrowth>('buyume')
  const parts = [
    '# Figures',
    'Written by `npm run bench`; each line is measured again by its command. What fails is left as it is.',
  ]
  if (bench) {
    const r = bench.results
    parts.push('## Speed and size', from(bench.file, r.machine), asTable(barRows(r)))
  }
  if (grown) parts.push('## Growth', from(grown.file, grown.results.machine), asTable(growth(grown.results)))
  parts.push('That no statement reads a table through is shown by `npm test -- contracts/plans`.')
  await writeFile(path('../../docs/figures.md'), `${parts.join('\n\n')}\n`)
}
