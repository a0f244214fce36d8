import type { Release, Send } from './released-service.ts'

// Names and secrets of the stored data, only for tests.

export const MAGAZA = 'eski'
export const PAROLA = 'eski bir parola 🌷 7'
export const SAHIP = 'sahip@eski.example'
export const UYE = 'uye@eski.example'

/** Stored beside the data. */
export type Kimlik = { anahtar: string; sepetler: string[] }

export type Sahne = {
  release: Release
  /** With a key of all scopes. */
  call: Send
  /** As the owner in the panel. */
  page: Send
}
