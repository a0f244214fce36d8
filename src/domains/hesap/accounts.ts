import type { InStore, Work } from '../../db/work.ts'
import type { Kind } from './schema.ts'

/** The accounts of one kind, in the work that is done on them: `uyeler(w)` of a store, `here(w)` for the panel. */
export type Accounts<K extends Kind = Kind> = InStore & Pick<Work, 'now'> & { kind: K; magaza?: { test: boolean } }
