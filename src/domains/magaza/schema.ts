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
  {
    title: 'Magaza',
    examples: [
      {
        id: 'dukkan',
        ad: 'Dükkân',
        adres: 'https://dukkan.example',
        para_birimi: 'TRY',
        dil: 'tr',
        plan: 'pro',
        anahtar: { test: false, kapsamlar: ['urun:okuma', 'urun:yazma'] },
        sunucu_saati: '2026-11-15T08:00:00.000Z',
      },
    ],
  },
)
