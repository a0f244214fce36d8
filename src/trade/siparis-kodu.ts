import type { KeyObject } from 'node:crypto'
import { codeKey, codeOf, isCodeOf } from '../core/secrets/derived-code.ts'

// The secret of an order: who knows it reads the order and asks for its return without an account. It is derived, so
// that orders of any age have one and placing an order writes nothing for it.

/** Of the service's secret. */
export const orderKey = (secret: string): KeyObject => codeKey(secret, 'siparis')

/** A store as its orders' codes need it; null where the service's secret is not at hand. */
type Magaza = { nesil: string; adres: string; siparis_sirri: KeyObject | null }

export const orderCode = ({ siparis_sirri, nesil }: Magaza, siparis_id: string): string | null =>
  siparis_sirri && codeOf(siparis_sirri, nesil, siparis_id)

export const isOrderCode = ({ siparis_sirri, nesil }: Magaza, siparis_id: string, kod: string): boolean =>
  siparis_sirri !== null && isCodeOf(siparis_sirri, kod, nesil, siparis_id)

/** What an address withdraws its stock notices by: the same in every mail to it. */
export const addressCode = ({ siparis_sirri, nesil }: Magaza, eposta_anahtari: string): string | null =>
  siparis_sirri && codeOf(siparis_sirri, nesil, 'stok-haberi', eposta_anahtari)

/** The order's page in the shop, open to who has the address. */
export function orderAddress(magaza: Magaza, { id, no }: { id: string; no: string }): string | null {
  const kod = orderCode(magaza, id)
  return kod && `${magaza.adres}/siparis/${encodeURIComponent(no)}?kod=${kod}`
}
