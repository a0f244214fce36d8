import { type WordParams, walkByWords } from '../../db/by-words.ts'
import { sqlFamily } from '../../db/sql.ts'
import type { Walked } from '../../db/walk.ts'
import { type Weighed, weighed } from '../../db/weighed.ts'
import type { BelgeRow } from './read-queries.ts'

export type BulunanRow = BelgeRow & {
  durum: string
  no: string
  musteri_id: string | null
  eposta_anahtari: string | null
}

const columns = ['id', 'belge', 'iptal_nedeni', 'guncelleme', 'durum', 'no', 'musteri_id', 'eposta_anahtari']

/** By words that all of them have. */
export const listByWords = sqlFamily<'imlec', WordParams, BulunanRow & Walked & Weighed>(
  ['imlec'],
  (on) => `
  with ${walkByWords('siparis_sozcuk', 'siparis_id', on)}
  ${weighed({
    from: `
      select ${columns.map((c) => `s.${c}`).join(', ')}, p.gosterilir, p.son, p.kacinci
      from kesit p
      join siparis s on s.magaza_id = :magaza_id and s.id = p.id`,
    columns: [...columns, 'gosterilir', 'son', 'kacinci'],
    texts: ['belge'],
    order: ['kacinci'],
  })}`,
)
