import { type Static, type TObject, type TOptional, type TProperties, type TSchema, Type } from 'typebox'
import { closed } from './schema.ts'
import { fieldWord } from './text/sozcuk.ts'

// Field tables: what can be said of a field, and everything derived from it. The tables stand with their records:
// urun/alan-schema.ts.

type By = 'api' | 'panel'

/** Type of the column. Several rows are sent as one array per column, JSON as text. */
type Sutun = 'text' | 'text[]' | 'boolean' | 'double precision' | 'bigint' | 'integer' | 'smallint' | 'jsonb'

/** Column of import and export files; its code is the field's unless given. */
type DosyaSutunu = {
  kod?: string
  ad: string
  tur: 'metin' | 'kod' | 'liste' | 'tam' | 'sayi' | 'evet'
  aciklama?: string
  adlar?: readonly string[]
}

/** Plain field: stored as written. Every property must be given, so that a forgotten one is a compile error. */
type Duz<Shown extends TSchema = TSchema, Input extends TSchema = TSchema> = {
  shown: Shown
  input: Input
  /** Writable by API and panel, or by the panel alone. Files write what the panel does. */
  by: By
  column: readonly [name: string, type: Sutun]
  /** Value of records without it, and of kept texts older than the field. */
  none: Static<Shown>
  /** Conversion to the stored form; null when stored as written. */
  keep: ((given: Static<Input>) => Static<Shown>) | null
  /** Visible to shoppers. */
  storefront: boolean
  /** Whose search finds a product by its words. */
  words: 'shopper' | 'staff' | null
  /** Lists can be filtered by it. */
  filter: boolean
  file: DosyaSutunu | null
}

/** Derived field: written elsewhere, or computed from other fields. */
type Ozgu<Shown extends TSchema = TSchema> = {
  shown: Shown
  column?: readonly [name: string, type: Sutun]
  storefront: boolean
}

/** Group of fields; writing some leaves the others unchanged. */
type Kume<F extends Record<string, Duz> = Record<string, Duz>> = { by: By; fields: F }

export type Alanlar = Record<string, Duz | Ozgu | Kume>

/** Identity functions that preserve the literal types from which schema types derive. */
export const duz = <S extends TSchema, I extends TSchema, B extends By, V extends boolean, F extends boolean>(
  field: Duz<S, I> & { by: B; storefront: V; filter: F },
) => field
export const ozgu = <S extends TSchema, V extends boolean>(field: Ozgu<S> & { storefront: V }) => field
export const kume = <B extends By, F extends Record<string, Duz>>(by: B, fields: F) => ({ by, fields })

const isDuz = (field: Duz | Ozgu | Kume): field is Duz => 'input' in field
const isKume = (field: Duz | Ozgu | Kume): field is Kume => 'fields' in field

// ---------------------------------------------------------------- schemas

type ShownOf<F> = F extends { fields: infer G }
  ? TObject<{ [K in keyof G]: ShownOf<G[K]> }>
  : F extends { shown: infer S extends TSchema }
    ? S
    : never
type InputOf<F> = F extends { fields: infer G }
  ? TObject<{ [K in keyof G]: TOptional<InputOf<G[K]>> }>
  : F extends { input: infer I extends TSchema }
    ? I
    : never
type Written<T, B> = { [K in keyof T as T[K] extends { by: B } ? K : never]: TOptional<InputOf<T[K]>> }
type OnStorefront<T> = {
  [K in keyof T as T[K] extends { storefront: false } ? never : K]: ShownOf<T[K]>
}

const properties = (fields: Alanlar, of: (field: Duz | Ozgu | Kume) => TSchema | null): TProperties =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const schema = of(field)
      return schema ? [[name, schema]] : []
    }),
  )

const shown = (field: Duz | Ozgu | Kume): TSchema =>
  isKume(field) ? closed(properties(field.fields, shown)) : field.shown

