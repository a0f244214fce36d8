import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fill } from './fill.ts'
import { startRelease } from './released-service.ts'

// npm run release:keep -- <version> [tree]: runs the release in the tree (this one by default), fills a small store
// through its own interfaces, and stores its backup and contracts in tests/releases/<version>.

/** Public contracts: the panel's own makes no promises. */
const CONTRACTS = ['openapi.json', 'openapi-vitrin.json']

const [version = '', tree = '.'] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+$/.test(version)) {
  process.stderr.write('npm run release:keep -- <version> [tree]\n')
  process.exit(1)
}
const folder = join(import.meta.dirname, version)
const release = await startRelease(resolve(tree))
let stopped = false
try {
  const kimlik = await fill(release)
  await release.stop()
  stopped = true
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const { satir, bayt } = await release.kepenk('yedek', 'create', '--dosya', join(folder, 'veri.tar.gz'))
  await writeFile(join(folder, 'kimlik.json'), `${JSON.stringify(kimlik, null, 2)}\n`)
  for (const name of CONTRACTS) {
    const text = await readFile(join(tree, 'docs', name))
    await writeFile(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }))
  }
  process.stdout.write(`${folder}: ${satir} rows, ${bayt} bytes\n`)
} finally {
  if (!stopped) await release.stop()
  await release.remove()
}
