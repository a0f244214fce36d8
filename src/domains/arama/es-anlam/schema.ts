import { type Static, Type } from 'typebox'
import { closed, pageQuery, Timestamp } from '../../../core/schema.ts'

const LEAST_TERMS = 2
const MOST_TERMS = 20

/** Groups of a store. */
export const MOST_GROUPS = 1000

const ornek = {
  id: 'esa_01m7ej22hde6gb66wt8g4cb84w',
  terimler: ['tişört', 't-shirt', 'tshirt', 'basic'],
  olusturma: '2026-11-17T09:30:00.000Z',
  guncelleme: '2026-11-17T09:30:00.000Z',
}

export const EsAnlamli = closed(
  {
    id: Type.String(),
    terimler: Type.Array(Type.String(), { description: 'Aynı anlama gelen sözcükler ya da söz öbekleri' }),
    olusturma: Timestamp,
    guncelleme: Timestamp,
  },
  { title: 'EsAnlamli', examples: [ornek] },
)
export type EsAnlamli = Static<typeof EsAnlamli>

const Terimler = Type.Array(Type.String({ trim: true, minLength: 1, visible: true, maxLength: 100 }), {
  minItems: LEAST_TERMS,
  maxItems: MOST_TERMS,
  description:
    'Her birinde en az bir harf ya da rakam olur. Büyük harf, nokta ve çizgi ayrımı yapılmadan birbirinden farklı olmalıdırlar: ' +
    '`T-Shirt` ile `t shirt` aynıdır',
})

export const EsAnlamliGirdisi = closed(
  { terimler: Terimler },
  { title: 'EsAnlamliGirdisi', examples: [{ terimler: ornek.terimler }] },
)
export type EsAnlamliGirdisi = Static<typeof EsAnlamliGirdisi>

export const EsAnlamliDegisikligi = closed(
  { terimler: Type.Optional(Terimler) },
  { title: 'EsAnlamliDegisikligi', examples: [{ terimler: ['cep telefonu', 'akıllı telefon', 'smartphone'] }] },
)
export type EsAnlamliDegisikligi = Static<typeof EsAnlamliDegisikligi>

export const EsAnlamliSorgusu = pageQuery({})
export type EsAnlamliSorgusu = Static<typeof EsAnlamliSorgusu>
