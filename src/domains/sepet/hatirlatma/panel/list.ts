import { firstIdAt } from '../../../../core/id.ts'
import { idBounds } from '../../../../core/id-bounds.ts'
import { cutPage, filtersOf, type Page, switchesOf } from '../../../../core/page.ts'
import { DEFAULT_LIMIT } from '../../../../core/schema.ts'
import { DAY_MS, iso } from '../../../../core/time.ts'
import { all, type Work } from '../../../../db/work.ts'
import { epostaKey } from '../../../../trade/eposta.ts'
import * as queries from './queries.ts'
import type { TerkEdilenSepetOzeti, TerkEdilenSepetSorgusu } from './schema.ts'

const lineOf = ({ olusturma, donus, ...row }: queries.SatirRow): string =>
  JSON.stringify({ ...row, olusturma: iso(olusturma), donus: donus && iso(donus) })

/** The newest first. */
export async function list(w: Work, sorgu: TerkEdilenSepetSorgusu, position: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const days = filtersOf(sorgu, { ara: 'apart', baslangic: 'same', bitis: 'same' })
  const ara = sorgu.ara?.trim()
  const who = ara ? { eposta_anahtari: epostaKey(ara) } : {}
  const asked = { ...idBounds('htr', days, position), ...who, adet: limit + 1 }
  const rows = await all(w, queries.list(switchesOf(who)), asked)
  return cutPage(rows, limit, (row) => row.id, lineOf)
}

const DAYS = 30
/** The newest ones of a store that sends more. */
const MOST = 20_000

/** What came of the reminders of the last thirty days. */
export async function summary(w: Work): Promise<TerkEdilenSepetOzeti> {
  const rows = await all(w, queries.sums, {
    ilk: firstIdAt('htr', new Date(w.now.getTime() - DAYS * DAY_MS)),
    en_cok: MOST,
  })
  const total = (of: 'hatirlatilan' | 'donen' | 'siparis') => rows.reduce((sum, row) => sum + row[of], 0)
  return {
    gun: DAYS,
    tam: total('hatirlatilan') < MOST,
    hatirlatilan: total('hatirlatilan'),
    donen: total('donen'),
    siparis: total('siparis'),
    tutarlar: rows.flatMap(({ para_birimi, tutar }) => (para_birimi === null ? [] : [{ para_birimi, tutar }])),
  }
}
