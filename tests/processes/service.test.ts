import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { startEmbedded } from '../../src/db/embedded/embedded.ts'
import { postgresUnder } from '../support/embedded-server.ts'
import { longTest } from '../support/extent.ts'
import { openFolder } from '../support/processes/crash.ts'
import { until } from '../support/processes/until.ts'
import { ask, isRunning, type Several, startSeveral } from './several.ts'

// KEPENK_SUREC: the real service as two processes with a third that looks after them, on its own database.

const { veri } = openFolder({ after })
const LIMITS = 'temel=1000000,plus=1000000,pro=1000000,test=25,vitrin=1000000,anonim=1000000'

/** Ended by the one that looks after them, also when a test fails half-way. */
async function started(t: { after: (f: () => Promise<void>) => void }, env?: Record<string, string>): Promise<Several> {
  const s = await startSeveral(veri, env)
  t.after(async () => {
    s.process.kill('SIGTERM')
    await s.ended
  })
  return s
}

/** A look into the service's own database. */
async function openDatabase(): Promise<pg.Client> {
  const own = await startEmbedded({ veri })
  const client = new pg.Client(own.connection)
  await client.connect()
  client.once('end', () => void own.stop())
  return client
}

const answered = (s: Several, path: string) => s.lines.filter((l) => l.yol === path && l.durum !== undefined)
const byProcess = (lines: Record<string, any>[]) =>
  new Map([...Map.groupBy(lines, (l) => l.surec)].map(([no, own]) => [no, own.length]))

test('several processes serve as one; one that dies is followed by another, and all end with the one that looks after them', async (t) => {
  const s = await started(t, { KEPENK_SINIRLAR: LIMITS })
  const [ready] = s.lines.filter((l) => l.msg === 'ready')
  assert.deepEqual([ready?.surec, ready?.surec_sayisi, s.children().length], [0, 2, 2])

  const replies = await Promise.all(Array.from({ length: 40 }, () => ask(`${s.address}/v1/magaza`, s.key)))
  const statuses = Map.groupBy(replies, (r) => r?.status)
  assert.deepEqual([statuses.get(200)?.length, statuses.get(429)?.length], [25, 15], 'a limit is one for all of them')
  await until('all is logged', () => answered(s, '/v1/magaza').length === 40)
  const served = byProcess(answered(s, '/v1/magaza'))
  assert.deepEqual([...served.keys()].sort(), [1, 2])
  assert.ok(s.lines.every((l) => [0, 1, 2].includes(l.surec)))

  const scrape = await ask(`${s.address}/metrikler`)
  for (const [no, count] of served) {
    const found = [...(scrape?.text ?? '').matchAll(/^kepenk_istek_toplam\{(.*)\} (\d+)$/gm)]
      .filter(([, labels]) => labels?.includes('yol="/v1/magaza"') && labels.includes(`surec="${no}"`))
      .map(([, , n]) => Number(n))
    assert.equal(
      found.reduce((a, b) => a + b, 0),
      count,
      `process ${no} in one scrape`,
    )
  }
  assert.equal(scrape?.text.match(/^# TYPE kepenk_istek_saniye /gm)?.length, 1)

  const [first, second] = s.children() as [number, number]
  process.kill(first, 'SIGKILL')
  await until('there is another in its place', () => {
    const now = s.children()
    return now.length === 2 && !now.includes(first) && now.includes(second)
  })
  const listening = () => s.lines.filter((l) => /listening/.test(l.msg ?? '')).map((l) => l.surec)
  await until('it serves', () => listening().length === 3)
  const after = answered(s, '/saglik').length
  await until('both answer', async () => {
    assert.equal((await ask(`${s.address}/saglik`))?.status, 200)
    return byProcess(answered(s, '/saglik').slice(after)).size === 2
  })

  const last = s.children()
  assert.equal(last.length, 2)
  s.process.kill('SIGKILL')
  await until('they and the database end by themselves', () => {
    return last.filter(isRunning).length === 0 && postgresUnder(veri).length === 0
  })
})

longTest('told to stop, they answer what is under way and leave nothing behind', async (t) => {
  const s = await started(t)
  const post = { method: 'POST', body: { ad: 'Kilim', varyantlar: [{ stok: 1 }] } }
  const created = await ask(`${s.address}/v1/urunler`, s.key, post)
  assert.equal(created?.status, 201)
  const [holder, looker] = [await openDatabase(), await openDatabase()]
  await holder.query('begin')
  await holder.query('select 1 from urun where id = $1 for update', [created?.body.id])
  const change = { method: 'PATCH', body: { ad: 'Halı' } }
  const waiting = ask(`${s.address}/v1/urunler/${created?.body.id}`, s.key, change)
  await until('it waits for the lock', async () => {
    const { rows } = await looker.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)
    return rows.length === 1
  })
  const busy = s.children()
  s.process.kill('SIGTERM')
  await until('one of them has gone', () => busy.filter(isRunning).length === 1)
  assert.ok(isRunning(s.process.pid as number))
  await holder.query('commit')
  const reply = await waiting
  assert.deepEqual([reply?.status, reply?.body?.ad], [200, 'Halı'])
  await Promise.all([holder.end(), looker.end()])
  assert.deepEqual(await s.ended, [0, null], s.said())
  await until('the database has gone', () => postgresUnder(veri).length === 0)
  assert.deepEqual(busy.filter(isRunning), [])
})
