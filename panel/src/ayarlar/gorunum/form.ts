import { BOLUM_ALANLARI, type BolumTuru, isHedefli } from '@kepenk/service/trade/tema/bolum.ts'
import type { TemaBelgesi, TemaBolumu } from '../../api/generated/kayitlar.ts'

// Form state of a theme: empty texts in place of what is not chosen; sections with a key of their own.

export type Satir = TemaBolumu & { anahtar: string }

export type TemaFormu = {
  tema: {
    gorunum: TemaBelgesi['gorunum']
    vurgu: string
    kose: string
    yogunluk: string
    duyuru: { metin: string; adres: string }
    ana: Satir[]
  }
}

/** What the fields of a section share. */
export type Parca = {
  bolum: Satir
  set: (change: Partial<Satir>) => void
  hata: (alan: string) => string | undefined
}

let counter = 0
export const newKey = (): string => `b${++counter}`

export const formOf = ({ gorunum, vurgu, kose, yogunluk, duyuru, ana }: TemaBelgesi): TemaFormu => ({
  tema: {
    ...{ gorunum, vurgu: vurgu ?? '', kose: kose ?? '', yogunluk: yogunluk ?? '' },
    duyuru: { metin: duyuru?.metin ?? '', adres: duyuru?.adres ?? '' },
    ana: ana.map((bolum) => ({ ...bolum, anahtar: newKey() })),
  },
})

export function bodyOf({ tema: { gorunum, vurgu, kose, yogunluk, duyuru, ana } }: TemaFormu): TemaBelgesi {
  const adres = duyuru.adres.trim()
  return {
    gorunum,
    ...(vurgu.trim() && { vurgu: vurgu.trim() }),
    ...(kose && { kose: kose as NonNullable<TemaBelgesi['kose']> }),
    ...(yogunluk && { yogunluk: yogunluk as NonNullable<TemaBelgesi['yogunluk']> }),
    ...(duyuru.metin.trim() && { duyuru: { metin: duyuru.metin.trim(), ...(adres && { adres }) } }),
    ana: ana.map(({ anahtar: _, ...bolum }) => bolum),
  }
}

/** What a new section begins with. */
export const newSection = (tur: BolumTuru): Satir => ({
  tur,
  anahtar: newKey(),
  ...(tur === 'urun_satiri' && { kaynak: 'yeni' }),
})

export const fieldsOf = (tur: BolumTuru): readonly string[] => [
  ...BOLUM_ALANLARI[tur].zorunlu,
  ...BOLUM_ALANLARI[tur].istege_bagli,
]

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Without what was left empty. */
export function tidied(bolum: Satir): Satir {
  const { gorsel, dugme, gorseller, sorular, hedef_id } = bolum
  const own: Record<string, unknown> = {
    ...bolum,
    gorsel: gorsel && !isBlank(gorsel.adres) ? withAlt(gorsel) : undefined,
    dugme: dugme && !(isBlank(dugme.metin) && isBlank(dugme.adres)) ? dugme : undefined,
    gorseller: gorseller?.filter((g) => !isBlank(g.adres)).map(withAlt),
    sorular: sorular?.filter((s) => !(isBlank(s.soru) && isBlank(s.yanit))),
    hedef_id: bolum.kaynak && isHedefli(bolum.kaynak) ? hedef_id : undefined,
  }
  const kept = Object.entries(own).filter(
    ([, value]) => !isBlank(value) && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(kept) as Satir
}

const withAlt = <T extends { alt?: string | undefined; baglanti?: string | undefined }>(gorsel: T): T =>
  Object.fromEntries(Object.entries(gorsel).filter(([, value]) => !isBlank(value))) as T

/** Fields that it cannot be without and does not have. */
export function missingIn(bolum: Satir): string[] {
  const own = tidied(bolum)
  const missing = BOLUM_ALANLARI[bolum.tur].zorunlu.filter((ad) => isBlank(own[ad])) as string[]
  const target = own.kaynak && isHedefli(own.kaynak) && isBlank(own.hedef_id) ? ['hedef_id'] : []
  const half = own.dugme && (isBlank(own.dugme.metin) || isBlank(own.dugme.adres)) ? ['dugme'] : []
  const answers = own.sorular?.some((s) => isBlank(s.soru) || isBlank(s.yanit)) ? ['sorular'] : []
  return [...missing, ...target, ...half, ...answers]
}

/** One place up (-1) or down (1); null at the end. */
export function moved(satirlar: readonly Satir[], i: number, by: -1 | 1): Satir[] | null {
  const to = i + by
  const own = satirlar[i]
  if (!own || to < 0 || to >= satirlar.length) return null
  return satirlar.with(i, satirlar[to] as Satir).with(to, own)
}
