import type { WebhookOlayi } from './generated/kayitlar.ts'
import { hmacSha256, joined } from './sha256.ts'

// `SVC-Imza: t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t.body` under the whole secret. Two `v1` stand there while a
// secret is replaced.

export type ImzaHataKodu = 'imza_eksik' | 'imza_bozuk' | 'imza_tutmuyor' | 'zaman_tutmuyor' | 'govde_bozuk'

/** A request that must not be believed. */
export class KepenkImzaHatasi extends Error {
  readonly kod: ImzaHataKodu

  constructor(kod: ImzaHataKodu, mesaj: string) {
    super(`${kod}: ${mesaj}`)
    this.name = 'KepenkImzaHatasi'
    this.kod = kod
  }
}

type AnyHeaders = Headers | Record<string, string | readonly string[] | undefined>

const TOLERANS = 300
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/**
 * The event, if the service sent exactly these bytes within the last minutes; throws otherwise. `rawBody` is the body
 * as it came, before anything parsed it. `tolerans` is in seconds, 300 unless told.
 */
export function verifyWebhook(
  rawBody: string | Uint8Array,
  headers: AnyHeaders,
  gizli: string,
  o: { tolerans?: number; simdi?: Date } = {},
): WebhookOlayi {
  const body = rawBytes(rawBody)
  const { t, imzalar } = readImza(headerOf(headers, 'svc-imza'))
  const right = imzaOf(gizli, t, body)
  // All are compared, each to its end: how long it takes tells nothing.
  const fitting = imzalar.filter((imza) => isEqual(imza, right))
  if (fitting.length === 0) throw new KepenkImzaHatasi('imza_tutmuyor', 'gövde ya da imza sırrı başka')
  const away = Math.abs((o.simdi ?? new Date()).getTime() / 1000 - Number(t))
  // Not `>`: of a tolerance that is no number nothing is true.
  if (!(away <= (o.tolerans ?? TOLERANS)))
    throw new KepenkImzaHatasi('zaman_tutmuyor', 'istek eski, ya da saatler ayrı')
  try {
    return JSON.parse(new TextDecoder().decode(body)) as WebhookOlayi
  } catch {
    throw new KepenkImzaHatasi('govde_bozuk', 'gövde JSON değil')
  }
}

/** Headers as the service would send them with this body: for tests of a receiver. */
export function signWebhook(
  body: string | Uint8Array,
  gizli: string,
  o: { id?: string; zaman?: Date } = {},
): Record<string, string> {
  const bytes = rawBytes(body)
  const { olay } = JSON.parse(new TextDecoder().decode(bytes))
  const t = String(Math.floor((o.zaman ?? new Date()).getTime() / 1000))
  return {
    'content-type': 'application/json',
    'svc-olay': String(olay),
    'svc-teslimat': o.id ?? 'whd_deneme',
    'svc-imza': `t=${t},v1=${imzaOf(gizli, t, bytes)}`,
  }
}

function rawBytes(body: string | Uint8Array): Uint8Array {
  if (typeof body === 'string') return bytesOf(body)
  if (body instanceof Uint8Array) return body
  throw new TypeError('gövde geldiği hâliyle, çözülmeden verilmeli: string ya da Uint8Array')
}

function imzaOf(gizli: string, t: string, body: Uint8Array): string {
  if (typeof gizli !== 'string' || gizli === '') throw new TypeError('imza sırrı (whsec_…) gerekli')
  const digest = hmacSha256(bytesOf(gizli), joined(bytesOf(`${t}.`), body))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function headerOf(headers: AnyHeaders, name: string): string {
  const found =
    typeof headers.get === 'function'
      ? (headers as Headers).get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  const value = Array.isArray(found) ? found.join(',') : found
  if (typeof value !== 'string' || value === '') throw new KepenkImzaHatasi('imza_eksik', 'SVC-Imza başlığı yok')
  return value
}

const MAX_HEADER_LENGTH = 1000

function readImza(header: string): { t: string; imzalar: string[] } {
  const parts = header.length > MAX_HEADER_LENGTH ? [] : header.split(',').map((part) => part.trim())
  const times = parts.flatMap((part) => /^t=(\d{1,12})$/.exec(part)?.[1] ?? [])
  const imzalar = parts.flatMap((part) => /^v1=([0-9a-f]{64})$/i.exec(part)?.[1]?.toLowerCase() ?? [])
  const [t] = times
  // Two moments would leave open which of them was signed.
  if (t === undefined || times.length > 1 || imzalar.length === 0) {
    throw new KepenkImzaHatasi('imza_bozuk', 'SVC-Imza t=…,v1=… biçiminde değil')
  }
  return { t, imzalar }
}

/** Both are 64 characters. */
function isEqual(a: string, b: string): boolean {
  let different = 0
  for (let i = 0; i < b.length; i++) different |= a.charCodeAt(i) ^ b.charCodeAt(i)
  return different === 0
}
