import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { reserve } from '../../../src/domains/stok/rezervasyon/rezervasyon.ts'
import { jsonOf, urlOf, withSettings } from '../../support/cli.ts'
import { EVENTS } from '../../support/events/event-table.ts'
import { load, openStoreIn, verify } from '../../support/processes/crash.ts'
import { until } from '../../support/processes/until.ts'
import { startReceiver } from '../../support/receiver.ts'
import { assertAudited, inStore, newVariant } from '../../support/samples/stok.ts'
import { startTest, type TestMagaza } from '../../support/setup.ts'
import { ask } from '../several.ts'
import { answersOf, type Machine, openFleet } from './fleet.ts'

// Two machines' worth of processes on one database, while they come and go under traffic: what one promises all keep. Too
// long for `npm test`: there each of these promises has a short test of its own (`../shared.test.ts`, `../scheduler.test.ts`).

const PER_MINUTE = 60
const ROUNDS = 3
const KAPSAMLAR = ['urun:okuma', 'urun:yazma', 'webhook:yonet'] as const
/** As docs/scaling.md says it; a key's change counts everywhere within this. */
const WITHIN_MS = 1000

const env = await startTest()
const receiver = await startReceiver()
after(receiver.close)
const shared = {
  DATABASE_URL: urlOf(env.connection),
  KEPENK_SIR: 'deneme-sirri',
  KEPENK_TEST: '0',
  KEPENK_BAGLANTI: '31',
  KEPENK_SINIRLAR: `temel=${PER_MINUTE},plus=10000000,pro=10000000`,
}
const fleet = await openFleet(shared, 2)
after(fleet.end)
const { inside } = withSettings({ DATABASE_URL: shared.DATABASE_URL, KEPENK_VERI: fleet.machines[0]?.folder ?? '' })

/** Notes whoever takes a task, and whether somebody still held it. */
const watchTasks = () =>
  env.rows(`
    create table gorev_iz (ad text, an timestamptz, tutulan timestamptz, zaman timestamptz default clock_timestamp());
    create function gorev_izle() returns trigger language plpgsql as $$
    begin
      insert into gorev_iz (ad, an, tutulan)
      values (new.ad, new.an, case when tg_op = 'UPDATE' then old.kilit end);
      return null;
    end $$;
    create trigger gorev_iz after insert on gorev for each row execute function gorev_izle();
    create trigger gorev_iz_degisen after update on gorev for each row
      when (new.sahip <> old.sahip or new.an <> old.an) execute function gorev_izle()`)

/** A caller that asks for more than it may, of everybody in turn: counts what was admitted. */
function overTheLimit(key: string) {
  const began = Date.now()
  const seen = { admitted: 0, refused: 0 }
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const reply = await ask(`${fleet.address()}/v1/magaza`, key)
      if (reply?.status === 200) seen.admitted++
      else if (reply?.status === 429) seen.refused++
      await sleep(25)
    }
  })()
  return async () => {
    isOver = true
    await asking
    // A third of a minute's allowance at once, and then as it refills.
    const most = PER_MINUTE / 3 + ((Date.now() - began) * PER_MINUTE) / 60_000 + 1
    return { ...seen, most }
  }
}

/** A key that is taken back and a name that changes count in every process a second later. */
async function changesCountEverywhere(at: TestMagaza, ad: string): Promise<void> {
  const doomed = await env.key(at.id, ['urun:okuma'])
  const anahtar = (await env.rows('select id from anahtar where magaza_id = $1 order by id desc limit 1', [at.id]))[0]
  const everywhere = async (key: string) =>
    (await Promise.all(fleet.machines.map((m) => answersOf(m, '/v1/magaza', key)))).flat()
  const known = new Set((await everywhere(doomed)).map((text) => text.slice(0, 3)))
  assert.deepEqual(known, new Set(['200']))
  await env.rows('update magaza set ad = $2 where magaza_id = $1', [at.id, ad])
  jsonOf(await inside('anahtar', 'revoke', '--magaza', at.id, '--id', anahtar.id, '--json'))
  await sleep(WITHIN_MS)
  assert.deepEqual(new Set(await everywhere(doomed)), new Set(['401']))
  assert.deepEqual(new Set(await everywhere(at.key)), new Set([`200 ${ad}`]))
}

/** Carts that were left: of each one unit is held, and soon no more. */
async function leaveCarts(at: TestMagaza, varyant_id: string, name: string): Promise<void> {
  for (let i = 0; i < 5; i++) {
    const bitis = new Date(Date.now() + 1000)
    const kalemler = [{ varyant_id, adet: 1 }]
    await inStore(env, at, (w) => reserve(w, { sahip: `sepet-${name}-${i}`, neden: 'sepet', bitis, kalemler }))
  }
}

