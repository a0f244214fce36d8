import type { Work } from '../../db/work.ts'
import { findByEposta } from './find.ts'
import { hold, save } from './save.ts'
import type { IzinKaniti } from './schema.ts'

/**
 * Consents given while buying: only ever added. Whoever types the address of a member without being signed in gives none for
 * them.
 */
export async function consent(w: Work, id: string, kanit: IzinKaniti & { oturumla: boolean }): Promise<void> {
  const old = await hold(w, id)
  if (old.hesap && !kanit.oturumla) return
  const { eposta, sms, arama } = kanit.metinler
  const next = {
    ...old,
    izin_eposta: old.izin_eposta || Boolean(eposta),
    izin_sms: old.izin_sms || Boolean(sms),
    izin_arama: old.izin_arama || Boolean(arama),
  }
  await save(w, old, next, 'vitrin', kanit)
}

/** Withdraws the e-mail consent of the customer of this address, if there is one: for who has a link that was mailed there. */
export async function withdrawEposta(w: Work, eposta: string): Promise<void> {
  const kimlik = await findByEposta(w, eposta)
  if (!kimlik) return
  const old = await hold(w, kimlik.id)
  await save(w, old, { ...old, izin_eposta: false }, 'vitrin')
}
