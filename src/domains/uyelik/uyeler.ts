import type { InMagaza, Work } from '../../db/work.ts'
import type { Accounts } from '../hesap/accounts.ts'

/** Shoppers have one account per store. */
export const uyeler = (w: InMagaza & Pick<Work, 'now'>): Accounts<'uye'> => ({ ...w, kind: 'uye' })
