import type { Release, Send } from './released-service.ts'

// Names in the data that is kept, and what only its owners know of it: all of it is of use in tests alone.

export const MAGAZA = 'eski'
export const PAROLA = 'eski bir parola 🌷 7'
export const SAHIP = 'sahip@eski.example'
export const UYE = 'uye@eski.example'

/** Kept beside the data. */
export type Kimlik = { anahtar: string; sepetler: string[] }

export type Sahne = {
  release: Release
  /** With a key of all scopes. */
  call: Send
  /** As the owner's page of the panel. */
  page: Send
}
