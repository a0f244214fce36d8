import { type AlanHatasi, alanHatasi, type Metin } from '../../../core/errors.ts'
import type { Kampanya } from '../schema.ts'

// Validation of a campaign as a whole, after merging.

type Kurallar = Pick<
  Kampanya,
  'tur' | 'kod' | 'otomatik' | 'indirim_tipi' | 'deger' | 'al' | 'ode' | 'kapsam' | 'hedefler'
> & { baslangic: Date | null; bitis: Date | null }

const wrong = (alan: string, tr: string, en: string): AlanHatasi => alanHatasi(alan, 'girdi_gecersiz', { tr, en })

export function checkKampanya(k: Kurallar): AlanHatasi[] {
  return [
    ...checkKod(k),
    ...checkDeger(k),
    ...checkAlOde(k),
    ...(k.baslangic !== null && k.bitis !== null && k.bitis <= k.baslangic
      ? [wrong('bitis', 'baslangic değerinden sonra olmalı', 'must be after baslangic')]
      : []),
  ]
}

/** Prefix of generated codes; refused in codes of campaigns. */
export const OTOMATIK_KOD = 'OTO-'

const checkKod = ({ kod, otomatik }: Kurallar): AlanHatasi[] =>
  !otomatik && kod.startsWith(OTOMATIK_KOD)
    ? [wrong('kod', 'OTO- ile başlayan kodlar otomatik kampanyalarındır', 'OTO- is for automatic campaigns')]
    : []

const isPercent = (deger: number): boolean => deger >= 1 && deger <= 100

function checkDeger({ tur, indirim_tipi, deger }: Kurallar): AlanHatasi[] {
  if (tur === 'ikinciye_indirim' && indirim_tipi !== 'yuzde') {
    return [wrong('indirim_tipi', 'ikinciye_indirim için yuzde olmalı', 'must be yuzde for ikinciye_indirim')]
  }
  if (tur !== 'indirim' && tur !== 'ikinciye_indirim') return []
  if (indirim_tipi === 'tutar') {
    return deger >= 1 ? [] : [wrong('deger', 'indirim tutarı 0 olamaz', 'an amount must be greater than 0')]
  }
  return isPercent(deger) ? [] : [wrong('deger', 'yüzde 1..100 arasında olmalı', 'a percent must be 1..100')]
}

function checkAlOde({ tur, al, ode }: Kurallar): AlanHatasi[] {
  if (tur !== 'x_al_y_ode') return []
  const needed: Metin = { tr: 'x_al_y_ode için gerekli', en: 'is required for x_al_y_ode' }
  const absent = [...(al === null ? ['al'] : []), ...(ode === null ? ['ode'] : [])]
  if (absent.length > 0) return absent.map((alan) => alanHatasi(alan, 'girdi_gecersiz', needed))
  return (ode as number) < (al as number) ? [] : [wrong('ode', 'al değerinden küçük olmalı', 'must be less than al')]
}

/** Checked only when targets are given: a campaign whose targets were all deleted stays and can be changed. */
export function checkKapsam({ kapsam, hedefler }: Pick<Kurallar, 'kapsam' | 'hedefler'>): AlanHatasi[] {
  if (kapsam === 'tumu') {
    return hedefler.length === 0 ? [] : [wrong('hedefler', 'kapsam tumu iken boş olmalı', 'must be empty for tumu')]
  }
  return hedefler.length > 0 ? [] : [wrong('hedefler', `kapsam ${kapsam} iken gerekli`, `is required for ${kapsam}`)]
}
