import { domainToASCII } from 'node:url'
import { type AlanHatasi, alanHatasi, type Metin } from '../core/errors.ts'

// One plain address: no name, no list, no quoting (header injection). The local part is ASCII, as nearly every server
// demands; the domain may be in any script.

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const DOMAIN = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

/** Syntax of addresses that we send to and look up by. */
export function isPlainEposta(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  if (at < 1 || local.length > 64 || text.length > 254 || !LOCAL.test(local)) return false
  // domainToASCII repairs some input (percent signs, line breaks): allow only letters, digits, dots and hyphens.
  return /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && DOMAIN.test(domainToASCII(domain))
}

/** New addresses need a domain with a dot, as mail delivery does. */
export const isEposta = (text: string): boolean =>
  isPlainEposta(text) && domainToASCII(text.slice(text.lastIndexOf('@') + 1)).includes('.')

export const EPOSTA_DEGIL: Metin = { tr: 'geçerli bir e-posta olmalı', en: 'must be a valid e-mail address' }

/** Check of a changed address; an unchanged one may be older than the present rules. */
export const checkNewEposta = (alan: string, next: string | null | undefined, old: string | null): AlanHatasi[] =>
  !next || next === old || isEposta(next) ? [] : [alanHatasi(alan, 'girdi_gecersiz', EPOSTA_DEGIL)]

/** Key of an address: case-insensitive, domain in punycode. */
export function epostaKey(eposta: string): string {
  const at = eposta.lastIndexOf('@')
  return `${eposta.slice(0, at).toLowerCase()}@${domainToASCII(eposta.slice(at + 1))}`
}
