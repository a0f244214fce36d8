import { type AlanHatasi, alanHatasi } from '../core/errors.ts'
import { absentIfEmpty } from '../core/schema.ts'

// Lines of carts, orders and bulk writes name a variant by its id, its sku, or both.

/** How an item names its variant. */
type Kalem = { varyant_id?: string; sku?: string }

/** Every id and sku named, once. */
export function namesIn(kalemler: readonly Kalem[]): { idler: string[]; skular: string[] } {
  const names = (of: (k: Kalem) => string | undefined) => [
    ...new Set(kalemler.flatMap((k) => absentIfEmpty(of(k)) ?? [])),
  ]
  return { idler: names((k) => k.varyant_id), skular: names((k) => k.sku) }
}

const notNamed = { tr: 'varyant_id ya da sku gerekli', en: 'varyant_id or sku is required' }
const disagree = { tr: 'varyant_id ile aynı varyantı göstermiyor', en: 'does not name the same variant as varyant_id' }

/** Finds the variant of an item; or its error. */
export function variantFinder<V extends { id: string; sku: string | null }>(varyantlar: readonly V[]) {
  const byId = new Map(varyantlar.map((v) => [v.id, v]))
  const bySku = Map.groupBy(varyantlar, (v) => v.sku)
  return (kalem: Kalem): V | AlanHatasi => {
    const id = absentIfEmpty(kalem.varyant_id)
    const sku = absentIfEmpty(kalem.sku)
    if (id === undefined && sku === undefined) return alanHatasi('', 'girdi_gecersiz', notNamed)
    const named = id === undefined ? undefined : byId.get(id)
    if (id !== undefined && !named) return alanHatasi('varyant_id', 'kayit_yok')
    if (named) return sku === undefined || named.sku === sku ? named : alanHatasi('sku', 'girdi_gecersiz', disagree)
    const [found, another] = bySku.get(sku as string) ?? []
    if (another) return alanHatasi('sku', 'sku_belirsiz')
    return found ?? alanHatasi('sku', 'kayit_yok')
  }
}
