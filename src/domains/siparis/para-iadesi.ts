import { hata } from '../../core/errors.ts'
import { one, type Work } from '../../db/work.ts'
import { hold, momentOf, saveAndTell } from './hold.ts'
import { promised } from './panel-queries.ts'
import type { ParaIadesiGirdisi } from './panel-schema.ts'
import { giveBack } from './refund.ts'
import { owedBack } from './rules/money.ts'

/** Gives back what a cancellation or a return should have: asked again of the provider, or given back by hand. */
export async function refundAgain(w: Work, id: string, girdi: ParaIadesiGirdisi): Promise<string> {
  const [old, { tutar: promise, son_iade_id }] = await Promise.all([hold(w, id), one(w, promised, { siparis_id: id })])
  const owed = owedBack(old, promise)
  if (owed === 0) throw hata('siparis_tamamlanmis', '', nothingOwed)
  const tutar = girdi.tutar ?? owed
  if (tutar > owed) throw hata('girdi_gecersiz', 'tutar', tooMuch(owed))
  const next = { ...old, guncelleme: momentOf(w, old) }
  const iade_id = old.durum === 'iptal' ? null : son_iade_id
  const { siparis, olaylar } = await giveBack(w, next, { tutar, iade_id, elle: true, sorma: girdi.yol === 'elle' })
  return saveAndTell(w, old, siparis, olaylar)
}

const nothingOwed = { tr: 'Geri verilecek para kalmamış', en: 'Nothing is left to give back' }
const tooMuch = (most: number) => ({
  tr: `geri verilmesi gerekenden (${most}) büyük olamaz`,
  en: `must not exceed what is to be given back (${most})`,
})
