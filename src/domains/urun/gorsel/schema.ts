import { type Static, Type } from 'typebox'
import { closed, Id, nullable } from '../../../core/schema.ts'
import { kendiGorselAlanlari } from '../../../trade/gorsel.ts'
import { ornekGorsel } from '../examples.ts'
import { GorselAlti } from '../schema.ts'

export const UrunGorseli = closed(kendiGorselAlanlari, { title: 'UrunGorseli', examples: [ornekGorsel] })
export type UrunGorseli = Static<typeof UrunGorseli>

export const GorselDegisikligi = closed(
  {
    gorseller: Type.Array(
      closed({
        id: Id,
        alt: nullable(Type.String({ ...GorselAlti, description: 'Tek satır; boşsa ya da null ise silinir' })),
      }),
      { maxItems: 30, description: 'Yazılmayan görselinki kalır' },
    ),
  },
  { title: 'GorselDegisikligi', examples: [{ gorseller: [{ id: ornekGorsel.id, alt: ornekGorsel.alt }] }] },
)
export type GorselDegisikligi = Static<typeof GorselDegisikligi>
