import { type Static, Type } from 'typebox'
import {
  choice,
  closed,
  currency,
  eposta,
  Id,
  knownEposta,
  MAX_SAFE,
  Money,
  moment,
  nullable,
  pageQuery,
  Sku,
  Timestamp,
  text,
  WebAddress,
} from '../../core/schema.ts'
import { AdresGirdisi } from '../../trade/adres.ts'
import { OzelSorgusu } from '../../trade/ozel.ts'
import { IndirimKodlari } from '../../trade/sepet.ts'
import { gonderiDurumlari, siparisDurumlari, yontemler } from './schema.ts'

const optional = Type.Optional

// ---------------------------------------------------------------- bringing an order in

const SatilanAdet = Type.Integer({ minimum: 1, maximum: 9999 })

export const KalemGirdisi = closed({
  varyant_id: optional(Id),
  sku: optional(Sku),
  ad: optional({ ...text(300, 1), description: 'Katalogda olmayan bir kalem için' }),
  adet: SatilanAdet,
  birim_fiyat: optional({
    ...Money,
    description: 'Verilirse olduğu gibi alınır, kampanyalar dokunmaz; verilmezse müşterinin fiyatı',
  }),
  indirim: optional({ ...Money, description: 'Kalemin toplam indirimi; yalnız birim_fiyat ile' }),
  // The number of decimals is checked in code: in binary, 0.07 is no multiple of 0.01.
  kdv_orani: optional(Type.Number({ minimum: 0, maximum: 100, description: 'En çok iki ondalık' })),
})
export type KalemGirdisi = Static<typeof KalemGirdisi>

const OdemeGirdisi = closed({
  yontem: choice(yontemler),
  durum: choice(['bekliyor', 'tahsil_edildi']),
  saglayici: optional(
    Type.String({ minLength: 1, maxLength: 40, description: 'Boşsa mağazanın kart sağlayıcısı, o da yoksa elle' }),
  ),
})

export const SiparisGirdisi = closed(
  {
    kalemler: Type.Array(KalemGirdisi, { minItems: 1, maxItems: 200 }),
    para_birimi: optional(currency({ description: 'Boşsa mağazanın ana para birimi' })),
    eposta: optional(nullable(eposta(200))),
    musteri_id: optional(nullable(Id)),
    teslimat_adresi: optional(nullable(AdresGirdisi)),
    fatura_adresi: optional(nullable(AdresGirdisi)),
    indirim_kodlari: optional(IndirimKodlari),
    kargo_toplam: optional({ ...Money, default: 0 }),
    odeme: optional(OdemeGirdisi),
    kaynak: optional(Type.String({ visible: true, minLength: 1, maxLength: 40, default: 'aktarim' })),
    stok_asimi: optional(
      Type.Boolean({ default: false, description: 'Başka yerde satılmış bir sipariş: stok yetmese de alınır' }),
    ),
    no: optional(
      Type.String({
        visible: true,
        maxLength: 40,
        description: 'Aktarılan siparişin numarası; boşsa sıradaki',
      }),
    ),
    olusturma: optional(moment('Aktarılan siparişin anı; boşsa şimdi')),
  },
  {
    title: 'SiparisGirdisi',
    examples: [
      {
        kalemler: [{ varyant_id: 'var_01m7ej22gbe3c1k5r8q2zt6w9d', adet: 2 }],
        eposta: 'ayse@example.com',
        kargo_toplam: 4990,
        odeme: { yontem: 'havale', durum: 'bekliyor' },
      },
    ],
  },
)
export type SiparisGirdisi = Static<typeof SiparisGirdisi>

export const SiparisSorgusu = pageQuery({
  durum: optional(choice(siparisDurumlari, { description: 'Yalnız bu durumdakiler' })),
  no: optional(Type.String({ maxLength: 40, description: 'Bu numaradaki sipariş' })),
  musteri_id: optional(Type.String({ maxLength: 100 })),
  eposta: optional(knownEposta(200, { description: 'Bu e-postanın siparişleri' })),
  olusturma_sonra: optional(moment('Bu andan sonra verilenler')),
  guncelleme_sonra: optional(moment('Bu andan sonra değişenler (eşitleme için); son değişen önce')),
  ozel: optional(OzelSorgusu),
})
export type SiparisSorgusu = Static<typeof SiparisSorgusu>

// ---------------------------------------------------------------- what happens to it

export const OdemeKaydi = closed(
  {
    tutar: optional(Type.Integer({ minimum: 1, maximum: MAX_SAFE, description: 'Boşsa kalan borç' })),
    yontem: optional(choice(yontemler)),
  },
  { title: 'OdemeKaydi', examples: [{ yontem: 'havale' }] },
)
export type OdemeKaydi = Static<typeof OdemeKaydi>

