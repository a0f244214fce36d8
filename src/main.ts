import cluster from 'node:cluster'
import { leaveOnSignals } from './processes/stopping.ts'

leaveOnSignals()
// Whoever read our warnings may have gone (`2>&1 | tee`): the next one must not end the service.
process.stderr.on('error', () => {})
const [{ readConfig }, { explain }] = await Promise.all([import('./config.ts'), import('./processes/announce.ts')])

async function main(): Promise<void> {
  const config = readConfig()
  // A person reads the banner, a collector reads the log lines; warnings concern both.
  const level = process.stdout.isTTY && !process.env.KEPENK_LOG ? 'warn' : config.log
  if (config.surec > 1 && cluster.isPrimary) {
    // The primary loads no server code, to stay small.
    return (await import('./processes/primary.ts')).startProcesses(config, level)
  }
  const no = Number(process.env.KEPENK_SUREC_NO)
  return (await import('./start.ts')).start(config, level, cluster.isWorker ? no : null)
}

main().catch((error) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
