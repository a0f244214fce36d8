import assert from 'node:assert/strict'
import type { Db } from '../../../src/db/connection/pool.ts'
import { toBelge } from '../../../src/domains/siparis/belge/belge.ts'
import { fromRows } from '../../../src/domains/siparis/belge/from-rows.ts'
import { audit } from '../../../src/domains/stok/audit.ts'
import { EVENTS } from '../../support/events/event-table.ts'
import { bilgiOf, inTransaction } from '../../support/samples/stok-checks.ts'
import type { TestEnv } from '../../support/setup.ts'

// Invariants of a store's orders, whatever was done to them, checked in the database.

export type Looking = { db: Db; rows: TestEnv['rows'] }

/**
 * Queries that find violations; none may return a row. They aggregate before joining: a long run has tens of thousands
 * of orders.
 */
const broken: Record<string, string> = {
  'totals are the sums of the lines': `
    select s.id from siparis s join (
      select siparis_id, sum(birim_fiyat * adet) as urun, sum(indirim) as indirim, sum(toplam) as toplam
      from siparis_kalem where magaza_id = $1 group by 1) k on k.siparis_id = s.id
    where s.magaza_id = $1 and (s.urun_toplam <> k.urun or s.indirim_toplam <> k.indirim
      or s.toplam <> k.toplam + s.kargo_toplam)`,
  'what is paid and given back is what the payments say': `
    select s.id from siparis s left join (
      select siparis_id, sum(iade_edilen) as iade, sum(iade_bekleyen) as bekleyen, coalesce(sum(tutar) filter (
        where durum in ('tahsil_edildi', 'iade_bekliyor', 'kismi_iade', 'iade_edildi')), 0) as odenen
      from odeme where magaza_id = $1 group by 1) o on o.siparis_id = s.id
    where s.magaza_id = $1 and (s.odenen <> coalesce(o.odenen, 0) or s.iade_edilen <> coalesce(o.iade, 0)
      or coalesce(o.iade + o.bekleyen, 0) + s.degisime_giden > s.odenen)`,
  'what went into exchanges is what they hold and have not given back': `
    select s.id from siparis s left join (
      select i.siparis_id, sum(o.tutar - o.iade_edilen) as tutar from iade i
      join odeme o on o.magaza_id = $1 and o.siparis_id = i.degisim_siparis_id and o.saglayici = 'degisim'
      where i.magaza_id = $1 group by 1) d on d.siparis_id = s.id
    where s.magaza_id = $1 and s.degisime_giden <> coalesce(d.tutar, 0)`,
  'what waits for a provider is what it is to be asked': `
    select o.id from odeme o left join (
      select hedef_id, sum(tutar) as tutar from dis_islem where magaza_id = $1 and durum = 'bekliyor' group by 1
    ) d on d.hedef_id = o.id
    where o.magaza_id = $1 and o.iade_bekleyen <> coalesce(d.tutar, 0)`,
  'returns of a line add up to its units and, all together, to its worth': `
    select k.id from siparis_kalem k left join (
      select x->>'kalem_id' as id, sum((x->>'adet')::int) as adet, sum((x->>'deger')::bigint) as deger
      from iade i, jsonb_array_elements(i.kalemler) x where i.magaza_id = $1 group by 1) r on r.id = k.id
    where k.magaza_id = $1 and (coalesce(r.adet, 0) <> k.iade_edilen or r.deger > k.toplam
      or (k.iade_edilen = k.adet and r.deger <> k.toplam))`,
  'a return is worth the sum of its lines': `
    select i.id from iade i where i.magaza_id = $1 and i.deger <> (
      select sum((x->>'deger')::bigint) from jsonb_array_elements(i.kalemler) x)`,
  'states fit what has been shipped, delivered and returned': `
    select s.id from siparis s join (
      select siparis_id, bool_and(gonderilen = adet) as gitti, bool_and(iade_edilen = adet) as dondu,
        bool_and(teslim_edilen = adet) as vardi, bool_or(gonderilen > 0) as yolda
      from siparis_kalem where magaza_id = $1 group by 1) k on k.siparis_id = s.id
    where s.magaza_id = $1 and not case s.durum
      when 'odeme_bekliyor' then not k.yolda
      when 'hazirlaniyor' then not k.gitti
      when 'kargoda' then k.gitti and not k.vardi and not k.dondu
      when 'teslim_edildi' then k.vardi and not k.dondu
      when 'iptal' then not k.yolda
      else k.dondu end`,
  'shipped units are those of the shipments on their way': `
    select k.id from siparis_kalem k left join (
      select x->>'kalem_id' as id, sum((x->>'adet')::int) as adet from gonderi g, jsonb_array_elements(g.kalemler) x
      where g.magaza_id = $1 and g.durum in ('kargoda', 'teslim_edildi') group by 1) g on g.id = k.id
    where k.magaza_id = $1 and k.gonderilen <> coalesce(g.adet, 0)`,
  'what is set aside are the units that open orders wait for': `
    select v.id from varyant v left join (
      select varyant_id, sum(ayrilan) as n from stok where magaza_id = $1 group by 1) a on a.varyant_id = v.id
    left join (
      select k.varyant_id, sum(k.adet - k.gonderilen) as n from siparis_kalem k
      join siparis s on s.magaza_id = $1 and s.id = k.siparis_id
      where k.magaza_id = $1 and s.durum in ('odeme_bekliyor', 'hazirlaniyor') group by 1) b on b.varyant_id = v.id
    where v.magaza_id = $1 and v.stok_takibi and coalesce(a.n, 0) <> coalesce(b.n, 0)`,
  'a campaign counts the orders that use it and are not cancelled': `
    select c.id from kampanya c where c.magaza_id = $1 and (c.kullanim <> (
      select count(*) from kampanya_kullanim u join siparis s on s.magaza_id = $1 and s.id = u.sahip
      where u.magaza_id = $1 and u.kampanya_id = c.id and s.durum <> 'iptal')
      or c.kullanim > coalesce(c.kullanim_siniri, c.kullanim)
      or not c.otomatik and c.kullanim <> (select count(*) from siparis s where s.magaza_id = $1
        and c.kod = any(s.indirim_kodlari) and s.durum <> 'iptal'))`,
  'no change of an order is told at the moment of another': `
    select kayit_id as id from ${EVENTS} where magaza_id = $1 and kayit_id like 'order\\_%'
    group by kayit_id, zaman having count(distinct govde::json #>> '{veri,guncelleme}') > 1`,
}

