import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApi } from '../src/app.ts'

// npm run check: types, lint and format, unused code, generated files fresh. Architecture is a test of its own.

type Check = { name: string; run: () => boolean }

const tool =
  (file: string, ...args: string[]) =>
  () =>
    spawnSync(process.execPath, [join('node_modules', file), ...args], { stdio: 'inherit' }).status === 0

const checks: Check[] = [
  { name: 'types', run: tool('typescript/bin/tsc') },
  { name: 'lint and format', run: tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings') },
  { name: 'unused code', run: tool('knip/bin/knip.js') },
  { name: 'docs/openapi.json is fresh (npm run openapi)', run: openApiIsFresh },
]

function openApiIsFresh(): boolean {
  return readFileSync('docs/openapi.json', 'utf8') === `${JSON.stringify(openApi('http://localhost:3000'), null, 2)}\n`
}

const failed = checks.filter((check) => {
  const ok = check.run()
  process.stdout.write(`${ok ? '✔' : '✖'} ${check.name}\n`)
  return !ok
})
process.exitCode = failed.length > 0 ? 1 : 0
