import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

// Runs the pages' code as a reader would: in a folder with nothing but the SDK.

const ROOT = join(import.meta.dirname, '../../..')

/** Code blocks of one language in a page. */
export const codeOf = (source: string, language: string): string[] =>
  [...source.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].filter((m) => m[1] === language).map((m) => m[2] as string)

export const lacks = (command: string, ...args: string[]): string | false =>
  spawnSync(command, args).status === 0 ? false : `no ${command} here`

export const noShell = lacks('sh', '-c', 'curl --version')

export type Ended = { code: number | null; out: string; err: string }

export async function run(
  command: string,
  args: string[],
  o: { input?: string; cwd?: string; env?: Record<string, string> } = {},
): Promise<Ended> {
  const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...o.env } as NodeJS.ProcessEnv
  const child = spawn(command, args, { env, ...(o.cwd ? { cwd: o.cwd } : {}) })
  child.stdin.end(o.input ?? '')
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, err }
}

export const shell = (script: string): Promise<Ended> => run('sh', ['-eu'], { input: script })

/** Folder with the SDK installed, removed at exit. */
export function programFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kepenk-ornek-')))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const installed = join(folder, 'node_modules/@kepenk/sdk')
  mkdirSync(installed, { recursive: true })
  const exports = { '.': './src/kepenk.ts', './vitrin': './src/vitrin.ts' }
  writeFileSync(join(installed, 'package.json'), JSON.stringify({ type: 'module', exports }))
  symlinkSync(join(ROOT, 'sdk/src'), join(installed, 'src'), 'junction')
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const compilerOptions = {
    ...{ target: 'es2022', module: 'nodenext', lib: ['es2022', 'dom'], strict: true, noEmit: true, skipLibCheck: true },
    ...{ types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')], allowImportingTsExtensions: true },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  return folder
}

/** Type errors of a folder's programs against the SDK; empty when there are none. */
export async function typeFaults(folder: string): Promise<string> {
  const { code, out } = await run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder])
  return code === 0 ? '' : out
}
