import { type Hata, hata } from '../../../core/errors.ts'
import { newId } from '../../../core/id.ts'
import type { Work } from '../../../db/work.ts'
import type { OdemeKaydi } from '../girdi-schema.ts'
import { hold, momentOf, saveAndTell } from '../hold.ts'
import type { Odeme, SiparisKaydi } from '../kayit-schema.ts'
import { ended, moved, odemeGecisleri } from '../rules/durum.ts'
import { due, withPayments } from '../rules/money.ts'
import { ELLE } from '../yeni/create.ts'

/** Records a transfer or cash; fully paid, the order can be prepared. */
export async function recordPayment(w: Work, id: string, girdi: OdemeKaydi): Promise<string> {
  const old = await hold(w, id)
  const no = refusal(old, girdi)
  if (no) throw no
  const guncelleme = momentOf(w, old)
  const { odemeler, odeme_id } = paid(old, guncelleme, girdi.tutar ?? due(old), girdi.yontem)
  const next = withPayments({ ...old, guncelleme }, odemeler)
  const ready = old.durum === 'odeme_bekliyor' && due(next) === 0
  const siparis: SiparisKaydi = ready ? { ...next, durum: 'hazirlaniyor' } : next
  return saveAndTell(w, old, siparis, [{ olay: 'siparis.odeme_alindi', ek: { odeme_id } }])
}

function refusal(s: SiparisKaydi, { tutar }: OdemeKaydi): Hata | null {
  const left = due(s)
  if (ended(s.durum)) return ended(s.durum)
  if (left === 0) return hata('siparis_tamamlanmis', '', nothingDue)
  return tutar !== undefined && tutar > left ? hata('girdi_gecersiz', 'tutar', tooMuch(left)) : null
}

export const nothingDue = { tr: 'Siparişin ödenecek tutarı kalmamış', en: 'Nothing is left to pay on this order' }
const tooMuch = (left: number) => ({
  tr: `kalan borçtan (${left}) büyük olamaz`,
  en: `must not exceed what is due (${left})`,
})

/** A full payment completes the pending one; after a partial payment the rest stays pending. */
function paid(s: SiparisKaydi, an: Date, tutar: number, given: Odeme['yontem'] | undefined) {
  const waiting = s.odemeler.find((o) => o.durum === 'bekliyor')
  const yontem = given ?? waiting?.yontem ?? 'havale'
  // The provider of the pending payment if the method is the same; anything else was taken by hand.
  const saglayici = waiting?.yontem === yontem ? waiting.saglayici : ELLE
  if (waiting && tutar === due(s)) {
    const durum = moved(odemeGecisleri, waiting.durum, 'tahsil_edildi')
    const taken = { ...waiting, durum, yontem, saglayici, tutar }
    return { odemeler: s.odemeler.map((o) => (o === waiting ? taken : o)), odeme_id: waiting.id }
  }
  const taken: Odeme = {
    // Id from the moment of the change, not of the request, which may have waited: payments are listed by id.
    id: newId('odm', an),
    yontem,
    saglayici,
    saglayici_no: null,
    durum: 'tahsil_edildi',
    tutar,
    iade_edilen: 0,
    iade_bekleyen: 0,
    olusturma: an,
  }
  const rest = s.odemeler.map((o) => (o === waiting ? { ...o, tutar: due(s) - tutar } : o))
  return { odemeler: [...rest, taken], odeme_id: taken.id }
}
