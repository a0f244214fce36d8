import type { Urun } from '@kepenk/sdk'
import type { UrunKaydi, VaryantKaydi } from '../api/generated/kayitlar.ts'
import { parseMiktar } from '../ortak/izgara/miktar.ts'
import { type OzelSatiri, ozelOf, readSayi, satirlarOf } from '../ortak/ozel/degerler.ts'
import { editablePara, parsePara, readFiyat } from '../ortak/para.ts'
import { type Ayrinti, eachDetail } from './ayrintilar.ts'

// Form state of a product. Numbers are texts there, as they were typed; they are parsed when saving.

/** A row of the grid. */
export type Satir = {
  /** React key while it has no id. */
  anahtar: string
  id: string | null
  /** A value for each option, in their order. */
  secim: string[]
  sku: string
  barkod: string
  fiyat: string
  indirimsiz_fiyat: string
  /** Empty: not counted. */
  stok: string
  kdv_orani: string
  eksi_stok: boolean
  /** What the page showed as stock. */
  gorulen: string
}

export type Secenek = { id?: string; ad: string; degerler: string[] }

export type UrunFormu = Record<Ayrinti, string> & {
  ad: string
  alt_baslik: string
  aciklama: string
  durum: Urun['durum']
  tanitici: string
  kategoriler: string[]
  marka_id: string | null
  koleksiyon_id: string | null
  etiketler: string[]
  gorseller: string[]
  /** What pictures show, by address; empty until one was written. */
  altlar: Record<string, string>
  secenekler: Secenek[]
  varyantlar: Satir[]
  olcu: Record<Boyut, string>
  seo: { baslik: string; aciklama: string; gizle: boolean }
  ozel: OzelSatiri[]
  /** Optimistic lock: the version that this was made from; a draft that comes back is still of that one. */
  guncelleme: string | null
}

export const boyutlar = ['agirlik', 'en', 'boy', 'yukseklik'] as const
export type Boyut = (typeof boyutlar)[number]

let made = 0
export const newRow = (secim: string[] = [], like?: Satir): Satir => ({
  anahtar: `yeni${++made}`,
  id: null,
  secim,
  sku: '',
  barkod: '',
  fiyat: like?.fiyat ?? '',
  indirimsiz_fiyat: like?.indirimsiz_fiyat ?? '',
  stok: '',
  kdv_orani: like?.kdv_orani ?? '',
  eksi_stok: like?.eksi_stok ?? false,
  gorulen: '',
})

export const emptyForm = (): UrunFormu => ({
  ad: '',
  alt_baslik: '',
  aciklama: '',
  durum: 'taslak',
  tanitici: '',
  kategoriler: [],
  marka_id: null,
  koleksiyon_id: null,
  etiketler: [],
  gorseller: [],
  altlar: {},
  secenekler: [],
  varyantlar: [{ ...newRow(), anahtar: 'ilk' }],
  ...eachDetail(() => ''),
  olcu: { agirlik: '', en: '', boy: '', yukseklik: '' },
  seo: { baslik: '', aciklama: '', gizle: false },
  ozel: [],
  guncelleme: null,
})

const numberText = (n: number | null): string => (n === null ? '' : String(n).replace('.', ','))

export function formOf(urun: Urun): UrunFormu {
  return {
    ad: urun.ad,
    alt_baslik: urun.alt_baslik ?? '',
    aciklama: urun.aciklama ?? '',
    durum: urun.durum,
    tanitici: urun.tanitici,
    kategoriler: urun.kategoriler,
    marka_id: urun.marka_id,
    koleksiyon_id: urun.koleksiyon_id,
    etiketler: urun.etiketler,
    gorseller: urun.gorseller.map((g) => g.url),
    altlar: {},
    secenekler: urun.secenekler,
    varyantlar: urun.varyantlar.map((v) => rowOf(v, urun.secenekler)),
    ...eachDetail((alan) => urun[alan] ?? ''),
    olcu: {
      agirlik: numberText(urun.olcu.agirlik),
      en: numberText(urun.olcu.en),
      boy: numberText(urun.olcu.boy),
      yukseklik: numberText(urun.olcu.yukseklik),
    },
    seo: { baslik: urun.seo.baslik ?? '', aciklama: urun.seo.aciklama ?? '', gizle: urun.seo.gizle },
    ozel: satirlarOf(urun.ozel),
    guncelleme: urun.guncelleme,
  }
}

function rowOf(v: Urun['varyantlar'][number], secenekler: readonly Secenek[]): Satir {
  const stok = v.stok_takibi ? String(v.stok) : ''
  return {
    anahtar: v.id,
    id: v.id,
    secim: secenekler.map((s) => v.secenekler[s.ad] ?? ''),
    sku: v.sku ?? '',
    barkod: v.barkod ?? '',
    fiyat: editablePara(v.fiyat),
    indirimsiz_fiyat: editablePara(v.indirimsiz_fiyat),
    stok,
    kdv_orani: numberText(v.kdv_orani),
    eksi_stok: v.eksi_stok,
    gorulen: stok,
  }
}

