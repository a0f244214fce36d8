import { DAY_MS, iso } from '../../core/time.ts'
import { all, type Work } from '../../db/work.ts'
import { adresFrom } from '../../trade/adres.ts'
import { epostaKey } from '../../trade/eposta.ts'
import { forgottenKabul } from '../sozlesme/kayit.ts'
import { forgetReminders } from './hatirlatma/personal-data.ts'
import * as queries from './personal-data-queries.ts'

// Personal data in carts.

/** Carts of this e-mail address and their payments, without the ids that give access to them. */
export async function keptOf(w: Work, eposta: string) {
  const carts = await all(w, queries.listCarts, { eposta_anahtari: epostaKey(eposta) })
  const payments = await all(w, queries.listPayments, { sepetler: carts.map((s) => s.id) })
  return carts.map(({ id, kalemler, olusturma, hatirlatma_ani, ...kisi }) => ({
    ...kisi,
    hatirlatma_ani: hatirlatma_ani && iso(hatirlatma_ani),
    kalemler: kalemler.map(({ varyant_id, ad, adet }) => ({ varyant_id, ad, adet })),
    odemeler: payments
      .filter((p) => p.sepet_id === id)
      .map(({ durum, tutar, para_birimi, olusturma: an }) => ({ durum, tutar, para_birimi, olusturma: iso(an) })),
    olusturma: iso(olusturma),
  }))
}

const REPORTED_WITHIN_MS = DAY_MS

/** A provider may still report: a payment that failed a moment ago can turn out to be paid. */
const mayStillMove = (w: Work, { sonraki, durum, guncelleme }: queries.OdemeRow): boolean => {
  const over = durum === 'tamamlandi' || durum === 'iade_edildi'
  return sonraki !== null || (!over && w.now.getTime() - guncelleme.getTime() < REPORTED_WITHIN_MS)
}

const FORGOTTEN_AT_ONCE = 100

/**
 * Deletes some carts of the person; false when none were left. While money is on its way the payment stays, anonymised.
 */
export async function forget(w: Work, eposta: string, yerine: string): Promise<boolean> {
  const carts = await all(w, queries.lockCarts, { eposta_anahtari: epostaKey(eposta), adet: FORGOTTEN_AT_ONCE })
  const payments = await all(w, queries.listPayments, { sepetler: carts.map((s) => s.id) })
  const open = new Set(payments.filter((p) => mayStillMove(w, p)).map((p) => p.sepet_id))
  const kept = payments.filter((p) => open.has(p.sepet_id))
  await Promise.all([
    all(w, queries.removeCarts, { idler: carts.filter((s) => !open.has(s.id)).map((s) => s.id) }),
    all(w, queries.forgetCarts, { idler: [...open] }),
    all(w, queries.rewriteAgreements, {
      idler: kept.map((p) => p.id),
      anlasmalar: kept.map((p) => {
        const { il, ilce } = p.anlasma.teslimat_adresi
        const teslimat_adresi = adresFrom({ il, ilce })
        const none = { fatura_adresi: null, hediye_notu: null, siparis_notu: null }
        const { izinler: _, ...rest } = p.anlasma
        const { sozlesmeler } = rest
        const accepted = sozlesmeler && { sozlesmeler: forgottenKabul(sozlesmeler) }
        return JSON.stringify({ ...rest, eposta: yerine, teslimat_adresi, ...none, ...accepted })
      }),
    }),
  ])
  const more = await forgetReminders(w, eposta)
  return more || carts.length === FORGOTTEN_AT_ONCE
}
