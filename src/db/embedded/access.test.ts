import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Workshop } from '../../../tests/support/embedded-server.ts'
import { ask, asSuperuser, openWorkshop, postgresUnder, postmasterPid } from '../../../tests/support/embedded-server.ts'
import { findBinaries } from './binaries.ts'
import type { Connection } from './embedded.ts'
import { startEmbedded } from './embedded.ts'
import { environment, program } from './init.ts'
import { findLocation, giveTree } from './location.ts'
import { isAlive } from './process.ts'
import { findServer, startServer, stopServer } from './server.ts'

// Who gets into the embedded database, and as whom.

let w: Workshop
let veri = ''
before(() => {
  w = openWorkshop()
  veri = join(w.base, 'veri')
})
after(() => w.close())

const NOBODY = { uid: 65534, gid: 65534 }
const isRoot = process.getuid?.() === 0

type Came = Omit<Connection, 'password'> & { password: string | undefined }

/** How the server answers whoever comes so: 'in', or the code of the refusal. */
async function knock(connection: Came): Promise<string> {
  const client = new pg.Client({ ...connection, password: connection.password ?? '' })
  client.on('error', () => {})
  try {
    await client.connect()
    return 'in'
  } catch (e) {
    return (e as { code?: string }).code ?? (e as Error).message
  } finally {
    await client.end()
  }
}

async function refused(connection: Came): Promise<void> {
  const deadline = Date.now() + 20_000
  // Read anew by the server within moments.
  while ((await knock(connection)) === 'in') assert.ok(Date.now() < deadline, 'still let in')
}

const asked = (c: Connection) =>
  ask(c, 'select rolsuper, rolcreaterole, rolreplication from pg_roles where rolname = current_user')

test('the service is let in by its password alone, is no superuser and owns its database', async () => {
  const e = await startEmbedded({ veri })
  const c = e.connection
  assert.deepEqual(await asked(c), [[false, false, false]])
  for (const user of ['kepenk', 'kepenk_servis', 'postgres']) {
    assert.equal(await knock({ ...c, user, password: 'x' }), '28P01')
    // Without a password the client itself gives up.
    assert.notEqual(await knock({ ...c, user, password: undefined }), 'in')
  }
  await ask(c, 'create table t (n int)')
  const owners = `select distinct tableowner from pg_tables where schemaname = 'public'`
  assert.deepEqual(await ask(c, owners), [['kepenk_servis']])
  for (const text of [
    `copy (select 1) to program 'id'`,
    `select pg_read_file('PG_VERSION')`,
    'alter system set jit = on',
  ]) {
    await assert.rejects(ask(c, text), { code: '42501' })
  }
  await ask(c, 'checkpoint')
  const file = statSync(join(veri, 'pg.sifre'))
  assert.deepEqual([file.mode & 0o777, file.uid], [0o600, statSync(join(veri, 'pg')).uid])
  assert.ok(!readFileSync(join(veri, 'pg.log'), 'utf8').includes(c.password))
  await e.stop()
})

test('started by root it is a user that no other service has', { skip: !isRoot && 'only root' }, async () => {
  const e = await startEmbedded({ veri })
  const status = readFileSync(`/proc/${postmasterPid(join(veri, 'pg'))}/status`, 'utf8')
  const uid = Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])
  assert.equal(uid, statSync(join(veri, 'pg')).uid)
  const known = readFileSync('/etc/passwd', 'utf8').split('\n')
  assert.ok(uid > 0 && !known.some((line) => line.split(':')[2] === String(uid)), `uid ${uid}`)
  const socket = join(e.connection.host, '.s.PGSQL.5432')
  // nobody gets no further than the door of the folder.
  const probe = `require('node:net').connect(${JSON.stringify(socket)}).on('error', (e) => console.log(e.code)).on('connect', () => { console.log('in'); process.exit() })`
  assert.equal(
    execFileSync(process.execPath, ['-e', probe], { ...NOBODY, encoding: 'utf8', cwd: '/' }).trim(),
    'EACCES',
  )
  await e.stop()
})

