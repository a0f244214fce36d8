import type { Measured } from './measure.ts'
import { number, table } from './report/markdown.ts'
import type { Context, Request, Scenario } from './scenarios.ts'

// Reads with and without compression: CPU cost of the bytes saved.

const FORMS = ['gzip', 'br'] as const

/** Scenarios by content coding; the plain one keeps its name. */
const formsOf = (s: Scenario): Scenario[] =>
  FORMS.map((coding) => ({
    ...s,
    name: `${s.name}_${coding}`,
    title: `${s.title}, ${coding}`,
    request: (c: Context, n: number): Request => ({
      ...s.request(c, n),
      headers: { 'accept-encoding': coding },
      coding,
      // A compressed answer begins differently.
      begins: '',
    }),
  }))

export const compressedScenarios = (plain: readonly Scenario[]): Scenario[] => plain.flatMap(formsOf)

/** Bytes and CPU time of each coding beside the plain one. */
export function compressionFigures(measured: readonly Measured[], titleOf: (name: string) => string): string {
  const rows = measured.flatMap((plain) => {
    const forms = FORMS.flatMap((coding) => measured.find((m) => m.name === `${plain.name}_${coding}`) ?? [])
    if (forms.length === 0) return []
    return [plain, ...forms].map((m) => [
      titleOf(m.name),
      number(m.bytesPerAnswer),
      `${Math.round((100 * m.bytesPerAnswer) / plain.bytesPerAnswer)} %`,
      m.service_us === null ? '–' : number(m.service_us),
      number(m.perSecond.median),
      number(m.p50_ms),
    ])
  })
  return table(['work', 'bytes an answer', 'of plain', 'service µs', 'ours /s', 'p50 ms'], rows)
}
