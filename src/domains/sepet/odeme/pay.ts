import { hata, throwIfAny } from '../../../core/errors.ts'
import { newId } from '../../../core/id.ts'
import { iso } from '../../../core/time.ts'
import { RetryTransaction } from '../../../db/connection/pg-errors.ts'
import { momentAfter } from '../../../db/records/versions.ts'
import { all, maybe, shopperOf, type Work } from '../../../db/work.ts'
import { money } from '../../../trade/money-text.ts'
import { orderAddress, orderCode } from '../../../trade/siparis-kodu.ts'
import { useInstead } from '../../kampanya/kullanim/kullanim.ts'
import { assertOpen } from '../../magaza/kepenk/kepenk.ts'
import { cardProvider } from '../../odeme/odeme.ts'
import { assertRoom } from '../../siparis/odeme/bekleyis.ts'
import { ELLE } from '../../siparis/yeni/create.ts'
import { takeOver } from '../../stok/rezervasyon/rezervasyon.ts'
import type { Anlasma, SepetKaydi, SepetTahsilati, TahsilatKaydi } from '../kayit-schema.ts'
import { priceSepet } from '../price.ts'
import * as queries from '../queries.ts'
import { checkReturn, HOLD_MS } from '../rules.ts'
import type { OdemeDurumu, OdemeGirdisi } from '../schema.ts'
import { find, hold } from '../sepet.ts'
import { agree } from './agree.ts'
import { complete, unitsOf } from './complete.ts'
import { assertMayTry, countGuestOrder } from './deneme-siniri.ts'
import { exceptionsOf, hasAccepted, withContracts, withExceptions } from './sozlesme.ts'
import { change, isEnded, isOpen, lastOf } from './tahsilat.ts'
import { insert } from './tahsilat-queries.ts'

/** Lease: one caller of the provider at a time. */
export const LEASE_MS = 30_000

/**
 * Checkout; idempotent. A cart becomes one order however often it is called. A card payment under way is continued,
 * unless the cart has changed. In a closed store nothing begins or continues here; what a provider still charges for an
 * earlier payment becomes an order all the same.
 */
export async function pay(w: Work, id: string, girdi: OdemeGirdisi): Promise<OdemeDurumu> {
  throwIfAny(checkReturn(girdi.donus_adresi, w.magaza.adres))
  const sepet = await hold(w, id)
  const last = await lastOf(w, id)
  if (sepet.siparis_id) return stateOf(w, sepet, last)
  const [kart] = await Promise.all([cardProvider(w), assertOpen(w)])
  if (girdi.yontem === 'kart' && last && (await isUnderWay(w, sepet, last, girdi))) return goOn(w, last, girdi)
  const [priced, istisnalar] = await Promise.all([priceSepet(w, sepet), exceptionsOf(w, sepet)])
  const agreed = withExceptions(agree(w, sepet, priced, { ...girdi, kart }), istisnalar)
  const anlasma = withConsents(w, await withContracts(w, { sepet, priced, anlasma: agreed }, girdi), girdi)
  if (girdi.yontem === 'kart' && kart !== null && anlasma.toplam > 0) {
    return start(w, { sepet, last, anlasma, kart }, girdi)
  }
  if (girdi.yontem === 'havale' && anlasma.toplam > 0) await assertRoom(w)
  await countGuestOrder(w, anlasma)
  const odeme = { yontem: girdi.yontem, durum: 'bekliyor', saglayici: ELLE } as const
  // The agreement was priced in this transaction: a campaign that ran out since is priced again.
  const done = await complete(w, sepet, { anlasma, odeme, ayrilmis: false })
  if (!done) throw new RetryTransaction('a campaign has run out')
  return stateOf(w, await find(w, id), last)
}

/** Nothing is kept where nothing was ticked. */
const withConsents = (w: Work, anlasma: Anlasma, { izin_metinleri: metinler = {} }: OdemeGirdisi): Anlasma =>
  Object.keys(metinler).length === 0 ? anlasma : { ...anlasma, izinler: { metinler, an: iso(w.now) } }

/** A trial ends with its provider; a real one may have the shopper's card by now. */
const isUnderWay = async (w: Work, sepet: SepetKaydi, last: SepetTahsilati, girdi: OdemeGirdisi): Promise<boolean> =>
  isOpen(last) &&
  last.bitis > w.now &&
  last.anlasma.surum === iso(sepet.guncelleme) &&
  last.anlasma.uye_id === shopperOf(w) &&
  hasAccepted(last.anlasma, girdi) &&
  !(await isEnded(w, last))

