import type { Ports } from '../../../adapters/ports.ts'
import type { Transact, Work } from '../../../db/work.ts'
import { orderOf } from '../../siparis/talep/musteri.ts'
import { askUntil, orderPayer, questionOf } from '../odeme/charge.ts'
import { lookAtOrder } from './pay.ts'
import type { SiparisOdemesi } from './schema.ts'

type Kodlu = { no: string; kod: string }

/** Starts the payment just begun; returns where to pay. */
export const askOrderAtOnce = (transact: Transact, ports: Ports, { no, kod }: Kodlu): Promise<SiparisOdemesi> =>
  askUntil(transact, ports, async (w: Work) => {
    const { id } = await orderOf(w, no, kod)
    const { siparis, last, durum } = await lookAtOrder(w, id)
    const waits = durum.durum === 'bekliyor' && last !== undefined
    return { durum, soru: waits ? await questionOf(w, last, orderPayer(siparis, last)) : undefined }
  })
