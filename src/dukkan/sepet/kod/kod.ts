import * as kampanyaKodu from '../../../domains/kampanya/kod.ts'
import { asKod } from '../../../domains/kampanya/rules/price-cart.ts'
import { KodlarGirdisi } from '../../../domains/sepet/schema.ts'
import * as sepetler from '../../../domains/sepet/sepet.ts'
import { bodyCheck } from '../../../http/contract/validate.ts'
import { MOST_CODES, notFound } from '../indirim-baglantisi.ts'
import { fieldOf, type Gezi, leadTo, type SepetOptions } from '../kapi.ts'
import { orTold, refused } from '../sepet.ts'

const checkCodes = bodyCheck(KodlarGirdisi)
const NO_BYTES = Buffer.alloc(0)

/**
 * Enters a code or takes one out. One that does not apply now stays, with its reason: the cart may grow. One that does not exist
 * would never apply: it is told beside its field.
 */
export const enterCode =
  (o: SepetOptions): Gezi =>
  (v) => {
    const kod = fieldOf(v, 'kod')
    return orTold(o, v, { kod }, async () => {
      const id = v.sepet_id
      if (id === null) return leadTo(v, '/sepet')
      const out = fieldOf(v, 'kaldir')
      const refusal = await v.transact(async (w) => {
        const { kodlar } = await sepetler.hold(w, id)
        const kept = kodlar.filter((k) => out === undefined || asKod(k) !== asKod(out))
        const isNew = kod !== undefined && !kept.some((k) => asKod(k) === asKod(kod))
        const next = isNew ? [...kept, kod] : kept
        if (next.length > MOST_CODES) return { hatalar: [v.t.kodSiniri] }
        checkCodes({ kodlar: next }, NO_BYTES)
        if (isNew && !(await kampanyaKodu.exists(w, kod))) return { kodHatasi: notFound(v, kod) }
        await sepetler.setCodes(w, id, { kodlar: next })
        return null
      })
      return refusal === null ? leadTo(v, '/sepet') : refused(o, v, 422, { kod, ...refusal })
    })
  }
