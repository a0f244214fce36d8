import assert from 'node:assert/strict'
import { EVENTS } from '../../support/events/event-table.ts'
import type { TestEnv } from '../../support/setup.ts'
import { assertOrders, assertUnits, type Looking } from './invariants.ts'
import type { Lived } from './lives.ts'
import { callerAt } from './processes.ts'
import type { Provider } from './provider.ts'

// Checks after the crashes: nothing acknowledged is lost, nothing was done twice, and every change has its event.

/** Initial stock of each variant. */
export const STOK = 1_000_000

type Ended = Looking & { magaza_id: string; key: string; address: string; provider: Provider; lived: Lived[] }

export async function assertLived(o: Ended): Promise<void> {
  await assertOrders(o, o.magaza_id)
  await assertUnits(o.rows, o.magaza_id, STOK)
  const told = Map.groupBy(
    await o.rows(
      `select kayit_id, olay from ${EVENTS} where magaza_id = $1 and olay <> 'stok.degisti' order by zaman, olay.id`,
      [o.magaza_id],
    ),
    (e) => e.kayit_id,
  )
  const orders = new Map(
    (await o.rows('select id, durum, iade_edilen::int from siparis where magaza_id = $1', [o.magaza_id])).map((s) => [
      s.id,
      s,
    ]),
  )
  for (const { life, id } of o.lived) {
    const { durum, iade_edilen } = orders.get(id) ?? {}
    assert.deepEqual([durum, iade_edilen], [life.durum, life.iade_edilen], id)
    // Sorted: the event of a refund may come after the next step, which does not wait for the provider.
    assert.deepEqual(
      told
        .get(id)
        ?.map((e) => e.olay)
        .sort(),
      life.events.map((e) => `siparis.${e}`).sort(),
      id,
    )
    const refunds = o.provider.refundsOf(id)
    assert.equal(
      refunds.reduce((n, k) => n + k, 0),
      iade_edilen,
    )
    assert.equal(refunds.length, life.events.filter((e) => e === 'para_iade_edildi').length)
  }
  await assertCounts(o, orders.size)
  await assertRepeated(o)
}

/** Exact counts: orders, returns and stored answers equal the acknowledged requests. */
async function assertCounts({ rows, magaza_id, lived, provider }: Ended, orders: number): Promise<void> {
  const writes = lived.flatMap((l) => l.acknowledged)
  const returns = writes.filter((a) => a.path.endsWith('/iadeler'))
  const exchanges = returns.filter((a) => a.reply.body.degisim_siparis_id !== null)
  const [found] = await rows(
    `select (select count(*)::int from iade where magaza_id = $1) as iade,
       (select count(*)::int from ${EVENTS} where magaza_id = $1 and olay = 'iade.olusturuldu') as anlatilan,
       (select count(*)::int from tekrar where magaza_id = $1 and durum < 300 and tekrar_anahtari like 'is-%') as tekrar,
       (select count(*)::int from dis_islem where magaza_id = $1 and durum = 'bitti') as sorulan,
       (select count(*)::int from dis_islem where magaza_id = $1) as hepsi`,
    [magaza_id],
  )
  const { size } = provider.ledger
  assert.deepEqual(
    { ...found, siparis: orders },
    {
      iade: returns.length,
      anlatilan: returns.length,
      tekrar: writes.length,
      sorulan: size,
      hepsi: size,
      siparis: lived.length + exchanges.length,
    },
  )
}

/** Idempotency: each key still replays the acknowledged answer byte for byte. */
async function assertRepeated({ lived, address, key }: Ended): Promise<void> {
  const call = callerAt(() => address, key)
  const writes = lived.flatMap((l) => l.acknowledged)
  for (let i = 0; i < writes.length; i += 16) {
    await Promise.all(
      writes.slice(i, i + 16).map(async (a) => {
        const headers = { 'idempotency-key': a.key }
        const again = await call('POST', a.path, { ...(a.body && { body: a.body }), headers })
        assert.deepEqual([again.text, again.headers['svc-tekrar']], [a.reply.text, '1'])
      }),
    )
  }
}

/** True when no provider call is pending. */
export const isQuiet = async (rows: TestEnv['rows'], magaza_id: string): Promise<boolean> =>
  (await rows(`select 1 from dis_islem where magaza_id = $1 and durum = 'bekliyor' limit 1`, [magaza_id])).length === 0
