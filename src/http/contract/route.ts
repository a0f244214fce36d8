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
  /** Where the asked page starts, already verified; null on the first. */
  position: string | null
  /** What `before` made ready. */
  ready: H
}

/** JSON text as it goes out, an object still to be written, or a page of a list. */
export type Answer = string | object | Page

type Opened = { anahtar: string; bitis: Date }

/**
 * What opens or ends a session of the panel: its token leaves as a cookie alone, null takes the cookie away; without either
 * the browser keeps what it has.
 */
export type SessionAnswer = { oturum: Opened | null | undefined; yanit: object }

/** Content types that are taken, and how long the body may be. What it really is, its content says. */
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
  /** Of the panel: only for one who has lately proved who he is, by more than an open session. */
  fresh?: true
  /** For shoppers who are signed in. */
  uye?: true
  /**
   * A network may ask far less often where passwords and codes can be guessed, and where each request can write to
   * somebody, hold goods or try a discount code.
   */
  sinir?: 'giris' | 'odeme'
  /** About one person: no cache keeps the answer, that of the person's own browser included. */
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
  /** The answer may be some seconds old: nobody reads here what he has just written, or keeps a copy by it. */
  bayat?: true
  /**
   * A read by key that touches a few rows, however large the store is: it travels with others of its kind. Whatever may be
   * longer has a connection to itself while it lasts.
   */
  short?: true
  /** Single records understand If-Match as well as If-None-Match, and answers to writes have an ETag too. */
  etag?: boolean
  /** The answer holds what is shown this once: under an Idempotency-Key it is kept sealed. */
  secret?: true
  handle: (w: Work, input: Input<Static<Q>, Static<B>, H>) => Promise<Answer>
}

type Before<Q extends TSchema, B extends TSchema, H> = {
  /**
   * Work that must not happen inside the transaction, such as fetching pictures. Sees the outside; `handle` does not.
   * What it writes by `transact` stays, whatever becomes of the request.
   */
  before?: (w: Work, input: Input<Static<Q>, Static<B>, undefined>, ports: Ports, transact: Transact) => Promise<H>
  /**
   * What follows the commit of work that has something to ask of the outside world, such as a refund. It may have a newer
   * answer for the caller; what it cannot do now is done later by the worker, and the answer of the work stands.
   */
  after?: (transact: Transact, ports: Ports, input: Input<Static<Q>, Static<B>, H>) => Promise<Answer | null>
}

// biome-ignore lint/suspicious/noExplicitAny: a table holds routes of every shape; each was checked where it was written
type AnyInput = Input<any, any, any>

export type Route = Omit<Common<TSchema, TSchema, unknown>, 'handle'> & {
  kind: 'read' | 'write'
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  handle: (w: Work, input: AnyInput) => Promise<Answer>
  before?: (w: Work, input: AnyInput, ports: Ports, transact: Transact) => Promise<unknown>
  after?: (transact: Transact, ports: Ports, input: AnyInput) => Promise<Answer | null>
}

/** Nobody is known by a key there under whom an answer could be kept, or no store is there to keep it in. */
export const keepsAnswers = ({ kind, scope, path }: Route): boolean =>
  kind === 'write' && scope !== 'vitrin' && (scope !== 'panel' || path.includes(':magaza'))

/**
 * Answers have an ETag, and whoever knows it is told so instead: single records, and every read that a browser or a program
 * may keep. Answers to the panel and about a person are not kept anywhere.
 */
export const hasTag = ({ etag, method, scope, kisisel }: Route): boolean =>
  etag === true || (method === 'GET' && scope !== 'panel' && !kisisel)

/** Keys and sessions are shown there, or what proves that a page is ours. */
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
