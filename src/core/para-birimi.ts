import { hata } from './errors.ts'
import type { Kur } from './money.ts'
import { absentIfEmpty } from './schema.ts'

/** The store's main currency unless another is asked for that it sells in. */
export function chosenCurrency(
  magaza: { para_birimi: string; kurlar: readonly Kur[] },
  asked: string | undefined,
): string {
  const para_birimi = absentIfEmpty(asked) ?? magaza.para_birimi
  const sold = [magaza.para_birimi, ...magaza.kurlar.map((k) => k.para_birimi)]
  if (!sold.includes(para_birimi)) throw hata('kayit_yok', 'para_birimi')
  return para_birimi
}
