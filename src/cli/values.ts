import { isParaBirimi } from '../domains/magaza/rules.ts'
import { usage } from './errors.ts'

// What several commands ask of a value.

export function displayName(text: string, name: string): string {
  const ad = text.trim()
  if (ad !== '' && ad.length <= 200 && !/\p{Cc}/u.test(ad)) return ad
  throw usage(`${name} 1..200 karakterlik tek satır olmalı`)
}

export function filled(text: string, name: string): string {
  if (text.trim() !== '') return text.trim()
  throw usage(`${name} boş olamaz`)
}

/** Written as a currency's code is. */
export function paraBirimiKodu(text: string, name: string): string {
  if (/^[A-Z]{3}$/.test(text)) return text
  throw usage(`${name} üç büyük harf olmalı, örneğin TRY (verilen: ${text})`)
}

/** A currency that there is. */
export function paraBirimi(text: string, name: string): string {
  if (isParaBirimi(paraBirimiKodu(text, name))) return text
  throw usage(`${name}: ${text} diye bir para birimi yok; ISO 4217 kodu olmalı, örneğin TRY, USD, EUR`)
}
