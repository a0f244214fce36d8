import type { Work } from '../../db/work.ts'
import * as sayfalar from '../../domains/vitrin/sayfalar.ts'
import type { VitrinSayfaOzeti } from '../../domains/vitrin/schema.ts'

/** Beside the contracts, which are filled for the cart. */
const LEGAL = ['kvkk', 'gizlilik', 'iade', 'teslimat']

/** Those that concern a purchase, in this order; `turler`: of these kinds. */
export async function legalTexts(w: Work, turler: readonly string[] = LEGAL): Promise<VitrinSayfaOzeti[]> {
  const { veri: texts } = await sayfalar.list(w, { limit: 100 }, null)
  const pages = texts.map((text): VitrinSayfaOzeti => JSON.parse(text))
  return turler.flatMap((tur) => pages.filter((page) => page.yasal_tur === tur))
}
