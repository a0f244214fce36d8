import type { AktarimAyrintisi } from '../api/generated/kayitlar.ts'

// Column mapping of a file.

type Dosya = Pick<AktarimAyrintisi, 'alanlar' | 'tur'>
export type Eslesme = readonly (string | null)[]

/** Fields without which nothing can be taken over. */
export const missingIn = ({ alanlar }: Pick<Dosya, 'alanlar'>, esleme: Eslesme) =>
  alanlar.filter((alan) => alan.zorunlu && !esleme.includes(alan.kod))

/** One column at least, and all that must be there. */
export const canCheck = (a: Pick<Dosya, 'alanlar'>, esleme: Eslesme): boolean =>
  missingIn(a, esleme).length === 0 && esleme.some((kod) => kod !== null)

/** Nothing chosen: the column is left out. */
export const withColumn = (esleme: Eslesme, i: number, kod: string): (string | null)[] =>
  esleme.map((old, j) => (j === i ? kod || null : old))

/** Its own, and those that no other column is. */
export const freeFor = ({ alanlar }: Pick<Dosya, 'alanlar'>, esleme: Eslesme, i: number) =>
  alanlar.filter((alan) => alan.kod === esleme[i] || !esleme.includes(alan.kod))

/** Only orders can ask for more than there is. */
export const eslesmeOf = ({ tur }: Pick<Dosya, 'tur'>, esleme: Eslesme, stok_asimi: boolean) => ({
  esleme: [...esleme],
  secenekler: tur === 'siparis' ? { stok_asimi } : {},
})

/** Up to two that say something. */
export const sampleOf = (ornekler: readonly (readonly string[])[], i: number): string =>
  [...new Set(ornekler.map((row) => row[i] ?? '').filter((cell) => cell.trim() !== ''))].slice(0, 2).join(' · ')
