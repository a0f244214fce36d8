import { hash } from 'node:crypto'
import { hata } from '../core/errors.ts'
import type { Kapsam } from '../core/kapsam.ts'
import type { MagazaBilgisi } from '../db/work.ts'
import { remembering } from './remembering.ts'

export type Anahtar = {
  id: string
  test: boolean
  kapsamlar: readonly Kapsam[]
  bitis: Date | null
  magaza: MagazaBilgisi
}

export type FindKey = (ozet: string) => Promise<Anahtar | null>

/** Answers who holds the key of an Authorization header; 401 for anything but a live one. */
export function authenticator(find: FindKey): (header: string | undefined, now: Date) => Promise<Anahtar> {
  const lookUp = remembering(find)
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
