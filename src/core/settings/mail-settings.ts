// SMTP settings. `refuse` makes the error to throw.

type Refuse = (sentence: string) => Error

export type SmtpAyari = {
  sunucu: string
  port: number
  tls: boolean
  kullanici: string | undefined
  gizli: string | undefined
}

/** The value may hold a password, so errors do not quote it. */
export function smtpSettings(text: string | undefined, refuse: Refuse): SmtpAyari | undefined {
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : null
  const isPlain = url !== null && url.hostname !== '' && /^\/?$/.test(url.pathname) && !/[?#]/.test(text)
  if (!isPlain || !/^smtps?:$/.test(url.protocol)) {
    throw refuse('KEPENK_SMTP: smtp://kullanici:parola@sunucu:587 ya da smtps://… biçiminde olmalı')
  }
  const tls = url.protocol === 'smtps:'
  return {
    sunucu: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (tls ? 465 : 587),
    tls,
    kullanici: url.username ? decoded(url.username, refuse) : undefined,
    gizli: url.password ? decoded(url.password, refuse) : undefined,
  }
}

function decoded(text: string, refuse: Refuse): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw refuse('KEPENK_SMTP: kullanıcı ve paroladaki % işareti %25 olarak yazılmalı')
  }
}

const SENDER = /^(?:"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>|([^<>]+))$/u
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)*$/i

export function senderSettings(text: string, refuse: Refuse): { ad: string; adres: string } {
  const [, ad = '', named, bare] = SENDER.exec(text.trim()) ?? []
  const adres = named ?? bare ?? ''
  if (ADDRESS.test(adres)) return { ad: ad.trim(), adres }
  throw refuse(`KEPENK_GONDEREN: «Ad <adres@alan>» biçiminde olmalı (${text})`)
}
