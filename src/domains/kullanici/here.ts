import { NO_STORE } from '../../db/no-store.ts'
import type { InStore, Work } from '../../db/work.ts'

/** Accounts are the service's own rows, whatever store somebody works in. */
export const here = ({ tx }: Pick<Work, 'tx'>): InStore => ({ tx, magaza_id: NO_STORE })
