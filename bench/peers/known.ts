import type { Spread } from '../measure.ts'
import type { PeerName } from './context.ts'

// Peers' figures in requests per second; for a bulk, items per second with 50 a call.

/** One peer in one scenario, in rounds alternating with ours. For a bulk, items per second. */
export type PeerMeasured = {
  perSecond: Spread
  oursPerSecond: Spread
  /** Ratio ours to theirs, round by round. */
  times: Spread
  p50_ms: number
  p99_ms: number
  bytesPerAnswer: number
}

/** One peer, measured in this run on this machine. */
export type PeerRun = {
  name: PeerName
  title: string
  version: string
  products: number
  fillSec: number
  works: Record<string, PeerMeasured>
  /** Why a scenario has no figure. */
  failed: Record<string, string>
  statements: Record<string, number>
  alone: Record<string, number>
  rssPeakMb: number | null
  warmStartMs: number
  nodeModulesMb: number
}

/** Further facts of a peer. */
export type PeerFacts = {
  statements: Record<string, string>
  alone: Record<string, string>
  memory: string
  warmStart: string
  nodeModules: string
}

export type Peers = {
  /** Floors of the other machine: bare Fastify on 1 KB, pgbench -S, pgbench writing. */
  floors: { kb: number; reads: number; writes: number }
  /** Of the other machine. */
  figures: Record<string, Record<PeerName, number>>
  /** Measured in this run; absent when none was. */
  measured?: PeerRun[]
}

/** 2 shared cores, 10,000 products × 3 variants, one process, production mode, PostgreSQL 15. */
export const knownPeers: Peers = {
  floors: { kb: 34_500, reads: 47_000, writes: 3_300 },
  figures: {
    get: { medusa: 36, vendure: 68 },
    list: { medusa: 10.5, vendure: 5 },
    stock: { medusa: 67, vendure: 63 },
    bulk_stock: { medusa: 641, vendure: 157 },
    create: { medusa: 7.5, vendure: 13 },
  },
}

export const knownTitles: Record<PeerName, string> = { medusa: 'Medusa 2.21', vendure: 'Vendure 3.7' }

export const knownFacts: Record<PeerName, PeerFacts> = {
  medusa: {
    statements: { get: '13', list: '14', stock: '9', create: '68' },
    alone: { get: '32', list: '93', create: '155' },
    memory: '480–1,046',
    warmStart: '6.5',
    nodeModules: '729',
  },
  vendure: {
    statements: { get: '13', list: '169', stock: '31', create: '169' },
    alone: { get: '17', list: '194', create: '110' },
    memory: '236–560',
    warmStart: '3.3',
    nodeModules: '163',
  },
}
