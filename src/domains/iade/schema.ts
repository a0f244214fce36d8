import { type Static, Type } from 'typebox'
import { closed, Id, Money, nullable, pageQuery, Timestamp, text } from '../../core/schema.ts'

const Adet = Type.Integer({ minimum: 1, maximum: 9999 })

export const Iade = closed(
  {
    id: Type.String(),
    siparis_id: Type.String(),
    kalemler: Type.Array(closed({ kalem_id: Type.String(), adet: Type.Integer(), deger: Money })),
    deger: Type.Integer({ ...Money, description: 'Geri alınan malların indirimli değeri' }),
    tutar: Type.Integer({ ...Money, description: 'Müşteriye geri verilen para; 0 ise verilmedi' }),
    stoka_geri: Type.Boolean({ description: 'Mallar stoğa döndü' }),
    neden: Type.String(),
    degisim_siparis_id: nullable(Type.String({ description: 'Değişim için açılan sipariş' })),
    olusturma: Timestamp,
  },
  {
    title: 'Iade',
    examples: [
      {
        id: 'iade_01m7ej22hde6gb66wt8g4cb84w',
        siparis_id: 'order_01m7ej22hde6gb66wt8g4cb84w',
        kalemler: [{ kalem_id: 'kalem_01m7ej22hde6gb66wt8g4cb84w', adet: 1, deger: 166491 }],
        deger: 166491,
        tutar: 166491,
        stoka_geri: true,
        neden: 'Beden uymadı',
        degisim_siparis_id: null,
        olusturma: '2026-11-15T08:00:00.000Z',
      },
    ],
  },
)
export type Iade = Static<typeof Iade>

export const IadeGirdisi = closed(
  {
    kalemler: Type.Array(closed({ kalem_id: Id, adet: Adet }), { minItems: 1, maxItems: 200 }),
    tutar: Type.Optional(
      Type.Integer({ ...Money, description: 'Boşsa malların indirimli değeri; en çok ödenip geri verilmemiş olan' }),
    ),
    stoka_geri: Type.Optional(Type.Boolean({ default: true })),
    neden: text(500, 1),
    degisim: Type.Optional(
      Type.Array(closed({ varyant_id: Id, adet: Adet }), {
        minItems: 1,
        maxItems: 200,
        description: 'Yerine gönderilecekler: bir değişim siparişi açılır',
      }),
    ),
    talep_id: Type.Optional({ ...Id, description: 'Siparişin bekleyen iade talebi: bu iadeyle kabul edilmiş sayılır' }),
  },
  {
    title: 'IadeGirdisi',
    examples: [{ kalemler: [{ kalem_id: 'kalem_01m7ej22hde6gb66wt8g4cb84w', adet: 1 }], neden: 'Beden uymadı' }],
  },
)
export type IadeGirdisi = Static<typeof IadeGirdisi>

export const IadeSorgusu = pageQuery({
  siparis_id: Type.Optional(Type.String({ maxLength: 100, description: 'Bu siparişin iadeleri' })),
})
export type IadeSorgusu = Static<typeof IadeSorgusu>
