import type { Work } from '../../db/work.ts'
import { hold, save } from './save.ts'

/** Marks the customer as a member, and holds it until the commit. Returns the record. */
export async function openAccount(w: Work, id: string): Promise<string> {
  const old = await hold(w, id)
  return save(w, old, { ...old, hesap: true }, 'vitrin')
}
