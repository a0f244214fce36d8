import type { FastifyReply } from 'fastify'
import { Hata, statusOf, textOf } from '../../core/errors.ts'
import { webAddress } from '../../core/text/web-address.ts'
import { getState, pay } from '../../domains/sepet/odeme/pay.ts'
import { contractsByWay, type YolSozlesmeleri } from '../../domains/sepet/odeme/sozlesme.ts'
import { type OdemeDurumu, OdemeGirdisi, type Sepet, type SepetTeslimati } from '../../domains/sepet/schema.ts'
import * as sepetler from '../../domains/sepet/sepet.ts'
import { bodyCheck } from '../../http/contract/validate.ts'
import { inCurrency, inside } from '../baglam.ts'
import { shownHashes } from '../parca/sozlesme.ts'
import * as veri from '../veri.ts'
import { workIn } from '../yanit.ts'
import { adresValues, deliveryInput, fieldNamed, missingFields } from './adres-formu.ts'
import { adresPage } from './adres-sayfasi.ts'
import type { Degerler, Hatalar } from './alan.ts'
import { takeCode } from './indirim-baglantisi.ts'
import {
  dropCart,
  fieldOf,
  type Gezi,
  keepOrder,
  keptOrder,
  leadTo,
  type SepetOptions,
  show,
  unstorable,
  type Ziyaret,
} from './kapi.ts'
import { consentText, IZINLER, kartPage, odemePage, sonucYokPage } from './odeme-sayfasi.ts'
import { cartOf, deliveryOf, isDone, sentence, showCart } from './sepet.ts'
import { bookIn, chosenFrom, prefilled } from './uye-adresi.ts'
import { legalTexts } from './yasal.ts'

// The checkout by the cart's verbs: address, then delivery and payment. Which of its pages is shown follows from the cart.

const checkPay = bodyCheck(OdemeGirdisi)
const NO_BYTES = Buffer.alloc(0)
const NO_ERRORS: Hatalar = new Map()

type Acik = { sepet: Sepet; teslimat: SepetTeslimati }

/** The cart that is being bought; null when there is nothing to buy. */
async function openOf(v: Ziyaret): Promise<Acik | null> {
  const sepet = await cartOf(v)
  if (sepet === null || isDone(sepet) || sepet.kalemler.length === 0) return null
  return { sepet, teslimat: await deliveryOf(v, sepet) }
}

/** Without a cart: the order that it has just become, or the cart's page. */
function nothing(o: SepetOptions, v: Ziyaret): Promise<FastifyReply> | FastifyReply {
  const made = v.request.method === 'POST' ? keptOrder(v.request) : null
  return made ? leadTo(v, `/siparis/${made.no}?kod=${made.kod}`) : showCart(o, v)
}

// ---------------------------------------------------------------- address

export const address =
  (o: SepetOptions): Gezi =>
  async (v) => {
    await takeCode(v)
    const acik = await openOf(v)
    return acik === null ? nothing(o, v) : showAddress(o, v, acik, NO_ERRORS)
  }

async function showAddress(
  o: SepetOptions,
  v: Ziyaret,
  { sepet, teslimat }: Acik,
  hatalar: Hatalar,
): Promise<FastifyReply> {
  const b = inCurrency(v.b, sepet.para_birimi)
  const uye = await bookIn(v)
  const known = adresValues(teslimat)
  const degerler = v.request.method === 'POST' ? v.form : (uye && prefilled(uye, teslimat, known)) || known
  const form = { t: v.t, hatalar, degerler }
  return show(o, { ...v, b }, adresPage(b, { sepet, teslimat, belirtec: v.tokenOf(sepet.id), form, uye }))
}

export const saveAddress =
  (o: SepetOptions): Gezi =>
  async (given) => {
    const acik = await openOf(given)
    if (acik === null) return nothing(o, given)
    const v = await chosenFrom(given)
    const { id } = acik.sepet
    const wrong = async (status: number, hatalar: Hatalar) => {
      v.reply.code(status)
      return showAddress(o, v, acik, hatalar)
    }
    const missing = missingFields(v)
    if (missing.size > 0) return wrong(422, missing)
    try {
      const girdi = deliveryInput(v, acik.teslimat.kargo_secenegi)
      await v.transact((w) => sepetler.setDelivery(w, id, girdi))
      return leadTo(v, '/odeme')
    } catch (error) {
      if (!isRefusal(error)) throw error
      return wrong(statusOf(error.kod), errorsOf(v, error))
    }
  }

/** Refusals that the visitor can do something about. */
const isRefusal = (error: unknown): error is Hata =>
  error instanceof Hata && [409, 422, 429].includes(statusOf(error.kod))

/** Errors by field, as the forms name them. */
function errorsOf({ b }: Ziyaret, { kod, alanlar }: Hata): Hatalar {
  if (alanlar.length === 0) return new Map([['kalemler', textOf(kod)[b.dil]]])
  const named = alanlar.map(({ alan, metin }) => [fieldNamed(alan), sentence(metin, b.dil)] as const)
  return new Map(named.toReversed())
}