export const OdemeBaglantisiGirdisi = closed(
  { gonder: optional(Type.Boolean({ default: false, description: 'Bağlantı müşteriye e-postayla da gider' })) },
  { title: 'OdemeBaglantisiGirdisi', examples: [{ gonder: true }] },
)
export type OdemeBaglantisiGirdisi = Static<typeof OdemeBaglantisiGirdisi>

export const OdemeBaglantisi = closed(
  {
    adres: Type.String({ description: 'Siparişin sayfası: açan kalan borcu öder' }),
    tutar: { ...Money, description: 'Şu anda ödenecek olan' },
    para_birimi: Type.String(),
    odeme_yontemleri: Type.Array(choice(['kart', 'havale']), {
      description: 'Orada nasıl ödenebilir; boşsa mağaza uzaktan ödeme almıyor',
    }),
    gonderildi: Type.Boolean({ description: 'E-posta sıraya girdi; test mağazası e-posta göndermez' }),
  },
  { title: 'OdemeBaglantisi' },
)
export type OdemeBaglantisi = Static<typeof OdemeBaglantisi>

const Olcu = Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 })

export const KargoyaVerGirdisi = closed(
  {
    yol: optional(choice(['elle', 'uygulama'], { default: 'elle' })),
    firma: Type.String({
      visible: true,
      minLength: 1,
      maxLength: 80,
      description: 'Kargo firması; yol uygulama ise uygulamanın kodu',
    }),
    takip_no: optional(text(80)),
    takip_url: optional(WebAddress),
    musteriye_bildir: optional(Type.Boolean({ default: true, description: 'Müşteriye kargo e-postası gönderilir' })),
    desi: optional(Olcu),
    kg: optional(Olcu),
    paket_adedi: optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    kalemler: optional(
      Type.Array(closed({ kalem_id: Id, adet: SatilanAdet }), {
        minItems: 1,
        maxItems: 200,
        description: 'Bu gönderidekiler; boşsa henüz gönderilmemiş olanların hepsi',
      }),
    ),
  },
  {
    title: 'KargoyaVerGirdisi',
    examples: [
      { firma: 'Yurtiçi Kargo', takip_no: '123456789' },
      { firma: 'Yurtiçi Kargo', kalemler: [{ kalem_id: 'kalem_01m7ej22hde6gb66wt8g4cb84w', adet: 1 }] },
    ],
  },
)
export type KargoyaVerGirdisi = Static<typeof KargoyaVerGirdisi>

export const IptalGirdisi = closed(
  { neden: text(200, 1) },
  { title: 'IptalGirdisi', examples: [{ neden: 'Müşteri vazgeçti' }] },
)

export const ParaIadesiGirdisi = closed(
  {
    tutar: optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_SAFE,
        description:
          'En çok ödenip geri verilmemiş olan; boşsa bir iptalin ya da iadenin geri vermesi gerekip veremediğinin hepsi',
      }),
    ),
    yol: optional(
      choice(['saglayici', 'elle'], {
        default: 'saglayici',
        description: 'saglayici: kartla ödenen sağlayıcıdan istenir; elle: hepsini mağaza kendisi geri verdi',
      }),
    ),
  },
  { title: 'ParaIadesiGirdisi', examples: [{ tutar: 4990 }] },
)
export type ParaIadesiGirdisi = Static<typeof ParaIadesiGirdisi>

export const TeslimGirdisi = closed(
  { gonderi_id: optional(Type.String({ maxLength: 100, description: 'Boşsa yoldaki bütün gönderiler' })) },
  { title: 'TeslimGirdisi' },
)
export type TeslimGirdisi = Static<typeof TeslimGirdisi>

export const NotGirdisi = closed(
  { metin: text(2000, 1) },
  { title: 'NotGirdisi', examples: [{ metin: 'Müşteri akşam teslim istiyor' }] },
)
export const SiparisNotu = closed(
  { id: Type.String(), metin: Type.String(), olusturma: Timestamp },
  { title: 'SiparisNotu' },
)
export const NotSorgusu = pageQuery({})
export type NotSorgusu = Static<typeof NotSorgusu>

// ---------------------------------------------------------------- what carriers tell of it

export const KargoRaporu = closed(
  {
    gonderi_id: optional(text(100)),
    takip_no: optional(text(80)),
    durum: choice(gonderiDurumlari),
  },
  { title: 'KargoRaporu' },
)
export type KargoRaporu = Static<typeof KargoRaporu>
