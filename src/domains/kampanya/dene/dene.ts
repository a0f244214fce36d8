import { hata } from '../../../core/errors.ts'
import type { Work } from '../../../db/work.ts'
import { epostaKey } from '../../../trade/eposta.ts'
import { chosenCurrency } from '../../../trade/para-birimi.ts'
import * as musteri from '../../musteri/find.ts'
import type { KampanyaRow } from '../queries.ts'
import { quote } from '../quote.ts'
import type { Karar } from '../rules/price-cart.ts'
import type { DenemeGirdisi, KampanyaDenemesi } from '../schema.ts'
import type { VaryantRow } from '../varyant-queries.ts'

/**
 * Dry run of a cart: the price of each line, and for each campaign why it applied or not. `taslak` is an unsaved
 * campaign, or replaces the saved one with its id.
 */
export async function dene(w: Work, girdi: DenemeGirdisi, taslak?: KampanyaRow): Promise<KampanyaDenemesi> {
  const para_birimi = chosenCurrency(w.magaza, girdi.para_birimi)
  const teklif = await quote(w, {
    kalemler: girdi.kalemler,
    para_birimi,
    musteri: customerOf(w, girdi),
    kodlar: girdi.indirim_kodlari ?? [],
    kargo_toplam: girdi.kargo_toplam ?? 0,
    gecmis: true,
    ...(taslak && { taslak }),
  })
  const explained = ({ uygulandi, indirim, neden }: Omit<Karar, 'kampanya_id'>) => ({
    uygulandi,
    indirim,
    neden: neden?.kod ?? null,
    aciklama: neden?.metin[w.dil] ?? null,
  })
  return {
    para_birimi,
    kalemler: teklif.kalemler.map((line, i) => {
      const { id, urun_id, ad, varyant_ad } = line.varyant as VaryantRow
      const { birim_fiyat, indirim, toplam, kampanyalar } = line
      const adet = girdi.kalemler[i]?.adet as number
      return { urun_id, varyant_id: id, ad, varyant_ad, adet, birim_fiyat, indirim, toplam, kampanyalar }
    }),
    kampanyalar: teklif.kampanyalar.map((karar) => {
      const { id, ad, tur, kod, otomatik } = teklif.kayitlar.get(karar.kampanya_id) as KampanyaRow
      return { id, ad, tur, kod, otomatik, ...explained(karar) }
    }),
    kodlar: teklif.kodlar.map((k) => ({ kod: k.kod, kampanya_id: k.kampanya_id, ...explained(k) })),
    tum_yollar_denendi: teklif.arama.tam,
    urun_toplam: teklif.urun_toplam,
    indirim_toplam: teklif.indirim_toplam,
    kargo_indirim: teklif.kargo_indirim,
    kargo_toplam: teklif.kargo_toplam,
    toplam: teklif.toplam,
  }
}

/** A known customer has groups; id and e-mail must mean the same person. */
async function customerOf(w: Work, girdi: DenemeGirdisi): Promise<{ eposta: string | null; gruplar: string[] }> {
  const { musteri_id } = girdi
  const eposta = girdi.eposta ?? null
  if (!musteri_id) return (eposta !== null && (await musteri.findByEposta(w, eposta))) || { eposta, gruplar: [] }
  const known = await musteri.find(w, musteri_id)
  if (!known) throw hata('kayit_yok', 'musteri_id')
  if (eposta !== null && epostaKey(eposta) !== epostaKey(known.eposta)) throw hata('girdi_gecersiz', 'eposta', disagree)
  return known
}

const disagree = {
  tr: 'musteri_id ile aynı müşteriyi göstermiyor',
  en: 'does not name the same customer as musteri_id',
}
