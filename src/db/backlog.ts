import { across } from './across.ts'
import type { Db } from './connection/pool.ts'
import { NO_STORE } from './no-store.ts'
import { sql } from './sql.ts'

// Backlog metrics for operators: counts of what waits. They cross stores on purpose, by partial indexes that hold only
// what waits, and stop counting at a bound, beyond which the exact number does not matter.

const MOST = 10_000

export const countEvents = across<object, { sayi: number; ilk: Date | null }>(
  (only) => `
  select coalesce(sum(b.adet), 0) as sayi, min(b.zaman) as ilk
  from (
    select o.zaman, o.adet
    from olay_kuyrugu o
    where ${only('o')}true
    limit ${MOST}
  ) b`,
)

export const countDeliveries = across<object, { sayi: number; yeniden: number; ilk: Date | null }>(
  (only) => `
  select count(*) as sayi, count(*) filter (where b.deneme > 0) as yeniden, min(b.sonraki) as ilk
  from (
    select t.sonraki, t.deneme
    from webhook_teslimat t
    where ${only('t')}t.sonraki is not null
    limit ${MOST}
  ) b`,
)

export const countMail = across<object, { sayi: number }>(
  (only) => `
  select count(*) as sayi
  from (
    select e.id
    from giden_eposta e
    where ${only('e')}e.sonraki < 'infinity'
    limit ${MOST}
  ) b`,
)

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

/** With a machine of a cluster down each of the others answers for itself. */
export async function readBacklog(db: Db, now: Date): Promise<Birikim> {
  const [olay, teslimat, eposta, gorevler] = await Promise.all([
    db.across(countEvents, {}),
    db.across(countDeliveries, {}),
    db.across(countMail, {}),
    db.read.run(listTurns, { magaza_id: NO_STORE }),
  ])
  return {
    olay: { sayi: sum(olay.map((o) => o.sayi)), gecikme_sn: behind(olay, now) },
    teslimat: {
      sayi: sum(teslimat.map((t) => t.sayi)),
      yeniden: sum(teslimat.map((t) => t.yeniden)),
      gecikme_sn: behind(teslimat, now),
    },
    eposta: sum(eposta.map((e) => e.sayi)),
    gorevler,
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + Number(n), 0)

const behind = (parts: readonly { ilk: Date | null }[], now: Date): number =>
  Math.max(0, ...parts.map(({ ilk }) => (ilk ? (now.getTime() - ilk.getTime()) / 1000 : 0)))
