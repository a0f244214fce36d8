import { sampleProduct } from '../../src/demo/seed-catalogue.ts'
import type { Request } from '../scenarios.ts'

// The works that are asked of others as they are of us, and what a request of theirs is about.

export const PEERS = ['medusa', 'vendure'] as const
export type PeerName = (typeof PEERS)[number]

/** The package that a peer's folder must have, and whose version counts. */
export const peerPackages: Record<PeerName, string> = { medusa: '@medusajs/medusa', vendure: '@vendure/core' }

/** By the names of our own scenarios. */
export const PEER_WORKS = ['get', 'list', 'stock', 'bulk_stock', 'create'] as const
export type PeerWork = (typeof PEER_WORKS)[number]

/** Items in a bulk call of theirs; the bar compares it with more in one of ours. */
export const PEER_BULK = 50

/** Gathered from a filled peer: what requests may ask for. */
export type PeerContext = {
  run: string
  authorization: string
  products: string[]
  /** What stock is kept for: a variant at Vendure, an inventory item at Medusa. */
  stocked: string[]
  /** Where stock is kept. */
  location: string
  /** Vendure's sizes, made once and shared by all products; Medusa makes them with each product. */
  sizes: { group: string; options: string[] } | null
}

/** The n-th request; n counts up over the whole run. */
export type PeerRequests = Record<PeerWork, (c: PeerContext, n: number) => Request>

export const any = (from: readonly string[]): string => from[Math.floor(Math.random() * from.length)] as string

/** Where a random page of 20 begins. */
export const anyOffset = (c: PeerContext): number => Math.floor(Math.random() * Math.max(1, c.products.length - 20))

/** One after the other: calls under way at once never want the same row, over which some would end in a deadlock. */
export const nextStocked = (c: PeerContext, n: number): string => c.stocked[n % c.stocked.length] as string

export function nextSlice(c: PeerContext, n: number): string[] {
  const from = (n % Math.floor(c.stocked.length / PEER_BULK)) * PEER_BULK
  return c.stocked.slice(from, from + PEER_BULK)
}

/** What we would have been sent, without what the others have no place for. */
export function sample(n: number, label: string) {
  const { ad, aciklama, varyantlar } = sampleProduct(n, label, { kategoriler: ['a', 'b'], markalar: ['a'] })
  const variants = (varyantlar ?? []).map((v) => ({
    size: Object.values(v.secenekler ?? {})[0] as string,
    sku: v.sku as string,
    price: v.fiyat as number,
    stock: v.stok as number,
  }))
  return { name: ad, handle: `urun-${label}`.toLowerCase(), description: aciklama as string, variants }
}
