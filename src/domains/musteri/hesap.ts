import type { Work } from '../../db/work.ts'
import { hold, save } from './save.ts'

/** The customer has a password from now on, and is held until the commit. Answers the record. */
export async function openAccount(w: Work, id: string): Promise<string> {
  const old = await hold(w, id)
  return save(w, old, { ...old, hesap: true }, 'vitrin')
}
