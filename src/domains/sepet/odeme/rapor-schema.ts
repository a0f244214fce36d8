import { type Static, Type } from 'typebox'
import { choice, closed, Id, MAX_SAFE, text } from '../../../core/schema.ts'

/** Report of a provider. */
export const OdemeRaporu = closed(
  {
    odeme_id: Id,
    durum: choice(['tahsil_edildi', 'basarisiz']),
    tutar: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_SAFE })),
    no: Type.Optional(text(200)),
    neden: Type.Optional(text(500)),
  },
  { title: 'OdemeRaporu' },
)
export type OdemeRaporu = Static<typeof OdemeRaporu>
