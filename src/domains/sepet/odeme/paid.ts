import { Hata } from '../../../core/errors.ts'
import type { Work } from '../../../db/work.ts'
import { addIz } from '../../siparis/iz.ts'
import { recordCard } from '../../siparis/odeme/kart.ts'
import type { TahsilatKaydi } from '../kayit-schema.ts'
import { complete } from './complete.ts'
import { queueRefundMail } from './eposta.ts'
import { change, isHeldFor, letGo, type Tutulan, type TutulanSepet, type TutulanSiparis } from './tahsilat.ts'

type Alinan = { tutar: number; no: string | null }

/**
 * The provider has charged: in time, late, after a failure, or twice. A cart's first payment makes the order if the
 * goods are still available, an order takes what is due of it; any other money is refunded.
 */
export async function paid(w: Work, held: Tutulan, { tutar, no }: Alinan): Promise<TahsilatKaydi> {
  const { tahsilat } = held
  if (isSettled(tahsilat)) return tahsilat
  const part = { alinan: tutar, saglayici_no: no ?? tahsilat.saglayici_no, sonraki: null, son_hata: null }
  const taken = { ...held, tahsilat: { ...tahsilat, ...part } } as Tutulan
  const neden = 'siparis' in taken ? whyNotKept(w, taken) : await whyNot(w, taken)
  if (neden === null) return change(w, taken.tahsilat, { durum: 'tamamlandi' })
  await letGo(w, held)
  w.asked.add(tahsilat.id)
  queueRefundMail(w, taken, neden)
  noteReturn(w, taken, 'gec_odeme_donuyor')
  return change(w, taken.tahsilat, { durum: 'iade_bekliyor', son_hata: neden, deneme: 0, sonraki: w.now })
}

/** Records it with the order; returns why not, if the money cannot be kept. */
function whyNotKept(w: Work, { siparis, tahsilat }: TutulanSiparis): string | null {
  const { id, saglayici, saglayici_no, tutar, alinan } = tahsilat
  if (alinan !== tutar) return 'tutar_farkli'
  return recordCard(w, siparis, { id, saglayici, saglayici_no, tutar })
}

/** The history of the order tells of money that came for it and goes back; a cart that became no order has none. */
export function noteReturn(
  w: Work,
  held: Tutulan,
  tur: 'gec_odeme_donuyor' | 'gec_odeme_dondu' | 'gec_odeme_donemedi',
) {
  const siparis_id = 'siparis' in held ? held.siparis.id : held.sepet.siparis_id
  if (siparis_id !== null) addIz(w, siparis_id, { tur, hedef_id: held.tahsilat.id, tutar: held.tahsilat.alinan })
}

/** Its money is accounted for: an order has it, or it is being refunded. */
export const isSettled = ({ durum }: TahsilatKaydi): boolean =>
  durum === 'tamamlandi' || durum === 'iade_bekliyor' || durum === 'iade_edildi' || durum === 'iade_edilemedi'

/** Makes the order; returns why not, if the money cannot be kept. */
async function whyNot(w: Work, { sepet, tahsilat }: TutulanSepet): Promise<string | null> {
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
