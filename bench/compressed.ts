import type { Measured } from './measure.ts'
import { number, table } from './report/markdown.ts'
import type { Context, Request, Scenario } from './scenarios.ts'

// The same reads, plain and in each compressed form: what the processor pays for the bytes that are not sent.

const FORMS = ['gzip', 'br'] as const

/** Each in the forms of which it knows: the plain one first, under the name that it has. */
const formsOf = (s: Scenario): Scenario[] =>
  FORMS.map((coding) => ({
    ...s,
    name: `${s.name}_${coding}`,
    title: `${s.title}, ${coding}`,
    request: (c: Context, n: number): Request => ({
      ...s.request(c, n),
      headers: { 'accept-encoding': coding },
      coding,
      // Compressed, it begins in its own way.
      begins: '',
    }),
  }))

export const compressedScenarios = (plain: readonly Scenario[]): Scenario[] => plain.flatMap(formsOf)

/** Bytes and processor time of each form beside the plain one. */
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
