import type { FastifyReply } from 'fastify'
import { look, restore, withdraw } from '../../../domains/sepet/hatirlatma/geri.ts'
import { isMissing } from '../../veri.ts'
import { missing } from '../../yanit.ts'
import { type Gezi, keepCart, leadTo, type SepetOptions, show, type Ziyaret } from '../kapi.ts'
import { geriPage, izinGeriPage, izinPage } from './sayfa.ts'

// The links of a reminder: back to the cart, and out of the consent.

const kodOf = ({ request }: Ziyaret): string => (request.params as { ad: string }).ad

/** A code that opens nothing is a page that is not there. */
async function orMissing(o: SepetOptions, v: Ziyaret, run: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await run()
  } catch (error) {
    if (!isMissing(error)) throw error
    return missing(o, v.request, v.reply, v.b, 'yok')
  }
}

const showReminded = async (o: SepetOptions, v: Ziyaret): Promise<FastifyReply> =>
  show(o, v, geriPage(v.b, kodOf(v), await look(v.read(), kodOf(v))))

export const reminded =
  (o: SepetOptions): Gezi =>
  (v) =>
    orMissing(o, v, () => showReminded(o, v))

export const takeBack =
  (o: SepetOptions): Gezi =>
  (v) =>
    orMissing(o, v, async () => {
      const id = await v.transact((w) => restore(w, kodOf(v), v.sepet_id))
      if (id === null) return showReminded(o, v)
      keepCart(v, id)
      return leadTo(v, '/sepet')
    })

export const consent =
  (o: SepetOptions): Gezi =>
  (v) =>
    orMissing(o, v, async () => {
      await look(v.read(), kodOf(v))
      return show(o, v, izinPage(v.b, kodOf(v)))
    })

export const withdrawConsent =
  (o: SepetOptions): Gezi =>
  (v) =>
    orMissing(o, v, async () => {
      await v.transact((w) => withdraw(w, kodOf(v)))
      return show(o, v, izinGeriPage(v.b))
    })
