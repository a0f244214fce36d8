import { wordsOf } from '../../core/text/sozcuk.ts'
import { namedRecord } from '../../db/records/named-record.ts'
import { pictureNow } from '../../trade/kimlik/own-picture.ts'
import { reindex } from '../arama/arama.ts'
import * as queries from './queries.ts'
import type { MarkaGirdisi } from './schema.ts'

export const { list, get, create, update, remove } = namedRecord({
  noun: 'marka',
  prefix: 'mrk',
  constraint: 'marka_tanitici_uk',
  queries,
  // The API has no input for a logo.
  fresh: (girdi: MarkaGirdisi & { logo?: string }) => ({ aciklama: girdi.aciklama ?? '', logo: girdi.logo ?? null }),
  shown: ({ magaza }, { logo }) => ({ logo: pictureNow(logo, magaza.medya_adresi) }),
  named: (w, id, old, next) => reindex(w, id, wordsOf([old]), wordsOf([next])),
})
