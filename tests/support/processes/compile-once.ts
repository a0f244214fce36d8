import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Node keeps what it compiled when a process ends, and those of a run that most files share end last: after a change, or on a
// machine that never ran them, each of a hundred processes would compile all of it.

const ROOT = join(import.meta.dirname, '../../../')
const WHOLE = ['src/start.ts', 'src/cli/run.ts', 'tests/support/setup.ts']

/** Leaves the service compiled in the folder that NODE_COMPILE_CACHE names. */
export async function compileOnce(): Promise<void> {
  const loads = WHOLE.map((file) => `import(${JSON.stringify(pathToFileURL(join(ROOT, file)).href)})`)
  const script = `await Promise.all([${loads.join()}]); process.exit()`
  await once(spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' }), 'exit')
}
