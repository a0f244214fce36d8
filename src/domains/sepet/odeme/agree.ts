import { type AlanHatasi, alanHatasi, hata, throwIfAny } from '../../../core/errors.ts'
import { iso } from '../../../core/time.ts'
import { shopperOf, type Work } from '../../../db/work.ts'
import { isMoney } from '../../../trade/money.ts'
import { money } from '../../../trade/money-text.ts'
import { lineOf } from '../../siparis/yeni/open.ts'
import { totalsOf } from '../../siparis/yeni/place.ts'
import type { Anlasma, SepetKaydi } from '../kayit-schema.ts'
import { cannotBeBrought, type FiyatliSepet } from '../price.ts'
import { checkAmounts, noDelivery } from '../rules.ts'
import type { OdemeGirdisi } from '../schema.ts'
import { acceptedExtra } from './payment-options.ts'

/** `kart`: code of the card provider. */
type Istek = OdemeGirdisi & { kart: string | null }

/**
 * Fixes goods and prices, whatever happens to the cart from now on. With a total in the request the shopper has seen
 * the cart as it is. Without one, missing goods and invalid codes are errors, and the rest is sold at its price now.
 */
export function agree(w: Work, sepet: SepetKaydi, priced: FiyatliSepet, girdi: Istek): Anlasma {
  const { toplam } = girdi
  const teklif = offerFor(w, sepet, priced, girdi)
  if (toplam === undefined) assertCodesApply(teklif)
  if (toplam === undefined || priced.kalkanlar.length === sepet.kalemler.length) assertAllSold(priced)
  throwIfAny(missingIn(w, sepet, priced))
  throwIfAny(
    checkAmounts(
      priced.satirlar.map((s) => s.satir),
      w.magaza.satis.kalem_siniri,
    ),
  )
  if (toplam !== undefined && toplam !== teklif.toplam) {
    throw hata('sepet_degisti', 'toplam', isNow(money(teklif.toplam, sepet.para_birimi)))
  }
  return agreementOf(w, sepet, priced, teklif)
}

/** Priced with the fee of a way to pay. */
export const offerFor = (
  w: Work,
  { para_birimi }: SepetKaydi,
  priced: FiyatliSepet,
  { yontem, kart }: Pick<Istek, 'yontem' | 'kart'>,
): FiyatliSepet['teklif'] => withExtra(priced.teklif, acceptedExtra(w.magaza, { yontem, para_birimi, kart }))

/** What a cart lacks to be bought. */
export const missingIn = (w: Work, sepet: SepetKaydi, priced: FiyatliSepet): AlanHatasi[] => [
  ...(priced.teklif.kalemler.length === 0 ? [alanHatasi('kalemler', 'sepet_eksik', empty)] : []),
  ...(priced.alici.eposta === null ? [alanHatasi('eposta', 'sepet_eksik', notGiven)] : []),
  ...(sepet.teslimat_adresi === null ? [alanHatasi('teslimat_adresi', 'sepet_eksik', notGiven)] : []),
  ...(cannotBeBrought(w.magaza, priced) ? [alanHatasi('kargo_secenegi', 'sepet_eksik', noDelivery.metin)] : []),
]

/** Of a cart that lacks nothing. */
export function agreementOf(w: Work, sepet: SepetKaydi, priced: FiyatliSepet, teklif: FiyatliSepet['teklif']): Anlasma {
  const kalemler = priced.satirlar.map(({ satir: { adet } }) => ({ adet }))
  return {
    surum: iso(sepet.guncelleme),
    para_birimi: sepet.para_birimi,
    kalemler: teklif.kalemler.map((line, i) => lineOf(w, line, { kalemler }, i)),
    ...totalsOf(teklif),
    indirim_kodlari: teklif.kodlar.filter((k) => k.uygulandi).map((k) => k.kod),
    kampanyalar: teklif.kampanyalar
      .filter((k) => k.uygulandi)
      .map(({ kampanya_id, indirim }) => ({ kampanya_id, uygulandi: true, indirim })),
    uye_id: shopperOf(w),
    eposta: priced.alici.eposta as string,
    teslimat_adresi: sepet.teslimat_adresi as Anlasma['teslimat_adresi'],
    fatura_adresi: sepet.fatura_adresi,
    hediye_notu: sepet.hediye_notu,
    siparis_notu: sepet.siparis_notu,
    ...(w.actor.sayilmaz && { sayilmaz: true }),
  }
}

/** An order has one amount for delivery: the fee for paying at the door is part of it. */
function withExtra(teklif: FiyatliSepet['teklif'], ek_ucret: number): FiyatliSepet['teklif'] {
  // Nothing to pay, so no fee for paying at the door.
  if (ek_ucret === 0 || teklif.toplam === 0) return teklif
  const toplam = teklif.toplam + ek_ucret
  if (!isMoney(toplam)) throw hata('girdi_gecersiz', 'kalemler', tooMuch)
  return { ...teklif, kargo_toplam: teklif.kargo_toplam + ek_ucret, toplam }
}

const tooMuch = { tr: 'tutar çok büyük', en: 'the amount is too large' }

function assertCodesApply({ kodlar }: FiyatliSepet['teklif']): void {
  throwIfAny(
    kodlar.flatMap(({ kod, neden }, i) => {
      if (!neden) return []
      const metin = { tr: `${kod}: ${neden.metin.tr}`, en: `${kod}: ${neden.metin.en}` }
      return [alanHatasi(`indirim_kodlari[${i}]`, 'indirim_kodu_gecersiz', metin)]
    }),
  )
}

function assertAllSold({ kalkanlar }: FiyatliSepet): void {
  throwIfAny(kalkanlar.map(({ ad }) => alanHatasi('kalemler', 'sepet_degisti', gone(ad))))
}

const empty = { tr: 'sepet boş', en: 'the cart is empty' }
const notGiven = { tr: 'henüz verilmedi', en: 'has not been given yet' }
const gone = (ad: string) => ({ tr: `«${ad}» artık satışta değil`, en: `«${ad}» is no longer sold` })
const isNow = (toplam: string) => ({ tr: `artık ${toplam}`, en: `is ${toplam} by now` })
