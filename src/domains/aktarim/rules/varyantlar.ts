import { fileColumns } from '../../../core/alan.ts'
import { VARYANT } from '../../urun/varyant/alan-schema.ts'
import type { Satir } from './kayitlar.ts'

// Rows of one product as its options and variants, merged with the existing ones: an import removes none.

type Secenek = { id?: string; ad: string; degerler: string[] }
type Eski = {
  secenekler: readonly { id: string; ad: string; degerler: readonly string[] }[]
  varyantlar: readonly {
    id: string
    sku: string | null
    secenekler: Record<string, string>
    stok: number
    stok_takibi: boolean
  }[]
}

const NUMBERS = [1, 2, 3]

/** Names come from the first row that has them; values from all rows, after the existing ones. */
export function optionsOf(satirlar: readonly Satir[], old: Eski | null): Secenek[] {
  const named = NUMBERS.flatMap((n) => {
    const ad = satirlar.find((s) => s.degerler[`secenek${n}_ad`] !== undefined)?.degerler[`secenek${n}_ad`]
    const values = satirlar.flatMap((s) => {
      const value = s.degerler[`secenek${n}_deger`]
      return value === undefined ? [] : [String(value)]
    })
    return ad === undefined ? [] : [{ ad: String(ad), values }]
  })
  if (named.length === 0) return (old?.secenekler ?? []).map((s) => ({ ...s, degerler: [...s.degerler] }))
  return named.map(({ ad, values }) => {
    const before = old?.secenekler.find((s) => s.ad === ad)
    return { ...(before && { id: before.id }), ad, degerler: [...new Set([...(before?.degerler ?? []), ...values])] }
  })
}

/** Values that a row chooses, by the position of the option. */
function chosenIn({ degerler: d }: Satir, secenekler: readonly Secenek[]): Record<string, string> {
  return Object.fromEntries(
    NUMBERS.flatMap((n) => {
      const ad = secenekler[n - 1]?.ad
      const value = d[`secenek${n}_deger`]
      return ad === undefined || value === undefined ? [] : [[ad, String(value)]]
    }),
  )
}

const sameChoice = (a: Record<string, string>, b: Record<string, string>): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((k) => a[k] === b[k])

const FIELDS = [...fileColumns(VARYANT).map((c) => c.column.kod), 'fiyat', 'indirimsiz_fiyat', 'stok']

export type Varyantlar = {
  varyantlar: object[]
  /** Row that each variant comes from; null for variants that no row names. */
  satirlar: (number | null)[]
}

/** In the product's order, new ones at the end. */
export function variantsOf(satirlar: readonly Satir[], secenekler: readonly Secenek[], old: Eski | null): Varyantlar {
  const before = old?.varyantlar ?? []
  const free = new Set(before)
  const take = (fits: (v: Eski['varyantlar'][number]) => boolean) => {
    const found = [...free].find(fits)
    if (found) free.delete(found)
    return found
  }
  const rows = satirlar.map((satir, i) => {
    const chosen = chosenIn(satir, secenekler)
    const { varyant_id, sku } = satir.degerler
    const known =
      (varyant_id === undefined ? undefined : take((v) => v.id === varyant_id)) ??
      (sku === undefined ? undefined : take((v) => v.sku === sku)) ??
      (varyant_id === undefined ? take((v) => sameChoice(v.secenekler, chosen)) : undefined)
    return { i, known, varyant: variantOf(satir, known, secenekler.length > 0 ? chosen : null) }
  })
  const kept = before.map((v) => {
    const row = rows.find((r) => r.known === v)
    const same = { id: v.id, ...(secenekler.length > 0 && { secenekler: v.secenekler }) }
    return { varyant: row?.varyant ?? same, i: row?.i ?? null }
  })
  const all = [...kept, ...rows.filter((r) => !r.known)]
  return { varyantlar: all.map((v) => v.varyant), satirlar: all.map((v) => v.i) }
}

function variantOf(
  { degerler: d }: Satir,
  known: Eski['varyantlar'][number] | undefined,
  chosen: Record<string, string> | null,
): object {
  const id = known?.id ?? d.varyant_id
  return {
    ...(id !== undefined && { id }),
    ...(chosen && { secenekler: { ...known?.secenekler, ...chosen } }),
    ...Object.fromEntries(FIELDS.flatMap((kod) => (d[kod] === undefined ? [] : [[kod, d[kod]]]))),
    // The file gives the sellable stock; the default warehouse moves by the difference to what was known.
    ...(known?.stok_takibi && d.stok !== undefined && { onceki_stok: known.stok }),
  }
}
