import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'

// 10 MB at once hold the event loop for 30 ms; a megabyte takes 3.
const PIECE_BYTES = 2 ** 20

/** SHA-256 in hex. */
export async function hashOf(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256')
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    if (from > 0) await nextTurn()
    hash.update(bytes.subarray(from, from + PIECE_BYTES))
  }
  return hash.digest('hex')
}
