// Looks of a shop and kinds of sections, with the fields of each: schema, checks, pages and the panel's forms follow from
// these tables.

/** Calm, bold, dense. */
export const gorunumler = ['sakin', 'cesur', 'sik'] as const
export type Gorunum = (typeof gorunumler)[number]

export const koseler = ['keskin', 'yumusak', 'yuvarlak'] as const
export type Kose = (typeof koseler)[number]

export const yogunluklar = ['seyrek', 'orta', 'siki'] as const
export type Yogunluk = (typeof yogunluklar)[number]

/** What a row of products shows. */
export const kaynaklar = ['yeni', 'cok_satan', 'indirim', 'kategori', 'koleksiyon', 'marka'] as const
export type Kaynak = (typeof kaynaklar)[number]
const HEDEFLI = ['kategori', 'koleksiyon', 'marka'] as const
export type HedefliKaynak = (typeof HEDEFLI)[number]
/** Of which record, too. */
export const isHedefli = (kaynak: string): kaynak is HedefliKaynak => (HEDEFLI as readonly string[]).includes(kaynak)

export const taraflar = ['sol', 'sag'] as const
export const yukseklikler = ['az', 'orta', 'cok'] as const

/** In the order of the panel's list. */
export const bolumTurleri = [
  'karsilama',
  'urun_satiri',
  'kategoriler',
  'gorsel_metin',
  'metin',
  'markalar',
  'galeri',
  'yorumlar',
  'sorular',
  'geri_sayim',
  'video',
  'harita',
  'bosluk',
] as const
export type BolumTuru = (typeof bolumTurleri)[number]

/** Fields of each kind, those that it cannot be without and the others. */
export const BOLUM_ALANLARI = {
  karsilama: { zorunlu: [], istege_bagli: ['baslik', 'metin', 'gorsel', 'dugme'] },
  urun_satiri: { zorunlu: ['kaynak'], istege_bagli: ['baslik', 'hedef_id', 'adet'] },
  kategoriler: { zorunlu: [], istege_bagli: ['baslik', 'kategoriler'] },
  gorsel_metin: { zorunlu: ['gorsel'], istege_bagli: ['baslik', 'metin', 'dugme', 'taraf'] },
  metin: { zorunlu: ['govde'], istege_bagli: ['baslik'] },
  markalar: { zorunlu: [], istege_bagli: ['baslik', 'markalar'] },
  galeri: { zorunlu: ['gorseller'], istege_bagli: ['baslik'] },
  yorumlar: { zorunlu: [], istege_bagli: ['baslik', 'adet'] },
  sorular: { zorunlu: ['sorular'], istege_bagli: ['baslik'] },
  geri_sayim: { zorunlu: ['baslik', 'bitis'], istege_bagli: ['metin', 'dugme'] },
  video: { zorunlu: ['adres', 'gorsel'], istege_bagli: ['baslik', 'metin'] },
  harita: { zorunlu: ['adres'], istege_bagli: ['baslik', 'metin', 'gorsel'] },
  bosluk: { zorunlu: [], istege_bagli: ['yukseklik'] },
} as const satisfies Record<BolumTuru, { zorunlu: readonly string[]; istege_bagli: readonly string[] }>

export const EN_COK_BOLUM = 30
/** Each asks for its own products. */
export const EN_COK_URUN_SATIRI = 10
