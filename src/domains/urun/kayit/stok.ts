import { alanHatasi, throwIfAny } from '../../../core/errors.ts'
import type { Work } from '../../../db/work.ts'
import { holdIds, holdProduct } from '../../stok/hold.ts'
import { changeForVariants, type StokIstegi } from '../../stok/stok.ts'
import { type KayitliUrun, withStock } from '../belge/belge.ts'
import type { UrunKaydi, VaryantKaydi } from '../panel/schema.ts'
import type { Varyant } from '../schema.ts'
import type { Held } from './hold.ts'

/** Applies stock changes. Returns the product's stock afterwards; the caller holds the product. */
export async function moveStock(w: Work, { urun, stok }: Held, next: KayitliUrun, girdi: UrunKaydi) {
  const before = new Map(urun.varyantlar.map((v) => [v.id, v]))
  const moves = next.varyantlar.flatMap((v, sira) => {
    const old = before.get(v.id)
    const istek = old && stockChange(old, v, girdi.varyantlar[sira] as VaryantKaydi)
    return istek ? [{ ...istek, sira }] : []
  })
  if (moves.length === 0) return stok
  // Lock order: all variants by id, before some are written.
  await holdProduct(w, urun.id)
  const held = await holdIds(
    w,
    moves.map((s) => s.id),
  )
  const { missing, satilabilir } = await changeForVariants(w, held, moves)
  throwIfAny(
    moves.flatMap(({ id, sira }) => {
      const lying = missing.get(id)
      return lying === undefined ? [] : [alanHatasi(`varyantlar[${sira}].stok`, 'girdi_gecersiz', tooFew(lying))]
    }),
  )
  return [...satilabilir].reduce<string | null>((counts, [id, n]) => withStock(counts, id, n), stok)
}

function stockChange(
  old: Varyant,
  { id, sku, eksi_stok }: Varyant,
  { stok, onceki_stok }: VaryantKaydi,
): StokIstegi | null {
  if (stok === undefined || (stok === null && !old.stok_takibi)) return null
  if (stok === null || !old.stok_takibi) return { id, sku, eksi_stok, miktar: stok }
  const fark = stok - (onceki_stok as number)
  return fark === 0 ? null : { id, sku, eksi_stok, fark }
}

const tooFew = (adet: number) => ({
  tr: `varsayılan depoda ${adet} adet var; daha çoğu buradan düşülemez`,
  en: `the default warehouse has ${adet}; no more can be taken off here`,
})
