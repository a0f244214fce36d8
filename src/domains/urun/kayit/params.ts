import { anySlice } from '../../../core/dilim.ts'
import type { Work } from '../../../db/work.ts'
import type { FiyatNotu } from '../../../trade/sql/fiyat-gecmisi.ts'
import type { KayitliUrun } from '../belge/belge.ts'
import type { HazirGorsel } from '../gorsel/gorsel.ts'
import type { Urun, Varyant } from '../schema.ts'
import type { VaryantDegisimi } from './next.ts'
import {
  type GorselParams,
  type KategoriParams,
  type StokParams,
  type UrunParams,
  urunRows,
  type VaryantParams,
  varyantRows,
} from './write-queries.ts'

// Parameters of the statements: arrays, so that those of several products can be concatenated.

/** Concatenates arrays; other values are the same for all. */
export function joined<P extends object>(params: readonly P[]): P {
  const [first] = params
  if (!first || params.length === 1) return first as P
  const names = Object.keys(first) as (keyof P)[]
  return Object.fromEntries(
    names.map((name) => [name, Array.isArray(first[name]) ? params.flatMap((p) => p[name] as unknown[]) : first[name]]),
  ) as P
}

/** A product with its kept text and the moment of the change. */
export type Yazilan = { urun: KayitliUrun; belge: string; an: Date }

export const textParams = (rows: readonly Yazilan[]) => ({
  idler: rows.map((r) => r.urun.id),
  belgeler: rows.map((r) => r.belge),
  anlar: rows.map((r) => r.an),
})

export const productParams = (rows: readonly Yazilan[]): UrunParams => ({
  ...textParams(rows),
  durumlar: rows.map((r) => r.urun.durum),
  urunler: rows.map((r) => urunRows.rowOf(r.urun)),
})

export const variantParams = (urun_id: string, varyantlar: readonly Varyant[], an: Date): VaryantParams => ({
  varyant_urunleri: varyantlar.map(() => urun_id),
  varyant_anlari: varyantlar.map(() => an),
  varyantlar: varyantlar.map(varyantRows.rowOf),
})

/** Usual prices that are others than before, for the history. */
export function priceNotes(pairs: readonly VaryantDegisimi[]): Omit<FiyatNotu, 'now'> {
  const changed = pairs
    .filter(({ old, next }) => old.fiyat !== next.fiyat || old.indirimsiz_fiyat !== next.indirimsiz_fiyat)
    .map(({ next }) => next)
  return {
    fiyat_varyantlari: changed.map((v) => v.id),
    yeni_fiyatlar: changed.map((v) => v.fiyat),
    yeni_indirimsizler: changed.map((v) => v.indirimsiz_fiyat),
  }
}

/** Opening stock of new tracked variants, in the default warehouse. */
export function stockParams(w: Work, depo_id: string, urun_id: string, varyantlar: readonly Varyant[]): StokParams {
  const tracked = varyantlar.filter((v) => v.stok_takibi)
  return {
    stok_varyantlari: tracked.map((v) => v.id),
    stok_urunleri: tracked.map(() => urun_id),
    stoklar: tracked.map((v) => v.stok),
    stok_anlari: tracked.map(() => w.now),
    depo_id,
    kim: w.actor.id,
  }
}

/** The same in the form that a read has. */
export const openingOf = ({ stok_varyantlari, stoklar }: StokParams): string =>
  stok_varyantlari.map((id, i) => `${id} ${stoklar[i]}`).join(' ')

/** Sorted by id (lock order), each with its position in the list. */
export function categoryParams({ id, durum, kategoriler }: Pick<Urun, 'id' | 'durum' | 'kategoriler'>): KategoriParams {
  const sorted = [...kategoriler].sort()
  return {
    kategoriler: sorted,
    kategori_urunleri: sorted.map(() => id),
    kategori_siralari: sorted.map((k) => kategoriler.indexOf(k)),
    kategori_durumlari: sorted.map(() => durum),
    dilim: anySlice(),
  }
}

export const altsOf = ({ gorseller }: Pick<KayitliUrun, 'gorseller'>): (string | null)[] =>
  gorseller.map((g) => g.alt ?? null)

export function imageParams(
  w: Work,
  urun: Pick<KayitliUrun, 'id' | 'gorseller'>,
  ready: readonly HazirGorsel[],
): GorselParams {
  // The same picture may occur several times; its row is written once.
  const medya = [...new Map(ready.flatMap((g) => (g.yeni ? [[g.hash, g.yeni] as const] : []))).values()]
  return {
    gorsel_urunleri: urun.gorseller.map(() => urun.id),
    gorsel_idleri: urun.gorseller.map((g) => g.id),
    gorsel_hashleri: ready.map((g) => g.hash),
    gorsel_kaynaklari: ready.map((g) => g.kaynak),
    gorsel_siralari: urun.gorseller.map((g) => g.sira),
    gorsel_altlari: altsOf(urun),
    medya_hashleri: medya.map((m) => m.hash),
    medya_uzantilari: medya.map((m) => m.uzanti),
    medya_baytlari: medya.map((m) => m.bayt),
    medya_enleri: medya.map((m) => m.en),
    medya_boylari: medya.map((m) => m.boy),
    now: w.now,
  }
}
