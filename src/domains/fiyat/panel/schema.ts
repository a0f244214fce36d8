import { type Static, Type } from 'typebox'
import { Count, choice, closed, currency, Id, Money, nullable, pageQuery, Timestamp } from '../../../core/schema.ts'
import { FiyatListesi } from '../schema.ts'

const { fiyatlar: _, ...head } = FiyatListesi.properties

export const FiyatListesiBasligi = closed(
  { ...head, fiyat_sayisi: { ...Count, description: 'Listedeki fiyatlar, en çok bu kadar' } },
  {
    title: 'FiyatListesiBasligi',
    examples: [
      {
        id: 'fl_01m7ej22hde6gb66wt8g4cb84w',
        ad: 'Bayi fiyatları',
        aciklama: '',
        durum: 'aktif',
        baslangic: '2026-11-14T21:00:00.000Z',
        bitis: null,
        musteri_gruplari: ['grp_01m7ej22gae0btsp38rve9kxyc'],
        olusturma: '2026-11-15T08:00:00.000Z',
        guncelleme: '2026-11-15T08:00:00.000Z',
        fiyat_sayisi: 120,
      },
    ],
  },
)
export type FiyatListesiBasligi = Static<typeof FiyatListesiBasligi>

export const BaslikSorgusu = pageQuery({})
export type BaslikSorgusu = Static<typeof BaslikSorgusu>

export const ListeSatiriSorgusu = pageQuery({
  ara: Type.Optional(
    Type.String({ maxLength: 200, description: 'Ürün adı, stok kodu ya da barkod; sözcüklerin başı yeter' }),
  ),
  listede: Type.Optional(Type.Boolean({ description: 'true: yalnız listede fiyatı olanlar' })),
})
export type ListeSatiriSorgusu = Static<typeof ListeSatiriSorgusu>

const tutarlar = Type.Array(closed({ para_birimi: Type.String(), tutar: Money }))

export const ListeSatiri = closed(
  {
    varyant_id: Type.String(),
    varyant_ad: Type.String(),
    urun_id: Type.String(),
    urun_ad: Type.String(),
    urun_durum: choice(['yayinda', 'taslak']),
    sku: nullable(Type.String()),
    olagan: { ...tutarlar, description: 'Listesiz fiyat: kendi fiyatı ya da kurla hesaplanan' },
    liste: { ...tutarlar, description: 'Bu listedeki fiyatlar' },
  },
  {
    title: 'ListeSatiri',
    examples: [
      {
        varyant_id: 'var_01m7ej22gbe3c1k5r8q2zt6w9d',
        varyant_ad: 'Mavi / M',
        urun_id: 'urun_01m7ej22qte1vtb3az8wpptmkg',
        urun_ad: 'Keten Gömlek',
        urun_durum: 'yayinda',
        sku: 'KG-MAVI-M',
        olagan: [{ para_birimi: 'TRY', tutar: 184990 }],
        liste: [{ para_birimi: 'TRY', tutar: 149990 }],
      },
    ],
  },
)
export type ListeSatiri = Static<typeof ListeSatiri>

export const ListeSatirlariGirdisi = closed(
  {
    fiyatlar: Type.Array(
      closed({
        varyant_id: Id,
        para_birimi: currency({ description: 'Mağazanın sattığı bir para birimi' }),
        tutar: nullable({ ...Money, description: 'null: bu para birimindeki fiyat listeden çıkar' }),
      }),
      { minItems: 1, maxItems: 1000 },
    ),
  },
  {
    title: 'ListeSatirlariGirdisi',
    examples: [{ fiyatlar: [{ varyant_id: 'var_01m7ej22gbe3c1k5r8q2zt6w9d', para_birimi: 'TRY', tutar: null }] }],
  },
)
export type ListeSatirlariGirdisi = Static<typeof ListeSatirlariGirdisi>

export const YazilanFiyatlar = closed(
  { degisen: Count, fiyat_sayisi: Count, guncelleme: Timestamp },
  {
    title: 'YazilanFiyatlar',
    examples: [{ degisen: 3, fiyat_sayisi: 120, guncelleme: '2026-11-15T08:00:00.000Z' }],
  },
)
export type YazilanFiyatlar = Static<typeof YazilanFiyatlar>
