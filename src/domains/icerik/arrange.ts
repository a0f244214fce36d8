import { hata } from '../../core/errors.ts'
import { isUniqueViolation } from '../../db/pg-errors.ts'
import { momentAfter } from '../../db/versions.ts'
import type { Work } from '../../db/work.ts'
import { hold, save } from './sayfa.ts'
import type { Sayfa, YasalTur } from './schema.ts'

type Duzen = { yayinda?: boolean; yasal_tur?: YasalTur | null }

/**
 * What the API leaves to the store's own people: holding a page back, publishing it, saying which law asks for it.
 * The first publication sets `yayin`. Of each legal kind one page is published at most.
 */
export async function arrange(w: Work, id: string, duzen: Duzen): Promise<Sayfa> {
  const old = await hold(w, id)
  const yayinda = duzen.yayinda ?? old.yayinda
  const next = {
    ...old,
    yayinda,
    yasal_tur: duzen.yasal_tur === undefined ? old.yasal_tur : duzen.yasal_tur,
    yayin: old.yayin ?? (yayinda ? momentAfter(w, old.guncelleme) : null),
  }
  try {
    return await save(w, old, next)
  } catch (error) {
    if (!isUniqueViolation(error, 'sayfa_yasal_uk')) throw error
    throw hata('girdi_gecersiz', 'yasal_tur', {
      tr: 'bu türde yayında olan başka bir sayfa var',
      en: 'another page of this kind is published',
    })
  }
}
