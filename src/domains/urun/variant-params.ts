import { newId } from '../../core/id.ts'
import type { Work } from '../../db/work.ts'
import type { VaryantKaydi } from './panel-schema.ts'
import { pricesOf, variantName } from './rules.ts'
import type { Urun, Varyant, VaryantGirdisi } from './schema.ts'
import type { StokParams, VaryantEkParams, VaryantParams } from './write-queries.ts'

export function newVariant(w: Work, urun: Pick<Urun, 'ad' | 'secenekler'>, v: VaryantKaydi, sira: number): Varyant {
  const chosen = v.secenekler ?? {}
  const fiyat = v.fiyat ?? null
  const indirimsiz_fiyat = v.indirimsiz_fiyat ?? null
  return {
    id: newId('var', w.now),
    ad: variantName(urun.ad, urun.secenekler, chosen),
    sku: v.sku || null,
    barkod: v.barkod || null,
    secenekler: inOrder(urun, chosen),
    fiyat,
    indirimsiz_fiyat,
    fiyatlar: pricesOf(fiyat, indirimsiz_fiyat, w.magaza.para_birimi),
    kdv_orani: v.kdv_orani ?? null,
    stok_takibi: typeof v.stok === 'number',
    eksi_stok: v.eksi_stok ?? false,
    stok: v.stok ?? 0,
    sira,
  }
}

/** In the order of the product's options, whatever the order of the input. */
export const inOrder = ({ secenekler }: Pick<Urun, 'secenekler'>, chosen: Record<string, string>) =>
  Object.fromEntries(secenekler.map((s) => [s.ad, chosen[s.ad] as string]))

export const variantExtraParams = (varyantlar: readonly Varyant[]): VaryantEkParams => ({
  kdvler: varyantlar.map((v) => v.kdv_orani),
  eksi_stoklar: varyantlar.map((v) => v.eksi_stok),
})

export const variantParams = (varyantlar: readonly Varyant[]): VaryantParams => ({
  varyant_idleri: varyantlar.map((v) => v.id),
  varyant_adlari: varyantlar.map((v) => v.ad),
  skular: varyantlar.map((v) => v.sku),
  barkodlar: varyantlar.map((v) => v.barkod),
  secimler: varyantlar.map((v) => JSON.stringify(v.secenekler)),
  fiyatlar: varyantlar.map((v) => v.fiyat),
  indirimsizler: varyantlar.map((v) => v.indirimsiz_fiyat),
  takipler: varyantlar.map((v) => v.stok_takibi),
  siralar: varyantlar.map((v) => v.sira),
})

/** Opening stock of the variants that track it, in the default warehouse. */
export function stockParams(
  w: Work,
  depo_id: string,
  varyantlar: readonly Varyant[],
  girdiler: readonly VaryantGirdisi[],
): StokParams {
  const tracked = varyantlar.flatMap((v, i) => {
    const miktar = girdiler[i]?.stok
    return typeof miktar === 'number' ? [{ id: v.id, miktar }] : []
  })
  return {
    depo_id,
    stok_varyantlari: tracked.map((t) => t.id),
    stoklar: tracked.map((t) => t.miktar),
    kim: w.actor.id,
  }
}
