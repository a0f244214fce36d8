import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { hata } from '../core/errors.ts'
import type { Kapsam } from '../core/kapsam.ts'
import type { MagazaBilgisi } from '../db/work.ts'

export type Anahtar = {
  id: string
  test: boolean
  kapsamlar: readonly Kapsam[]
  bitis: Date | null
  magaza: MagazaBilgisi
}

export type FindKey = (ozet: string) => Promise<Anahtar | null>

// Half a second: a revoked key stops working within a second on every process, without any process telling another,
// and a busy key costs two look-ups a second.
const REMEMBER_MS = 500

/** Answers who holds the key of an Authorization header; 401 for anything but a live one. */
export function authenticator(find: FindKey): (header: string | undefined, now: Date) => Promise<Anahtar> {
  const known = new LRUCache<string, Promise<Anahtar | null>>({ max: 10_000, ttl: REMEMBER_MS })

  const lookUp = (ozet: string): Promise<Anahtar | null> => {
    const pending = known.get(ozet)
    if (pending) return pending
    const found = find(ozet)
    known.set(ozet, found)
    // A key that does not exist yet may exist a moment later; a failed look-up proves nothing.
    found.then(
      (key) => key ?? known.delete(ozet),
      () => known.delete(ozet),
    )
    return found
  }

  return async (header, now) => {
    if (!header) throw hata('anahtar_eksik')
    const token = /^Bearer +([\x21-\x7e]{1,200})$/i.exec(header)?.[1]
    if (!token) throw hata(/^Bearer\s*$/i.test(header) ? 'anahtar_eksik' : 'anahtar_gecersiz')
    const key = await lookUp(hashKey(token))
    if (!key || (key.bitis && key.bitis <= now)) throw hata('anahtar_gecersiz')
    return key
  }
}

export const hashKey = (token: string): string => hash('sha256', token, 'hex')
