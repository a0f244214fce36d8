import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { NotInstalled, startCluster } from './cluster.ts'

const HELP = `node tests/cluster/start.ts [options]

Starts a Citus cluster of this machine's installed PostgreSQL: a coordinator and workers, in a temporary folder, with an
ordinary role. Prints the address for DATABASE_URL and runs until it is interrupted; then it stops the servers and
removes the folder. What has to be installed before: docs/citus.md, "A cluster to try".

  --pg-config <path>   pg_config of a PostgreSQL with Citus; otherwise the one on the PATH
  --port <number>      of the coordinator; workers have the following ones (4620)
  --workers <number>   2
  --spread             also migrates the database and spreads its tables (migrate --citus)
  --help
`

const { values } = parseArgs({
  options: {
    'pg-config': { type: 'string', default: 'pg_config' },
    port: { type: 'string', default: '4620' },
    workers: { type: 'string', default: '2' },
    spread: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

async function main(): Promise<void> {
  if (values.help) return void process.stdout.write(HELP)
  const [port, workers] = [Number(values.port), Number(values.workers)]
  if (!Number.isInteger(port) || !Number.isInteger(workers) || port < 1 || workers < 1) {
    process.stderr.write(HELP)
    process.exitCode = 2
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'kepenk-kume-'))
  // Run by root, the servers run as another user, who has to pass through.
  chmodSync(folder, 0o711)
  try {
    const interrupted = new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
    })
    const cluster = await startCluster({ pgConfig: values['pg-config'], folder, port, workers })
    try {
      if (values.spread) {
        const { migrateCitus } = await import('../../src/db/upkeep/migrate.ts')
        await migrateCitus(cluster.connection, () => {})
      }
      const pids = [cluster.coordinator, ...cluster.workers].map((node) => `${node.port}: pid ${node.pid()}\n`)
      process.stdout.write(`${pids.join('')}DATABASE_URL=${cluster.url}\n`)
      const staying = setInterval(() => {}, 60_000)
      await interrupted
      clearInterval(staying)
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
