import { type AlanHatasi, alanHatasi } from '../../core/errors.ts'
import { isVisible } from '../../core/text/line.ts'
import { adresAlanlari } from '../../trade/adres.ts'
import { epostaKey } from '../../trade/eposta.ts'
import { telefonOf } from '../../trade/numara/telefon.ts'
import type { AdresGirdisi, Izinler, MusteriAdresi } from './schema.ts'

// Pure rules of customers. Checks name every invalid field.

/** Trimmed; null for a text without visible characters. */
export const filled = (text: string | null | undefined): string | null => (text && isVisible(text) ? text.trim() : null)

/** The same for a telephone number, normalised. */
export const telefon = (text: string | null | undefined): string | null => filled(text) && telefonOf(text as string)

type Alanlar = { ad?: string; soyad?: string; telefon?: string | null; sirket?: string | null }

/** Plain fields, of those that were sent. */
export const plainFields = (g: Alanlar) => ({
  ...(g.ad !== undefined && { ad: filled(g.ad) }),
  ...(g.soyad !== undefined && { soyad: filled(g.soyad) }),
  ...(g.telefon !== undefined && { telefon: telefon(g.telefon) }),
  ...(g.sirket !== undefined && { sirket: filled(g.sirket) }),
})

export const unknownGroups = (gruplar: readonly string[], known: ReadonlySet<string>): AlanHatasi[] =>
  gruplar.flatMap((id, i) => (known.has(id) ? [] : [alanHatasi(`gruplar[${i}]`, 'kayit_yok')]))

// ---------------------------------------------------------------- e-mail

const FORGOTTEN = '@anonim.invalid'

/** Replacement e-mail of an anonymised customer: undeliverable (RFC 2606) and unique. */
export const forgottenEposta = (id: string): string => `anonim-${id.slice(id.indexOf('_') + 1)}${FORGOTTEN}`

/** Anonymised: no mail is sent. */
export const isForgotten = (eposta: string): boolean => epostaKey(eposta).endsWith(FORGOTTEN)

/** Reserved: taking such an address beforehand would block its owner's erasure. */
export const checkEposta = (eposta: string): AlanHatasi[] =>
  isForgotten(eposta) ? [alanHatasi('eposta', 'girdi_gecersiz', reserved)] : []

const reserved = {
  tr: 'anonim.invalid adresleri silinen kişiler için ayrılmıştır',
  en: 'addresses at anonim.invalid are kept for those who were forgotten',
}

// ---------------------------------------------------------------- consents

export const NO_CONSENT: Izinler = { eposta: false, sms: false, arama: false }
const kinds = ['eposta', 'sms', 'arama'] as const

/** Entries of the consent log: each consent that changes. */
export function consentChanges(old: Izinler, next: Izinler): { izin: keyof Izinler; deger: boolean }[] {
  return kinds.filter((k) => old[k] !== next[k]).map((izin) => ({ izin, deger: next[izin] }))
}

// ---------------------------------------------------------------- addresses

const MAX_ADDRESSES = 50
const defaults = ['varsayilan_teslimat', 'varsayilan_fatura'] as const
type AdresAlani = keyof typeof adresAlanlari
const parts = Object.keys(adresAlanlari) as AdresAlani[]

export function checkAddresses(adresler: readonly AdresGirdisi[], known: ReadonlySet<string>): AlanHatasi[] {
  if (adresler.length > MAX_ADDRESSES) return [alanHatasi('adresler', 'girdi_gecersiz', tooMany)]
  const seen = new Set<string>()
  return adresler.flatMap((a, i) => {
    const found: AlanHatasi[] = []
    if (a.id && !known.has(a.id)) found.push(alanHatasi(`adresler[${i}].id`, 'kayit_yok'))
    for (const mark of [...(a.id ? [a.id] : []), ...defaults.filter((d) => a[d])]) {
      if (seen.has(mark)) found.push(repeated(i, mark))
      seen.add(mark)
    }
    return found
  })
}

const repeated = (i: number, mark: string): AlanHatasi =>
  defaults.some((d) => d === mark)
    ? alanHatasi(`adresler[${i}].${mark}`, 'girdi_gecersiz', oneDefault)
    : alanHatasi(`adresler[${i}].id`, 'kalem_tekrarli')

const tooMany = { tr: 'en çok 50 adres olabilir', en: 'there can be at most 50 addresses' }
const oneDefault = { tr: 'yalnız bir adres varsayılan olabilir', en: 'only one address can be the default' }

/** Stored form: every part, in the order of the contract. */
export function addressOf(girdi: AdresGirdisi, id: string): MusteriAdresi {
  const written = Object.fromEntries(parts.map((p) => [p, p === 'telefon' ? telefon(girdi[p]) : filled(girdi[p])]))
  return {
    id,
    ...(written as Record<AdresAlani, string | null>),
    varsayilan_teslimat: girdi.varsayilan_teslimat ?? false,
    varsayilan_fatura: girdi.varsayilan_fatura ?? false,
  }
}
