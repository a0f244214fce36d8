import { type Call, callerOf, type Query } from './call.ts'
import { Kaynaklar } from './generated/kaynaklar.ts'
import type { ClientOptions, VersionedOptions } from './options.ts'

export { etagOf } from './call.ts'
export type * from './generated/hata-kodlari.ts'
export type * from './generated/kayitlar.ts'
export type * from './generated/kaynaklar.ts'
export { type AlanHatasi, type BaglantiHataKodu, type HataKodu, KepenkHata, KepenkTopluHata } from './hata.ts'
export type * from './options.ts'
export { type ImzaHataKodu, KepenkImzaHatasi, signWebhook, verifyWebhook } from './webhook.ts'

export type RequestOptions = VersionedOptions & { query?: Query; body?: unknown }

/**
 * A client of one store. With its key on a server; without one, by what `headers` tells, where a session says who asks.
 * The key is kept out of sight: it is in no field, no error and no text that this object is turned into.
 */
export class Kepenk extends Kaynaklar {
  readonly #call: Call

  constructor(anahtar: string, options: ClientOptions)
  constructor(options: ClientOptions)
  constructor(...given: [string, ClientOptions] | [ClientOptions]) {
    const [anahtar, options] = given.length === 2 ? given : [undefined, given[0]]
    const call = callerOf({ ...options, adres: addressOf(options?.adres), anahtar: keyOf(anahtar) })
    super(call)
    this.#call = call
  }

  /**
   * Any path of the service, for what has no method here. A write is repeated after a failure only with an
   * `idempotencyKey`, and only paths that keep one should be given it.
   */
  request<T = unknown>(method: string, path: string, { query, body, ...options }: RequestOptions = {}): Promise<T> {
    return this.#call({ method: method.toUpperCase(), path, query, body, options }) as Promise<T>
  }
}

/** Without what stands before every path; people copy it with `/v1`. */
function addressOf(adres: unknown): string {
  if (typeof adres !== 'string') throw new TypeError('adres gerekli, örneğin http://localhost:3000')
  const bare = adres.replace(/\/+$/, '').replace(/\/v1$/, '')
  if (bare === '' || bare.startsWith('/')) return bare
  const url = URL.canParse(bare) ? new URL(bare) : undefined
  const fits = url && /^https?:$/.test(url.protocol) && url.username + url.password + url.search + url.hash === ''
  if (!fits) throw new TypeError('adres http(s) ile başlamalı, kullanıcı bilgisi ve sorgu taşımamalı')
  return bare
}

/** What cannot stand in a header would be quoted, whole, by the error that says so. */
function keyOf(anahtar: string | undefined): string | undefined {
  if (anahtar === undefined) return undefined
  if (typeof anahtar !== 'string' || !/^[\x21-\x7e]+$/.test(anahtar)) {
    throw new TypeError('anahtar boş ya da içinde olamayacak bir karakter var')
  }
  return anahtar
}
