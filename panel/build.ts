import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// Builds the panel into panel/dist unless it is there already, made from the same sources. `npm start` calls it
// before it begins, and so do the tests, so that nobody has to know of it.

const root = join(import.meta.dirname, '..')
const dist = join(import.meta.dirname, 'dist')
/** From which sources it was made. */
const mark = join(dist, '.kaynak')
const SOURCES = [
  'panel/{index.html,vite.config.ts,build.ts,package.json}',
  'panel/{src,public}/**/*.*',
  'sdk/src/**/*.ts',
  'src/{core,trade}/**/*.ts',
]

function sourceHash(): string {
  const sum = createHash('sha256')
  const files = globSync([...SOURCES, 'package-lock.json'], { cwd: root }).filter((f) => !f.endsWith('.test.ts'))
  for (const file of files.sort())
    sum
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return sum.digest('hex')
}

/** Those who run it without the tools of those who write it were given it built. */
const hasTools = (): boolean =>
  existsSync(join(root, 'node_modules/vite')) && existsSync(join(root, 'node_modules/react'))

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Zipped once here instead of at each request. */
async function compress(folder: string): Promise<void> {
  const files = globSync('**/*.{js,css,html,svg}', { cwd: folder })
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  for (const file of files.map((f) => join(folder, f))) {
    const text = readFileSync(file)
    writeFileSync(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
    writeFileSync(`${file}.br`, await promisify(brotliCompress)(text, quality))
  }
}

/** Beside the one that is being served, so that nobody meets half of it. */
async function build(): Promise<void> {
  const hash = sourceHash()
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return
  if (!hasTools()) return
  // Of builds that were ended half-way.
  for (const left of globSync('dist.*', { cwd: import.meta.dirname })) {
    if (!isRunning(Number(left.split('.')[1])))
      rmSync(join(import.meta.dirname, left), { recursive: true, force: true })
  }
  const fresh = `${dist}.${process.pid}`
  const vite = await import('vite')
  const configFile = join(import.meta.dirname, 'vite.config.ts')
  await vite.build({ configFile, logLevel: 'warn', build: { outDir: fresh } })
  await compress(fresh)
  writeFileSync(join(fresh, '.kaynak'), hash)
  rmSync(dist, { recursive: true, force: true })
  renameSync(fresh, dist)
}

await build()