async function goOn(w: Work, last: SepetTahsilati, { toplam }: OdemeGirdisi): Promise<OdemeDurumu> {
  if (toplam !== undefined && toplam !== last.tutar) {
    const shown = money(last.tutar, last.para_birimi)
    throw hata('sepet_degisti', 'toplam', { tr: `ödenmekte olan tutar ${shown}`, en: `${shown} is being paid` })
  }
  if (last.durum === 'basladi') {
    // No clear answer so far: called again with the same idempotency key.
    await change(w, last, { deneme: last.deneme + 1, sonraki: new Date(w.now.getTime() + LEASE_MS) })
    w.asked.add(last.id)
  }
  return shown(last)
}

type Baslayan = { sepet: SepetKaydi; last: SepetTahsilati | undefined; anlasma: Anlasma; kart: string }

async function start(
  w: Work,
  { sepet, last, anlasma: agreed, kart }: Baslayan,
  { donus_adresi }: OdemeGirdisi,
): Promise<OdemeDurumu> {
  const { ag_izi } = w.actor
  const anlasma = ag_izi === undefined ? agreed : { ...agreed, ag: ag_izi }
  await assertMayTry(w, { hedef: sepet.id, eposta: anlasma.eposta, ag: anlasma.ag })
  const bitis = new Date(w.now.getTime() + HOLD_MS)
  await takeOver(w, sepet.id, { sahip: sepet.id, neden: 'sepet', bitis, kalemler: unitsOf(anlasma) })
  const kullanim = { sahip: sepet.id, para_birimi: anlasma.para_birimi, kararlar: anlasma.kampanyalar }
  if (!(await useInstead(w, sepet.id, kullanim))) throw new RetryTransaction('a campaign has run out')
  // The last payment is found by id, so ids must increase whatever the clocks of two processes say.
  const olusturma = last ? momentAfter(w, last.olusturma) : w.now
  const id = newId('odm', olusturma)
  await all(w, insert, {
    id,
    sepet_id: sepet.id,
    siparis_id: null,
    saglayici: kart,
    durum: 'basladi',
    tutar: anlasma.toplam,
    para_birimi: anlasma.para_birimi,
    donus_adresi: donus_adresi ?? null,
    anlasma: JSON.stringify(anlasma),
    bitis,
    // Called right after the commit, by the waiting request.
    deneme: 1,
    sonraki: new Date(w.now.getTime() + LEASE_MS),
    olusturma,
  })
  w.asked.add(id)
  return { durum: 'bekliyor', siparis: null, yonlendirme: null }
}

/** Payment state of a cart. */
export async function getState(w: Work, id: string): Promise<OdemeDurumu> {
  return (await lookAt(w, id)).durum
}

/**
 * The same with the last payment. The payment is read before the cart: a completed one has its order in the cart by
 * then, and read the other way round it would look failed.
 */
export async function lookAt(w: Work, id: string): Promise<{ durum: OdemeDurumu; last: SepetTahsilati | undefined }> {
  const last = await lastOf(w, id)
  return { durum: await stateOf(w, await find(w, id), last), last }
}

async function stateOf(w: Work, sepet: SepetKaydi, last: SepetTahsilati | undefined): Promise<OdemeDurumu> {
  const siparis = sepet.siparis_id ? await maybe(w, queries.findOrder, { id: sepet.siparis_id }) : undefined
  if (siparis) {
    const son_odeme = siparis.son_odeme && iso(siparis.son_odeme)
    const opens = { kod: orderCode(w.magaza, siparis.id), adres: orderAddress(w.magaza, siparis) }
    return { durum: 'tamamlandi', siparis: { ...siparis, son_odeme, ...opens }, yonlendirme: null }
  }
  if (last && (await isEnded(w, last))) return { durum: 'basarisiz', siparis: null, yonlendirme: null }
  return last ? shown(last) : { durum: 'bekliyor', siparis: null, yonlendirme: null }
}

function shown({ durum, yonlendirme }: TahsilatKaydi): OdemeDurumu {
  if (durum === 'basladi') return { durum: 'bekliyor', siparis: null, yonlendirme: null }
  if (durum === 'yonlendi') return { durum: 'yonlendir', siparis: null, yonlendirme }
  return { durum: 'basarisiz', siparis: null, yonlendirme: null }
}
