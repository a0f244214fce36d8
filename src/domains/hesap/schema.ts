import { type Static, Type } from 'typebox'
import { closed, Parola, text } from '../../core/schema.ts'

// What accounts of both kinds have in common: those of shoppers, each of one store, and those of the panel's users, which are
// the service's own. Apart stay what an account is (a customer's password; a person with a name, a language and roles), how
// its sessions live (a month; half a day idle, seen, proved anew), and the second step, which only the panel has.

/** What a code that is mailed, or shown on the terminal, is good for. */
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