// ---------------------------------------------------------------- delivery and payment

const FAILED = 'kart-olmadi'

export const checkout =
  (o: SepetOptions): Gezi =>
  async (v) => {
    await takeCode(v)
    const acik = await openOf(v)
    if (acik === null) return nothing(o, v)
    if (acik.teslimat.teslimat_adresi === null) return showAddress(o, v, acik, NO_ERRORS)
    return showCheckout(o, v, acik, NO_ERRORS)
  }

async function showCheckout(
  o: SepetOptions,
  v: Ziyaret,
  { sepet, teslimat }: Acik,
  hatalar: Hatalar,
): Promise<FastifyReply> {
  const b = inCurrency(v.b, sepet.para_birimi)
  const failed = v.request.method !== 'POST' && new URL(v.request.url, 'http://x').searchParams.has(FAILED)
  const [metinler, sozlesmeler] = await Promise.all([legalTexts(workIn(o, v.b.magaza)), contractsNow(v, sepet.id)])
  const form = { t: v.t, hatalar, degerler: consentKept(v, sozlesmeler) ? v.form : without(v.form, 'kabul') }
  const haber = failed ? v.t.kartOlmadi : null
  const shown = { sepet, teslimat, metinler, sozlesmeler, belirtec: v.tokenOf(sepet.id), form, haber }
  return show(o, { ...v, b }, odemePage(b, shown))
}

/** None for a cart that cannot be bought as it is. */
const contractsNow = (v: Ziyaret, id: string): Promise<YolSozlesmeleri[]> =>
  contractsByWay(v.read(), id).catch((error) => {
    if (isRefusal(error)) return []
    throw error
  })

/** A tick is for the texts that it was set under. */
const consentKept = ({ form }: Ziyaret, sozlesmeler: readonly YolSozlesmeleri[]): boolean =>
  sozlesmeler.every((y) => form.get(`ozet_${y.yontem}`) === shownHashes(y))

const without = (form: Degerler, name: string): Degerler => new Map([...form].filter(([key]) => key !== name))

/** What the form shows that the verb must be told; undefined where the form was tampered with. */
function shownTotal(v: Ziyaret, yontem: string | undefined): number | undefined {
  const [toplam, ek] = [v.form.get('toplam') ?? '', v.form.get(`ek_${yontem}`) ?? '']
  if (!/^\d{1,16}$/.test(toplam) || !/^\d{1,16}$/.test(ek)) return undefined
  // Where there is nothing to pay there is no fee either.
  const sum = Number(toplam) === 0 ? 0 : Number(toplam) + Number(ek)
  return Number.isSafeInteger(sum) ? sum : undefined
}

/** Hashes of no text where the form names none: the verb says that they are other ones. */
function seenContracts(v: Ziyaret, yontem: string | undefined) {
  const [on = '', satis = ''] = (v.form.get(`ozet_${yontem}`) ?? '').split('.')
  const hash = (text: string): string => (/^[0-9a-f]{64}$/.test(text) ? text : '0'.repeat(64))
  return { on_bilgilendirme: hash(on), mesafeli_satis: hash(satis) }
}

/** What was ticked, with the text that stood beside the box. */
const consentsIn = ({ form, b, t }: Ziyaret) =>
  Object.fromEntries(
    IZINLER.filter((izin) => form.get(`izin_${izin}`) === 'evet').map((izin) => [izin, consentText(b, t, izin)]),
  )

function unanswered(v: Ziyaret, { kargo_secenekleri }: SepetTeslimati): Hatalar {
  const way = fieldOf(v, 'kargo_secenegi')
  const isGone = way !== undefined && !kargo_secenekleri.some(({ kod }) => kod === way)
  return new Map([
    ...(isGone ? [['kargo_secenegi', v.t.teslimatKalkti] as const] : []),
    ...unstorable(v).map((name) => [name, v.t.gecersizKarakter] as const),
    ...(v.form.get('yontem') ? [] : [['yontem', v.t.yontemGerekli] as const]),
    ...(v.form.get('kabul') === 'evet' ? [] : [['kabul', v.t.kabulGerekli] as const]),
  ])
}

/** Takes the chosen delivery over into the cart, if it is another. */
async function chooseDelivery(v: Ziyaret, { sepet, teslimat }: Acik): Promise<Acik> {
  const kod = fieldOf(v, 'kargo_secenegi')
  const { kargo_secenegi, teslimat_adresi, fatura_adresi, eposta } = teslimat
  if (kod === undefined || kod === kargo_secenegi || teslimat_adresi === null || eposta === null)
    return { sepet, teslimat }
  const girdi = { eposta, teslimat_adresi, fatura_adresi, kargo_secenegi: kod }
  await v.transact((w) => sepetler.setDelivery(w, sepet.id, girdi))
  return (await openOf(v)) ?? { sepet, teslimat }
}

