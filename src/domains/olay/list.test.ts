import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readList } from '../../../tests/support/call.ts'
import { numberEvents, type Ornek, writeEvent } from '../../../tests/support/samples/olay.ts'
import { type Reply, startTest, type TestMagaza } from '../../../tests/support/setup.ts'
import { idTime, newId } from '../../core/id.ts'
import { DAY_MS, HOUR_MS } from '../../core/time.ts'
import { olaylar as olayAdlari } from '../../trade/olaylar.ts'
import { dispatch } from '../webhook/gonderim/dispatch.ts'

// The event log for a receiver that was down.

const env = await startTest()

const get = (at: TestMagaza, query: string): Promise<Reply> => at.call('GET', `/v1/olaylar?${query}`)
async function listed(at: TestMagaza, query = ''): Promise<any> {
  const reply = await get(at, query)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}
const idsOf = (body: any): string[] => body.veri.map((o: any) => o.id)
const ids = (olaylar: readonly Ornek[]): string[] => olaylar.map((o) => o.id)
const answer = (reply: Reply): string => `${reply.status} ${reply.body.hata?.kod} ${reply.body.hata?.mesaj}`

const pages = async (at: TestMagaza, query: string, between?: () => Promise<unknown>): Promise<string[]> =>
  ids(await readList((cursor) => get(at, `${query}&sonraki=${cursor}`), between))

/** Events a second apart, the last one now; numbered. */
async function logOf(at: TestMagaza, count: number, more: { olay?: string } = {}): Promise<Ornek[]> {
  const now = env.clock.now().getTime()
  const made: Ornek[] = []
  for (let i = count - 1; i >= 0; i--) {
    made.push(await writeEvent(env, at.id, { zaman: new Date(now - i * 1000), ...more }))
  }
  await numberEvents(env, at.id)
  return made
}

test('newest first, each body byte for byte as webhooks send it', async () => {
  const at = await env.magaza()
  const plain = await writeEvent(env, at.id, { veri: { sku: 'Işık "1"', satilabilir: 1e21 } })
  const more = await writeEvent(env, at.id, { olay: 'siparis.kargoya_verildi' })
  await numberEvents(env, at.id)
  const reply = await get(at, '')
  assert.equal(reply.text, `{"veri":[${more.text},${plain.text}],"sonraki":null}`)
})

test('what the service itself writes is what the log shows', async () => {
  const at = await env.magaza()
  const { body } = await at.call('POST', '/v1/urunler', { body: { ad: 'Olaylı', varyantlar: [{ stok: 3 }] } })
  assert.deepEqual(await listed(at), { veri: [], sonraki: null }, 'not before it is numbered')
  await numberEvents(env, at.id)
  const log = (await listed(at)).veri
  assert.deepEqual(log.toReversed(), await env.events(at.id))
  const made = log.find((o: any) => o.olay === 'urun.olusturuldu')
  assert.deepEqual([made.magaza, made.veri.id], [at.id, body.id])
})

test('an event without a number is not in the log, however it is asked for', async () => {
  const at = await env.magaza()
  const [first] = (await logOf(at, 1)) as [Ornek]
  const waiting = await writeEvent(env, at.id)
  assert.deepEqual(idsOf(await listed(at)), [first.id])
  assert.deepEqual(await listed(at, `sonra=${first.id}`), { veri: [], sonraki: null })
  assert.deepEqual(idsOf(await listed(at, 'sonra=2020-01-01')), [first.id])
  assert.match(answer(await get(at, `sonra=${waiting.id}`)), /^422 kayit_yok sonra: /)
})

test('by number and not by age: an event that commits late stands last, and is not passed over', async () => {
  const at = await env.magaza()
  const early = await writeEvent(env, at.id, { zaman: new Date(env.clock.now().getTime() - 5000) })
  const late = await writeEvent(env, at.id, { zaman: new Date(env.clock.now().getTime() - 4000) })
  const quick = await writeEvent(env, at.id)
  await numberEvents(env, at.id, [early.id, quick.id])
  assert.deepEqual(idsOf(await listed(at, `sonra=${early.id}`)), [quick.id])
  await numberEvents(env, at.id)
  assert.deepEqual(idsOf(await listed(at)), ids([late, quick, early]))
  assert.deepEqual(idsOf(await listed(at, `sonra=${early.id}`)), ids([quick, late]))
  assert.deepEqual(idsOf(await listed(at, `sonra=${quick.id}`)), ids([late]))
  assert.deepEqual(idsOf(await listed(at, `sonra=${late.id}`)), [])
})

