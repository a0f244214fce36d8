import type { OzelAlan } from '@kepenk/sdk'
import { slugify } from '@kepenk/service/core/text/slug.ts'
import type { Kayit, Tur } from '../../ortak/ozel/tanimlar.ts'

// Form state of a field definition.

/** Exhaustive lists in display order: one that is left out does not compile. */
const OFFERED = { urun: 0, varyant: 0, musteri: 0, siparis: 0, sayfa: 0 } satisfies Record<Kayit, 0>
const KINDS = {
  ...{ metin: 0, uzun_metin: 0, sayi: 0, evet_hayir: 0, tarih: 0 },
  ...{ secim: 0, renk: 0, baglanti: 0, gorsel: 0 },
} satisfies Record<Tur, 0>
export const kayitlar = Object.keys(OFFERED) as Kayit[]
export const turler = Object.keys(KINDS) as Tur[]

/** A bound that cannot be read is kept as typed, and refused by the service. */
type Sinir = number | string | null

export type AlanFormu = {
  kayit: Kayit
  ad: string
  /** Null: as the name proposes. */
  kod: string | null
  tur: Tur
  aciklama: string
  en_az: Sinir
  en_cok: Sinir
  secenekler: string[]
  vitrinde: boolean
  filtrelenir: boolean
}

export const emptyForm = (kayit: Kayit): AlanFormu => ({
  ...{ kayit, ad: '', kod: null, tur: 'metin', aciklama: '', en_az: null, en_cok: null },
  ...{ secenekler: ['', ''], vitrinde: false, filtrelenir: false },
})

export const formOf = ({ kayit, ad, kod, tur, aciklama, en_az, en_cok, ...a }: OzelAlan): AlanFormu => ({
  ...{ kayit, ad, kod, tur, aciklama, en_az, en_cok },
  ...{ secenekler: a.secenekler, vitrinde: a.vitrinde, filtrelenir: a.filtrelenir },
})

// What a kind of field, and of record, can have; the service holds to the same.
export const isBounded = (tur: Tur): boolean => ['sayi', 'metin', 'uzun_metin'].includes(tur)
export const canShow = (kayit: Kayit): boolean => ['urun', 'varyant', 'sayfa'].includes(kayit)
export const canFilter = (kayit: Kayit, tur: Tur): boolean =>
  kayit !== 'varyant' && !['uzun_metin', 'baglanti', 'gorsel'].includes(tur)

const MAX_KOD = 60

/** `Garanti (ay)` → `garanti_ay`, and one that no other has. */
export function kodOf(ad: string, taken: readonly string[]): string {
  const slug = slugify(ad, MAX_KOD - 5).replaceAll('-', '_')
  const base = slug === '' || /^[a-z]/.test(slug) ? slug : `alan_${slug}`
  if (base === '') return ''
  const names = [base, ...taken.map((_, i) => `${base.slice(0, MAX_KOD - 3)}_${i + 2}`)]
  return names.find((name) => !taken.includes(name)) ?? base
}

/** Request body: only what its kind has; an empty line is no choice. */
export function changeOf(f: AlanFormu) {
  const bounds = isBounded(f.tur) ? { en_az: f.en_az, en_cok: f.en_cok } : {}
  const secenekler = f.secenekler.map((s) => s.trim()).filter((s) => s !== '')
  return {
    ad: f.ad.trim(),
    aciklama: f.aciklama.trim(),
    ...(bounds as { en_az?: number | null; en_cok?: number | null }),
    ...(f.tur === 'secim' && { secenekler }),
    vitrinde: f.vitrinde && canShow(f.kayit),
    filtrelenir: f.filtrelenir && canFilter(f.kayit, f.tur),
  }
}

type Sirali = Pick<OzelAlan, 'id' | 'sira'>

/** Reordering: the sort keys that change when one goes to another place, dealt out anew where two had the same. */
export function moved<T extends Sirali>(row: readonly T[], from: number, to: number): { id: string; sira: number }[] {
  const next = [...row]
  next.splice(to, 0, ...next.splice(from, 1))
  const numbers = row.map((a) => a.sira)
  const areApart = numbers.every((n, i) => i === 0 || n > (numbers[i - 1] as number))
  return next.flatMap(({ id, sira }, i) => {
    const own = areApart ? (numbers[i] as number) : i
    return own === sira ? [] : [{ id, sira: own }]
  })
}
