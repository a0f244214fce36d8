import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanHtml } from '../../src/core/text/html.ts'
import type { TestEnv, TestMagaza } from '../support/setup.ts'
import { corpus, type Kind } from './corpus.ts'
import { faultsOf } from './judge.ts'

// Every field of the API that takes HTML: what is stored and read back is what the other tests here judge.

export const FIELDS = [
  { path: '/v1/urunler', alan: 'aciklama', rest: { ad: 'Ürün', varyantlar: [{}] } },
  { path: '/v1/sayfalar', alan: 'govde', rest: { baslik: 'Sayfa' } },
]

/** Of the shorter of them: what becomes longer by cleaning is refused, see the tests of their limits. */
const MOST = 100_000

// Characters that no text of the API may have: refused before anything is cleaned or stored.
const unwritable = (kind: Kind): boolean => kind.html.includes('\0') || !kind.html.isWellFormed()
const clean = new Map(corpus.map((kind) => [kind, cleanHtml(kind.html)]))
export const writable = corpus.filter((kind) => !unwritable(kind) && (clean.get(kind) as string).length <= MOST)
const byText = Map.groupBy(writable, (kind) => clean.get(kind) as string)

/** A kind for every text that cleaning leaves. */
export const leaving: Kind[] = [...byText.values()].map(([first]) => first as Kind)
const judged = new Map<string, string[]>()
function faultsOnce(text: string): string[] {
  const known = judged.get(text) ?? faultsOf(text)
  judged.set(text, known)
  return known
}

// A few at a time, each on a record of its own.
const LANES = 4
async function inLanes(kinds: Kind[], each: (kind: Kind, lane: number) => Promise<void>): Promise<void> {
  const rest = kinds.values()
  const lane = async (_: unknown, i: number) => {
    for (const kind of rest) await each(kind, i)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

export function tryFields(
  env: TestEnv,
  m: TestMagaza,
  { patched, posted }: Record<'patched' | 'posted', Kind[]>,
): void {
  for (const { path, alan, rest } of FIELDS) {
    const create = (html: string) => m.call('POST', path, { body: { ...rest, [alan]: html } })
    const assertClean = (kind: Kind, text: string) => {
      assert.equal(text, clean.get(kind), kind.ad)
      assert.deepEqual(faultsOnce(text), [], kind.ad)
    }

    test(`${alan} of ${path}: ${patched.length} kinds by PATCH`, async () => {
      const ids = await Promise.all(Array.from({ length: LANES }, async () => (await create('')).body.id as string))
      await inLanes(patched, async (kind, lane) => {
        const id = ids[lane] as string
        const reply = await m.call('PATCH', `${path}/${id}`, { body: { [alan]: kind.html } })
        assert.equal(reply.status, 200, `${kind.ad}: ${reply.text.slice(0, 300)}`)
        assertClean(kind, reply.body[alan])
      })
    })

    test(`${alan} of ${path}: ${posted.length} kinds by POST`, async () => {
      await inLanes(posted, async (kind) => {
        const reply = await create(kind.html)
        assert.equal(reply.status, 201, `${kind.ad}: ${reply.text.slice(0, 300)}`)
        assertClean(kind, reply.body[alan])
        assertClean(kind, (await m.call('GET', `${path}/${reply.body.id}`)).body[alan])
      })
    })

    test(`${alan} of ${path}: kinds with characters that no text may have are refused, and nothing changes`, async () => {
      const before = (await create('<p>x</p>')).body
      const count = (await env.events(m.id)).length
      const kinds = corpus.filter(unwritable)
      assert.ok(kinds.length >= 10)
      for (const { ad, html } of kinds) {
        for (const reply of [
          await create(html),
          await m.call('PATCH', `${path}/${before.id}`, { body: { [alan]: html } }),
        ])
          assert.deepEqual([reply.status, reply.body.hata.kod], [422, 'girdi_gecersiz'], ad)
      }
      assert.deepEqual((await m.call('GET', `${path}/${before.id}`)).body, before)
      assert.equal((await env.events(m.id)).length, count)
    })
  }
}
