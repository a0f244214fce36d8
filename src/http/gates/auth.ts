import { hash } from 'node:crypto'
import { type Hata, hata } from '../../core/errors.ts'
import type { MagazaBilgisi } from '../../db/work.ts'
import type { Kapsam } from '../../trade/kapsam.ts'

export type Anahtar = {
  id: string
  test: boolean
  kapsamlar: readonly Kapsam[]
  bitis: Date | null
  magaza: MagazaBilgisi
}

export type FindKey = (ozet: string) => Promise<Anahtar | null>

/** The hash of the key in an Authorization header; or why there is none to look up. */
export function keyHashOf(header: string | undefined): string | Hata {
  if (!header) return hata('anahtar_eksik')
  const token = /^Bearer +([\x21-\x7e]{1,200})$/i.exec(header)?.[1]
  if (!token) return hata(/^Bearer\s*$/i.test(header) ? 'anahtar_eksik' : 'anahtar_gecersiz')
  return hashKey(token)
}

export const hashKey = (token: string): string => hash('sha256', token, 'hex')
