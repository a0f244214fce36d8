import { type Static, Type } from 'typebox'
import { closed } from '../../../core/schema.ts'

export const StokAyari = closed(
  {
    stok_takibi: Type.Optional(
      Type.Boolean({ description: 'true: sayılı satılır, depodaki miktar kaldığı yerden sürer. false: hep satılır' }),
    ),
    eksi_stok: Type.Optional(Type.Boolean({ description: 'true: stok bittikten sonra da satılır' })),
  },
  { title: 'StokAyari', examples: [{ stok_takibi: true, eksi_stok: false }] },
)
export type StokAyari = Static<typeof StokAyari>
