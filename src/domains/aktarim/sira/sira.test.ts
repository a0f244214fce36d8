import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  bring,
  counts,
  errorsOf,
  fileRunnerOf,
  type Office,
  openOffice,
  run,
  runFiles,
  tried,
} from '../../../../tests/support/samples/aktarim.ts'
import { cornerBomb } from '../../../../tests/support/samples/aktarim-okuma.ts'
import { startTest } from '../../../../tests/support/setup.ts'
import type { Tx } from '../../../db/work.ts'
import { findPart, insertCuts } from '../parca/queries.ts'
import { claim } from '../queries.ts'
import { type Inside, leavePlace, takePlace } from './sira.ts'

// Fault 33: one fair queue for the files of all stores: two at a time, round robin, and each is cut once.

const env = await startTest()
const customers = (n: number, of = 'k') =>
  ['E-posta;Ad', ...Array.from({ length: n }, (_, i) => `${of}${i}@example.com;Kişi ${i}`)].join('\n')
const inside: Inside = (work) => env.db.transaction('-', (tx) => work(tx))
const get = async (o: Office, id: string) => (await o.ask('GET', `/aktarimlar/${id}`)).body

async function brought(o: Office, n = 3): Promise<string> {
  const reply = await bring(o, 'musteri', customers(n))
  assert.deepEqual([reply.status, reply.body.durum], [201, 'esleme'])
  return reply.body.id
}

/** Copies of the same file, without uploading it again. */
async function copied(id: string, more: number): Promise<string[]> {
  const copy = (table: string, key: string) =>
    env.rows(
      `insert into ${table}
       select (jsonb_populate_record(a, jsonb_build_object('${key}', a.${key} || n))).*
       from ${table} a, generate_series(1, $2::int) n
       where a.${key} = $1
       returning ${key} as id`,
      [id, more],
    )
  const ids = (await copy('aktarim', 'id')).map((row) => row.id)
  await copy('aktarim_parca', 'aktarim_id')
  return [id, ...ids.sort()]
}

/** Enters the queue. */
async function map(o: Office, id: string): Promise<void> {
  const { status } = await o.ask('PUT', `/aktarimlar/${id}/esleme`, { esleme: ['eposta', 'ad'] })
  assert.equal(status, 200)
}

/** Takes both slots; they are held until released or expired. */
async function fillPlaces() {
  const held = [await takePlace(inside, env.clock.now()), await takePlace(inside, env.clock.now())]
  assert.deepEqual(
    held.map((yer) => yer?.no),
    [1, 2],
  )
  return async () => {
    for (const yer of held) if (yer) await leavePlace(inside, yer)
  }
}

type Seen = (statement: unknown, params: { magaza_id: string }) => unknown

/** The same service with its statements recorded. */
function watching(seen: Seen): Pick<Office, 'env'> {
  const noted = (tx: Tx) => ({
    ...tx,
    run: (s: never, params: never) => {
      seen(s, params)
      return tx.run(s, params)
    },
  })
  const transaction = (store: string, work: (tx: object, tries: number) => Promise<unknown>) =>
    env.db.transaction(store, (tx, tries) => work(noted(tx), tries))
  const pages = (store: string) => noted(env.db.pages(store))
  return { env: { ...env, db: { ...env.db, read: noted(env.db.read), pages, transaction } } as never }
}

test('a file of many parts, carried in many turns: each part is read once to cut it, and little more to carry it', async () => {
  const o = await openOffice(env)
  const trial = await tried(o, 'musteri', customers(600))
  assert.equal((await o.ask('POST', `/aktarimlar/${trial.id}/baslat`)).status, 200)
  const parts = (await env.rows('select count(*)::int as n from aktarim_parca where aktarim_id = $1', [trial.id]))[0].n
  assert.equal(parts, 3)
  const ran: unknown[] = []
  const runner = fileRunnerOf(
    watching((s) => ran.push(s)),
    0,
  )
  await runner.lookAround()
  await runner.idle()
  const done = await get(o, trial.id)
  assert.deepEqual(counts(done), { durum: 'bitti', yeni: 600, degisen: 0, ayni: 0, hatali: 0 })
  const times = (statement: unknown) => ran.filter((s) => s === statement).length
  assert.equal(times(insertCuts), 0, 'it was cut when it was tried')
  assert.ok(times(claim) >= 10)
  // A turn is one step of 64 rows here: six cuts of 100 records take two steps each, and a turn reads one part or two.
  assert.ok(times(findPart) <= 2 * times(claim), `${times(findPart)} parts were read in ${times(claim)} turns`)
})

