import { shortLine } from '../../core/text/line.ts'
import { metinler } from '../../core/text/metinler.ts'
import type { Adres } from '../adres.ts'
import type { Kimlik } from '../kimlik/schema.ts'
import { money as turkishMoney } from '../money-text.ts'
import type { OdemeYontemi } from '../satis.ts'
import type { Degerler, SozlesmeDili } from './tur.ts'

// Values of the variables, from one sale. Pure: the same sale on the same day gives the same text.

export type SatisKalemi = {
  ad: string
  varyant_ad: string | null
  adet: number
  birim_fiyat: number
  indirim: number
  toplam: number
  kdv_orani: number
  /** Why it cannot be returned; null when it can. */
  iade_disi: string | null
}

export type Satis = {
  magaza: { ad: string; adres: string }
  kimlik: Kimlik | null
  /** Days of withdrawal. */
  cayma_suresi: number
  referans: string
  gun: Date
  para_birimi: string
  kalemler: readonly SatisKalemi[]
  urun_toplam: number
  indirim_toplam: number
  /** Without the fee of the way to pay. */
  teslimat_ucreti: number
  teslimat_yontemi: string | null
  yontem: OdemeYontemi
  odeme_ucreti: number
  toplam: number
  eposta: string
  teslimat_adresi: Adres
  fatura_adresi: Adres | null
}

const sozler = metinler({
  yontemler: [
    {
      kart: 'Kredi ya da banka kartı',
      havale: 'Havale / EFT',
      kapida_nakit: 'Kapıda nakit',
      kapida_kart: 'Kapıda kartla',
    },
    {
      kart: 'Credit or debit card',
      havale: 'Bank transfer',
      kapida_nakit: 'Cash on delivery',
      kapida_kart: 'Card on delivery',
    },
  ],
  ucretsiz: ['ücretsiz', 'free'],
  birim: [(tutar: string) => `birim fiyatı ${tutar}`, (tutar) => `unit price ${tutar}`],
  kdv: [(oran: string) => `KDV %${oran} dahil`, (oran) => `${oran}% VAT included`],
  indirim: [(tutar: string) => `indirim ${tutar}`, (tutar) => `discount ${tutar}`],
  tutar: [(tutar: string) => `tutarı ${tutar}`, (tutar) => `amount ${tutar}`],
  tckn: [(no: string) => `T.C. kimlik no ${no}`, (no) => `identity no. ${no}`],
  vergi: [(no: string) => `vergi no ${no}`, (no) => `tax no. ${no}`],
})

const MAX = 300
const line = (text: string | null | undefined): string => shortLine(text ?? '', MAX).replace(/\s+/g, ' ')

const english = new Intl.NumberFormat('en', { minimumFractionDigits: 2 })

function moneyIn(dil: SozlesmeDili, tutar: number, para_birimi: string): string {
  if (dil === 'tr') return turkishMoney(tutar, para_birimi)
  const digits = String(tutar).padStart(3, '0')
  return `${english.format(`${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral)} ${para_birimi}`
}

const dates = Object.fromEntries(
  (['tr', 'en'] as const).map((dil) => [
    dil,
    new Intl.DateTimeFormat(dil, { dateStyle: 'long', timeZone: 'Europe/Istanbul' }),
  ]),
) as Record<SozlesmeDili, Intl.DateTimeFormat>

const nameOf = ({ ad, varyant_ad }: SatisKalemi): string => {
  const [urun, varyant] = [line(ad), line(varyant_ad)]
  return varyant === '' || varyant === urun ? urun : `${urun} (${varyant})`
}

const nameOn = (a: Adres): string => line([a.ad, a.soyad].filter(Boolean).join(' '))

/** In one line, as on an envelope. */
const where = (a: Adres): string =>
  [a.sirket, a.satir1, a.satir2, [a.posta_kodu, a.ilce].filter(Boolean).join(' '), a.il, a.ulke]
    .map(line)
    .filter(Boolean)
    .join(', ')

function invoiced(dil: SozlesmeDili, a: Adres): string {
  const t = sozler[dil]
  const numbers = [a.tckn && t.tckn(line(a.tckn)), a.vergi_no && t.vergi(line(a.vergi_no)), line(a.vergi_dairesi)]
  return [nameOn(a), where(a), ...numbers].filter(Boolean).join(', ')
}

function goods(dil: SozlesmeDili, { kalemler, para_birimi }: Satis): string {
  const t = sozler[dil]
  const amount = (tutar: number) => moneyIn(dil, tutar, para_birimi)
  const numbers = new Intl.NumberFormat(dil)
  return kalemler
    .map((k) => {
      const parts = [
        ...[t.birim(amount(k.birim_fiyat)), t.kdv(numbers.format(k.kdv_orani))],
        ...(k.indirim > 0 ? [t.indirim(amount(k.indirim))] : []),
        t.tutar(amount(k.toplam)),
      ]
      return `- ${k.adet} × ${nameOf(k)}: ${parts.join(', ')}`
    })
    .join('\n')
}

const exceptions = ({ kalemler }: Satis): string =>
  kalemler.flatMap((k) => (k.iade_disi === null ? [] : [`- ${nameOf(k)}: ${line(k.iade_disi)}`])).join('\n')

/** What every document says of the seller. */
const sellerOf = ({ magaza, kimlik }: Satis) => ({
  satici_unvan: line(kimlik?.satici?.unvan) || line(magaza.ad),
  satici_mersis: line(kimlik?.satici?.mersis),
  satici_vkn: line(kimlik?.satici?.vkn),
  satici_vergi_dairesi: line(kimlik?.satici?.vergi_dairesi),
  satici_adres: shortLine(kimlik?.iletisim?.adres ?? '', 600),
  satici_telefon: line(kimlik?.iletisim?.telefon),
  satici_eposta: line(kimlik?.iletisim?.eposta),
  satici_kep: line(kimlik?.satici?.kep),
  magaza_ad: line(magaza.ad),
  magaza_adres: line(magaza.adres),
})

export function degerlerOf(dil: SozlesmeDili, s: Satis): Degerler {
  const t = sozler[dil]
  const amount = (tutar: number) => moneyIn(dil, tutar, s.para_birimi)
  const paidOnTop = (tutar: number) => (tutar > 0 ? amount(tutar) : '')
  return {
    ...sellerOf(s),
    alici_ad: nameOn(s.teslimat_adresi),
    alici_eposta: line(s.eposta),
    alici_telefon: line(s.teslimat_adresi.telefon),
    teslimat_adresi: where(s.teslimat_adresi),
    fatura_adresi: invoiced(dil, s.fatura_adresi ?? s.teslimat_adresi),
    urunler: goods(dil, s),
    urun_toplam: amount(s.urun_toplam),
    indirim_toplam: paidOnTop(s.indirim_toplam),
    teslimat_yontemi: line(s.teslimat_yontemi),
    teslimat_ucreti: s.teslimat_ucreti > 0 ? amount(s.teslimat_ucreti) : t.ucretsiz,
    odeme_yontemi: t.yontemler[s.yontem],
    odeme_ucreti: paidOnTop(s.odeme_ucreti),
    toplam: amount(s.toplam),
    cayma_suresi: String(s.cayma_suresi),
    cayma_istisnalari: exceptions(s),
    tarih: dates[dil].format(s.gun),
    siparis_referansi: line(s.referans),
  }
}
