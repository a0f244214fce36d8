import type { Work } from '../../db/work.ts'
import { KalemlerGirdisi, type Sepet } from '../../domains/sepet/schema.ts'
import * as sepetler from '../../domains/sepet/sepet.ts'
import { join } from '../../domains/sepet/uye/join.ts'
import type { MusteriSiparisi } from '../../domains/siparis/talep/schema.ts'
import { bodyCheck } from '../../http/contract/validate.ts'
import type { Ziyaret } from '../sepet/kapi.ts'
import { goneIn, type Istenen } from '../sepet/sepet.ts'

// An order once more: what is still sold goes into the member's cart, at the prices of today.

const check = bodyCheck(KalemlerGirdisi)

type Sonuc = {
  sepet_id: string
  /** Lines of the order that could not be put into the cart. */
  kalan: string[]
}

export const buyAgain = (v: Ziyaret, siparis: MusteriSiparisi): Promise<Sonuc> =>
  v.transact(async (w) => {
    const brought = v.sepet_id === null ? {} : { sepet_id: v.sepet_id }
    const { id } = await join(w, { ...brought, para_birimi: v.b.para_birimi })
    const before = (await sepetler.hold(w, id)).kalemler.map(({ varyant_id, adet }) => ({ varyant_id, adet }))
    const wanted = new Set(siparis.kalemler.flatMap((k) => k.varyant_id ?? []))
    const next = withOrder(before, siparis, w.magaza.satis.kalem_siniri)
    check({ kalemler: next }, Buffer.alloc(0))
    const sold = await setSold(w, id, next)
    const short = sold.kalemler.filter((k) => k.engel === 'stok_yetersiz' && wanted.has(k.varyant_id))
    const kept = sold.kalemler.flatMap((k): Istenen[] => {
      if (!short.includes(k)) return [{ varyant_id: k.varyant_id, adet: k.adet }]
      const own = before.find((x) => x.varyant_id === k.varyant_id)
      return own ? [own] : []
    })
    if (short.length > 0) await setSold(w, id, kept)
    const there = new Set(sold.kalemler.filter((k) => !short.includes(k)).map((k) => k.varyant_id))
    const kalan = siparis.kalemler.filter((k) => k.varyant_id === null || !there.has(k.varyant_id)).map((k) => k.id)
    return { sepet_id: id, kalan }
  })

/** Units add up to what one may buy; what lay in the cart already stays. */
function withOrder(before: readonly Istenen[], { kalemler }: MusteriSiparisi, sinir: number): Istenen[] {
  const units = new Map(before.map((k) => [k.varyant_id, k.adet]))
  for (const { varyant_id, adet } of kalemler) {
    if (varyant_id === null) continue
    const own = units.get(varyant_id) ?? 0
    units.set(varyant_id, Math.max(own, Math.min(own + adet, sinir)))
  }
  return [...units].map(([varyant_id, adet]) => ({ varyant_id, adet }))
}

/** Without those that are not sold: the verb refuses a list with one of them. */
async function setSold(w: Work, id: string, kalemler: Istenen[]): Promise<Sepet> {
  try {
    return await sepetler.setLines(w, id, { kalemler })
  } catch (error) {
    const gone = goneIn(error, kalemler)
    if (gone.length === 0) throw error
    return sepetler.setLines(w, id, { kalemler: kalemler.filter((k) => !gone.includes(k)) })
  }
}
