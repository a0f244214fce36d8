import { imzaOf } from '../../core/secrets/imza.ts'
import { shortLine } from '../../core/text/line.ts'
import { type Kopru, openGizliler } from '../../trade/saglayici/kopru.ts'
import type { Ports } from '../ports.ts'
import { OutboundError, type OutboundReply } from './outbound.ts'

// One signed (HMAC) call to a provider's or carrier's bridge, with an idempotency key: after an unclear answer it is
// repeated with the same key, and the other side must not act twice.

export type CallPorts = Pick<Ports, 'outbound' | 'seal'>

/** A clear no; `neden` is in the other side's words, or says what it answered. */
export type Reddedildi = { durum: 'reddedildi'; neden: string }
/** Unknown outcome: to be repeated later with the same key. */
export type Belirsiz = { durum: 'belirsiz'; neden: string }

type Istek = {
  /** As a header too, so ASCII. */
  anahtar: string
  govde: object
  /** Each `durum` of an answer that says yes. */
  evet: readonly string[]
}
type Evet = { durum: 'evet'; govde: Record<string, unknown> }

const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 64 * 1024
const MAX_NEDEN = 500
/** Transient refusals: retried, unlike other 4xx. */
const TRANSIENT = new Set([408, 409, 425, 429])

export const belirsiz = (neden: string): Belirsiz => ({ durum: 'belirsiz', neden })
export const UNREADABLE = belirsiz('yanit_okunamadi')
/** The secret was sealed under another KEPENK_SIR. */
export const CANNOT_OPEN = belirsiz('gizli_acilamadi')

export async function signedCall(ports: CallPorts, kopru: Kopru, istek: Istek): Promise<Evet | Reddedildi | Belirsiz> {
  const now = new Date()
  let gizliler: string[]
  try {
    gizliler = openGizliler(ports.seal, kopru, now)
  } catch {
    return CANNOT_OPEN
  }
  const body = JSON.stringify(istek.govde)
  try {
    const reply = await ports.outbound.send({
      url: kopru.ayarlar.adres as string,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'Idempotency-Key': istek.anahtar,
        'SVC-Imza': imzaOf(gizliler, body, now),
      },
      body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_ANSWER_BYTES,
      overflow: 'truncate',
    })
    return judge(reply, istek.evet)
  } catch (error) {
    if (error instanceof OutboundError) return belirsiz(error.neden)
    throw error
  }
}

function judge(reply: OutboundReply, evet: readonly string[]): Evet | Reddedildi | Belirsiz {
  const { status } = reply
  const govde = objectIn(reply)
  if (status >= 200 && status < 300) {
    if (govde && evet.some((durum) => durum === govde.durum)) return { durum: 'evet', govde }
    return govde?.durum === 'reddedildi' ? refusal(govde, 'neden_bildirilmedi') : UNREADABLE
  }
  const refused = status >= 400 && status < 500 && !TRANSIENT.has(status)
  return refused ? refusal(govde, `http_${status}`) : belirsiz(`http_${status}`)
}

const refusal = (govde: Record<string, unknown> | null, otherwise: string): Reddedildi => ({
  durum: 'reddedildi',
  neden: lineIn(govde?.neden, MAX_NEDEN) ?? otherwise,
})

function objectIn({ body, truncated }: OutboundReply): Record<string, unknown> | null {
  if (truncated) return null
  try {
    const value: unknown = JSON.parse(body.toString())
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** A text out of an answer, as one line that a database takes; null when there is none. */
export function lineIn(value: unknown, max: number): string | null {
  return typeof value === 'string' ? shortLine(value, max) || null : null
}
