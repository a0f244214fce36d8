import { domainToASCII } from 'node:url'
import { type AlanHatasi, alanHatasi, type Metin } from '../core/errors.ts'

// One plain address: no name, no list, no quoting, so that nothing in it can mean more than an address. The part before
// the @ is ASCII, as nearly every server demands; a domain may be written in any script.

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const DOMAIN = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

/** Of the form of an address: what we write to, and look somebody up by. */
export function isPlainEposta(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  if (at < 1 || local.length > 64 || text.length > 254 || !LOCAL.test(local)) return false
  // domainToASCII mends some of what it is given (percent signs, line breaks): only letters, digits, dots and hyphens.
  return /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && DOMAIN.test(domainToASCII(domain))
}

/** What we take for somebody: mail goes from server to server by a domain with a dot. */
export const isEposta = (text: string): boolean =>
  isPlainEposta(text) && domainToASCII(text.slice(text.lastIndexOf('@') + 1)).includes('.')

export const EPOSTA_DEGIL: Metin = { tr: 'geçerli bir e-posta olmalı', en: 'must be a valid e-mail address' }

/** One that is to take the place of another. The other may be older than what is asked of addresses now, and stays. */
export const checkNewEposta = (alan: string, next: string | null | undefined, old: string | null): AlanHatasi[] =>
  !next || next === old || isEposta(next) ? [] : [alanHatasi(alan, 'girdi_gecersiz', EPOSTA_DEGIL)]

/** Two spellings of one address have the same key: letters without regard to case, domains in one script. */
export function epostaKey(eposta: string): string {
  const at = eposta.lastIndexOf('@')
  return `${eposta.slice(0, at).toLowerCase()}@${domainToASCII(eposta.slice(at + 1))}`
}
