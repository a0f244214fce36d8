import { OutboundError } from '../../../adapters/outbound/outbound.ts'
import type { Ports } from '../../../adapters/ports.ts'
import { whatOpens } from '../../../core/secrets/seal.ts'
import { nextTurn } from '../../../core/turns.ts'
import type { Attempt } from '../attempt.ts'
import type { Teslimat } from './deliver.ts'
import type { GonderilecekAbonelik } from './deliver-queries.ts'
import { headersOf, type Imzalar, sign } from './imza.ts'
import type { Sonuc } from './schedule.ts'

// One delivery over the wire: sign, send, read the answer.

const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 64 * 1024
const LONG_BODY = 32 * 1024

type SendOptions = {
  ports: Pick<Ports, 'outbound' | 'seal'>
  clock: () => Date
  /** Called when nothing was sent, since the secret does not open under this service's key. */
  unsigned: (error: unknown) => void
}

type Request = { abonelik: GonderilecekAbonelik; teslimat: Teslimat; opened: Opened; attempt: Attempt }

/** Plain secrets of a subscription by sealed text. */
export type Opened = Map<string, string>

/** Records in `attempt` what was sent and what came back. */
export async function send(o: SendOptions, r: Request): Promise<Sonuc> {
  const { abonelik, teslimat, attempt } = r
  const started = performance.now()
  const ended = (kod: number | null, hata: string | null, retry_after?: string): Sonuc => ({
    kod,
    hata,
    sure_ms: Math.round(performance.now() - started),
    retry_after,
  })
  if (teslimat.govde === null) return ended(null, 'olay_silinmis')
  // Signing is synchronous over the whole body: yields first, since many deliveries may be ready at once.
  if (teslimat.govde.length > LONG_BODY) await nextTurn()
  try {
    attempt.imzalar = signed(o, r, teslimat.govde)
    const reply = await o.ports.outbound.send({
      url: abonelik.adres,
      method: 'POST',
      headers: headersOf(teslimat, attempt.imzalar),
      body: teslimat.govde,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_ANSWER_BYTES,
      overflow: 'truncate',
    })
    attempt.yanit = reply.body
    const fine = reply.status >= 200 && reply.status < 300
    return ended(reply.status, fine ? null : `http_${reply.status}`, reply.headers['retry-after'])
  } catch (error) {
    if (error instanceof OutboundError) return ended(null, error.neden)
    o.unsigned(error)
    return ended(null, 'gizli_acilamadi')
  }
}

function signed({ clock, ports }: SendOptions, { abonelik, teslimat, opened }: Request, body: string): Imzalar {
  const now = clock()
  const open = (sealed: string): string => {
    const gizli = opened.get(sealed) ?? ports.seal.open(sealed)
    opened.set(sealed, gizli)
    return gizli
  }
  const { gizli, eski_gizli, eski_bitis } = abonelik
  const former = eski_gizli && eski_bitis && eski_bitis > now ? whatOpens(open, eski_gizli) : []
  const gizliler = [open(gizli), ...former]
  return sign({ gizliler, olay_id: teslimat.olay_id, body, now })
}
