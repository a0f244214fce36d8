import { Hata } from '../../../core/errors.ts'
import type { Work } from '../../../db/work.ts'
import type { TahsilatKaydi } from '../kayit-schema.ts'
import { complete } from './complete.ts'
import { queueRefundMail } from './eposta.ts'
import { change, isHeldFor, letGo, type Tutulan } from './tahsilat.ts'

type Alinan = { tutar: number; no: string | null }

/**
 * The provider has charged: in time, late, after a failure, or twice. A cart's first payment makes the order if the
 * goods are still available; any other money is refunded.
 */
export async function paid(w: Work, { sepet, tahsilat }: Tutulan, { tutar, no }: Alinan): Promise<TahsilatKaydi> {
  if (isSettled(tahsilat)) return tahsilat
  const taken = { ...tahsilat, alinan: tutar, saglayici_no: no ?? tahsilat.saglayici_no, sonraki: null, son_hata: null }
  const neden = await whyNot(w, { sepet, tahsilat: taken })
  if (neden === null) return change(w, taken, { durum: 'tamamlandi' })
  await letGo(w, sepet, tahsilat)
  w.asked.add(tahsilat.id)
  queueRefundMail(w, { ...taken, son_hata: neden })
  return change(w, taken, { durum: 'iade_bekliyor', son_hata: neden, deneme: 0, sonraki: w.now })
}

/** Its money is accounted for: an order has it, or it is being refunded. */
export const isSettled = ({ durum }: TahsilatKaydi): boolean =>
  durum === 'tamamlandi' || durum === 'iade_bekliyor' || durum === 'iade_edildi' || durum === 'iade_edilemedi'

/** Makes the order; returns why not, if the money cannot be kept. */
async function whyNot(w: Work, { sepet, tahsilat }: Tutulan): Promise<string | null> {
  if (sepet.siparis_id) return 'sepet_tamamlanmis'
  if (tahsilat.alinan !== tahsilat.tutar) return 'tutar_farkli'
  const ayrilmis = await isHeldFor(w, tahsilat)
  const { id, saglayici, saglayici_no, anlasma } = tahsilat
  const odeme = { yontem: 'kart', durum: 'tahsil_edildi', saglayici, id, saglayici_no } as const
  try {
    return (await complete(w, sepet, { anlasma, odeme, ayrilmis })) ? null : 'kampanya_doldu'
  } catch (error) {
    if (error instanceof Hata && (error.kod === 'stok_yetersiz' || error.kod === 'kayit_yok')) return error.kod
    throw error
  }
}
