import type { Adres } from '../../core/adres.ts'
import { epostaKey } from '../../core/eposta.ts'
import { alanHatasi, hata, renamed, throwIfAny } from '../../core/errors.ts'
import { newId } from '../../core/id.ts'
import { namesIn } from '../../core/toplu.ts'
import { emit } from '../../db/outbox.ts'
import { isUniqueViolation } from '../../db/pg-errors.ts'
import { all, later, maybe, one, together, type Work } from '../../db/work.ts'
import { use } from '../kampanya/kullanim.ts'
import { type IstenenKalem, quote, type Teklif, type TeklifKalemi } from '../kampanya/quote.ts'
import { asKod } from '../kampanya/rules/price-cart.ts'
import type { MusteriKimligi } from '../musteri/find.ts'
import { type Held, hold } from '../stok/hold.ts'
import { reserveHeld } from '../stok/rezervasyon.ts'
import { show } from './answer.ts'
import type { Kalem, Odeme, SiparisKaydi } from './kayit-schema.ts'
import * as queries from './queries.ts'
import { withPayments } from './rules/money.ts'
import type { Yontem } from './schema.ts'

export type YeniOdeme = { yontem: Yontem; durum: 'bekliyor' | 'tahsil_edildi'; saglayici: string; tutar?: number }

