import { isVisible } from '../../core/text/line.ts'
import { isParaBirimi } from '../../domains/magaza/rules.ts'
import { usage } from '../errors.ts'

// Common validations.

export function displayName(text: string, name: string): string {
  const ad = text.trim()
  if (isVisible(ad) && ad.length <= 200 && !/\p{Cc}/u.test(ad)) return ad
  throw usage(`${name} 1..200 karakterlik tek satır olmalı`)
}

export function filled(text: string, name: string): string {
  if (text.trim() !== '') return text.trim()
  throw usage(`${name} boş olamaz`)
}

/** Form of a currency code. */
export function paraBirimiKodu(text: string, name: string): string {
  if (/^[A-Z]{3}$/.test(text)) return text
  throw usage(`${name} üç büyük harf olmalı, örneğin TRY (verilen: ${text})`)
}

/** Existing currency. */
export function paraBirimi(text: string, name: string): string {
  if (isParaBirimi(paraBirimiKodu(text, name))) return text
  throw usage(`${name}: ${text} diye bir para birimi yok; ISO 4217 kodu olmalı, örneğin TRY, USD, EUR`)
}

// A point separates thousands only when a comma follows: 1.250 alone is ambiguous and refused.
const TUTAR = /^(\d{1,13}|\d{1,3}(?:\.\d{3}){1,4}(?=,))(?:[.,](\d{1,2}))?$/

/** Amount in minor units; 13 digits before the comma stay exact. */
export function tutar(text: string, name: string): number {
  const parts = TUTAR.exec(text)
  if (parts) return Number(parts[1]?.replaceAll('.', '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
  throw usage(`${name} bir tutar olmalı, örneğin 750, 49,90, 49.90 ya da 1.250,00 (verilen: ${text})`)
}

/** An amount, or null for `yok`. */
export const tutarOrNone = (text: string, name: string): number | null => (text === 'yok' ? null : tutar(text, name))

export function evetHayir(text: string, name: string): boolean {
  if (text === 'evet' || text === 'hayir' || text === 'hayır') return text === 'evet'
  throw usage(`${name} evet ya da hayir olmalı (verilen: ${text})`)
}
