import { type Static, type TObject, type TOptional, type TProperties, type TSchema, Type } from 'typebox'
import { closed } from './schema.ts'
import { fieldWord } from './text/sozcuk.ts'

// What can be said of a field, and what follows from it. The fields themselves stand with their records: urun/alan-schema.ts.

type By = 'api' | 'panel'

/** How the database keeps it. Several rows travel as one array of each column, JSON as its text. */
type Sutun = 'text' | 'text[]' | 'boolean' | 'double precision' | 'bigint' | 'integer' | 'smallint' | 'jsonb'

/** A column of the files that products are brought and taken in; its code is the field's own unless said. */
type DosyaSutunu = {
  kod?: string
  ad: string
  tur: 'metin' | 'kod' | 'liste' | 'tam' | 'sayi' | 'evet'
  aciklama?: string
  adlar?: readonly string[]
}

/** A field that is kept as it is written. Everything is said of it: a place that is forgotten does not compile. */
type Duz<Shown extends TSchema = TSchema, Input extends TSchema = TSchema> = {
  shown: Shown
  input: Input
  /** The API and the panel, or the panel alone. Files write what the panel does. */
  by: By
  column: readonly [name: string, type: Sutun]
  /** Of a record that was never given it, and of every text that is older than the field. */
  none: Static<Shown>
  /** How it is kept, if not as it is written. */
  keep: ((given: Static<Input>) => Static<Shown>) | null
  /** Shoppers see it. */
  storefront: boolean
  /** Who finds a product by its words. */
  words: 'shopper' | 'staff' | null
  /** Lists can be asked for a value of it. */
  filter: boolean
  file: DosyaSutunu | null
}

/** A field that something else decides: what is written elsewhere, or follows from other fields. */
type Ozgu<Shown extends TSchema = TSchema> = {
  shown: Shown
  column?: readonly [name: string, type: Sutun]
  storefront: boolean
}

/** Fields that belong together; what is written of them leaves the others as they are. */
type Kume<F extends Record<string, Duz> = Record<string, Duz>> = { by: By; fields: F }

export type Alanlar = Record<string, Duz | Ozgu | Kume>

/** Each keeps what the types of schemas follow from. */
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

/** As answers show the record. */
export const shownFields = <T extends Alanlar>(fields: T) =>
  properties(fields, shown) as { [K in keyof T]: ShownOf<T[K]> }

/** As shoppers see it. */
export const storefrontFields = <T extends Alanlar>(fields: T) =>
  properties(fields, (f) => (isKume(f) || f.storefront ? shown(f) : null)) as OnStorefront<T> & TProperties

/** What the API takes, or what the panel takes besides. */
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

/** The parameters by which a list is asked for values of fields. Shoppers ask for what they see. */
export const filterFields = <T extends Alanlar>(fields: T, o: { onStorefront: boolean }) =>
  properties(fields, (f) => (isAsked(f, o.onStorefront) ? ExactText : null)) as Record<Filterable<T>, typeof ExactText>

/** All of them are found by words. */
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

/** All that follows from the fields of one kind of record. */
export function describe<const T extends Alanlar>(fields: T) {
  const entries = Object.entries(fields)
  const plain = entries.flatMap(([name, field]): { path: Yol; field: Duz }[] => {
    if (isKume(field)) return Object.entries(field.fields).map(([own, f]) => ({ path: [name, own], field: f }))
    return isDuz(field) ? [{ path: [name], field }] : []
  })
  const columns = entries.flatMap(([name, field]): Kolon[] => {
    if (isKume(field)) return Object.entries(field.fields).map(([own, f]) => columnOf([name, own], f.column))
    return field.column ? [columnOf([name], field.column)] : []
  })
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
    /** Nothing in any plain field. */
    none,
    /** As the columns have it; what is kept elsewhere is left out. */
    fromRow: (row: object): Nesne => {
      const record: Nesne = {}
      for (const { name, path } of columns) put(record, path, (row as Nesne)[name] ?? null)
      return record
    },
    /** With what was given of the plain fields, the others as they are. */
    withGiven: <R extends object>(old: R, given: object): R => {
      const next = { ...old } as Nesne
      for (const { path, field } of plain) {
        const value = valueAt(given, path)
        if (value !== undefined) put(next, path, field.keep ? field.keep(value as never) : value)
      }
      return next as R
    },
    /** All fields in their order, with nothing in those plain ones that the record lacks. */
    whole: <R extends object>(record: object): R => filled(names, none, record as Nesne) as R,
    /** What shoppers see of it as it is. */
    onStorefront: (record: object) =>
      Object.fromEntries(seen.map((name) => [name, (record as Nesne)[name]])) as {
        [K in keyof OnStorefront<T>]: OnStorefront<T>[K] extends TSchema ? Static<OnStorefront<T>[K]> : never
      },
    /** The texts by whose words somebody finds it. */
    texts: (record: object, who: 'shopper' | 'staff'): (string | null)[] =>
      wordy[who].flatMap((p) => valueAt(record, p.path) as string | string[] | null),
    /** The fields that lists can be asked for, with their values. */
    asked: (record: object): { name: string; value: string; storefront: boolean }[] =>
      asked.flatMap(({ path, field }) => {
        const value = valueAt(record, path)
        return value === null ? [] : [{ name: path[0], value: String(value), storefront: field.storefront }]
      }),
    /** What was asked for, as words. */
    askedWords: (sorgu: object): string[] =>
      asked.flatMap(({ path }) => {
        const value = valueAt(sorgu, path)
        return typeof value === 'string' ? [fieldWord(path[0], value)] : []
      }),
  }
}

function filled(names: readonly (readonly [name: string, isGroup: boolean])[], none: Nesne, from: Nesne): Nesne {
  const all: Nesne = {}
  for (const [name, isGroup] of names) {
    const value = from[name]
    all[name] = isGroup ? { ...(none[name] as object), ...(value as object) } : value === undefined ? none[name] : value
  }
  return all
}

/** The columns of files, each with how its value is read of a record and put into one. */
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
 * Rows of these columns in a statement. They travel as one JSON text, `:name`: PostgreSQL takes some 4 µs for each array that
 * `unnest` reads, which for all columns of a product is more than its insert. Columns beside them come as arrays.
 */
export function rowsOf(columns: readonly Kolon[], name: string) {
  const names = columns.map((c) => c.name)
  const recordset = `jsonb_to_recordset(:${name}::jsonb) as (${columns.map((c) => `${c.name} ${c.type}`).join(', ')})`
  return {
    names: names.join(', '),
    /** As `alias`, with arrays beside them: each by its column, with its parameter and type. */
    from: (alias: string, beside: Record<string, string> = {}): string => {
      const functions = [recordset, ...Object.values(beside).map((array) => `unnest(${array})`)]
      return `rows from (${functions.join(', ')}) as ${alias}(${[...names, ...Object.keys(beside)].join(', ')})`
    },
    values: (from: string): string => names.map((column) => `${from}.${column}`).join(', '),
    set: (from: string): string => names.map((column) => `${column} = ${from}.${column}`).join(', '),
    /** One record as its row. */
    rowOf: (record: object): Nesne => {
      const row: Nesne = {}
      for (const c of columns) row[c.name] = valueAt(record, c.path)
      return row
    },
  }
}
