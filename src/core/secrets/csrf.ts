import { hash, timingSafeEqual } from 'node:crypto'

// What a page of the panel sends beside the cookie of its session: only a page that could read our answers knows it.

/** Of a session, by what is kept of its token, which nobody outside knows. */
export const csrfOf = (ozet: string): string => hash('sha256', `kepenk panel csrf ${ozet}`, 'base64url')

export function isCsrfOf(ozet: string, given: unknown): boolean {
  const [right, sent] = [Buffer.from(csrfOf(ozet)), Buffer.from(typeof given === 'string' ? given : '')]
  return right.length === sent.length && timingSafeEqual(right, sent)
}
