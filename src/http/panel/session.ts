import type { FastifyRequest } from 'fastify'
import { hata } from '../../core/errors.ts'
import { isCsrfOf } from '../../core/secrets/csrf.ts'
import type { SessionAnswer } from '../contract/route.ts'

// Session cookie of the panel, and protection against cross-site requests (CSRF).

const TOKEN = /^pnl_[0-9a-z]{32}$/

/** `__Host-` prefix: over https only this host can have set it; plain http is for local use. */
const cookieName = (adres: string): string => (adres.startsWith('https:') ? '__Host-kepenk' : 'kepenk')

/** HttpOnly and SameSite: no script reads it, and no other site sends it. */
export const cookieWriter = (adres: string, clock: () => Date) => {
  const name = cookieName(adres)
  const rest = `Path=/; HttpOnly; SameSite=Strict${adres.startsWith('https:') ? '; Secure' : ''}`
  return (oturum: Exclude<SessionAnswer['oturum'], undefined>): string => {
    const seconds = oturum ? Math.max(0, Math.ceil((oturum.bitis.getTime() - clock().getTime()) / 1000)) : 0
    return `${name}=${oturum?.anahtar ?? ''}; Max-Age=${seconds}; ${rest}`
  }
}

/** The token; null when missing or malformed. Two cookies of the name: one was planted, and neither is trusted. */
export const cookieReader = (adres: string) => {
  const start = `${cookieName(adres)}=`
  return (request: FastifyRequest): { token: string | null } | null => {
    const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
    const own = pairs.filter((pair) => pair.startsWith(start)).map((pair) => pair.slice(start.length))
    if (own.length === 0) return null
    const [token = ''] = own
    return { token: own.length === 1 && TOKEN.test(token) ? token : null }
  }
}

export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'

/**
 * CSRF, first line: refuses cross-origin requests by Origin and Sec-Fetch-Site, which browsers send with every write.
 * `known` is false without a session, when there is nothing to abuse.
 */
export function assertOwnPage(request: FastifyRequest, adres: string, known: boolean): void {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  const foreign = () => hata('istek_kaynagi_gecersiz')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw foreign()
  if (origin !== undefined && !isOwnOrigin(origin, adres, host)) throw foreign()
  if (known && !isRead(request.method) && origin === undefined && site === undefined) throw foreign()
}

/** Our public address, or the host that this browser asked: then the page came from there. */
function isOwnOrigin(origin: string, adres: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  return (
    url.origin === origin && (origin === new URL(adres).origin || (/^https?:$/.test(url.protocol) && url.host === host))
  )
}

/** CSRF, second line: writes carry a token that only a page of ours can have read. */
export function assertCsrf(request: FastifyRequest, ozet: string): void {
  if (!isRead(request.method) && !isCsrfOf(ozet, request.headers['svc-csrf'])) throw hata('istek_kaynagi_gecersiz')
}
