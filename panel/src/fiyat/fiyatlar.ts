import type { ListeSatiri, ListeSatirlariGirdisi } from '../api/generated/kayitlar.ts'
import type { Hucre, Yazilan, Yer } from '../ortak/izgara/hucreler.ts'
import { editablePara, readFiyat } from '../ortak/para.ts'

// Prices of a list: what is typed into its grid, a row for each variant and a column for each currency.

export type ListeFiyati = ListeSatirlariGirdisi['fiyatlar'][number]

export const priceIn = (fiyatlar: ListeSatiri['liste'], birim: string): number | null =>
  fiyatlar.find((f) => f.para_birimi === birim)?.tutar ?? null

/** What was not understood stays where it is, marked; the rest does not wait for it. An empty cell takes the price away. */
export const pricesOf = (hucreler: readonly (Yer & Hucre)[]): ListeFiyati[] =>
  hucreler.flatMap(({ satir, sutun, metin }) => {
    const tutar = readFiyat(metin)
    return tutar === undefined ? [] : [{ varyant_id: satir, para_birimi: sutun, tutar }]
  })

/** Rows as they are once these prices are written. */
export function withPrices(satirlar: readonly ListeSatiri[], yazilanlar: readonly ListeFiyati[]): ListeSatiri[] {
  const byVariant = Map.groupBy(yazilanlar, (y) => y.varyant_id)
  return satirlar.map((satir) => {
    const now = byVariant.get(satir.varyant_id)
    if (!now) return satir
    const kept = satir.liste.filter((f) => !now.some((y) => y.para_birimi === f.para_birimi))
    const set = now.flatMap(({ para_birimi, tutar }) => (tutar === null ? [] : [{ para_birimi, tutar }]))
    return { ...satir, liste: [...kept, ...set] }
  })
}

// ---------------------------------------------------------------- by a discount

/** `12,5` and `%12,5` in hundredths of a percent, so that the reckoning stays in whole numbers; undefined for no discount. */
export function parseYuzde(written: string): number | undefined {
  const [, whole, part = ''] = /^%?\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(written.trim()) ?? []
  if (whole === undefined) return undefined
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return hundredths <= 10_000 ? hundredths : undefined
}

/** Half-up rounding in integers, as the service does. */
export const lowered = (tutar: number, hundredths: number): number =>
  Number((BigInt(tutar) * BigInt(10_000 - hundredths) + 5000n) / 10_000n)

/** A column filled from the usual prices; what has none is passed over, and what has one in the list when so asked. */
export const filledBy = (
  satirlar: readonly ListeSatiri[],
  { yuzde, birim, onlyEmpty }: { yuzde: number; birim: string; onlyEmpty: boolean },
): Yazilan[] =>
  satirlar.flatMap((s) => {
    const usual = priceIn(s.olagan, birim)
    const simdiki = editablePara(priceIn(s.liste, birim))
    if (usual === null || (onlyEmpty && simdiki !== '')) return []
    return [{ satir: s.varyant_id, sutun: birim, metin: editablePara(lowered(usual, yuzde)), simdiki }]
  })
