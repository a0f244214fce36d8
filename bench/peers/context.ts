import { sampleProduct } from '../../src/demo/seed-catalogue.ts'
import type { Request } from '../scenarios.ts'

// Scenarios that peers have in common with us, and what their requests need.

export const PEERS = ['medusa', 'vendure'] as const
export type PeerName = (typeof PEERS)[number]

/** Package whose version counts. */
export const peerPackages: Record<PeerName, string> = { medusa: '@medusajs/medusa', vendure: '@vendure/core' }

/** By the names of our scenarios. */
export const PEER_WORKS = ['get', 'list', 'stock', 'bulk_stock', 'create'] as const
export type PeerWork = (typeof PEER_WORKS)[number]

/** Items in a bulk call of a peer; ours has more. */
export const PEER_BULK = 50

/** What requests may ask for, from a filled peer. */
export type PeerContext = {
  run: string
  authorization: string
  products: string[]
  /** Unit of stock: a variant at Vendure, an inventory item at Medusa. */
  stocked: string[]
  /** Stock location. */
  location: string
  /** Vendure's sizes, shared by all products; Medusa makes them with each product. */
  sizes: { group: string; options: string[] } | null
}

/** The n-th request; n counts up over the whole run. */
export type PeerRequests = Record<PeerWork, (c: PeerContext, n: number) => Request>

export const any = (from: readonly string[]): string => from[Math.floor(Math.random() * from.length)] as string

/** Start of a random page of 20. */
export const anyOffset = (c: PeerContext): number => Math.floor(Math.random() * Math.max(1, c.products.length - 20))

/** Round robin: concurrent calls never update the same row, which could deadlock. */
export const nextStocked = (c: PeerContext, n: number): string => c.stocked[n % c.stocked.length] as string

export function nextSlice(c: PeerContext, n: number): string[] {
  const from = (n % Math.floor(c.stocked.length / PEER_BULK)) * PEER_BULK
  return c.stocked.slice(from, from + PEER_BULK)
}

/** Our sample product, without fields that peers lack. */
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