const OLD: Record<string, string[]> = {
  odeme_bekliyor: ['hazirlaniyor', 'iptal'],
  hazirlaniyor: ['kargoda', 'iptal'],
  kargoda: ['hazirlaniyor', 'teslim_edildi', 'iade'],
  teslim_edildi: ['iade'],
  iptal: [],
  iade: [],
}

/**
 * Reachability over several states: cancelling a shipment emits no event, so two consecutive events may skip a state.
 */
function leads(from: string, to: string, seen: string[] = []): boolean {
  if (from === to) return true
  return (OLD[from] ?? []).some((next) => !seen.includes(next) && leads(next, to, [...seen, from]))
}

/** All invariants of orders, stock and events. */
export async function assertOrders({ db, rows }: Looking, magaza_id: string): Promise<void> {
  for (const [what, query] of Object.entries(broken)) assert.deepEqual(await rows(query, [magaza_id]), [], what)
  await assertAnswers({ db, rows }, magaza_id)
  await assertNumbers(rows, magaza_id)
  await assertTold(rows, magaza_id)
  await assertStock({ db, rows }, magaza_id)
}

/** Conservation of units: each variant has its initial stock, less units shipped, plus units returned to stock. */
export async function assertUnits(rows: TestEnv['rows'], magaza_id: string, stok: number): Promise<void> {
  const wrong = await rows(
    `select t.varyant_id, t.miktar, k.n from (
       select varyant_id, sum(miktar)::int as miktar from stok where magaza_id = $1 group by 1) t
     left join lateral (select coalesce(sum(k.gonderilen - k.iade_edilen), 0)::int as n from siparis_kalem k
       where k.magaza_id = $1 and k.varyant_id = t.varyant_id) k on true
     where t.miktar <> $2 - k.n`,
    [magaza_id, stok],
  )
  assert.deepEqual(wrong, [], 'units in the warehouse')
}

/** The kept text equals what is rendered from the rows. */
async function assertAnswers({ db, rows }: Looking, magaza_id: string): Promise<void> {
  const bilgi = await bilgiOf(db, magaza_id)
  const kept = await rows('select id, belge from siparis where magaza_id = $1', [magaza_id])
  for (let i = 0; i < kept.length; i += 50) {
    await inTransaction(
      db,
      bilgi,
      () => new Date(),
      async (w) => {
        const some = kept.slice(i, i + 50)
        const idler = some.map((row) => row.id)
        const made = new Map((await fromRows(w, idler)).map((s) => [s.id, toBelge(JSON.stringify(s))]))
        for (const { id, belge } of some) assert.equal(belge, made.get(id), 'the kept answer')
      },
    )
  }
}

