import type { SozlesmeDili, SozlesmeTuru } from './tur.ts'
import { mesafeliSatisEn, onBilgilendirmeEn } from './varsayilan-en.ts'
import { mesafeliSatisTr, onBilgilendirmeTr } from './varsayilan-tr.ts'

/** What a store has that wrote none of its own. */
export const VARSAYILANLAR: Record<SozlesmeTuru, Record<SozlesmeDili, string>> = {
  on_bilgilendirme: { tr: onBilgilendirmeTr, en: onBilgilendirmeEn },
  mesafeli_satis: { tr: mesafeliSatisTr, en: mesafeliSatisEn },
}
