import { panelRoutes, routes, vitrinRoutes } from '../../../src/contracts.ts'
import type { Route } from '../../../src/http/contract/route.ts'
import { keyOf, pathWith } from '../../contracts/fixtures/fixtures.ts'
import { asPage } from '../../support/samples/kullanici.ts'
import { doors } from './doors.ts'
import { fileHeavy } from './files.ts'
import type { Heavy, Made } from './heavy.ts'
import { panelHeavy } from './panel.ts'
import type { Asked } from './probed-service.ts'
import type { HoldStore } from './store.ts'
import { v1Heavy } from './v1.ts'
import { vitrinHeavy } from './vitrin.ts'

// Every route of the tables and every path beside them, with its most expensive request.

/** `refused`: any 4xx is right. */
export type Sent = Asked & { status: number | 'refused'; settle?: Made['settle'] }
export type Entry = { name: string; route: Route | null; make: (s: HoldStore) => Promise<Sent> }

const heavy: Record<string, Heavy> = { ...v1Heavy, ...vitrinHeavy, ...panelHeavy, ...fileHeavy }

export const known = (): string[] => [...Object.keys(heavy), ...Object.keys(doors)]

export const tabled: readonly Route[] = [...routes, ...vitrinRoutes, ...panelRoutes]

export function entries(): Entry[] {
  const ofRoutes = tabled.map((route) => ({
    name: keyOf(route),
    route,
    make: async (s: HoldStore) => {
      const make = heavy[keyOf(route)]
      if (!make) throw new Error(`${keyOf(route)} has no most expensive request`)
      return sentBy(route, s, await make(s, route))
    },
  }))
  const ofDoors = Object.entries(doors).map(([name, make]) => ({
    name,
    route: null,
    make: async (s: HoldStore) => ({ status: 200, ...(await make(s)) }),
  }))
  return [...ofRoutes, ...ofDoors]
}

export function sentBy(route: Route, s: HoldStore, made: Made): Sent {
  const query = Object.fromEntries(Object.entries(made.query ?? {}).map(([k, v]) => [k, String(v)]))
  const body = made.bytes?.govde ?? (made.body === undefined ? undefined : JSON.stringify(made.body))
  const type = body === undefined ? {} : { 'content-type': made.bytes?.tur ?? 'application/json' }
  return {
    method: route.method,
    path: pathWith(route.path, { magaza: s.id, ...made.params }, query),
    headers: { ...identity(route, s, made), ...type },
    ...(body !== undefined && { body }),
    status: made.status ?? route.status ?? 200,
    ...(made.settle && { settle: made.settle }),
  }
}

function identity(route: Route, s: HoldStore, { oturum, as }: Made): Record<string, string> {
  if (route.scope === 'panel') return asPage(as === undefined ? s.owner : as)
  if (route.scope === 'vitrin') return oturum ? { authorization: `Bearer ${oturum}` } : {}
  return { authorization: `Bearer ${s.key}` }
}
