import { isTrial, trialCodes } from '../../../adapters/odeme/turler.ts'
import { hata } from '../../../core/errors.ts'
import { momentAfter } from '../../../db/records/versions.ts'
import { all, later, maybe, type Work } from '../../../db/work.ts'
import { giveBack } from '../../kampanya/kullanim.ts'
import { takesTrial } from '../../odeme/odeme.ts'
import { release } from '../../stok/rezervasyon/rezervasyon.ts'
import type { SepetKaydi, TahsilatKaydi } from '../kayit-schema.ts'
import { hold } from '../sepet.ts'
import * as queries from './tahsilat-queries.ts'

// One attempt to pay a cart by card, from asking its provider to the order or the money back. Whoever changes one holds
// its cart. What a cart holds, it holds for its last attempt.

export type Tutulan = { sepet: SepetKaydi; tahsilat: TahsilatKaydi }

/** The attempt as it stands once its cart is ours; undefined when there is none. */
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

/** The shopper can still pay it. */
export const isOpen = ({ durum }: TahsilatKaydi): boolean => durum === 'basladi' || durum === 'yonlendi'

/** The cart holds units and campaigns for this attempt. */
export const isHeldFor = async (w: Work, tahsilat: TahsilatKaydi): Promise<boolean> =>
  isOpen(tahsilat) && tahsilat.bitis > w.now && isLast(w, tahsilat)

/** Lets go of what the cart holds for this attempt; a later one keeps what it has. */
export async function letGo(w: Work, sepet: SepetKaydi, tahsilat: TahsilatKaydi): Promise<void> {
  if (!isOpen(tahsilat) || sepet.siparis_id || !(await isLast(w, tahsilat))) return
  await release(w, { sahip: sepet.id })
  await giveBack(w, sepet.id)
}

/** It will not be paid: the provider says so. One that has been decided stays as it is. */
export async function fail(w: Work, { sepet, tahsilat }: Tutulan, neden: string): Promise<TahsilatKaydi> {
  if (!isOpen(tahsilat) && tahsilat.durum !== 'suresi_doldu') return tahsilat
  await letGo(w, sepet, tahsilat)
  return change(w, tahsilat, { durum: 'basarisiz', son_hata: neden, sonraki: null })
}

/** Its time is over. Should it be paid after all, that is heard of later. */
export async function lapse(w: Work, { sepet, tahsilat }: Tutulan, sonraki: Date | null): Promise<TahsilatKaydi> {
  await letGo(w, sepet, tahsilat)
  return change(w, tahsilat, { durum: 'suresi_doldu', sonraki })
}

/** What the page of a provider of our own shows. */
export const findForPage = (w: Work, id: string): Promise<TahsilatKaydi | undefined> => maybe(w, queries.find, { id })

/** A trial that nobody can pay any more, because its store has ended it or sells through somebody else. */
export const isEnded = async (w: Work, tahsilat: TahsilatKaydi): Promise<boolean> =>
  isOpen(tahsilat) && isOver(w, tahsilat)

/** Whether it is of a trial that takes nothing any more. */
export const isOver = async (w: Work, { saglayici, olusturma }: TahsilatKaydi): Promise<boolean> =>
  isTrial(saglayici) && !(await takesTrial(w, saglayici, olusturma))

/** Whoever changes the providers of a store calls it: trials that ended are over at once, and what they hold is free. */
export async function hastenTrials(w: Work): Promise<void> {
  if (!w.magaza.test) later(w, queries.hasten, { saglayicilar: trialCodes(), now: w.now })
}
