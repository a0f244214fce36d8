import { all, together, type Work } from '../../../db/work.ts'
import { show } from '../answer.ts'
import * as queries from '../queries.ts'
import type { Siparis } from '../schema.ts'

/** Rebuilds orders from their rows, from which the texts were made. */
export async function fromRows(w: Work, idler: readonly string[]): Promise<Siparis[]> {
  const [siparisler, kalemler, odemeler, gonderiler] = await together([
    all(w, queries.listMany, { idler }),
    all(w, queries.lines.ofMany, { idler }),
    all(w, queries.payments.ofMany, { idler }),
    all(w, queries.shipments.ofMany, { idler }),
  ])
  const of = <T extends { siparis_id: string }>(parts: readonly T[]) => {
    const byOrder = Map.groupBy(parts, (part) => part.siparis_id)
    return (id: string) => (byOrder.get(id) ?? []).map(({ siparis_id, ...part }) => part)
  }
  const [linesOf, paymentsOf, shipmentsOf] = [of(kalemler), of(odemeler), of(gonderiler)]
  return siparisler.map((s) =>
    show({ ...s, kalemler: linesOf(s.id), odemeler: paymentsOf(s.id), gonderiler: shipmentsOf(s.id) }),
  )
}
