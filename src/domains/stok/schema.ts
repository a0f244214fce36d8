import { Type } from 'typebox'
import { closed, Timestamp } from '../../core/schema.ts'

export const Depo = closed(
  {
    id: Type.String(),
    ad: Type.String(),
    varsayilan: Type.Boolean({ description: 'Varsayılan depo' }),
    olusturma: Timestamp,
  },
  { title: 'Depo' },
)
