import { type Static, Type } from 'typebox'
import {
  choice,
  closed,
  currency,
  Id,
  knownEposta,
  Money,
  moment,
  nullable,
  pageQuery,
  Timestamp,
  text,
} from '../../../core/schema.ts'
import { OzelSorgusu } from '../../../trade/ozel.ts'
import { IndirimKodlari } from '../../../trade/sepet.ts'
import { Degisen, DegisenAdres } from '../duzenle/schema.ts'
import { KalemGirdisi } from '../girdi-schema.ts'
import { siparisDurumlari } from '../schema.ts'

const optional = Type.Optional
const Metin = nullable(Type.String())
const Adet = Type.Integer({ minimum: 0 })

// ---------------------------------------------------------------- finding

export const odemeHalleri = ['odenmedi', 'kismi', 'odendi', 'kismi_iade', 'iade_edildi'] as const

export const PanelSiparisSorgusu = pageQuery({
  ara: optional(
    Type.String({
      maxLength: 200,
      description: 'Numara, e-posta, ad, telefon, stok kodu, takip numarası ya da özel değer',
    }),
  ),
  durum: optional(choice(siparisDurumlari)),
  odeme: optional(choice(odemeHalleri)),
  kaynak: optional(text(40, 1)),
  baslangic: optional(moment('Bu andan itibaren; yalnız gün verilirse günün başı')),
  bitis: optional(moment('Bu andan önce; yalnız gün verilirse o gün de içinde')),
  ozel: optional(OzelSorgusu),
})
export type PanelSiparisSorgusu = Static<typeof PanelSiparisSorgusu>

export const SiparisSatiri = closed(
  {
    id: Type.String(),
    no: Type.String(),
    durum: choice(siparisDurumlari),
    odeme: choice(odemeHalleri),
    deneme: Type.Boolean({ description: 'Bir ödemesi deneme: gerçek para çekilmedi' }),
    musteri_id: Metin,
    musteri_ad: Metin,
    eposta: Metin,
    il: Metin,
    adet: Adet,
    toplam: Money,
    para_birimi: Type.String(),
    kaynak: Type.String(),
    olusturma: Timestamp,
  },
  { title: 'SiparisSatiri' },
)
export type SiparisSatiri = Static<typeof SiparisSatiri>

export const SayimSorgusu = closed({
  sonra: optional(Type.String({ maxLength: 100, description: 'Bu siparişten sonra gelenler `yeni` içinde sayılır' })),
})
export type SayimSorgusu = Static<typeof SayimSorgusu>

const Sayi = closed({ sayi: Adet, fazlasi: Type.Boolean({ description: 'Daha çoğu var, sayılmadı' }) })
/** States that need work; finished ones are not counted. */
export const sayilanDurumlar = ['odeme_bekliyor', 'hazirlaniyor', 'kargoda'] as const
export const SiparisSayilari = closed(
  {
    odeme_bekliyor: Sayi,
    hazirlaniyor: Sayi,
    kargoda: Sayi,
    yeni: Adet,
  },
  { title: 'SiparisSayilari' },
)

// ---------------------------------------------------------------- its story

const Bag = closed({ id: Type.String(), no: Type.String() })