test('a lost or strange password is made anew, unless somebody still works with the old one', async () => {
  const file = join(veri, 'pg.sifre')
  const first = await startEmbedded({ veri })
  rmSync(file)
  await assert.rejects(startEmbedded({ veri }), {
    message: `Veritabanının parolası yok: ${file}; onu kullanan süreçler kapanınca yenisi yapılır`,
  })
  assert.equal(await knock(first.connection), 'in')
  await first.stop()
  const second = await startEmbedded({ veri })
  assert.notEqual(second.connection.password, first.connection.password)
  assert.equal(await knock(first.connection), '28P01')
  await refused({ ...second.connection, user: 'kepenk', password: 'x' })
  await second.stop()
  writeFileSync(file, 'baska')
  const third = await startEmbedded({ veri })
  assert.equal(await knock(third.connection), 'in')
  assert.equal(await knock(second.connection), '28P01')
  await refused({ ...third.connection, user: 'kepenk', password: 'x' })
  assert.doesNotMatch(readFileSync(join(veri, 'pg', 'pg_hba.conf'), 'utf8'), /^[^#]*trust/m)
  await third.stop()
})

/** A folder as versions before this one left it: everybody trusted, one role for everything, nobody's when root made it. */
async function makeOldFolder(folder: string): Promise<{ stop: () => Promise<void>; pid: number }> {
  mkdirSync(folder)
  chmodSync(folder, 0o711)
  const location = { ...findLocation(folder, () => {}), runAs: isRoot ? NOBODY : undefined }
  const native = findBinaries(location)
  for (const name of ['kilit', 'kullanan']) if (isRoot) giveTree(join(folder, name), NOBODY)
  mkdirSync(location.cluster, { mode: 0o700 })
  if (isRoot) giveTree(location.cluster, NOBODY)
  const args = ['-D', location.cluster, '-U', 'kepenk', '--encoding=UTF8', '--locale=C', '--no-instructions']
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--auth-local=trust', '--auth-host=reject')
  execFileSync(program(native, 'initdb'), args, {
    cwd: folder,
    env: environment(),
    stdio: 'ignore',
    ...(isRoot && NOBODY),
  })
  const server = await startServer(location, native, () => {})
  const connection = { host: server.socket, port: server.port, user: 'kepenk', database: 'postgres', password: '' }
  await ask(connection, 'create database kepenk')
  const own = { ...connection, database: 'kepenk' }
  await ask(own, `create table t (n serial, m int)`)
  await ask(own, `insert into t (m) values (42); create view v as select m from t`)
  return { pid: server.pid, stop: () => stopServer(location, native, server) }
}

test('a folder of old is brought over at the next start, with all that is in it', async () => {
  const folder = join(w.base, 'eski')
  await (await makeOldFolder(folder)).stop()
  const e = await startEmbedded({ veri: folder })
  assert.deepEqual(await asked(e.connection), [[false, false, false]])
  assert.deepEqual(await ask(e.connection, 'select m from v'), [[42]])
  await ask(e.connection, 'insert into t (m) values (43)')
  await ask(e.connection, 'alter table t add column k int')
  const left = `select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relowner = 'kepenk'::regrole`
  assert.deepEqual(await ask(e.connection, left), [[0]])
  await refused({ ...e.connection, user: 'kepenk', password: undefined })
  if (isRoot) {
    const nobodys = execFileSync('find', [folder, '-uid', String(NOBODY.uid)], { encoding: 'utf8' })
    assert.equal(nobodys, '')
  }
  await e.stop()
  const again = await startEmbedded({ veri: folder })
  assert.deepEqual(again.connection, e.connection)
  assert.deepEqual(await ask(asSuperuser(folder, again.connection), 'select count(*)::int from t'), [[2]])
  await again.stop()
  assert.deepEqual(postgresUnder(folder), [])
})

test('an old server that still runs is joined; its doors close when its old users have gone', async () => {
  const folder = join(w.base, 'calisan')
  const old = await makeOldFolder(folder)
  // What an older process that lives left: it came without a password, and will again.
  const claim = join(folder, 'kullanan', `${process.pid}.${markOfMe()}.aaaaaaaa`)
  writeFileSync(claim, '')
  const e = await startEmbedded({ veri: folder })
  const asBefore = { ...e.connection, user: 'kepenk', password: undefined }
  assert.deepEqual(await asked(e.connection), [[false, false, false]])
  assert.equal(await knock(asBefore), 'in')
  await e.stop()
  assert.ok(isAlive(old.pid))
  rmSync(claim)
  const later = await startEmbedded({ veri: folder })
  assert.equal(postmasterPid(join(folder, 'pg')), old.pid)
  await refused(asBefore)
  assert.equal(await knock(later.connection), 'in')
  await later.stop()
  assert.equal(isAlive(old.pid), false)
  assert.equal(existsSync(later.connection.host), false)
  assert.equal(
    await findServer(
      findLocation(folder, () => {}),
      '',
    ),
    undefined,
  )
})

/** The start time of this process, as claims carry it. */
function markOfMe(): string {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8)
  const stat = readFileSync('/proc/self/stat', 'utf8')
  return `${boot}-${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
}
