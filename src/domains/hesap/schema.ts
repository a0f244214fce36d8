import { type Static, Type } from 'typebox'
import { closed, Parola, text } from '../../core/schema.ts'

/** Purposes of codes, which are mailed or shown on the terminal. */
export const kodTurleri = {
  uye: ['dogrulama', 'parola', 'giris'],
  kullanici: ['kurulum', 'parola', 'giris', 'ikinci_adim'],
} as const

export type Kind = keyof typeof kodTurleri
export type KodTuru<K extends Kind = Kind> = (typeof kodTurleri)[K][number]

// ---------------------------------------------------------------- answers

export const Kapandi = closed({ kapandi: Type.Literal(true) }, { title: 'Kapandi' })
export const Gonderildi = closed({ gonderildi: Type.Literal(true) }, { title: 'Gonderildi' })

// ---------------------------------------------------------------- inputs

export const ornekKod = 'kod_7k2m9qv4x8d1t6w3z5b0n7c2h4j6r8p1'
export const Kod = text(100, 1)

export const kodGirdisi = (title: string) => closed({ kod: Kod }, { title, examples: [{ kod: ornekKod }] })

export const YeniParola = closed(
  { kod: Kod, parola: Parola },
  { title: 'YeniParola', examples: [{ kod: ornekKod, parola: 'daha da gizli bir parola' }] },
)
export type YeniParola = Static<typeof YeniParola>
