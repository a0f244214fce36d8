import { unfinished } from '../../db/arka-is.ts'
import { narrow, stretchOf, type Walked, walk } from '../../db/lists/walk.ts'
import { sql, sqlFamily } from '../../db/sql.ts'
import { type WordParams, walkByWords } from '../../db/words/read.ts'
import { insertWords, replaceWords as wordsReplaced } from '../../db/words/write.ts'
import type { IzinKaynagi, Izinler, MusteriAdresi } from './schema.ts'

export type MusteriRow = {
  id: string
  eposta: string
  ad: string | null
  soyad: string | null
  telefon: string | null
  sirket: string | null
  hesap: boolean
  izin_eposta: boolean
  izin_sms: boolean
  izin_arama: boolean
  /** In the order given. */
  gruplar: string[]
  adresler: MusteriAdresi[]
  ozel: Record<string, unknown>
  olusturma: Date
  guncelleme: Date
}

const written = [
  'ad',
  'soyad',
  'telefon',
  'sirket',
  'hesap',
  'izin_eposta',
  'izin_sms',
  'izin_arama',
  'adresler',
  'ozel',
]
const columns = (m: string): string =>
  ['id', 'eposta', ...written, 'olusturma', 'guncelleme'].map((c) => `${m}.${c}`).join(', ')

const gruplarOf = (musteri_id: string): string => `
    array(
      select u.grup_id
      from musteri_grubu_uye u
      where u.magaza_id = :magaza_id and u.musteri_id = ${musteri_id} and u.grup_id <> all(${unfinished('grup')})
      order by u.sira)`

const findWhere = (condition: string): string => `
  select ${columns('m')}, ${gruplarOf('m.id')} as gruplar
  from musteri m
  where m.magaza_id = :magaza_id
    and ${condition}`

export const find = sql<{ id: string }, MusteriRow>(findWhere('m.id = :id'))

export const findByEposta = sql<{ eposta_anahtari: string }, MusteriRow>(
  findWhere('m.eposta_anahtari = :eposta_anahtari'),
)

// Lock apart from the read: groups are other rows, which a statement that waited for this lock would see as they were
// before it.
export const lock = sql<{ id: string }, { id: string }>(`
  select m.id
  from musteri m
  where m.magaza_id = :magaza_id
    and m.id = :id
  for no key update`)

type Sayfa = {
  adet: number
  imlec?: string
  imlec_an?: Date
  eposta_anahtari?: string
  grup?: string
  guncelleme_sonra?: Date
}
const filters = ['imlec', 'eposta_anahtari', 'grup', 'guncelleme_sonra'] as const

type On = Record<(typeof filters)[number], boolean>

/** A group being deleted has no members any more. Asked once of the group, not of each member. */
const isThere = `:grup <> all(${unfinished('grup')})`

const byGroup = (before?: string[]) => {
  const stretch = stretchOf('k', { given: { grup_id: 'grup' }, order: ['musteri_id'], before })
  const where = [...stretch.where, isThere]
  return { table: 'musteri_grubu_uye k', entry: { id: 'k.musteri_id' }, where, order: stretch.order }
}

const isMember = `(
        select 1
        from musteri_grubu_uye k
        where k.magaza_id = :magaza_id and k.grup_id = :grup and k.musteri_id = b.id and ${isThere}) is not null`

/** At most one. */
const byEposta = (on: On): string =>
  walk({
    table: 'musteri m',
    entry: { id: 'm.id', guncelleme: 'm.guncelleme' },
    ...stretchOf('m', { given: { eposta_anahtari: 'eposta_anahtari' }, order: [] }),
    filters: [
      ...(on.grup ? [isMember] : []),
      ...(on.guncelleme_sonra ? ['b.guncelleme > :guncelleme_sonra'] : []),
      ...(on.imlec && on.guncelleme_sonra ? ['(b.guncelleme, b.id) < (:imlec_an, :imlec)'] : []),
      ...(on.imlec && !on.guncelleme_sonra ? ['b.id < :imlec'] : []),
    ],
  })

const byChange = (on: On): string =>
  walk({
    table: 'musteri m',
    entry: { id: 'm.id' },
    ...stretchOf('m', {
      order: ['guncelleme', 'id'],
      before: on.imlec ? ['imlec_an', 'imlec'] : undefined,
      after: 'guncelleme_sonra',
    }),
    filters: on.grup ? [isMember] : [],
  })

// Ids begin with their timestamp: newest first is the order of the primary key and of a group's members. Polling for
// changes lists by the moment of change instead, latest first.
function pageOf(on: On): string {
  if (on.eposta_anahtari) return byEposta(on)
  if (on.guncelleme_sonra) return byChange(on)
  const before = on.imlec ? ['imlec'] : undefined
  if (on.grup) return walk({ ...byGroup(before), filters: [] })
  return walk({ table: 'musteri m', entry: { id: 'm.id' }, ...stretchOf('m', { before }), filters: [] })
}

