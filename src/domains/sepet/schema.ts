import { type Static, Type } from 'typebox'
import { choice, closed, currency, eposta, Id, Money, nullable, Timestamp, text } from '../../core/schema.ts'
import { Adres, AdresGirdisi } from '../../trade/adres.ts'
import { kapakGorseli } from '../../trade/gorsel.ts'
import { ReferansFiyati } from '../../trade/referans.ts'
import { odemeYontemleri } from '../../trade/satis.ts'
import { IndirimKodlari, TumYollarDenendi } from '../../trade/sepet.ts'
import { sozlesmeDilleri } from '../../trade/sozlesme/tur.ts'
import { SozlesmeKabulu } from '../sozlesme/schema.ts'

const optional = Type.Optional

// ---------------------------------------------------------------- what a shopper sends

export const SepetGirdisi = closed(
  { para_birimi: optional(currency({ description: 'Boşsa mağazanın ana para birimi' })) },
  { title: 'SepetGirdisi', examples: [{}] },
)
export type SepetGirdisi = Static<typeof SepetGirdisi>

const KalemIstegi = closed({ varyant_id: Id, adet: Type.Integer({ minimum: 1, maximum: 9999 }) })

export const KalemlerGirdisi = closed(
  { kalemler: Type.Array(KalemIstegi, { maxItems: 200, description: 'Listenin tamamı; boş liste sepeti boşaltır' }) },
  {
    title: 'KalemlerGirdisi',
    examples: [{ kalemler: [{ varyant_id: 'var_01m7ej22gbe3c1k5r8q2zt6w9d', adet: 2 }] }],
  },
)
export type KalemlerGirdisi = Static<typeof KalemlerGirdisi>

export const KodlarGirdisi = closed(
  { kodlar: IndirimKodlari },
  { title: 'KodlarGirdisi', examples: [{ kodlar: ['YAZ15'] }] },
)
export type KodlarGirdisi = Static<typeof KodlarGirdisi>

const not = (description: string) => optional(nullable({ ...text(500), description }))

export const NotlarGirdisi = closed(
  {
    hediye_notu: not('Paketin içine konacak yazı'),
    siparis_notu: not('Alıcının mağazaya notu'),
  },
  { title: 'NotlarGirdisi', examples: [{ hediye_notu: 'İyi ki doğdun!', siparis_notu: 'Kapıyı çalmayın' }] },
)
export type NotlarGirdisi = Static<typeof NotlarGirdisi>

export const UyeSepetiGirdisi = closed(
  {
    sepet_id: optional({ ...Id, description: 'Giriş yapmadan önce doldurulan sepet' }),
    para_birimi: optional(currency({ description: 'Yeni bir sepet açılırsa; boşsa mağazanın ana para birimi' })),
  },
  { title: 'UyeSepetiGirdisi', examples: [{ sepet_id: 'sepet_7f3a9c2e5b8d1f4a6c9e2b5d8f1a4c7e' }] },
)
export type UyeSepetiGirdisi = Static<typeof UyeSepetiGirdisi>

export const TeslimatGirdisi = closed(
  {
    eposta: optional(eposta(200, { description: 'Giriş yapmış müşteride verilmeyebilir' })),
    teslimat_adresi: AdresGirdisi,
    fatura_adresi: optional(nullable(AdresGirdisi)),
    kargo_secenegi: optional(nullable(text(40))),
    hatirlatma_metni: optional(
      nullable({
        ...text(2000),
        description:
          'Müşteri, sepetini tamamlamazsa kendisine bir kez yazılmasını istediyse okuyup kabul ettiği metin; anıyla birlikte saklanır. İsteğe bağlıdır, kutusu işaretsiz sunulmalıdır. null ya da boş: istemiyor; verilmezse değişmez. Adres değişince istek düşer; giriş yapmadan bir üyenin adresi yazılmışsa sayılmaz',
      }),
    ),
  },
  {
    title: 'TeslimatGirdisi',
    examples: [
      {
        eposta: 'ayse@example.com',
        teslimat_adresi: {
          ad: 'Ayşe',
          soyad: 'Yılmaz',
          telefon: '+90 532 000 00 00',
          satir1: 'Bağdat Caddesi 12/3',
          ilce: 'Kadıköy',
          il: 'İstanbul',
        },
      },
    ],
  },
)
export type TeslimatGirdisi = Static<typeof TeslimatGirdisi>

