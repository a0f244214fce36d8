import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// `npm run build --workspace=sdk` makes sdk/dist: the package as others install it (`npm publish sdk/dist`). In this
// repository the name @kepenk/sdk leads to the sources, so that nothing has to be built before it is used.

const SDK = import.meta.dirname

/** What is told of the built package: the same, without what is of this repository alone. */
function publishedManifest(): object {
  const { private: _, scripts: __, ...manifest } = JSON.parse(readFileSync(join(SDK, 'package.json'), 'utf8'))
  const built = (name: string) => ({ types: `./${name}.d.ts`, default: `./${name}.js` })
  return {
    ...manifest,
    exports: { '.': built('kepenk'), './vitrin': built('vitrin'), './package.json': './package.json' },
  }
}

function build(folder: string): boolean {
  rmSync(folder, { recursive: true, force: true })
  const tsc = join(dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))), 'bin/tsc')
  const flags = ['-p', SDK, '--noEmit', 'false', '--outDir', folder]
  if (spawnSync(process.execPath, [tsc, ...flags], { stdio: 'inherit' }).status !== 0) return false
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(publishedManifest(), null, 2)}\n`)
  for (const file of ['LICENSE', 'README.md', 'README.tr.md']) cpSync(join(SDK, file), join(folder, file))
  return true
}

process.exitCode = build(process.argv[2] ?? join(SDK, 'dist')) ? 0 : 1
