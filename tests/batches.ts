import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

// A process for each file costs more than most files do: loading the service takes a second. Files that keep to
// themselves share one, a handful at a time; each still has a database of its own.

const TOGETHER = 10

/** What reaches beyond its own service, or would be heard by others in the same process. */
const ALONE = /process\.(env|on|exit|chdir|kill)|child_process|spawn|browser\.ts|Dispatcher|worker-env|resolve-here/

const isSociable = (file: string): boolean =>
  /^(src[\\/](adapters|core|dokumanlar|domains|http)|sdk)[\\/]/.test(file) && !ALONE.test(readFileSync(file, 'utf8'))

/** The first test ends when all files are loaded: were there none to wait for, the runner would end between two files. */
function together(files: readonly string[]): string {
  const imports = files.map((f) => `  await import(${JSON.stringify(pathToFileURL(resolve(f)).href)})`)
  return [
    `import { test } from 'node:test'`,
    'const loaded = Promise.withResolvers()',
    `test('${files.length} files are loaded', () => loaded.promise)`,
    'try {',
    ...imports,
    '  loaded.resolve()',
    '} catch (error) {',
    '  loaded.reject(error)',
    '}',
    '',
  ].join('\n')
}

/** The files that stay alone, and one file for each handful of the others. */
export function batched(files: readonly string[]): string[] {
  if (!files.every((f) => f.endsWith('.test.ts'))) return [...files]
  const sociable = files.filter(isSociable)
  const folder = mkdtempSync(join(tmpdir(), 'kepenk-toplu-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const batches = Array.from({ length: Math.ceil(sociable.length / TOGETHER) }, (_, i) => {
    const path = join(folder, `toplu-${String(i + 1).padStart(2, '0')}.test.ts`)
    writeFileSync(path, together(sociable.slice(i * TOGETHER, (i + 1) * TOGETHER)))
    return path
  })
  return [...files.filter((f) => !sociable.includes(f)), ...batches]
}
