import type { PeerName, PeerRequests } from './context.ts'
import { medusaWorks } from './medusa-works.ts'
import { vendureWorks } from './vendure-works.ts'

export const peerWorks: Record<PeerName, PeerRequests> = { medusa: medusaWorks, vendure: vendureWorks }
