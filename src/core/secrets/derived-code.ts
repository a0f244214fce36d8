import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'
import { secretText } from '../id.ts'

// Derived capability: a code that is computed from what it opens (HMAC), so that nothing is stored for it. A KeyObject
// shows nothing of itself in logs and JSON.

/** `purpose` separates keys by use (key derivation). */
export const codeKey = (secret: string, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `kepenk ${purpose}`, 32)))

const BYTES = 20

/** 160 bits. The parts have no line breaks. */
export const codeOf = (key: KeyObject, ...parts: readonly string[]): string =>
  secretText('kod', createHmac('sha256', key).update(parts.join('\n')).digest().subarray(0, BYTES))

/** In constant time. */
export function isCodeOf(key: KeyObject, given: string, ...parts: readonly string[]): boolean {
  const [right, sent] = [Buffer.from(codeOf(key, ...parts)), Buffer.from(given)]
  return right.length === sent.length && timingSafeEqual(right, sent)
}
