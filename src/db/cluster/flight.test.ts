import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { openOffice, tried } from '../../../tests/support/samples/aktarim.ts'
import { startTest } from '../../../tests/support/setup.ts'
import { bundleOn, send } from '../connection/pipeline.ts'
import { type AnyStatement, sql, valuesOf } from '../sql.ts'
import { inCalls } from './flight.ts'
import { CALL_FLIGHT, MAKE_FLIGHT } from './function.ts'

// On one PostgreSQL that has the function: flights go as calls, which run where they arrive. What Citus makes of it is in
// tests/cluster/flights.test.ts.

const env = await startTest()
await env.rows('create schema kepenk_citus')
await env.rows(MAKE_FLIGHT)
const m = await env.magaza()
const other = await env.magaza()

/** Names of what leaves together, by flight. */
const flights: string[][] = []
const client = new pg.Client({ ...env.connection, options: '-c timezone=UTC' })
// The database is dropped first.
client.on('error', () => {})
await client.connect()
bundleOn(client, (parts, described) => {
  const sent = inCalls(parts, described)
  flights.push(sent.map((p) => (p.command.name === CALL_FLIGHT.name ? 'call' : p.command.text)))
  return sent
})
after(() => client.end().catch(() => {}))

const run = (s: AnyStatement, params: object, magaza_id = m.id) =>
  send<Record<string, unknown>>(client, s, valuesOf(s, { ...params, magaza_id })).then((done) => done.rows)
const command = (text: string) => send(client, { text, name: text })

const read = sql<{ n: number }>(`
  select :n::int as n from olay_sayac s where s.magaza_id = :magaza_id`)
const divide = sql<{ n: number }>(`
  select 6 / :n::int as n from olay_sayac s where s.magaza_id = :magaza_id`)
const write = sql<{ tanitici: string }>(`
  insert into menu (magaza_id, tanitici, ogeler) values (:magaza_id, :tanitici, '[]')`)
const told = sql<{ tanitici: string }>(`
  delete from menu t where t.magaza_id = :magaza_id and t.tanitici = :tanitici returning t.tanitici, t.ogeler`)
const copied = sql('select k.kur from kur k where k.magaza_id = :magaza_id')
// A statement runs by itself once; only then is it known what it answers.
for (const s of [read, divide, write, told, copied]) await run(s, { n: 1, tanitici: 'header' })

test('what leaves together is one call, in its order; begin and commit stay beside it', async () => {
  flights.length = 0
  const begun = command('begin')
  const rows = await Promise.all([
    run(read, { n: 1 }),
    run(write, { tanitici: 'footer' }),
    run(told, { tanitici: 'footer' }),
    run(told, { tanitici: 'footer' }),
    run(read, { n: 2 }),
  ])
  await Promise.all([begun, command('commit')])
  assert.deepEqual(rows, [[{ n: 1 }], [], [{ tanitici: 'footer', ogeler: '[]' }], [], [{ n: 2 }]])
  assert.deepEqual(flights, [['begin', 'call'], ['commit']])
})

test('stores go apart, and so does what lies elsewhere', async () => {
  flights.length = 0
  await Promise.all([
    run(read, { n: 1 }),
    run(read, { n: 1 }, other.id),
    run(copied, {}),
    run(read, { n: 1 }, other.id),
    run(read, { n: 2 }, other.id),
  ])
  assert.deepEqual(flights, [['call', 'call', copied.text, 'call']])
})

test('one call holds so many: each has the time of a statement', async () => {
  flights.length = 0
  const rows = await Promise.all(Array.from({ length: 401 }, (_, n) => run(read, { n })))
  assert.deepEqual(flights, [['call', 'call', 'call']])
  assert.deepEqual(
    rows.map(([row]) => row?.n),
    Array.from({ length: 401 }, (_, n) => n),
  )
})

test('one that fails fails the call, with its code; nothing of it is done', async () => {
  await command('begin')
  const sent = [run(write, { tanitici: 'footer' }), run(divide, { n: 0 }), run(read, { n: 1 })]
  const codes = (await Promise.allSettled(sent)).map((r) => (r.status === 'rejected' ? r.reason.code : r.value))
  assert.deepEqual(codes, ['22012', '22012', '22012'])
  assert.equal((await command('commit')).command, 'ROLLBACK')
  assert.deepEqual(await run(told, { tanitici: 'footer' }), [])
  const broken = run(write, { tanitici: 'header' }).then(() => run(write, { tanitici: 'header' }))
  await assert.rejects(broken, (e: { code?: string; constraint?: string }) => {
    assert.deepEqual([e.code, e.constraint], ['23505', 'menu_pk'])
    return true
  })
})

test('values come back as they were sent', async () => {
  const echo = sql<object>(`
    select :metin::text as metin, :metinler::text[] as metinler, :sayilar::int[] as sayilar, :an::timestamptz as an,
      :bayt::bytea as bayt, :nesne::jsonb as nesne, :evet::boolean as evet, :buyuk::bigint as buyuk, :yok::text as yok
    from olay_sayac s
    where s.magaza_id = :magaza_id`)
  const hostile = [
    '',
    ' ',
    '"',
    '\\',
    '\\"',
    "'",
    '(a,b)',
    ',',
    'null',
    'NULL',
    '{}',
    '\n\r\t',
    ' şIğİ ',
    '👩‍👩‍👧',
    'x'.repeat(9000),
  ]
  for (const metin of hostile) {
    const sent = {
      ...{ metin, metinler: [metin, ...hostile, null], sayilar: [1, -2], an: new Date('2024-02-29T12:34:56.789Z') },
      ...{
        bayt: Buffer.from([0, 39, 92, 255]),
        nesne: { a: metin, b: [1, null] },
        evet: true,
        buyuk: 2 ** 53 - 1,
        yok: null,
      },
    }
    for (let i = 0; i < 2; i++) assert.deepEqual(await run(echo, sent), [sent])
  }
})

test('a row that cannot be read fails its statement alone', async () => {
  const large = sql('select 9007199254740993::bigint as n from olay_sayac s where s.magaza_id = :magaza_id')
  await assert.rejects(run(large, {}), RangeError)
  const [unread, done] = await Promise.allSettled([run(large, {}), run(read, { n: 1 })])
  assert.match(String((unread as PromiseRejectedResult).reason), /RangeError: int8 out of the safe range/)
  assert.equal(done.status, 'fulfilled')
})

test('a store sells as it does without', async () => {
  const post = async (path: string, body: object) => {
    const { status, body: made } = await m.call('POST', path, { body })
    return status === 201 ? made : `${status} ${made.hata.kod}`
  }
  for (let i = 0; i < 3; i++) {
    const urun = { ad: 'Fincan', tanitici: `fincan-${i}`, durum: 'yayinda', varyantlar: [{ fiyat: 100, stok: 1 }] }
    const { varyantlar } = await post('/v1/urunler', urun)
    assert.equal(await post('/v1/urunler', urun), '422 tanitici_kullanimda')
    const siparis = { kalemler: [{ varyant_id: varyantlar[0].id, adet: 1 }], eposta: `kisi-${i}@ornek.example` }
    assert.equal((await post('/v1/siparisler', siparis)).toplam, 100)
    assert.equal(await post('/v1/siparisler', siparis), '409 stok_yetersiz')
  }
})

test('a file is brought as it is without', async () => {
  const office = await openOffice(env)
  for (const sku of ['D-1', 'D-2']) {
    const job = await tried(office, 'urun', `Ad;Stok kodu\nDosya;${sku}\n`)
    assert.deepEqual([job.satir, job.hatali], [1, 0], JSON.stringify(job))
  }
})
