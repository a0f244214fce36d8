import { BOM, csvLine, harmless } from '@kepenk/service/core/text/csv.ts'
import type { Rapor } from '../api/generated/kayitlar.ts'

// What the report computes of its figures.

type Toplam = Rapor['toplam']
export type AdimAdi = 'ziyaret' | 'urun' | 'sepet' | 'odeme' | 'siparis'

export type Adim = {
  ad: AdimAdi
  sayi: number
  /** Of all visits, and of the step before; null without any. */
  ziyarete: number | null
  oncekine: number | null
  /** Length of its bar, from 0 to 1. */
  boy: number
}

export const oran = (pay: number, payda: number): number | null => (payda === 0 ? null : pay / payda)

const SIRA: readonly AdimAdi[] = ['ziyaret', 'urun', 'sepet', 'odeme', 'siparis']

/** A visit sees several products: steps stand beside visits, and from carts on beside the step before as well. */
export function stepsOf(toplam: Toplam): Adim[] {
  const most = Math.max(1, ...SIRA.map((ad) => toplam[ad]))
  return SIRA.map((ad, i) => ({
    ad,
    sayi: toplam[ad],
    ziyarete: ad === 'ziyaret' ? null : oran(toplam[ad], toplam.ziyaret),
    oncekine: ad === 'odeme' || ad === 'siparis' ? oran(toplam[ad], toplam[SIRA[i - 1] as AdimAdi]) : null,
    boy: toplam[ad] / most,
  }))
}

/** Nothing in the period and nothing before. */
export const isEmpty = ({ toplam, onceki }: Pick<Rapor, 'toplam' | 'onceki'>): boolean =>
  [toplam, onceki].every((t) => Object.values(t).every((n) => n === 0))

/** A table as a file that spreadsheets open. */
export const csvOf = (basliklar: readonly string[], satirlar: readonly (readonly (string | number)[])[]): string =>
  BOM +
  [basliklar, ...satirlar]
    .map((row) => csvLine(row.map((c) => (typeof c === 'number' ? `${c}` : harmless(c)))))
    .join('')
