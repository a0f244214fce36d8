import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Hata, hata } from '../../core/errors.ts'
import { networkOf } from '../limits/rate-limit.ts'
import { type Anahtar, type FindKey, hashKey } from './auth.ts'
import { remembering } from './remembering.ts'
import type { Doubt } from './strangers.ts'

// Storefronts on a server: all its requests come from one address, so it names its buyers' with a key of the store. The key
// opens nothing else. It is no Authorization: that is the buyer's session.

export const KEY_HEADER = 'Kepenk-Vitrin-Anahtari'
export const BUYER_HEADER = 'Kepenk-Alici-Adresi'

export type StorefrontKeys = {
  find: FindKey
  /** Guessing: counted together with wrong keys of the API. */
  doubt: Doubt
  used: (key: Anahtar, now: Date) => void
  clock: () => Date
}

/** A server that has shown its key. */
type Server = {
  key: Anahtar
  isForBuyer: boolean
  /** Said after the limits: it named an address that is none. */
  wrong: Hata | null
}

/** Who asks. */
export type Asker = {
  /** Network of the buyer. */
  network: string
  /** Whose allowances are used: in the name of a server those of this store alone, so that no key can use up another's. */
  who: string
  server: Server | null
}

export function askers(o: StorefrontKeys) {
  const keys = remembering(o.find)

  const identify = async (request: FastifyRequest, reply: FastifyReply, given: string, kod: string) => {
    const now = o.clock()
    const isKey = /^svc_vitrin_\w{32}$/.test(given)
    const ozet = hashKey(given)
    const find = async (): Promise<Anahtar | null> => {
      const key = isKey ? await keys.get(ozet) : null
      return key && key.magaza.id === kod && !(key.bitis && key.bitis <= now) ? key : null
    }
    // A key that has worked before is no guess, whatever else comes from its network.
    const familiar = isKey && keys.sight(ozet) !== undefined ? await find() : null
    const key = familiar ?? (await o.doubt(networkOf(request.ip), reply, find))
    if (!key) throw hata('anahtar_gecersiz', KEY_HEADER, NO_KEY)
    o.used(key, now)
    return key
  }

  return async (request: FastifyRequest, reply: FastifyReply, kod: string): Promise<Asker> => {
    const given = request.headers[KEY_HEADER.toLowerCase()]
    const own = networkOf(request.ip)
    // Without a key an address is no more than what somebody says.
    if (given === undefined) return { network: own, who: own, server: null }
    const key = await identify(request, reply, String(given), kod)
    const buyer = buyerOf(request)
    const wrong = buyer instanceof Hata ? buyer : null
    const network = typeof buyer === 'string' ? buyer : own
    return { network, who: `${kod} ${network}`, server: { key, isForBuyer: typeof buyer === 'string', wrong } }
  }
}

function buyerOf({ headers }: FastifyRequest): string | Hata | null {
  const given = headers[BUYER_HEADER.toLowerCase()]
  if (given === undefined) return null
  const text = String(given)
  // No zone (%eth0), which net.isIP lets pass: it means something on that machine alone.
  if (isIP(text) === 0 || text.includes('%')) return hata('girdi_gecersiz', BUYER_HEADER, NO_ADDRESS)
  return networkOf(text)
}

const NO_KEY = {
  tr: 'vitrin anahtarı geçersiz, iptal edilmiş ya da başka bir mağazanın',
  en: 'the storefront key is invalid, revoked or of another store',
}
const NO_ADDRESS = {
  tr: 'alıcının IPv4 ya da IPv6 adresi olmalı: tek adres, bağlantı noktası olmadan',
  en: 'must be the buyer’s IPv4 or IPv6 address: one of them, without a port',
}
