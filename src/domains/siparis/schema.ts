import { type Static, Type } from 'typebox'
import { choice, closed, Money, nullable, Timestamp } from '../../core/schema.ts'
import { Adres } from '../../trade/adres.ts'
import { ornekSiparis } from './examples.ts'

export const siparisDurumlari = ['odeme_bekliyor', 'hazirlaniyor', 'kargoda', 'teslim_edildi', 'iptal', 'iade'] as const
export type SiparisDurumu = (typeof siparisDurumlari)[number]
export const gonderiDurumlari = ['hazirlaniyor', 'kargoda', 'teslim_edildi', 'iptal', 'hata'] as const
export type GonderiDurumu = (typeof gonderiDurumlari)[number]
export const odemeDurumlari = [
  'bekliyor',
  'yetkilendi',
  'tahsil_edildi',
  'basarisiz',
  'iptal',
  'iade_bekliyor',
  'kismi_iade',
  'iade_edildi',
] as const
export type OdemeDurumu = (typeof odemeDurumlari)[number]

export const yontemler = ['kart', 'havale', 'kapida_nakit', 'kapida_kart', 'diger'] as const
export type Yontem = (typeof yontemler)[number]

const Metin = nullable(Type.String())
const Kimlik = nullable(Type.String())
const Adet = Type.Integer({ minimum: 0 })
const An = nullable(Timestamp)

export const SiparisKalemi = closed(
  {
    id: Type.String(),
    urun_id: Kimlik,
    varyant_id: Kimlik,
    ad: Type.String(),
    varyant_ad: Metin,
    sku: Metin,
    adet: Adet,
    birim_fiyat: Money,
    indirim: Money,
    toplam: Money,
    kdv_orani: Type.Number(),
    gonderilen: Adet,
    teslim_edilen: Adet,
    iade_edilen: Adet,
  },
  { title: 'SiparisKalemi' },
)

const Odeme = closed(
  {
    id: Type.String(),
    yontem: choice(yontemler),
    saglayici: Type.String({ description: 'Ödeme sağlayıcısı' }),
    durum: choice(odemeDurumlari),
    tutar: Money,
    olusturma: Timestamp,
  },
  { title: 'Odeme' },
)

const GonderiKalemi = closed({ kalem_id: Type.String(), adet: Adet })
const Gonderi = closed(
  {
    id: Type.String(),
    firma: Metin,
    takip_no: Metin,
    takip_url: Metin,
    durum: choice(gonderiDurumlari),
    kalemler: Type.Array(GonderiKalemi),
    sevk: An,
    teslim: An,
    olusturma: Timestamp,
  },
  { title: 'Gonderi' },
)

export const Siparis = closed(
  {
    id: Type.String(),
    no: Type.String({ description: 'Müşterinin gördüğü numara' }),
    durum: choice(siparisDurumlari),
    para_birimi: Type.String(),
    urun_toplam: Money,
    indirim_toplam: Money,
    kargo_toplam: Money,
    toplam: Money,
    odenen: Money,
    iade_edilen: Money,
    indirim_kodlari: Type.Array(Type.String()),
    musteri: closed({ id: Kimlik, eposta: Metin }),
    teslimat_adresi: nullable(Adres),
    fatura_adresi: nullable(Adres),
    kalemler: Type.Array(SiparisKalemi),
    odemeler: Type.Array(Odeme),
    gonderiler: Type.Array(Gonderi),
    kaynak: Type.String({ description: 'vitrin, panel, aktarim ya da başka bir kaynak' }),
    iptal: An,
    olusturma: Timestamp,
    guncelleme: Timestamp,
    iptal_nedeni: nullable(
      Type.String({
        description: 'İptal edenin verdiği neden; ödemesi süresi içinde gelmeyen siparişte `odeme_suresi_doldu`',
      }),
    ),
  },
  { title: 'Siparis', examples: [ornekSiparis] },
)
export type Siparis = Static<typeof Siparis>
