import assert from 'node:assert/strict'
import { findByHash } from '../../../src/domains/anahtar/queries.ts'
import { learn } from '../../../src/domains/arama/queries.ts'
import type { CallOptions, Reply, TestEnv } from '../../support/setup.ts'
import { type Request, type Store, unique } from '../fixtures/fixture.ts'

// Counts the statements of a request. `begin` and `commit` are counted separately.

export type Count = { statements: number; begin: number; commit: number; rollback: number }

export const post = (path: string, body: unknown): Request => ({ method: 'POST', path, body })
export const patch = (path: string, body: unknown): Request => ({ method: 'PATCH', path, body })

export const call = (store: Store, r: Request, headers: Record<string, string> = {}): Promise<Reply> => {
  const o: CallOptions = { ...(r.body === undefined ? {} : { body: r.body }), headers }
  return store.call(r.method, r.path, o)
}

/** Options and as many variants, for a product. */
export const variants = (n: number, more: object = {}) => ({
  secenekler: [{ ad: 'No', degerler: Array.from({ length: n }, (_, i) => String(i)) }],
  varyantlar: Array.from({ length: n }, (_, i) => ({
    secenekler: { No: String(i) },
    sku: unique('S'),
    fiyat: 100,
    stok: i,
    ...more,
  })),
})

export function counterOf(env: TestEnv, s: Store) {
  async function counted(send: () => Promise<Reply>): Promise<{ reply: Reply; count: Count }> {
    env.statements.length = 0
    const reply = await send()
    // Keys and words of the dictionary are remembered, so that these may or may not occur.
    const sent = env.statements.filter((text) => text !== findByHash.text && text !== learn.text)
    const of = (word: string) => sent.filter((text) => text === word).length
    const [begin, commit, rollback] = [of('begin'), of('commit'), of('rollback')]
    const statements = sent.length - begin - commit - rollback
    return { reply, count: { statements, begin, commit, rollback } }
  }
  /** Sends each request and returns its number of statements; all must be answered 2xx. */
  async function counts(requests: readonly Request[], store = s): Promise<number[]> {
    const all: number[] = []
    for (const r of requests) {
      const { reply, count } = await counted(() => call(store, r))
      assert.ok(reply.status < 300, reply.text)
      all.push(count.statements)
    }
    return all
  }
  return { counted, counts }
}
