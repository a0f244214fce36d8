import type { InStore, Work } from '../../db/work.ts'
import type { Kind } from './schema.ts'

// One module under two kinds of accounts: those of shoppers, each of one store, and those of the panel's users, which are the
// service's own rows. Here stand passwords, attempts, codes, the end of sessions, mails and sweeping.
// Apart stay, with their domains, what an account is and how it is found (a password beside a customer, whose row has the
// address; a person with a name, a language and roles, who can be closed) and therefore what locks and saves it; how a session
// is opened and lives (a token for a month; a cookie that ends when left alone, is listed, and is proved anew); what setting a
// password does besides (makes a guest a member; tells the owner, and asks for the second step, which only the panel has).

/** The accounts of one kind, in the work that is done on them: `uyeler(w)` of a store, `here(w)` for the panel. */
export type Accounts<K extends Kind = Kind> = InStore & Pick<Work, 'now'> & { kind: K; magaza?: { test: boolean } }
