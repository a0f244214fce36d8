import { addressOf, secretOf } from './address.ts'
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
    const kimlik = anahtar === undefined ? undefined : secretOf('anahtar', anahtar)
    const call = callerOf({ ...options, adres: addressOf(options?.adres, /\/v1$/), kimlik: () => kimlik })
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
