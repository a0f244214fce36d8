import type { FastifyRequest } from 'fastify'
import type { MagazaBilgisi } from '../db/work.ts'
import { nameAddress } from '../domains/magaza/alan-adi/rules.ts'
import { ownAddress } from '../domains/magaza/magaza.ts'
import { askedName } from '../http/hosts/hosts.ts'
import { isRead } from '../http/panel/session.ts'
import type { Baglam } from './baglam.ts'

// Where a shop stands. Inside the service each page has one address, below /vitrin/{kod}; outside it has that of the store.

/** Below the shop: path and question. */
const restOf = (request: FastifyRequest): string => request.url.replace(/^\/vitrin\/[^/?#]*/, '')

/** Path and question of this request as the visitor sees them. */
export const ownUrl = (request: FastifyRequest, { kok }: Baglam): string => kok + restOf(request)

/** `to`: the same page where the shop stands; null: it would lead here again, and nothing stands here. */
type Away = { to: string | null; status: number }

/** Null when the request has come to the shop's own address. */
export function awayFrom(request: FastifyRequest, magaza: MagazaBilgisi, serviceAddress: string): Away | null {
  const name = askedName(request.raw)
  const here = name === undefined ? ownAddress(serviceAddress, magaza.id) : nameAddress(serviceAddress, name)
  const { adres } = magaza
  if (here === adres) return null
  if (`${adres}/`.startsWith(`${here}/`)) return { to: null, status: 404 }
  // A shop of somebody else's making may be tried for a while; a name of the shop's own is to stay.
  const status = magaza.alan_adi === null ? 302 : isRead(request.method) ? 301 : 308
  return { to: adres + restOf(request), status }
}
