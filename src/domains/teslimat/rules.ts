import { type AlanHatasi, alanHatasi, type Metin } from '../../core/errors.ts'
import { addMoney, convert, isMoney, mulMoney } from '../../trade/money.ts'
import type { Kademe, Olcu, Secenek, SecenekIstegi } from './schema.ts'

// ---------------------------------------------------------------- how large a cart is

const CM3_OF_A_DESI = 3000
const GRAMS_OF_A_DESI = 1000
/** Clamp: 10,000 km or 1,000 tonnes. A product of three such numbers is still finite. */
const LARGEST = 1e9

/** Desi of so many units: volume, or weight in kg, whichever is more. Unknown measures are 0. */
export function desiOf(olcu: Olcu | null, adet: number): number {
  const size = (n: number | null | undefined): number => Math.min(Math.max(0, n ?? 0), LARGEST)
  const volume = size(olcu?.en) * size(olcu?.boy) * size(olcu?.yukseklik)
  return Math.max(volume / CM3_OF_A_DESI, size(olcu?.agirlik) / GRAMS_OF_A_DESI) * adet
}

/** Floating-point noise: 0,8 + 1,6 + 0,6 is 3, not 4. */
const NOISE = 1e-6

/** Rounded up to whole desi. */
export function cartDesi(kalemler: readonly { olcu: Olcu | null; adet: number }[]): number {
  const sum = kalemler.reduce((desi, k) => desi + desiOf(k.olcu, k.adet), 0)
  return Math.max(0, Math.ceil(sum - NOISE))
}

// ---------------------------------------------------------------- what it costs

export type Teklif = { kod: string; ad: string; ucret: number; bedava_ustu: number | null }

export type TeklifSorusu = {
  /** Of the whole cart. */
  desi: number
  /** Goods after discounts, in the requested currency. */
  tutar: number
  /** Rate of that currency; '1' for the main one. */
  kur: string
}

/** Fee of an option in the cart's currency; null when it exceeds the exact range. */
export function offerOf(secenek: Secenek, { desi, tutar, kur }: TeklifSorusu): Teklif | null {
  const { kod, ad } = secenek
  // A threshold beyond the exact range cannot be reached.
  const bedava_ustu = secenek.bedava_ustu === null ? null : exact(() => convert(secenek.bedava_ustu as number, kur))
  const isFree = bedava_ustu !== null && tutar >= bedava_ustu
  const ucret = isFree ? 0 : exact(() => convert(priceOf(secenek, desi), kur))
  return ucret === null ? null : { kod, ad, ucret, bedava_ustu }
}

/** In the main currency; RangeError beyond the exact range. */
function priceOf({ ucret, kademeler, ek_ucret }: Secenek, desi: number): number {
  if (!kademeler) return ucret as number
  const step = kademeler.find((k) => desi <= k.desi)
  if (step) return step.ucret
  const last = kademeler.at(-1) as Kademe
  return ek_ucret ? addMoney(last.ucret, mulMoney(ek_ucret, desi - last.desi)) : last.ucret
}

