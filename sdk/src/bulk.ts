import { type Call, newIdempotencyKey } from './call.ts'
import { KepenkHata, KepenkTopluHata } from './hata.ts'
import type { BulkAnswer, BulkFault, BulkOptions } from './options.ts'

type Bulk = { call: Call; path: string; kalemler: readonly unknown[]; max: number; options: BulkOptions }

/** As many requests as it takes, one after the other; the first that fails ends it. */
export async function bulk({ call, path, kalemler, max, options }: Bulk): Promise<BulkAnswer<unknown>> {
  const { kismi = false, idempotencyKey: key = newIdempotencyKey(), ...rest } = options
  const veri: unknown[] = []
  const hatalar: BulkFault[] = []
  for (let from = 0; from < kalemler.length; from += max) {
    const body = { kalemler: kalemler.slice(from, from + max) }
    const query = kismi ? { kismi } : {}
    // Each part is a request of its own, and the same part when the whole is repeated under the same key.
    const own = { ...rest, idempotencyKey: from === 0 ? key : `${key}-${from}` }
    try {
      const answer = (await call({ method: 'POST', path, query, body, options: own })) as BulkAnswer<unknown>
      veri.push(...answer.veri)
      hatalar.push(...(answer.hatalar ?? []).map((h) => ({ ...h, sira: h.sira + from })))
    } catch (error) {
      throw error instanceof KepenkHata ? new KepenkTopluHata(error, from, veri, hatalar) : error
    }
  }
  return kismi ? { veri, hatalar } : { veri }
}
