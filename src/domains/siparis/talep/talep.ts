import { hata } from '../../../core/errors.ts'
import { cutWalk, filtersOf, type Page, switchesOf } from '../../../core/page.ts'
import { absentIfEmpty, DEFAULT_LIMIT } from '../../../core/schema.ts'
import { iso } from '../../../core/time.ts'
import { all, maybe, type Work } from '../../../db/work.ts'
import * as queries from './queries.ts'
import type { PanelTalep, Talep, TalepSayilari, TalepSorgusu } from './schema.ts'

// Requests as the store reads them.

export const show = (row: queries.TalepRow): Talep => ({
  id: row.id,
  siparis_id: row.siparis_id,
  tur: row.tur,
  durum: row.durum,
  neden: row.neden,
  kalemler: row.kalemler?.map(({ kalem_id, adet }) => ({ kalem_id, adet })) ?? null,
  yanit: row.yanit,
  iade_id: row.iade_id,
  olusturma: iso(row.olusturma),
  guncelleme: iso(row.guncelleme),
})

function showForPanel(row: queries.PanelRow): PanelTalep {
  const { siparis_no, siparis_durumu, ad, soyad, eposta } = row
  const alici = [ad, soyad].filter(Boolean).join(' ')
  return { ...show(row), siparis_no, siparis_durumu, alici: absentIfEmpty(alici) ?? eposta }
}

async function pageOf(
  w: Work,
  statement: typeof queries.list | typeof queries.listForPanel,
  sorgu: TalepSorgusu,
  imlec: string | null,
  show: (row: queries.TalepRow) => object,
): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const filters = {
    ...(imlec !== null && { imlec }),
    ...filtersOf(sorgu, { siparis_id: absentIfEmpty, durum: 'same', tur: 'same' }),
  }
  const rows = await all(w, statement(switchesOf(filters)), { ...filters, adet: limit + 1 })
  return cutWalk(
    rows,
    limit,
    (row) => row.id,
    (row) => JSON.stringify(show(row)),
  )
}

export const list = (w: Work, sorgu: TalepSorgusu, imlec: string | null): Promise<Page> =>
  pageOf(w, queries.list, sorgu, imlec, show)

export const listForPanel = (w: Work, sorgu: TalepSorgusu, imlec: string | null): Promise<Page> =>
  pageOf(w, queries.listForPanel, sorgu, imlec, (row) => showForPanel(row as queries.PanelRow))

export async function get(w: Work, id: string): Promise<Talep> {
  const row = await maybe(w, queries.find, { id })
  if (!row) throw hata('kayit_bulunamadi')
  return show(row)
}

/** Counts stop here and are shown as "so many and more". */
const MANY = 1000

export async function counts(w: Work): Promise<TalepSayilari> {
  const rows = await all(w, queries.countByState, { cok: MANY + 1 })
  const sayiOf = (durum: string) => {
    const sayi = rows.find((row) => row.durum === durum)?.sayi ?? 0
    return { sayi: Math.min(sayi, MANY), fazla: sayi > MANY }
  }
  return {
    bekliyor: sayiOf('bekliyor'),
    kabul: sayiOf('kabul'),
    ret: sayiOf('ret'),
    geri_cekildi: sayiOf('geri_cekildi'),
    kapandi: sayiOf('kapandi'),
  }
}
