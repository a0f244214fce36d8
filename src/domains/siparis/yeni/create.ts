import { type AlanHatasi, alanHatasi, hata, throwIfAny } from '../../../core/errors.ts'
import { newId } from '../../../core/id.ts'
import { absentIfEmpty } from '../../../core/schema.ts'
import { parseMoment } from '../../../core/time.ts'
import type { Work } from '../../../db/work.ts'
import { type AdresGirdisi, adresFrom, checkAdres } from '../../../trade/adres.ts'
import { epostaKey } from '../../../trade/eposta.ts'
import { chosenCurrency } from '../../../trade/para-birimi.ts'
import { ensure } from '../../musteri/ensure.ts'
import * as musteri from '../../musteri/find.ts'
import { cardProvider } from '../../odeme/odeme.ts'
import type { KalemGirdisi, SiparisGirdisi } from '../girdi-schema.ts'
import { open } from './open.ts'
import type { YeniOdeme } from './place.ts'

/** Order brought in by a client: an import, a marketplace, a draft of the panel. */
export async function create(w: Work, girdi: SiparisGirdisi): Promise<string> {
  const olusturma = girdi.olusturma === undefined ? w.now : (parseMoment(girdi.olusturma) as Date)
  throwIfAny([
    ...girdi.kalemler.flatMap(checkLine),
    ...checkAddress('teslimat_adresi', girdi.teslimat_adresi),
    ...checkAddress('fatura_adresi', girdi.fatura_adresi),
    ...(olusturma > w.now ? [alanHatasi('olusturma', 'girdi_gecersiz', inFuture)] : []),
    ...(olusturma.getTime() < 0 ? [alanHatasi('olusturma', 'girdi_gecersiz', tooOld)] : []),
  ])
  const para_birimi = chosenCurrency(w.magaza, girdi.para_birimi)
  const kaynak = girdi.kaynak ?? 'aktarim'
  const teslimat_adresi = girdi.teslimat_adresi ? adresFrom(girdi.teslimat_adresi) : null
  const { yanit } = await open(w, {
    id: newId('order', olusturma),
    no: absentIfEmpty(girdi.no),
    kalemler: girdi.kalemler,
    para_birimi,
    musteri: customerOf(w, girdi, kaynak),
    teslimat_adresi,
    fatura_adresi: girdi.fatura_adresi ? adresFrom(girdi.fatura_adresi) : null,
    kodlar: girdi.indirim_kodlari ?? [],
    kargo_toplam: girdi.kargo_toplam ?? 0,
    odeme: paymentOf(w, girdi.odeme),
    kaynak,
    stok_asimi: girdi.stok_asimi ?? false,
    olusturma,
  })
  return yanit
}

const inFuture = { tr: 'gelecekte olamaz', en: 'must not be in the future' }
const tooOld = { tr: '1970 yılından önce olamaz', en: 'must not be before 1970' }

const wrong = (i: number, alan: string, tr: string, en: string): AlanHatasi =>
  alanHatasi(`kalemler[${i}].${alan}`, 'girdi_gecersiz', { tr, en })

/** A line is of the catalogue, by variant or sku, or outside it, by name with its own price and tax. */
export function checkLine(k: KalemGirdisi, i: number): AlanHatasi[] {
  const errors: AlanHatasi[] = []
  const named = absentIfEmpty(k.varyant_id) ?? absentIfEmpty(k.sku)
  if (named && k.ad !== undefined) {
    errors.push(wrong(i, 'ad', 'katalogdaki bir kalemin adı verilmez', 'is not for a line of the catalogue'))
  }
  if (named && k.kdv_orani !== undefined) {
    errors.push(wrong(i, 'kdv_orani', 'katalogdaki bir kalemin oranı verilmez', 'is not for a line of the catalogue'))
  }
  if (!named && k.ad !== undefined) {
    for (const alan of ['birim_fiyat', 'kdv_orani'] as const) {
      if (k[alan] === undefined) errors.push(wrong(i, alan, 'katalogda olmayan kalemde zorunlu', 'is required here'))
    }
    if (k.kdv_orani !== undefined && Math.round(k.kdv_orani * 100) / 100 !== k.kdv_orani) {
      errors.push(wrong(i, 'kdv_orani', 'en çok iki ondalıklı olabilir', 'must have at most two decimals'))
    }
  }
  if (k.indirim !== undefined && k.birim_fiyat === undefined) {
    errors.push(wrong(i, 'indirim', 'yalnız birim_fiyat ile verilir', 'goes only with birim_fiyat'))
  }
  if (k.indirim !== undefined && k.birim_fiyat !== undefined && k.indirim > k.birim_fiyat * k.adet) {
    errors.push(wrong(i, 'indirim', 'kalemin tutarını aşamaz', 'must not exceed what the line is worth'))
  }
  return errors
}

const checkAddress = (path: string, adres: AdresGirdisi | null | undefined): AlanHatasi[] =>
  adres ? checkAdres(path, adres) : []

/** By id the customer must exist; by e-mail it is created if missing. */
async function customerOf(w: Work, girdi: SiparisGirdisi, kaynak: string) {
  const { musteri_id, eposta } = girdi
  if (musteri_id) {
    const known = await musteri.find(w, musteri_id)
    if (!known) throw hata('kayit_yok', 'musteri_id')
    if (eposta && epostaKey(eposta) !== epostaKey(known.eposta)) throw hata('girdi_gecersiz', 'eposta', disagree)
    return known
  }
  if (!eposta) return null
  const { ad, soyad, telefon, sirket } = girdi.teslimat_adresi ?? {}
  return ensure(w, {
    eposta,
    ...(ad && { ad }),
    ...(soyad && { soyad }),
    ...(telefon && { telefon }),
    ...(sirket && { sirket }),
    kaynak,
  })
}

export const disagree = {
  tr: 'musteri_id ile aynı müşteriyi göstermiyor',
  en: 'does not name the same customer as musteri_id',
}

/** Card payments get the store's provider, if it has one; anything else is taken by hand. */
async function paymentOf(w: Work, odeme: SiparisGirdisi['odeme']): Promise<YeniOdeme | null> {
  if (!odeme) return null
  const saglayici = odeme.saglayici ?? ((odeme.yontem === 'kart' && (await cardProvider(w))) || ELLE)
  return { yontem: odeme.yontem, durum: odeme.durum, saglayici }
}

/** Provider of payments that the store takes by hand. */
export const ELLE = 'elle'
