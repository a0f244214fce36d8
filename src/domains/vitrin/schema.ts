import { type Static, Type } from 'typebox'
import { filterFields, storefrontFields } from '../../core/alan.ts'
import { Count, choice, closed, currency, Money, nullable, pageOf, pageQuery, Timestamp } from '../../core/schema.ts'
import { OzelSorgusu } from '../../trade/ozel.ts'
import { odemeYontemleri } from '../../trade/satis.ts'
import { VitrinOzelAlanlari } from '../ozel/schema.ts'
import { URUN, URUN_ALANLARI } from '../urun/alan-schema.ts'
import { VARYANT_ALANLARI } from '../urun/varyant/alan-schema.ts'
import {
  ornekKategori,
  ornekKoleksiyon,
  ornekMagaza,
  ornekMarka,
  ornekMenu,
  ornekSayfa,
  ornekUrun,
  ornekYol,
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
  stok_var: Type.Boolean({ description: 'Şu anda satılabilir' }),
  kalan: nullable(Type.Integer({ minimum: 1, maximum: 5, description: 'Son birkaç adet kaldıysa kaç; yoksa null' })),
  ozel: VitrinOzelAlanlari,
})
export type VitrinVaryant = Static<typeof VitrinVaryant>

const kisa = { id: Type.String(), ad: Type.String(), tanitici: Type.String() }

const urunAlanlari = {
  ...storefrontFields(URUN_ALANLARI),
  marka: nullable(closed({ ...kisa, logo: nullable(Type.String()) })),
  kategoriler: Type.Array(closed(kisa), { description: 'Yalnız vitrinde görünenler' }),
  para_birimi: Type.String(),
  varyantlar: Type.Array(VitrinVaryant),
  ozel: VitrinOzelAlanlari,
}
const ornek = { ...URUN.onStorefront(URUN.none), ...ornekUrun }

export const VitrinUrun = closed(urunAlanlari, { title: 'VitrinUrun', examples: [ornek] })
export type VitrinUrun = Static<typeof VitrinUrun>

export const VitrinUrunAyrintisi = closed(
  {
    ...urunAlanlari,
    yol: Type.Array(closed(kisa), {
      description:
        'Kökten ürünün en derindeki görünen kategorisine giden yol; eşit derinlikte ürünün önce yazılan kategorisi. Görünen kategorisi yoksa boş',
    }),
  },
  { title: 'VitrinUrunAyrintisi', examples: [{ ...ornek, yol: ornekYol }] },
)
export type VitrinUrunAyrintisi = Static<typeof VitrinUrunAyrintisi>

const ParaBirimi = Type.Optional(currency({ description: 'Mağazanın sattığı bir para birimi; boşsa ana para birimi' }))

export const VitrinUrunSorgusu = closed({ para_birimi: ParaBirimi })
export type VitrinUrunSorgusu = Static<typeof VitrinUrunSorgusu>

export const siralamalar = ['ilgili', 'yeni', 'fiyat_artan', 'fiyat_azalan', 'cok_satan', 'indirim'] as const

/** Options of a question, and values of each. */
const MOST_OPTIONS = 5
const SecenekSorgusu = Type.Unsafe<Record<string, string[]>>({
  type: 'object',
  maxProperties: MOST_OPTIONS,
  additionalProperties: { type: 'array', items: { type: 'string', minLength: 1, maxLength: 100 }, maxItems: 20 },
  description:
    'Seçeneğin değeri: `secenek[Beden]=M`. Bir seçeneğin birkaç değerinden herhangi biri yeter: `secenek[Beden]=M&secenek[Beden]=L`; birkaç seçenek sorulursa hepsi aynı varyantta olmalı. Büyük küçük harf ve Türkçe harf ayrımı yoktur',
})

export const VitrinListeSorgusu = pageQuery({
  ara: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'Aranan sözcükler, ilk sekizi: her biri ürünün adında, etiketlerinde, seçeneklerinde, stok kodunda, barkodunda, markasında ya da kategorisinde bir sözcüğün başı olmalı. Büyük küçük harf ve Türkçe harf ayrımı yoktur. Boşsa bütün ürünler',
    }),
  ),
  kategori: Type.Optional(
    Type.String({ maxLength: 200, description: 'Kategorinin kimliği ya da tanıtıcısı; altındakilerle birlikte' }),
  ),
  koleksiyon: Type.Optional(Type.String({ maxLength: 200, description: 'Koleksiyonun kimliği ya da tanıtıcısı' })),
  marka: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
      maxItems: 20,
      description: 'Markanın kimliği ya da tanıtıcısı; birkaçı verilirse herhangi biri: `marka=ege&marka=toros`',
    }),
  ),
  fiyat_en_az: Type.Optional({
    ...Money,
    description: 'En ucuz varyantın fiyatı en az bu kadar; `para_birimi` cinsinden',
  }),
  fiyat_en_cok: Type.Optional({ ...Money, description: 'En ucuz varyantın fiyatı en çok bu kadar' }),
  stokta: Type.Optional(
    Type.Boolean({
      description: 'true: yalnız satın alınabilenler; seçenek de sorulmuşsa o seçeneği satın alınabilenler',
    }),
  ),
  indirimde: Type.Optional(Type.Boolean({ description: 'true: yalnız indirimsiz fiyatı üstü çizili gösterilenler' })),
  secenek: Type.Optional(SecenekSorgusu),
  ...filterFields(URUN_ALANLARI, { onStorefront: true }),
  ozel: Type.Optional(OzelSorgusu),
  sirala: Type.Optional(
    choice(siralamalar, {
      description:
        'Verilmezse aramada `ilgili`, yoksa `yeni`. `ilgili`: adında geçen önce, tam sözcük önce, satın alınabilen önce, çok satan önce; yalnız aramada. Fiyat, ürünün en ucuz varyantının ana para birimindeki fiyatıdır; fiyatı olmayan sonda gelir. `cok_satan`: son 90 günde satılan adet',
    }),
  ),
  yuzler: Type.Optional(
    Type.Boolean({
      description: 'true: yanıtta ürünlerin sayısı (`toplam`) ve süzgeçlerin sayıları (`yuzler`) da yer alır',
    }),
  ),
  para_birimi: ParaBirimi,
})
export type VitrinListeSorgusu = Static<typeof VitrinListeSorgusu>

