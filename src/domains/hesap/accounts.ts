import type { InStore, Work } from '../../db/work.ts'
import type { Kind } from './schema.ts'

// Accounts: one module under two kinds, shoppers (rows of a store) and users of the panel (rows of the service itself).
// Shared are passwords, sign-in attempts, codes, ending of sessions, mails and sweeping. With their domains stay: what
// an account is and how it is found, locked and saved (a shopper's password stands beside the customer, whose row has
// the address; a user has a name, a language and roles, and can be closed); how a session is opened and lives (a token
// for a month; a cookie with idle timeout, listed, and re-authenticated); and side effects of setting a password (a
// guest becomes a member; the owner is notified, and the panel asks for its second factor).

/** Accounts of one kind, with the work on them: `uyeler(w)` for a store, `here(w)` for the panel. */
export type Accounts<K extends Kind = Kind> = InStore & Pick<Work, 'now'> & { kind: K; magaza?: { test: boolean } }
