import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { connect, type Db } from '../../src/db/connection/pool.ts'
import { startEmbedded } from '../../src/db/embedded/embedded.ts'
import { sql } from '../../src/db/sql.ts'
import { urlOf } from '../support/cli.ts'
import { openFolder, openStore, startService } from '../support/processes/crash.ts'
import { until } from '../support/processes/until.ts'
import { makeStandby } from './standby.ts'

// DATABASE_REPLICA_URL with a real copy that follows a real server, paused, held, killed and brought back.

const { veri, atEnd } = openFolder({ after })
const store = await openStore(veri)
atEnd(store.close)
const primary = await startEmbedded({ veri })
atEnd(primary.stop)
const standby = await makeStandby(veri, primary.connection, atEnd)
const url = urlOf(primary.connection)

const where = sql<object, { kopya: boolean }>('select pg_is_in_recovery() as kopya')
const isFromCopy = async (db: Db): Promise<boolean> => (await db.staleRead('m').run(where, {}))[0]?.kopya === true

type Cleanup = { after: (f: () => Promise<void>) => void }

function open(t: Cleanup, urls: string[], maxAgeMs: number): { db: Db; warnings: string[] } {
  const warnings: string[] = []
  const warn = (message: string, error: unknown) => void warnings.push(`${message}: ${(error as Error).message}`)
  const db = connect({ connection: { connectionString: url }, replicas: { urls, maxAgeMs }, warn })
  t.after(() => db.close())
  return { db, warnings }
}

/** Something for the copy to follow. */
const write = () => store.rows('create table if not exists iz (n int); insert into iz values (1)')

test('shoppers browse a copy, keys read the database; without the copy nobody notices', async () => {
  const settings = {
    DATABASE_URL: url,
    DATABASE_REPLICA_URL: standby.url,
    KEPENK_KOPYA_GECIKME: '3600',
    KEPENK_SINIRLAR: 'pro=1000000,vitrin=1000000',
  }
  const service = await startService(veri, settings)
  atEnd(() => service.kill())
  const headers = { authorization: `Bearer ${store.key}`, 'content-type': 'application/json' }
  const call = async (method: string, path: string, body?: object) => {
    const reply = await fetch(service.address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    assert.ok(reply.status < 300, `${method} ${path} ${reply.status}`)
    return (await reply.json()) as any
  }
  const urun = await call('POST', '/v1/urunler', { ad: 'Bir', durum: 'yayinda', varyantlar: [{ fiyat: 100, stok: 1 }] })
  const rename = (ad: string) => call('PATCH', `/v1/urunler/${urun.id}`, { ad })
  const shown = async () => {
    const reply = await fetch(`${service.address}/vitrin/v1/kaza/urunler`)
    assert.equal(reply.status, 200)
    const [first] = ((await reply.json()) as any).veri
    return first?.ad
  }
  await until('shoppers see it', async () => (await shown()) === 'Bir')

  await standby.pause()
  await rename('İki')
  assert.equal((await call('GET', `/v1/urunler/${urun.id}`)).ad, 'İki')
  assert.equal((await call('GET', '/v1/urunler')).veri[0].ad, 'İki')
  await until('the copy is read', async () => (await shown()) === 'Bir')

  let isOver = false
  const seen = new Set<string>()
  const browsing = Promise.all(
    Array.from({ length: 8 }, async () => {
      while (!isOver) seen.add(await shown())
    }),
  )
  const killed = async () => {
    await until('they browse', () => seen.has('Bir'))
    await standby.kill()
    await until('the database is read', () => seen.has('İki'))
  }
  await Promise.race([killed(), browsing]).finally(() => {
    isOver = true
  })
  await browsing
  assert.deepEqual([...seen].sort(), ['Bir', 'İki'])

  await standby.start()
  await standby.pause()
  await rename('Üç')
  await until('the copy is read again', async () => (await shown()) === 'İki')
  await standby.resume()
  await until('it follows', async () => (await shown()) === 'Üç')
  assert.equal(await service.stop(), 0)
})

test('a copy that is too far behind is left alone until it has caught up', async (t) => {
  const { db, warnings } = open(t, [standby.url], 1000)
  await until('the copy is read', () => isFromCopy(db))
  t.after(standby.resume)
  await standby.pause()
  await write()
  await until('the database is read', async () => !(await isFromCopy(db)))
  await until('somebody hears of it', () => warnings.length > 0)
  assert.match(warnings[0] as string, /^replica 1 not used: it is too far behind$/)
  await standby.resume()
  await until('the copy is read again', () => isFromCopy(db))
})

test('a copy that hangs is not waited for', { timeout: 60_000 }, async (t) => {
  const { db } = open(t, [standby.url], 60_000)
  await until('the copy is read', () => isFromCopy(db))
  standby.freeze()
  t.after(async () => standby.thaw())
  const answers = await Promise.all(Array.from({ length: 20 }, () => isFromCopy(db)))
  assert.deepEqual(new Set(answers), new Set([false]))
  standby.thaw()
  await until('the copy is read again', () => isFromCopy(db))
})

test('a read that the copy cancels for what it must replay is answered by the database', async (t) => {
  const { db, warnings } = open(t, [standby.url], 60_000)
  await store.rows('create table cakisma (n int); insert into cakisma select generate_series(1, 100)')
  const slow = sql<object, { adet: number; kopya: boolean }>(
    'select count(*)::int as adet, pg_is_in_recovery() as kopya from cakisma c, (select pg_sleep(0.3)) s',
  )
  const client = new pg.Client(primary.connection)
  await client.connect()
  t.after(() => client.end())
  await until('the table is there', () =>
    standby.rows('select 1 from cakisma').then(
      (r) => r.length === 100,
      () => false,
    ),
  )
  await until('the copy is read', () => isFromCopy(db))
  await until('a read was cancelled', async () => {
    const reading = db.staleRead('m').run(slow, {})
    await client.query('update cakisma set n = n + 1')
    await client.query('vacuum cakisma')
    assert.equal((await reading)[0]?.adet, 100)
    return warnings.some((w) => /conflict with recovery/.test(w))
  })
  await until('the copy is read', () => isFromCopy(db))
})

test('what fails on the copy alone is done by the database, and the copy has a rest', async (t) => {
  const { db, warnings } = open(t, [standby.url], 60_000)
  await write()
  await until('the copy is read', () => isFromCopy(db))
  const [row] = await db.staleRead('m').run(sql<object, { n: number }>('insert into iz values (2) returning n'), {})
  assert.deepEqual([row?.n, await isFromCopy(db)], [2, false])
  assert.match(warnings[0] as string, /^replica 1 failed: cannot execute INSERT/)
})

test('what is no copy of this database, or not there, is never read', async (t) => {
  const nobody = open(t, [url], 60_000)
  const absent = open(t, ['postgresql://kepenk:cok-gizli@127.0.0.1:1/kepenk'], 60_000)
  for (const { db, warnings } of [nobody, absent]) {
    await until('it was looked at', () => warnings.length > 0)
    assert.equal(await isFromCopy(db), false)
  }
  assert.match(nobody.warnings[0] as string, /: it follows nobody$/)
  assert.match(absent.warnings[0] as string, /^replica 1 not used: /)
  assert.doesNotMatch(absent.warnings.join(), /cok-gizli/)
})
