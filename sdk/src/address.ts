// What a client is told once: where the service is, and by which secret it asks.

/** Without what stands before every path; people copy it with `/v1`. */
export function addressOf(adres: unknown, root: RegExp): string {
  if (typeof adres !== 'string') throw new TypeError('adres gerekli, örneğin http://localhost:3000')
  const bare = adres.replace(/\/+$/, '').replace(root, '')
  if (bare === '' || bare.startsWith('/')) return bare
  const url = URL.canParse(bare) ? new URL(bare) : undefined
  const fits = url && /^https?:$/.test(url.protocol) && url.username + url.password + url.search + url.hash === ''
  if (!fits) throw new TypeError('adres http(s) ile başlamalı, kullanıcı bilgisi ve sorgu taşımamalı')
  return bare
}

/** What cannot stand in a header would be quoted, whole, by the error that says so. */
export function secretOf(name: string, secret: unknown): string {
  if (typeof secret !== 'string' || !/^[\x21-\x7e]+$/.test(secret)) {
    throw new TypeError(`${name} boş ya da içinde olamayacak bir karakter var`)
  }
  return secret
}
