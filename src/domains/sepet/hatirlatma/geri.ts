import { hata } from '../../../core/errors.ts'
import { removeCommercialTo } from '../../../db/mail.ts'
import { all, later, maybe, type Work } from '../../../db/work.ts'
import { withdrawEposta } from '../../musteri/consent.ts'
import type { SepetKaydi } from '../kayit-schema.ts'
import * as carts from '../queries.ts'
import type { Sepet } from '../schema.ts'
import { answer, openNew, save, setLines } from '../sepet.ts'
import { MAX_LINES, mergeCodes, mergeLines } from '../uye/merge.ts'
import type { HatirlatmaKaydi } from './kayit-schema.ts'
import { openedBy } from './kod.ts'
import * as queries from './queries.ts'

// What the links of a reminder do. The goods go into a cart of the visitor's own: the id of the reminded cart, and the address in
// it, are told to nobody, so that a link that somebody passes on opens goods only.

export type Hatirlatilan =
  | { durum: 'acik'; sepet: Sepet }
  /** Bought by now. */
  | { durum: 'siparis' }
  /** Too long ago. */
  | { durum: 'bitti' }

async function found(w: Work, kod: string): Promise<HatirlatmaKaydi> {
  const id = openedBy(w, kod)
  const row = id === null ? undefined : await maybe(w, queries.find, { id })
  if (!row) throw hata('kayit_bulunamadi')
  return row
}

/** The cart while it is one. */
async function cartOf(w: Work, { sepet_id, siparis_id }: HatirlatmaKaydi) {
  const sepet = await maybe(w, carts.find, { id: sepet_id })
  if (siparis_id !== null || sepet?.siparis_id) return 'siparis'
  return sepet && sepet.kalemler.length > 0 ? sepet : 'bitti'
}

/** Changes nothing: programs that look at mails follow links. */
export async function look(w: Work, kod: string): Promise<Hatirlatilan> {
  const sepet = await cartOf(w, await found(w, kod))
  return typeof sepet === 'string' ? { durum: sepet } : { durum: 'acik', sepet: await answer(w, sepet) }
}

/** Puts the goods into the visitor's cart, or into a new one; its id, or null where there is nothing to put. */
export async function restore(w: Work, kod: string, own_id: string | null): Promise<string | null> {
  const row = await found(w, kod)
  const from = await cartOf(w, row)
  if (typeof from === 'string') return null
  later(w, queries.setReturned, { id: row.id, now: w.now })
  if (own_id === from.id) return own_id
  const held = own_id === null ? undefined : await maybe(w, carts.lock, { id: own_id })
  const own = held && held.siparis_id === null ? held : await openNew(w, { para_birimi: from.para_birimi })
  const next = await save(w, own, { kodlar: mergeCodes(own.kodlar, from.kodlar), hatirlatma_id: row.id })
  await setLines(w, own.id, { kalemler: await linesOf(w, next, from) })
  return own.id
}

/** Those of both carts that are sold; of one that lies in both the larger number, so that a second press adds nothing. */
async function linesOf(w: Work, own: SepetKaydi, from: SepetKaydi) {
  const { kalem_siniri } = w.magaza.satis
  const mine = new Map(own.kalemler.map((k) => [k.varyant_id, k.adet]))
  const brought = from.kalemler.filter((k) => k.adet > (mine.get(k.varyant_id) ?? 0))
  const rest = own.kalemler.filter((k) => !brought.some((b) => b.varyant_id === k.varyant_id))
  const kalemler = mergeLines(rest, brought, kalem_siniri).slice(0, MAX_LINES)
  const shown = await answer(w, { ...own, kalemler })
  return shown.kalemler.map(({ varyant_id, adet }) => ({ varyant_id, adet: Math.min(adet, kalem_siniri) }))
}

/** Withdraws the consent of the address that was written to; the same answer whether there was one. */
export async function withdraw(w: Work, kod: string): Promise<void> {
  const { eposta, eposta_anahtari } = await found(w, kod)
  if (eposta === null || eposta_anahtari === null) return
  await all(w, queries.dropRequests, { eposta_anahtari })
  await withdrawEposta(w, eposta)
  later(w, removeCommercialTo, { kime: eposta })
}
