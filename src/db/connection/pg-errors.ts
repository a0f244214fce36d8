import { hata } from '../../core/errors.ts'

// PostgreSQL's errors by SQLSTATE, never by wording; a constraint's name tells which rule was broken.

type PgError = Error & { code?: string; constraint?: string; detail?: string }

/** Thrown inside a transaction to have it rolled back and run again as a whole. */
export class RetryTransaction extends Error {}

const codeOf = (e: unknown): string => (e as PgError)?.code ?? ''

/**
 * A distributed database hands on what its machines say as words alone, and each shard has appended its number to the
 * names. Ours end alike, in whatever language the words are.
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

/** Who brings a number of his own is told that it is taken; here one came from the counter just as somebody brought it. */
const isNumberTaken = (e: unknown): boolean => isUniqueViolation(e, 'siparis_no_uk')

export const isRetryable = (e: unknown): boolean =>
  e instanceof RetryTransaction || codeOf(e) === '40P01' || codeOf(e) === '40001' || isNumberTaken(e)

/** Refused only because an earlier statement of the transaction had failed. */
export const isAborted = (e: unknown): boolean => codeOf(e) === '25P02'

const LOST =
  /Connection terminated|connection timeout|timeout expired|timeout exceeded when trying to connect|Client was closed|not queryable/i

/** The database cannot answer now: down, starting, restarting, out of connections, disk full, cancelled. */
export function isUnavailable(e: unknown): boolean {
  const code = codeOf(e)
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
