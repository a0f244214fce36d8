import { hata, throwIfAny } from '../../../core/errors.ts'
import { all, type Work } from '../../../db/work.ts'
import { epostaKey } from '../../../trade/eposta.ts'
import { chosenCurrency } from '../../../trade/para-birimi.ts'
import { quote, type TeklifKalemi } from '../../kampanya/quote.ts'
import * as musteri from '../../musteri/find.ts'
import { cartDesi } from '../../teslimat/rules.ts'
import { ratesFor } from '../../teslimat/teslimat.ts'
import { checkLine, disagree } from '../yeni/create.ts'
import { variantName } from '../yeni/open.ts'
import { findGoods, type MalRow } from './queries.ts'
import type { OnizlemeGirdisi, SiparisOnizleme } from './schema.ts'

/** Price and availability of a draft. Nothing is stored. */
export async function preview(w: Work, girdi: OnizlemeGirdisi): Promise<SiparisOnizleme> {
  throwIfAny(girdi.kalemler.flatMap(checkLine))
  const para_birimi = chosenCurrency(w.magaza, girdi.para_birimi)
  const { kargo_toplam = 0, indirim_kodlari: kodlar = [], kalemler } = girdi
  const [teklif, rates] = await Promise.all([
    quote(w, { kalemler, para_birimi, musteri: customerOf(w, girdi), kodlar, kargo_toplam }),
    ratesFor(w, para_birimi),
  ])
  const idler = [...new Set(teklif.kalemler.flatMap((k) => k.varyant?.id ?? []))]
  const goods = new Map((await all(w, findGoods, { idler, now: w.now })).map((m) => [m.id, m]))
  const units = teklif.kalemler.map((k, i) => ({ mal: goodOf(k, goods), adet: girdi.kalemler[i]?.adet as number }))
  const { urun_toplam, indirim_toplam, kargo_indirim, toplam } = teklif
  const desi = cartDesi(units.map(({ mal, adet }) => ({ olcu: mal ?? null, adet })))
  return {
    para_birimi,
    kalemler: teklif.kalemler.map((k, i) => ({
      ...lineOf(k, girdi.kalemler[i] as OnizlemeGirdisi['kalemler'][0], units),
      kampanyalar: k.kampanyalar.flatMap(({ id }) => teklif.kayitlar.get(id)?.ad ?? []),
    })),
    kodlar: teklif.kodlar.map(({ kod, uygulandi, indirim, neden }) => ({
      kod,
      uygulandi,
      indirim,
      aciklama: neden?.metin[w.dil] ?? null,
    })),
    kargo_secenekleri: rates({ tutar: urun_toplam - indirim_toplam, desi }).map(({ kod, ad, ucret }) => ({
      kod,
      ad,
      ucret,
    })),
    urun_toplam,
    indirim_toplam,
    kargo_indirim,
    kargo_toplam: teklif.kargo_toplam,
    toplam,
  }
}

const goodOf = ({ varyant }: TeklifKalemi, goods: Map<string, MalRow>): MalRow | undefined =>
  varyant ? goods.get(varyant.id) : undefined

type Unit = { mal: MalRow | undefined; adet: number }

/** Lines of the same variant compete for its units. */
function lineOf(k: TeklifKalemi, asked: OnizlemeGirdisi['kalemler'][0], units: readonly Unit[]) {
  const { varyant, birim_fiyat, indirim, toplam } = k
  const mal = units.find((u) => u.mal !== undefined && u.mal.id === varyant?.id)?.mal
  const wanted = units.filter((u) => u.mal === mal).reduce((n, u) => n + u.adet, 0)
  const counted = mal !== undefined && !mal.sinirsiz
  return {
    urun_id: varyant?.urun_id ?? null,
    varyant_id: varyant?.id ?? null,
    ad: varyant?.ad ?? (asked.ad as string),
    varyant_ad: varyant && variantName(varyant),
    sku: varyant?.sku ?? null,
    adet: asked.adet,
    birim_fiyat,
    indirim,
    toplam,
    satilabilir: counted ? mal.satilabilir : null,
    yeterli: !counted || mal.satilabilir >= wanted,
  }
}

/** A known customer, by id or e-mail, has group prices; anybody else pays as a guest. */
async function customerOf(w: Work, { musteri_id, eposta }: OnizlemeGirdisi) {
  if (!musteri_id) return eposta ? ((await musteri.findByEposta(w, eposta)) ?? { eposta, gruplar: [] }) : null
  const known = await musteri.find(w, musteri_id)
  if (!known) throw hata('kayit_yok', 'musteri_id')
  if (eposta && epostaKey(eposta) !== epostaKey(known.eposta)) throw hata('girdi_gecersiz', 'eposta', disagree)
  return known
}
