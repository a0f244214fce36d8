import { sql, sqlFamily } from '../../db/sql.ts'
import type { Kayit, Tur } from './schema.ts'

export type OzelAlanRow = {
  id: string
  kayit: Kayit
  kod: string
  ad: string
  tur: Tur
  aciklama: string
  en_az: number | null
  en_cok: number | null
  secenekler: string[]
  vitrinde: boolean
  filtrelenir: boolean
  sira: number
  olusturma: Date
  guncelleme: Date
}

const names = [
  ...[
    'id',
    'kayit',
    'kod',
    'ad',
    'tur',
    'aciklama',
    'en_az',
    'en_cok',
    'secenekler',
    'vitrinde',
    'filtrelenir',
    'sira',
  ],
  ...['olusturma', 'guncelleme'],
]
const columns = names.map((name) => `a.${name}`).join(', ')

export const list = sqlFamily<'imlec' | 'kayit', { adet: number; imlec?: string; kayit?: Kayit }, OzelAlanRow>(
  ['imlec', 'kayit'],
  (on) => `
  select ${columns}
  from ozel_alan a
  where a.magaza_id = :magaza_id
    ${on.imlec ? 'and a.id < :imlec' : ''}
    ${on.kayit ? 'and a.kayit = :kayit' : ''}
  order by a.id desc
  limit :adet`,
)

export const find = sql<{ id: string }, OzelAlanRow>(`
  select ${columns}
  from ozel_alan a
  where a.magaza_id = :magaza_id
    and a.id = :id`)

export const lock = sql<{ id: string }, OzelAlanRow>(`
  select ${columns}
  from ozel_alan a
  where a.magaza_id = :magaza_id
    and a.id = :id
  for no key update`)

/** Definitions of one kind; there are few. */
export const listOfKind = sql<{ kayit: Kayit }, OzelAlanRow>(`
  select ${columns}
  from ozel_alan a
  where a.magaza_id = :magaza_id
    and a.kayit = :kayit
  order by a.sira, a.id`)

/** The same with the store's rule for undefined codes; one row of nulls when there is no definition. */
export const rulesOfKind = sql<{ kayit: Kayit }, { yalniz_tanimli: boolean } & (OzelAlanRow | { id: null })>(`
  select coalesce(m.ozel_tanimli, false) as yalniz_tanimli, ${columns}
  from magaza m
  left join ozel_alan a on a.magaza_id = :magaza_id and a.kayit = :kayit
  where m.magaza_id = :magaza_id`)

/** Definitions of one kind visible to shoppers, in order. */
export const listOnStorefront = sql<{ kayit: Kayit }, OzelAlanRow>(`
  select ${columns}
  from ozel_alan a
  where a.magaza_id = :magaza_id
    and a.kayit = :kayit
    and a.vitrinde
  order by a.sira, a.id`)

type Yazilan = Omit<OzelAlanRow, 'secenekler'> & { secenekler: string }

export const insert = sql<Yazilan>(`
  insert into ozel_alan (magaza_id, ${names.join(', ')})
  values (:magaza_id, ${names.map((name) => `:${name}`).join(', ')})`)

export const update = sql<Yazilan>(`
  update ozel_alan a
  set ad = :ad, aciklama = :aciklama, en_az = :en_az, en_cok = :en_cok, secenekler = :secenekler, vitrinde = :vitrinde,
    filtrelenir = :filtrelenir, sira = :sira, guncelleme = :guncelleme
  where a.magaza_id = :magaza_id
    and a.id = :id`)

export const remove = sql<{ id: string }, { id: string }>(`
  delete from ozel_alan a
  where a.magaza_id = :magaza_id
    and a.id = :id
  returning id`)

export const onlyDefined = sql<object, { yalniz_tanimli: boolean }>(`
  select coalesce(m.ozel_tanimli, false) as yalniz_tanimli
  from magaza m
  where m.magaza_id = :magaza_id`)

export const setOnlyDefined = sql<{ yalniz_tanimli: boolean }>(`
  update magaza m
  set ozel_tanimli = :yalniz_tanimli
  where m.magaza_id = :magaza_id`)
