import { isTrial, trialCodes } from '../../../adapters/odeme/turler.ts'
import { hata } from '../../../core/errors.ts'
import { momentAfter } from '../../../db/records/versions.ts'
import { all, later, maybe, type Work } from '../../../db/work.ts'
import { giveBack } from '../../kampanya/kullanim/kullanim.ts'
import { takesTrial } from '../../odeme/odeme.ts'
import { release } from '../../stok/rezervasyon/rezervasyon.ts'
import type { SepetKaydi, TahsilatKaydi } from '../kayit-schema.ts'
import { hold } from '../sepet.ts'
import { countRefusal } from './deneme-siniri.ts'
import * as queries from './tahsilat-queries.ts'

// Card payment (`tahsilat`) of a cart, from the first call to the order or the refund. Changes hold the cart. The
// cart's reservations belong to its last payment.

export type Tutulan = { sepet: SepetKaydi; tahsilat: TahsilatKaydi }

/** Holds the cart and reads the payment again; undefined when there is none. */
export async function holdTahsilat(w: Work, id: string): Promise<Tutulan | undefined> {
  const seen = await maybe(w, queries.find, { id })
  if (!seen) return undefined
  const sepet = await hold(w, seen.sepet_id)
  const tahsilat = await maybe(w, queries.find, { id })
  if (!tahsilat) throw hata('kayit_bulunamadi')
  return { sepet, tahsilat }
}

export const lastOf = (w: Work, sepet_id: string): Promise<TahsilatKaydi | undefined> =>
  maybe(w, queries.findLast, { sepet_id })

export async function change(w: Work, old: TahsilatKaydi, part: Partial<TahsilatKaydi>): Promise<TahsilatKaydi> {
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

const isLast = async (w: Work, { id, sepet_id }: TahsilatKaydi): Promise<boolean> =>
  (await lastOf(w, sepet_id))?.id === id

/** The shopper can still pay. */
export const isOpen = ({ durum }: TahsilatKaydi): boolean => durum === 'basladi' || durum === 'yonlendi'

/** The cart's units and campaigns are reserved for this payment. */
export const isHeldFor = async (w: Work, tahsilat: TahsilatKaydi): Promise<boolean> =>
  isOpen(tahsilat) && tahsilat.bitis > w.now && isLast(w, tahsilat)

/** Releases the reservations of this payment; those of a later one stay. */
export async function letGo(w: Work, sepet: SepetKaydi, tahsilat: TahsilatKaydi): Promise<void> {
  if (!isOpen(tahsilat) || sepet.siparis_id || !(await isLast(w, tahsilat))) return
  await release(w, { sahip: sepet.id })
  await giveBack(w, sepet.id)
}

/** Failed, as the provider says. A decided payment stays as it is. */
export async function fail(w: Work, { sepet, tahsilat }: Tutulan, neden: string): Promise<TahsilatKaydi> {
  if (!isOpen(tahsilat) && tahsilat.durum !== 'suresi_doldu') return tahsilat
  await letGo(w, sepet, tahsilat)
  await countRefusal(w, tahsilat)
  return change(w, tahsilat, { durum: 'basarisiz', son_hata: neden, sonraki: null })
}

/** Expired. If it is paid after all, a report or query tells later. */
export async function lapse(w: Work, { sepet, tahsilat }: Tutulan, sonraki: Date | null): Promise<TahsilatKaydi> {
  await letGo(w, sepet, tahsilat)
  return change(w, tahsilat, { durum: 'suresi_doldu', sonraki })
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
