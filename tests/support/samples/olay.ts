import { newId } from '../../../src/core/id.ts'
import { eventBody } from '../event-body.ts'
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
    `with yeni as (
       insert into olay (magaza_id, id, olay, kayit_id, govde, zaman) values ($1, $2, $3, 'x', $4, $5)
     )
     insert into olay_bekleyen (magaza_id, id, olay, kayit_id, zaman) values ($1, $2, $3, 'x', $5)`,
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
       delete from olay_bekleyen b
       where b.magaza_id = $1 and ($2::text[] is null or b.id = any($2)) returning b.id, b.olay, b.kayit_id, b.zaman
     ), verilen as (
       insert into olay_sira (magaza_id, sira, olay_id, olay, kayit_id, zaman, giris)
       select $1, s.son + row_number() over (order by b.id), b.id, b.olay, b.kayit_id, b.zaman,
         greatest(max(b.zaman) over (order by b.id), s.giris)
       from bekleyen b, sayac s
       returning olay_id as id, sira, giris
     ), yeni as (
       update olay_sayac
       set son = greatest(son, (select max(sira) from verilen)), giris = greatest(giris, (select max(giris) from verilen))
       where magaza_id = $1
     )
     select id from verilen order by sira`,
    [magaza_id, only ?? null],
  )
  return rows.map((r) => r.id)
}
