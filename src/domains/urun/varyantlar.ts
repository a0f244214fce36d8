import { type AlanHatasi, alanHatasi, throwIfAny } from '../../core/errors.ts'
import { all, type Work } from '../../db/work.ts'
import { holdIds, holdProduct } from '../stok/hold.ts'
import { changeForVariants, type StokIstegi } from '../stok/stok.ts'
import { type KayitliUrun, withStock } from './belge.ts'
import type { UrunKaydi, VaryantKaydi } from './panel-schema.ts'
import { saveProduct } from './references.ts'
import { variantName } from './rules.ts'
import type { Varyant } from './schema.ts'
import type { Held } from './update.ts'
import { inOrder, newVariant, stockParams, variantExtraParams, variantParams } from './variant-params.ts'
import { changedVariant } from './varyant.ts'
import { insertVariant, removeVariants, updateVariants } from './write-queries.ts'

// All variants of a product at once, as the editor sends them.

/** What becomes of them. `sira` is where a variant stands in what was sent. */
export type Varyantlar = {
  hepsi: Varyant[]
  yeni: { varyant: Varyant; girdi: VaryantKaydi }[]
  degisen: Varyant[]
  giden: string[]
  stoklar: (StokIstegi & { sira: number })[]
}

/** Each that has an id is one of the product's, named once, and says what its stock was when it was changed. */
export function checkVariants({ varyantlar }: UrunKaydi, urun: KayitliUrun): AlanHatasi[] {
  const known = new Map(urun.varyantlar.map((v) => [v.id, v]))
  return varyantlar.flatMap((v, i) => {
    if (v.id === undefined) return []
    const old = known.get(v.id)
    if (!old || varyantlar.findIndex((o) => o.id === v.id) < i) return [alanHatasi(`varyantlar[${i}].id`, 'kayit_yok')]
    const blind = typeof v.stok === 'number' && old.stok_takibi && v.onceki_stok === undefined
    return blind ? [alanHatasi(`varyantlar[${i}].onceki_stok`, 'girdi_gecersiz', notSeen)] : []
  })
}

const notSeen = {
  tr: 'stok değişirken önceki değeri de gerekli',
  en: 'is required when the stock changes',
}

/** `urun` is the product as it will be, with its variants as they were. */
export function nextVariants(w: Work, urun: KayitliUrun, girdi: UrunKaydi): Varyantlar {
  const before = new Map(urun.varyantlar.map((v) => [v.id, v]))
  const result: Varyantlar = { hepsi: [], yeni: [], degisen: [], giden: [], stoklar: [] }
  for (const [sira, v] of girdi.varyantlar.entries()) {
    const old = v.id === undefined ? undefined : before.get(v.id)
    if (!old) {
      const varyant = newVariant(w, urun, v, sira)
      result.yeni.push({ varyant, girdi: v })
      result.hepsi.push(varyant)
      continue
    }
    before.delete(old.id)
    const next = keptVariant(w, urun, old, v, sira)
    if (JSON.stringify(next) !== JSON.stringify(old)) result.degisen.push(next)
    const istek = stockChange(old, next, v)
    if (istek) result.stoklar.push({ ...istek, sira })
    result.hepsi.push(next)
  }
  result.giden = [...before.keys()].sort()
  return result
}

function keptVariant(w: Work, urun: KayitliUrun, old: Varyant, v: VaryantKaydi, sira: number): Varyant {
  const chosen = v.secenekler ?? {}
  return {
    ...changedVariant(w, old, v),
    ad: variantName(urun.ad, urun.secenekler, chosen),
    secenekler: inOrder(urun, chosen),
    kdv_orani: v.kdv_orani === undefined ? old.kdv_orani : v.kdv_orani,
    eksi_stok: v.eksi_stok ?? old.eksi_stok,
    sira,
  }
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

/** Answers the product's stock as it is then. Whoever calls it holds the product. */
export async function saveVariants(
  w: Work,
  { urun, stok }: Held,
  { yeni, degisen, giden, stoklar }: Varyantlar,
  o: { depo_id: string; now: Date },
): Promise<string | null> {
  if (degisen.length + giden.length + stoklar.length > 0) await holdProduct(w, urun.id)
  if (giden.length > 0) await all(w, removeVariants, { idler: giden, id: urun.id, now: w.now, kim: w.actor.id })
  const counted = await changeStock(w, stok, stoklar)
  if (degisen.length > 0) {
    await all(w, updateVariants, { ...variantParams(degisen), ...variantExtraParams(degisen), now: w.now })
  }
  return yeni.length > 0 ? addVariants(w, urun.id, yeni, counted, o.depo_id) : counted
}

async function changeStock(w: Work, stok: string | null, stoklar: Varyantlar['stoklar']): Promise<string | null> {
  if (stoklar.length === 0) return stok
  const held = await holdIds(
    w,
    stoklar.map((s) => s.id),
  )
  const { missing, satilabilir } = await changeForVariants(w, held, stoklar)
  throwIfAny(
    stoklar.flatMap(({ id, sira }) => {
      const lying = missing.get(id)
      return lying === undefined ? [] : [alanHatasi(`varyantlar[${sira}].stok`, 'girdi_gecersiz', tooFew(lying))]
    }),
  )
  return [...satilabilir].reduce<string | null>((counts, [id, n]) => withStock(counts, id, n), stok)
}

const tooFew = (adet: number) => ({
  tr: `varsayılan depoda ${adet} adet var; daha çoğu buradan düşülemez`,
  en: `the default warehouse has ${adet}; no more can be taken off here`,
})

async function addVariants(w: Work, id: string, yeni: Varyantlar['yeni'], counted: string | null, depo_id: string) {
  const varyantlar = yeni.map((y) => y.varyant)
  const stock = stockParams(
    w,
    depo_id,
    varyantlar,
    yeni.map((y) => y.girdi),
  )
  const tracked = stock.stoklar.length > 0
  const params = { ...variantParams(varyantlar), ...variantExtraParams(varyantlar), ...(tracked && stock) }
  await saveProduct(w, undefined, () =>
    all(w, insertVariant({ stok: tracked, ek: true }), { ...params, id, now: w.now }),
  )
  const opening = stock.stok_varyantlari.map((v, i) => `${v} ${stock.stoklar[i]}`)
  return [...(counted ? [counted] : []), ...opening].join(' ') || null
}
