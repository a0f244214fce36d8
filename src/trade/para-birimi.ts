import { hata } from '../core/errors.ts'
import { absentIfEmpty } from '../core/schema.ts'
import type { Kur } from './money.ts'

type Magaza = { para_birimi: string; kurlar: readonly Kur[] }

export const sellsIn = (magaza: Magaza, para_birimi: string): boolean =>
  para_birimi === magaza.para_birimi || magaza.kurlar.some((k) => k.para_birimi === para_birimi)

/** The requested currency if the store sells in it; its main one by default. */
export function chosenCurrency(magaza: Magaza, asked: string | undefined): string {
  const para_birimi = absentIfEmpty(asked) ?? magaza.para_birimi
  if (!sellsIn(magaza, para_birimi)) throw hata('kayit_yok', 'para_birimi')
  return para_birimi
}
