import { filtersOf, type Page } from '../../../core/page.ts'
import { absentIfEmpty, DEFAULT_LIMIT } from '../../../core/schema.ts'
import { iso } from '../../../core/time.ts'
import { all, type Work } from '../../../db/work.ts'
import { nextOf, pickVariants, positionIn } from '../../arama/variants.ts'
import { namesOf } from '../../kim/kim.ts'
import * as grid from '../read-queries.ts'
import { show } from '../stok.ts'
import * as queries from './queries.ts'
import type { HareketSorgusu, kimTurleri, StokHareketi, StokSatiri, StokSatiriSorgusu } from './schema.ts'

/** Range of quantities of each state. */
const rangeOf = (durum: NonNullable<StokSatiriSorgusu['durum']>, az: number): { en_az: number; en_cok: number } =>
  ({ yok: { en_az: LOWEST, en_cok: 0 }, az: { en_az: 1, en_cok: az }, eksi: { en_az: LOWEST, en_cok: -1 } })[durum]

const LOWEST = Number.MIN_SAFE_INTEGER

const satirOf = (row: grid.SatirRow): StokSatiri => ({
  ...show(row),
  urun_ad: row.urun_ad,
  urun_durum: row.urun_durum,
  varyant_ad: row.ad,
  barkod: row.barkod,
})

/**
 * Variants with their stock, newest product first. A walk: when few of many match the state, a page may be short or
 * empty although there is a next one.
 */
export async function rows(w: Work, sorgu: StokSatiriSorgusu, position: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const { ara = '', durum, depo_id } = filtersOf(sorgu, { ara: 'same', durum: 'same', depo_id: absentIfEmpty })
  const secim = await pickVariants(w, ara, position, limit)
  const { varyantlar, urunler } = secim
  const on = {
    imlec: position !== null,
    ...(varyantlar && { varyantlar: true }),
    ...(urunler && { urunler: true }),
    ...(depo_id && { depo_id: true }),
    ...(durum && { durum: true }),
  }
  const found = await all(w, grid.rows(on), {
    ...positionIn(position),
    ...(varyantlar && { varyantlar }),
    ...(urunler && { urunler }),
    ...(depo_id && { depo_id }),
    ...(durum && rangeOf(durum, w.magaza.satis.az_stok)),
    adet: limit + 1,
    now: w.now,
  })
  const shown = found.filter((row) => row.gosterilir)
  const veri = shown.slice(0, limit).map((row) => JSON.stringify(satirOf(row)))
  return {
    veri,
    next: nextOf(
      shown,
      limit,
      found.find((row) => row.son),
      secim,
    ),
  }
}

// ---------------------------------------------------------------- the ledger

/** Latest movements first, of one variant or of all. */
export async function movements(
  w: Work,
  varyant_id: string | null,
  sorgu: HareketSorgusu,
  position: string | null,
): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const [an = '', imlec_varyant = '', imlec_depo = '', sira = '0'] = position?.split(' ') ?? []
  const found = await all(w, queries.movements({ varyant_id: varyant_id !== null, imlec: position !== null }), {
    ...filtersOf(sorgu, {}),
    adet: limit + 1,
    ...(varyant_id !== null && { varyant_id }),
    ...(position !== null && { imlec_an: new Date(an), imlec_varyant, imlec_depo, imlec_sira: Number(sira) }),
  })
  const shown = found.slice(0, limit)
  const names = await namesOf(
    w,
    shown.map((row) => row.kim),
  )
  const last = shown.at(-1)
  return {
    veri: shown.map((row) => JSON.stringify(hareketOf(row, names))),
    next: found.length > limit && last ? `${iso(last.zaman)} ${last.varyant_id} ${last.depo_id} ${last.sira}` : null,
  }
}

const turOf = (kim: string): (typeof kimTurleri)[number] => {
  if (kim.startsWith('kul_')) return 'kullanici'
  if (kim.startsWith('anh_')) return 'anahtar'
  return kim === 'vitrin' || kim.startsWith('mus_') ? 'musteri' : 'sistem'
}

const hareketOf = (row: queries.HareketRow, names: ReadonlyMap<string, string>): StokHareketi => ({
  zaman: iso(row.zaman),
  varyant_id: row.varyant_id,
  varyant_ad: row.varyant_ad,
  urun_id: row.urun_id,
  urun_ad: row.urun_ad,
  sku: row.sku,
  depo_id: row.depo_id,
  depo_ad: row.depo_ad,
  miktar: row.miktar,
  ayrilan: row.ayrilan,
  neden: row.neden,
  aciklama: row.aciklama,
  kaynak: row.kaynak,
  siparis: row.siparis_id && row.siparis_no ? { id: row.siparis_id, no: row.siparis_no } : null,
  kim: { tur: turOf(row.kim), id: row.kim, ad: names.get(row.kim) ?? null },
})