export const order =
  (o: SepetOptions): Gezi =>
  async (v) => {
    // Asked first: the same form sent twice leads to the one order that was made.
    const state = v.sepet_id === null ? null : await stateOf(v, v.sepet_id)
    if (state?.siparis) return toOrder(v, state)
    const found = await openOf(v)
    if (found === null) return nothing(o, v)
    if (found.teslimat.teslimat_adresi === null) return showAddress(o, { ...v, form: new Map() }, found, NO_ERRORS)
    const wrong = async (status: number, acik: Acik, hatalar: Hatalar) => {
      v.reply.code(status)
      return showCheckout(o, v, acik, hatalar)
    }
    const missing = unanswered(v, found.teslimat)
    if (missing.has('kargo_secenegi')) return wrong(422, found, missing)
    try {
      const acik = await chooseDelivery(v, found)
      if (v.form.get('islem') === 'teslimat') return await showCheckout(o, v, acik, NO_ERRORS)
      if (missing.size > 0) return await wrong(422, acik, missing)
      return await payFor(o, v, acik.sepet.id)
    } catch (error) {
      if (!isRefusal(error)) throw error
      v.reply.headers(error.basliklar)
      const now = await openOf(v)
      return now === null ? nothing(o, v) : wrong(statusOf(error.kod), now, refusalOf(v, now, error))
    }
  }

const minutesOf = ({ basliklar }: Hata): number => Math.ceil(Number(basliklar['retry-after']) / 60)

function refusalOf(v: Ziyaret, { sepet }: Acik, error: Hata): Hatalar {
  const { money } = inCurrency(v.b, sepet.para_birimi)
  if (error.alanlar.some(({ alan }) => alan === 'sozlesmeler')) return new Map([['kabul', v.t.sozlesmeDegisti]])
  if (error.kod === 'sepet_degisti') return new Map([['toplam', v.t.toplamDegisti(money(sepet.toplam))]])
  if (statusOf(error.kod) === 429) return new Map([['yontem', v.t.cokDeneme(minutesOf(error))]])
  if (error.kod === 'stok_yetersiz') return new Map([['kalemler', v.t.stokBitti]])
  return errorsOf(v, error)
}

async function payFor(o: SepetOptions, v: Ziyaret, id: string): Promise<FastifyReply> {
  const yontem = fieldOf(v, 'yontem')
  // A total that no cart has: the verb says that it is another.
  const toplam = shownTotal(v, yontem) ?? Number.MAX_SAFE_INTEGER
  const sozlesmeler = seenContracts(v, yontem)
  const izin_metinleri = consentsIn(v)
  const girdi = { yontem, toplam, donus_adresi: `${v.b.magaza.adres}/odeme/donus`, sozlesmeler, izin_metinleri }
  checkPay(girdi, NO_BYTES)
  const { state, asks } = await v.transact(async (w) => {
    const state = await pay(w, id, girdi as OdemeGirdisi)
    return { state, asks: w.asked.size > 0 }
  })
  if (state.siparis) return toOrder(v, state)
  // The payment is agreed to and written down: where the provider does not answer, the next page says so.
  if (asks) await o.ask(v.transact, id).catch((err) => v.request.log.warn({ err }, 'card payment not begun yet'))
  return leadTo(v, '/odeme/kart')
}

/** To the order's page, where it is thanked for once; the cart has done its work. */
function toOrder(v: Ziyaret, { siparis }: OdemeDurumu): FastifyReply {
  dropCart(v)
  if (!siparis?.adres || !siparis.kod) return leadTo(v, '/sepet')
  keepOrder(v, siparis.no, siparis.kod)
  return v.reply.header('cache-control', 'no-store').redirect(inside(v.b, siparis.adres), 303)
}

// ---------------------------------------------------------------- to the provider and back

const stateOf = (v: Ziyaret, id: string): Promise<OdemeDurumu | null> =>
  getState(v.read(), id).catch((error) => {
    if (veri.isMissing(error)) return null
    throw error
  })

/** `onward`: on the way to the provider, not back from it. */
const card =
  (o: SepetOptions, onward: boolean): Gezi =>
  async (v) => {
    const state = v.sepet_id === null ? null : await stateOf(v, v.sepet_id)
    if (state === null) return showCart(o, v)
    if (state.durum === 'tamamlandi') return toOrder(v, state)
    if (state.durum === 'basarisiz') return leadTo(v, `/odeme?${FAILED}`)
    const adres = state.yonlendirme === null ? null : webAddress(state.yonlendirme)
    return show(o, v, onward && adres !== null ? kartPage(v.t, adres) : sonucYokPage(v.b, v.t, adres !== null))
  }

export const toProvider = (o: SepetOptions): Gezi => card(o, true)
export const fromProvider = (o: SepetOptions): Gezi => card(o, false)
