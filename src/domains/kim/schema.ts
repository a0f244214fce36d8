import { type Static, Type } from 'typebox'
import { closed, nullable } from '../../core/schema.ts'

/** Who saved a version. */
export const Kim = Type.Unsafe<{ tur: string; ad: string | null } | null>({
  ...closed({
    tur: Type.String({ description: '`kullanici`, `anahtar` ya da `komut`' }),
    ad: nullable(Type.String()),
  }),
  type: ['object', 'null'],
  description: 'Kimin kaydettiği; hiç kaydedilmemişse null',
})
export type Kim = Static<typeof Kim>
