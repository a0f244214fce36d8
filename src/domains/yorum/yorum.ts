import { hata } from '../../core/errors.ts'
import { cutWalk, filtersOf, type Page, switchesOf } from '../../core/page.ts'
import { absentIfEmpty, DEFAULT_LIMIT } from '../../core/schema.ts'
import { iso } from '../../core/time.ts'
import { assertUnchanged, momentAfter } from '../../db/records/versions.ts'
import { all, later, maybe, type Work } from '../../db/work.ts'
import { addToCards } from './puan.ts'
import * as queries from './queries.ts'
import { published } from './rules.ts'
import type { PanelYorum, Yorum, YorumDegisikligi, YorumSayilari, YorumSorgusu } from './schema.ts'

// Reviews as the store sees them: reading, publishing, hiding, answering, deleting.

export const show = (row: queries.YorumRow): Yorum => ({
  id: row.id,
  urun_id: row.urun_id,
  puan: row.puan,
  baslik: row.baslik,
  metin: row.metin,
  ad: row.ad,
  musteri_id: row.musteri_id,
  siparis_id: row.siparis_id,
  durum: row.durum,
  yanit: row.yanit,
  yanit_tarihi: row.yanit_tarihi && iso(row.yanit_tarihi),
  kaynak: row.kaynak,
  olusturma: iso(row.olusturma),
  guncelleme: iso(row.guncelleme),
})

type Statement = typeof queries.list | typeof queries.listForPanel

async function pageOf(
  w: Work,
  statement: Statement,
  sorgu: YorumSorgusu,
  imlec: string | null,
  show: (row: queries.YorumRow) => object,
): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const filters = {
    ...(imlec !== null && { imlec }),
    ...filtersOf(sorgu, { urun_id: absentIfEmpty, durum: 'same', puan: 'same' }),
  }
  const rows = await all(w, statement(switchesOf(filters)), { ...filters, adet: limit + 1 })
  return cutWalk(
    rows,
    limit,
    (row) => row.id,
    (row) => JSON.stringify(show(row)),
  )
}

export const list = (w: Work, sorgu: YorumSorgusu, imlec: string | null): Promise<Page> =>
  pageOf(w, queries.list, sorgu, imlec, show)

/** With the names of their products. */
export const listForPanel = (w: Work, sorgu: YorumSorgusu, imlec: string | null): Promise<Page> =>
  pageOf(w, queries.listForPanel, sorgu, imlec, (row) => {
    return { ...show(row), urun_ad: (row as queries.PanelRow).urun_ad } satisfies PanelYorum
  })

/** Counts stop here and are shown as "so many and more". */
const MANY = 1000

export async function counts(w: Work): Promise<YorumSayilari> {
  const rows = await all(w, queries.countByState, { cok: MANY + 1 })
  const sayiOf = (durum: string) => {
    const sayi = rows.find((row) => row.durum === durum)?.sayi ?? 0
    return { sayi: Math.min(sayi, MANY), fazla: sayi > MANY }
  }
  return { bekliyor: sayiOf('bekliyor'), yayinda: sayiOf('yayinda'), gizli: sayiOf('gizli') }
}

export async function get(w: Work, id: string): Promise<Yorum> {
  const row = await maybe(w, queries.find, { id })
  if (!row) throw hata('kayit_bulunamadi')
  return show(row)
}

async function hold(w: Work, id: string): Promise<queries.YorumRow> {
  const row = await maybe(w, queries.lock, { id })
  if (!row) throw hata('kayit_bulunamadi')
  return row
}

/** Partial update: state and the store's answer. */
export async function update(w: Work, id: string, degisiklik: YorumDegisikligi): Promise<Yorum> {
  const old = await hold(w, id)
  assertUnchanged(w, JSON.stringify(show(old)))
  const { durum = old.durum } = degisiklik
  const yanit = degisiklik.yanit === undefined ? old.yanit : (absentIfEmpty(degisiklik.yanit) ?? null)
  if (durum === old.durum && yanit === old.yanit) return show(old)
  const guncelleme = momentAfter(w, old.guncelleme)
  const yanit_tarihi = yanit === old.yanit ? old.yanit_tarihi : yanit === null ? null : guncelleme
  const next = { ...old, durum, yanit, yanit_tarihi, guncelleme }
  later(w, queries.update, { id, durum, yanit, yanit_tarihi, guncelleme })
  addToCards(w, [{ ...next, fark: published(durum) - published(old.durum) }])
  return show(next)
}

export async function remove(w: Work, id: string) {
  const old = await hold(w, id)
  later(w, queries.remove, { id })
  addToCards(w, [{ ...old, fark: -published(old.durum) }])
  return { silindi: true, id }
}
