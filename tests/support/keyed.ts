import assert from 'node:assert/strict'
import type { CallOptions, Reply } from './setup.ts'

/** Call options with an Idempotency-Key. */
export const keyed = (key: string, o: CallOptions = {}): CallOptions => ({
  ...o,
  headers: { 'idempotency-key': key, ...o.headers },
})

/** The replay must equal the first answer byte for byte, and be marked as a replay. */
export function sameAnswer(again: Reply, first: Pick<Reply, 'status' | 'text' | 'headers'>): void {
  assert.equal(first.headers['svc-tekrar'], undefined)
  assert.deepEqual(
    { status: again.status, text: again.text, tekrar: again.headers['svc-tekrar'], etag: again.headers.etag },
    { status: first.status, text: first.text, tekrar: '1', etag: first.headers.etag },
  )
  assert.equal(again.headers['content-type'], first.headers['content-type'])
}
