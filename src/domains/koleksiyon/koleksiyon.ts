import { namedRecord } from '../../db/records/named-record.ts'
import * as queries from './queries.ts'
import type { KoleksiyonGirdisi } from './schema.ts'

export const { list, get, create, update, remove } = namedRecord({
  noun: 'koleksiyon',
  prefix: 'kol',
  constraint: 'koleksiyon_tanitici_uk',
  queries,
  fresh: (_: KoleksiyonGirdisi) => ({}),
})
