import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ROW, ROW_OF_ONE } from '../../../../tests/support/events/event-table.ts'
import { keyed, sameAnswer } from '../../../../tests/support/keyed.ts'
import { refused } from '../../../../tests/support/refusal.ts'
import {
  closeByFailures,
  delivered,
  logged,
  notFound,
  path,
  subscribe as subscribeNow,
} from '../../../../tests/support/samples/webhook.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'
import { firstIdAt } from '../../../core/id.ts'
import { DAY_MS } from '../../../core/time.ts'

const env = await startShared()
const ago = (ms: number) => new Date(Date.now() - ms)

/** An old subscription. */
async function subscribe(m: TestMagaza) {
  const made = await subscribeNow(m)
  await env.rows('update webhook set olusturma = $3 where magaza_id = $1 and id = $2', [
    m.id,
    made.id,
    ago(60 * DAY_MS),
  ])
  return made
}

const recover = (m: TestMagaza, id: string, sonra: Date | string) =>
  m.call('POST', `${path}/${id}/kurtar`, { body: { sonra: sonra instanceof Date ? sonra.toISOString() : sonra } })

/** Events of the pending deliveries, in sending order. */
const waiting = async (m: TestMagaza, id: string) =>
  env.rows(
    `select olay_id, olay, kayit_id, durum, deneme, sayilir, sonraki = olusturma as hemen, govde
     from webhook_teslimat where magaza_id = $1 and abonelik_id = $2 and durum = 'bekliyor' order by id`,
    [m.id, id],
  )

test('what was missed since a moment is delivered again, in the order of the log', async () => {
  const m = await env.magaza()
  const { id } = await subscribe(m)
  const since = ago(10 * DAY_MS)
  await logged(env, m, { zaman: since, sira: 1 })
  // A later number with an older time: the log's order counts.
  const c = await logged(env, m, { zaman: ago(9 * DAY_MS), sira: 30, kayit_id: 'urun_c' })
  const a = await logged(env, m, { zaman: ago(2 * DAY_MS), sira: 10, kayit_id: 'urun_a' })
  const b = await logged(env, m, { zaman: new Date(since.getTime() + 1), sira: 20, olay: 'urun.silindi' })
  await logged(env, m, { zaman: ago(DAY_MS), sira: 40, olay: 'stok.degisti' })
  await logged(env, m, { zaman: ago(DAY_MS), sira: null })
  const events = await env.events(m.id)
  const reply = await recover(m, id, since)
  assert.deepEqual([reply.status, reply.body], [200, { adet: 3 }])
  const fixed = { durum: 'bekliyor', deneme: 0, sayilir: true, hemen: true, govde: null }
  assert.deepEqual(await waiting(m, id), [
    { olay_id: a, olay: 'urun.olusturuldu', kayit_id: 'urun_a', ...fixed },
    { olay_id: b, olay: 'urun.silindi', kayit_id: 'urun_x', ...fixed },
    { olay_id: c, olay: 'urun.olusturuldu', kayit_id: 'urun_c', ...fixed },
  ])
  assert.deepEqual((await recover(m, id, since)).body, { adet: 0 }, 'they are pending now')
  assert.deepEqual(await env.events(m.id), events)
})

test('what arrived or is about to is left alone, what was given up is not', async () => {
  const m = await env.magaza()
  const [mine, other] = [await subscribe(m), await subscribe(m)]
  const cases: [string[], boolean][] = [
    [[], true],
    [['basarili'], false],
    [['bekliyor'], false],
    [['hata'], false],
    [['vazgecildi'], true],
    [['vazgecildi', 'vazgecildi'], true],
    [['vazgecildi', 'basarili'], false],
    [['basarili', 'vazgecildi'], false],
    [['vazgecildi', 'hata'], false],
  ]
  const missed: string[] = []
  for (const [durumlar, isMissed] of cases) {
    const olay_id = await logged(env, m)
    for (const durum of durumlar) await delivered(env, m, mine.id, olay_id, { durum })
    // Deliveries to other subscriptions do not matter.
    await delivered(env, m, other.id, olay_id, { durum: 'basarili' })
    if (isMissed) missed.push(olay_id)
  }
  const repeated = await logged(env, m)
  await delivered(env, m, mine.id, repeated, { durum: 'basarili', sayilir: false })
  const before = (await waiting(m, mine.id)).map((t) => t.olay_id)
  assert.deepEqual((await recover(m, mine.id, ago(DAY_MS))).body, { adet: missed.length })
  const after = (await waiting(m, mine.id)).map((t) => t.olay_id)
  assert.deepEqual(
    after.filter((o) => !before.includes(o)),
    missed,
  )
})

test('no further back than 30 days, and nothing of the future', async () => {
  const m = await env.magaza()
  const { id } = await subscribe(m)
  await logged(env, m, { zaman: ago(30 * DAY_MS + 1000) })
  const kept = await logged(env, m, { zaman: ago(30 * DAY_MS - 60_000) })
  assert.deepEqual((await recover(m, id, '9999-12-31')).body, { adet: 0 })
  assert.deepEqual((await recover(m, id, '0001-01-01')).body, { adet: 1 })
  assert.deepEqual(
    (await waiting(m, id)).map((t) => t.olay_id),
    [kept],
  )
})