export type YeniSiparis = {
  id: string
  /** Its own, or the next of the store. */
  no: string | undefined
  kalemler: readonly (IstenenKalem & { kdv_orani?: number })[]
  para_birimi: string
  /** May still be looked up: it travels with the rest. */
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

/** A variant without a rate of its own has the country's usual one. */
const VARSAYILAN_KDV = 20

/**
 * However an order comes to be, it begins here: priced by the one pricing function, its units set aside, its campaigns
 * counted. The number is taken last: until the commit others wait for it.
 */
export async function open(w: Work, yeni: YeniSiparis): Promise<{ siparis: SiparisKaydi; belge: string }> {
  const { para_birimi, kodlar, kargo_toplam } = yeni
  // One flight for all that must be known, behind the locks of the variants.
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
  const draft = orderOf(w, { ...yeni, musteri, odeme }, teklif, kalemler)
  const siparis = { ...draft, no: await numberFor(w, yeni.no) }
  const belge = JSON.stringify(show(siparis))
  await write(w, siparis, belge, yeni.no !== undefined)
  emit(w, 'siparis.olusturuldu', siparis.id, belge, { zaman: siparis.guncelleme })
  const taken = siparis.odemeler.find((o) => o.durum === 'tahsil_edildi')
  if (taken) {
    emit(w, 'siparis.odeme_alindi', siparis.id, belge, { ek: { odeme_id: taken.id }, zaman: siparis.guncelleme })
  }
  return { siparis, belge }
}

/** A code that was entered twice is judged once, and named where it was entered first. */
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

function lineOf(w: Work, line: TeklifKalemi, yeni: YeniSiparis, sira: number): Kalem {
  const { varyant } = line
  const asked = yeni.kalemler[sira] as YeniSiparis['kalemler'][number]
  return {
    id: newId('kalem', w.now),
    sira,
    urun_id: varyant?.urun_id ?? null,
    varyant_id: varyant?.id ?? null,
    ad: varyant?.ad ?? (asked.ad as string),
    // A product without options has one variant, which is called as the product is.
    varyant_ad: varyant && varyant.varyant_ad !== varyant.ad ? varyant.varyant_ad : null,
    sku: varyant?.sku ?? null,
    adet: asked.adet,
    birim_fiyat: line.birim_fiyat,
    indirim: line.indirim,
    toplam: line.toplam,
    kdv_orani: varyant ? (varyant.kdv_orani ?? VARSAYILAN_KDV) : (asked.kdv_orani as number),
    gonderilen: 0,
    teslim_edilen: 0,
    iade_edilen: 0,
  }
}

/** What is outside the catalogue has no stock: the others are counted as the input counts them. */
async function setAside(w: Work, held: Held, yeni: YeniSiparis, kalemler: readonly Kalem[]): Promise<void> {
  const { id: sahip, stok_asimi: asim } = yeni
  const stocked = kalemler.flatMap(({ varyant_id, adet, sira }) => (varyant_id ? [{ varyant_id, adet, sira }] : []))
  try {
    await reserveHeld(w, held, { sahip, neden: 'siparis', bitis: null, asim, kalemler: stocked })
  } catch (error) {
    throw renamed(error, (alan) => alan.replace(/\d+/, (i) => `${stocked[Number(i)]?.sira}`))
  }
}

const PAID_AT_THE_DOOR: readonly Yontem[] = ['kapida_nakit', 'kapida_kart']

type Fiyatli = Pick<Teklif, 'urun_toplam' | 'indirim_toplam' | 'kargo_toplam' | 'toplam' | 'kodlar'>

type Bilinen = Omit<YeniSiparis, 'musteri' | 'odeme'> & { musteri: MusteriKimligi | null; odeme: YeniOdeme | null }

function orderOf(w: Work, yeni: Bilinen, teklif: Fiyatli, kalemler: readonly Kalem[]): SiparisKaydi {
  const { urun_toplam, indirim_toplam, kargo_toplam, toplam } = teklif
  const odemeler = yeni.odeme ? paymentsOf(w, yeni.odeme, toplam) : []
  const siparis: SiparisKaydi = {
    id: yeni.id,
    no: '',
    durum: 'odeme_bekliyor',
    para_birimi: yeni.para_birimi,
    urun_toplam,
    indirim_toplam,
    kargo_toplam,
    toplam,
    odenen: 0,
    iade_edilen: 0,
    indirim_kodlari: teklif.kodlar.map((k) => k.kod),
    musteri_id: yeni.musteri?.id ?? null,
    eposta: yeni.musteri?.eposta ?? null,
    teslimat_adresi: yeni.teslimat_adresi,
    fatura_adresi: yeni.fatura_adresi,
    kaynak: yeni.kaynak,
    iptal: null,
    iptal_nedeni: null,
    degisime_giden: 0,
    olusturma: yeni.olusturma,
    guncelleme: w.now,
    kalemler,
    odemeler,
    gonderiler: [],
  }
  const paid = withPayments(siparis, odemeler)
  const ready = paid.odenen >= toplam || odemeler.some((o) => PAID_AT_THE_DOOR.includes(o.yontem))
  return { ...paid, durum: ready ? 'hazirlaniyor' : 'odeme_bekliyor' }
}

/** At most what the order costs; one that costs nothing needs no payment. */
function paymentsOf(w: Work, { yontem, durum, saglayici, tutar }: YeniOdeme, toplam: number): Odeme[] {
  const amount = Math.min(tutar ?? toplam, toplam)
  if (amount === 0) return []
  const none = { saglayici_no: null, iade_edilen: 0, iade_bekleyen: 0 }
  return [{ id: newId('odm', w.now), yontem, saglayici, durum, tutar: amount, olusturma: w.now, ...none }]
}

/** The store's next number, or the given one, which is not given again. */
async function numberFor(w: Work, given: string | undefined): Promise<string> {
  if (given === undefined) return nextNumber(w)
  if (/^[1-9]\d{0,14}$/.test(given)) await all(w, queries.raiseNo, { no: Number(given) })
  return given
}

/** A longer number that is given does not raise the counter: only beyond this can the store's own be taken. */
const LAST_RAISED = 999_999_999_999_999

async function nextNumber(w: Work): Promise<string> {
  for (;;) {
    const { no } = await one(w, queries.nextNo, {})
    if (no <= LAST_RAISED || !(await maybe(w, queries.findByNo, { no: `${no}` }))) return `${no}`
  }
}

async function write(w: Work, s: SiparisKaydi, belge: string, given: boolean): Promise<void> {
  const { kalemler, odemeler, gonderiler, iptal, iptal_nedeni, iade_edilen, degisime_giden, ...columns } = s
  const params = {
    ...columns,
    indirim_kodlari: [...s.indirim_kodlari],
    eposta_anahtari: s.eposta === null ? null : epostaKey(s.eposta),
    teslimat_adresi: s.teslimat_adresi && JSON.stringify(s.teslimat_adresi),
    fatura_adresi: s.fatura_adresi && JSON.stringify(s.fatura_adresi),
    belge,
    odemeler: JSON.stringify(odemeler),
    kalem_idleri: kalemler.map((k) => k.id),
    siralar: kalemler.map((k) => k.sira),
    urunler: kalemler.map((k) => k.urun_id),
    varyantlar: kalemler.map((k) => k.varyant_id),
    adlar: kalemler.map((k) => k.ad),
    varyant_adlari: kalemler.map((k) => k.varyant_ad),
    skular: kalemler.map((k) => k.sku),
    adetler: kalemler.map((k) => k.adet),
    birim_fiyatlar: kalemler.map((k) => k.birim_fiyat),
    indirimler: kalemler.map((k) => k.indirim),
    toplamlar: kalemler.map((k) => k.toplam),
    kdv_oranlari: kalemler.map((k) => k.kdv_orani),
  }
  // The store's own number is never taken: nothing to wait for.
  if (!given) return later(w, queries.insert, params)
  try {
    await all(w, queries.insert, params)
  } catch (error) {
    throw isUniqueViolation(error, 'siparis_no_uk') ? hata('kod_kullanimda', 'no', noTaken) : error
  }
}

const noTaken = { tr: 'bu numarada bir sipariş var', en: 'there is an order with this number' }
