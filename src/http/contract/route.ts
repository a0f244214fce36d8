import type { Static, TSchema } from 'typebox'
import type { Ports } from '../../adapters/ports.ts'
import type { HataKodu } from '../../core/errors.ts'
import type { Page } from '../../core/page.ts'
import type { Transact, Work } from '../../db/work.ts'
import type { Kapsam } from '../../trade/kapsam.ts'
import type { Yetki } from '../../trade/yetki.ts'

// A route is data. Registration, OpenAPI, the docs page and the contract tests all read the same tables.

export type Input<Q, B, H> = {
  params: Record<string, string>
  query: Q
  body: B
  /** Keyset position from the verified cursor; null on the first page. */
  position: string | null
  /** Result of `before`. */
  ready: H
}

/** JSON text as it goes out, an object still to be written, or a page of a list. */
export type Answer = string | object | Page

type Opened = { anahtar: string; bitis: Date }

/** Opens or ends a session of the panel: the token is only sent as a cookie, null deletes it, undefined leaves it. */
export type SessionAnswer = { oturum: Opened | null | undefined; yanit: object }

/** Accepted content types and the size limit. The type is then detected from the content. */
type Bytes = { types: readonly string[]; max: number }

type Common<Q extends TSchema, B extends TSchema, H> = {
  path: `/v1/${string}` | `/vitrin/v1/:magaza/${string}` | `/panel/v1/${string}`
  /** `any` is for every valid key, `vitrin` for shoppers, who have none, `panel` for the panel's own pages. */
  scope: Kapsam | 'any' | 'vitrin' | 'panel'
  /**
   * Of the panel: `acik` for anybody, `hesap` for whoever is signed in, the rest for those of the store in the path: each
   * of them (`uye`), those whose role may do it, or those whose role has the scope.
   */
  yetki?: 'acik' | 'hesap' | 'uye' | Yetki | Kapsam
  /** The answer is a SessionAnswer. */
  opens?: true
  /** Step-up authentication (panel): needs a recent proof of identity, not just an open session. */
  fresh?: true
  /** For shoppers who are signed in. */
  uye?: true
  /**
   * Stricter rate limit per network: where passwords and codes can be guessed, or each request can send mail, reserve
   * stock or try a discount code.
   */
  sinir?: 'giris' | 'odeme'
  /** Personal: `cache-control: no-store`, also for the person's own browser. */
  kisisel?: true
  tag: string
  summary: string
  description?: string
  query?: Q
  body?: B
  /** The body is a file, not JSON: `input.body` is its bytes. No other route takes these types. */
  bytes?: Bytes
  status?: 200 | 201
  reply: TSchema
  /** Codes beyond those that every route of its kind can answer. */
  errors?: readonly HataKodu[]
  /** The answer is one page of a list: `limit` and `sonraki` are handled here. */
  paged?: boolean
  /** Stale read: may be served by a replica, because nobody reads their own write here or synchronises by it. */
  bayat?: true
  /**
   * A read by key that touches few rows however large the store is: pipelined over shared connections. Anything longer
   * gets a connection of its own.
   */
  short?: true
  /** Single records understand If-Match as well as If-None-Match, and answers to writes have an ETag too. */
  etag?: boolean
  /** The answer holds a secret shown once: stored encrypted under an Idempotency-Key. */
  secret?: true
  handle: (w: Work, input: Input<Static<Q>, Static<B>, H>) => Promise<Answer>
}

/** Group commit: concurrent writes of one caller may share a transaction. Doing one of them again must change nothing. */
type Group<I> = {
  /** What it changes; null for one that goes alone. */
  record: (input: I) => string | null
  /** An answer for each; null for one that has to go alone. */
  handle: (w: Work, inputs: readonly I[]) => Promise<readonly (Answer | null)[]>
}