function exact(amount: () => number): number | null {
  try {
    return amount()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

// ---------------------------------------------------------------- how it is set

const MAX_AD = 80
const MAX_SIRA = 9999
const MAX_DESI = 1_000_000
const MAX_KADEME = 50

export const isSecenekKodu = (text: string): boolean => /^[a-z0-9-]{2,40}$/.test(text)
const isAd = (ad: string): boolean => ad.trim() !== '' && ad.isWellFormed() && !/\p{Cc}/u.test(ad)
const isWhole = (n: number, min: number, max: number): boolean => Number.isInteger(n) && n >= min && n <= max

const metin = {
  kod: {
    tr: 'küçük harf, rakam ve tireden oluşan 2..40 karakter olmalı',
    en: 'must be 2..40 lower-case letters, digits and hyphens',
  },
  ad: { tr: '1..80 karakterlik tek satır olmalı', en: 'must be one line of 1..80 characters' },
  adGerekli: { tr: 'yeni seçenekte gerekli', en: 'is required for a new option' },
  ucretGerekli: {
    tr: 'yeni seçenekte ücret ya da desi kademeleri gerekli',
    en: 'a new option needs a price or steps of desi',
  },
  ikisi: { tr: 'ücret ve kademeler birlikte verilmez', en: 'cannot be given together with steps' },
  tutar: { tr: '0 ya da daha büyük bir tutar olmalı', en: 'must be an amount of 0 or more' },
  sira: { tr: '0..9999 arasında bir tam sayı olmalı', en: 'must be a whole number of 0..9999' },
  kademeSayisi: { tr: '1..50 kademe olmalı', en: 'must be 1..50 steps' },
  desi: { tr: '1..1000000 arasında bir tam sayı olmalı', en: 'must be a whole number of 1..1000000' },
  desiArtmali: { tr: 'bir önceki kademeden büyük olmalı', en: 'must be larger than in the step before' },
  ucretAzalmaz: { tr: 'bir önceki kademeden az olamaz', en: 'must not be less than in the step before' },
  yalnizDesi: { tr: 'yalnız desi kademeleriyle verilir', en: 'goes with steps of desi only' },
} satisfies Record<string, Metin>

const wrong = (alan: string, m: Metin): AlanHatasi => alanHatasi(alan, 'girdi_gecersiz', m)
const isAmount = (n: number): boolean => isMoney(n) && n >= 0

const turOf = (old: Secenek | undefined, istek: SecenekIstegi): Secenek['tur'] =>
  istek.kademeler ? 'desi' : istek.ucret === undefined ? (old?.tur ?? 'sabit') : 'sabit'

/** All errors of the input; `old` is the existing option. */
export function secenekErrors(old: Secenek | undefined, istek: SecenekIstegi): AlanHatasi[] {
  const { kod, ad, ucret, kademeler, ek_ucret, bedava_ustu, sira } = istek
  const errors: AlanHatasi[] = []
  const unless = (fine: boolean, alan: string, m: Metin) => void (fine || errors.push(wrong(alan, m)))
  unless(isSecenekKodu(kod), 'kod', metin.kod)
  if (ad === undefined) unless(old !== undefined, 'ad', metin.adGerekli)
  else unless(isAd(ad) && [...ad].length <= MAX_AD, 'ad', metin.ad)
  unless(old !== undefined || ucret !== undefined || kademeler !== undefined, 'ucret', metin.ucretGerekli)
  if (ucret !== undefined) unless(isAmount(ucret), 'ucret', metin.tutar)
  unless(ucret === undefined || kademeler === undefined, 'ucret', metin.ikisi)
  if (kademeler) errors.push(...kademeErrors(kademeler))
  if (typeof ek_ucret === 'number') {
    unless(isAmount(ek_ucret), 'ek_ucret', metin.tutar)
    unless(turOf(old, istek) === 'desi', 'ek_ucret', metin.yalnizDesi)
  }
  unless((bedava_ustu ?? null) === null || isAmount(bedava_ustu as number), 'bedava_ustu', metin.tutar)
  unless(sira === undefined || isWhole(sira, 0, MAX_SIRA), 'sira', metin.sira)
  return errors
}

/** A larger cart must not have a lower fee. */
function kademeErrors(kademeler: readonly Kademe[]): AlanHatasi[] {
  if (kademeler.length < 1 || kademeler.length > MAX_KADEME) return [wrong('kademeler', metin.kademeSayisi)]
  return kademeler.flatMap((k, i) => {
    const before = kademeler[i - 1]
    const alan = `kademeler[${i}]`
    return [
      ...(isWhole(k.desi, 1, MAX_DESI) ? [] : [wrong(`${alan}.desi`, metin.desi)]),
      ...(before && k.desi <= before.desi ? [wrong(`${alan}.desi`, metin.desiArtmali)] : []),
      ...(isAmount(k.ucret) ? [] : [wrong(`${alan}.ucret`, metin.tutar)]),
      ...(before && k.ucret < before.ucret ? [wrong(`${alan}.ucret`, metin.ucretAzalmaz)] : []),
    ]
  })
}

/** Next state of an option from valid input. Fields of the other kind are cleared. */
export function nextSecenek(old: Secenek | undefined, istek: SecenekIstegi, now: Date): Secenek {
  const tur = turOf(old, istek)
  const kept = (given: number | null | undefined, before: number | null | undefined): number | null =>
    given === undefined ? (before ?? null) : given
  return {
    kod: istek.kod,
    ad: istek.ad ?? (old?.ad as string),
    tur,
    ucret: tur === 'sabit' ? (istek.ucret ?? old?.ucret ?? null) : null,
    kademeler: tur === 'desi' ? (istek.kademeler ?? old?.kademeler ?? null) : null,
    ek_ucret: tur === 'desi' ? kept(istek.ek_ucret, old?.ek_ucret) : null,
    bedava_ustu: kept(istek.bedava_ustu, old?.bedava_ustu),
    aktif: istek.aktif ?? old?.aktif ?? true,
    sira: istek.sira ?? old?.sira ?? 0,
    olusturma: old?.olusturma ?? now,
    guncelleme: old?.guncelleme ?? now,
  }
}