const optional = (field: Duz | Ozgu | Kume): TSchema | null =>
  isKume(field)
    ? Type.Optional(closed(properties(field.fields, optional)))
    : isDuz(field)
      ? Type.Optional(field.input)
      : null

/** Schema of answers. */
export const shownFields = <T extends Alanlar>(fields: T) =>
  properties(fields, shown) as { [K in keyof T]: ShownOf<T[K]> }

/** Schema of the storefront. */
export const storefrontFields = <T extends Alanlar>(fields: T) =>
  properties(fields, (f) => (isKume(f) || f.storefront ? shown(f) : null)) as OnStorefront<T> & TProperties

/** Input schema of the API, or the panel's further fields. */
export const inputFields = <T extends Alanlar, B extends By>(fields: T, by: B) =>
  properties(fields, (f) => ('by' in f && f.by === by ? optional(f) : null)) as Written<T, B> & TProperties

type Filterable<T> = keyof { [K in keyof T as T[K] extends { filter: true } ? K : never]: K } & string

const isAsked = (field: Duz | Ozgu | Kume, onStorefront: boolean): boolean =>
  isDuz(field) && field.filter && (field.storefront || !onStorefront)

const ExactText = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'Alanın tam değeri; büyük küçük harf ve Türkçe harf ayrımı yoktur',
  }),
)

/** Query parameters of filters. Shoppers can filter only by visible fields. */
export const filterFields = <T extends Alanlar>(fields: T, o: { onStorefront: boolean }) =>
  properties(fields, (f) => (isAsked(f, o.onStorefront) ? ExactText : null)) as Record<Filterable<T>, typeof ExactText>

/** Handling of these filters: by search words. */
export const filtersByWords = <T extends Alanlar>(fields: T) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, f]) => (isAsked(f, false) ? [[name, 'apart']] : [])),
  ) as Record<Filterable<T>, 'apart'>

// ---------------------------------------------------------------- values

type Nesne = Record<string, unknown>
type Yol = readonly [name: string, own?: string]

const valueAt = (record: object, [name, own]: Yol): unknown => {
  const value = (record as Nesne)[name]
  return own === undefined ? value : (value as Nesne | undefined)?.[own]
}

function put(record: Nesne, [name, own]: Yol, value: unknown): void {
  record[name] = own === undefined ? value : { ...(record[name] as object | undefined), [own]: value }
}

export type Kolon = { path: Yol; name: string; type: Sutun }

/** Everything derived from the field table of one kind of record. */
export function describe<const T extends Alanlar>(fields: T) {
  const entries = Object.entries(fields)
  const plain = plainIn(fields)
  const columns = columnsIn(fields)
  const seen = entries.filter(([, f]) => isKume(f) || f.storefront).map(([name]) => name)
  const placesOf = (who: 'shopper' | 'staff') => plain.filter((p) => p.field.words === who)
  const wordy = { shopper: placesOf('shopper'), staff: placesOf('staff') }
  const asked = plain.filter((p) => p.field.filter)
  const names = entries.map(([name, field]) => [name, isKume(field)] as const)
  const none: Nesne = {}
  for (const { path, field } of plain) put(none, path, field.none)

  return {
    columns,
    plain,
    /** Empty values of all plain fields. */
    none,
    /** From the columns; fields stored elsewhere are left out. */
    fromRow: (row: object): Nesne => {
      const record: Nesne = {}
      for (const { name, path } of columns) put(record, path, (row as Nesne)[name] ?? null)
      return record
    },
    /** Applies the given plain fields; the others stay. */
    withGiven: <R extends object>(old: R, given: object): R => {
      const next = { ...old } as Nesne
      for (const { path, field } of plain) {
        const value = valueAt(given, path)
        if (value !== undefined) put(next, path, field.keep ? field.keep(value as never) : value)
      }
      return next as R
    },
    /** All fields in order; missing plain ones are empty. */
    whole: <R extends object>(record: object): R => filled(names, none, record as Nesne) as R,
    /** Fields that shoppers see unchanged. */
    onStorefront: (record: object) =>
      Object.fromEntries(seen.map((name) => [name, (record as Nesne)[name]])) as {
        [K in keyof OnStorefront<T>]: OnStorefront<T>[K] extends TSchema ? Static<OnStorefront<T>[K]> : never
      },
    /** Texts for search words, by audience. */
    texts: (record: object, who: 'shopper' | 'staff'): (string | null)[] =>
      wordy[who].flatMap((p) => valueAt(record, p.path) as string | string[] | null),
    /** Filterable fields with their values. */
    asked: (record: object): { name: string; value: string; storefront: boolean }[] =>
      asked.flatMap(({ path, field }) => {
        const value = valueAt(record, path)
        return value === null ? [] : [{ name: path[0], value: String(value), storefront: field.storefront }]
      }),
    /** Given filters as search words. */
    askedWords: (sorgu: object): string[] =>
      asked.flatMap(({ path }) => {
        const value = valueAt(sorgu, path)
        return typeof value === 'string' ? [fieldWord(path[0], value)] : []
      }),
  }
}