type Before<Q extends TSchema, B extends TSchema, H> = {
  /**
   * External work that must not run inside the transaction, such as fetching pictures. Has the ports; `handle` does
   * not. What it writes by `transact` stays, whatever becomes of the request.
   */
  before?: (w: Work, input: Input<Static<Q>, Static<B>, undefined>, ports: Ports, transact: Transact) => Promise<H>
  /**
   * Runs after the commit for external calls, such as a refund. May return a newer answer; what fails is retried by the
   * worker, and the transaction's answer stands.
   */
  after?: (transact: Transact, ports: Ports, input: Input<Static<Q>, Static<B>, H>) => Promise<Answer | null>
  /** For a route without `before` and `after`. */
  group?: Group<Input<Static<Q>, Static<B>, H>>
}

// biome-ignore lint/suspicious/noExplicitAny: a table holds routes of every shape; each was checked where it was written
type AnyInput = Input<any, any, any>

export type Route = Omit<Common<TSchema, TSchema, unknown>, 'handle'> & {
  kind: 'read' | 'write'
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  handle: (w: Work, input: AnyInput) => Promise<Answer>
  before?: (w: Work, input: AnyInput, ports: Ports, transact: Transact) => Promise<unknown>
  after?: (transact: Transact, ports: Ports, input: AnyInput) => Promise<Answer | null>
  group?: Group<AnyInput>
}

/**
 * Idempotency needs an identity and a store to keep the answer under; shoppers and the panel's account routes have
 * none.
 */
export const keepsAnswers = ({ kind, scope, path }: Route): boolean =>
  kind === 'write' && scope !== 'vitrin' && (scope !== 'panel' || path.includes(':magaza'))

/**
 * ETag and If-None-Match: on single records, and on every read that a client may cache; not on answers of the panel or
 * about a person.
 */
export const hasTag = ({ etag, method, scope, kisisel }: Route): boolean =>
  etag === true || (method === 'GET' && scope !== 'panel' && !kisisel)

/** Answers with keys, sessions or CSRF tokens: never compressed (BREACH). */
export const holdsSecret = ({ secret, opens, yetki, sinir }: Route): boolean =>
  Boolean(secret || opens) || yetki === 'acik' || yetki === 'hesap' || sinir === 'giris'

/** Reads run each statement on its own; they change nothing. */
export const read = <Q extends TSchema = TSchema>(
  spec: Omit<Common<Q, TSchema, undefined>, 'body' | 'status'>,
): Route => ({
  ...spec,
  kind: 'read',
  method: 'GET',
})

/** A write is one transaction that holds the idempotency row, the work and its events. */
export const write = <B extends TSchema = TSchema, Q extends TSchema = TSchema, H = undefined>(
  spec: Common<Q, B, H> & Before<Q, B, H> & { method: 'POST' | 'PATCH' | 'PUT' | 'DELETE' },
): Route => ({ ...spec, kind: 'write' })

/** A write whose body is a file. */
export const upload = <Q extends TSchema = TSchema, H = undefined>(
  spec: Omit<Common<Q, TSchema, H>, 'body' | 'handle'> &
    Omit<Before<Q, TSchema, H>, 'before'> & {
      method: 'POST' | 'PUT'
      bytes: Bytes
      before?: (w: Work, input: Input<Static<Q>, Buffer, undefined>, ports: Ports, transact: Transact) => Promise<H>
      handle: (w: Work, input: Input<Static<Q>, Buffer, H>) => Promise<Answer>
    },
): Route => ({ ...spec, kind: 'write' })

/**
 * A file that machines read, such as a feed: answered by GET in a type of its own, not as JSON. Only described here; who serves it
 * reads its path from the same record.
 */
export type FileRoute = {
  path: `/vitrin/v1/:magaza/${string}`
  tag: string
  summary: string
  description: string
  /** Parameters of the path besides the store. */
  params?: Record<string, TSchema>
  /** Media type → an example. */
  replies: Record<string, string>
}
