import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Baglam } from './baglam.ts'

// Cookies of one shop: no script reads them, and no other shop of the service is sent them.

export const cookiesIn = ({ headers }: FastifyRequest, name: string): string[] =>
  (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))

export type Answering = { reply: FastifyReply; b: Baglam }

/** `seconds` null: until the browser is closed. */
export function setCookie({ reply, b }: Answering, name: string, value: string, seconds: number | null): void {
  const secure = b.magaza.adres.startsWith('https:') ? '; Secure' : ''
  const age = seconds === null ? '' : `; Max-Age=${seconds}`
  const text = `${name}=${value}; Path=${b.kok || '/'}${age}; HttpOnly; SameSite=Lax${secure}`
  // What is said last holds: two of one name leave it to the browser. Replacing takes removing, since Fastify adds them up.
  const others = [reply.getHeader('set-cookie') ?? []].flat().filter((one) => !String(one).startsWith(`${name}=`))
  reply.removeHeader('set-cookie').header('set-cookie', [...others, text])
}

// ---------------------------------------------------------------- session of a member

const SESSION_COOKIE = 'kepenk_uye'
/** As long as a session lasts. */
const SESSION_S = 30 * 86400

export const sessionIn = (request: FastifyRequest): string | undefined =>
  cookiesIn(request, SESSION_COOKIE).find((token) => /^otr_[0-9a-z]{32}$/.test(token))

export const hasSessionCookie = (request: FastifyRequest): boolean => cookiesIn(request, SESSION_COOKIE).length > 0

export const keepSession = (v: Answering, token: string): void => setCookie(v, SESSION_COOKIE, token, SESSION_S)
export const dropSession = (v: Answering): void => setCookie(v, SESSION_COOKIE, '', 0)
