import type { KeyObject } from 'node:crypto'
import type { Dil } from '../core/errors.ts'
import type { Kur } from '../trade/money.ts'
import type { SatisAyarlari } from '../trade/satis.ts'
import type { Giysi } from '../trade/tema/schema.ts'
import type { Statement } from './sql.ts'

/**
 * Who acts: an API key, a command, an anonymous shopper (`vitrin`), a signed-in one (`uye`), or a user of the panel
 * (`kullanici`).
 */
export type Actor = {
  tur: 'anahtar' | 'komut' | 'vitrin' | 'uye' | 'kullanici'
  id: string
  test: boolean
  kapsamlar: readonly string[]
  /** SHA-256 of the session token, in hex. */
  oturum?: string
  /** Keyed hash of the shopper's network, stored with payments. */
  ag_izi?: string
  /** User agent of somebody about to sign in to the panel. */
  tarayici?: string
  /** The caller's network: key of rate limits on guesses and on the public test store. */
  ag?: string
  /** Do-Not-Track: what this shopper does is not counted. */
  sayilmaz?: true
}

/** The customer who is signed in; null for anybody else. */
export const shopperOf = ({ actor }: Pick<Work, 'actor'>): string | null => (actor.tur === 'uye' ? actor.id : null)

/** The store as cached by the gate: no query per request. */
export type MagazaBilgisi = {
  /** Public id. */
  id: string
  /** Generation: the `magaza_id` of its rows. The test store gets a new one each night; for others it equals `id`. */
  nesil: string
  ad: string
  adres: string
  /** The domain name that its address is made of; null when it has no such. */
  alan_adi: string | null
  /** The store's own e-mail address. */
  eposta: string | null
  medya_adresi: string
  para_birimi: string
  /** The other currencies it sells in, by code. */
  kurlar: readonly Kur[]
  dil: string
  plan: 'temel' | 'plus' | 'pro'
  test: boolean
  /** Open for orders, as of the cached look-up. */
  acik: boolean
  satis: SatisAyarlari
  /** What the shop's pages wear; null: nothing chosen. */
  tema: Giysi | null
  /** Origins of pages that may call the storefront, beside its address. */
  kaynaklar: readonly string[]
  /** Key of the codes that open orders to guests; null outside the service: mails have no such link then. */
  siparis_sirri: KeyObject | null
}

/** Runs statements: in one transaction for writes, auto-committed for reads. Throws once its work has ended. */
export type Tx = {
  run: <P extends object, R extends object>(statement: Statement<P, R>, params: object) => Promise<R[]>
  /** Pipelines a statement whose result nobody reads with the next one; its failure fails the commit. */
  later: <P extends object, R extends object>(statement: Statement<P, R>, params: object) => void
  /**
   * Auto-commits a statement outside the transaction: its locks are released at once, and a rollback does not undo it.
   */
  apart: <P extends object, R extends object>(statement: Statement<P, R>, params: object) => Promise<R[]>
  /** Tells those who count what happened (`Db.onNoted`), once the transaction has committed; absent outside of one. */
  note?: (what: string) => void
}

export type PendingEvent = { olay: string; kayit_id: string; veri: string; ek: object | null; zaman: Date }

/** All that a verb needs from outside. Always the first argument, never optional. */
export type Work = {
  tx: Tx
  magaza_id: string
  magaza: MagazaBilgisi
  /** When the work began: one moment for all that it writes. */
  now: Date
  clock: () => Date
  actor: Actor
  /** 1 on the first try; a transaction that lost a race is tried again as a whole. */
  tries: number
  if_match: string | null
  /** The language that the caller reads. */
  dil: Dil
  /** By event and record. */
  events: Map<string, PendingEvent>
  /** Records with external calls to make after the commit (see `after` of a route). */
  asked: Set<string>
}

/** Runs work in a transaction of its own, with its events. */
export type Transact = <T>(run: (w: Work) => Promise<T>) => Promise<T>

/** All that running a statement takes: a store, and where it runs. */
export type InStore = Pick<Work, 'tx' | 'magaza_id'>

/** The same with what is known of the store. */
export type InMagaza = InStore & Pick<Work, 'magaza'>

export const all = <P extends object, R extends object>(w: InStore, s: Statement<P, R>, params: P): Promise<R[]> =>
  w.tx.run(s, { ...params, magaza_id: w.magaza_id })

export const later = <P extends object, R extends object>(w: InStore, s: Statement<P, R>, params: P): void =>
  w.tx.later(s, { ...params, magaza_id: w.magaza_id })

/** On a row that this transaction has locked it would block until lock_timeout: it runs on another connection. */
export const apart = <P extends object, R extends object>(w: InStore, s: Statement<P, R>, params: P): Promise<R[]> =>
  w.tx.apart(s, { ...params, magaza_id: w.magaza_id })

export async function maybe<P extends object, R extends object>(
  w: InStore,
  s: Statement<P, R>,
  params: P,
): Promise<R | undefined> {
  const rows = await all(w, s, params)
  return rows[0]
}

/** For statements that always return one row; none is a bug. */
export async function one<P extends object, R extends object>(w: InStore, s: Statement<P, R>, params: P): Promise<R> {
  const row = await maybe(w, s, params)
  if (!row) throw new Error(`no row: ${s.text.slice(0, 80)}`)
  return row
}

/** Promise.all that settles all before it throws: nothing of it still runs on the transaction afterwards. */
export async function together<T extends readonly unknown[]>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const ended = await Promise.allSettled(work)
  const failed = ended.find((e) => e.status === 'rejected')
  if (failed) throw failed.reason
  return ended.map((e) => (e as PromiseFulfilledResult<unknown>).value) as never
}