const VitrinYuz = closed(
  {
    tur: choice(['kategori', 'marka', 'fiyat', 'secenek', 'alan', 'ozel', 'stokta', 'indirimde']),
    kod: nullable(
      Type.String({
        description:
          'Seçeneğin adı, alanın ya da özel alanın kodu: `secenek[kod]`, `kod`, `ozel[kod]`; ötekilerde null',
      }),
    ),
    ad: Type.String({ description: 'Gösterilecek ad' }),
    aralik: nullable(
      closed({ en_az: Money, en_cok: Money }, { description: 'Yalnız fiyatta: en ucuz ve en pahalı ürünün fiyatı' }),
    ),
    degerler: Type.Array(
      closed({
        deger: Type.String({ description: 'Süzgeçte sorulacak değer' }),
        ad: Type.String(),
        tanitici: nullable(Type.String()),
        ust_id: nullable(Type.String({ description: 'Üst kategori' })),
        sayi: Type.Integer({ minimum: 0, description: 'Bu değer seçilirse bulunacak ürün sayısı' }),
        secili: Type.Boolean(),
      }),
      { description: 'En sık geçen yüz değer; bedenler küçükten büyüğe, sayılar sayı olarak sıralı' },
    ),
    dahasi: Type.Boolean({ description: 'Gösterilmeyen değerler var' }),
  },
  { title: 'VitrinYuz' },
)
export type VitrinYuz = Static<typeof VitrinYuz>

const yuzAlanlari = {
  toplam: closed(
    {
      sayi: Type.Integer({ minimum: 0 }),
      tam: Type.Boolean({ description: 'false: en az bu kadar; 10.000 adayın ötesi sayılmaz' }),
    },
    { description: 'Bulunan ürünlerin sayısı' },
  ),
  yuzler: Type.Array(VitrinYuz, {
    description: 'Süzgeçler ve sayıları; bir süzgeçte seçim varsa onun sayıları o seçim yokmuş gibidir',
  }),
}
export type VitrinYuzler = Static<ReturnType<typeof closed<typeof yuzAlanlari>>>

/** A page of products; count and facets where they were asked for. */
export const VitrinUrunSayfasi = closed(
  {
    ...pageOf(VitrinUrun).properties,
    toplam: Type.Optional(yuzAlanlari.toplam),
    yuzler: Type.Optional(yuzAlanlari.yuzler),
  },
  { title: 'VitrinUrunSayfasi' },
)

/** Similar products, unless another number is asked for. */
export const SIMILAR = 12

export const VitrinBenzerSorgusu = closed({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 24, default: SIMILAR, description: 'En çok kaç ürün' })),
  para_birimi: ParaBirimi,
})
export type VitrinBenzerSorgusu = Static<typeof VitrinBenzerSorgusu>

// ---------------------------------------------------------------- categories

export const VitrinKategori = closed(
  {
    ...kisa,
    aciklama: Type.String(),
    ust_id: nullable(Type.String({ description: 'Üst kategori; kökte null' })),
    sira: Count,
    adres: Type.String(),
  },
  { title: 'VitrinKategori', examples: [ornekKategori] },
)
export type VitrinKategori = Static<typeof VitrinKategori>

// ---------------------------------------------------------------- brands and collections

export const VitrinMarka = closed(
  { ...kisa, aciklama: Type.String(), logo: nullable(Type.String()) },
  { title: 'VitrinMarka', examples: [ornekMarka] },
)
export type VitrinMarka = Static<typeof VitrinMarka>

export const VitrinKoleksiyon = closed(
  { ...kisa, adres: Type.String() },
  { title: 'VitrinKoleksiyon', examples: [ornekKoleksiyon] },
)
export type VitrinKoleksiyon = Static<typeof VitrinKoleksiyon>

/** Of a list without filters. */
export const VitrinSayfalamaSorgusu = pageQuery({})
export type VitrinSayfalamaSorgusu = Static<typeof VitrinSayfalamaSorgusu>

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
}

export const VitrinSayfaOzeti = closed(sayfaAlanlari, { title: 'VitrinSayfaOzeti' })
export type VitrinSayfaOzeti = Static<typeof VitrinSayfaOzeti>

export const VitrinSayfa = closed(
  {
    ...sayfaAlanlari,
    govde: nullable(Type.String({ description: 'HTML' })),
    seo: closed({ baslik: nullable(Type.String()), aciklama: nullable(Type.String()) }),
    ozel: VitrinOzelAlanlari,
  },
  { title: 'VitrinSayfa', examples: [ornekSayfa] },
)
export type VitrinSayfa = Static<typeof VitrinSayfa>
