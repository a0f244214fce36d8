import { slugify } from '../../../../core/text/slug.ts'
import type { VitrinUrun, VitrinVaryant } from '../../schema.ts'
import { line, plainText } from './duz-metin.ts'
import { gtinOf } from './gtin.ts'

// Items of feeds: one for each variant that is sold in the store's main currency, in words that all formats share.

export type Satici = { ad: string; adres: string }

export type Kaynak = {
  urun: VitrinUrun
  /** Names from the root to the deepest visible category. */
  yol: readonly string[]
  /** Variants that are sold although none is left. */
  beklenen: ReadonlySet<string>
}

export type Bulunurluk = 'in_stock' | 'out_of_stock' | 'backorder'

export type Kalem = {
  id: string
  /** The product, when it has several variants. */
  grup: string | null
  ad: string
  /** What tells the variant from others: `Mavi / M`. */
  varyant: string
  aciklama: string
  adres: string
  gorsel: string | null
  gorseller: readonly string[]
  bulunurluk: Bulunurluk
  fiyat: string
  indirimli: string | null
  marka: string | null
  gtin: string | null
  mpn: string | null
  kategori: string | null
  beden: string | null
  renk: string | null
  secenekler: Readonly<Record<string, string>>
  /** Gram. */
  agirlik: number | null
}

const MORE_PICTURES = 10
/** The longest description that any format takes. */
const DESCRIPTION = 9999
const CATEGORY = 750

const SIZES = new Set(['beden', 'size', 'numara', 'ayakkabi-numarasi', 'boyut', 'ebat', 'olcu', 'beden-olcusu'])
const COLOURS = new Set(['renk', 'renkler', 'color', 'colour', 'renk-secimi'])

/** Decimal point, always two digits: 199.90 TRY. */
export function amountText(minor: number, para_birimi: string): string {
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)} ${para_birimi}`
}

const optionOf = (secenekler: Record<string, string>, names: ReadonlySet<string>): string | null =>
  line(Object.entries(secenekler).find(([ad]) => names.has(slugify(ad)))?.[1] ?? '', 200) || null

const availabilityOf = (v: VitrinVaryant, beklenen: ReadonlySet<string>): Bulunurluk => {
  if (!v.stok_var) return 'out_of_stock'
  return beklenen.has(v.id) ? 'backorder' : 'in_stock'
}

/** An address without what would end it in a list of addresses. */
const encoded = (url: string): string => writableUrl(url).replaceAll(',', '%2C')
const writableUrl = (url: string): string => line(url, 2000).replaceAll(' ', '%20')

/** Fields that all variants of a product share. */
function sharedOf({ urun: u, yol }: Kaynak) {
  const pictures = u.gorseller.toSorted((a, b) => a.sira - b.sira).map((g) => encoded(g.url))
  const gorsel = u.kapak === null ? (pictures[0] ?? null) : encoded(u.kapak)
  const ad = line(u.ad, 500)
  return {
    ad,
    // No format takes an item without a description.
    aciklama: plainText(u.aciklama ?? '', DESCRIPTION) || line(u.alt_baslik ?? '', DESCRIPTION) || ad,
    gorsel,
    gorseller: pictures.filter((url) => url !== gorsel).slice(0, MORE_PICTURES),
    marka: line(u.marka?.ad ?? '', 100) || null,
    kategori: line(yol.map((part) => part.replaceAll('>', ' ')).join(' > '), CATEGORY) || null,
    agirlik: u.olcu.agirlik !== null && u.olcu.agirlik > 0 ? u.olcu.agirlik : null,
  }
}

export function kalemlerOf(kaynak: Kaynak): Kalem[] {
  const { urun: u, beklenen } = kaynak
  const shared = sharedOf(kaynak)
  const several = u.varyantlar.length > 1
  // Every format requires one.
  if (shared.gorsel === null) return []
  return u.varyantlar.flatMap((v): Kalem[] => {
    // Not sold in this currency, or given away: catalogues of ads take no price of 0.
    if (v.fiyat === null || v.fiyat === 0) return []
    const isReduced = v.indirimsiz_fiyat !== null && v.indirimsiz_fiyat > v.fiyat
    const before = isReduced ? (v.indirimsiz_fiyat as number) : v.fiyat
    return [
      {
        ...shared,
        id: v.id,
        grup: several ? u.id : null,
        varyant: several ? line(v.ad, 100) : '',
        adres: writableUrl(several ? `${u.adres}?v=${v.id}` : u.adres),
        bulunurluk: availabilityOf(v, beklenen),
        fiyat: amountText(before, u.para_birimi),
        indirimli: isReduced ? amountText(v.fiyat, u.para_birimi) : null,
        gtin: gtinOf(v.barkod),
        mpn: line(v.sku ?? '', 70) || null,
        beden: optionOf(v.secenekler, SIZES),
        renk: optionOf(v.secenekler, COLOURS),
        secenekler: several ? v.secenekler : {},
      },
    ]
  })
}

/** The product's name and what tells the variant from others, of which the name is cut first. */
export function titleOf({ ad, varyant }: Kalem, max: number): string {
  if (varyant === '') return line(ad, max)
  const tail = ` - ${line(varyant, Math.floor(max / 2))}`
  return line(ad, max - tail.length) + tail
}
