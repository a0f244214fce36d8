import { hata } from '../../core/errors.ts'

// PostgreSQL's errors by SQLSTATE, never by wording; a constraint's name tells which rule was broken.

type PgError = Error & { code?: string; constraint?: string; detail?: string }

/** Thrown inside a transaction to have it rolled back and run again as a whole. */
export class RetryTransaction extends Error {}

/** What Citus says where it passes on no SQLSTATE of its machines: rows that it copies to them. */
const UNTOLD = 'XX000'
/** By the ending of the constraint's name; the number of a shard behind it tells that a machine said it. */
const BROKEN: Record<string, string> = { p: '23505', u: '23505', f: '23503', c: '23514' }

function codeOf(e: unknown): string {
  const { code = '', message = '' } = (e ?? {}) as PgError
  if (code !== UNTOLD) return code
  return BROKEN[/_([pufc])k_\d{5,}\b/.exec(message)?.[1] ?? ''] ?? code
}

/**
 * Citus reports errors of its workers as message text only, and each shard appends its number to constraint names. Ours
 * are recognised by their common ending, in whatever language the message is.
 */
function constraintOf(e: unknown): string {
  const { constraint, message = '' } = e as PgError
  const name = constraint ?? /[a-z0-9_]+_[pufc]k(?=_\d{5,}\b|(?![a-z0-9_]))/.exec(message)?.[0] ?? ''
  return name.replace(/_\d{5,}$/, '')
}

export const isUniqueViolation = (e: unknown, constraint: string): boolean =>
  codeOf(e) === '23505' && constraintOf(e) === constraint

export const isForeignKeyViolation = (e: unknown, constraint?: string): boolean =>
  codeOf(e) === '23503' && (constraint === undefined || constraintOf(e) === constraint)

export const isLockTimeout = (e: unknown): boolean => codeOf(e) === '55P03'

/**
 * A number from the counter collided with one that a caller chose at the same moment: a retry takes the next. A guest was made by
 * somebody else: a retry finds it. A caller who chose a taken number or e-mail gets an error instead.
 */
const isMadeMeanwhile = (e: unknown): boolean =>
  isUniqueViolation(e, 'siparis_no_uk') || isUniqueViolation(e, 'musteri_eposta_uk')

// A flight arrived at a machine that its store had just left, or a statement was planned for a shard that has just been split:
// nothing of it was done, and the next goes to the right one.
const STORE_MOVED = /distributed query from a query on a shard|find valid entry for shard/

export const isStoreMoved = (e: unknown): boolean => isUntold(e, STORE_MOVED)

export const isRetryable = (e: unknown): boolean =>
  e instanceof RetryTransaction ||
  codeOf(e) === '40P01' ||
  codeOf(e) === '40001' ||
  isMadeMeanwhile(e) ||
  isUntold(e, /deadlock detected/) ||
  isStoreMoved(e)

/** Refused only because an earlier statement of the transaction had failed. */
export const isAborted = (e: unknown): boolean => codeOf(e) === '25P02'

const LOST =
  /Connection terminated|connection timeout|timeout expired|timeout exceeded when trying to connect|Client was closed|not queryable/i

// A machine of a cluster that goes down while rows are copied to it, or while it commits, has no code either.
const NODE_LOST =
  /terminating connection|server closed the connection|remote node|marked as essential|the database system is|lock timeout|statement timeout/i

const isUntold = (e: unknown, said: RegExp): boolean => codeOf(e) === UNTOLD && said.test((e as Error).message)

/** host:port of the machine of a cluster that an error is about, where it says so; also as the cause of what callers see. */
export function nodeOf(e: unknown): string | null {
  const { message, cause } = (e ?? {}) as Error
  const node = /(?:remote node|connections to the node|COPY on|essential:) (?:[^@\s]+@)?(\S+:\d+)/.exec(
    message ?? '',
  )?.[1]
  return node ?? (cause === undefined ? null : nodeOf(cause))
}

/** The database cannot answer now: down, starting, restarting, out of connections, disk full, cancelled. */
export function isUnavailable(e: unknown): boolean {
  const code = codeOf(e)
  if (isUntold(e, NODE_LOST) || isStoreMoved(e)) return true
  if (/^(08|53|57P|58)/.test(code) || code === '57014') return true
  if (/^E(CONN|PIPE|NOENT|ACCES|TIMEDOUT|HOST)/.test(code)) return true
  return e instanceof Error && LOST.test(e.message)
}

export const isDiskFull = (e: unknown): boolean => codeOf(e) === '53100'

/** A lost connection (and nothing else) makes a read safe and worthwhile to repeat. */
export const isConnectionLost = (e: unknown): boolean => {
  const code = codeOf(e)
  return /^(08|57P0[123])/.test(code) || /^E(CONN|PIPE)/.test(code) || (e instanceof Error && LOST.test(e.message))
}

/** What the caller may see of a database error: a clear "not now", or nothing but the original for the log. */
export const translate = (e: unknown): unknown => (isUnavailable(e) || isLockTimeout(e) ? unavailable(e) : e)

function unavailable(cause: unknown): Error {
  const error = hata('bakim')
  error.cause = cause
  return error
}
