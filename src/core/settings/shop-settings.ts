import { isIP } from 'node:net'

// What shops and their addresses need of the outside.

export type ShopSettings = {
  /** DNS servers that are asked for proofs of domain names; empty: those of the machine. */
  dns: string[]
  /** Code of the store whose shop stands at the service's own address. */
  anaMagaza: string | undefined
  /** The service's front page names the stores that are open. */
  anaSayfaMagazalar: boolean
}

type Env = Record<string, string | undefined>

/** `1.1.1.1`, `1.1.1.1:5353`, `[2606:4700::1111]:53` or `2606:4700::1111`. */
function isServer(text: string): boolean {
  if (isIP(text) !== 0) return true
  const [, six, four, port] = /^(?:\[([^\]]+)\]|([\d.]+)):(\d{1,5})$/.exec(text) ?? []
  return isIP(six ?? four ?? '') !== 0 && Number(port) <= 65535
}

export function shopSettings(env: Env, adres: string, refuse: (sentence: string) => Error): ShopSettings {
  const dns = (env.KEPENK_DNS ?? '')
    .split(',')
    .map((s) => s.trim())
    .filter(Boolean)
  const wrong = dns.find((text) => !isServer(text))
  if (wrong !== undefined)
    throw refuse(`KEPENK_DNS: virgülle ayrılmış DNS sunucusu adresleri olmalı, örneğin 9.9.9.9 (${wrong})`)
  const anaMagaza = env.KEPENK_ANA_MAGAZA || undefined
  const { pathname, hostname } = new URL(adres)
  if (anaMagaza !== undefined && (pathname !== '/' || hostname.startsWith('[')))
    throw refuse(`KEPENK_ANA_MAGAZA: KEPENK_ADRES yolsuz bir ad olmalı (${adres})`)
  const listed = env.KEPENK_ANA_SAYFA_MAGAZALAR || '0'
  if (listed !== '1' && listed !== '0') throw refuse(`KEPENK_ANA_SAYFA_MAGAZALAR: 1 ya da 0 olmalı (${listed})`)
  return { dns, anaMagaza, anaSayfaMagazalar: listed === '1' }
}
