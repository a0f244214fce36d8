import assert from 'node:assert/strict'
import type { CallOptions, Reply } from './setup.ts'

/** The options of a call that carries an Idempotency-Key. */
export const keyed = (key: string, o: CallOptions = {}): CallOptions => ({
  ...o,
  headers: { 'idempotency-key': key, ...o.headers },
})

/** The second answer must be the first one, byte for byte, and say that it is a repetition. */
export function sameAnswer(again: Reply, first: Pick<Reply, 'status' | 'text' | 'headers'>): void {
  assert.equal(first.headers['svc-tekrar'], undefined)
  assert.deepEqual(
    { status: again.status, text: again.text, tekrar: again.headers['svc-tekrar'], etag: again.headers.etag },
    { status: first.status, text: first.text, tekrar: '1', etag: first.headers.etag },
  )
  assert.equal(again.headers['content-type'], first.headers['content-type'])
}
