import { addressOf, secretOf } from './address.ts'
import { type Call, callerOf, type Query } from './call.ts'
import { Kaynaklar } from './generated/vitrin/kaynaklar.ts'
import type { ClientOptions, MatchOptions } from './options.ts'
import { pathPart } from './resources.ts'

export { etagOf } from './call.ts'
export type * from './generated/hata-kodlari.ts'
export type * from './generated/vitrin/kayitlar.ts'
export type * from './generated/vitrin/kaynaklar.ts'
export { type AlanHatasi, type BaglantiHataKodu, type HataKodu, KepenkHata } from './hata.ts'
export type * from './options.ts'

export type VitrinOptions = ClientOptions & {
  /** Code of the store. */
  magaza: string
  /**
   * Session of the shopper (`otr_…`), where there is one. A function is asked before each request: who signs in or out
   * changes what it answers, and the client keeps nothing.
   */
  oturum?: string | (() => string | null | undefined) | undefined
}

export type VitrinRequestOptions = MatchOptions & { query?: Query; body?: unknown }

/**
 * A client for shoppers of one store; no key of the store is needed. Reads are repeated, writes only when they were turned
 * away (429): the storefront keeps no Idempotency-Key. The session is in no field, no error and no text of this object.
 */
export class Vitrin extends Kaynaklar {
  readonly #call: Call

  constructor({ magaza, oturum, ...options }: VitrinOptions) {
    const adres = `${addressOf(options.adres, /(\/vitrin)?\/v1$/)}/vitrin/v1/${pathPart('magaza', magaza)}`
    const call = callerOf({ ...options, adres, kimlik: sessionOf(oturum) })
    super(call)
    this.#call = call
  }

  /** Any path below the store's, for what has no method here: `/urunler`. */
  request<T = unknown>(
    method: string,
    path: string,
    { query, body, ...options }: VitrinRequestOptions = {},
  ): Promise<T> {
    return this.#call({ method: method.toUpperCase(), path, query, body, options }) as Promise<T>
  }
}

/** One that is given once is looked at once, before anything is asked. */
function sessionOf(oturum: VitrinOptions['oturum']): () => string | undefined {
  const checked = (token: string | null | undefined) => (token == null ? undefined : secretOf('oturum', token))
  if (typeof oturum === 'function') return () => checked(oturum())
  const token = checked(oturum)
  return () => token
}
