import { trialCodes } from '../../../adapters/odeme/turler.ts'
import { afterAll as afterAllIds, type Bounds, idBounds } from '../../../core/id-bounds.ts'
import { cutPage, cutWalk, filtersOf, type Page, switchesOf } from '../../../core/page.ts'
import { DEFAULT_LIMIT } from '../../../core/schema.ts'
import type { Grup } from '../../../core/text/sozcuk-sinir.ts'
import { iso } from '../../../core/time.ts'
import { ledBy, meaningsOf, valueGroups } from '../../../db/words/ask.ts'
import { all, type Work } from '../../../db/work.ts'
import { askedWords } from '../../ozel/degerler.ts'
import { beginningsIn, meant } from '../rules/sozcuk.ts'
import * as queries from './queries.ts'
import { type PanelSiparisSorgusu, type SayimSorgusu, sayilanDurumlar } from './schema.ts'

// Orders in the panel, newest first. A page has a bounded cost: a search or filter that would look far stops with a
// page that is not full, and a cursor (walk).

const NOTHING: Page = { veri: [], next: null }

export async function list(w: Work, sorgu: PanelSiparisSorgusu, position: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const bounds = idBounds('order', sorgu, position)
  const own = await askedWords(w, 'siparis', sorgu.ozel)
  const filters = filtersOf(sorgu, {
    durum: 'same',
    odeme: 'same',
    kaynak: 'same',
    ara: 'apart',
    baslangic: 'apart',
    bitis: 'apart',
    ozel: 'apart',
  })
  const ara = sorgu.ara?.trim() ?? ''
  if (ara !== '' || own.length > 0) return search(w, { ara, own }, filters, bounds, limit)
  const rows = await all(w, queries.list(switchesOf(filters)), {
    ...filters,
    ...bounds,
    adet: limit + 1,
    denemeler: trialCodes(),
  })
  return cutWalk(
    rows,
    limit,
    (row) => row.id,
    ({ gosterilir, son, ...row }) => shown(row),
  )
}

const shown = ({ olusturma, ...row }: queries.SatirRow): string => JSON.stringify({ ...row, olusturma: iso(olusturma) })

/** Each row has the scan bound; when nothing was found there is one row of nulls. */
function cutLooked(rows: (queries.SatirRow & { sinir: string | null })[], limit: number): Page {
  const found = rows.flatMap(({ sinir: _, ...row }) => (row.id === null ? [] : [row]))
  const page = cutPage(found, limit, (row) => row.id, shown)
  return page.next === null ? { ...page, next: rows[0]?.sinir ?? null } : page
}

// ---------------------------------------------------------------- by words

type Filters = Pick<PanelSiparisSorgusu, 'durum' | 'odeme' | 'kaynak'>
/** Typed text, and custom values as words. */
type Soru = { ara: string; own: readonly string[] }

async function search(w: Work, { ara, own }: Soru, filters: Filters, bounds: Bounds, limit: number): Promise<Page> {
  const typed = ara === '' ? [] : await meantBy(w, ara)
  if (typed === null) return NOTHING
  const rows = await all(w, queries.search, {
    ...bounds,
    adet: limit + 1,
    denemeler: trialCodes(),
    ...ledBy([...typed, ...valueGroups('siparis', own)], limit + 1, Object.keys(filters).length),
    durum: filters.durum ?? null,
    odeme: filters.odeme ?? null,
    kaynak: filters.kaynak ?? null,
  })
  return cutLooked(rows, limit)
}

/** Expands each typed word; null when one has no match. */
async function meantBy(w: Work, ara: string): Promise<Grup[] | null> {
  const gruplar = beginningsIn(ara)
  const found = await meaningsOf(w, queries.expand, gruplar)
  if (found === null) return null
  return found.map(({ grup, sozcukler, sayi }) => ({ sayi, sozcukler: meant(gruplar[grup] ?? [], sozcukler) }))
}

// ---------------------------------------------------------------- counts

export async function counts(w: Work, { sonra }: SayimSorgusu) {
  const rows = await all(w, queries.counts, { durumlar: [...sayilanDurumlar], sonra: sonra ?? afterAllIds('order') })
  return {
    ...Object.fromEntries(
      rows.map(({ durum, sayi }) => [durum, { sayi: Math.min(sayi, queries.MOST), fazlasi: sayi > queries.MOST }]),
    ),
    yeni: rows[0]?.yeni ?? 0,
  }
}
