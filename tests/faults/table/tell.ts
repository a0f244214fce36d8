import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import type { Outcome } from './gather.ts'
import { faults } from './table.ts'

const PAGE = new URL('../../../docs/faults.md', import.meta.url)
const [BEGIN, END] = ['<!-- figures -->', '<!-- /figures -->']

export const longForms = (): string[] => [
  ...new Set([...globSync('{src,tests}/**/*.faults.ts'), ...faults.flatMap((f) => f.long)]),
]

/** Prints what ran; when stored, the page keeps earlier figures of what did not run now. */
export function tell(outcomes: readonly Outcome[], isKept: boolean): void {
  const ran = outcomes.filter((o) => o.figures.length > 0 || o.verdict !== 'not run')
  process.stdout.write('\nFaults\n')
  for (const { fault, figures, verdict } of ran) {
    process.stdout.write(`${String(fault.no).padStart(3)}  ${verdict.padEnd(8)} ${fault.what}\n`)
    process.stdout.write(`               bar: ${fault.bar}\n`)
    for (const figure of figures) process.stdout.write(`               ${figure}\n`)
  }
  if (isKept) writeFileSync(PAGE, withFigures(readFileSync(PAGE, 'utf8'), ran))
}

/** The page with the rows of this run replaced. */
export function withFigures(page: string, ran: readonly Outcome[]): string {
  const [before = '', rest = ''] = page.split(BEGIN)
  const [former = '', after = ''] = rest.split(END)
  const fresh = new Map(ran.map((o) => [o.fault.no, rowOf(o)]))
  const rows = faults.map((f) => fresh.get(f.no) ?? formerRow(former, f.no) ?? rowOf(unmeasured(f)))
  const head = ['| # | fault or abuse | passes when | figures |  |', '| --- | --- | --- | --- | --- |']
  const text = [...head, ...rows, '', machine()].join('\n')
  return `${before}${BEGIN}\n${text}\n${END}${after}`
}

const unmeasured = (fault: Outcome['fault']): Outcome => ({ fault, figures: [], verdict: 'not run' })

const formerRow = (text: string, no: number): string | undefined =>
  text.split('\n').find((line) => line.startsWith(`| ${no} |`))

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function rowOf({ fault, figures, verdict }: Outcome): string {
  const shown = verdict === 'FAIL' ? '**FAIL**' : verdict
  const cells = [String(fault.no), fault.what, fault.bar, figures.join('<br>') || '–', shown]
  return `| ${cells.map(cell).join(' | ')} |`
}

/** Facts to judge timings by; nothing that identifies the machine. */
function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30)
  const date = new Date().toISOString().slice(0, 10)
  const load = (loadavg()[0] ?? 0).toFixed(1)
  const os = `${process.platform} ${process.arch}`
  return `Last run ${date}: ${availableParallelism()} cores (${os}), ${memory} GB memory, Node ${process.versions.node}, load average at the end ${load}.`
}
