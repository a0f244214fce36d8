import type { Static } from 'typebox'
import { closed } from '../../../core/schema.ts'
import { kendiGorselAlanlari } from '../../../trade/gorsel.ts'
import { ornekGorsel } from '../examples.ts'
import { GorselAltlari } from '../schema.ts'

export const UrunGorseli = closed(kendiGorselAlanlari, { title: 'UrunGorseli', examples: [ornekGorsel] })
export type UrunGorseli = Static<typeof UrunGorseli>

export const GorselDegisikligi = closed(
  { gorsel_altlari: GorselAltlari },
  { title: 'GorselDegisikligi', examples: [{ gorsel_altlari: [ornekGorsel.alt, null] }] },
)
export type GorselDegisikligi = Static<typeof GorselDegisikligi>
