import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { jsonOf, urlOf, withSettings } from '../support/cli.ts'
import { until } from '../support/processes/until.ts'
import { towardsReceivers } from '../support/processes/webhook-crash.ts'
import { settled, subscribe } from '../support/processes/webhook-flow.ts'
import { startReceiver } from '../support/receiver.ts'
import { startTest } from '../support/setup.ts'
import { LIMITS, servesAsOne } from './as-one.ts'
import { ask, startSeveral } from './several.ts'

// What processes of the real service that share a database owe each other: what one of them learns all know within a
// second, and what happens once is told once.

const env = await startTest()
const folder = mkdtempSync(join(tmpdir(), 'kepenk-ortak-'))
const settings = {
  ...towardsReceivers(folder),
  DATABASE_URL: urlOf(env.connection),
  KEPENK_SIR: 'deneme-sirri',
  KEPENK_SINIRLAR: LIMITS,
}
const service = await startSeveral(folder, { ...settings, KEPENK_ADRES: 'https://kepenk.example' })
after(async () => {
  service.process.kill('SIGTERM')
  assert.deepEqual(await service.ended, [0, null], service.said())
  rmSync(folder, { recursive: true, force: true })
})
const { inside } = withSettings({ DATABASE_URL: settings.DATABASE_URL, KEPENK_VERI: folder })

/** How each process answers, as `process status plan name scopes`: asked by new connections until both have. */
async function answers(key: string, path = '/v1/magaza'): Promise<string[]> {
  const seen = new Map<number, string>()
  for (let i = 0; seen.size < 2; i++) {
    assert.ok(i < 20, 'only one process answers')
    const reply = await ask(service.address + path, key)
    const line = () => service.lines.find((l) => l.istek !== undefined && l.istek === reply?.headers['svc-istek'])
    await until('it is logged', () => line() !== undefined)
    const { plan, ad, anahtar } = reply?.body ?? {}
    const told = [reply?.status, plan, ad, anahtar?.kapsamlar].filter((v) => v !== undefined)
    seen.set(line()?.surec, told.join(' '))
  }
  return [...seen.values()]
}

test('a limit is one for all of them, and one scrape has the figures of all', () => servesAsOne(service))

test('a revoked key, a lost scope and a changed store count in every process within a second', async () => {
  const at = await env.magaza({ plan: 'temel' })
  const doomed = await env.key(at.id, ['urun:okuma'])
  const narrowed = await env.key(at.id, ['urun:okuma', 'siparis:okuma'])
  const [row] = await env.rows('select id from anahtar where magaza_id = $1 order by id desc limit 1 offset 1', [at.id])
  const before = '200 temel Mağaza magaza-1 urun:okuma'
  // Nothing of this leans on what processes tell each other.
  await until('those that listen have begun', async () => (await listeners()).length === 2)
  await env.rows(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen kepenk_olay%'`)
  assert.deepEqual(await answers(doomed), [before, before])
  assert.deepEqual(await answers(narrowed), [`${before},siparis:okuma`, `${before},siparis:okuma`])

  jsonOf(await inside('anahtar', 'revoke', '--magaza', at.id, '--id', row.id, '--json'))
  await env.rows(`update anahtar set kapsamlar = '{siparis:okuma}' where magaza_id = $1 and id > $2`, [at.id, row.id])
  await env.rows(`update magaza set plan = 'pro', ad = 'Yeni' where magaza_id = $1`, [at.id])
  await sleep(1000)
  assert.deepEqual(await answers(doomed), ['401', '401'])
  assert.deepEqual(await answers(narrowed), ['200 pro Yeni siparis:okuma', '200 pro Yeni siparis:okuma'])
  assert.deepEqual(await answers(narrowed, '/v1/urunler'), ['403', '403'])
})

const listeners = () =>
  env.rows(`select pid from pg_stat_activity where datname = current_database() and query like 'listen kepenk_olay%'`)

test('what happens in any of them is delivered once', async (t) => {
  const receiver = await startReceiver()
  t.after(receiver.close)
  const at = await env.magaza()
  const { id } = await subscribe(at, receiver.url)
  const created = await Promise.all(
    Array.from({ length: 16 }, (_, i) =>
      ask(`${service.address}/v1/urunler`, at.key, {
        method: 'POST',
        body: { ad: `Ürün ${i}`, varyantlar: [{ stok: 1 }] },
      }),
    ),
  )
  assert.deepEqual(new Set(created.map((r) => r?.status)), new Set([201]))
  const deliveries = await settled(at, id, 16)
  assert.deepEqual(new Set(deliveries.map((d) => d.durum)), new Set(['basarili']))
  const arrived = receiver.received.map((r) => JSON.parse(r.body).id)
  assert.deepEqual([arrived.length, new Set(arrived).size], [16, 16])
  const writers = service.lines.filter((l) => l.yontem === 'POST' && l.magaza === at.id).map((l) => l.surec)
  assert.deepEqual([...new Set(writers)].sort(), [1, 2])
})
