import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { say } from '../session.ts'

/** Report text, and its charts by name. */
export type Report = { text: string; charts: Record<string, string> }

/** Placeholder for the report's file name, replaced when it is stored. */
export const OWN_NAME = '%AD%'

/** To the terminal, and to a file if the run has a name. */
export async function publish(name: string | undefined, results: { date: string }, report: Report): Promise<void> {
  const file = `${results.date}-${name ?? 'deneme'}`
  const text = report.text.replaceAll(OWN_NAME, file)
  process.stdout.write(text)
  if (name === undefined) return
  const folder = fileURLToPath(new URL('../results/', import.meta.url))
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${file}.md`), text)
  await writeFile(join(folder, `${file}.json`), `${JSON.stringify(results, null, 2)}\n`)
  for (const [chart, svg] of Object.entries(report.charts)) await writeFile(join(folder, `${file}-${chart}.svg`), svg)
  say(`bench/results/${file}.md`)
}
