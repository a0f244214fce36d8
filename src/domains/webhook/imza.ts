import { GIZLI_PREFIX, hmac, imzaOf, unixSeconds } from '../../core/imza.ts'

// Every delivery is signed twice with the same secret: as Stripe's verifiers read it (the whole secret is the key),
// and by Standard Webhooks (the bytes behind its prefix are).

type Teslim = {
  /** As their owner has them; the current one first, then a former one that is still accepted. */
  gizliler: readonly string[]
  olay_id: string
  teslimat_id: string
  olay: string
  body: string
  /** Of this attempt. */
  now: Date
}

export function signatureHeaders({ gizliler, olay_id, teslimat_id, olay, body, now }: Teslim): Record<string, string> {
  const t = unixSeconds(now)
  const standard = gizliler.map((g) => `v1,${hmac(keyOf(g), `${olay_id}.${t}.`, body).toString('base64')}`)
  return {
    'content-type': 'application/json',
    'user-agent': 'Kepenk',
    'SVC-Olay': olay,
    'SVC-Teslimat': teslimat_id,
    'SVC-Imza': imzaOf(gizliler, body, now),
    'webhook-id': olay_id,
    'webhook-timestamp': String(t),
    'webhook-signature': standard.join(' '),
  }
}

const keyOf = (gizli: string): Buffer => Buffer.from(gizli.slice(GIZLI_PREFIX.length), 'base64')
