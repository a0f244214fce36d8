import { hata } from '../../../core/errors.ts'
import { isUniqueViolation, RetryTransaction } from '../../../db/connection/pg-errors.ts'
import { all, maybe, shopperOf, type Work } from '../../../db/work.ts'
import * as musteri from '../../musteri/find.ts'
import type { SepetKaydi, SepetSatiri } from '../kayit-schema.ts'
import { isOpen, lastOf } from '../odeme/tahsilat.ts'
import { priceSepet } from '../price.ts'
import * as queries from '../queries.ts'
import type { Sepet, UyeSepetiGirdisi } from '../schema.ts'
import { answer, openNew, save } from '../sepet.ts'
import { MAX_LINES, mergeChoices, mergeCodes, mergeLines } from './merge.ts'

/**
 * The signed-in member's cart. One that was filled before signing in becomes it, or goes into it; then it is empty, so asking
 * again changes nothing. Both are held in id order: of two requests at a time the second finds nothing left to bring.
 */
export async function join(w: Work, { sepet_id, para_birimi }: UyeSepetiGirdisi): Promise<Sepet> {
  const musteri_id = shopperOf(w) as string
  const [mine, kimlik] = await Promise.all([
    maybe(w, queries.findOfMember, { musteri_id }),
    musteri.find(w, musteri_id),
  ])
  const idler = [...new Set([mine?.id, sepet_id].flatMap((id) => id ?? []))]
  const held = await all(w, queries.lockSome, { idler })
  const own = held.find((s) => s.id === mine?.id)
  // Bought or swept since it was found.
  if (mine && (!own || own.siparis_id)) throw new RetryTransaction('the cart of the member is gone')
  const brought = held.find((s) => s.id === sepet_id && s.siparis_id === null && s.musteri_id === null)
  const uye = { musteri_id, eposta: kimlik?.eposta ?? null }
  if (own) return answer(w, brought ? await merged(w, own, brought) : own)
  const opening = brought ? save(w, brought, uye) : openNew(w, para_birimi === undefined ? {} : { para_birimi }, uye)
  return answer(w, await opening.catch(lookAgain))
}

/** Lost a race for the member's one cart; the retry finds it. */
function lookAgain(error: unknown): never {
  throw isUniqueViolation(error, 'sepet_uye_uk') ? new RetryTransaction('the member has a cart by now') : error
}

async function merged(w: Work, own: SepetKaydi, other: SepetKaydi): Promise<SepetKaydi> {
  // What is being paid for becomes an order of its own.
  const payment = await lastOf(w, other.id)
  if (payment && isOpen(payment) && payment.bitis > w.now) return own
  if (other.kalemler.length + other.kodlar.length === 0) return own
  const kalemler = mergeLines(own.kalemler, other.kalemler, w.magaza.satis.kalem_siniri)
  if (kalemler.length > MAX_LINES) throw hata('kayit_siniri', 'sepet_id')
  const next = { ...own, ...mergeChoices(own, other), kodlar: mergeCodes(own.kodlar, other.kodlar), kalemler }
  const noted = own.para_birimi === other.para_birimi ? kalemler : await pricedNow(w, next, own.kalemler)
  await save(w, other, { kalemler: [], kodlar: [] })
  return save(w, own, { ...next, kalemler: noted })
}

/** Lines of a cart in another currency: the price that they are noted with is that of now. */
async function pricedNow(w: Work, next: SepetKaydi, known: readonly SepetSatiri[]): Promise<SepetSatiri[]> {
  const { satirlar, teklif } = await priceSepet(w, next)
  const prices = new Map(satirlar.map(({ satir }, i) => [satir.id, teklif.kalemler[i]?.birim_fiyat]))
  const stays = new Set(known.map((s) => s.id))
  return next.kalemler.map((s) => (stays.has(s.id) ? s : { ...s, birim_fiyat: prices.get(s.id) ?? s.birim_fiyat }))
}
