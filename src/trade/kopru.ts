import { type AlanHatasi, alanHatasi } from '../core/errors.ts'
import { ESKI_GIZLI_MS, type YeniGizli } from '../core/secrets/imza.ts'
import type { Seal } from '../core/secrets/seal.ts'

// What a payment provider and a carrier app have in common: a store's bridge to a company outside. `deneme` is built in
// and acts as it is told; every other one is somebody's HTTPS service that is asked with signed requests.

export const DENEME = 'deneme'

/** What `deneme` plays: it does what it is asked, refuses, or is as if it never answered. */
export const davranislar = ['basarili', 'basarisiz', 'sessiz'] as const
export type Davranis = (typeof davranislar)[number]

export type Kopru = {
  kod: string
  tur: 'deneme' | 'http'
  /** Of `http` alone. */
  adres: string | null
  /** Of `deneme` alone. */
  davranis: Davranis | null
  /** Sealed. The former one signs beside the current one until its end. */
  gizli: string | null
  eski_gizli: string | null
  eski_bitis: Date | null
}

/** What is asked of a bridge; what is left out stays as it is. */
export type KopruIstegi = {
  kod: string
  adres?: string | undefined
  davranis?: Davranis | undefined
  yeni_gizli?: boolean | undefined
}

export const isKopruKodu = (text: string): boolean => /^[a-z0-9-]{2,40}$/.test(text)

const kodBicimi = {
  tr: 'küçük harf, rakam ve tireden oluşan 2..40 karakter olmalı',
  en: 'must be 2..40 lower-case letters, digits and hyphens',
}
const adresGerekli = { tr: 'ilk açılışta adres gerekli', en: 'an address is required when it is first enabled' }
const adressizDeneme = { tr: 'deneme yerleşiktir, adresi olmaz', en: 'deneme is built in and has no address' }
const yalnizDeneme = { tr: 'davranış yalnız deneme için seçilir', en: 'only deneme has a behaviour to choose' }

/** `old`: as it stands, when it stands already. Where an address leads to is not judged here. */
export function kopruErrors(istek: KopruIstegi, old: Kopru | undefined): AlanHatasi[] {
  const errors: AlanHatasi[] = []
  const wrong = (alan: string, metin: AlanHatasi['metin']) => errors.push(alanHatasi(alan, 'girdi_gecersiz', metin))
  if (!isKopruKodu(istek.kod)) wrong('kod', kodBicimi)
  if (istek.kod === DENEME) {
    if (istek.adres !== undefined) wrong('adres', adressizDeneme)
  } else {
    if (istek.davranis !== undefined) wrong('davranis', yalnizDeneme)
    if (istek.adres === undefined && !old) wrong('adres', adresGerekli)
  }
  return errors
}

/** The bridge as asked, and its secret when a new one begins; `yeni` is null for one that has no secret. */
export function nextKopru(
  old: Kopru | undefined,
  istek: KopruIstegi,
  yeni: YeniGizli | null,
  now: Date,
): { kopru: Kopru; gizli: string | null } {
  const isDeneme = istek.kod === DENEME
  const kopru: Kopru = {
    kod: istek.kod,
    tur: isDeneme ? 'deneme' : 'http',
    adres: istek.adres ?? old?.adres ?? null,
    davranis: isDeneme ? (istek.davranis ?? old?.davranis ?? 'basarili') : null,
    gizli: old?.gizli ?? null,
    eski_gizli: old?.eski_gizli ?? null,
    eski_bitis: old?.eski_bitis ?? null,
  }
  if (!yeni || (kopru.gizli !== null && !istek.yeni_gizli)) return { kopru, gizli: null }
  const eski_bitis = kopru.gizli === null ? null : new Date(now.getTime() + ESKI_GIZLI_MS)
  return { kopru: { ...kopru, gizli: yeni.sealed, eski_gizli: kopru.gizli, eski_bitis }, gizli: yeni.text }
}

/** The secrets that count now, as their owner has them, the current one first. Throws when they were sealed elsewhere. */
export function openGizliler(seal: Seal, kopru: Kopru, now: Date): string[] {
  const former = kopru.eski_bitis && kopru.eski_bitis > now ? kopru.eski_gizli : null
  return [kopru.gizli, former].flatMap((sealed) => (sealed === null ? [] : [seal.open(sealed)]))
}
