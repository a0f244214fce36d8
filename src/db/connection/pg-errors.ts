import { hata } from '../../core/errors.ts'

// PostgreSQL's errors by SQLSTATE, never by wording; a constraint's name tells which rule was broken.

type PgError = Error & { code?: string; constraint?: string; detail?: string }

/** Thrown inside a transaction to have it rolled back and run again as a whole. */
export class RetryTransaction extends Error {}

const codeOf = (e: unknown): string => (e as PgError)?.code ?? ''

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
 * A number from the counter collided with one that a caller chose at the same moment: a retry takes the next. A caller
 * who chose a taken number gets an error instead.
 */
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
