import type { FastifyRequest } from 'fastify'
import { hata } from '../../core/errors.ts'
import { isCsrfOf } from '../../core/secrets/csrf.ts'
import type { SessionAnswer } from '../contract/route.ts'

// How a browser carries a session of the panel, and how we tell its own pages from those of others.

const TOKEN = /^pnl_[0-9a-z]{32}$/

/** Behind https nobody but this very host can have set it; plain http is for a machine of one's own. */
const cookieName = (adres: string): string => (adres.startsWith('https:') ? '__Host-kepenk' : 'kepenk')

/** No script reads it, and no other site's page sends it. */
export const cookieWriter = (adres: string, clock: () => Date) => {
  const name = cookieName(adres)
  const rest = `Path=/; HttpOnly; SameSite=Strict${adres.startsWith('https:') ? '; Secure' : ''}`
  return (oturum: Exclude<SessionAnswer['oturum'], undefined>): string => {
    const seconds = oturum ? Math.max(0, Math.ceil((oturum.bitis.getTime() - clock().getTime()) / 1000)) : 0
    return `${name}=${oturum?.anahtar ?? ''}; Max-Age=${seconds}; ${rest}`
  }
}

/** The token; null when there is none that could be one. Of two that bear the name one was planted: neither counts. */
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
 * Refuses what a page of another site makes a browser ask. Browsers tell where a page is from, and always do so where
 * something is to be written; `known` is false for those who have no session yet that could be abused.
 */
export function assertOwnPage(request: FastifyRequest, adres: string, known: boolean): void {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  const foreign = () => hata('istek_kaynagi_gecersiz')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw foreign()
  if (origin !== undefined && !isOwnOrigin(origin, adres, host)) throw foreign()
  if (known && !isRead(request.method) && origin === undefined && site === undefined) throw foreign()
}

/** Our address as the world knows it, or as this browser does: a page is ours when it came from the host that is asked. */
function isOwnOrigin(origin: string, adres: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  return (
    url.origin === origin && (origin === new URL(adres).origin || (/^https?:$/.test(url.protocol) && url.host === host))
  )
}

/** Writes carry what only a page of ours can have read. */
export function assertCsrf(request: FastifyRequest, ozet: string): void {
  if (!isRead(request.method) && !isCsrfOf(ozet, request.headers['svc-csrf'])) throw hata('istek_kaynagi_gecersiz')
}
