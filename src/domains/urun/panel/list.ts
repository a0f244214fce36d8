import { filtersByWords } from '../../../core/alan.ts'
import { cutPage, filtersOf, type Page } from '../../../core/page.ts'
import { DEFAULT_LIMIT } from '../../../core/schema.ts'
import { idWord } from '../../../core/text/sozcuk.ts'
import { iso } from '../../../core/time.ts'
import { all, maybe, one, type Work } from '../../../db/work.ts'
import { type Bulunan, searchForStaff } from '../../arama/staff-search.ts'
import { askedWords } from '../../ozel/degerler.ts'
import { URUN, URUN_ALANLARI } from '../alan-schema.ts'
import { productOfVariant } from '../queries.ts'
import * as queries from './queries.ts'
import { type PanelUrunSorgusu, SAYIM_SINIRI, type UrunSatiri } from './schema.ts'

/** Ranges of `yok` and `az`; overselling makes negative numbers. */
const BOUNDS = { yok: { en_az: -1_000_000_000_000, en_cok: 0 }, az: { en_az: 1, en_cok: 5 } }

export async function list(w: Work, sorgu: PanelUrunSorgusu, position: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const byId = await idIn(w, sorgu.ara)
  if (byId !== null) return pageOf(w, { idler: position === null ? [byId] : [], next: null }, sorgu)
  const records = filtersOf(sorgu, {
    kategori: idWord,
    marka: idWord,
    koleksiyon: idWord,
    ...filtersByWords(URUN_ALANLARI),
    ara: 'apart',
    durum: 'apart',
    stok: 'apart',
    ozel: 'apart',
  })
  const own = await askedWords(w, 'urun', sorgu.ozel)
  const sozcukler = [...Object.values(records), ...URUN.askedWords(sorgu), ...own]
  if (sorgu.ara !== undefined || sozcukler.length > 0) {
    const found = await searchForStaff(w, { ara: sorgu.ara, durum: sorgu.durum, sozcukler }, position, limit)
    return pageOf(w, found, sorgu)
  }
  const filters = {
    ...(position !== null && { imlec: position }),
    ...(sorgu.durum !== undefined && { durum: sorgu.durum }),
  }
  const on = { imlec: position !== null, durum: sorgu.durum !== undefined }
  if (sorgu.stok) return listByStock(w, sorgu.stok, limit, filters, on)
  const rows = await all(w, queries.listRows(on), { ...filters, adet: limit + 1, now: w.now })
  return cutPage(
    rows,
    limit,
    (row) => row.id,
    (row) => textOf(w, row),
  )
}

/** A pasted id, of a product or of one of its variants. */
async function idIn(w: Work, ara: string | undefined): Promise<string | null> {
  const [id, tur] = /^(urun|var)_[0-9a-z]{26}$/.exec(ara?.trim() ?? '') ?? []
  if (id === undefined) return null
  if (tur === 'urun') return id
  return (await maybe(w, productOfVariant, { varyant_id: id }))?.urun_id ?? id
}

async function pageOf(w: Work, { idler, next }: Bulunan, { durum, stok }: PanelUrunSorgusu): Promise<Page> {
  const rows = idler.length === 0 ? [] : await all(w, queries.findRows, { idler, now: w.now })
  const fits = (row: queries.SatirRow) =>
    (durum === undefined || row.durum === durum) && (stok === undefined || isBetween(row.stok, BOUNDS[stok]))
  return { veri: rows.filter(fits).map((row) => textOf(w, row)), next }
}

const isBetween = (stok: number | null, { en_az, en_cok }: { en_az: number; en_cok: number }): boolean =>
  stok !== null && stok >= en_az && stok <= en_cok

/** Walk: a page that is not full has reached the scan bound; its cursor goes on from there. */
async function listByStock(
  w: Work,
  stok: 'yok' | 'az',
  limit: number,
  filters: { imlec?: string; durum?: string },
  on: { imlec: boolean; durum: boolean },
): Promise<Page> {
  const params = { ...filters, ...BOUNDS[stok], adet: limit + 1, now: w.now }
  const found = await all(w, queries.listByStock(on), params)
  const rows = found.filter((row) => row.id !== null)
  const { veri, next } = cutPage(
    rows,
    limit,
    (row) => row.id,
    (row) => textOf(w, row),
  )
  return { veri, next: next ?? found[0]?.son ?? null }
}

function textOf(w: Work, { olusturma, guncelleme, kapak, ...row }: queries.SatirRow): string {
  const satir: UrunSatiri = {
    id: row.id,
    ad: row.ad,
    durum: row.durum,
    kapak: kapak && `${w.magaza.medya_adresi}${kapak}`,
    sku: row.sku,
    varyant_sayisi: row.varyant_sayisi,
    fiyat_en_az: row.fiyat_en_az,
    fiyat_en_cok: row.fiyat_en_cok,
    stok: row.stok,
    olusturma: iso(olusturma),
    guncelleme: iso(guncelleme),
  }
  return JSON.stringify(satir)
}

export const count = async (w: Work) => ({
  ...(await one(w, queries.countRows, { sinir: SAYIM_SINIRI })),
  sinir: SAYIM_SINIRI,
})
