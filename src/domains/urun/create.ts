import { throwIfAny } from '../../core/errors.ts'
import type { Work } from '../../db/work.ts'
import type { HazirGorsel } from './gorsel/gorsel.ts'
import { cleanInput, resolveReferences, withCheckedValues } from './kayit/girdi.ts'
import { newProduct } from './kayit/next.ts'
import { insertAndTell, saveProduct } from './kayit/save.ts'
import type { UrunKaydi } from './panel/schema.ts'
import { checkNewProduct } from './rules.ts'
import type { UrunGirdisi } from './schema.ts'

/** Rules that need only the input; checked before pictures are fetched. */
export const checkInput = (girdi: UrunGirdisi): void => throwIfAny(checkNewProduct(girdi))

/** Creates a product with options, variants, prices and stock. Returns JSON text. */
export async function create(w: Work, raw: UrunGirdisi | UrunKaydi, ready: readonly HazirGorsel[]): Promise<string> {
  const girdi = await withCheckedValues(w, await cleanInput(w, raw), {})
  const { tanitici, depo_id } = await resolveReferences(w, girdi)
  const yeni = { urun: newProduct(w, girdi, tanitici, ready), ready }
  const [answer] = await saveProduct(w, girdi.tanitici, () => insertAndTell(w, [yeni], depo_id))
  return answer as string
}
