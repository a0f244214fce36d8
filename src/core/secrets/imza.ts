import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '../time.ts'
import type { Seal } from './seal.ts'

// `SVC-Imza: t=<unix seconds>,v1=<hex>`: signature of what the service sends, and of reports by carriers and providers.
// The whole secret is the key, as Stripe's verifiers read it; during secret rotation there are two `v1`.

/** A new signing secret, plain and sealed. */
export type YeniGizli = { text: string; sealed: string }

export const GIZLI_PREFIX = 'whsec_'

/** Secret rotation: how long the former secret stays valid. */
export const ESKI_GIZLI_MS = DAY_MS

export function newGizli(seal: Seal): YeniGizli {
  const text = `${GIZLI_PREFIX}${randomBytes(32).toString('base64')}`
  return { text, sealed: seal.close(text) }
}

export const unixSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

export const hmac = (key: string | Buffer, ...parts: readonly (string | Buffer)[]): Buffer => {
  const h = createHmac('sha256', key)
  for (const part of parts) h.update(part)
  return h.digest()
}

/** Value of the header; plain secrets, the current one first. */
export function imzaOf(gizliler: readonly string[], body: string, now: Date): string {
  const t = unixSeconds(now)
  return [`t=${t}`, ...gizliler.map((g) => `v1=${hmac(g, `${t}.`, body).toString('hex')}`)].join(',')
}

const MAX_HEADER_LENGTH = 1000
const T = /^t=(\d{1,12})$/
const V1 = /^v1=([0-9a-f]{64})$/i

/** Verifies signature and timestamp (replay window) in constant time. */
export function verifyImza(
  gizliler: readonly string[],
  header: string | undefined,
  body: string | Buffer,
  now: Date,
  toleranceMs: number,
): boolean {
  if (header === undefined || header.length > MAX_HEADER_LENGTH) return false
  const parts = header.split(',').map((part) => part.trim())
  const times = parts.flatMap((part) => T.exec(part)?.[1] ?? [])
  const [t] = times
  // Two timestamps are ambiguous: refused.
  if (t === undefined || times.length > 1 || Math.abs(now.getTime() - Number(t) * 1000) > toleranceMs) return false
  const given = parts.flatMap((part) => V1.exec(part)?.[1] ?? []).map((hex) => Buffer.from(hex, 'hex'))
  return gizliler.some((g) => {
    const right = hmac(g, `${t}.`, body)
    return given.some((signature) => timingSafeEqual(signature, right))
  })
}

/** Replay window: clocks differ and requests wait; older reports are refused. */
const RAPOR_TOLERANCE_MS = 5 * 60 * 1000

/** Verifies a report of a carrier or provider: its raw bytes, against its current and former secret. */
export const verifyReport = (
  gizliler: readonly string[],
  header: string | undefined,
  rawBody: string | Buffer,
  now: Date,
): boolean => verifyImza(gizliler, header, rawBody, now, RAPOR_TOLERANCE_MS)
