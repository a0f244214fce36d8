import { type AlanHatasi, alanHatasi, type Metin } from '../../core/errors.ts'
import type { Seal } from '../../core/secrets/seal.ts'
import { encodedAddress } from '../../core/text/web-address.ts'

// Settings of providers, validated by the table of their kind. The panel draws its forms from the same table.

export const bicimler = ['metin', 'adres', 'secim', 'gizli'] as const

export type Ayar = {
  /** `gizli` is stored sealed, and never shown again. */
  bicim: (typeof bicimler)[number]
  baslik: Metin
  aciklama?: Metin
  /** Required; the message when it is missing. */
  gerekli?: Metin
  /** Default. */
  varsayilan?: string
  /** For `secim`. */
  secenekler?: readonly { deger: string; baslik: Metin }[]
  /** Check beyond the format. */
  problem?: (deger: string) => Metin | null
}

export type AyarTablosu = Readonly<Record<string, Ayar>>
/** By name; secret ones sealed, except where they are used. */
export type Ayarlar = Readonly<Record<string, string>>

/** Form of names in a table of settings. */
export const AYAR_ADI = '^[a-z][a-z0-9_]{0,39}$'
export const MAX_AYAR = 2000
export const MOST_AYAR = 20

const tekSatir = {
  tr: `en çok ${MAX_AYAR} karakterlik tek satır olmalı`,
  en: `must be one line of at most ${MAX_AYAR}`,
}
const gerekli = { tr: 'gerekli', en: 'is required' }
const yok = { tr: 'bu türün böyle bir ayarı yok', en: 'is not a setting of this kind' }

const oneOf = (degerler: readonly string[]): Metin => ({
  tr: `şunlardan biri olmalı: ${degerler.join(', ')}`,
  en: `must be one of: ${degerler.join(', ')}`,
})

function problemOf(ayar: Ayar, deger: string): Metin | null {
  if (deger === '' && !ayar.gerekli) return null
  if ([...deger].length > MAX_AYAR || /\p{Cc}/u.test(deger)) return tekSatir
  const degerler = ayar.secenekler?.map((s) => s.deger)
  if (degerler && !degerler.includes(deger)) return oneOf(degerler)
  return ayar.problem?.(deger) ?? (deger === '' ? (ayar.gerekli ?? gerekli) : null)
}

type Verilen = {
  tablo: AyarTablosu
  verilen: Ayarlar
  /** The present ones. */
  eski: Ayarlar | undefined
  /** Closer messages for settings of other kinds. */
  almaz: Readonly<Record<string, Metin>>
  /** Name of a setting in the caller's input. */
  adi: (alan: string) => string
}

export function ayarErrors({ tablo, verilen, eski, almaz, adi }: Verilen): AlanHatasi[] {
  const wrong = (alan: string, metin: Metin) => alanHatasi(adi(alan), 'girdi_gecersiz', metin)
  const foreign = Object.keys(verilen).filter((alan) => !Object.hasOwn(tablo, alan))
  const own = Object.entries(tablo).flatMap(([alan, ayar]) => {
    const deger = Object.hasOwn(verilen, alan) ? verilen[alan] : undefined
    if (deger !== undefined) {
      const metin = problemOf(ayar, formed(ayar, deger))
      return metin ? [wrong(alan, metin)] : []
    }
    const missing = ayar.gerekli && ayar.varsayilan === undefined && eski?.[alan] === undefined
    return missing ? [wrong(alan, ayar.gerekli ?? gerekli)] : []
  })
  return [...foreign.map((alan) => wrong(alan, (Object.hasOwn(almaz, alan) && almaz[alan]) || yok)), ...own]
}

/** Next state in stored form; an empty value removes a setting. */
export function nextAyarlar(
  tablo: AyarTablosu,
  eski: Ayarlar | undefined,
  verilen: Ayarlar,
  seal: Seal | null,
): Ayarlar {
  const next: Record<string, string> = {}
  for (const [alan, ayar] of Object.entries(tablo)) {
    const deger = verilen[alan]
    const kept = deger === undefined ? (eski?.[alan] ?? ayar.varsayilan) : asKept(ayar, deger, seal)
    if (kept !== undefined && kept !== '') next[alan] = kept
  }
  return next
}

/** Addresses are stored encoded. */
const formed = ({ bicim }: Ayar, deger: string): string => (bicim === 'adres' ? encodedAddress(deger) : deger)

function asKept(ayar: Ayar, deger: string, seal: Seal | null): string {
  if (ayar.bicim !== 'gizli' || deger === '') return formed(ayar, deger)
  if (!seal) throw new Error('a secret setting was given and nothing to seal it with')
  return seal.close(deger)
}

const isSecret = (tablo: AyarTablosu, alan: string): boolean => tablo[alan]?.bicim === 'gizli'

/** Opens secret settings for use. Throws when sealed under another key. */
export const openAyarlar = (tablo: AyarTablosu, ayarlar: Ayarlar, seal: Seal): Ayarlar =>
  Object.fromEntries(Object.entries(ayarlar).map(([alan, d]) => [alan, isSecret(tablo, alan) ? seal.open(d) : d]))

/** Visible settings, and the names of secret ones that are set. */
export function shownAyarlar(tablo: AyarTablosu, ayarlar: Ayarlar): { ayarlar: Ayarlar; gizli_ayarlar: string[] } {
  const own = Object.entries(ayarlar).filter(([alan]) => Object.hasOwn(tablo, alan))
  return {
    ayarlar: Object.fromEntries(own.filter(([alan]) => !isSecret(tablo, alan))),
    gizli_ayarlar: own.flatMap(([alan]) => (isSecret(tablo, alan) ? [alan] : [])),
  }
}