test('two at a time for all processes: who comes third waits, is told how many are before, and is served when one leaves', async () => {
  const o = await openOffice(env)
  const id = await brought(o)
  await map(o, id)
  const leave = await fillPlaces()
  assert.equal(await takePlace(inside, env.clock.now()), null)
  await runFiles(o)
  const waiting = await get(o, id)
  assert.deepEqual([waiting.durum, waiting.ilerleme, waiting.onunde], ['deneniyor', 0, 2])
  const [listed] = (await o.ask('GET', '/aktarimlar?limit=1')).body.veri
  assert.equal(listed.onunde, 2)
  await leave()
  await runFiles(o)
  const served = await get(o, id)
  assert.deepEqual([served.durum, served.onunde], ['denendi', null])
})

test('a place whose holder died is free again after its lease', async () => {
  const o = await openOffice(env)
  const id = await brought(o)
  await map(o, id)
  await fillPlaces()
  await runFiles(o)
  assert.equal((await get(o, id)).durum, 'deneniyor')
  env.clock.shiftMs += 91_000
  await runFiles(o)
  assert.equal((await get(o, id)).durum, 'denendi')
})

test('ten files of one store do not keep another waiting: it is served after one turn of theirs', async () => {
  const many = await openOffice(env)
  const one = await openOffice(env)
  const ids = await copied(await brought(many, 130), 9)
  const single = await brought(one, 130)
  for (const id of ids) await map(many, id)
  await map(one, single)
  // Before it: files of the other store that have waited longer, one turn each.
  assert.deepEqual([(await get(one, single)).onunde, (await get(many, ids[9] as string)).onunde], [1, 10])
  // One slot is taken: turns are sequential, of one step each.
  const yer = await takePlace(inside, env.clock.now())
  const turns: string[] = []
  const seen: Seen = (s, { magaza_id }) =>
    s === claim && turns.push(magaza_id === one.m.id ? 'one' : 'many') === 4 && stop()
  const runner = fileRunnerOf(watching(seen), 0)
  const stop = () => void runner.stop()
  await runner.lookAround()
  await runner.idle()
  assert.deepEqual(turns, ['many', 'one', 'many', 'one'])
  if (yer) await leavePlace(inside, yer)
  for (const id of [...ids, single]) await env.rows('update aktarim set kilit = null where id = $1', [id])
})

test('where both places are taken a file is kept and read when its turn comes; what is wrong with it is told then', async () => {
  const o = await openOffice(env)
  const leave = await fillPlaces()
  const [good, bad, gone] = await Promise.all([
    bring(o, 'musteri', customers(2)),
    bring(o, 'musteri', await cornerBomb()),
    bring(o, 'musteri', customers(2)),
  ])
  for (const reply of [good, bad, gone]) {
    const { durum, sutunlar, satir } = reply.body
    assert.deepEqual([reply.status, durum, sutunlar, satir], [201, 'okunuyor', [], 0])
  }
  assert.equal((await o.ask('PUT', `/aktarimlar/${good.body.id}/esleme`, { esleme: [] })).status, 409)
  assert.equal((await o.ask('POST', `/aktarimlar/${gone.body.id}/iptal`)).body.durum, 'iptal')
  await leave()
  await runFiles(o)
  const read = await get(o, good.body.id)
  assert.deepEqual([read.durum, read.sutunlar, read.satir], ['esleme', ['E-posta', 'Ad'], 2])
  const refused = await get(o, bad.body.id)
  assert.equal(refused.durum, 'basarisiz')
  assert.match(refused.neden, /50000 satır.*XFD1048576/)
  assert.equal((await get(o, gone.body.id)).durum, 'iptal')
  const left = await env.rows('select count(*)::int as n from aktarim_dosya where magaza_id = $1', [o.m.id])
  assert.equal(left[0].n, 0, 'no bytes are left of any of them')
  const now = await bring(o, 'musteri', await cornerBomb())
  assert.deepEqual([now.status, now.body.hata.kod], [422, 'girdi_gecersiz'])
  assert.match(now.body.hata.mesaj, /XFD1048576/)
})

test('records that will not go in beside each other go one by one, tried and for good alike', async () => {
  const o = await openOffice(env)
  // Both names give the same short name; the third is refused by itself; the last two are one product.
  const text = 'Ad;SKU;Fiyat;Durum\nGömlek!;A;1;yayında\nGömlek;B;2;yayında\nYanlış;C;;yayında\nTek;D;4;\nTek;E;5;\n'
  const trial = await tried(o, 'urun', text)
  const expected = { yeni: 2, degisen: 0, ayni: 0, hatali: 2 }
  assert.deepEqual(counts(trial), { durum: 'denendi', ...expected })
  const wrong = await errorsOf(o, trial.id)
  assert.deepEqual(counts(await run(o, trial.id)), { durum: 'bitti', ...expected })
  assert.deepEqual(await errorsOf(o, trial.id), wrong)
  const { veri } = (await o.m.call('GET', '/v1/urunler')).body
  assert.deepEqual(veri.map((u: any) => u.tanitici).sort(), ['gomlek', 'gomlek-2'])
})