/** Plain fields, those of groups included. */
const plainIn = (fields: Alanlar) =>
  Object.entries(fields).flatMap(([name, field]): { path: Yol; field: Duz }[] => {
    if (isKume(field)) return Object.entries(field.fields).map(([own, f]) => ({ path: [name, own], field: f }))
    return isDuz(field) ? [{ path: [name], field }] : []
  })

const columnsIn = (fields: Alanlar) =>
  Object.entries(fields).flatMap(([name, field]): Kolon[] => {
    if (isKume(field)) return Object.entries(field.fields).map(([own, f]) => columnOf([name, own], f.column))
    return field.column ? [columnOf([name], field.column)] : []
  })

function filled(names: readonly (readonly [name: string, isGroup: boolean])[], none: Nesne, from: Nesne): Nesne {
  const all: Nesne = {}
  for (const [name, isGroup] of names) {
    const value = from[name]
    all[name] = isGroup ? { ...(none[name] as object), ...(value as object) } : value === undefined ? none[name] : value
  }
  return all
}

/** Columns of files, with reading from and writing to a record. */
export const fileColumns = ({ plain }: Pick<ReturnType<typeof describe>, 'plain'>) =>
  plain.flatMap(({ path, field: { file } }) =>
    file
      ? [
          {
            alan: path.join('.'),
            column: { ...file, kod: file.kod ?? path[0] },
            valueIn: (record: object): unknown => valueAt(record, path),
            putInto: (record: object, value: unknown): void => put(record as Nesne, path, value),
          },
        ]
      : [],
  )

const columnOf = (path: Yol, [name, type]: readonly [string, Sutun]): Kolon => ({ path, name, type })

// ---------------------------------------------------------------- statements

/**
 * Rows of these columns in a statement. They are sent as one JSON text, `:name`: PostgreSQL takes 2–5 µs for each array
 * that `unnest` reads (ADR 5). Further columns come as arrays.
 */
export function rowsOf(columns: readonly Kolon[], name: string) {
  const names = columns.map((c) => c.name)
  const recordset = `jsonb_to_recordset(:${name}::jsonb) as (${columns.map((c) => `${c.name} ${c.type}`).join(', ')})`
  return {
    names: names.join(', '),
    /** As `alias`, with arrays of further columns beside them: column by parameter and type. */
    from: (alias: string, beside: Record<string, string> = {}): string => {
      const functions = [recordset, ...Object.values(beside).map((array) => `unnest(${array})`)]
      return `rows from (${functions.join(', ')}) as ${alias}(${[...names, ...Object.keys(beside)].join(', ')})`
    },
    values: (from: string): string => names.map((column) => `${from}.${column}`).join(', '),
    set: (from: string): string => names.map((column) => `${column} = ${from}.${column}`).join(', '),
    rowOf: (record: object): Nesne => {
      const row: Nesne = {}
      for (const c of columns) row[c.name] = valueAt(record, c.path)
      return row
    },
  }
}
