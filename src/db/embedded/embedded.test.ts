import assert from 'node:assert/strict'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Workshop } from '../../../tests/support/embedded-server.ts'
import { ask, asSuperuser, openWorkshop, postgresUnder, postmasterPid } from '../../../tests/support/embedded-server.ts'
import { until } from '../../../tests/support/processes/until.ts'
import { packageFolder } from './binaries.ts'
import { startEmbedded } from './embedded.ts'
import { isAlive } from './process.ts'

let w: Workshop
let ortak = '' // one cluster for the tests that need just any: making and removing one takes 1.5 s
before(() => {
  w = openWorkshop()
  ortak = join(w.base, 'ortak')
})
after(() => w.close())

const isFree = (veri: string) => ['kilit', 'kullanan'].every((name) => readdirSync(join(veri, name)).length === 0)

test('the first start makes a durable, private, deterministic cluster, whatever the path', async (t) => {
  const veri = join(w.base, 'Dükkân Şubesi İğdır', 'o\'zel $x "q"', 'd'.repeat(120), '.kepenk')
  const started = performance.now()
  const e = await startEmbedded({ veri })
  t.diagnostic(`cold start ${Math.round(performance.now() - started)} ms`)
  const { connection } = e
  const { host: _, password, ...others } = connection
  assert.deepEqual(others, { port: 5432, user: 'kepenk_servis', database: 'kepenk' })
  assert.match(password, /^[0-9a-f]{64}$/)
  const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'server_encoding', 'listen_addresses', 'TimeZone']
  names.push('jit', 'max_connections', 'max_wal_size', 'unix_socket_permissions', 'data_checksums')
  const shown = await ask(connection, `select ${names.map((n) => `current_setting('${n}')`).join(', ')}`)
  assert.deepEqual(shown, [['on', 'on', 'on', 'UTF8', '', 'UTC', 'off', '200', '1GB', '0700', 'on']])
  const locale =
    'select datlocprovider::text, datlocale, datcollate from pg_database where datname = current_database()'
  assert.deepEqual(await ask(connection, locale), [['b', 'C.UTF-8', 'C']])
  const hba = await ask(
    asSuperuser(veri, connection),
    'select distinct type, auth_method from pg_hba_file_rules order by 1',
  )
  assert.deepEqual(hba, [
    ['host', 'reject'],
    ['local', 'scram-sha-256'],
  ])
  assert.deepEqual(await ask(asSuperuser(veri, connection), 'show data_directory'), [[join(veri, 'pg')]])
  const socket = lstatSync(connection.host)
  assert.equal(socket.mode & 0o777, 0o700)
  assert.equal(socket.uid, statSync(join(veri, 'pg')).uid)
  assert.notEqual(socket.uid, 0)
  await ask(connection, 'create table t as select 42 as n')
  await e.stop()
  await e.stop()
  assert.deepEqual(postgresUnder(veri), [])
  assert.equal(existsSync(connection.host), false)
  assert.ok(isFree(veri))

  truncateSync(join(veri, 'pg.log'), 11 * 1024 * 1024)
  const again = performance.now()
  const e2 = await startEmbedded({ veri })
  t.diagnostic(`warm start ${Math.round(performance.now() - again)} ms`)
  assert.deepEqual(e2.connection, connection)
  assert.deepEqual(await ask(e2.connection, 'select n from t'), [[42]])
  assert.match(readFileSync(join(veri, 'pg.log'), 'utf8'), /^\d{4}-.*ready to accept connections\n$/s)
  await e2.stop()
})

test('a first start that was killed leaves nothing half-made and no lock', async () => {
  const veri = join(w.base, 'yarim')
  const starter = w.start(veri)
  await until('initdb works', () => existsSync(veri) && readdirSync(veri).some((name) => /^pg\.yeni-/.test(name)))
  await starter.kill()
  assert.equal(existsSync(join(veri, 'pg')), false)
  assert.equal(readdirSync(join(veri, 'kilit')).length, 1)
  await until('the orphaned initdb has ended', () => postgresUnder(veri).length === 0)
  const e = await startEmbedded({ veri })
  assert.deepEqual(await ask(e.connection, 'select 1'), [[1]])
  await e.stop()
  assert.deepEqual(readdirSync(veri).sort(), ['kilit', 'kullanan', 'pg', 'pg.log', 'pg.sifre'])
  assert.ok(isFree(veri))
})