export const OdemeGirdisi = closed(
  {
    yontem: choice(odemeYontemleri),
    donus_adresi: optional(
      Type.String({
        maxLength: 2000,
        description: 'Kart ödemesi bitince müşterinin döneceği sayfa; mağazanın kendi adresinde olmalı',
      }),
    ),
    toplam: optional({
      ...Money,
      description:
        'Müşterinin gördüğü toplam, seçtiği ödeme yönteminin ek ücreti dahil. Verilirse ve artık o değilse 409 ' +
        '`sepet_degisti`, hiçbir şey olmaz',
    }),
    sozlesmeler: optional(SozlesmeKabulu),
    izin_metinleri: optional(
      closed(
        { eposta: optional(text(2000, 1)), sms: optional(text(2000, 1)), arama: optional(text(2000, 1)) },
        {
          description:
            'Müşterinin bu sırada ticari ileti izni verdiği kanallar, her biri okuyup kabul ettiği metinle. İsteğe bağlıdır, kutusu işaretsiz sunulmalıdır. Verilmeyen kanalın izni değişmez; giriş yapmadan bir üyenin adresi yazılmışsa izin sayılmaz',
        },
      ),
    ),
  },
  { title: 'SepetOdemeGirdisi', examples: [{ yontem: 'havale' }] },
)
export type OdemeGirdisi = Static<typeof OdemeGirdisi>

export const SozlesmeSorgusu = closed({
  yontem: choice(odemeYontemleri, { description: 'Ödeneceği yol: tutar ve metin ona göredir' }),
  dil: optional(choice(sozlesmeDilleri, { description: 'Boşsa mağazanın dili' })),
})
export type SozlesmeSorgusu = Static<typeof SozlesmeSorgusu>

// ---------------------------------------------------------------- what is answered

/** What a page draws of a line. */
const gorunum = {
  gorsel: nullable(Type.String({ description: 'Ürünün ilk görseli' })),
  kapak_gorseli: kapakGorseli('O görsel, sepette gösterilecek boyutlarıyla (en çok 960 piksel)'),
  adres: nullable(Type.String({ description: 'Ürünün vitrindeki sayfası' })),
  sku: nullable(Type.String()),
  secenekler: Type.Record(Type.String(), Type.String(), { description: 'Seçeneğin adı ve değeri, ürünün sırasıyla' }),
}

const SepetKalemi = closed(
  {
    id: Type.String(),
    varyant_id: Type.String(),
    urun_id: Type.String(),
    ad: Type.String(),
    varyant_ad: nullable(Type.String()),
    adet: Type.Integer(),
    birim_fiyat: Money,
    indirim: Money,
    toplam: Money,
    stok_yeterli: Type.Boolean(),
    ...gorunum,
    indirimsiz_fiyat: nullable({ ...Money, description: 'Birim fiyatın yanında üstü çizili gösterilecek fiyat' }),
    referans_fiyat: ReferansFiyati,
    engel: nullable(
      choice(['adet_siniri', 'stok_yetersiz'], {
        description: 'Kalem böyle satın alınamıyorsa nedeni; alınabiliyorsa null',
      }),
    ),
  },
  { title: 'SepetKalemi' },
)
export type SepetKalemi = Static<typeof SepetKalemi>

const AlinamayanKalem = closed(
  {
    id: Type.String(),
    varyant_id: Type.String(),
    ad: Type.String({ description: 'Sepete konduğu andaki adı' }),
    adet: Type.Integer(),
    ...gorunum,
    engel: choice(['satista_degil', 'fiyat_yok'], {
      description: '`satista_degil`: silinmiş ya da yayından kalkmış; `fiyat_yok`: bu para biriminde satılmıyor',
    }),
  },
  { title: 'AlinamayanKalem' },
)
export type AlinamayanKalem = Static<typeof AlinamayanKalem>

export const uyariKodlari = [
  'urun_satista_degil',
  'stok_yetersiz',
  'adet_siniri',
  'fiyat_degisti',
  'indirim_kodu_gecersiz',
  'kargo_secenegi_kalkti',
  'sepet_tamamlandi',
  'magaza_kapali',
  'teslimat_yolu_yok',
] as const

