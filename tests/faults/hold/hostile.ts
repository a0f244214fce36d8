import type { Route } from '../../../src/http/contract/route.ts'
import { keyOf } from '../../contracts/fixtures/fixtures.ts'
import { type Entry, sentBy, tabled } from './requests.ts'
import type { HoldStore } from './store.ts'

// Illegal requests of maximum size: refusing must not hold the loop either.

type Shape = { properties?: Record<string, { type?: string | string[] }> }

const times = (text: string, bytes: number): string =>
  Array(Math.floor(bytes / (text.length + 1)))
    .fill(text)
    .join()

/** At least fourteen characters each. */
const fields = (count: number, letter: string): string =>
  `{${Array.from({ length: count }, (_, i) => `"${letter}${String(i).padStart(7, '0')}":1`).join()}}`

/** A list that the route reads, or an unknown one. */
const listIn = ({ properties = {} }: Shape): string =>
  Object.keys(properties).find((name) => properties[name]?.type === 'array') ?? 'kalemler'

const bodies: Record<string, (body: Shape, room: number) => string> = {
  'empty lists': (_, room) => `[${times('[]', room)}]`,
  'wrong items': (body, room) => `{"${listIn(body)}":[${times('{}', room)}]}`,
  'wrong numbers': (body, room) => `{"${listIn(body)}":[${times('1e9', room)}]}`,
  'unknown fields': (_, room) => fields(room / 14, 'a'),
  // One more value would be refused unread.
  'as many fields as may be': () => fields(9_990, 'a'),
  'fields of escaped letters': (_, room) => fields(room / 19, '\\u0041'),
  'fields of a field': (body) => `{"${listIn(body)}":[{"secenekler":${fields(9_000, 's')}}]}`,
  'one long number': (_, room) => `[${'1'.repeat(room)}]`,
  'one long text': (_, room) => `{"ad":"${'\\u0001'.repeat(room / 6)}"}`,
  'nested lists': (body, room) => `{"${listIn(body)}":[${times(`${'['.repeat(60)}${']'.repeat(60)}`, room)}]}`,
}

const KILOBYTE = 1024
/** The server's limit, with room for the rest. */
const roomOf = ({ scope }: Route): number =>
  (scope === 'vitrin' || scope === 'panel' ? 512 : 2048) * KILOBYTE - 10 * KILOBYTE

export function hostileEntries(): Entry[] {
  return tabled
    .filter((route) => route.body !== undefined)
    .flatMap((route) =>
      Object.entries(bodies).map(([what, make]) => ({
        name: `${keyOf(route)} (${what})`,
        route,
        make: async (s: HoldStore) => {
          const params = Object.fromEntries([...route.path.matchAll(/:([a-z_]+)/g)].map(([, name]) => [name, 'yok']))
          const bytes = { tur: 'application/json', govde: Buffer.from(make(route.body as Shape, roomOf(route))) }
          const made = { params: { ...params, magaza: s.id }, bytes, ...(route.uye && { oturum: s.uye.oturum }) }
          return { ...sentBy(route, s, made), status: 'refused' as const }
        },
      })),
    )
}
