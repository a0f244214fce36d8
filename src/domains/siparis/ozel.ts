import { later } from '../../db/work.ts'
import type { OzelDegerler } from '../../trade/ozel.ts'
import { isForgotten } from '../musteri/rules.ts'
import { besideRecord } from '../ozel/yaninda/yaninda.ts'
import { parseBelge } from './belge/belge.ts'
import type { Yazili } from './kayit-schema.ts'
import * as queries from './ozel-queries.ts'
import { removeWords } from './personal-data-queries.ts'
import { addWords } from './queries.ts'
import { ownWords, searchWords } from './rules/sozcuk.ts'

/** Custom values beside an order; the panel's search finds it by them. */
export const { get, put } = besideRecord({
  kayit: 'siparis',
  lock: queries.lock,
  changed: (w, id, siparis, old, next) => {
    const { added, gone } = wordsBetween(siparis, old, next)
    if (gone.length > 0) later(w, removeWords, { giden: gone, giden_kayitlari: gone.map(() => id) })
    if (added.length > 0) later(w, addWords, { id, sozcukler: added })
  },
})

/** A word that the order itself has stays. */
function wordsBetween(siparis: Yazili, old: OzelDegerler, next: OzelDegerler) {
  const [before, now] = [new Set(ownWords(old)), new Set(ownWords(next))]
  const own = new Set(searchWords(parseBelge(siparis), isForgotten))
  return { added: [...now.difference(before)], gone: [...before.difference(now).difference(own)] }
}
