import { type Static, Type } from 'typebox'
import { storefrontFields } from '../../core/alan.ts'
import { choice, closed, currency, Money, nullable, pageQuery, Timestamp } from '../../core/schema.ts'
import { adresliTurler } from '../../trade/adresli-tur.ts'
import { kapakGorseli, ListeGorseli, VitrinGorseli } from '../../trade/gorsel.ts'
import { vitrinKimligi } from '../../trade/kimlik/schema.ts'
import { ReferansFiyati } from '../../trade/referans.ts'
import { odemeYontemleri } from '../../trade/satis.ts'
import { VitrinOzelAlanlari } from '../ozel/schema.ts'
import { URUN, URUN_ALANLARI } from '../urun/alan-schema.ts'
import { VARYANT_ALANLARI } from '../urun/varyant/alan-schema.ts'
import { UrunPuani } from '../yorum/schema.ts'
import {
  ornekGorsel,
  ornekKoleksiyon,
  ornekMagaza,
  ornekMarka,
  ornekMenu,
  ornekOneriler,
  ornekSayfa,
  ornekUrun,
  ornekYer,
  ornekYol,
  ornekYonlendirme,
} from './examples.ts'

// Shoppers' schemas: fewer fields than the store's own API, and prices for this shopper.

// ---------------------------------------------------------------- products

const VitrinVaryant = closed({
  ...storefrontFields(VARYANT_ALANLARI),
  fiyat: nullable(
    Type.Integer({
      ...Money,
      description: 'Bu alıcının bu para biriminde ödediği; null ise bu para biriminde satılmaz',
    }),
  ),
  indirimsiz_fiyat: nullable(Money),
  referans_fiyat: ReferansFiyati,
  stok_var: Type.Boolean({ description: 'Şu anda satılabilir' }),
  kalan: nullable(Type.Integer({ minimum: 1, maximum: 5, description: 'Son birkaç adet kaldıysa kaç; yoksa null' })),
  ozel: VitrinOzelAlanlari,
})
export type VitrinVaryant = Static<typeof VitrinVaryant>

export const kisa = { id: Type.String(), ad: Type.String(), tanitici: Type.String() }

const urunAlanlari = {
  ...storefrontFields(URUN_ALANLARI),
  gorseller: Type.Array(ListeGorseli),
  kapak_gorseli: kapakGorseli('İlk görsel, listede gösterilecek boyutlarıyla (en çok 960 piksel)'),
  marka: nullable(closed({ ...kisa, logo: nullable(Type.String()) })),
  kategoriler: Type.Array(closed(kisa), { description: 'Yalnız vitrinde görünenler' }),
  para_birimi: Type.String(),
  varyantlar: Type.Array(VitrinVaryant),
  ozel: VitrinOzelAlanlari,
  puan: UrunPuani,
}
const ornek = { ...URUN.onStorefront(URUN.none), ...ornekUrun }

export const VitrinUrun = closed(urunAlanlari, { title: 'VitrinUrun', examples: [ornek] })
export type VitrinUrun = Static<typeof VitrinUrun>

export const VitrinUrunAyrintisi = closed(
  {
    ...urunAlanlari,
    gorseller: Type.Array(VitrinGorseli),
    iade_disi: nullable(
      Type.String({ description: 'Ürün neden iade edilemez; alınmadan önce söylenmeli. İade edilebiliyorsa null' }),
    ),
    yol: Type.Array(closed(kisa), {
      description:
        'Kökten ürünün en derindeki görünen kategorisine giden yol; eşit derinlikte ürünün önce yazılan kategorisi. Görünen kategorisi yoksa boş',
    }),
  },
  { title: 'VitrinUrunAyrintisi', examples: [{ ...ornek, gorseller: [ornekGorsel], iade_disi: null, yol: ornekYol }] },
)
export type VitrinUrunAyrintisi = Static<typeof VitrinUrunAyrintisi>

export const ParaBirimi = Type.Optional(
  currency({ description: 'Mağazanın sattığı bir para birimi; boşsa ana para birimi' }),
)

export const VitrinUrunSorgusu = closed({ para_birimi: ParaBirimi })
export type VitrinUrunSorgusu = Static<typeof VitrinUrunSorgusu>

/** Similar products, unless another number is asked for. */
export const SIMILAR = 12

export const VitrinBenzerSorgusu = closed({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 24, default: SIMILAR, description: 'En çok kaç ürün' })),
  para_birimi: ParaBirimi,
})
export type VitrinBenzerSorgusu = Static<typeof VitrinBenzerSorgusu>

