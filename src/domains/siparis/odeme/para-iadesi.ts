import { hata } from '../../../core/errors.ts'
import { one, type Work } from '../../../db/work.ts'
import type { ParaIadesiGirdisi } from '../girdi-schema.ts'
import { hold, momentOf, saveAndTell } from '../hold.ts'
import { promised } from '../panel/queries.ts'
import { awaitingDue, leftToGive, owedBack } from '../rules/money.ts'
import { holdOrigins } from './koken.ts'
import { giveBack } from './refund.ts'

/**
 * Refund in any state of the order: what a cancellation or return still owes, or any amount that is paid and neither
 * refunded, nor asked back, nor spent on an exchange. Asked of the provider, or recorded as given by hand.
 */
export async function refund(w: Work, id: string, girdi: ParaIadesiGirdisi): Promise<string> {
  const [old, { tutar: promise, son_iade_id }] = await Promise.all([hold(w, id), one(w, promised, { siparis_id: id })])
  const left = Math.max(0, leftToGive(old))
  const owed = owedBack(old, promise)
  if (left === 0) throw hata('siparis_tamamlanmis', '', nothingLeft)
  const tutar = girdi.tutar ?? owed
  if (tutar === 0) throw hata('siparis_tamamlanmis', '', nothingOwed(left))
  if (tutar > left) throw hata('girdi_gecersiz', 'tutar', tooMuch(left))
  const kokenler = await holdOrigins(w, old)
  const ayrica_iade = old.ayrica_iade + Math.max(0, tutar - owed)
  const next = { ...old, ayrica_iade, guncelleme: momentOf(w, old) }
  const iade_id = old.durum === 'iptal' || owed === 0 ? null : son_iade_id
  const sorma = girdi.yol === 'elle'
  const { siparis, olaylar } = await giveBack(w, next, { tutar, iade_id, elle: true, sorma, kokenler })
  return saveAndTell(w, old, awaitingDue(siparis), olaylar)
}

const nothingLeft = { tr: 'Geri verilecek para kalmamış', en: 'Nothing is left to give back' }
const nothingOwed = (left: number) => ({
  tr: `Geri verilmeyi bekleyen para yok; \`tutar\` ile en çok ${left} geri verilebilir`,
  en: `Nothing waits to be given back; with \`tutar\` at most ${left} can be`,
})
const tooMuch = (most: number) => ({
  tr: `ödenip geri verilmemiş olandan (${most}) büyük olamaz`,
  en: `must not exceed what is paid and not given back (${most})`,
})
