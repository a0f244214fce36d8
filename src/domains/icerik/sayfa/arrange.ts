import { hata } from '../../../core/errors.ts'
import { isUniqueViolation } from '../../../db/connection/pg-errors.ts'
import { momentAfter } from '../../../db/records/versions.ts'
import type { Work } from '../../../db/work.ts'
import type { Sayfa } from '../schema.ts'
import type { SayfaRow } from './queries.ts'
import { type Duzen, hold, show, write } from './sayfa.ts'

/**
 * What only the panel may do: unpublish, publish, set the legal kind. The first publication sets `yayin`. At most one
 * published page per legal kind.
 */
export async function arrange(w: Work, id: string, duzen: Partial<Duzen>): Promise<Sayfa> {
  const old = await hold(w, id)
  return show(w, await oneOfAKind(() => write(w, old, arranged(w, old, duzen), undefined)))
}

/** Next state of a held page. */
export function arranged(w: Work, old: SayfaRow, duzen: Partial<Duzen>): SayfaRow {
  const yayinda = duzen.yayinda ?? old.yayinda
  return {
    ...old,
    yayinda,
    yasal_tur: duzen.yasal_tur === undefined ? old.yasal_tur : duzen.yasal_tur,
    ozel: duzen.ozel ?? old.ozel,
    yayin: old.yayin ?? (yayinda ? momentAfter(w, old.guncelleme) : null),
  }
}

export async function oneOfAKind<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isUniqueViolation(error, 'sayfa_yasal_uk')) throw error
    throw hata('girdi_gecersiz', 'yasal_tur', {
      tr: 'bu türde yayında olan başka bir sayfa var',
      en: 'another page of this kind is published',
    })
  }
}
