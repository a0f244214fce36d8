import { hash, timingSafeEqual } from 'node:crypto'

// CSRF token: sent in a header beside the session cookie; only a page that can read our answers knows it.

/** Derived from the stored hash of the session token, which is never sent out. */
export const csrfOf = (ozet: string): string => hash('sha256', `kepenk panel csrf ${ozet}`, 'base64url')

export function isCsrfOf(ozet: string, given: unknown): boolean {
  const [right, sent] = [Buffer.from(csrfOf(ozet)), Buffer.from(typeof given === 'string' ? given : '')]
  return right.length === sent.length && timingSafeEqual(right, sent)
}
