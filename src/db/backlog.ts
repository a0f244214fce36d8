import type { Db } from './connection/pool.ts'
import { NO_STORE } from './no-store.ts'
import { sql } from './sql.ts'

// Backlog metrics for operators: counts of what waits. They cross stores on purpose, by partial indexes that hold only
// what waits, and stop counting at a bound, beyond which the exact number does not matter.

const MOST = 10_000

export const countEvents = sql<object, { sayi: number; ilk: Date | null }>(`
  select coalesce(sum(b.adet), 0) as sayi, min(b.zaman) as ilk
  from (
    select o.zaman, o.adet
    from olay_kuyrugu o
    limit ${MOST}
  ) b`)

export const countDeliveries = sql<object, { sayi: number; yeniden: number; ilk: Date | null }>(`
  select count(*) as sayi, count(*) filter (where b.deneme > 0) as yeniden, min(b.sonraki) as ilk
  from (
    select t.sonraki, t.deneme
    from webhook_teslimat t
    where t.sonraki is not null
    limit ${MOST}
  ) b`)

export const countMail = sql<object, { sayi: number }>(`
  select count(*) as sayi
  from (
    select e.id
    from giden_eposta e
    where e.sonraki < 'infinity'
    limit ${MOST}
  ) b`)

const listTurns = sql<object, { ad: string; an: Date }>(`
  select g.ad, g.an
  from gorev g
  where g.magaza_id = :magaza_id`)

export type Birikim = {
  olay: { sayi: number; gecikme_sn: number }
  teslimat: { sayi: number; yeniden: number; gecikme_sn: number }
  eposta: number
  /** When each scheduled task was last due and taken. */
  gorevler: { ad: string; an: Date }[]
}

export async function readBacklog({ read }: Db, now: Date): Promise<Birikim> {
  const [[olay], [teslimat], [eposta], gorevler] = await Promise.all([
    read.run(countEvents, {}),
    read.run(countDeliveries, {}),
    read.run(countMail, {}),
    read.run(listTurns, { magaza_id: NO_STORE }),
  ])
  const behind = (since: Date | null | undefined) => (since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0)
  return {
    olay: { sayi: olay?.sayi ?? 0, gecikme_sn: behind(olay?.ilk) },
    teslimat: {
      sayi: teslimat?.sayi ?? 0,
      yeniden: teslimat?.yeniden ?? 0,
      gecikme_sn: behind(teslimat?.ilk),
    },
    eposta: eposta?.sayi ?? 0,
    gorevler,
  }
}
