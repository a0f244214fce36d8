import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { batched } from './batches.ts'
import { unpackBrowser } from './browser-place.ts'
import { gather } from './faults/gather.ts'
import { longForms, tell } from './faults/tell.ts'
import { inMemory } from './memory-folder.ts'
import { startServer } from './server.ts'

// npm test [-- part-of-a-path …]: all tests, or the files whose path holds one of the parts.
// --faults runs the long forms (*.faults.ts, and what the table of faults names) instead and ends with their figures;
// with --yaz these are also written to docs/faults.md.

const wanted = process.argv.slice(2).filter((a) => !a.startsWith('--'))
const isLong = process.argv.includes('--faults')
const files = (isLong ? longForms() : globSync('{src,tests,sdk,panel}/**/*.test.ts'))
  .sort()
  .filter((f) => wanted.length === 0 || wanted.some((w) => f.includes(w)))
if (files.length === 0) {
  process.stderr.write('Uyan test dosyası yok.\n')
  process.exit(1)
}

// An outside server may not have the connections that files in one process keep.
const apart = wanted.length > 0 || process.env.DATABASE_URL !== undefined
await unpackBrowser()
// The pages under test are those of the present sources.
const needsPages = files.some((f) => /^tests[\\/]panel[\\/]/.test(f))
if (needsPages && spawnSync(process.execPath, ['panel/build.ts'], { stdio: 'inherit' }).status !== 0) process.exit(1)
// Figures of time are those of a disk.
process.env.KEPENK_TEST_KLASOR = isLong ? tmpdir() : inMemory()
const stop = await startServer()
// Interrupted, or with nobody left to read its output, the run still takes its database down.
const abandon = () => void stop().finally(() => process.exit(130))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, abandon)
process.stdout.once('error', abandon)
// The service under test reads its own settings, not those of whoever runs the tests.
for (const name of Object.keys(process.env)) {
  if (/^(PORT|DATABASE_URL|KEPENK_(?!TEST_)\w+)$/.test(name)) delete process.env[name]
}
// Compiled code is kept for the next process: loading the service takes a third less.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')
const count = { pass: 0, fail: 0 }
// One more than the two cores that it is meant for: some tests wait. Figures of time need the machine to themselves.
const concurrency = isLong ? 1 : 3
const results = run({
  files: apart || isLong ? files : batched(files),
  concurrency,
  isolation: 'process',
  // Most of what a test leaves behind it is garbage at once: with room for it there is less to copy.
  execArgv: isLong ? [] : ['--max-semi-space-size=32'],
})
const outcomes = isLong ? gather(results, files) : null
results.on('test:pass', (t) => {
  if (t.details.type !== 'suite' && t.skip === undefined) count.pass++
})
results.on('test:fail', (t) => {
  if (t.details.type !== 'suite') count.fail++
})
const output = results.compose(spec)
output.pipe(process.stdout)
await new Promise((resolve) => output.on('end', resolve))
await stop()
if (outcomes) tell(outcomes(), process.argv.includes('--yaz'))
process.stdout.write(`${count.pass} passed, ${count.fail} failed\n`)
process.exitCode = count.fail > 0 ? 1 : 0
