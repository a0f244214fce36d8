import type { Dil } from '../core/errors.ts'
import type { Kur } from '../trade/money.ts'
import type { SatisAyarlari } from '../trade/satis.ts'
import type { Statement } from './sql.ts'

/**
 * Who did it: an API key, a command, a shopper whom nobody knows (`vitrin`), one who is signed in (`uye`), or one who runs
 * a store from the panel (`kullanici`).
 */
export type Actor = {
  tur: 'anahtar' | 'komut' | 'vitrin' | 'uye' | 'kullanici'
  id: string
  test: boolean
  kapsamlar: readonly string[]
  /** By which session one is signed in: SHA-256 of its token, in hex. */
  oturum?: string
  /** From which network a shopper pays, hashed with the secret of the service. */
  ag_izi?: string
  /** With what somebody asks who is about to sign in to the panel, as the browser names itself. */
  tarayici?: string
  /** From which network somebody asks: guesses, and what is taken of the store that is everybody's, are counted by it. */
  ag?: string
}

/** The customer who is signed in; null for anybody else. */
export const shopperOf = ({ actor }: Pick<Work, 'actor'>): string | null => (actor.tur === 'uye' ? actor.id : null)

/** What a request knows of its store without asking the database. */
export type MagazaBilgisi = {
  /** What the world calls it. */
  id: string
  /** Whose rows are its: another each night for the test store, itself for any other. */
  nesil: string
  ad: string
  adres: string
  /** Where the store itself is written to. */
  eposta: string | null
  medya_adresi: string
  para_birimi: string
  /** The other currencies it sells in, by code. */
  kurlar: readonly Kur[]
  dil: string
  plan: 'temel' | 'plus' | 'pro'
  test: boolean
  /** Takes orders from shoppers, as far as was known a moment ago. */
  acik: boolean
  satis: SatisAyarlari
}

/** Runs statements: inside one transaction for writes, each on its own for reads. Throws once its work has ended. */
export type Tx = {
  run: <P extends object, R extends object>(statement: Statement<P, R>, params: object) => Promise<R[]>
  /** Sends a statement whose result nobody reads; it travels with the next one, and its failure fails the commit. */
  later: <P extends object, R extends object>(statement: Statement<P, R>, params: object) => void
  /** Commits a statement at once and on its own, whatever becomes of this work: what it locks, nobody waits for. */
  apart: <P extends object, R extends object>(statement: Statement<P, R>, params: object) => Promise<R[]>
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
  attempt: number
  if_match: string | null
  /** The language that the caller reads. */
  dil: Dil
  /** By event and record. */
  events: Map<string, PendingEvent>
  /** Records for which something is to be asked of the outside world once this has committed. */
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

/** Of a row that this work has locked it would wait in vain. */
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

/** For statements that always answer one row; none is a fault of ours. */
export async function one<P extends object, R extends object>(w: InStore, s: Statement<P, R>, params: P): Promise<R> {
  const row = await maybe(w, s, params)
  if (!row) throw new Error(`no row: ${s.text.slice(0, 80)}`)
  return row
}

/** As Promise.all, but when it throws, nothing of it is at work any more: the transaction may go on without it. */
export async function together<T extends readonly unknown[]>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const ended = await Promise.allSettled(work)
  const failed = ended.find((e) => e.status === 'rejected')
  if (failed) throw failed.reason
  return ended.map((e) => (e as PromiseFulfilledResult<unknown>).value) as never
}
