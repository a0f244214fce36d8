import { type AlanHatasi, KepenkHata } from './hata.ts'

// An answer that is no success, as an error.

type Problem = { kod?: unknown; detail?: unknown; hatalar?: AlanHatasi[]; hata?: { kod?: unknown; mesaj?: unknown } }

/** `unreadable` is told when a proxy, or something else than the service, answered. */
export function refusalOf(response: Response, problem: unknown, unreadable: KepenkHata): KepenkHata {
  const { kod, detail, hatalar, hata } = (problem ?? {}) as Problem
  const told = { kod: kod ?? hata?.kod, mesaj: detail ?? hata?.mesaj }
  const known = typeof told.kod === 'string' && typeof told.mesaj === 'string'
  return new KepenkHata({
    durum: response.status,
    kod: known ? (told.kod as string) : unreadable.kod,
    mesaj: known ? (told.mesaj as string) : unreadable.mesaj,
    hatalar: known && Array.isArray(hatalar) ? hatalar : [],
    istekId: response.headers.get('svc-istek'),
    retryAfterMs: retryAfterMs(response.headers.get('retry-after'), Date.now()),
  })
}

/** Seconds, or a date. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}