/** Order numbers: unique, from 1001 up to the counter. Gaps are allowed: a process may die after taking a number. */
async function assertNumbers(rows: TestEnv['rows'], magaza_id: string): Promise<void> {
  const strange = await rows(
    `select no from siparis s where magaza_id = $1 and not exists (
       select 1 from siparis_sayac c where c.magaza_id = $1 and s.no::int between 1001 and c.son_no)
     union all
     select no from siparis where magaza_id = $1 group by no having count(*) > 1`,
    [magaza_id],
  )
  assert.deepEqual(strange, [], 'numbers')
}

/** Events of an order by time: the first is its creation, and the states follow the state machine. */
async function assertTold(rows: TestEnv['rows'], magaza_id: string): Promise<void> {
  const told = await rows(
    `select kayit_id as id, olay, zaman, govde::json #>> '{veri,durum}' as durum,
       (govde::json #>> '{veri,guncelleme}')::timestamptz as an
     from ${EVENTS} where magaza_id = $1 and kayit_id like 'order\\_%' order by kayit_id, zaman, olay.id`,
    [magaza_id],
  )
  for (const [id, events] of Map.groupBy(told, (e) => e.id)) {
    assert.equal(events[0].olay, 'siparis.olusturuldu', id)
    for (const [i, e] of events.entries()) {
      assert.deepEqual(e.an, e.zaman, `${id}: told as of another moment`)
      const before = events[i - 1]?.durum
      assert.ok(before === undefined || leads(before, e.durum), `${id}: ${before} → ${e.durum}`)
    }
  }
  const orders = await rows('select count(*)::int as n from siparis where magaza_id = $1', [magaza_id])
  assert.equal(Map.groupBy(told, (e) => e.id).size, orders[0].n, 'orders that nobody was told of')
}

/** Rows, ledger, reservations and events of stock agree. */
async function assertStock({ db, rows }: Looking, magaza_id: string): Promise<void> {
  const bilgi = await bilgiOf(db, magaza_id)
  const found = await inTransaction(
    db,
    bilgi,
    () => new Date(),
    (w) => audit(w, 20),
  )
  assert.deepEqual({ fark: found.fark, farklar: found.farklar }, { fark: 0, farklar: [] })
  // A transaction that restocks units and reserves them again emits one event, at the later of both times.
  const untold = await rows(
    `with degisen as (
       select varyant_id, zaman, min(neden) as neden, lead(zaman) over (partition by varyant_id order by zaman) as sonraki
       from stok_hareket where magaza_id = $1 and neden not in ('acilis', 'silme', 'depo_silme') group by 1, 2
     ), anlatilan as (
       select kayit_id as varyant_id, (govde::json #>> '{veri,guncelleme}')::timestamptz as zaman
       from ${EVENTS} where magaza_id = $1 and olay = 'stok.degisti'
     )
     select d.varyant_id, d.zaman, d.neden, a.zaman as anlatilan
     from degisen d full join anlatilan a on a.varyant_id = d.varyant_id and a.zaman = d.zaman
     left join anlatilan s on s.varyant_id = d.varyant_id and s.zaman = d.sonraki
     where d.zaman is null or a.zaman is null and (d.neden not in ('sevk_iptal', 'iade') or s.zaman is null)`,
    [magaza_id],
  )
  assert.deepEqual(untold, [], 'changes of stock that nobody was told of, or that were not')
  const unlike = await rows(
    `select s.varyant_id from (
       select distinct on (kayit_id) kayit_id as varyant_id, (govde::jsonb #> '{veri,depolar}') as depolar
       from ${EVENTS} where magaza_id = $1 and olay = 'stok.degisti' order by kayit_id, zaman desc) s
     join lateral (select jsonb_agg(jsonb_build_object('depo_id', depo_id, 'miktar', miktar, 'ayrilan', ayrilan)
       order by depo_id) as depolar from stok t where t.magaza_id = $1 and t.varyant_id = s.varyant_id) t on true
     where t.depolar <> s.depolar`,
    [magaza_id],
  )
  assert.deepEqual(unlike, [], 'stock that is not as it was last told')
}
