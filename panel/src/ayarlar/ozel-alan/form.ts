import type { OzelAlan } from '@kepenk/sdk'
import { slugify } from '@kepenk/service/core/text/slug.ts'
import type { Kayit, Tur } from '../../ortak/ozel/tanimlar.ts'

// Form state of a field definition.

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
const KINDS: Record<Tur, { bounded: boolean; filtered: boolean }> = {
  metin: { bounded: true, filtered: true },
  uzun_metin: { bounded: true, filtered: false },
  sayi: { bounded: true, filtered: true },
  evet_hayir: { bounded: false, filtered: true },
  tarih: { bounded: false, filtered: true },
  secim: { bounded: false, filtered: true },
  renk: { bounded: false, filtered: true },
  baglanti: { bounded: false, filtered: false },
  gorsel: { bounded: false, filtered: false },
}
const RECORDS: Record<Kayit, { shown: boolean; filtered: boolean }> = {
  urun: { shown: true, filtered: true },
  varyant: { shown: true, filtered: false },
  musteri: { shown: false, filtered: true },
  siparis: { shown: false, filtered: true },
  sayfa: { shown: true, filtered: true },
}
export const isBounded = (tur: Tur): boolean => KINDS[tur].bounded
export const canShow = (kayit: Kayit): boolean => RECORDS[kayit].shown
export const canFilter = (kayit: Kayit, tur: Tur): boolean => RECORDS[kayit].filtered && KINDS[tur].filtered

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
