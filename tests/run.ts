import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { AT_ONCE, batched, RUNNER_HOOK } from './batches.ts'
import { tellApart, whyNot } from './cluster/does-not-apply.ts'
import { NotACluster } from './cluster/on-cluster.ts'
import { gather } from './faults/table/gather.ts'
import { longForms, tell } from './faults/table/tell.ts'
import { unpackBrowser } from './support/browser/browser-install.ts'
import { inMemory } from './support/memory-folder.ts'
import { compileOnce } from './support/processes/compile-once.ts'
import { startServer, useCluster } from './support/processes/server.ts'

// npm test [-- part-of-a-path …]: all tests, or the files whose path holds one of the parts, each in a process of its own;
// with --birlikte in those that they share in a whole run.
// --faults runs the long forms (*.faults.ts, and what the table of faults names) instead and ends with their figures;
// with --yaz these are also written to docs/faults.md.
// --citus runs them on the cluster whose coordinator DATABASE_URL names, and tells which do not apply there (docs/citus.md);
// `npm run -s cluster -- --test` starts one for it.

const wanted = process.argv.slice(2).filter((a) => !a.startsWith('--'))
const isLong = process.argv.includes('--faults')
const cluster = process.argv.includes('--citus') ? (process.env.DATABASE_URL ?? '') : null
if (cluster === '') {
  process.stderr.write(`--citus needs DATABASE_URL, a superuser's address of a coordinator: docs/citus.md\n`)
  process.exit(1)
}
const found = (isLong ? longForms() : globSync('{src,tests,sdk,panel}/**/*.test.ts'))
  .sort()
  .filter((f) => wanted.length === 0 || wanted.some((w) => f.includes(w)))
const files = cluster === null ? found : found.filter((f) => whyNot(f) === undefined)
if (files.length === 0) {
  process.stderr.write('Uyan test dosyası yok.\n')
  process.exit(1)
}

// An outside server may not have the connections that a service of many files keeps beside those of each.
const isTogether = wanted.length === 0 || process.argv.includes('--birlikte')
const apart = !isTogether || (process.env.DATABASE_URL !== undefined && cluster === null)
await unpackBrowser()
// The pages under test are those of the present sources.
const needsPages = files.some((f) => /^tests[\\/]panel[\\/]/.test(f))
if (needsPages && spawnSync(process.execPath, ['panel/build.ts'], { stdio: 'inherit' }).status !== 0) process.exit(1)
// Figures of time are those of a disk.
process.env.KEPENK_TEST_KLASOR = isLong ? tmpdir() : inMemory()
process.env.KEPENK_TEST_UZUN = isLong ? '1' : '0'
// Compiled code is kept for the next process: loading the service takes half the time.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')
const compiling = compileOnce()
const starting = cluster === null ? startServer() : useCluster(cluster)
const stop = async () => (await starting)()
// Interrupted, or with nobody left to read its output, the run still takes its processes and its database down; also one that
// is only just starting.
const abandoned = new AbortController()
const abandon = () => {
  abandoned.abort()
  void stop().finally(() => process.exit(130))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, abandon)
process.stdout.once('error', abandon)
await starting.catch((error) => {
  if (!(error instanceof NotACluster)) throw error
  process.stderr.write(`--citus: ${error.message}\n`)
  process.exit(1)
})
await compiling
// The service under test reads its own settings, not those of whoever runs the tests.
for (const name of Object.keys(process.env)) {
  if (/^(PORT|DATABASE_URL|KEPENK_(?!TEST_)\w+)$/.test(name)) delete process.env[name]
}
// Most of what a test leaves behind it is garbage at once: with room for it there is less to copy. What stays is the service,
// which would be marked again at each doubling, and of which code that rests a while would be compiled again.
const ROOMY = ['--min-semi-space-size=32', '--max-semi-space-size=64', '--initial-old-space-size=512']
ROOMY.push('--no-memory-reducer', '--no-flush-bytecode')
const count = { pass: 0, fail: 0 }
// Figures of time need the machine to themselves.
const concurrency = isLong ? 1 : AT_ONCE
const ran = apart || isLong ? files : batched(files)
const results = run({
  files: ran,
  concurrency,
  isolation: 'process',
  signal: abandoned.signal,
  execArgv: isLong ? [] : [...ROOMY, `--import=${RUNNER_HOOK}`],
})
const outcomes = isLong ? gather(results, files) : null
const skipped: string[] = []
results.on('test:pass', (t) => {
  if (typeof t.skip === 'string') skipped.push(t.skip)
  // A file among others in a process is a test that holds its tests; a process that came too late for any is one itself.
  if (t.details.type !== 'suite' && t.skip === undefined && !files.includes(t.name) && !ran.includes(t.name))
    count.pass++
})
// A file that ends without a test says why on its standard error, which is far above when the run ends.
const said = new Map<string, string>()
const broken = new Set<string>()
results.on('test:stderr', ({ file, message }) => {
  const path = resolve(file)
  said.set(path, `${said.get(path) ?? ''}${message}`.slice(-4000))
})
results.on('test:fail', (t) => {
  if (t.details.type === 'suite') return
  count.fail++
  if (t.file?.endsWith(t.name)) broken.add(t.file)
})
const output = results.compose(spec)
output.pipe(process.stdout)
await new Promise((resolve) => output.on('end', resolve))
await stop()
for (const file of broken) process.stdout.write(`${file}:\n${said.get(file) ?? 'nothing said'}\n`)
if (outcomes) tell(outcomes(), process.argv.includes('--yaz'))
if (cluster !== null) process.stdout.write(tellApart(found, skipped))
process.stdout.write(`${count.pass} passed, ${count.fail} failed\n`)
process.exitCode = count.fail > 0 ? 1 : 0