// ---------------------------------------------------------------- texts that mean numbers

/** Undefined for what is no whole number; null for nothing. */
export function readCount(text: string): number | null | undefined {
  const plain = text.trim()
  if (plain === '') return null
  const n = parseMiktar(plain.replace(/^-/, ''))
  return n !== undefined && plain.startsWith('-') ? 0 - n : n
}

/** `20`, `%20`. */
export const readOran = (text: string): number | null | undefined => {
  const oran = readCount(text.trim().replace(/^%|%$/, ''))
  return typeof oran === 'number' && (oran < 0 || oran > 100) ? undefined : oran
}

const SIZES = { most: 9_999_999, decimals: 4 }

export function readSize(text: string): number | null | undefined {
  const n = readSayi(text)
  if (typeof n !== 'number') return n
  return n >= 0 && n <= SIZES.most && Number(n.toFixed(SIZES.decimals)) === n ? n : undefined
}

// ---------------------------------------------------------------- what is sent

/** Why a cell cannot be saved as it is; undefined when it can. */
export type Kusur = 'tutar' | 'sayi' | 'oran'
export function faultOf(alan: keyof Satir, metin: string): Kusur | undefined {
  if (alan === 'fiyat' || alan === 'indirimsiz_fiyat') return readFiyat(metin) === undefined ? 'tutar' : undefined
  if (alan === 'stok') return readCount(metin) === undefined ? 'sayi' : undefined
  return alan === 'kdv_orani' && readOran(metin) === undefined ? 'oran' : undefined
}

function variantOf(row: Satir, secenekler: readonly Secenek[]): VaryantKaydi {
  return {
    ...(row.id !== null && { id: row.id }),
    secenekler: Object.fromEntries(secenekler.map((s, i) => [s.ad, row.secim[i] ?? ''])),
    sku: row.sku.trim() || null,
    barkod: row.barkod.trim() || null,
    fiyat: parsePara(row.fiyat) ?? null,
    indirimsiz_fiyat: parsePara(row.indirimsiz_fiyat) ?? null,
    kdv_orani: readOran(row.kdv_orani) ?? null,
    eksi_stok: row.eksi_stok,
    ...stockOf(row),
  }
}

/** Compare and set: stock that was not touched is not sent, because goods may have been sold since. */
function stockOf({ id, stok, gorulen }: Satir): Pick<VaryantKaydi, 'stok' | 'onceki_stok'> {
  const sayi = readCount(stok) ?? null
  if (id === null) return sayi === null ? {} : { stok: sayi }
  const seen = readCount(gorulen) ?? null
  if (sayi === seen) return {}
  return seen === null || sayi === null ? { stok: sayi } : { stok: sayi, onceki_stok: seen }
}

/** Drafts of before have none. */
const altsOf = ({
  gorseller,
  altlar = {},
}: Pick<UrunFormu, 'gorseller' | 'altlar'>): Pick<UrunKaydi, 'gorsel_altlari'> =>
  Object.keys(altlar).length > 0 ? { gorsel_altlari: gorseller.map((url) => altlar[url] || null) } : {}

/** `first` is the description as it was: one that nobody touched is not sent, since none at all is not an empty one. */
export function inputOf(form: UrunFormu, first = ''): UrunKaydi {
  const orNull = (text: string) => text.trim() || null
  const sizes = boyutlar.map((b) => [b, readSize(form.olcu[b]) ?? null])
  return {
    ad: form.ad.trim(),
    alt_baslik: orNull(form.alt_baslik),
    ...(form.aciklama !== first && { aciklama: form.aciklama }),
    durum: form.durum,
    tanitici: form.tanitici.trim(),
    kategoriler: form.kategoriler,
    marka_id: form.marka_id,
    koleksiyon_id: form.koleksiyon_id,
    etiketler: form.etiketler,
    gorseller: form.gorseller,
    ...altsOf(form),
    secenekler: form.secenekler.map(({ id, ad, degerler }) => ({ ...(id && { id }), ad: ad.trim(), degerler })),
    varyantlar: form.varyantlar.map((row) =>
      variantOf(
        row,
        form.secenekler.map((s) => ({ ...s, ad: s.ad.trim() })),
      ),
    ),
    ...eachDetail((alan) => orNull(form[alan])),
    olcu: Object.fromEntries(sizes) as UrunKaydi['olcu'],
    seo: { baslik: orNull(form.seo.baslik), aciklama: orNull(form.seo.aciklama), gizle: form.seo.gizle },
    ozel: ozelOf(form.ozel),
    ...(form.guncelleme !== null && { guncelleme: form.guncelleme }),
  }
}
