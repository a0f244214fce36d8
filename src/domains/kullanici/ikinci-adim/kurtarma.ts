import { randomInt } from 'node:crypto'
import { later, maybe, type Work } from '../../../db/work.ts'
import { ozetOf } from '../../hesap/rules.ts'
import { here } from '../here.ts'
import { KURULUM_HARFLERI, normalKurulumKodu } from '../rules.ts'
import * as queries from './queries.ts'

// Recovery codes. 16 letters of 30 are 78 bits: no slow hash needed.

const CODES = 10
const LETTERS = 16

const newCode = (): string => {
  const letters = Array.from({ length: LETTERS }, () => KURULUM_HARFLERI[randomInt(KURULUM_HARFLERI.length)]).join('')
  return letters.match(/.{4}/g)?.join('-') ?? letters
}

/** Replaces earlier codes; shown only in this answer. */
export function newRecoveryCodes(w: Work, kullanici_id: string): string[] {
  const codes = Array.from({ length: CODES }, newCode)
  later(here(w), queries.deleteRecoveryCodes, { kullanici_id })
  for (const code of codes) {
    later(here(w), queries.insertRecoveryCode, { kullanici_id, ozet: ozetOf(normalKurulumKodu(code)), now: w.now })
  }
  return codes
}

/** Of two concurrent uses one gets it. */
export const useRecoveryCode = async (w: Work, kullanici_id: string, kod: string): Promise<boolean> =>
  (await maybe(here(w), queries.useRecoveryCode, { kullanici_id, ozet: ozetOf(normalKurulumKodu(kod)) })) !== undefined
