import { NO_STORE } from '../../db/no-store.ts'
import type { Work } from '../../db/work.ts'
import type { Accounts } from '../hesap/accounts.ts'

export type At = Pick<Work, 'tx' | 'now'>

/** Accounts are rows of the service itself (NO_STORE), whatever store a user works in. */
export const here = ({ tx, now }: At): Accounts<'kullanici'> => ({ kind: 'kullanici', tx, magaza_id: NO_STORE, now })
