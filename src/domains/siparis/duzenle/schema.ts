import { type Static, Type } from 'typebox'
import { closed, Id, Money, nullable, text } from '../../../core/schema.ts'
import { AdresGirdisi } from '../../../trade/adres.ts'
import { KalemGirdisi } from '../girdi-schema.ts'

// Editing an order before anything of it is shipped.

const optional = Type.Optional

const DuzenKalemi = closed({
  kalem_id: optional({
    ...Id,
    description: 'Siparişteki kalem: fiyatı satıldığı gibi kalır, yalnız `adet` verilir. Boşsa yeni kalem',
  }),
  ...KalemGirdisi.properties,
})
export type DuzenKalemi = Static<typeof DuzenKalemi>

export const DuzenlemeGirdisi = closed(
  {
    kalemler: optional(
      Type.Array(DuzenKalemi, {
        minItems: 1,
        maxItems: 200,
        description:
          'Listenin tamamı; verilmeyen kalem siparişten çıkar. Eklenenin fiyatı verilmezse müşterinin bugünkü fiyatıdır',
      }),
    ),
    kargo_toplam: optional({ ...Money, description: 'Boşsa olduğu gibi kalır' }),
    teslimat_adresi: optional(nullable(AdresGirdisi)),
    fatura_adresi: optional(nullable(AdresGirdisi)),
    not: optional({ ...text(2000, 1), description: 'Siparişin notlarına eklenir' }),
    para_iadesi: optional(
      Type.Boolean({
        default: false,
        description:
          'Sipariş ödenenden ucuz olursa fark hemen geri verilir: kartla ödenen sağlayıcıdan istenir. Verilmeyen fark, geri verilmesi gereken para olarak kalır',
      }),
    ),
    stok_asimi: optional(Type.Boolean({ default: false, description: 'Stok yetmese de alınır' })),
  },
  {
    title: 'SiparisDuzenlemeGirdisi',
    examples: [
      {
        kalemler: [
          { kalem_id: 'kalem_01m7ej22hde6gb66wt8g4cb84w', adet: 1 },
          { varyant_id: 'var_01m7ej22gbe3c1k5r8q2zt6w9d', adet: 2 },
        ],
        para_iadesi: true,
      },
    ],
  },
)
export type DuzenlemeGirdisi = Static<typeof DuzenlemeGirdisi>

export const DuzenlemeOnizlemesi = closed(
  {
    para_birimi: Type.String(),
    kalemler: Type.Array(
      closed({
        kalem_id: nullable(Type.String({ description: 'Yeni kalemde null' })),
        varyant_id: nullable(Type.String()),
        ad: Type.String(),
        varyant_ad: nullable(Type.String()),
        sku: nullable(Type.String()),
        onceki_adet: Type.Integer({ minimum: 0 }),
        adet: Type.Integer({ minimum: 0 }),
        birim_fiyat: Money,
        indirim: Money,
        toplam: Money,
        yeterli: Type.Boolean({ description: 'Eklenen adetlere stok yetiyor' }),
      }),
    ),
    urun_toplam: Money,
    indirim_toplam: Money,
    kargo_toplam: Money,
    onceki_toplam: { ...Money, description: 'Siparişin şimdiki toplamı' },
    toplam: Money,
    istenecek: { ...Money, description: 'Kaydedilince müşterinin ödemesi gereken' },
    iade_edilecek: { ...Money, description: 'Kaydedilince müşteriye geri verilmesi gereken' },
  },
  { title: 'SiparisDuzenlemeOnizlemesi' },
)
export type DuzenlemeOnizlemesi = Static<typeof DuzenlemeOnizlemesi>

/** What an edit has changed, as the history shows it. */
export const Degisen = closed(
  {
    toplam: closed({ once: Money, sonra: Money }),
    kargo: nullable(closed({ once: Money, sonra: Money }, { description: 'Değişmediyse null' })),
    kalemler: Type.Array(
      closed({ ad: Type.String(), once: Type.Integer({ minimum: 0 }), sonra: Type.Integer({ minimum: 0 }) }),
      { description: 'Adedi değişenler; 0 yok demektir' },
    ),
  },
  { title: 'SiparisDegisikligi' },
)
export type Degisen = Static<typeof Degisen>

const Satir = nullable(Type.String())
export const DegisenAdres = closed(
  { tur: Type.String({ enum: ['teslimat', 'fatura'] }), once: Satir, sonra: Satir },
  { title: 'DegisenAdres' },
)
export type DegisenAdres = { tur: 'teslimat' | 'fatura'; once: string | null; sonra: string | null }
