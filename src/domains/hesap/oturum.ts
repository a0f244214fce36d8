import { later } from '../../db/work.ts'
import type { Accounts } from './accounts.ts'
import * as queries from './queries.ts'

export const endSession = (w: Accounts, ozet: string): void => later(w, queries.deleteSession[w.kind], { ozet })

/** All of an account, or all but the one that asks. */
export const endSessions = (w: Accounts, hesap_id: string, but = ''): void =>
  later(w, queries.deleteSessionsBut[w.kind], { hesap_id, ozet: but })
