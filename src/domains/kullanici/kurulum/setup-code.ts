import { randomInt } from 'node:crypto'
import type { Db } from '../../../db/connection/pool.ts'
import { NO_STORE } from '../../../db/no-store.ts'
import { all, later, maybe } from '../../../db/work.ts'
import { insertCode } from '../../hesap/queries.ts'
import { ozetOf } from '../../hesap/rules.ts'
import { here } from '../here.ts'
import * as queries from '../queries.ts'
import { KURULUM_HARFLERI, normalKurulumKodu, setupEnd } from '../rules.ts'

// Setup code for the first account, for whoever sees the terminal or may run commands.

export const codeOf = (kod: string) => ({ ozet: ozetOf(normalKurulumKodu(kod)), tur: 'kurulum' }) as const

/** Replaces earlier codes; null once there is an account. */
export const newSetupCode = (db: Db, now: Date): Promise<string | null> =>
  db.transaction(NO_STORE, async (tx) => {
    const w = here({ tx, now })
    if (await maybe(w, queries.findAny, {})) return null
    const letters = Array.from({ length: 8 }, () => KURULUM_HARFLERI[randomInt(KURULUM_HARFLERI.length)])
    const kod = letters.join('')
    later(w, queries.deleteSetupCodes, {})
    await all(w, insertCode.kullanici, { ...codeOf(kod), hesap_id: null, bitis: setupEnd(now), now })
    return `${kod.slice(0, 4)}-${kod.slice(4)}`
  })

/** Page where the code is entered. */
export const setupAddress = (adres: string, kod: string): string => `${adres}/panel/giris?kod=${kod}`

/** Setup address with a new code, for the terminal; null once there is an account. */
export async function firstEntry(db: Db, adres: string): Promise<string | null> {
  const kod = await newSetupCode(db, new Date())
  return kod && setupAddress(adres, kod)
}
