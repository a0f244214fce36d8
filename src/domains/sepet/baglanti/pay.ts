import { isTrial } from '../../../adapters/odeme/turler.ts'
import { hata, throwIfAny } from '../../../core/errors.ts'
import { newId } from '../../../core/id.ts'
import { momentAfter } from '../../../db/records/versions.ts'
import { all, type Work } from '../../../db/work.ts'
import { money } from '../../../trade/money-text.ts'
import { assertOpen } from '../../magaza/kepenk/kepenk.ts'
import type { Yollar } from '../../siparis/eposta/baglanti.ts'
import { hold, seen } from '../../siparis/hold.ts'
import type { SiparisKaydi } from '../../siparis/kayit-schema.ts'
import { linkWays, namesOf } from '../../siparis/odeme/baglanti.ts'
import { linkRefusal } from '../../siparis/odeme/kart.ts'
import { due } from '../../siparis/rules/money.ts'
import { orderOf } from '../../siparis/talep/musteri.ts'
import type { SiparisTahsilati } from '../kayit-schema.ts'
import { assertMayTry } from '../odeme/deneme-siniri.ts'
import { LEASE_MS } from '../odeme/pay.ts'
import { change, isEnded, isOpen, lastOfOrder } from '../odeme/tahsilat.ts'
import { insert } from '../odeme/tahsilat-queries.ts'
import { checkReturn, HOLD_MS } from '../rules.ts'
import type { SiparisOdemeGirdisi, SiparisOdemesi } from './schema.ts'

// Card payment of an order that exists already, by whoever has its link. The order is held, so of two presses the second
// goes on with the payment of the first.

/** Begins the payment of what is due, or goes on with it. */
export async function payOrder(w: Work, no: string, { kod, ...girdi }: SiparisOdemeGirdisi): Promise<SiparisOdemesi> {
  throwIfAny(checkReturn(girdi.donus_adresi, w.magaza.adres))
  const { id } = await orderOf(w, no, kod)
  const siparis = await hold(w, id)
  const refusal = linkRefusal(siparis)
  if (refusal) throw refusal
  const tutar = due(siparis)
  if (girdi.tutar !== undefined && girdi.tutar !== tutar) {
    throw hata('siparis_degisti', 'tutar', isNow(money(tutar, siparis.para_birimi)))
  }
  const [last, yollar] = await Promise.all([lastOfOrder(w, id), linkWays(w), assertOpen(w)])
  if (yollar.kart === null) throw hata('girdi_gecersiz', '', noCards)
  const going = last && isOpen(last) && last.bitis > w.now && last.tutar === tutar && !(await isEnded(w, last))
  const tahsilat = going ? await goOn(w, last) : await start(w, siparis, { last, tutar, kart: yollar.kart }, girdi)
  return stateOf(w, siparis, tahsilat, yollar)
}

const isNow = (tutar: string) => ({ tr: `kalan borç artık ${tutar}`, en: `${tutar} is due by now` })
const noCards = { tr: 'Mağaza kartla ödeme almıyor', en: 'The store does not take cards' }

async function goOn(w: Work, last: SiparisTahsilati): Promise<SiparisTahsilati> {
  if (last.durum !== 'basladi') return last
  w.asked.add(last.id)
  // No clear answer so far: called again with the same idempotency key.
  return change(w, last, { deneme: last.deneme + 1, sonraki: new Date(w.now.getTime() + LEASE_MS) })
}

type Baslayan = { last: SiparisTahsilati | undefined; tutar: number; kart: string }

/** An earlier one of another amount stays open at its provider: what it brings is judged when it comes. */
async function start(
  w: Work,
  { id: siparis_id, no, para_birimi, eposta }: SiparisKaydi,
  { last, tutar, kart }: Baslayan,
  { donus_adresi = null }: { donus_adresi?: string | null },
): Promise<SiparisTahsilati> {
  const { ag_izi: ag } = w.actor
  await assertMayTry(w, { hedef: siparis_id, eposta, ag })
  // The last payment is found by id, so ids must increase whatever the clocks of two processes say.
  const olusturma = last ? momentAfter(w, last.olusturma) : w.now
  const yeni = {
    ...{ id: newId('odm', olusturma), sepet_id: null, siparis_id, saglayici: kart, durum: 'basladi' as const },
    ...{ tutar, para_birimi, donus_adresi, bitis: new Date(w.now.getTime() + HOLD_MS), olusturma },
    // Called right after the commit, by the waiting request.
    ...{ deneme: 1, sonraki: new Date(w.now.getTime() + LEASE_MS) },
  }
  const anlasma = ag === undefined ? { no } : { no, ag }
  await all(w, insert, { ...yeni, anlasma: JSON.stringify(anlasma) })
  w.asked.add(yeni.id)
  const none = { saglayici_no: null, alinan: null, yonlendirme: null, son_hata: null }
  return { ...yeni, ...none, anlasma, guncelleme: olusturma }
}

/** Where the payment of an order stands, for who has its code. */
export async function getOrderState(w: Work, no: string, kod: string): Promise<SiparisOdemesi> {
  const { id } = await orderOf(w, no, kod)
  return (await lookAtOrder(w, id)).durum
}

/** The same with the last payment and the order, read without a lock. */
export async function lookAtOrder(w: Work, id: string) {
  // The payment first: a completed one has its money in the order by then.
  const last = await lastOfOrder(w, id)
  const [siparis, yollar] = await Promise.all([seen(w, id), linkWays(w)])
  return { siparis, last, deneme: isTrial(yollar.kart), durum: await stateOf(w, siparis, last, yollar) }
}

async function stateOf(
  w: Work,
  siparis: SiparisKaydi,
  last: SiparisTahsilati | undefined,
  yollar: Yollar,
): Promise<SiparisOdemesi> {
  const open = linkRefusal(siparis) === null
  const durum = last && isOpen(last) && (last.bitis <= w.now || (await isEnded(w, last))) ? 'basarisiz' : shown(last)
  return {
    kalan: due(siparis),
    para_birimi: siparis.para_birimi,
    odeme_yontemleri: open ? namesOf(yollar) : [],
    havale_hesabi: open ? yollar.hesap : null,
    durum,
    yonlendirme: durum === 'yonlendir' ? (last?.yonlendirme ?? null) : null,
  }
}

const DURUMLAR: Record<SiparisTahsilati['durum'], SiparisOdemesi['durum']> = {
  basladi: 'bekliyor',
  yonlendi: 'yonlendir',
  tamamlandi: 'tamamlandi',
  basarisiz: 'basarisiz',
  suresi_doldu: 'basarisiz',
  iade_bekliyor: 'iade',
  iade_edildi: 'iade',
  iade_edilemedi: 'iade',
}

const shown = (last: SiparisTahsilati | undefined): SiparisOdemesi['durum'] => (last ? DURUMLAR[last.durum] : 'yok')