const arrived = (): string[] => receiver.received.map((r) => JSON.parse(r.body).id)
const twice = (): number => arrived().length - new Set(arrived()).size
const settledCount = async (): Promise<number> =>
  (await env.rows(`select count(*)::int as n from webhook_teslimat where durum = 'basarili'`))[0].n

test('processes come and go under traffic: limits, keys, stock, tasks and deliveries are those of one service', {
  timeout: 900_000,
}, async (t) => {
  const [a, b] = fleet.machines as [Machine, Machine]
  const store = { ...(await openStoreIn(env.connection, KAPSAMLAR)), close: async () => {} }
  const narrow = await env.magaza({ plan: 'temel' })
  const shop = await env.magaza()
  const v = await newVariant(shop, { stok: 1000 })
  await watchTasks()
  const subscribed = { method: 'POST', body: { adres: receiver.url, olaylar: ['urun.olusturuldu'] } }
  assert.equal((await ask(`${a.service.address}/v1/webhooklar`, store.key, subscribed))?.status, 201)
  const pauseMs = 30
  const run = load({ count: Number.MAX_SAFE_INTEGER, workers: 4, key: store.key, address: fleet.address, pauseMs })
  t.after(run.stop)
  const limited = overTheLimit(narrow.key)
  const more = (count = 100) => {
    const goal = run.answers.size + count
    return until('more is acknowledged', () => run.answers.size >= goal)
  }
  const stages: [name: string, isKind: boolean, happens: () => Promise<unknown>][] = [
    ['ended-and-started', true, () => fleet.endAndStart(b)],
    ['joined', true, () => fleet.join({ KEPENK_SUREC: '1', KEPENK_ORTAK_SINIR: '1' })],
    ['one-process-killed', false, async () => process.kill(a.service.children()[0] as number, 'SIGKILL')],
    ['machine-lost', false, () => fleet.loseAndStart(a)],
  ]
  const doubles: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [name, isKind, happens] of round === 1 ? stages : stages.filter(([one]) => one !== 'joined')) {
      const before = twice()
      await leaveCarts(shop, v.id, `${round}-${name}`)
      await more()
      await happens()
      await more()
      await changesCountEverywhere(shop, `${name} ${round}`)
      // Nobody was killed in this round yet: each event has come once.
      if (round === 1 && isKind) assert.equal(twice(), 0, name)
      doubles.push(twice() - before)
    }
  }
  run.end()
  await run.finished
  const count = run.answers.size
  const { admitted, refused, most } = await limited()
  assert.ok(admitted <= most && refused > 0, `${admitted} admitted, ${refused} refused; at most ${most}`)
  const wrong = run.others.filter((text) => !/^(409|503) /.test(text))
  assert.deepEqual(wrong, [])

  // What a process that is dead was sending waits for its lease to lapse, half a minute.
  await until('every delivery has succeeded', async () => (await settledCount()) >= count, 600_000)
  const events = await env.rows(`select id from ${EVENTS} where magaza_id = 'kaza' and olay = 'urun.olusturuldu'`)
  assert.deepEqual([events.length, new Set(arrived()).size], [count, count])
  assert.deepEqual(new Set(events.map((e) => e.id)), new Set(arrived()))
  await verify({ count, store, address: fleet.address(), answers: run.answers })
  await reservationsLapsedOnce(shop)
  await tasksWereDoneByOne()
  t.diagnostic(
    `${count} writes; events twice by stage: ${doubles.join(', ')}; of a limit of ${PER_MINUTE} a minute ${admitted} of at most ${Math.floor(most)} admitted`,
  )
})

async function reservationsLapsedOnce(at: TestMagaza): Promise<void> {
  const left = async () => env.rows('select sahip from rezervasyon where magaza_id = $1', [at.id])
  await until('all that lapsed is closed', async () => (await left()).length === 0)
  const lines = await env.rows(
    `select kaynak, count(*)::int as satir, sum(ayrilan)::int as ayrilan from stok_hareket
     where magaza_id = $1 and kaynak like 'sepet-%' group by kaynak`,
    [at.id],
  )
  assert.deepEqual(
    lines.filter((l) => l.satir !== 2 || l.ayrilan !== 0),
    [],
  )
  await assertAudited(env, at)
}

/** Nobody took what somebody held, and a moment is taken again only where a lease had lapsed. */
async function tasksWereDoneByOne(): Promise<void> {
  const taken = await env.rows('select ad, an, tutulan, zaman from gorev_iz order by zaman')
  assert.deepEqual(
    taken.filter((g) => g.tutulan !== null && g.tutulan > g.zaman),
    [],
  )
  const moments = Map.groupBy(taken, (g) => `${g.ad} ${g.an.toISOString()}`)
  const repeated = [...moments.values()].filter((g) => g.slice(1).some((again) => again.tutulan === null))
  assert.deepEqual(repeated, [])
  assert.ok(taken.length > 5, `${taken.length} tasks were taken`)
}
