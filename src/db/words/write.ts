import { sql } from '../sql.ts'
import { dizinler, type Kind } from './kinds.ts'

// Writing words. Whoever does holds the record.

const insertion = (kind: Kind, select: string): string => {
  const { table, column } = dizinler[kind]
  return `
    insert into ${table} as t (magaza_id, sozcuk, ${column})
    ${select}
    on conflict (magaza_id, sozcuk, ${column}) do nothing`
}

/** `:sozcukler` become words of the record `:id`, as a part of the statement that writes it. */
export const insertWords = (kind: Kind): string =>
  insertion(
    kind,
    `select :magaza_id, y.sozcuk, :id
    from unnest(:sozcukler::text[]) as y(sozcuk)`,
  )

/** The same as a statement of its own. */
export const addWords = (kind: Kind) => sql<{ id: string; sozcukler: string[] }>(insertWords(kind))

/** The words of a record become others: those that go and those that come. */
export const changeWords = (kind: Kind) => {
  const { table, column } = dizinler[kind]
  return sql<{ kayit_id: string; giden: string[]; gelen: string[] }>(`
  with giden as (
    delete from ${table} s
    where s.magaza_id = :magaza_id
      and s.sozcuk = any(:giden::text[])
      and s.${column} = :kayit_id
  )${insertion(
    kind,
    `select :magaza_id, g.sozcuk, :kayit_id
    from unnest(:gelen::text[]) as g(sozcuk)`,
  )}`)
}

const deletion = (kind: Kind): string => {
  const { table, column } = dizinler[kind]
  return `
    delete from ${table} s
    using unnest(:giden::text[], :giden_kayitlari::text[]) as g(sozcuk, kayit_id)
    where s.magaza_id = :magaza_id
      and s.sozcuk = g.sozcuk
      and s.${column} = g.kayit_id`
}

type Gidenler = { giden: string[]; giden_kayitlari: string[] }

/** Words of many records go: a word and its record side by side. */
export const removeWords = (kind: Kind) => sql<Gidenler>(deletion(kind))

/** Words of many records go and come. */
export const changeAllWords = (kind: Kind) =>
  sql<Gidenler & { gelen: string[]; gelen_kayitlari: string[] }>(`
  with giden as (${deletion(kind)}
  )${insertion(
    kind,
    `select :magaza_id, g.sozcuk, g.kayit_id
    from unnest(:gelen::text[], :gelen_kayitlari::text[]) as g(sozcuk, kayit_id)`,
  )}`)

/** A record has these words and no others, whatever it had. */
export const replaceWords = (kind: Kind) => {
  const { table, column } = dizinler[kind]
  return sql<{ id: string; sozcukler: string[] }>(`
  with giden as (
    delete from ${table} s
    where s.magaza_id = :magaza_id
      and s.${column} = :id
      and s.sozcuk <> all(:sozcukler::text[])
  )${insertWords(kind)}`)
}
