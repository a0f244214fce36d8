import { hata, throwIfAny } from '../../core/errors.ts'
import { newId } from '../../core/id.ts'
import { filtersOf, type Page } from '../../core/page.ts'
import { DEFAULT_LIMIT } from '../../core/schema.ts'
import { iso, parseEnd, parseMoment } from '../../core/time.ts'
import { begin } from '../../db/arka-is.ts'
import { assertUnchanged, momentAfter } from '../../db/records/versions.ts'
import { all, maybe, type Work } from '../../db/work.ts'
import { holdGroups } from '../musteri/save.ts'
import { dropPrices } from './leftovers.ts'
import * as queries from './queries.ts'
import { checkDates, PAGE_WEIGHT, unknownGroups } from './rules.ts'
import type { FiyatListesiDegisikligi, FiyatListesiGirdisi, FiyatListesiSorgusu } from './schema.ts'

// Answers are JSON text: the database renders the prices.

/** Writable fields, with which the answer begins. */
const headOf = (row: queries.FiyatListesiRow): string =>
  JSON.stringify({
    id: row.id,
    ad: row.ad,
    aciklama: row.aciklama,
    durum: row.durum,
    baslangic: row.baslangic && iso(row.baslangic),
    bitis: row.bitis && iso(row.bitis),
    musteri_gruplari: row.musteri_gruplari,
  }).slice(0, -1)

function answerOf(row: queries.FiyatListesiRow): string {
  const times = `"olusturma":"${iso(row.olusturma)}","guncelleme":"${iso(row.guncelleme)}"`
  return `${headOf(row)},"fiyatlar":[${row.fiyatlar ?? ''}],${times}}`
}

export async function get(w: Work, id: string): Promise<string> {
  const row = await maybe(w, queries.find, { id })
  if (!row) throw hata('kayit_bulunamadi')
  return answerOf(row)
}

/** Weight bound: stops before the list whose prices exceed it, but shows at least one list. */
export async function list(w: Work, sorgu: FiyatListesiSorgusu, imlec: string | null): Promise<Page> {
  const adet = (sorgu.limit ?? DEFAULT_LIMIT) + 1
  const rows = await all(w, queries.list({ imlec: imlec !== null }), {
    ...filtersOf(sorgu, {}),
    adet,
    agirlik: PAGE_WEIGHT,
    ...(imlec !== null && { imlec }),
  })
  const shown = rows.filter((row) => row.gosterilir)
  return { veri: shown.map(answerOf), next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null }
}

export async function create(w: Work, girdi: FiyatListesiGirdisi): Promise<string> {
  const row: queries.FiyatListesiRow = {
    id: newId('fl', w.now),
    ad: girdi.ad,
    aciklama: girdi.aciklama ?? '',
    durum: girdi.durum ?? 'taslak',
    baslangic: momentOf(girdi.baslangic, null),
    bitis: momentOf(girdi.bitis, null, parseEnd),
    musteri_gruplari: [...new Set(girdi.musteri_gruplari)],
    fiyatlar: null,
    olusturma: w.now,
    guncelleme: w.now,
  }
  await assertFits(w, row, girdi.musteri_gruplari)
  const grouped = row.musteri_gruplari.length > 0
  await Promise.all([
    all(w, queries.insert, row),
    ...(grouped ? [all(w, queries.replaceGroups, groupParams(row))] : []),
  ])
  return answerOf(row)
}

/** Only the fields sent change. */
export async function update(w: Work, id: string, degisiklik: FiyatListesiDegisikligi): Promise<string> {
  // Pipelined: the second statement gets its snapshot after the lock is taken.
  const [, old] = await Promise.all([all(w, queries.lock, { id }), maybe(w, queries.find, { id })])
  if (!old) throw hata('kayit_bulunamadi')
  const answer = answerOf(old)
  assertUnchanged(w, answer)
  const next: queries.FiyatListesiRow = {
    ...old,
    ad: degisiklik.ad ?? old.ad,
    aciklama: degisiklik.aciklama ?? old.aciklama,
    durum: degisiklik.durum ?? old.durum,
    baslangic: momentOf(degisiklik.baslangic, old.baslangic),
    bitis: momentOf(degisiklik.bitis, old.bitis, parseEnd),
    musteri_gruplari: degisiklik.musteri_gruplari ? [...new Set(degisiklik.musteri_gruplari)] : old.musteri_gruplari,
    guncelleme: momentAfter(w, old.guncelleme),
  }
  await assertFits(w, next, degisiklik.musteri_gruplari)
  if (headOf(next) === headOf(old)) return answer
  const regrouped = next.musteri_gruplari.join() !== old.musteri_gruplari.join()
  await Promise.all([
    all(w, queries.update, next),
    ...(regrouped ? [all(w, queries.replaceGroups, groupParams(next))] : []),
  ])
  return answerOf(next)
}

/** Its groups are deleted with it, its prices by the worker (unfinished work). */
export async function remove(w: Work, id: string) {
  const removed = await maybe(w, queries.remove, { id })
  if (!removed) throw hata('kayit_bulunamadi')
  await begin(w, 'fiyat_listesi', id, dropPrices)
  return { silindi: true, id }
}

/** The schema has validated the moment. */
const momentOf = (sent: string | null | undefined, old: Date | null, read = parseMoment): Date | null =>
  sent === undefined ? old : sent === null ? null : read(sent)

async function assertFits(w: Work, row: queries.FiyatListesiRow, sent: readonly string[] = []): Promise<void> {
  throwIfAny([...checkDates(row), ...unknownGroups(sent, await holdGroups(w, sent))])
}

/** Sorted by id (lock order), each with its position in the list. */
function groupParams({ id, musteri_gruplari }: queries.FiyatListesiRow) {
  const gruplar = [...musteri_gruplari].sort()
  return { id, gruplar, siralar: gruplar.map((g) => musteri_gruplari.indexOf(g)) }
}
