import { createHash } from 'node:crypto'
import type { Work } from '../../db/work.ts'
import { degerlerOf, type Satis } from '../../trade/sozlesme/degerler.ts'
import { fill } from '../../trade/sozlesme/doldur.ts'
import { type SozlesmeDili, turAdlari } from '../../trade/sozlesme/tur.ts'
import { holding } from './sablon.ts'
import type { DolduMetin, SozlesmeKabulu } from './schema.ts'

// The contracts of one sale, as they read now.

/** SHA-256 of the text in UTF-8. */
export const ozetOf = (metin: string): string => createHash('sha256').update(metin).digest('hex')

/** Of a store: Turkish ones are sold under Turkish texts. */
export const dilOf = (w: Pick<Work, 'magaza'>): SozlesmeDili => (w.magaza.dil === 'tr' ? 'tr' : 'en')

export type Doldur = (satis: Satis) => DolduMetin[]

/** Reads the templates once; the sales may be several ways to pay for one cart. */
export async function prepare(w: Work, dil: SozlesmeDili): Promise<Doldur> {
  const sablonlar = await holding(w, dil)
  return (satis) => {
    const degerler = degerlerOf(dil, satis)
    return sablonlar.map(({ tur, surum, metin: sablon }) => {
      const metin = fill(sablon, degerler)
      return { tur, dil, baslik: turAdlari[tur][dil], sablon_surumu: surum, metin, ozet: ozetOf(metin) }
    })
  }
}

/** Whether these texts are what somebody says to have seen. */
export const isSame = (belgeler: readonly Pick<DolduMetin, 'tur' | 'ozet'>[], gorulen: SozlesmeKabulu): boolean =>
  belgeler.every(({ tur, ozet }) => gorulen[tur] === ozet)
