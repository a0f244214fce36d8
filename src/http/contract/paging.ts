import { createHmac, timingSafeEqual } from 'node:crypto'
import { hata } from '../../core/errors.ts'

// A cursor is the keyset position of the last record shown, signed (HMAC) for its store and list: opaque, and invalid
// elsewhere.

const TAG_BYTES = 12

const tagOf = (secret: string, scope: string, position: string): Buffer =>
  createHmac('sha256', secret).update(`imlec\n${scope}\n${position}`).digest().subarray(0, TAG_BYTES)

export const encodeCursor = (secret: string, scope: string, position: string): string =>
  Buffer.concat([tagOf(secret, scope, position), Buffer.from(position)]).toString('base64url')

export function decodeCursor(secret: string, scope: string, cursor: string): string {
  const bytes = Buffer.from(cursor, 'base64url')
  const position = bytes.subarray(TAG_BYTES).toString()
  const genuine =
    bytes.length > TAG_BYTES &&
    bytes.toString('base64url') === cursor &&
    timingSafeEqual(bytes.subarray(0, TAG_BYTES), tagOf(secret, scope, position))
  if (!genuine) throw hata('imlec_gecersiz', 'sonraki')
  return position
}
