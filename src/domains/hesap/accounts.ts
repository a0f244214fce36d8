import { NO_STORE } from '../../db/no-store.ts'
import type { InMagaza, InStore, Work } from '../../db/work.ts'
import type { Kind } from './schema.ts'

/** The accounts of one kind, in the work that is done on them. */
export type Accounts<K extends Kind = Kind> = InStore & Pick<Work, 'now'> & { kind: K; magaza?: { test: boolean } }

/** Shoppers have theirs in one store. */
export const uyeler = ({ tx, magaza_id, magaza, now }: InMagaza & Pick<Work, 'now'>): Accounts<'uye'> => ({
  kind: 'uye',
  tx,
  magaza_id,
  magaza,
  now,
})

/** Those of the panel's users are the service's own rows, whatever store somebody works in. */
export const kullanicilar = ({ tx, now }: Pick<Work, 'tx' | 'now'>): Accounts<'kullanici'> => ({
  kind: 'kullanici',
  tx,
  magaza_id: NO_STORE,
  now,
})