test('resuming by id over pages while events come in and old ones commit late: each once, none missed', async () => {
  const at = await env.magaza()
  const [first, ...rest] = (await logOf(at, 12)) as [Ornek, ...Ornek[]]
  const expected = ids(rest)
  let turns = 6
  const between = async () => {
    if (turns-- <= 0) return
    const now = env.clock.now().getTime()
    const late = await writeEvent(env, at.id, { zaman: new Date(now - 60_000) })
    const fresh = await writeEvent(env, at.id)
    await numberEvents(env, at.id, [fresh.id])
    await numberEvents(env, at.id, [late.id])
    // Never numbered: it must neither show nor disturb.
    await writeEvent(env, at.id, { zaman: new Date(now - 30_000) })
    expected.push(fresh.id, late.id)
  }
  assert.deepEqual(await pages(at, `sonra=${first.id}&limit=3`, between), expected)
  // And on from the last one seen.
  const last = expected.at(-1) as string
  assert.deepEqual(await listed(at, `sonra=${last}`), { veri: [], sonraki: null })
  const [next] = (await logOf(at, 1)) as [Ornek]
  assert.ok(idsOf(await listed(at, `sonra=${last}`)).includes(next.id))
})

test('newest first over pages while events come in: those of the first look, each once', async () => {
  const at = await env.magaza()
  const made = await logOf(at, 10)
  const between = async () => {
    const late = await writeEvent(env, at.id, { zaman: new Date(env.clock.now().getTime() - 60_000) })
    await numberEvents(env, at.id, [late.id])
  }
  for (const limit of [1, 3, 10, 100]) {
    const order = idsOf(await listed(at, 'limit=100'))
    assert.deepEqual(await pages(at, `limit=${limit}`, between), order)
  }
  assert.equal((await listed(at, 'limit=100')).veri.at(-1).id, made[0]?.id)
})

test('events that are deleted between the pages, the one begun behind included, do not end the reading', async () => {
  const at = await env.magaza()
  const made = await logOf(at, 9)
  const gone = ids([0, 3, 4].map((i) => made[i] as Ornek))
  const seen = await pages(at, `sonra=${made[0]?.id}&limit=3`, () =>
    env.rows('delete from olay_gunlugu where magaza_id = $1 and id = any($2)', [at.id, gone]),
  )
  assert.deepEqual(
    seen,
    ids(made.slice(1)).filter((id) => id !== made[4]?.id),
  )
})

test('behind a moment: strict, to the millisecond, in any zone, in the order of the log', async () => {
  const at = await env.magaza()
  const made = await logOf(at, 4)
  const at2 = idTime((made[1] as Ornek).id).getTime()
  const moment = (ms: number) => new Date(ms).toISOString()
  assert.deepEqual(idsOf(await listed(at, `sonra=${moment(at2)}`)), ids(made.slice(2)))
  assert.deepEqual(idsOf(await listed(at, `sonra=${moment(at2 - 1)}`)), ids(made.slice(1)))
  const istanbul = `${moment(at2 + 3 * HOUR_MS).slice(0, -1)}%2B03:00`
  assert.deepEqual(idsOf(await listed(at, `sonra=${istanbul}`)), ids(made.slice(2)))
  assert.deepEqual(await pages(at, `sonra=${moment(at2 - 1)}&limit=1`), ids(made.slice(1)))
  for (const long of ['2020-01-01', '0001-01-01', '1969-12-31T23:59:59Z']) {
    assert.deepEqual(idsOf(await listed(at, `sonra=${long}`)), ids(made), long)
  }
  assert.deepEqual(await listed(at, `sonra=${moment(at2 + DAY_MS)}`), { veri: [], sonraki: null })
  assert.deepEqual(await listed(at, 'sonra=9999-12-31'), { veri: [], sonraki: null })
})

test('behind a moment: all that came into the log after it, however early it began, on any page', async () => {
  const at = await env.magaza()
  const now = env.clock.now().getTime()
  const event = (age: number) => writeEvent(env, at.id, { zaman: new Date(now - age) })
  const [slow, a, b, c] = [await event(9000), await event(8000), await event(7000), await event(6000)]
  for (const o of [a, b, slow, c]) await numberEvents(env, at.id, [o.id])
  // A reader just before `b` has seen `a`; `slow` was not committed yet.
  const since = (age: number) => `sonra=${new Date(now - age).toISOString()}`
  assert.deepEqual(idsOf(await listed(at, since(7500))), ids([b, slow, c]))
  assert.deepEqual(await pages(at, `${since(7500)}&limit=1`), ids([b, slow, c]))
  assert.deepEqual(idsOf(await listed(at, since(6500))), ids([c]))
})