export const list = sqlFamily<keyof On, Sayfa, MusteriRow & Walked>(
  filters,
  (on) => `
  with ${pageOf(on)}
  select ${columns('m')}, ${gruplarOf('p.id')} as gruplar, p.gosterilir, p.son
  from kesit p
  join musteri m on m.magaza_id = :magaza_id and m.id = p.id
  order by p.kacinci`,
)

/** Customers that have all of these words. */
export const listByWords = sqlFamily<'imlec', WordParams, MusteriRow & Walked>(
  ['imlec'],
  (on) => `
  with ${walkByWords('musteri', on)}
  select ${columns('m')}, ${gruplarOf('p.id')} as gruplar, p.gosterilir, p.son
  from kesit p
  join musteri m on m.magaza_id = :magaza_id and m.id = p.id
  order by p.kacinci`,
)

/** Changed members of a group, by a complete scan unless it has too many members. */
export const listOfGroup = sqlFamily<'imlec', Sayfa, { cok: boolean } & (MusteriRow | { id: null })>(
  ['imlec'],
  (on) => `
  with ${narrow(byGroup())}, kesit as (
    select b.id, m.guncelleme
    from dar b
    cross join lateral (
      select x.guncelleme
      from musteri x
      where x.magaza_id = :magaza_id and x.id = b.id
      limit 1) m
    where not (select n.cok from kac n)
      and m.guncelleme > :guncelleme_sonra
      ${on.imlec ? 'and (m.guncelleme, b.id) < (:imlec_an, :imlec)' : ''}
    order by m.guncelleme desc, b.id desc
    limit :adet::int
  )
  select n.cok, ${columns('m')}, ${gruplarOf('p.id')} as gruplar
  from kac n
  left join kesit p on true
  left join musteri m on m.magaza_id = :magaza_id and m.id = p.id
  order by p.guncelleme desc, p.id desc`,
)

type IzinRow = { izin: keyof Izinler; deger: boolean; kaynak: IzinKaynagi; metin: string | null; zaman: Date }

/** So many changes of consents are told, the last ones. */
const MOST_CONSENTS = 200

/** Oldest first. */
export const listConsents = sql<{ musteri_id: string }, IzinRow>(`
  select s.izin, s.deger, s.kaynak, s.metin, s.zaman
  from (
    select i.izin, i.deger, i.kaynak, i.metin, i.zaman
    from musteri_izin i
    where i.magaza_id = :magaza_id
      and i.musteri_id = :musteri_id
    order by i.zaman desc, i.izin desc
    limit ${MOST_CONSENTS}) s
  order by s.zaman, s.izin`)

// ---------------------------------------------------------------- writing

/** Columns as written; lists as JSON text. */
type Yazilan = Omit<MusteriRow, 'gruplar' | 'adresler' | 'ozel'> & {
  eposta_anahtari: string
  adresler: string
  ozel: string
  sozcukler: string[]
}

export const insert = sql<Yazilan>(`
  with sozcukler as (${insertWords('musteri')}
  )
  insert into musteri (magaza_id, id, eposta, eposta_anahtari, ${written.join(', ')}, olusturma, guncelleme)
  values (:magaza_id, :id, :eposta, :eposta_anahtari, ${written.map((c) => `:${c}`).join(', ')}, :olusturma, :guncelleme)`)

export const replaceWords = wordsReplaced('musteri')

export const update = sql<Omit<Yazilan, 'olusturma' | 'sozcukler'>>(`
  update musteri m
  set eposta = :eposta, eposta_anahtari = :eposta_anahtari,
    ${written.map((c) => `${c} = :${c}`).join(', ')},
    guncelleme = :guncelleme
  where m.magaza_id = :magaza_id
    and m.id = :id`)

// Locked until the commit: a group cannot be deleted before the customer is in it.
export const lockGroups = sql<{ gruplar: string[] }, { id: string }>(`
  select g.id
  from musteri_grubu g
  where g.magaza_id = :magaza_id
    and g.id = any(:gruplar::text[])
  order by g.id
  for key share`)

export const replaceGroups = sql<{ musteri_id: string; gruplar: string[] }>(`
  with giden as (
    delete from musteri_grubu_uye t
    where t.magaza_id = :magaza_id
      and t.musteri_id = :musteri_id
      and t.grup_id <> all(:gruplar::text[])
  )
  insert into musteri_grubu_uye as t (magaza_id, grup_id, musteri_id, sira)
  select :magaza_id, x.grup_id, :musteri_id, x.sira
  from unnest(:gruplar::text[]) with ordinality as x(grup_id, sira)
  on conflict (magaza_id, grup_id, musteri_id) do update set sira = excluded.sira`)

type IzinYazilan = {
  musteri_id: string
  zaman: Date
  kaynak: IzinKaynagi
  izinler: string[]
  degerler: boolean[]
  metinler: (string | null)[]
}

export const insertConsents = sql<IzinYazilan>(`
  insert into musteri_izin as t (magaza_id, musteri_id, zaman, izin, deger, kaynak, metin)
  select :magaza_id, :musteri_id, :zaman, x.izin, x.deger, :kaynak, x.metin
  from unnest(:izinler::text[], :degerler::boolean[], :metinler::text[]) as x(izin, deger, metin)`)
