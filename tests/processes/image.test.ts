import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { test } from 'node:test'
import { contextFiles, copiedBy, readStages, root, stagesIn } from './containerfile.ts'

// The container image, without building it: what each stage reads is what its COPY lines brought. `image.faults.ts` builds it.

const MODULES = 'node_modules'
const DIST = 'panel/dist'

const context = contextFiles()
const stages = readStages()

/** Files of a stage as its COPY lines make them; what RUN lines make stands for itself. */
function filesOf(name: string): Map<string, string> {
  const made = new Map<string, string>()
  for (const step of stages.find((s) => s.name === name)?.steps ?? []) {
    if (step.name !== 'COPY') continue
    const { files } = copiedBy(step, (stage) => (stage === null ? context : [MODULES, DIST]))
    for (const [to, from] of files) made.set(to, from)
  }
  return made
}

/** Paths that a file names: imports, files beside itself, what a tsconfig extends, scripts of a page. */
const NAMES = [
  /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^'\n]+|@kepenk\/[^'\n]+)'/g,
  /new URL\('([^'\n]+)', import\.meta\.url\)/g,
  /join\(import\.meta\.dirname, '([^'\n]+)'\)/g,
  /"extends": "([^"\n]+)"/g,
  /<script type="module" src="\/([^"\n]+)"/g,
]
const PACKAGES: Record<string, string> = { '@kepenk/service/': 'src/', '@kepenk/sdk/': 'sdk/src/' }

function named(file: string, text: string): string[] {
  // Comments name what is elsewhere, and so do samples for readers of the documentation.
  if (file.startsWith('src/dokumanlar/samples/')) return []
  const code = text.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  return NAMES.flatMap((pattern) => [...code.matchAll(pattern)]).map(([, name = '']) => {
    if (name === '@kepenk/sdk') return 'sdk/src/kepenk.ts'
    const [prefix] = Object.keys(PACKAGES).filter((p) => name.startsWith(p))
    if (prefix) return PACKAGES[prefix] + name.slice(prefix.length)
    return posix.join(posix.dirname(file), name).replace(/\/$/, '')
  })
}

/** What is read from these files on and was not copied, as `file → path`. */
function missing(files: ReadonlyMap<string, string>, entries: readonly string[]): { read: number; gone: string[] } {
  const folders = new Set([...files.keys()].flatMap((f) => f.split('/').map((_, i, all) => all.slice(0, i).join('/'))))
  const queue = entries.map((to) => ({ from: 'Containerfile', to }))
  const gone: string[] = []
  // The folder itself, and what is made here.
  const seen = new Set(['.', DIST])
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const { from, to } = at
    if (seen.has(to) || folders.has(to)) continue
    seen.add(to)
    const source = files.get(to)
    if (source === undefined) gone.push(`${from} → ${to}`)
    // Its scripts are those of an install, which was another stage's.
    else if (/\.(ts|mjs|tsx|json|html)$/.test(to) && to !== 'package.json' && !to.startsWith(MODULES)) {
      for (const next of named(to, readFileSync(join(root, source), 'utf8'))) queue.push({ from: to, to: next })
    }
  }
  return { read: seen.size, gone }
}

test('the build of the panel reads nothing that its stage was not given', () => {
  // Vite finds the last two by their names.
  const { read, gone } = missing(filesOf('panel'), ['panel/build.ts', 'panel/index.html', 'panel/tsconfig.json'])
  assert.deepEqual(gone, [])
  assert.ok(read > 300, `${read}`)
})

test('the service and its commands read nothing that the image was not given', () => {
  const last = stages.at(-1)
  const { read, gone } = missing(filesOf(last?.name ?? ''), ['src/main.mjs', 'src/cli/cli.mjs', MODULES, 'LICENSE'])
  assert.deepEqual(gone, [])
  assert.ok(read > 1000, `${read}`)
})

test('instructions over several lines are one, and only what is not ignored is copied', () => {
  const [first, second] = stagesIn('# x\nFROM a AS one\nRUN b \\\n  && c\n\nFROM d\nCOPY e f/\n')
  assert.deepEqual(first, { name: 'one', steps: [{ name: 'RUN', text: 'b && c' }] })
  assert.equal(second?.name, '1')
  const copied = (text: string) => [...copiedBy({ name: 'COPY', text }, () => ['e', 'g/h', 'g/i/j']).files]
  assert.deepEqual(copied('e f/'), [['f/e', 'e']])
  assert.deepEqual(copied('e ./'), [['e', 'e']])
  assert.deepEqual(copied('g k'), [
    ['k/h', 'g/h'],
    ['k/i/j', 'g/i/j'],
  ])
  assert.throws(() => copied('z f/'), /there is no z/)
  assert.ok(context.includes('src/main.mjs') && context.includes('panel/build.ts'))
  assert.deepEqual(
    context.filter((f) => /\.test\.ts$|^panel\/dist|^docs|^tests|^\.git|node_modules/.test(f)),
    [],
  )
})
