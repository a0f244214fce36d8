import { GIZLI_PREFIX, hmac, imzaOf, unixSeconds } from '../../../core/secrets/imza.ts'
import { type IstekBasliklari, olayBasligi } from './istek-schema.ts'

// Every delivery is signed twice with the same secret: like Stripe (the whole secret is the key), and by Standard
// Webhooks (the bytes after its prefix are).

type Teslim = {
  /** Plain secrets; the current one first, then a former one that is still valid. */
  gizliler: readonly string[]
  olay_id: string
  body: string
  /** Of this attempt. */
  now: Date
}

/** Both signatures of an attempt, as sent. */
export type Imzalar = { an: number; imza: string; standart: string }

export function sign({ gizliler, olay_id, body, now }: Teslim): Imzalar {
  const t = unixSeconds(now)
  const standard = gizliler.map((g) => `v1,${hmac(keyOf(g), `${olay_id}.${t}.`, body).toString('base64')}`)
  return { an: t, imza: imzaOf(gizliler, body, now), standart: standard.join(' ') }
}

type Teslimat = { id: string; olay_id: string; olay: string }

type Basliklar = IstekBasliklari & Record<typeof olayBasligi.ad | 'content-type' | 'user-agent', string>

export const headersOf = ({ id, olay_id, olay }: Teslimat, sent: Imzalar): Basliklar => ({
  'content-type': 'application/json',
  'user-agent': 'Kepenk',
  [olayBasligi.ad]: olay,
  'SVC-Teslimat': id,
  'SVC-Imza': sent.imza,
  'webhook-id': olay_id,
  'webhook-timestamp': String(sent.an),
  'webhook-signature': sent.standart,
})

const keyOf = (gizli: string): Buffer => Buffer.from(gizli.slice(GIZLI_PREFIX.length), 'base64')