export const Uyari = closed({ kod: choice(uyariKodlari), mesaj: Type.String() }, { title: 'SepetUyarisi' })
export type Uyari = Static<typeof Uyari>

export const Sepet = closed(
  {
    id: Type.String({ description: 'Bilen kullanır: yalnız müşterinin kendi cihazında saklanmalı' }),
    para_birimi: Type.String(),
    kalemler: Type.Array(SepetKalemi),
    alinamayanlar: Type.Array(AlinamayanKalem, {
      description: 'Sepette duran ama şu anda satılmayan kalemler; `kalemler` arasında yoktur, toplama girmez',
    }),
    indirim_kodlari: Type.Array(Type.String()),
    kampanyalar: Type.Array(closed({ id: Type.String(), ad: Type.String(), indirim: Money })),
    tum_yollar_denendi: TumYollarDenendi,
    hediye_notu: nullable(Type.String()),
    siparis_notu: nullable(Type.String()),
    uyarilar: Type.Array(Uyari),
    urun_toplam: Money,
    indirim_toplam: Money,
    kargo_toplam: Money,
    toplam: Money,
    olusturma: Timestamp,
    guncelleme: Timestamp,
  },
  { title: 'Sepet' },
)
export type Sepet = Static<typeof Sepet>

export const SepetTeslimati = closed(
  {
    eposta: nullable(Type.String()),
    teslimat_adresi: Type.Union([Adres, Type.Null()]),
    fatura_adresi: Type.Union([Adres, Type.Null()]),
    kargo_secenegi: nullable(Type.String({ description: 'Seçilen, seçilmediyse ilk seçenek' })),
    kargo_secenekleri: Type.Array(
      closed({
        kod: Type.String(),
        ad: Type.String(),
        ucret: Money,
        bedava_ustu: nullable({ ...Money, description: 'İndirimli ürün tutarı buna ulaşınca ücretsiz' }),
      }),
    ),
    hatirlatma: Type.Boolean({ description: 'Müşteri bu sepetin hatırlatılmasını istedi' }),
    odeme_yontemleri: Type.Array(
      closed({
        yontem: choice(odemeYontemleri),
        ek_ucret: { ...Money, description: 'Seçilirse sepetin toplamına eklenir' },
        deneme: Type.Boolean({ description: 'true: deneme ödemesidir, gerçek para çekilmez; böyle gösterilmeli' }),
      }),
      { description: 'Mağazanın kabul ettikleri, şu anda çalışanlar' },
    ),
    havale_hesabi: nullable(
      closed(
        { banka: nullable(Type.String()), hesap_sahibi: Type.String(), iban: Type.String() },
        { description: 'Havalenin yapılacağı hesap; mağaza vermediyse ya da havale almıyorsa null' },
      ),
    ),
  },
  { title: 'SepetTeslimati' },
)
export type SepetTeslimati = Static<typeof SepetTeslimati>

const OdemeSiparisi = closed({
  id: Type.String(),
  no: Type.String(),
  toplam: Money,
  son_odeme: {
    ...nullable(Timestamp),
    description: 'Havalesi bu ana dek gelmezse sipariş iptal edilir; ödenmiş ya da süresiz beklenen siparişte boş',
  },
  kod: nullable(
    Type.String({
      description: 'Siparişi üyeliksiz açan kod; bilen siparişi görür, iptalini ve iadesini ister. Günlüklere yazmayın',
    }),
  ),
  adres: nullable(Type.String({ description: 'Siparişin vitrindeki sayfası, koduyla; e-postalardaki bağlantı' })),
})

export const OdemeDurumu = closed(
  {
    durum: choice(['tamamlandi', 'yonlendir', 'basarisiz', 'bekliyor'], {
      description: '`bekliyor`: ödeme istenmedi ya da sağlayıcı henüz yanıtlamadı',
    }),
    siparis: Type.Union([OdemeSiparisi, Type.Null()]),
    yonlendirme: nullable(Type.String({ description: 'Müşterinin kartla ödeyeceği sayfa' })),
  },
  { title: 'SepetOdemesi' },
)
export type OdemeDurumu = Static<typeof OdemeDurumu>