test('behind a moment: what commits after it is found, whatever the clocks of writer and dispatcher say', async () => {
  const at = await env.magaza()
  const dispatched = (now: Date) =>
    env.db.transaction(at.id, (tx) => dispatch({ tx, magaza_id: at.id, now }).then((d) => d.left))
  const now = env.clock.now().getTime()
  const late = await writeEvent(env, at.id, { zaman: new Date(now - 60 * 60_000) })
  const moment = new Date(now - 1000).toISOString()
  assert.equal(await dispatched(new Date(now)), 'none')
  assert.deepEqual(idsOf(await listed(at, `sonra=${moment}`)), ids([late]))
  // A dispatcher with a slow clock does not go back in the log.
  const next = await writeEvent(env, at.id, { zaman: new Date(now - 50 * 60_000) })
  await dispatched(new Date(now - 10 * 60_000))
  assert.deepEqual(idsOf(await listed(at, `sonra=${moment}`)), ids([late, next]))
})

test('by name: alone, behind an event, behind a moment', async () => {
  const at = await env.magaza()
  const now = env.clock.now().getTime()
  const made: Ornek[] = []
  for (const [i, olay] of olayAdlari.flatMap((o) => [o, o]).entries()) {
    made.push(await writeEvent(env, at.id, { olay, zaman: new Date(now - 1000 + i) }))
  }
  await numberEvents(env, at.id)
  for (const [i, olay] of olayAdlari.entries()) {
    const [one, two] = made.slice(2 * i, 2 * i + 2) as [Ornek, Ornek]
    assert.deepEqual(idsOf(await listed(at, `olay=${olay}`)), ids([two, one]))
    assert.deepEqual(await pages(at, `olay=${olay}&limit=1`), ids([two, one]))
    // The event of `sonra` may have any name.
    assert.deepEqual(await pages(at, `olay=${olay}&limit=1&sonra=${made[0]?.id}`), i === 0 ? [two.id] : ids([one, two]))
    assert.deepEqual(await pages(at, `olay=${olay}&limit=1&sonra=2020-01-01`), ids([one, two]))
  }
  assert.deepEqual(await listed(at, `olay=urun.silindi&sonra=${made.at(-1)?.id}`), { veri: [], sonraki: null })
  for (const olay of ['test.ping', 'urun', 'urun.yok', '', 'URUN.SILINDI']) {
    assert.match(answer(await get(at, `olay=${olay}`)), /^422 girdi_gecersiz olay: .*urun\.silindi/, olay)
  }
})

test('behind what the log does not have: 422; behind what is neither an id nor a moment: 422', async () => {
  const at = await env.magaza()
  const other = await env.magaza()
  await logOf(at, 2)
  const [theirs] = (await logOf(other, 2)) as [Ornek]
  const unknown = newId('evt', env.clock.now())
  for (const sonra of [unknown, theirs.id, 'evt_', 'evt_x', `${theirs.id}x`, 'evt_%C4%B0', 'evt_%20x']) {
    assert.equal(answer(await get(at, `sonra=${sonra}`)), '422 kayit_yok sonra: Böyle bir kayıt yok', sonra)
  }
  for (const sonra of ['', 'x', '5', 'EVT_1', 'urun_01m7ej22qte1vtb3az8wpptmkg', '2026-02-30', 'd%C3%BCn', '-1']) {
    assert.match(answer(await get(at, `sonra=${sonra}`)), /^422 girdi_gecersiz sonra: bir olay kimliği/, sonra)
  }
  assert.match(answer(await get(at, `sonra=${'x'.repeat(101)}`)), /^422 girdi_gecersiz sonra: en çok 100/)
  const english = await at.call('GET', '/v1/olaylar?sonra=x', { headers: { 'accept-language': 'en' } })
  assert.match(english.body.hata.mesaj, /^sonra: must be the id of an event/)
})