test('a day alone is read in Istanbul', async () => {
  const m = await env.magaza()
  const { id } = await subscribe(m)
  const day = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10)
  const midnight = Date.parse(`${day}T00:00:00+03:00`)
  await logged(env, m, { zaman: new Date(midnight) })
  const after = await logged(env, m, { zaman: new Date(midnight + 1) })
  assert.deepEqual((await recover(m, id, day)).body, { adet: 1 })
  assert.equal((await waiting(m, id))[0].olay_id, after)
})

test('a closed subscription is reopened first; wrong moments and unknown ones are told', async () => {
  const m = await env.magaza()
  const { id } = await subscribe(m)
  await logged(env, m)
  await closeByFailures(env, m, id)
  const closed = [422, 'girdi_gecersiz', 'abonelik kapalı; önce `aktif: true` ile yeniden açın'] as const
  await refused(env, m.id, () => recover(m, id, ago(DAY_MS)), closed)
  await m.call('PATCH', `${path}/${id}`, { body: { aktif: true } })
  assert.deepEqual((await recover(m, id, ago(DAY_MS))).body, { adet: 1 })

  await refused(env, m.id, () => recover(m, 'wh_yok', ago(DAY_MS)), notFound)
  const an = 'sonra: geçerli bir an olmalı, örneğin 2026-11-15T08:00:00Z'
  for (const sonra of ['dün', '2026-02-30', '']) {
    await refused(env, m.id, () => recover(m, id, sonra), [422, 'girdi_gecersiz', an])
  }
  const bare = () => m.call('POST', `${path}/${id}/kurtar`, { body: {} })
  await refused(env, m.id, bare, [422, 'girdi_gecersiz', 'sonra: zorunlu'])
})

test('ten at once are like one', async () => {
  const m = await env.magaza()
  const { id } = await subscribe(m)
  for (let i = 0; i < 20; i++) await logged(env, m)
  const replies = await Promise.all(Array.from({ length: 10 }, () => recover(m, id, ago(DAY_MS))))
  assert.deepEqual(
    replies.map((r) => r.body.adet).sort((a, b) => a - b),
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 20],
  )
  assert.equal((await waiting(m, id)).length, 20)
})

test('a key recovers once', async () => {
  const m = await env.magaza()
  const { id } = await subscribe(m)
  await logged(env, m)
  const options = keyed('kurtar', { body: { sonra: '2020-01-01' } })
  const first = await m.call('POST', `${path}/${id}/kurtar`, options)
  assert.deepEqual(first.body, { adet: 1 })
  sameAnswer(await m.call('POST', `${path}/${id}/kurtar`, options), first)
})

test('10,000 at once, oldest first, in as many statements as one; beside 20,000 that arrived', async () => {
  const m = await env.magaza()
  const { id } = await subscribe(m)
  const of = firstIdAt('evt', ago(DAY_MS))
  await env.rows(
    `insert into olay_gunlugu (${ROW}, sira, giris) select ${ROW_OF_ONE}, 100000 + e.i, e.zaman
     from (select $1 as magaza_id, $3 || lpad(i::text, 16, '0') as id, 'urun.olusturuldu' as olay, 'urun_' || i % 50 as kayit_id,
             '{}' as govde, $2::timestamptz as zaman, i
           from generate_series(1, 30050) i) e`,
    [m.id, ago(DAY_MS), of],
  )
  await env.rows(
    `insert into webhook_teslimat (magaza_id, id, abonelik_id, olay_id, olay, kayit_id, sira, durum, deneme, sayilir,
       olusturma, guncelleme)
     select $1, 'whd_' || lpad(i::text, 26, '0'), $2, $3 || lpad(i::text, 16, '0'), 'urun.olusturuldu', 'urun_1',
       i, 'basarili', 1, true, now(), now()
     from generate_series(1, 20000) i`,
    [m.id, id, of],
  )
  const adetler: number[] = []
  for (let i = 0; i < 3; i++) {
    env.statements.length = 0
    const started = performance.now()
    adetler.push((await recover(m, id, ago(2 * DAY_MS))).body.adet)
    const sure_ms = performance.now() - started
    assert.equal(
      env.statements.filter((s) => /^(select|with|insert) /.test(s) && s.includes('webhook')).length,
      i < 2 ? 3 : 2,
    )
    assert.ok(sure_ms < 5000, `${sure_ms} ms`)
  }
  assert.deepEqual(adetler, [10_000, 50, 0])
  const sent = (await waiting(m, id)).map((t) => t.olay_id)
  const due = Array.from({ length: 10_050 }, (_, i) => `${of}${String(20_001 + i).padStart(16, '0')}`)
  assert.deepEqual(sent, due)
})

test('what is older than the subscription is sent only when asked for', async () => {
  const m = await env.magaza()
  const { id, olusturma } = await subscribeNow(m)
  const born = Date.parse(olusturma)
  const old = await logged(env, m, { zaman: new Date(born - 1), kayit_id: 'urun_eski' })
  const first = await logged(env, m, { zaman: new Date(born), kayit_id: 'urun_ilk' })
  const sentTo = async () => (await waiting(m, id)).map((t) => t.olay_id)
  assert.deepEqual((await recover(m, id, ago(10 * DAY_MS))).body, { adet: 1 })
  assert.deepEqual(await sentTo(), [first])
  const body = { sonra: ago(10 * DAY_MS).toISOString(), abonelik_oncesi: true }
  assert.deepEqual((await m.call('POST', `${path}/${id}/kurtar`, { body })).body, { adet: 1 })
  assert.deepEqual((await sentTo()).sort(), [old, first].sort())
})
