import { type Static, Type } from 'typebox'
import { closed, Id, Money, nullable } from '../../../core/schema.ts'

export const VaryantReferansi = closed(
  {
    varyant_id: Id,
    referans_fiyat: nullable(
      Type.Integer({
        ...Money,
        description: 'Kayıtlı indirimin referansı: başlamadan önceki günlerin en düşük fiyatı; yoksa null',
      }),
    ),
    yeni_indirimde: nullable(
      Type.Integer({
        ...Money,
        description: 'Şimdi başlayacak bir indirimin referansı: bugüne dek geçen günlerin en düşük fiyatı; yoksa null',
      }),
    ),
  },
  {
    title: 'VaryantReferansi',
    examples: [{ varyant_id: 'var_01m7ej22gbe3c1k5r8q2zt6w9d', referans_fiyat: 179990, yeni_indirimde: 174990 }],
  },
)
export type VaryantReferansi = Static<typeof VaryantReferansi>
