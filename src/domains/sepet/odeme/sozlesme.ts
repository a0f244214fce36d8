import { createHash } from 'node:crypto'
import { hata, throwIfAny } from '../../../core/errors.ts'
import { breather } from '../../../core/turns.ts'
import { all, type Work } from '../../../db/work.ts'
import type { OdemeYontemi } from '../../../trade/satis.ts'
import type { Satis } from '../../../trade/sozlesme/degerler.ts'
import type { SozlesmeDili } from '../../../trade/sozlesme/tur.ts'
import { cardProvider } from '../../odeme/odeme.ts'
import { kabulOf } from '../../sozlesme/kayit.ts'
import { dilOf, isSame, prepare } from '../../sozlesme/metin.ts'
import type { DolduMetin } from '../../sozlesme/schema.ts'
import type { Anlasma, SepetKaydi } from '../kayit-schema.ts'
import { type FiyatliSepet, priceSepet } from '../price.ts'
import * as queries from '../queries.ts'
import type { OdemeGirdisi, SozlesmeSorgusu } from '../schema.ts'
import { find } from '../sepet.ts'
import { agreementOf, missingIn, offerFor } from './agree.ts'
import { optionsOf } from './payment-options.ts'

// Contracts of a cart. What is shown and what is accepted are filled by the same functions, from the agreement that the order
// would be made of: the hash tells whether they are the same text.

type Sepetteki = { sepet: SepetKaydi; priced: FiyatliSepet; anlasma: Anlasma }

/** Known before there is a number; tells nothing of the cart's id, which is a secret. */
const referenceOf = (sepet_id: string): string =>
  createHash('sha256').update(`siparis referansi\n${sepet_id}`).digest('hex').slice(0, 10).toUpperCase()

/** The sale as its contracts tell it. */
function saleOf(w: Work, { sepet, priced, anlasma }: Sepetteki, yontem: OdemeYontemi): Satis {
  const { kargo, teklif } = priced
  const { ad, adres, satis } = w.magaza
  return {
    magaza: { ad, adres },
    kimlik: satis.kimlik,
    cayma_suresi: satis.iade_suresi,
    referans: referenceOf(sepet.id),
    gun: w.now,
    para_birimi: anlasma.para_birimi,
    kalemler: anlasma.kalemler.map((k) => ({
      ...k,
      iade_disi: anlasma.iade_disi?.find((one) => one.kalem_id === k.id)?.neden ?? null,
    })),
    urun_toplam: anlasma.urun_toplam,
    indirim_toplam: anlasma.indirim_toplam,
    teslimat_ucreti: teklif.kargo_toplam,
    teslimat_yontemi: kargo.secenekler.find((o) => o.kod === kargo.secilen)?.ad ?? null,
    yontem,
    odeme_ucreti: anlasma.kargo_toplam - teklif.kargo_toplam,
    toplam: anlasma.toplam,
    eposta: anlasma.eposta,
    teslimat_adresi: anlasma.teslimat_adresi,
    fatura_adresi: anlasma.fatura_adresi,
  }
}

type Istisnalar = ReadonlyMap<string, string>

/** Why variants of the cart cannot be returned, by variant. */
export async function exceptionsOf(w: Work, { kalemler }: SepetKaydi): Promise<Istisnalar> {
  const rows = await all(w, queries.findExceptions, { idler: kalemler.map((k) => k.varyant_id) })
  return new Map(rows.map(({ varyant_id, neden }) => [varyant_id, neden]))
}

/** The agreement with what cannot be returned: it holds as it was told, whatever becomes of the categories. */
export function withExceptions(anlasma: Anlasma, istisnalar: Istisnalar): Anlasma {
  const iade_disi = anlasma.kalemler.flatMap(({ id, varyant_id }) => {
    const neden = istisnalar.get(varyant_id ?? '')
    return neden === undefined ? [] : [{ kalem_id: id, neden }]
  })
  return iade_disi.length === 0 ? anlasma : { ...anlasma, iade_disi }
}

/** The agreement with what was accepted. Texts that nobody has seen are never stored. */
export async function withContracts(w: Work, sepetteki: Sepetteki, girdi: OdemeGirdisi): Promise<Anlasma> {
  const { sozlesmeler: gorulen, yontem } = girdi
  if (gorulen === undefined) return sepetteki.anlasma
  const doldur = await prepare(w, gorulen.dil ?? dilOf(w))
  const belgeler = doldur(saleOf(w, sepetteki, yontem))
  if (!isSame(belgeler, gorulen)) throw hata('sepet_degisti', 'sozlesmeler', otherNow)
  return { ...sepetteki.anlasma, sozlesmeler: kabulOf(w, belgeler) }
}

const otherNow = {
  tr: 'gösterilen metinlerden farklı; yeniden gösterilip kabul edilmeli',
  en: 'are not what was shown; they have to be shown and accepted again',
}

/** Whether a payment under way was agreed to under these texts; who names none goes on with what was accepted. */
export const hasAccepted = ({ sozlesmeler: old }: Anlasma, { sozlesmeler: gorulen }: OdemeGirdisi): boolean =>
  gorulen === undefined || (old !== undefined && isSame(old.belgeler, gorulen))

/** Contracts by way to pay, without what the visitor would have to agree to. */
async function filled(w: Work, id: string, dil: SozlesmeDili) {
  const sepet = await find(w, id)
  if (sepet.siparis_id) throw hata('sepet_tamamlanmis')
  const [priced, istisnalar, kart, doldur] = await Promise.all([
    priceSepet(w, sepet),
    exceptionsOf(w, sepet),
    cardProvider(w),
    prepare(w, dil),
  ])
  throwIfAny(missingIn(w, sepet, priced))
  const fillFor = (yontem: OdemeYontemi): DolduMetin[] => {
    const agreed = agreementOf(w, sepet, priced, offerFor(w, sepet, priced, { yontem, kart }))
    const anlasma = withExceptions(agreed, istisnalar)
    return doldur(saleOf(w, { sepet, priced, anlasma }, yontem))
  }
  return { fillFor, yollar: optionsOf(w.magaza, sepet.para_birimi, kart).odeme_yontemleri.map((y) => y.yontem) }
}

export async function contractsOf(w: Work, id: string, { yontem, dil }: SozlesmeSorgusu): Promise<DolduMetin[]> {
  const { fillFor } = await filled(w, id, dil ?? dilOf(w))
  return fillFor(yontem)
}

export type YolSozlesmeleri = { yontem: OdemeYontemi; belgeler: DolduMetin[] }

/** For each way that the cart can be paid by. Texts of large carts take a turn of the event loop each. */
export async function contractsByWay(w: Work, id: string): Promise<YolSozlesmeleri[]> {
  const { fillFor, yollar } = await filled(w, id, dilOf(w))
  const breathe = breather()
  const filledIn: YolSozlesmeleri[] = []
  for (const yontem of yollar) {
    const belgeler = fillFor(yontem)
    filledIn.push({ yontem, belgeler })
    await breathe(belgeler.reduce((length, { metin }) => length + metin.length, 0))
  }
  return filledIn
}
