import type { Work } from '../db/work.ts'
import * as kepenk from '../domains/magaza/kepenk/kepenk.ts'
import * as odeme from '../domains/odeme/odeme.ts'
import * as teslimat from '../domains/teslimat/teslimat.ts'

/** Opens a store for trying: cards through `deneme`, free delivery. */
export async function openForTrial(w: Work): Promise<void> {
  await odeme.enableTrial(w)
  await teslimat.set(w, { kod: 'ucretsiz', ad: 'Ücretsiz teslimat', ucret: 0 })
  await kepenk.set(w, true)
}
