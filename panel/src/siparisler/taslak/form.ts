import type { AdresGirdisi, Musteri, Siparis, SiparisGirdisi } from '@kepenk/sdk'
import type { SiparisOnizleme, SiparisOnizlemeGirdisi } from '../../api/generated/kayitlar.ts'

// A draft as the form holds it, and what is sent of it. Fields are called as the service calls them, so that its refusals
// find them.

export type TaslakKalemi = {
  /** Null for something outside the catalogue. */
  varyant_id: string | null
  ad: string
  varyant_ad: string | null
  sku: string | null
  adet: number
  /** Null: what the customer pays by the catalogue and the campaigns. */
  birim_fiyat: number | null
  kdv_orani: number
}

export const adresParcalari = [
  'ad',
  'soyad',
  'telefon',
  'sirket',
  'satir1',
  'satir2',
  'ilce',
  'il',
  'posta_kodu',
  'tckn',
  'vergi_no',
  'vergi_dairesi',
] as const
export type TaslakAdresi = Record<(typeof adresParcalari)[number], string>

export type Taslak = {
  kalemler: TaslakKalemi[]
  musteri_id: string | null
  eposta: string
  teslimat_adresi: TaslakAdresi
  faturaAyni: boolean
  fatura_adresi: TaslakAdresi
  indirim_kodlari: string[]
  /** One of the store's, or typed by hand. */
  kargo_secenegi: string | null
  kargo_toplam: number | null
  yontem: Siparis['odemeler'][number]['yontem']
  odendi: boolean
  stok_asimi: boolean
  not: string
}

export const bosAdres = (): TaslakAdresi => Object.fromEntries(adresParcalari.map((p) => [p, ''])) as TaslakAdresi

export const bosTaslak = (): Taslak => ({
  kalemler: [],
  musteri_id: null,
  eposta: '',
  teslimat_adresi: bosAdres(),
  faturaAyni: true,
  fatura_adresi: bosAdres(),
  indirim_kodlari: [],
  kargo_secenegi: null,
  kargo_toplam: null,
  yontem: 'havale',
  odendi: false,
  stok_asimi: false,
  not: '',
})

/** Where a customer's parcels go: by the default address or the first; what it does not say, the customer does. */
export function adresiOf(m: Musteri): TaslakAdresi {
  const a = m.adresler.find((x) => x.varsayilan_teslimat) ?? m.adresler[0]
  const own = { ad: m.ad, soyad: m.soyad, telefon: m.telefon, sirket: m.sirket }
  const from: Record<string, unknown> = { ...own, ...(a && Object.fromEntries(Object.entries(a).filter(([, v]) => v))) }
  const parts = adresParcalari.map((p) => [p, typeof from[p] === 'string' ? from[p] : ''])
  return { ...bosAdres(), ...Object.fromEntries(parts) }
}

const lineOf = (k: TaslakKalemi) => ({
  adet: k.adet,
  ...(k.varyant_id === null ? { ad: k.ad.trim(), kdv_orani: k.kdv_orani } : { varyant_id: k.varyant_id }),
  ...(k.birim_fiyat !== null && { birim_fiyat: k.birim_fiyat }),
})

/** A line that is not finished is not priced yet. */
export const isFinished = (k: TaslakKalemi): boolean =>
  k.adet > 0 && (k.varyant_id !== null || (k.ad.trim() !== '' && k.birim_fiyat !== null))

type KalemFiyati = SiparisOnizleme['kalemler'][number]

/** Each line with its price; one that is not finished has none. */
export function pricesOf(kalemler: readonly TaslakKalemi[], fiyatlar: readonly KalemFiyati[]) {
  const left = [...fiyatlar]
  return kalemler.map((k) => (isFinished(k) ? left.shift() : undefined))
}

/** A fee that somebody typed. */
export const ELLE = 'elle'

/** The store's own way that is chosen, or its first; none once a fee was typed by hand. */
export const secilenKargo = (secenekler: SiparisOnizleme['kargo_secenekleri'], kod: string | null) =>
  kod === ELLE ? undefined : (secenekler.find((o) => o.kod === kod) ?? secenekler[0])

const whose = ({ musteri_id, eposta }: Taslak) => ({
  ...(musteri_id !== null && { musteri_id }),
  ...(eposta.trim() !== '' && { eposta: eposta.trim() }),
})

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Of the lines that are finished; null while there is none. */
export function previewOf(t: Taslak): SiparisOnizlemeGirdisi | null {
  const kalemler = t.kalemler.filter(isFinished).map(lineOf)
  if (kalemler.length === 0) return null
  return {
    kalemler,
    // While it is being typed, it is nobody's yet.
    ...(t.musteri_id !== null
      ? { musteri_id: t.musteri_id }
      : EMAIL.test(t.eposta.trim())
        ? { eposta: t.eposta.trim() }
        : {}),
    ...(t.indirim_kodlari.length > 0 && { indirim_kodlari: t.indirim_kodlari }),
    kargo_toplam: t.kargo_toplam ?? 0,
  }
}

const addressOf = (a: TaslakAdresi): AdresGirdisi | null => {
  const given = Object.entries(a).flatMap(([name, v]) => (v.trim() === '' ? [] : [[name, v.trim()]]))
  if (given.length === 0) return null
  const tip = a.vergi_no.trim() !== '' ? 'kurumsal' : 'bireysel'
  return { ...Object.fromEntries(given), ulke: 'Türkiye', fatura_tipi: tip } as AdresGirdisi
}

export function orderOf(t: Taslak): SiparisGirdisi {
  const teslimat = addressOf(t.teslimat_adresi)
  const fatura = t.faturaAyni ? teslimat : addressOf(t.fatura_adresi)
  return {
    kalemler: t.kalemler.map(lineOf),
    ...whose(t),
    ...(teslimat && { teslimat_adresi: teslimat }),
    ...(fatura && { fatura_adresi: fatura }),
    ...(t.indirim_kodlari.length > 0 && { indirim_kodlari: t.indirim_kodlari }),
    kargo_toplam: t.kargo_toplam ?? 0,
    odeme: { yontem: t.yontem, durum: t.odendi ? 'tahsil_edildi' : 'bekliyor' },
    kaynak: 'panel',
    ...(t.stok_asimi && { stok_asimi: true }),
  }
}
