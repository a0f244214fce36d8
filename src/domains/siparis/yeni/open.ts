import { alanHatasi, renamed, throwIfAny } from '../../../core/errors.ts'
import { newId } from '../../../core/id.ts'
import { together, type Work } from '../../../db/work.ts'
import type { Adres } from '../../../trade/adres.ts'
import { namesIn } from '../../../trade/named-variant.ts'
import { use } from '../../kampanya/kullanim/kullanim.ts'
import { type IstenenKalem, quote, type Teklif, type TeklifKalemi } from '../../kampanya/quote.ts'
import { asKod } from '../../kampanya/rules/price-cart.ts'
import type { MusteriKimligi } from '../../musteri/find.ts'
import { type Held, hold } from '../../stok/hold.ts'
import { reserveHeld } from '../../stok/rezervasyon/rezervasyon.ts'
import type { Kalem, SiparisKaydi } from '../kayit-schema.ts'
import { place, totalsOf, type YeniOdeme } from './place.ts'

export type YeniSiparis = {
  id: string
  /** Given by the client, or the store's next number. */
  no: string | undefined
  kalemler: readonly (IstenenKalem & { kdv_orani?: number })[]
  para_birimi: string
  /** A promise, so that the look-up joins the pipeline. */
  musteri: Promise<MusteriKimligi | null>
  teslimat_adresi: Adres | null
  fatura_adresi: Adres | null
  kodlar: readonly string[]
  kargo_toplam: number
  odeme: Promise<YeniOdeme | null>
  kaynak: string
  stok_asimi: boolean
  olusturma: Date
}

/** Every new order passes here: priced by the one pricing function, units reserved, campaigns counted. */
export async function open(w: Work, yeni: YeniSiparis): Promise<{ siparis: SiparisKaydi; yanit: string }> {
  const { para_birimi, kodlar, kargo_toplam } = yeni
  // One pipeline for all reads, behind the locks of the variants.
  const [musteri, odeme, held, teklif] = await together([
    yeni.musteri,
    yeni.odeme,
    hold(w, namesIn(yeni.kalemler)),
    quote(w, { kalemler: yeni.kalemler, para_birimi, musteri: yeni.musteri, kodlar, kargo_toplam }),
  ])
  assertCodesApply(yeni.kodlar, teklif)
  const kalemler = teklif.kalemler.map((line, i) => lineOf(w, line, yeni, i))
  await setAside(w, held, yeni, kalemler)
  await use(w, { sahip: yeni.id, para_birimi, kararlar: teklif.kampanyalar })
  const indirim_kodlari = teklif.kodlar.map((k) => k.kod)
  return place(w, { ...yeni, ...totalsOf(teklif), indirim_kodlari, kalemler, musteri, odeme, oturumla: false })
}

/** A code entered twice is checked once, and reported where it was entered first. */
function assertCodesApply(entered: readonly string[], { kodlar }: Teklif): void {
  const places = entered.map(asKod)
  throwIfAny(
    kodlar.flatMap(({ kod, neden }) => {
      if (!neden) return []
      const metin = { tr: `${kod}: ${neden.metin.tr}`, en: `${kod}: ${neden.metin.en}` }
      return [alanHatasi(`indirim_kodlari[${places.indexOf(kod)}]`, 'indirim_kodu_gecersiz', metin)]
    }),
  )
}

export function lineOf(w: Work, line: TeklifKalemi, yeni: Pick<YeniSiparis, 'kalemler'>, sira: number): Kalem {
  const { varyant } = line
  const asked = yeni.kalemler[sira] as YeniSiparis['kalemler'][number]
  return {
    id: newId('kalem', w.now),
    sira,
    urun_id: varyant?.urun_id ?? null,
    varyant_id: varyant?.id ?? null,
    ad: varyant?.ad ?? (asked.ad as string),
    varyant_ad: varyant && variantName(varyant),
    sku: varyant?.sku ?? null,
    adet: asked.adet,
    birim_fiyat: line.birim_fiyat,
    indirim: line.indirim,
    toplam: line.toplam,
    kdv_orani: varyant ? (varyant.kdv_orani ?? w.magaza.satis.kdv_orani) : (asked.kdv_orani as number),
    gonderilen: 0,
    teslim_edilen: 0,
    iade_edilen: 0,
  }
}

/** A product without options has one variant, named like the product. */
export const variantName = ({ ad, varyant_ad }: { ad: string; varyant_ad: string }): string | null =>
  varyant_ad === ad ? null : varyant_ad

/** Items outside the catalogue have no stock; errors keep the line numbers of the input. */
async function setAside(w: Work, held: Held, yeni: YeniSiparis, kalemler: readonly Kalem[]): Promise<void> {
  const { id: sahip, stok_asimi: asim } = yeni
  const stocked = kalemler.flatMap(({ varyant_id, adet, sira }) => (varyant_id ? [{ varyant_id, adet, sira }] : []))
  try {
    await reserveHeld(w, held, { sahip, neden: 'siparis', bitis: null, asim, kalemler: stocked })
  } catch (error) {
    throw renamed(error, (alan) => alan.replace(/\d+/, (i) => `${stocked[Number(i)]?.sira}`))
  }
}
