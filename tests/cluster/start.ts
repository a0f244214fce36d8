import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { inMemory } from '../support/memory-folder.ts'
import { type Cluster, NotInstalled, startCluster } from './cluster.ts'

const HELP = `node tests/cluster/start.ts [options]

Starts a Citus cluster of this machine's installed PostgreSQL: a coordinator and workers, in a temporary folder, with an
ordinary role. Prints the address for DATABASE_URL and runs until it is interrupted; then it stops the servers and
removes the folder. What has to be installed before: docs/citus.md, "A cluster to try".

  --pg-config <path>   pg_config of a PostgreSQL with Citus; otherwise the one on the PATH
  --port <number>      of the coordinator; workers have the following ones (4620)
  --workers <number>   2
  --spread             also migrates the database and spreads its tables (migrate --citus)
  --test [part …]      runs the tests on it (npm test -- --citus [part-of-a-path …]), stops it, and ends as they did; it
                       then has no durability
  --help
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'pg-config': { type: 'string', default: 'pg_config' },
    port: { type: 'string', default: '4620' },
    workers: { type: 'string', default: '2' },
    spread: { type: 'boolean', default: false },
    test: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

/** As the embedded server of tests has it, and room for the databases of a whole run. */
const FOR_TESTS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '500',
  max_worker_processes: '100',
}

/** Ends with them, interrupted or not: they take down what they made themselves. */
async function runTests({ superuserUrl }: Cluster): Promise<void> {
  const args = [...process.execArgv, join(import.meta.dirname, '../run.ts'), '--citus', ...positionals]
  const env = { ...process.env, DATABASE_URL: superuserUrl }
  const [status] = await once(spawn(process.execPath, args, { stdio: 'inherit', env }), 'exit')
  process.exitCode = status ?? 1
}

async function stay(cluster: Cluster, interrupted: Promise<void>): Promise<void> {
  if (values.spread) {
    const { migrateCitus } = await import('../../src/db/upkeep/migrate.ts')
    await migrateCitus(cluster.connection, () => {})
  }
  const pids = [cluster.coordinator, ...cluster.workers].map((node) => `${node.port}: pid ${node.pid()}\n`)
  process.stdout.write(`${pids.join('')}DATABASE_URL=${cluster.url}\nof a superuser: ${cluster.superuserUrl}\n`)
  const staying = setInterval(() => {}, 60_000)
  await interrupted
  clearInterval(staying)
}

async function main(): Promise<void> {
  if (values.help) return void process.stdout.write(HELP)
  const [port, workers] = [Number(values.port), Number(values.workers)]
  const numbers = Number.isInteger(port) && Number.isInteger(workers) && port > 0 && workers > 0
  if (!numbers || (positionals.length > 0 && !values.test)) {
    process.stderr.write(HELP)
    process.exitCode = 2
    return
  }
  const folder = mkdtempSync(join(values.test ? inMemory() : tmpdir(), 'kepenk-kume-'))
  // Run by root, the servers run as another user, who has to pass through.
  chmodSync(folder, 0o711)
  try {
    const interrupted = new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
    })
    const settings = values.test ? FOR_TESTS : {}
    const cluster = await startCluster({ pgConfig: values['pg-config'], folder, port, workers, settings })
    try {
      await (values.test ? runTests(cluster) : stay(cluster, interrupted))
    } finally {
      await cluster.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

main().catch((error) => {
  process.stderr.write(error instanceof NotInstalled ? `${error.message}\n\n${HELP}` : `${error.stack}\n`)
  process.exitCode = 1
})