/** Of each kind, while a shopper types. */
export const SUGGESTED = 5

export const VitrinOneriSorgusu = closed({
  ara: Type.String({ minLength: 1, maxLength: 200, description: 'Yazılmakta olan' }),
  para_birimi: ParaBirimi,
})
export type VitrinOneriSorgusu = Static<typeof VitrinOneriSorgusu>

export const VitrinOneriler = closed(
  {
    urunler: Type.Array(
      closed({
        ...kisa,
        adres: Type.String(),
        kapak: nullable(Type.String({ description: 'Kapak görseli' })),
        kapak_gorseli: kapakGorseli('İlk görsel, listede gösterilecek boyutlarıyla (en çok 960 piksel)'),
        fiyat: nullable(Type.Integer({ ...Money, description: 'En ucuz varyantının bu alıcıya fiyatı' })),
        stok_var: Type.Boolean(),
      }),
    ),
    kategoriler: Type.Array(closed(kisa), { description: 'Adında yazılanların hepsi geçenler' }),
    markalar: Type.Array(closed(kisa)),
  },
  { title: 'VitrinOneriler', examples: [ornekOneriler] },
)
export type VitrinOneriler = Static<typeof VitrinOneriler>

// ---------------------------------------------------------------- brands and collections

/** Of records without such texts of their own. */
export const TuretilenSeo = closed(
  { baslik: Type.String(), aciklama: nullable(Type.String({ maxLength: 160 })) },
  {
    description:
      'Arama motorlarına verilecekler: başlık kaydın adı, açıklama kaydın açıklamasının başıdır; açıklaması yoksa null',
  },
)

export const VitrinMarka = closed(
  { ...kisa, aciklama: Type.String(), logo: nullable(Type.String()), seo: TuretilenSeo, guncelleme: Timestamp },
  { title: 'VitrinMarka', examples: [ornekMarka] },
)
export type VitrinMarka = Static<typeof VitrinMarka>

export const VitrinKoleksiyon = closed(
  { ...kisa, adres: Type.String(), seo: TuretilenSeo, guncelleme: Timestamp },
  { title: 'VitrinKoleksiyon', examples: [ornekKoleksiyon] },
)
export type VitrinKoleksiyon = Static<typeof VitrinKoleksiyon>

/** Of a list without filters. */
export const VitrinSayfalamaSorgusu = pageQuery({})
export type VitrinSayfalamaSorgusu = Static<typeof VitrinSayfalamaSorgusu>

// ---------------------------------------------------------------- redirects

const VitrinYonlendirme = closed(
  {
    tur: choice(adresliTurler),
    eski: Type.String({ description: 'Kaydın artık taşımadığı tanıtıcı' }),
    durum: choice(['tasindi', 'silindi'], {
      description: '`tasindi`: eski adres yenisine yönlendirilir (301); `silindi`: kayıt artık yok (410)',
    }),
    tanitici: nullable(Type.String({ description: 'Bugünkü tanıtıcı; silindiyse null' })),
    adres: nullable(Type.String({ description: 'Bugünkü vitrin adresi; silindiyse null' })),
  },
  { title: 'VitrinYonlendirme', examples: [ornekYonlendirme] },
)
export type VitrinYonlendirme = Static<typeof VitrinYonlendirme>

/** Cursors hold a name, which may have 200 letters itself. */
const UzunImlec = Type.String({ maxLength: 400, description: 'Önceki yanıtın sonraki değeri; boşsa ilk sayfa' })

export const VitrinYonlendirmeSayfasi = closed({
  veri: Type.Array(VitrinYonlendirme),
  sonraki: nullable(Type.String({ maxLength: 400 })),
})

export const VitrinYonlendirmeSorgusu = closed({
  ...pageQuery({
    tur: Type.Optional(choice(adresliTurler, { description: 'Yalnız bu türden kayıtların eski adresleri' })),
    tanitici: Type.Optional(Type.String({ maxLength: 200, description: 'Yalnız bu eski tanıtıcı' })),
  }).properties,
  sonraki: Type.Optional(UzunImlec),
})
export type VitrinYonlendirmeSorgusu = Static<typeof VitrinYonlendirmeSorgusu>

// ---------------------------------------------------------------- the store

