import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LOCAL_TABLES, REFERENCE_TABLES } from '../../../src/db/upkeep/citus.ts'
import { migrate } from '../../../src/db/upkeep/migrate.ts'
import { inside as insideOwn, jsonOf, urlOf, withSettings } from '../../support/cli.ts'
import { startTest } from '../../support/setup.ts'
import { breakAt, installRecorder } from './citus-recorder.ts'

// `migrate --citus` against a real PostgreSQL with a recorder in place of Citus.

const env = await startTest()
const { inside } = withSettings({ DATABASE_URL: urlOf(env.connection) })

// Foreign keys between local tables stay.
const KEYS = `
  select c.relname as tablo, k.conname as ad, u.relname as ust, pg_get_constraintdef(k.oid) as tanim
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_class u on u.oid = k.confrelid
  where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
    and c.relname <> all('{${LOCAL_TABLES.join()}}')
  order by 1, 2`
const keys = await env.rows(KEYS)
const tables = (
  await env.rows(`
    select c.relname as ad from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum = 1 and a.attname = 'magaza_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname collate "C"`)
).map((r) => r.ad as string)
const calls = (): Promise<{ islev: string; tablo: string; beside: string | null }[]> =>
  env.rows('select islev, tablo, beside from citus_cagri order by sira')

const isMove = ({ islev }: { islev: string }): boolean => /^create_.*_table$/.test(islev)

test('without Citus it says so and changes nothing', async () => {
  const outcome = await inside('migrate', '--citus')
  assert.deepEqual(outcome, {
    code: 1,
    out: '',
    err:
      'Veritabanında Citus eklentisi yok.\n' +
      'Koordinatörde ve her işçide: create extension citus. Kurulumu docs/citus.md anlatır.\n',
  })
  assert.deepEqual(await env.rows(`select to_regclass('kepenk_citus.dagitim') as t`), [{ t: null }])
})

test('our own database is not spread', async () => {
  const outcome = await insideOwn('migrate', '--citus')
  assert.equal(outcome.code, 1)
  assert.match(outcome.err, /^Kepenk’in kendi veritabanı dağıtılamaz\.\n.*DATABASE_URL/)
})

test('broken off, it leaves the foreign keys on a shelf', async () => {
  await env.magaza({ kod: 'dolu' })
  await installRecorder(env.rows)
  await breakAt(env.rows, 'stok')
  const outcome = await inside('migrate', '--citus')
  assert.equal(outcome.code, 1)
  assert.match(outcome.err, /connection to the remote node failed/)
  const done = await calls()
  assert.ok(done.length > 10 && done.length < tables.length)
  assert.deepEqual(await env.rows(KEYS), [])
  assert.deepEqual(
    await env.rows(`select ad, tanim from kepenk_citus.dagitim order by tablo collate "C", ad collate "C"`),
    keys.map(({ ad, tanim }) => ({ ad, tanim })),
  )
})

test('run again it goes on where it was: every table is where it belongs, and every foreign key is back', async () => {
  const done = (await calls()).length
  await breakAt(env.rows, null)
  const { calisan, dagitilan } = jsonOf(await inside('migrate', '--citus', '--json'))
  assert.deepEqual(calisan, [])
  assert.deepEqual(await env.rows(KEYS), keys)
  assert.deepEqual(await env.rows('select ad from kepenk_citus.dagitim'), [])

  const all = await calls()
  const moved = all.filter((c) => isMove(c))
  assert.deepEqual(
    dagitilan.map((d: { tablo: string }) => d.tablo),
    all
      .slice(done)
      .filter((c) => isMove(c))
      .map((c) => c.tablo),
  )
  const namesOf = (islev: string) => moved.filter((c) => c.islev === islev).map((c) => c.tablo)
  assert.deepEqual(namesOf('create_reference_table').sort(), [...REFERENCE_TABLES].sort())
  assert.deepEqual(
    [...namesOf('create_distributed_table'), ...REFERENCE_TABLES, ...LOCAL_TABLES].sort(),
    [...tables].sort(),
  )
  const [first, ...others] = moved.filter((c) => c.islev === 'create_distributed_table')
  assert.equal(first?.beside, 'none')
  for (const c of others) assert.ok(namesOf('create_distributed_table').includes(c.beside as string), c.tablo)

  const place = new Map(moved.map((c, i) => [c.tablo, i]))
  for (const { tablo, ust, ad } of keys) {
    if (tablo !== ust) assert.ok((place.get(ust) as number) < (place.get(tablo) as number), ad)
  }
})

test('the function that carries flights is beside the tables of stores', async () => {
  const made = (await calls()).filter((c) => c.islev === 'create_distributed_function')
  assert.deepEqual(
    made.map((c) => c.tablo),
    ['kepenk_citus.ucus'],
  )
  assert.ok(tables.includes(made[0]?.beside as string))
})

test('tables that held rows lose the copy that stayed behind', async () => {
  const left = (await calls()).filter((c) => c.islev.startsWith('truncate_')).map((c) => c.tablo)
  assert.ok(left.includes('magaza') && left.includes('anahtar') && left.includes('depo'), left.join())
  assert.ok(!left.includes('siparis'))
})

test('a second time there is nothing to do', async () => {
  const done = (await calls()).length
  assert.deepEqual(await inside('migrate', '--citus'), {
    code: 0,
    out: '',
    err: 'Veritabanı zaten güncel.\nTablolar zaten dağıtılmış.\n',
  })
  assert.equal((await calls()).length, done)
})

test('a table that a later migration adds is spread at the next start, beside the others', async () => {
  await env.rows(`create table sonradan (
    magaza_id text collate "C" not null, id text collate "C" not null,
    constraint sonradan_pk primary key (magaza_id, id),
    constraint sonradan_urun_fk foreign key (magaza_id, id) references urun (magaza_id, id),
    constraint sonradan_magaza_fk foreign key (magaza_id) references magaza (magaza_id))`)
  assert.deepEqual(await migrate(env.connection), [])
  const last = (await calls()).at(-1)
  assert.deepEqual([last?.islev, last?.tablo], ['create_distributed_table', 'sonradan'])
  assert.ok(tables.includes(last?.beside as string))
  assert.deepEqual(
    (await env.rows(KEYS)).filter((k) => k.tablo === 'sonradan').map((k) => k.ad),
    ['sonradan_magaza_fk', 'sonradan_urun_fk'],
  )
})
