import { newId } from '../../../src/core/id.ts'
import { eventBody } from '../events/event-body.ts'
import { ROW, ROW_OF_ONE } from '../events/event-table.ts'
import type { TestEnv } from '../setup.ts'

// Events behind the API: written without a number, as a transaction leaves them, and numbered as the dispatcher does.

export type Ornek = { id: string; text: string }

type Parts = { zaman?: Date; olay?: string; veri?: object }

export async function writeEvent(env: TestEnv, magaza_id: string, p: Parts = {}): Promise<Ornek> {
  const { zaman = env.clock.now(), olay = 'stok.degisti' } = p
  const id = newId('evt', zaman)
  const body = eventBody(olay, { id, magaza: magaza_id, zaman: zaman.toISOString() })
  const text = JSON.stringify({ ...body, veri: { ...body.veri, ...p.veri } })
  await env.rows(
    `insert into olay_kuyrugu (${ROW}) select ${ROW_OF_ONE}
     from (values ($1, $2, $3, 'x', $4, $5::timestamptz)) as e(magaza_id, id, olay, kayit_id, govde, zaman)`,
    [magaza_id, id, olay, text, zaman],
  )
  return { id, text }
}

/** Numbers all pending events in id order, or only these. Returns their ids. */
export async function numberEvents(env: TestEnv, magaza_id: string, only?: readonly string[]): Promise<string[]> {
  const rows = await env.rows(
    `with sayac as (
       select son, giris from olay_sayac where magaza_id = $1 for update
     ), bekleyen as (
       delete from olay_kuyrugu b
       where b.magaza_id = $1 and ($2::text[] is null or b.id = any($2)) returning ${ROW}
     ), verilen as (
       insert into olay_gunlugu (${ROW}, sira, giris)
       select ${ROW.replaceAll(/\w+/g, 'b.$&')}, s.son + 1 + sum(b.adet) over (order by b.id) - b.adet,
         greatest(max(b.zaman) over (order by b.id), s.giris)
       from bekleyen b, sayac s
       returning id, sira, adet, giris
     ), yeni as (
       update olay_sayac
       set son = greatest(son, (select max(sira + adet - 1) from verilen)), giris = greatest(giris, (select max(giris) from verilen))
       where magaza_id = $1
     )
     select id from verilen order by sira`,
    [magaza_id, only ?? null],
  )
  return rows.map((r) => r.id)
}