export const VitrinMagaza = closed(
  {
    id: Type.String({ description: 'Mağaza kodu' }),
    ad: Type.String(),
    adres: Type.String({ description: 'Vitrin adresi' }),
    dil: Type.String(),
    para_birimi: Type.String({ description: 'Ana para birimi' }),
    para_birimleri: Type.Array(Type.String(), { description: 'Sattığı bütün para birimleri, ana para birimi önce' }),
    acik: Type.Boolean({ description: 'Kepengi kalkık mı: vitrinden sipariş alıyor mu' }),
    ...vitrinKimligi,
    stok_haberleri: Type.Boolean({ description: 'Tükenen bir varyant gelince haber istenebilir mi' }),
    kargo_secenekleri: Type.Array(
      closed({
        kod: Type.String(),
        ad: Type.String(),
        tur: choice(['sabit', 'desi'], { description: '`desi`: ücret sepetin büyüklüğüne göre artar' }),
        ucret: { ...Money, description: 'Ana para biriminde; `desi` türünde en küçük sepetin ücreti' },
        bedava_ustu: nullable({ ...Money, description: 'İndirimli ürün tutarı buna ulaşınca ücretsiz' }),
      }),
      { description: 'Açık teslimat seçenekleri, sepetteki sıralarıyla' },
    ),
    odeme_yontemleri: Type.Array(
      closed({
        yontem: choice(odemeYontemleri),
        ek_ucret: { ...Money, description: 'Seçilirse sepetin toplamına eklenir' },
        deneme: Type.Boolean({ description: 'true: deneme ödemesidir, gerçek para çekilmez; böyle gösterilmeli' }),
      }),
      { description: 'Mağazanın kabul ettikleri, şu anda çalışanlar' },
    ),
  },
  { title: 'VitrinMagaza', examples: [ornekMagaza] },
)
export type VitrinMagaza = Static<typeof VitrinMagaza>

// ---------------------------------------------------------------- menus

const OGE = 'VitrinMenuOgesi'
export type VitrinMenuOgesi = { type: string; label: string; url: string | null; children: VitrinMenuOgesi[] }
// Recursive schema: `$id` is the target of its own `$ref`.
const VitrinMenuOgesi = Type.Unsafe<VitrinMenuOgesi>(
  Type.Object(
    {
      type: choice(['category', 'collection', 'product', 'page', 'url', 'none']),
      label: Type.String({ description: 'Boş bırakılmışsa bağlı kaydın adı' }),
      url: nullable(Type.String({ description: 'Gidilecek adres; yalnız başlık olanda null' })),
      children: Type.Array(Type.Unsafe<VitrinMenuOgesi>({ $ref: OGE })),
    },
    { $id: OGE, title: OGE, additionalProperties: false },
  ),
)

export const VitrinMenu = closed(
  { tanitici: choice(['header', 'footer']), ogeler: Type.Array(VitrinMenuOgesi) },
  { title: 'VitrinMenu', examples: [ornekMenu] },
)
export type VitrinMenu = Static<typeof VitrinMenu>

// ---------------------------------------------------------------- pages

const sayfaAlanlari = {
  id: Type.String(),
  baslik: Type.String(),
  tanitici: Type.String(),
  tur: choice(['sayfa', 'yasal']),
  yasal_tur: nullable(Type.String({ description: 'Hangi yasal metin' })),
  adres: Type.String(),
  ozet: nullable(Type.String()),
  yayin: nullable(Type.String({ format: 'date-time', description: 'İlk yayın anı; ISO 8601, UTC' })),
  guncelleme: Timestamp,
  seo: closed({ baslik: nullable(Type.String()), aciklama: nullable(Type.String()) }),
}

export const VitrinSayfaOzeti = closed(sayfaAlanlari, { title: 'VitrinSayfaOzeti' })
export type VitrinSayfaOzeti = Static<typeof VitrinSayfaOzeti>

export const VitrinSayfa = closed(
  {
    ...sayfaAlanlari,
    govde: nullable(Type.String({ description: 'HTML' })),
    ozel: VitrinOzelAlanlari,
  },
  { title: 'VitrinSayfa', examples: [ornekSayfa] },
)
export type VitrinSayfa = Static<typeof VitrinSayfa>

// ---------------------------------------------------------------- places

export const VitrinYer = closed(
  {
    plaka: Type.String({ description: 'İki haneli plaka kodu' }),
    ad: Type.String({ description: 'İlin adı' }),
    ilceler: Type.Array(Type.String(), { description: 'İlçelerin adları, alfabe sırasıyla' }),
  },
  { title: 'VitrinYer', examples: [ornekYer] },
)
