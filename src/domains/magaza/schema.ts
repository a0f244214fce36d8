import { Type } from 'typebox'
import { choice, closed, Timestamp } from '../../core/schema.ts'

export const planlar = ['temel', 'plus', 'pro'] as const
export type Plan = (typeof planlar)[number]

export const Magaza = closed(
  {
    id: Type.String({ description: 'Mağaza kodu' }),
    ad: Type.String(),
    adres: Type.String({ description: 'Vitrin adresi' }),
    para_birimi: Type.String({ description: 'Ana para birimi' }),
    dil: Type.String(),
    plan: choice(planlar),
    anahtar: closed({
      test: Type.Boolean({ description: 'Test anahtarı mı' }),
      kapsamlar: Type.Array(Type.String()),
    }),
    sunucu_saati: Timestamp,
  },
  { title: 'Magaza' },
)
