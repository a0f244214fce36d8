import { sep } from 'node:path'

// Tests that `npm test -- --citus` leaves out: files, or folders of them, and why.

type Reason = { why: string; files: readonly string[] }

export const DOES_NOT_APPLY: readonly Reason[] = [
  {
    why: 'the embedded server, which has no Citus',
    files: ['src/db/embedded', 'tests/faults/disk.test.ts', 'tests/processes/start.test.ts'],
  },
  {
    why: 'the plans and statistics of one server',
    files: [
      'src/db/upkeep/statistics.test.ts',
      'tests/contracts/statements/first-plans.test.ts',
      'tests/contracts/statements/plans.test.ts',
    ],
  },
  {
    why: 'rows counted by triggers',
    files: [
      'src/worker/large-removals.test.ts',
      'src/worker/large-removals-hidden.test.ts',
      'src/worker/sweep.test.ts',
    ],
  },
  { why: 'a cluster has its replicas machine by machine', files: ['tests/replica'] },
  {
    why: 'databases of their own: of backups and earlier releases, and empty ones',
    files: [
      'tests/yedek',
      'tests/releases/upgrade.test.ts',
      'tests/processes/coming/leaving-early.test.ts',
      'src/db/upkeep/migrate.test.ts',
      'src/db/upkeep/older-processes.test.ts',
    ],
  },
  {
    why: 'a store filled in one session past its foreign keys',
    files: ['tests/lists'],
  },
  {
    why: 'the trees that one server makes of statements, and something in the place of Citus',
    files: [
      'src/db/cluster/flight.test.ts',
      'tests/contracts/statements/citus-statements.test.ts',
      'tests/contracts/statements/citus.test.ts',
      'tests/releases/citus.test.ts',
    ],
  },
]

const path = (file: string): string => file.replaceAll(sep, '/')

/** Why this file does not apply; undefined if it does. */
export const whyNot = (file: string): string | undefined =>
  DOES_NOT_APPLY.find(({ files }) => files.some((f) => path(file) === f || path(file).startsWith(`${f}/`)))?.why

/** Which of these files, and how many tests of the others, do not apply, by their reasons. */
export function tellApart(files: readonly string[], skipped: readonly string[]): string {
  const left = files.filter((f) => whyNot(f) !== undefined)
  const lines = DOES_NOT_APPLY.map(({ why }) => ({ why, of: left.filter((f) => whyNot(f) === why) }))
    .filter(({ of }) => of.length > 0)
    .map(({ why, of }) => `  ${why}: ${of.map(path).join(', ')}\n`)
  const tests = Map.groupBy(skipped, (why) => why)
    .entries()
    .map(([why, { length }]) => `  ${why}: ${length} tests\n`)
  const sum = `does not apply to a cluster: ${left.length} of ${files.length} files, ${skipped.length} tests of the others`
  return [`${sum}\n`, ...lines, ...tests].join('')
}
