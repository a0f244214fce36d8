import { hata, throwIfAny } from '../../core/errors.ts'
import { iso, parseMoment } from '../../core/time.ts'
import type { Work } from '../../db/work.ts'
import type { KayitliUrun } from './belge/belge.ts'
import type { HazirGorsel } from './gorsel/gorsel.ts'
import { checkReferences, cleanInput, defaultWarehouse, shortNameOf, withCheckedValues } from './kayit/girdi.ts'
import { hold } from './kayit/hold.ts'
import { changedProduct, nextVariants, optionsOf } from './kayit/next.ts'
import { saveAndTell } from './kayit/save.ts'
import { moveStock } from './kayit/stok.ts'
import type { UrunKaydi } from './panel/schema.ts'
import { checkNewProduct, checkVariants, unknownOptions } from './rules.ts'

/**
 * Save of the editor: fields, options and variants together. Fields left out stay; variants left out are deleted.
 * Returns JSON text.
 */
export async function replace(
  w: Work,
  id: string,
  raw: UrunKaydi,
  ready: readonly HazirGorsel[] | null,
): Promise<string> {
  const clean = await cleanInput(w, raw)
  const held = await hold(w, id)
  const old = held.urun
  const girdi = await withCheckedValues(w, clean, old.ozel)
  assertSeen(girdi, old)
  throwIfAny([...unknownOptions(girdi, old), ...checkVariants(girdi, old)])
  await checkReferences(w, girdi)
  const tanitici = await shortNameOf(w, old, girdi)
  const secenekler = girdi.secenekler ? optionsOf(w, old, girdi.secenekler) : old.secenekler
  const product = { ...changedProduct(w, old, girdi, { tanitici, ready }), secenekler }
  throwIfAny(checkNewProduct({ ...girdi, secenekler, durum: product.durum }, old.secenekler))
  const next = { ...product, varyantlar: nextVariants(w, product, old.varyantlar, girdi) }
  const depo_id = await defaultWarehouse(w)
  const stok = await moveStock(w, held, next, girdi)
  return saveAndTell(w, { held, next, stok }, { tanitici: girdi.tanitici, ready, depo_id })
}

/** Optimistic lock, without stock: goods are sold while a product is being edited. */
function assertSeen({ guncelleme }: UrunKaydi, urun: KayitliUrun): void {
  const seen = guncelleme === undefined ? null : parseMoment(guncelleme)
  if (seen && iso(seen) !== urun.guncelleme) throw hata('surum_uyusmuyor')
}
