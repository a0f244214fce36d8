import { runGrowth } from './growth/growth.ts'
import { renderGrowth } from './growth/report.ts'
import { assertKnown, runLoaded } from './loaded.ts'
import { nodeModulesMb } from './machine.ts'
import { type Options, readOptions } from './options.ts'
import { measureStarts, prepareStore } from './prepare.ts'
import { writeFigures } from './report/figures.ts'
import { publish } from './report/publish.ts'
import { renderReport } from './report/report.ts'
import { end, isEnding, say, temporaryFolder } from './session.ts'

const today = (): string => new Date().toISOString().slice(0, 10)

async function run(o: Options): Promise<void> {
  assertKnown(o.only)
  const veri = o.veri ?? (await temporaryFolder())
  const { key, seedSec } = await prepareStore(o, veri)
  say('Açılışlar ölçülüyor…')
  const warmStartMs = await measureStarts(o.starts, o.log, async () => veri)
  const coldStartMs = await measureStarts(o.coldStarts, o.log, temporaryFolder)
  const loaded = await runLoaded(o, veri, `Bearer ${key}`)
  const results = {
    ...loaded,
    date: today(),
    command: command(),
    log: o.log,
    profiled: o.profile !== undefined,
    rounds: o.rounds,
    roundSec: o.roundMs / 1000,
    seedSec,
    coldStartMs,
    warmStartMs,
    nodeModulesMb: await nodeModulesMb(),
  }
  await publish(o.name, results, renderReport(results))
  if (o.name === 'bench') await writeFigures()
}

async function runGrowing(o: Options): Promise<void> {
  const grown = await runGrowth({
    veri: o.veri,
    short: o.short,
    ends: o.ends,
    only: o.only,
    sampleMs: o.short ? 900 : 2400,
  })
  const results = { ...grown, date: today(), command: command() }
  await publish(o.name, results, renderGrowth(results))
  if (o.name === 'buyume') await writeFigures()
}

/** Without folders: a report contains no paths of the machine. */
function command(): string {
  const args = process.argv.slice(2).map((a) => a.replace(/^((?:--rakip=)?(?:medusa|vendure))=.*/, '$1=KLASOR'))
  const isFolder = (a = '') => /^--(veri|profil)\b/.test(a)
  const kept = args.filter((a, i) => !isFolder(a) && !/^--(veri|profil)$/.test(args[i - 1] ?? ''))
  return ['npm run bench', ...(kept.length > 0 ? ['--', ...kept] : [])].join(' ')
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    say('Durduruluyor…')
    void end().finally(() => process.exit(130))
  })
}

function optionsOrExit(): Options | undefined {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    say((error as Error).message)
    process.exit(2)
  }
}

const options = optionsOrExit()
try {
  if (options) await (options.growth ? runGrowing(options) : run(options))
} catch (error) {
  // A signal makes calls fail; that is not reported.
  if (!isEnding()) {
    say(`BENCH FAILED: ${(error as Error).stack ?? error}`)
    process.exitCode = 1
  }
} finally {
  await end()
  // What was measuring when it failed may still hold the process.
  if (process.exitCode === 1) process.exit()
}