test('bounds of the page', async () => {
  const at = await env.magaza()
  const made = await logOf(at, 21)
  assert.equal((await listed(at)).veri.length, 20)
  assert.deepEqual(idsOf(await listed(at, 'limit=100')), ids(made).reverse())
  for (const limit of ['0', '101', '-1', '1.5', 'x', '']) {
    assert.match(answer(await get(at, `limit=${limit}`)), /^422 girdi_gecersiz limit: /, limit)
  }
  // Exactly full: nothing follows.
  assert.equal((await listed(at, 'limit=21')).sonraki, null)
  assert.equal((await listed(at, `limit=20&sonra=${made[0]?.id}`)).sonraki, null)
})

test('a cursor goes on only from where its reader began', async () => {
  const at = await env.magaza()
  const other = await env.magaza()
  const made = await logOf(at, 5)
  await logOf(other, 5)
  const [a, b] = made as [Ornek, Ornek]
  const moment = '2020-01-01T00:00:00.000Z'
  const starts = ['', `sonra=${a.id}`, `sonra=${b.id}`, `sonra=${moment}`, 'sonra=2020-01-02']
  const cursors = await Promise.all(starts.map(async (s) => (await listed(at, `${s}&limit=1`)).sonraki))
  for (const [i, start] of starts.entries()) {
    for (const [j, cursor] of cursors.entries()) {
      const reply = await get(at, `${start}&sonraki=${cursor}`)
      const due = i === j ? '200 undefined' : '422 imlec_gecersiz'
      assert.equal(`${reply.status} ${reply.body.hata?.kod}`, due, `${start} with the cursor of ${starts[j]}`)
    }
  }
  // The same moment in another notation is the same start.
  assert.equal((await get(at, `sonra=2020-01-01T03:00:00&sonraki=${cursors[3]}`)).status, 200)
  const foreign = (await listed(other, 'limit=1')).sonraki
  assert.equal((await get(at, `sonraki=${foreign}`)).body.hata.kod, 'imlec_gecersiz')
})

test('each store has its own log', async () => {
  const [at, other, empty] = [await env.magaza(), await env.magaza(), await env.magaza()]
  const mine = await logOf(at, 3)
  const theirs = await logOf(other, 2)
  assert.deepEqual(idsOf(await listed(at)), ids(mine).reverse())
  assert.deepEqual(idsOf(await listed(other, 'sonra=2020-01-01')), ids(theirs))
  assert.deepEqual(await listed(empty), { veri: [], sonraki: null })
  assert.deepEqual(await listed(empty, 'sonra=2020-01-01'), { veri: [], sonraki: null })
})

test('30 days, whether or not the sweeper has been there', async () => {
  const at = await env.magaza()
  const now = env.clock.now().getTime()
  const event = (age: number) => writeEvent(env, at.id, { zaman: new Date(now - age) })
  const [gone, kept, fresh] = [await event(30 * DAY_MS), await event(30 * DAY_MS - 60_000), await event(0)]
  await numberEvents(env, at.id)
  const all = ids([kept, fresh])
  assert.deepEqual(idsOf(await listed(at)), [...all].reverse())
  assert.deepEqual(idsOf(await listed(at, 'olay=stok.degisti')), [...all].reverse())
  assert.deepEqual(await pages(at, 'limit=1'), [...all].reverse())
  assert.deepEqual(idsOf(await listed(at, 'sonra=2020-01-01')), all)
  assert.match(answer(await get(at, `sonra=${gone.id}`)), /^422 kayit_yok sonra: /)
  assert.deepEqual(idsOf(await listed(at, `sonra=${kept.id}`)), [fresh.id])
})

test('one statement, whatever is asked', async () => {
  const at = await env.magaza()
  const [first] = (await logOf(at, 5)) as [Ornek]
  for (const start of ['', `sonra=${first.id}`, 'sonra=2020-01-01']) {
    for (const more of ['&limit=1', '&limit=1&olay=stok.degisti', '&limit=1&olay=urun.silindi']) {
      const { sonraki } = await listed(at, `${start}${more}`)
      env.statements.length = 0
      await listed(at, `${start}${more}`)
      if (sonraki) await listed(at, `${start}${more}&sonraki=${sonraki}`)
      const sent = env.statements.filter((text) => text.includes('from olay'))
      // Where to begin is looked up once, for the first page.
      assert.equal(sent.length, (start ? 2 : 1) + (sonraki ? 1 : 0), `${start}${more}`)
      assert.ok(env.statements.every((text) => /from (olay|anahtar)/.test(text)))
    }
  }
})
