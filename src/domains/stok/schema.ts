import { Type } from 'typebox'
import { closed, Timestamp } from '../../core/schema.ts'

export const Depo = closed(
  {
    id: Type.String(),
    ad: Type.String(),
    varsayilan: Type.Boolean({ description: 'Varsayılan depo' }),
    olusturma: Timestamp,
  },
  {
    title: 'Depo',
    examples: [
      {
        id: 'depo_01m7ej22gae0btsp38rve9kxyc',
        ad: 'Ana depo',
        varsayilan: true,
        olusturma: '2026-11-15T08:00:00.000Z',
      },
    ],
  },
)
