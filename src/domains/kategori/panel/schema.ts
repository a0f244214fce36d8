import { type Static, Type } from 'typebox'
import { closed, Id, nullable } from '../../../core/schema.ts'

/** As large a tree as a person can survey; a request names only the categories that move. */
const MAX_PLACES = 1000

export const SiralamaGirdisi = closed(
  {
    kategoriler: Type.Array(
      closed({
        id: Id,
        ust_id: nullable(Type.String({ minLength: 1, maxLength: 100, description: 'Yeni üst kategori; kökte null' })),
        sira: Type.Integer({ minimum: -2147483648, maximum: 2147483647 }),
      }),
      { minItems: 1, maxItems: MAX_PLACES, description: 'Yeri değişenler; ötekiler olduğu yerde kalır' },
    ),
  },
  {
    title: 'SiralamaGirdisi',
    examples: [
      {
        kategoriler: [
          { id: 'kat_01m7ej22gae0btsp38rve9kxyc', ust_id: null, sira: 0 },
          { id: 'kat_01m7ej22hde6gb66wt8g4cb84w', ust_id: 'kat_01m7ej22gae0btsp38rve9kxyc', sira: 0 },
        ],
      },
    ],
  },
)
export type SiralamaGirdisi = Static<typeof SiralamaGirdisi>
