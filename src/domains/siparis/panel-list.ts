import { afterAll as afterAllIds, type Bounds, idBounds } from '../../core/id-bounds.ts'
import { cutPage, type Page, switchesOf } from '../../core/page.ts'
import { DEFAULT_LIMIT } from '../../core/schema.ts'
import { iso } from '../../core/time.ts'
import { all, type Work } from '../../db/work.ts'
import * as queries from './panel-queries.ts'
import { type PanelSiparisSorgusu, type SayimSorgusu, sayilanDurumlar } from './panel-schema.ts'
import { type Anlam, afterAll, beginningsIn, meant } from './rules/sozcuk.ts'

// Orders as the panel lists them, newest first. A page costs the same however many there are: where a search or a filter
// would have to look far, it stops with a page that is not full, and the next one goes on from there.

const NOTHING: Page = { veri: [], next: null }

export async function list(w: Work, sorgu: PanelSiparisSorgusu, position: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const { durum, odeme, kaynak } = sorgu
  const bounds = idBounds('order', sorgu, position)
  if (sorgu.ara?.trim()) return search(w, sorgu, bounds, limit)
  const filters = {
    ...(durum !== undefined && { durum }),
    ...(odeme !== undefined && { odeme }),
    ...(kaynak !== undefined && { kaynak }),
  }
  const params = { ...filters, ...bounds, adet: limit + 1 }
  if (odeme === undefined && kaynak === undefined) {
    return cut(await all(w, queries.list({ durum: durum !== undefined }), params), limit, null)
  }
  return cutLooked(await all(w, queries.listLooking(switchesOf(filters)), params), limit)
}

const shown = ({ olusturma, ...row }: queries.SatirRow): string => JSON.stringify({ ...row, olusturma: iso(olusturma) })

function cut(rows: queries.SatirRow[], limit: number, sinir: string | null): Page {
  const page = cutPage(rows, limit, (row) => row.id, shown)
  return page.next === null && sinir !== null ? { ...page, next: sinir } : page
}

/** Each row says how far was looked; there is one, if an empty one, where nothing was found. */
function cutLooked(rows: (queries.SatirRow & { sinir: string | null })[], limit: number): Page {
  const sinir = rows[0]?.sinir ?? null
  const found = rows.flatMap(({ sinir: _, ...row }) => (row.id === null ? [] : [row]))
  return cut(found, limit, sinir)
}

// ---------------------------------------------------------------- by words

/** As many words as the beginnings of one word may stand for. */
const MEANINGS = 40
/** Entries of the index that one page may cost, about; each other word is looked up for each order. */
const MOST_ENTRIES = 20_000

async function search(w: Work, sorgu: PanelSiparisSorgusu, bounds: Bounds, limit: number): Promise<Page> {
  const gruplar = beginningsIn(sorgu.ara as string)
  if (gruplar.length === 0) return NOTHING
  const onekler = gruplar.flat()
  const found = await all(w, queries.expand, {
    onekler,
    sonlar: onekler.map(afterAll),
    gruplar: gruplar.flatMap((g, i) => g.map(() => i)),
    adet: MEANINGS,
  })
  if (found.length < gruplar.length) return NOTHING
  const meanings = found.map(({ grup, sozcukler, sayi }) => ({
    sayi,
    sozcukler: meant(gruplar[grup] as string[], sozcukler),
  }))
  // The rarest leads.
  const [leading, ...others] = meanings.toSorted((a, b) => a.sayi - b.sayi) as Anlam[] as [Anlam, ...Anlam[]]
  const surucu = leading.sozcukler
  const looked = 1 + others.reduce((n, o) => n + o.sozcukler.length, 0)
  const rows = await all(w, queries.search, {
    ...bounds,
    adet: limit + 1,
    surucu: [...surucu],
    genislik: Math.max(limit + 1, Math.floor(MOST_ENTRIES / looked / surucu.length)),
    sozcukler: others.flatMap((o) => o.sozcukler),
    gruplar: others.flatMap((o, i) => o.sozcukler.map(() => i)),
    grup_sayisi: others.length,
    durum: sorgu.durum ?? null,
    odeme: sorgu.odeme ?? null,
    kaynak: sorgu.kaynak ?? null,
  })
  return cutLooked(rows, limit)
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
