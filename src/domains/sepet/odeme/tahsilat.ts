import { isTrial, trialCodes } from '../../../adapters/odeme/turler.ts'
import { hata } from '../../../core/errors.ts'
import { momentAfter } from '../../../db/records/versions.ts'
import { all, later, maybe, type Work } from '../../../db/work.ts'
import { giveBack } from '../../kampanya/kullanim/kullanim.ts'
import { takesTrial } from '../../odeme/odeme.ts'
import * as siparisler from '../../siparis/hold.ts'
import type { SiparisKaydi } from '../../siparis/kayit-schema.ts'
import { release } from '../../stok/rezervasyon/rezervasyon.ts'
import type { SepetKaydi, SepetTahsilati, SiparisTahsilati, TahsilatKaydi } from '../kayit-schema.ts'
import { hold } from '../sepet.ts'
import { countRefusal, type Deneme } from './deneme-siniri.ts'
import * as queries from './tahsilat-queries.ts'

// Card payment (`tahsilat`) of a cart or of an order, from the first call to the order or the refund. Changes hold the cart
// or the order. The cart's reservations belong to its last payment; an order has its own.

export type TutulanSepet = { sepet: SepetKaydi; tahsilat: SepetTahsilati }
export type TutulanSiparis = { siparis: SiparisKaydi; tahsilat: SiparisTahsilati }
export type Tutulan = TutulanSepet | TutulanSiparis

/** Holds the cart or the order and reads the payment again; undefined when there is none. */
export async function holdTahsilat(w: Work, id: string): Promise<Tutulan | undefined> {
  const seen = await maybe(w, queries.find, { id })
  if (!seen) return undefined
  const holder =
    seen.siparis_id === null
      ? { sepet: await hold(w, seen.sepet_id) }
      : { siparis: await siparisler.hold(w, seen.siparis_id) }
  const tahsilat = await maybe(w, queries.find, { id })
  if (!tahsilat) throw hata('kayit_bulunamadi')
  return { ...holder, tahsilat } as Tutulan
}

export const lastOf = (w: Work, sepet_id: string): Promise<SepetTahsilati | undefined> =>
  maybe(w, queries.findLast, { sepet_id })

export const lastOfOrder = (w: Work, siparis_id: string): Promise<SiparisTahsilati | undefined> =>
  maybe(w, queries.findLastOfOrder, { siparis_id })

type Degisen = Partial<Omit<TahsilatKaydi, 'id' | 'sepet_id' | 'siparis_id' | 'anlasma'>>

export async function change<T extends TahsilatKaydi>(w: Work, old: T, part: Degisen): Promise<T> {
  const next = { ...old, ...part, guncelleme: momentAfter(w, old.guncelleme) }
  const { id, saglayici_no, durum, alinan, yonlendirme, deneme, sonraki, son_hata, guncelleme } = next
  await all(w, queries.update, {
    id,
    saglayici_no,
    durum,
    alinan,
    yonlendirme,
    deneme,
    sonraki,
    son_hata,
    guncelleme,
  })
  return next
}

const isLast = async (w: Work, { id, sepet_id }: SepetTahsilati): Promise<boolean> =>
  (await lastOf(w, sepet_id))?.id === id

/** The shopper can still pay. */
export const isOpen = ({ durum }: TahsilatKaydi): boolean => durum === 'basladi' || durum === 'yonlendi'

/** The cart's units and campaigns are reserved for this payment. */
export const isHeldFor = async (w: Work, tahsilat: SepetTahsilati): Promise<boolean> =>
  isOpen(tahsilat) && tahsilat.bitis > w.now && isLast(w, tahsilat)

/** Releases the reservations of this payment; those of a later one stay, and so do those of an order. */
export async function letGo(w: Work, held: Tutulan): Promise<void> {
  if ('siparis' in held) return
  const { sepet, tahsilat } = held
  if (!isOpen(tahsilat) || sepet.siparis_id || !(await isLast(w, tahsilat))) return
  await release(w, { sahip: sepet.id })
  await giveBack(w, sepet.id)
}

const payerOf = (held: Tutulan): Deneme =>
  'siparis' in held
    ? { hedef: held.siparis.id, eposta: held.siparis.eposta, ag: held.tahsilat.anlasma.ag }
    : { hedef: held.sepet.id, eposta: held.tahsilat.anlasma.eposta, ag: held.tahsilat.anlasma.ag }

/** Failed, as the provider says. A decided payment stays as it is. */
export async function fail(w: Work, held: Tutulan, neden: string): Promise<TahsilatKaydi> {
  const { tahsilat } = held
  if (!isOpen(tahsilat) && tahsilat.durum !== 'suresi_doldu') return tahsilat
  await letGo(w, held)
  await countRefusal(w, payerOf(held))
  return change(w, tahsilat, { durum: 'basarisiz', son_hata: neden, sonraki: null })
}

/** Expired. If it is paid after all, a report or query tells later. */
export async function lapse(w: Work, held: Tutulan, sonraki: Date | null): Promise<TahsilatKaydi> {
  await letGo(w, held)
  return change(w, held.tahsilat, { durum: 'suresi_doldu', sonraki })
}

/** For the payment page of a built-in provider. */
export const findForPage = (w: Work, id: string): Promise<TahsilatKaydi | undefined> => maybe(w, queries.find, { id })

/** An open trial payment that can no longer be paid: the store removed the trial or has another provider. */
export const isEnded = async (w: Work, tahsilat: TahsilatKaydi): Promise<boolean> =>
  isOpen(tahsilat) && isOver(w, tahsilat)

/** Payment of a trial that takes nothing any more. */
export const isOver = async (w: Work, { saglayici, olusturma }: TahsilatKaydi): Promise<boolean> =>
  isTrial(saglayici) && !(await takesTrial(w, saglayici, olusturma))

/** Called when the providers of a store change: ended trials expire at once and release their reservations. */
export async function hastenTrials(w: Work): Promise<void> {
  if (!w.magaza.test) later(w, queries.hasten, { saglayicilar: trialCodes(), now: w.now })
}
