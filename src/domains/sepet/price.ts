import { all, type MagazaBilgisi, shopperOf, type Work } from '../../db/work.ts'
import { sellsIn } from '../../trade/para-birimi.ts'
import { gather, judge, type Kayitlar, type Teklif } from '../kampanya/quote.ts'
import * as musteri from '../musteri/find.ts'
import { cartDesi, type Teklif as KargoTeklifi } from '../teslimat/rules.ts'
import { ratesFor } from '../teslimat/teslimat.ts'
import type { SepetKaydi, SepetSatiri } from './kayit-schema.ts'
import * as queries from './queries.ts'
import {
  type Bildirim,
  costsOtherwise,
  doesNotApply,
  hasBecomeOrder,
  isClosed,
  isGone,
  isShort,
  isTooMany,
  noDelivery,
  optionIsGone,
} from './rules.ts'

// Price of a cart now. Only choices are stored: prices, campaigns, stock and delivery are looked up each time, in one
// pipeline whatever the size of the cart.

export type Alici = { id: string | null; eposta: string | null; gruplar: readonly string[] }

export type FiyatliSepet = {
  alici: Alici
  /** Sellable lines in cart order; the lines of `teklif` correspond. */
  satirlar: {
    satir: SepetSatiri
    satilabilir: number
    yeterli: boolean
    indirimsiz_fiyat: number | null
    referans_fiyat: number | null
  }[]
  /** Lines that are no longer sold. */
  kalkanlar: SepetSatiri[]
  /** Variants of the cart by id; one that was deleted is missing. */
  mallar: ReadonlyMap<string, queries.Mal>
  teklif: Teklif
  kargo: { secilen: string | null; secenekler: KargoTeklifi[] }
}

export async function priceSepet(w: Work, sepet: SepetKaydi): Promise<FiyatliSepet> {
  const { para_birimi, kodlar, kalemler } = sepet
  const idler = kalemler.map((k) => k.varyant_id)
  // In a currency that the store has dropped nothing is sold.
  const inCurrency = sellsIn(w.magaza, para_birimi)
  const [alici, kayitlar, mallar, rates] = await Promise.all([
    buyerOf(w, sepet),
    gather(w, { kalemler, para_birimi, kodlar, sahip: sepet.id }),
    all(w, queries.findGoods, { idler, sepet_id: sepet.id, now: w.now }),
    inCurrency ? ratesFor(w, para_birimi) : () => [],
  ])
  const fiyatlar = kayitlar.fiyatlar(alici.gruplar)
  const byId = new Map(mallar.map((m) => [m.id, m]))
  const isSold = (s: SepetSatiri) => inCurrency && byId.get(s.varyant_id)?.yayinda && fiyatlar.get(s.varyant_id)
  const sold = kalemler.filter(isSold)
  const goods = sold.map((satir) => ({ satir, mal: byId.get(satir.varyant_id) as queries.Mal }))
  const desi = cartDesi(goods.map(({ satir, mal }) => ({ olcu: mal, adet: satir.adet })))
  const kargo: FiyatliSepet['kargo'] = { secilen: null, secenekler: [] }
  const delivery = (tutar: number): number => {
    kargo.secenekler = rates({ tutar, desi })
    const chosen = kargo.secenekler.find((o) => o.kod === sepet.kargo_secenegi) ?? kargo.secenekler[0]
    kargo.secilen = chosen?.kod ?? null
    // No goods, no delivery fee.
    return sold.length > 0 ? (chosen?.ucret ?? 0) : 0
  }
  // Only variant and quantity: a price here would count as agreed.
  const asked = sold.map(({ varyant_id, adet }) => ({ varyant_id, adet }))
  const soru = { kalemler: asked, para_birimi, kodlar, musteri: { eposta: alici.eposta, gruplar: alici.gruplar } }
  const teklif = judge(w, { ...soru, kargo_toplam: delivery }, { ...kayitlar, kampanyalar: openTo(alici, kayitlar) })
  const satirlar = goods.map(({ satir, mal: { sinirsiz, satilabilir } }) => {
    const fiyat = fiyatlar.get(satir.varyant_id)
    const yanlar = { indirimsiz_fiyat: fiyat?.indirimsiz_tutar ?? null, referans_fiyat: fiyat?.referans_tutar ?? null }
    return { satir, satilabilir, yeterli: sinirsiz || satilabilir >= satir.adet, ...yanlar }
  })
  return { alici, satirlar, kalkanlar: kalemler.filter((s) => !isSold(s)), mallar: byId, teklif, kargo }
}

/** Groups only of a signed-in member. A typed e-mail address proves nothing and opens no group prices. */
async function buyerOf(w: Work, sepet: SepetKaydi): Promise<Alici> {
  const id = shopperOf(w)
  const known = id === null ? undefined : await musteri.find(w, id)
  return known ?? { id: null, eposta: sepet.eposta, gruplar: [] }
}

/** Nor does it open automatic campaigns for one person; a code would be a proof. */
const openTo = ({ id }: Alici, { kampanyalar }: Kayitlar): Kayitlar['kampanyalar'] =>
  kampanyalar.filter((k) => id !== null || !k.otomatik || k.musteri_eposta === null)

/** Without a delivery method nothing can be sold, except in the test store. */
export const cannotBeBrought = ({ test }: MagazaBilgisi, { satirlar, kargo }: FiyatliSepet): boolean =>
  !test && satirlar.length > 0 && kargo.secenekler.length === 0

/** Notices for the shopper: what differs from what was chosen. */
export function noticesOf(magaza: MagazaBilgisi, sepet: SepetKaydi, priced: FiyatliSepet): Bildirim[] {
  const { satirlar, kalkanlar, teklif, kargo } = priced
  const { satis } = magaza
  const lines = satirlar.flatMap(({ satir, satilabilir, yeterli }, i) => {
    const price = teklif.kalemler[i]?.birim_fiyat as number
    return [
      ...(satir.adet > satis.kalem_siniri ? [isTooMany(satir.ad, satis.kalem_siniri)] : []),
      ...(yeterli ? [] : [isShort(satir.ad, satilabilir)]),
      ...(price === satir.birim_fiyat ? [] : [costsOtherwise(satir, price, sepet.para_birimi)]),
    ]
  })
  const { kargo_secenegi } = sepet
  const gone = kargo_secenegi !== null && !kargo.secenekler.some((o) => o.kod === kargo_secenegi)
  return [
    ...(sepet.siparis_id ? [hasBecomeOrder] : magaza.acik ? [] : [isClosed]),
    ...kalkanlar.map(isGone),
    ...lines,
    ...teklif.kodlar.flatMap(({ kod, neden }) => (neden ? [doesNotApply(kod, neden.metin)] : [])),
    ...(cannotBeBrought(magaza, priced) ? [noDelivery] : []),
    ...(gone ? [optionIsGone(kargo_secenegi, kargo.secenekler[0]?.ad)] : []),
  ]
}
