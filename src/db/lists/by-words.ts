import { stretchOf, walk } from './walk.ts'

// Records by words that they have, all of them, newest first. The first word leads; each of its records is put to the others.

export type WordParams = { surucu: string; digerleri: readonly string[]; adet: number; imlec?: string }

export const wordParams = ([surucu = '', ...digerleri]: readonly string[]) => ({ surucu, digerleri })

/** The page as `kesit`, with the ids of the records; `table` keeps their words, `column` their ids. */
export const walkByWords = (table: string, column: string, on: { imlec: boolean }): string =>
  walk({
    table: `${table} z`,
    entry: { id: `z.${column}` },
    ...stretchOf('z', { given: { sozcuk: 'surucu' }, order: [column], before: on.imlec ? ['imlec'] : undefined }),
    filters: [
      `(select count(d.sozcuk)
        from ${table} d
        where d.magaza_id = :magaza_id and d.sozcuk = any(:digerleri::text[]) and d.${column} = b.id
       ) = cardinality(:digerleri::text[])`,
    ],
  })
