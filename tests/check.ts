import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generated } from '@kepenk/sdk/generate'
import { openApi, panelOpenApi, vitrinOpenApi } from '../src/contracts.ts'

// npm run check: types, lint and format, unused code, generated files fresh. Architecture is a test of its own.

type Check = { name: string; run: () => boolean }

const tool =
  (file: string, ...args: string[]) =>
  () =>
    spawnSync(process.execPath, [join('node_modules', file), ...args], { stdio: 'inherit' }).status === 0

const checks: Check[] = [
  { name: 'types', run: tool('typescript/bin/tsc') },
  { name: 'types of the SDK, without those of Node', run: tool('typescript/bin/tsc', '-p', 'sdk') },
  { name: 'types of the panel', run: tool('typescript/bin/tsc', '-p', 'panel') },
  { name: 'lint and format', run: tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings') },
  { name: 'unused code', run: tool('knip/bin/knip.js') },
  { name: 'docs/openapi.json is fresh (npm run openapi)', run: isFresh('docs/openapi.json', openApi) },
  { name: 'docs/openapi-vitrin.json is fresh (same)', run: isFresh('docs/openapi-vitrin.json', vitrinOpenApi) },
  { name: 'docs/openapi-panel.json is fresh (same)', run: isFresh('docs/openapi-panel.json', panelOpenApi) },
  { name: 'generated clients of the SDK and the panel are fresh (npm run sdk)', run: areClientsFresh },
]

function isFresh(file: string, build: (server: string) => object): () => boolean {
  const made = () => `${JSON.stringify(build('http://localhost:3000'), null, 2)}\n`
  return () => existsSync(file) && readFileSync(file, 'utf8') === made()
}

function areClientsFresh(): boolean {
  return [...generated()].every(([file, text]) => existsSync(file) && readFileSync(file, 'utf8') === text)
}

const failed = checks.filter((check) => {
  const ok = check.run()
  process.stdout.write(`${ok ? '✔' : '✖'} ${check.name}\n`)
  return !ok
})
process.exitCode = failed.length > 0 ? 1 : 0
