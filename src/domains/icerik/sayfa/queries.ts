import { hasValues, type OzelParams } from '../../../db/lists/own-values.ts'
import { stretchOf, type Walked, walk } from '../../../db/lists/walk.ts'
import { type Weighed, weighed } from '../../../db/lists/weighed.ts'
import { removeLeavingName } from '../../../db/records/old-names.ts'
import { sql, sqlFamily } from '../../../db/sql.ts'
import type { YasalTur } from '../schema.ts'

export type SayfaRow = {
  id: string
  baslik: string
  tanitici: string
  yasal_tur: YasalTur | null
  yayinda: boolean
  ozet: string | null
  govde: string | null
  seo_baslik: string | null
  seo_aciklama: string | null
  altbilgide: boolean
  ozel: Record<string, unknown>
  yayin: Date | null
  olusturma: Date
  guncelleme: Date
}

const names = [
  'id baslik tanitici yasal_tur yayinda ozet govde seo_baslik seo_aciklama',
  'altbilgide ozel yayin olusturma guncelleme',
].flatMap((line) => line.split(' '))
const columns = names.map((name) => `s.${name}`).join(', ')

export const listByValues = sqlFamily<
  'imlec',
  OzelParams & { adet: number; imlec?: string },
  SayfaRow & Walked & Weighed
>(
  ['imlec'],
  (on) => `
  with ${walk({
    table: 'sayfa k',
    entry: { id: 'k.id', ozel: 'k.ozel' },
    ...stretchOf('k', { before: on.imlec ? ['imlec'] : undefined }),
    filters: [hasValues],
  })}
  ${weighed({
    from: `
    select ${columns}, p.gosterilir, p.son, p.kacinci
    from kesit p
    join sayfa s on s.magaza_id = :magaza_id and s.id = p.id`,
    columns: [...names, 'gosterilir', 'son', 'kacinci'],
    texts: ['govde'],
    order: ['kacinci'],
  })}`,
)

export const list = sqlFamily<'imlec', { adet: number; imlec?: string }, SayfaRow & Weighed>(['imlec'], (on) =>
  weighed({
    from: `
    select ${columns}
    from sayfa s
    where s.magaza_id = :magaza_id
      ${on.imlec ? 'and s.id < :imlec' : ''}
    order by s.id desc
    limit :adet`,
    columns: names,
    texts: ['govde'],
    order: ['id desc'],
  }),
)

export const find = sql<{ id: string }, SayfaRow>(`
  select ${columns}
  from sayfa s
  where s.magaza_id = :magaza_id
    and s.id = :id`)

export const lock = sql<{ id: string }, SayfaRow>(`
  select ${columns}
  from sayfa s
  where s.magaza_id = :magaza_id
    and s.id = :id
  for no key update`)

export const taken = sql<{ adaylar: string[] }, { tanitici: string }>(`
  select s.tanitici
  from sayfa s
  where s.magaza_id = :magaza_id
    and s.tanitici = any(:adaylar::text[])`)

/** Oldest first, so that a new page does not move the others. */
export const footer = sql<object, { baslik: string; tanitici: string }>(`
  select s.baslik, s.tanitici
  from sayfa s
  where s.magaza_id = :magaza_id
    and s.yayinda
    and s.altbilgide
  order by s.id`)

export const insert = sql<SayfaRow>(`
  insert into sayfa (magaza_id, id, baslik, tanitici, yasal_tur, yayinda, ozet, govde, seo_baslik, seo_aciklama,
    altbilgide, ozel, yayin, olusturma, guncelleme)
  values (:magaza_id, :id, :baslik, :tanitici, :yasal_tur, :yayinda, :ozet, :govde, :seo_baslik, :seo_aciklama,
    :altbilgide, :ozel, :yayin, :olusturma, :guncelleme)`)

export const update = sql<SayfaRow>(`
  update sayfa s
  set baslik = :baslik, tanitici = :tanitici, yasal_tur = :yasal_tur, yayinda = :yayinda, ozet = :ozet, govde = :govde,
    seo_baslik = :seo_baslik, seo_aciklama = :seo_aciklama, altbilgide = :altbilgide, ozel = :ozel, yayin = :yayin,
    guncelleme = :guncelleme
  where s.magaza_id = :magaza_id
    and s.id = :id`)

export const remove = sql<{ id: string; now: Date }, { id: string }>(
  removeLeavingName('sayfa', { columns: ['id'], acik: 'g.yayinda' }),
)
