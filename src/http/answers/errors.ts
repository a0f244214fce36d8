import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Dil, Hata, hata, messageOf, statusOf, textOf } from '../../core/errors.ts'
import { errorPage, PAGE_HEADERS, wantsPage } from './error-page.ts'

export type RenderedError = { status: number; body: string; basliklar: Record<string, string> }

const PROBLEM = 'application/problem+json'

/** Stops MIME sniffing in browsers. */
export const NOSNIFF = 'x-content-type-options'

/** English when the caller prefers it over Turkish, Turkish otherwise. */
export function languageOf(acceptLanguage: string | undefined): Dil {
  if (!acceptLanguage) return 'tr'
  const weights = { tr: 0, en: 0 }
  for (const part of acceptLanguage.toLowerCase().split(',')) {
    const [tag = '', ...options] = part.trim().split(';')
    const quality = options.map((o) => /^\s*q=([\d.]+)$/.exec(o)?.[1]).find(Boolean)
    const lang = tag.trim().split('-')[0]
    if (lang === 'tr' || lang === 'en') weights[lang] = Math.max(weights[lang], quality ? Number(quality) : 1)
  }
  return weights.en > weights.tr ? 'en' : 'tr'
}

/** An error in the form the caller asked for: `{hata: {kod, mesaj}}`, or RFC 9457 with every field. */
export function renderError(h: Hata, request: FastifyRequest): RenderedError {
  const dil = languageOf(request.headers['accept-language'])
  const status = statusOf(h.kod)
  const mesaj = messageOf(h, dil)
  const basliklar: Record<string, string> = { ...h.basliklar }
  if (status === 401) basliklar['www-authenticate'] = 'Bearer'
  if (status === 503) basliklar['retry-after'] ??= '2'
  const body = request.headers.accept?.includes(PROBLEM)
    ? JSON.stringify({
        type: `/dokumanlar/hatalar/${h.kod}`,
        title: textOf(h.kod)[dil],
        status,
        detail: mesaj,
        instance: request.id,
        kod: h.kod,
        hatalar: h.alanlar.map((a) => ({ alan: a.alan, kod: a.kod, mesaj: a.metin[dil] })),
      })
    : JSON.stringify({ hata: { kod: h.kod, mesaj } })
  return { status, body, basliklar }
}

/** Which of the two error forms a stored answer has is told by its beginning. */
export const contentTypeOf = (status: number, body: string | Buffer): string =>
  status >= 400 && !String(body).startsWith('{"hata"') ? `${PROBLEM}; charset=utf-8` : 'application/json; charset=utf-8'

export function sendError(h: Hata, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, basliklar } = renderError(h, request)
  reply.code(status).headers({ 'SVC-Istek': request.id, [NOSNIFF]: 'nosniff', ...basliklar })
  if (!wantsPage(request)) return reply.header('content-type', contentTypeOf(status, body)).send(body)
  const dil = languageOf(request.headers['accept-language'])
  const page = { status, baslik: textOf(h.kod)[dil], mesaj: messageOf(h, dil), dil, istek: request.id }
  return reply.headers(PAGE_HEADERS).send(errorPage(page))
}

/** Maps anything thrown to an error of the API; whatever is unknown here is a 500. */
export function toHata(error: unknown): Hata {
  if (error instanceof Hata) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return hata('govde_cok_buyuk')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return hata('icerik_turu_desteklenmiyor')
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return hata('yol_bulunamadi')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return hata('json_gecersiz')
  const unknown = hata('sunucu_hatasi')
  unknown.cause = error
  return unknown
}
