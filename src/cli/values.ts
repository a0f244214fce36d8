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
