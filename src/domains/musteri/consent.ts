import type { Work } from '../../db/work.ts'
import { hold, save } from './save.ts'
import type { IzinKaniti } from './schema.ts'

/**
 * Consents given while buying: only ever added. Whoever types the address of a member without being signed in gives none for
 * them.
 */
export async function consent(w: Work, id: string, kanit: IzinKaniti & { oturumla: boolean }): Promise<void> {
  const old = await hold(w, id)
  if (old.hesap && !kanit.oturumla) return
  const { eposta, sms } = kanit.metinler
  const next = { ...old, izin_eposta: old.izin_eposta || Boolean(eposta), izin_sms: old.izin_sms || Boolean(sms) }
  await save(w, old, next, 'vitrin', kanit)
}
