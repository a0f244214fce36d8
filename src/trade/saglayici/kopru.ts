import { type AlanHatasi, alanHatasi } from '../../core/errors.ts'
import { ESKI_GIZLI_MS, newGizli } from '../../core/secrets/imza.ts'
import { type Seal, whatOpens } from '../../core/secrets/seal.ts'
import { type Ayarlar, ayarErrors, nextAyarlar, openAyarlar } from './ayar.ts'
import type { KopruTuru } from './tur.ts'

// Bridge: what payment providers and carrier apps have in common, a store's connection to an outside company.

/** Behaviours of a trial provider: succeed, refuse, or never answer. */
export const davranislar = ['basarili', 'basarisiz', 'sessiz'] as const
export type Davranis = (typeof davranislar)[number]

export type Kopru = {
  kod: string
  tur: string
  /** By its kind. */
  ayarlar: Ayarlar
  /** Sealed. During rotation the former one also signs until `eski_bitis`. */
  gizli: string | null
  eski_gizli: string | null
  eski_bitis: Date | null
}

/** Partial input of a bridge. */
export type KopruIstegi = {
  kod: string
  tur?: string | undefined
  ayarlar?: Ayarlar | undefined
  /** Older clients send these two settings as fields of their own. */
  adres?: string | undefined
  davranis?: Davranis | undefined
  yeni_gizli?: boolean | undefined
}

export const isKopruKodu = (text: string): boolean => /^[a-z0-9-]{2,40}$/.test(text)

const kodBicimi = {
  tr: 'küçük harf, rakam ve tireden oluşan 2..40 karakter olmalı',
  en: 'must be 2..40 lower-case letters, digits and hyphens',
}
const gizlisiz = { tr: 'bu türün gizlisi olmaz', en: 'this kind has no secret' }

function verilenler({ ayarlar, adres, davranis }: KopruIstegi): Ayarlar {
  return { ...ayarlar, ...(adres !== undefined && { adres }), ...(davranis !== undefined && { davranis }) }
}

/** Names a setting as the request did. */
const adiIn =
  (istek: KopruIstegi) =>
  (alan: string): string => {
    const flat = alan === 'adres' || alan === 'davranis'
    return flat && (istek.ayarlar === undefined || istek[alan] !== undefined) ? alan : `ayarlar.${alan}`
  }

/** `old`: the existing bridge. */
export function kopruErrors(tur: KopruTuru, istek: KopruIstegi, old: Kopru | undefined): AlanHatasi[] {
  const { ayarlar: tablo, almaz } = tur
  return [
    ...(isKopruKodu(istek.kod) ? [] : [alanHatasi('kod', 'girdi_gecersiz', kodBicimi)]),
    ...ayarErrors({ tablo, verilen: verilenler(istek), eski: old?.ayarlar, almaz, adi: adiIn(istek) }),
    ...(istek.yeni_gizli && !tur.imzali
      ? [alanHatasi('yeni_gizli', 'girdi_gecersiz', almaz.yeni_gizli ?? gizlisiz)]
      : []),
  ]
}

/** Next state, and the plain secret when it is new. `seal` may be null when there is nothing to seal. */
export function nextKopru(
  tur: KopruTuru,
  old: Kopru | undefined,
  istek: KopruIstegi,
  seal: Seal | null,
  now: Date,
): { kopru: Kopru; gizli: string | null } {
  const kopru: Kopru = {
    kod: istek.kod,
    tur: tur.tur,
    ayarlar: nextAyarlar(tur.ayarlar, old?.ayarlar, verilenler(istek), seal),
    gizli: old?.gizli ?? null,
    eski_gizli: old?.eski_gizli ?? null,
    eski_bitis: old?.eski_bitis ?? null,
  }
  if (!tur.imzali || (kopru.gizli !== null && !istek.yeni_gizli)) return { kopru, gizli: null }
  if (!seal) throw new Error(`${tur.tur} signs, and there is nothing to seal its secret with`)
  const yeni = newGizli(seal)
  const eski_bitis = kopru.gizli === null ? null : new Date(now.getTime() + ESKI_GIZLI_MS)
  return { kopru: { ...kopru, gizli: yeni.sealed, eski_gizli: kopru.gizli, eski_bitis }, gizli: yeni.text }
}

/** Valid plain secrets, the current one first. Throws when that one is sealed under another key. */
export function openGizliler(seal: Seal, kopru: Kopru, now: Date): string[] {
  const former = kopru.eski_bitis && kopru.eski_bitis > now ? kopru.eski_gizli : null
  return [
    ...(kopru.gizli === null ? [] : [seal.open(kopru.gizli)]),
    ...(former === null ? [] : whatOpens(seal.open, former)),
  ]
}

/** With plain secret settings; null when sealed under another key. */
export function openKopru(seal: Seal, tur: KopruTuru, kopru: Kopru): Kopru | null {
  try {
    return { ...kopru, ayarlar: openAyarlar(tur.ayarlar, kopru.ayarlar, seal) }
  } catch {
    return null
  }
}
