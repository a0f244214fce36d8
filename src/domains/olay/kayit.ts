import { bodiesIn, eventsIn, joinBodies } from '../../db/event-rows.ts'
import { all, type Work } from '../../db/work.ts'
import { type OlayAdi, olayTablosu } from '../../trade/olaylar.ts'
import * as queries from './kayit-queries.ts'

// Events of records that concern a person.

type KisiOlayi = { id: string; kayit_id: string; isPersonal: boolean; govde: string }

function eventsWithBodies(row: queries.KayitSatiri): KisiOlayi[] {
  const govdeler = bodiesIn(row.govde)
  return eventsIn(row).map(({ id, olay, kayit_id }, i) => ({
    id,
    kayit_id,
    isPersonal: olayTablosu[olay as OlayAdi].kisisel,
    govde: govdeler[i] as string,
  }))
}

/** Bodies as sent, oldest first. */
export async function listOf(w: Work, kayitlar: readonly string[]): Promise<object[]> {
  const rows = await all(w, queries.listOfRecords, { kayitlar })
  return rows
    .flatMap(eventsWithBodies)
    .filter((o) => o.isPersonal)
    .map((o) => JSON.parse(o.govde))
}

/**
 * Erasure in the log: replaces the data of past events. Pending and repeated deliveries send the new body. Receivers'
 * answers are deleted.
 */
export async function rewrite(
  w: Work,
  kayitlar: readonly string[],
  change: (kayit_id: string, veri: object) => object,
): Promise<void> {
  await all(w, queries.lockLog, {})
  const rows = (await all(w, queries.listOfRecords, { kayitlar })).map((row) => ({
    ...row,
    own: eventsWithBodies(row),
  }))
  if (rows.length === 0) return
  const rewritten = ({ kayit_id, govde, isPersonal }: KisiOlayi): string => {
    if (!isPersonal) return govde
    const body = JSON.parse(govde)
    return JSON.stringify({ ...body, veri: change(kayit_id, body.veri) })
  }
  const bodies = (numarali: boolean) => {
    const some = rows.filter((row) => row.numarali === numarali)
    return { idler: some.map((r) => r.id), govdeler: some.map((r) => joinBodies(r.own.map(rewritten))) }
  }
  await Promise.all([
    all(w, queries.setInLog, bodies(true)),
    all(w, queries.setInQueue, bodies(false)),
    all(w, queries.dropAnswers, { idler: rows.flatMap((r) => r.own.map((o) => o.id)) }),
  ])
}
