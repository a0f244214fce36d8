import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

// A process for each file costs more than most files do: loading the service and its first answers take two seconds of
// a core. Files that keep to themselves share one, a number at a time; each still has a database of its own.

const TOGETHER = 16

/**
 * What reaches beyond its own service, or would be heard by others in the same process: its environment and signals,
 * programs and servers that it starts, and the statements of a test beside those of the service.
 */
const ALONE = new RegExp(
  [
    'process\\.(env|on|exit|chdir|kill)|child_process|spawn|GlobalDispatcher|db/sql\\.ts',
    '/(crash|embedded|fairness|large-tables|panel|processes|resolve-here|several|small-disk|webhook-crash)\\.ts',
  ].join('|'),
)

const isSociable = (file: string): boolean => !ALONE.test(readFileSync(file, 'utf8'))

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

/** One file for each handful of those that share a process, and the files that stay alone. */
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
  // The long ones first: at the end no core waits long for another.
  return [...batches, ...files.filter((f) => !sociable.includes(f))]
}