test('a foreign folder or link under the name of the socket folder is not used', async () => {
  const veri = ortak
  const first = await startEmbedded({ veri })
  await first.stop()
  const { host } = first.connection
  for (const plant of [() => mkdirSync(host, { mode: 0o755 }), () => symlinkSync(w.base, host)]) {
    plant()
    const e = await startEmbedded({ veri })
    assert.ok(e.connection.host.startsWith(`${host}-`))
    assert.equal(lstatSync(e.connection.host).mode & 0o777, 0o700)
    assert.deepEqual(await ask(e.connection, 'select 1'), [[1]])
    await e.stop()
    assert.equal(existsSync(e.connection.host), false)
    assert.ok(lstatSync(host))
    rmSync(host, { recursive: true })
  }
})

test('a long or closed TMPDIR is not used for the socket', async () => {
  const veri = ortak
  for (const [name, mode] of [
    ['u'.repeat(60), 0o755],
    ['k', 0o777],
  ] as const) {
    const TMPDIR = join(w.base, name)
    mkdirSync(TMPDIR, { mode })
    chmodSync(TMPDIR, mode) // 0777 without the sticky bit: anybody could swap our folder
    const starter = w.start(veri, { env: { ...process.env, TMPDIR } })
    const connection = await starter.ready()
    assert.match(connection.host, /^\/tmp\/kepenk-[0-9a-f]{16}$/)
    assert.deepEqual(await ask(connection, 'select 1'), [[1]])
    await starter.stop()
  }
})

test('a database taken away from under its server is still stopped', async () => {
  const veri = ortak
  const e = await startEmbedded({ veri })
  const pid = postmasterPid(join(veri, 'pg'))
  renameSync(veri, join(w.base, 'copte')) // to the server the same as gone, and cheaper
  await e.stop()
  assert.equal(isAlive(pid), false)
  renameSync(join(w.base, 'copte'), veri)
  rmSync(join(veri, 'kullanan'), { recursive: true }) // the claim went away with the folder
})

test('failures are one clear line and leave nothing registered or running', async () => {
  const veri = ortak
  const e = await startEmbedded({ veri })
  await e.stop()
  const pg = join(veri, 'pg')
  const conf = readFileSync(join(pg, 'postgresql.conf'), 'utf8')
  appendFileSync(join(pg, 'postgresql.conf'), "\nshared_preload_libraries = 'yok_boyle'\n")
  await assert.rejects(startEmbedded({ veri }), {
    message: `PostgreSQL açılmadı: could not access file "yok_boyle": No such file or directory; günlük: ${veri}/pg.log`,
  })
  writeFileSync(join(pg, 'postgresql.conf'), conf)
  writeFileSync(join(pg, 'PG_VERSION'), '17\n')
  await assert.rejects(startEmbedded({ veri }), {
    message: `Veritabanı PostgreSQL 17 ile yapılmış, 18 gerekiyor: ${pg}`,
  })
  rmSync(join(pg, 'PG_VERSION'))
  await assert.rejects(startEmbedded({ veri }), { message: `Klasör dolu ama PostgreSQL verisi değil: ${pg}` })
  assert.ok(existsSync(join(pg, 'global', 'pg_control')))
  rmSync(pg, { recursive: true })
  symlinkSync(join(w.base, 'yok'), pg)
  await assert.rejects(startEmbedded({ veri }), {
    message: `Veritabanı yerinde yok: ${pg} bağlantısının gösterdiği klasör bulunamadı`,
  })
  assert.ok(isFree(veri))
  assert.deepEqual(postgresUnder(veri), [])
  writeFileSync(join(w.base, 'dosya'), '')
  await assert.rejects(startEmbedded({ veri: join(w.base, 'dosya') }), {
    message: `Veri klasörü açılamadı: ${join(w.base, 'dosya')} (EEXIST)`,
  })
})

test('a system without a package is told what to do', () => {
  const message = 'Bu sistem için gömülü PostgreSQL yok (linux-s390x); DATABASE_URL ile bir sunucu verin'
  assert.throws(() => packageFolder('linux', 's390x'), { message })
  assert.equal(basename(packageFolder(process.platform, process.arch)), 'native')
})