export const ZamanCizelgesi = closed(
  {
    veri: Type.Array(
      closed(
        {
          id: Type.String(),
          tur: Type.String(),
          tutar: nullable(Money),
          olusturma: Timestamp,
          kim: Type.Unsafe<{ tur: string; ad: string | null } | null>({
            ...closed({ tur: Type.String(), ad: Metin }),
            type: ['object', 'null'],
            description: 'Kimin yaptığı; bilinmiyorsa boş',
          }),
          hedef_id: Metin,
          metin: Metin,
          yontem: Metin,
          saglayici: Metin,
          firma: Metin,
          takip_no: Metin,
          takip_url: Metin,
          neden: Metin,
          stoka_geri: nullable(Type.Boolean()),
          degisim_siparis_id: Metin,
          degisen: { ...nullable(Degisen), description: 'Düzenlemede değişen kalem ve tutarlar' },
          adresler: { ...nullable(Type.Array(DegisenAdres)), description: 'Düzenlemede değişen adresler' },
        },
        { title: 'SiparisIzi' },
      ),
    ),
    kalan_borc: { ...Money, description: 'Müşterinin ödemesi gereken' },
    iade_borcu: { ...Money, description: 'Geri verilmesi gereken, ne verilmiş ne de istenmiş para' },
    iade_bekleyen: { ...Money, description: 'Sağlayıcıdan istenmiş, yanıtı beklenen para' },
    geri_verilebilir: { ...Money, description: 'Ödenmiş, ne geri verilmiş ne istenmiş ne de değişime harcanmış para' },
    iptalde: closed(
      {
        saglayici: { ...Money, description: 'Sağlayıcıdan istenir' },
        elle: { ...Money, description: 'Mağazaya kalır: elle geri verilir' },
        degisim: {
          ...closed({ saglayici: Money, elle: { ...Money, description: 'Elle geri verilmiş sayılır' } }),
          description: 'Değişimin geldiği siparişin ödemesine dönen',
        },
      },
      { description: 'Sipariş iptal edilirse ödenmiş paraya ne olacağı' },
    ),
    odeme_sonu: { ...nullable(Timestamp), description: 'O ana dek ödenmezse sipariş iptal edilir; boşsa bekler' },
    koken: Type.Unsafe<{ id: string; no: string } | null>({
      ...Bag,
      type: ['object', 'null'],
      description: 'Değişim siparişinin geldiği sipariş',
    }),
    degisimler: Type.Array(Bag, { description: 'İadelerinin açtığı değişim siparişleri' }),
  },
  { title: 'ZamanCizelgesi' },
)

// ---------------------------------------------------------------- a draft

export const OnizlemeGirdisi = closed(
  {
    kalemler: Type.Array(KalemGirdisi, { minItems: 1, maxItems: 200 }),
    para_birimi: optional(currency({ description: 'Boşsa mağazanın ana para birimi' })),
    eposta: optional(nullable(knownEposta(200))),
    musteri_id: optional(nullable(Id)),
    indirim_kodlari: optional(IndirimKodlari),
    kargo_toplam: optional({ ...Money, default: 0 }),
  },
  { title: 'SiparisOnizlemeGirdisi' },
)
export type OnizlemeGirdisi = Static<typeof OnizlemeGirdisi>

export const SiparisOnizleme = closed(
  {
    para_birimi: Type.String(),
    kalemler: Type.Array(
      closed({
        urun_id: Metin,
        varyant_id: Metin,
        ad: Type.String(),
        varyant_ad: Metin,
        sku: Metin,
        adet: Adet,
        birim_fiyat: Money,
        indirim: Money,
        toplam: Money,
        kampanyalar: Type.Array(Type.String()),
        satilabilir: nullable(Type.Integer({ description: 'Boşsa stok tutulmuyor' })),
        yeterli: Type.Boolean(),
      }),
    ),
    kodlar: Type.Array(closed({ kod: Type.String(), uygulandi: Type.Boolean(), indirim: Money, aciklama: Metin })),
    kargo_secenekleri: Type.Array(closed({ kod: Type.String(), ad: Type.String(), ucret: Money })),
    urun_toplam: Money,
    indirim_toplam: Money,
    kargo_indirim: Money,
    kargo_toplam: Money,
    toplam: Money,
  },
  { title: 'SiparisOnizleme' },
)
export type SiparisOnizleme = Static<typeof SiparisOnizleme>

// ---------------------------------------------------------------- parcels

export const GonderiYerleri = closed(
  {
    veri: Type.Array(
      closed({
        id: Type.String(),
        kapida_tahsilat: nullable({ ...Money, description: 'Bu gönderiyle kapıda alınacak; 0 ise bir şey alınmaz' }),
        depolar: Type.Array(closed({ depo_id: Type.String(), ad: Metin, adet: Adet }), {
          description: 'Yola çıkanların depoları; `ad` silinmiş bir depoda boştur',
        }),
      }),
    ),
  },
  { title: 'GonderiYerleri' },
)

export const KargoSecenekleri = closed(
  {
    firmalar: Type.Array(Type.String(), {
      description: 'Son kullanılanlar, en yenisi önce; sonra Türkiye’de bilinen kargo firmaları',
    }),
    uygulamalar: Type.Array(closed({ kod: Type.String(), ad: Type.String() })),
  },
  { title: 'KargoSecenekleri' },
)
