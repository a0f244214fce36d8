import { later } from '../../db/work.ts'
import type { Accounts } from './accounts.ts'
import { endCodes } from './kod.ts'
import * as queries from './queries.ts'

export const endSession = (w: Accounts, ozet: string): void => later(w, queries.deleteSession[w.kind], { ozet })

/** Ends all sessions of an account, or all but the given one. */
export const endSessions = (w: Accounts, hesap_id: string, but = ''): void =>
  later(w, queries.deleteSessionsBut[w.kind], { hesap_id, ozet: but })

/** Ends everything that opens the account except its password. */
export function endAll(w: Accounts, hesap_id: string): void {
  endCodes(w, hesap_id)
  endSessions(w, hesap_id)
}
