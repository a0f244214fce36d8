import { sep } from 'node:path'

// Tests that `npm test -- --citus` leaves out: files, or folders of them, and why.

type Reason = { why: string; files: readonly string[] }

export const DOES_NOT_APPLY: readonly Reason[] = [
]

const path = (file: string): string => file.replaceAll(sep, '/')

/** Why this file does not apply; undefined if it does. */
export const whyNot = (file: string): string | undefined =>
  DOES_NOT_APPLY.find(({ files }) => files.some((f) => path(file) === f || path(file).startsWith(`${f}/`)))?.why

/** Which of these do not apply, by their reasons. */
export function tellApart(files: readonly string[]): string {
  const left = files.filter((f) => whyNot(f) !== undefined)
  const lines = DOES_NOT_APPLY.map(({ why }) => ({ why, of: left.filter((f) => whyNot(f) === why) }))
    .filter(({ of }) => of.length > 0)
    .map(({ why, of }) => `  ${why}: ${of.map(path).join(', ')}\n`)
  return `does not apply to a cluster: ${left.length} of ${files.length} files\n${lines.join('')}`
}
