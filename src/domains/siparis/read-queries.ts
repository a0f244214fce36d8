import { narrow, stretchOf, type Walked, walk } from '../../db/lists/walk.ts'
import { type Weighed, weighed } from '../../db/lists/weighed.ts'
import { sqlById, sqlFamily } from '../../db/sql.ts'
import { type WordParams, walkByWords } from '../../db/words/read.ts'
import type { Yazili } from './kayit-schema.ts'

export type BelgeRow = Yazili & { id: string; guncelleme: Date }

export const find = sqlById<{ id: string }, BelgeRow>(
  (is) => `
  select s.id, s.belge, s.iptal_nedeni, s.guncelleme
  from siparis s
  where s.magaza_id = :magaza_id
    and ${is('s.id')}`,
)

const filters = ['imlec', 'durum', 'no', 'musteri_id', 'eposta', 'olusturma_sonra', 'guncelleme_sonra'] as const
type ListParams = {
  adet: number
  imlec?: string
  imlec_an?: Date
  durum?: string
  no?: string
  musteri_id?: string
  eposta?: string
  /** First id after the moment. */
  olusturma_sonra?: string
  guncelleme_sonra?: Date
}

type On = Record<(typeof filters)[number], boolean>

/** Filters besides the driving one. */
const besides = (on: On, seen: keyof On | null): string[] => [
  ...(on.durum && seen !== 'durum' ? ['b.durum = :durum'] : []),
  ...(on.no && seen !== 'no' ? ['b.no = :no'] : []),
  ...(on.musteri_id && seen !== 'musteri_id' ? ['b.musteri_id = :musteri_id'] : []),
  ...(on.eposta && seen !== 'eposta' ? ['b.eposta_anahtari = :eposta'] : []),
]

const entry = {
  id: 's.id',
  guncelleme: 's.guncelleme',
  durum: 's.durum',
  no: 's.no',
  musteri_id: 's.musteri_id',
  eposta_anahtari: 's.eposta_anahtari',
}

/** Driving column: the filter with the fewest matches comes first. */
const drivers = { no: 'no', eposta: 'eposta_anahtari', musteri_id: 'musteri_id', durum: 'durum' } as const
const driverOf = (on: On) => (Object.keys(drivers) as (keyof typeof drivers)[]).find((name) => on[name]) ?? null

// Ids begin with their timestamp: newest first is the order of the primary key and of each index by a filter.
const byId = (on: On): string => {
  const driver = driverOf(on)
  return walk({
    table: 'siparis s',
    entry,
    ...stretchOf('s', {
      given: driver ? { [drivers[driver]]: driver } : {},
      order: driver === 'no' ? [] : ['id'],
      before: on.imlec && driver !== 'no' ? ['imlec'] : undefined,
      from: on.olusturma_sonra && driver !== 'no' ? ['olusturma_sonra'] : undefined,
    }),
    filters: [
      ...besides(on, driver),
      ...(driver === 'no' && on.imlec ? ['b.id < :imlec'] : []),
      ...(driver === 'no' && on.olusturma_sonra ? ['b.id >= :olusturma_sonra'] : []),
    ],
  })
}

const byChange = (on: On): string =>
  walk({
    table: 'siparis s',
    entry,
    ...stretchOf('s', {
      order: ['guncelleme', 'id'],
      before: on.imlec ? ['imlec_an', 'imlec'] : undefined,
      after: 'guncelleme_sonra',
    }),
    filters: [...besides(on, null), ...(on.olusturma_sonra ? ['b.id >= :olusturma_sonra'] : [])],
  })

export const list = sqlFamily<keyof On, ListParams, BelgeRow & Walked & Weighed>(
  filters,
  (on) => `
  with ${on.guncelleme_sonra ? byChange(on) : byId(on)}
  ${weighed({
    from: `
      select p.id, s.belge, s.iptal_nedeni, p.guncelleme, p.gosterilir, p.son, p.kacinci
      from kesit p
      join siparis s on s.magaza_id = :magaza_id and s.id = p.id`,
    columns: ['id', 'belge', 'iptal_nedeni', 'guncelleme', 'gosterilir', 'son', 'kacinci'],
    texts: ['belge'],
    order: ['kacinci'],
  })}`,
)

/** Changes of one customer's or address's orders, by a complete scan unless there are too many. */
export const listOfOne = sqlFamily<
  'eposta' | 'musteri_id' | 'imlec' | 'durum' | 'olusturma_sonra',
  ListParams,
  { cok: boolean } & ((BelgeRow & Weighed) | { id: null })
>(
  ['eposta', 'musteri_id', 'imlec', 'durum', 'olusturma_sonra'],
  (on) => `
  with ${narrow({
    table: 'siparis s',
    entry,
    ...stretchOf('s', { given: on.eposta ? { eposta_anahtari: 'eposta' } : { musteri_id: 'musteri_id' } }),
  })}, kesit as (
    select b.id, b.guncelleme
    from dar b
    where not (select n.cok from kac n)
      and b.guncelleme > :guncelleme_sonra
      ${on.eposta && on.musteri_id ? 'and b.musteri_id = :musteri_id' : ''}
      ${on.imlec ? 'and (b.guncelleme, b.id) < (:imlec_an, :imlec)' : ''}
      ${on.durum ? 'and b.durum = :durum' : ''}
      ${on.olusturma_sonra ? 'and b.id >= :olusturma_sonra' : ''}
    order by b.guncelleme desc, b.id desc
    limit :adet::int
  )
  ${weighed({
    from: `
      select n.cok, p.id, s.belge, s.iptal_nedeni, p.guncelleme
      from kac n
      left join kesit p on true
      left join siparis s on s.magaza_id = :magaza_id and s.id = p.id`,
    columns: ['cok', 'id', 'belge', 'iptal_nedeni', 'guncelleme'],
    texts: ['belge'],
    order: ['guncelleme desc', 'id desc'],
  })}`,
)

export type BulunanRow = BelgeRow & {
  durum: string
  no: string
  musteri_id: string | null
  eposta_anahtari: string | null
}

const foundColumns = ['id', 'belge', 'iptal_nedeni', 'guncelleme', 'durum', 'no', 'musteri_id', 'eposta_anahtari']

/** Orders that have all of these words. */
export const listByWords = sqlFamily<'imlec', WordParams, BulunanRow & Walked & Weighed>(
  ['imlec'],
  (on) => `
  with ${walkByWords('siparis', on)}
  ${weighed({
    from: `
      select ${foundColumns.map((c) => `s.${c}`).join(', ')}, p.gosterilir, p.son, p.kacinci
      from kesit p
      join siparis s on s.magaza_id = :magaza_id and s.id = p.id`,
    columns: [...foundColumns, 'gosterilir', 'son', 'kacinci'],
    texts: ['belge'],
    order: ['kacinci'],
  })}`,
)
