import assert from 'node:assert/strict'
import type { TSchema } from 'typebox'
import type { Route } from '../../../src/http/contract/route.ts'
import { type Given, largest } from './largest.ts'
import type { HoldStore } from './store.ts'

// Builds the most expensive legal request of a route. Writes make a new record each time.

export type Made = {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean>
  body?: unknown
  bytes?: { tur: string; govde: Buffer }
  /** Session: a shopper's, or a panel user's. */
  oturum?: string
  as?: { cookie: string; csrf: string } | null
  /** Expected status; by default the route's. */
  status?: number
  /** Waits for the work behind the answer. */
  settle?: () => Promise<unknown>
}
export type Heavy = (s: HoldStore, route: Route) => Promise<Made> | Made

type Kind = 'urunler' | 'kategoriler' | 'markalar' | 'depolar' | 'gruplar' | 'musteriler' | 'siparisler' | 'kampanyalar'
type Listed = Kind | 'sayfalar' | 'listeler' | 'webhooklar' | 'varyantlar'

export const listed =
  (query: Record<string, string | number | boolean> = {}): Heavy =>
  () => ({ query: { limit: 100, ...query } })
export const one =
  (kind: Listed, name = 'id'): Heavy =>
  (s) => ({ params: { [name]: s[kind][0] as string } })
export const whole: Heavy = () => ({})

/** The largest body that its schema allows, and its path. */
export const filled =
  (
    given: (s: HoldStore) => Given | Promise<Given>,
    params: (s: HoldStore) => Promise<Made['params']> | Made['params'],
  ): Heavy =>
  async (s, route) => ({
    params: (await params(s)) ?? {},
    body: largest(route.body as TSchema, await given(s)),
  })
export const nowhere = () => ({})

export async function created(s: HoldStore, path: string, body: object): Promise<any> {
  const reply = await s.call('POST', path, { body })
  assert.ok(reply.status < 300, `${path}: ${reply.status} ${reply.text.slice(0, 500)}`)
  return reply.body
}
export const fresh = (path: string, body: (s: HoldStore) => object) => async (s: HoldStore) => ({
  id: (await created(s, path, body(s))).id as string,
})

let counter = 0
export const nextNumber = (): number => ++counter
export const unique = (text: string): string => `${text} ${++counter} ${Date.now()}`
export const named = () => ({ ad: unique('Kayıt') })
/** The five routes of a small record. */
export const record = (
  path: string,
  kind: Listed,
  given: (s: HoldStore) => Given = () => ({}),
): Record<string, Heavy> => ({
  [`GET ${path}`]: whole,
  [`POST ${path}`]: filled((s) => ({ tanitici: '', ...given(s) }), nowhere),
  [`GET ${path}/:id`]: one(kind),
  [`PATCH ${path}/:id`]: filled((s) => ({ tanitici: '', ...given(s) }), fresh(path, named)),
  [`DELETE ${path}/:id`]: async (s) => ({ params: await fresh(path, named)(s) }),
})

export const code = (): string => `KOD${++counter}-${Date.now()}`

export const LONG_AGO = '2020-01-01T00:00:00Z'
export const LAST_MONTH = () => new Date(Date.now() - 30 * 86_400_000).toISOString()
