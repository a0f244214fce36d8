import { type Static, Type } from 'typebox'
import { filterFields, inputFields } from '../../../core/alan.ts'
import { Count, choice, closed, Id, Money, moment, nullable, pageQuery, Timestamp, text } from '../../../core/schema.ts'
import { OzelSorgusu } from '../../../trade/ozel.ts'
import { durumlar, URUN_ALANLARI } from '../alan-schema.ts'
import { ornekUrun, ornekVaryant } from '../examples.ts'
import { GorselAltlari, productFields, SecenekDegerleri, variantFields } from '../schema.ts'
import { VARYANT_ALANLARI } from '../varyant/alan-schema.ts'

// Input of the panel: also fields that the API only shows.

const VaryantKaydi = closed(
  {
    id: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'Boşsa varyant yenidir' })),
    secenekler: Type.Optional(Type.Record(Type.String(), text(100))),
    ...variantFields,
    onceki_stok: Type.Optional(
      Type.Integer({
        minimum: -2_147_483_647,
        maximum: 2_147_483_647,
        description:
          'Değiştirilen `stok` kaçken görüldüyse o. Varsayılan depodaki miktar aradaki fark kadar değişir: bu sırada ' +
          'satılanlar satılmış kalır.',
      }),
    ),
    ...inputFields(VARYANT_ALANLARI, 'panel'),
  },
  { title: 'VaryantKaydi', examples: [{ id: ornekVaryant.id, sku: 'KG-MAVI-M', fiyat: 174990 }] },
)
export type VaryantKaydi = Static<typeof VaryantKaydi>

export const UrunKaydi = closed(
  {
    ...productFields,
    ...inputFields(URUN_ALANLARI, 'panel'),
    ad: URUN_ALANLARI.ad.input,
    gorsel_altlari: Type.Optional(GorselAltlari),
    secenekler: Type.Optional(
      Type.Array(closed({ id: Type.Optional(Id), ad: text(60, 1), degerler: SecenekDegerleri }), {
        maxItems: 3,
        description: 'Verilince tamamı',
      }),
    ),
    varyantlar: Type.Array(VaryantKaydi, {
      minItems: 1,
      maxItems: 100,
      description: 'Tamamı, gösterildikleri sırayla: kimliği olan kalır, olmayan eklenir, listede bulunmayan silinir',
    }),
    guncelleme: Type.Optional(moment('Ürünün değiştirilen hâlinin `guncelleme` anı; o andan sonra değişmişse 412')),
  },
  {
    title: 'UrunKaydi',
    examples: [{ ad: 'Keten Gömlek', malzeme: 'Keten', varyantlar: [{ id: ornekVaryant.id, fiyat: 174990 }] }],
  },
)
export type UrunKaydi = Static<typeof UrunKaydi>

export const stokHalleri = ['yok', 'az'] as const

export const PanelUrunSorgusu = pageQuery({
  ara: Type.Optional(Type.String({ maxLength: 200, description: 'Ad, stok kodu, barkod, kısa ad ya da kimlik' })),
  durum: Type.Optional(choice(durumlar)),
  kategori: Type.Optional(Type.String({ maxLength: 100, description: 'Kategori kimliği' })),
  marka: Type.Optional(Type.String({ maxLength: 100, description: 'Marka kimliği' })),
  koleksiyon: Type.Optional(Type.String({ maxLength: 100, description: 'Koleksiyon kimliği' })),
  ...filterFields(URUN_ALANLARI, { onStorefront: false }),
  ozel: Type.Optional(OzelSorgusu),
  stok: Type.Optional(
    choice(stokHalleri, { description: 'yok: satılabilir stoku kalmamış; az: 1 ile 5 arası kalmış' }),
  ),
})
export type PanelUrunSorgusu = Static<typeof PanelUrunSorgusu>

export const UrunSatiri = closed(
  {
    id: Type.String(),
    ad: Type.String(),
    durum: choice(durumlar),
    kapak: nullable(Type.String()),
    sku: nullable(Type.String({ description: 'İlk varyantınki' })),
    varyant_sayisi: Count,
    fiyat_en_az: nullable(Money),
    fiyat_en_cok: nullable(Money),
    stok: nullable(Type.Integer({ description: 'Satılabilir toplam; hiçbir varyantın stoku izlenmiyorsa null' })),
    olusturma: Timestamp,
    guncelleme: Timestamp,
  },
  {
    title: 'UrunSatiri',
    examples: [
      {
        id: ornekUrun.id,
        ad: ornekUrun.ad,
        durum: 'yayinda',
        kapak: null,
        sku: 'KG-MAVI-M',
        varyant_sayisi: 3,
        fiyat_en_az: 174990,
        fiyat_en_cok: 184990,
        stok: 12,
        olusturma: ornekUrun.olusturma,
        guncelleme: ornekUrun.guncelleme,
      },
    ],
  },
)
export type UrunSatiri = Static<typeof UrunSatiri>

/** Bound of counts. */
export const SAYIM_SINIRI = 10_000

export const UrunSayilari = closed(
  {
    yayinda: Count,
    taslak: Count,
    sinir: Type.Integer({ description: 'Buna varan sayı daha çok olabilir: ötesi sayılmaz' }),
  },
  { title: 'UrunSayilari', examples: [{ yayinda: 812, taslak: 14, sinir: SAYIM_SINIRI }] },
)

export const TopluDurumGirdisi = closed(
  { idler: Type.Array(Id, { minItems: 1, maxItems: 100 }), durum: choice(durumlar) },
  { title: 'TopluDurumGirdisi', examples: [{ idler: [ornekUrun.id], durum: 'yayinda' }] },
)
export type TopluDurumGirdisi = Static<typeof TopluDurumGirdisi>

export const TopluDurumYaniti = closed({
  idler: Type.Array(Type.String(), { description: 'Artık bu durumda olanlar' }),
  hatalar: Type.Array(closed({ id: Type.String(), kod: Type.String(), mesaj: Type.String() })),
})
export type TopluDurumYaniti = Static<typeof TopluDurumYaniti>
