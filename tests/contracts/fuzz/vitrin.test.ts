import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { vitrinRoutes } from '../../../src/contracts.ts'
import type { Route } from '../../../src/http/contract/route.ts'
import { times } from '../../support/extent.ts'
import { type Reply, startShared } from '../../support/setup.ts'
import { keyOf } from '../fixtures/fixtures.ts'
import { type Istek, istekOf, newVitrin } from '../fixtures/vitrin.ts'
import { type Json, mutate, mutation, ODD_TEXTS } from './values.ts'
import { SEED } from './verdict.ts'

// Shoppers' requests with one hostile part: never a 5xx.

const env = await startShared()
const s = await newVitrin(env)

const oddText = fc.constantFrom(...ODD_TEXTS.map((text) => text.toWellFormed().slice(0, 600)))
/** With probability 1 in 4. */
const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })
const names = ['limit', 'sonraki', 'ara', 'kategori', 'para_birimi', 'bilinmeyen', '__proto__', 'limit[]']
const draft = fc.record({
  mutations: fc.array(mutation, { maxLength: 3 }),
  /** Replaces the last path segment. */
  part: seldom(oddText),
  query: seldom(fc.tuple(fc.constantFrom(...names), oddText)),
  headers: fc.record(
    {
      'accept-language': fc.constantFrom('en', '', 'x;q=9', ',,,'),
      'if-match': fc.constantFrom('*', '"x"', ''),
      'if-none-match': fc.constantFrom('*', '"x"'),
      origin: fc.constantFrom('null', 'https://evil.example', 'x'),
    },
    { requiredKeys: [] },
  ),
})
type Draft = typeof draft extends fc.Arbitrary<infer T> ? T : never

function requestOf(route: Route, { path, body }: Istek, d: Draft) {
  const odd = d.part !== null && route.path.includes('/:', '/vitrin/v1/:magaza'.length)
  const named = odd ? path.replace(/[^/]+$/, encodeURIComponent(d.part as string) || '%20') : path
  const search = d.query ? `?${d.query.map((t) => encodeURIComponent(t)).join('=')}` : ''
  const changed = body && d.mutations.reduce<Json>((value, m) => mutate(value, m), body)
  return { url: `/vitrin/v1/${s.id}${named}${search}`, raw: body && (JSON.stringify(changed) ?? 'null') }
}

function problemOf(reply: Reply): string | null {
  if (reply.status >= 500) return `${reply.status} ${reply.text}`
  if (reply.status < 400) return null
  const { kod, mesaj } = reply.body?.hata ?? {}
  const exact = JSON.stringify(reply.body) === JSON.stringify({ hata: { kod, mesaj } })
  if (!exact || typeof mesaj !== 'string' || mesaj === '') return `error shape ${reply.text}`
  return /\b(select|insert|update|delete) .* (from|into|set)\b|\.ts:\d+|node_modules/i.test(mesaj) ? mesaj : null
}

/** Hashing a password takes 60 ms: fewer of those. */
const SLOW = /^POST .*\/(uyelik|oturum|parola)$/

test(`requests with something wrong in them are answered and not failed (seed ${SEED})`, async () => {
  const tally = { right: 0, wrong: 0 }
  for (const [i, route] of vitrinRoutes.entries()) {
    let fresh: Istek | undefined
    for (const d of fc.sample(draft, {
      seed: SEED + i,
      numRuns: SLOW.test(keyOf(route)) ? times(4, 1) : times(10, 3),
    })) {
      fresh ??= await istekOf(route, s)
      const { url, raw } = requestOf(route, fresh, d)
      const o = { ...(raw !== undefined && { raw }), headers: d.headers }
      const reply = await env.call(fresh.oturum ?? null)(route.method, url, o)
      const problem = problemOf(reply)
      assert.equal(problem, null, `${route.method} ${url} ${raw} ${JSON.stringify(d.headers)}`)
      tally[reply.status < 400 ? 'right' : 'wrong']++
      // Used-up state: paid, closed or consumed for good.
      if (route.kind === 'write' && reply.status < 400) fresh = undefined
    }
  }
  assert.deepEqual(
    env.logs.filter((line) => line.includes('"level":50')),
    [],
  )
  assert.ok(tally.right > 30 && tally.wrong > 30, JSON.stringify(tally))
})
