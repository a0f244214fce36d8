import { hata } from '../../../core/errors.ts'
import { newId } from '../../../core/id.ts'
import { iso } from '../../../core/time.ts'
import type { Work } from '../../../db/work.ts'
import { URUN } from '../alan-schema.ts'
import type { KayitliUrun } from '../belge/belge.ts'
import { type HazirGorsel, imagesFor, withAlts } from '../gorsel/gorsel.ts'
import type { UrunKaydi, VaryantKaydi } from '../panel/schema.ts'
import { changedFields, pricesOf, variantName } from '../rules.ts'
import type { Urun, UrunDegisikligi, Varyant } from '../schema.ts'
import { VARYANT } from '../varyant/alan-schema.ts'

// Pure functions to the next state of products and variants; of `Work` only moment and currency are used.

export function newVariant(w: Work, urun: Pick<Urun, 'ad' | 'secenekler'>, v: VaryantKaydi, sira: number): Varyant {
  const chosen = v.secenekler ?? {}
  const fiyat = v.fiyat ?? null
  const indirimsiz_fiyat = v.indirimsiz_fiyat ?? null
  const own = {
    id: newId('var', w.now),
    ad: variantName(urun.ad, urun.secenekler, chosen),
    secenekler: inOrder(urun, chosen),
    fiyat,
    indirimsiz_fiyat,
    fiyatlar: pricesOf(fiyat, indirimsiz_fiyat, w.magaza.para_birimi),
    stok_takibi: typeof v.stok === 'number',
    stok: v.stok ?? 0,
    sira,
  }
  return VARYANT.whole(VARYANT.withGiven(own, v))
}

/** In the order of the product's options. */
export const inOrder = ({ secenekler }: Pick<Urun, 'secenekler'>, chosen: Record<string, string>) =>
  Object.fromEntries(secenekler.map((s) => [s.ad, chosen[s.ad] as string]))

/** Next state; `stok` only says whether it is tracked. */
export function changedVariant(w: Work, old: Varyant, d: VaryantKaydi): Varyant {
  const { fiyat = old.fiyat, indirimsiz_fiyat = old.indirimsiz_fiyat } = d
  const others = old.fiyatlar.filter((f) => f.para_birimi !== w.magaza.para_birimi)
  return {
    ...VARYANT.withGiven(old, d),
    fiyat,
    indirimsiz_fiyat,
    fiyatlar: [...pricesOf(fiyat, indirimsiz_fiyat, w.magaza.para_birimi), ...others],
    stok_takibi: d.stok === undefined ? old.stok_takibi : d.stok !== null,
  }
}

export function variantOf(urun: Urun, id: string): Varyant {
  const found = urun.varyantlar.find((v) => v.id === id)
  if (!found) throw hata('kayit_bulunamadi')
  return found
}

/** Replaces the variant with the same id. */
export const withVariant = (urun: KayitliUrun, next: Varyant): KayitliUrun => ({
  ...urun,
  varyantlar: urun.varyantlar.map((v) => (v.id === next.id ? next : v)),
})

/** `degisen`: names of its changed fields. */
export type VaryantDegisimi = { old: Varyant; next: Varyant; degisen: string[] }
export type VaryantFarki = { yeni: Varyant[]; degisen: VaryantDegisimi[]; giden: string[] }

export function variantChanges(before: readonly Varyant[], after: readonly Varyant[]): VaryantFarki {
  const left = new Map(before.map((v) => [v.id, v]))
  const fark: VaryantFarki = { yeni: [], degisen: [], giden: [] }
  if (before === after) return fark
  for (const next of after) {
    const old = left.get(next.id)
    left.delete(next.id)
    const degisen = old && old !== next ? changedFields(old, next) : []
    if (!old) fark.yeni.push(next)
    else if (degisen.length > 0) fark.degisen.push({ old, next, degisen })
  }
  fark.giden = [...left.keys()].sort()
  return fark
}

/** Of the panel and of files; `/v1` writes them one by one. */
const altsIn = (d: object): UrunKaydi['gorsel_altlari'] => (d as Partial<UrunKaydi>).gorsel_altlari

type Beside = { tanitici: string; ready: readonly HazirGorsel[] | null }

/**
 * Next state from the fields sent; the description is sanitised already. The only variant of a product without options
 * gets its name.
 */
export function changedProduct(
  w: Work,
  old: KayitliUrun,
  d: UrunDegisikligi | UrunKaydi,
  { tanitici, ready }: Beside,
): KayitliUrun {
  const next = URUN.withGiven(old, d)
  const isAlone = old.secenekler.length === 0 && next.ad !== old.ad
  return {
    ...next,
    tanitici,
    kategoriler: d.kategoriler ? [...new Set(d.kategoriler)] : old.kategoriler,
    gorseller: withAlts(ready ? imagesFor(w, ready, old.gorseller) : old.gorseller, altsIn(d)),
    varyantlar: isAlone ? old.varyantlar.map((v) => ({ ...v, ad: next.ad })) : old.varyantlar,
  }
}

export function newProduct(w: Work, girdi: UrunKaydi, tanitici: string, ready: readonly HazirGorsel[]): KayitliUrun {
  const secenekler = (girdi.secenekler ?? []).map((s) => ({ id: newId('sec', w.now), ad: s.ad, degerler: s.degerler }))
  const gorseller = withAlts(imagesFor(w, ready, []), altsIn(girdi))
  const own = {
    id: newId('urun', w.now),
    tanitici,
    adres: `/urun/${tanitici}`,
    kategoriler: [...new Set(girdi.kategoriler ?? [])],
    kapak: gorseller[0]?.url ?? null,
    gorseller,
    secenekler,
    varyantlar: girdi.varyantlar.map((v, sira) => newVariant(w, { ad: girdi.ad, secenekler }, v, sira)),
    olusturma: iso(w.now),
    guncelleme: iso(w.now),
  }
  return URUN.whole(URUN.withGiven(own, girdi))
}

/** In the order sent. `urun` is the next state of the product. */
export function nextVariants(w: Work, urun: KayitliUrun, before: readonly Varyant[], girdi: UrunKaydi): Varyant[] {
  const known = new Map(before.map((v) => [v.id, v]))
  return girdi.varyantlar.map((v, sira) => {
    const old = v.id === undefined ? undefined : known.get(v.id)
    if (!old) return newVariant(w, urun, v, sira)
    const chosen = v.secenekler ?? {}
    const ad = variantName(urun.ad, urun.secenekler, chosen)
    return { ...changedVariant(w, old, v), ad, secenekler: inOrder(urun, chosen), sira }
  })
}

/** An option without an id is matched by name. */
export function optionsOf(
  w: Work,
  urun: KayitliUrun,
  secenekler: NonNullable<UrunKaydi['secenekler']>,
): Urun['secenekler'] {
  const named = new Set(secenekler.map((s) => s.id))
  const free = urun.secenekler.filter((o) => !named.has(o.id))
  return secenekler.map(({ id, ad, degerler }) => ({
    id: id ?? free.find((o) => o.ad === ad)?.id ?? newId('sec', w.now),
    ad,
    degerler,
  }))
}
