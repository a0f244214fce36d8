import { afterAll as afterAllIds, type Bounds, idBounds } from '../../core/id-bounds.ts'
import { cutPage, cutWalk, type Page, switchesOf } from '../../core/page.ts'
import { DEFAULT_LIMIT } from '../../core/schema.ts'
import { lookAt, meaningsOfEach } from '../../core/sozcuk-sinir.ts'
import { iso } from '../../core/time.ts'
import { all, type Work } from '../../db/work.ts'
import { askedWords } from '../ozel/degerler.ts'
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
  const own = await askedWords(w, 'siparis', sorgu.ozel)
  if (sorgu.ara?.trim() || own.length > 0) return search(w, sorgu, own, bounds, limit)
  const filters = {
    ...(durum !== undefined && { durum }),
    ...(odeme !== undefined && { odeme }),
    ...(kaynak !== undefined && { kaynak }),
  }
  const rows = await all(w, queries.list(switchesOf(filters)), { ...filters, ...bounds, adet: limit + 1 })
  return cutWalk(
    rows,
    limit,
    (row) => row.id,
    ({ gosterilir, son, ...row }) => shown(row),
  )
}

const shown = ({ olusturma, ...row }: queries.SatirRow): string => JSON.stringify({ ...row, olusturma: iso(olusturma) })

/** Each row says how far was looked; there is one, if an empty one, where nothing was found. */
function cutLooked(rows: (queries.SatirRow & { sinir: string | null })[], limit: number): Page {
  const found = rows.flatMap(({ sinir: _, ...row }) => (row.id === null ? [] : [row]))
  const page = cutPage(found, limit, (row) => row.id, shown)
  return page.next === null ? { ...page, next: rows[0]?.sinir ?? null } : page
}

// ---------------------------------------------------------------- by words

async function search(
  w: Work,
  sorgu: PanelSiparisSorgusu,
  own: readonly string[],
  bounds: Bounds,
  limit: number,
): Promise<Page> {
  const typed = sorgu.ara?.trim() ? await meaningsOf(w, sorgu.ara) : []
  if (typed === null) return NOTHING
  // Nobody knows how many have a value: it leads where there is nothing else to go by.
  const meanings = [...typed, ...own.map((sozcuk) => ({ sozcukler: [sozcuk], sayi: queries.COMMON }))]
  // The rarest leads.
  const [leading, ...others] = meanings.toSorted((a, b) => a.sayi - b.sayi) as Anlam[] as [Anlam, ...Anlam[]]
  const surucu = leading.sozcukler
  const filters = [sorgu.durum, sorgu.odeme, sorgu.kaynak].filter((f) => f !== undefined)
  const rows = await all(w, queries.search, {
    ...bounds,
    adet: limit + 1,
    surucu: [...surucu],
    genislik: lookAt(limit + 1, surucu.length, [...others.map((o) => o.sozcukler.length), ...filters.map(() => 1)]),
    sozcukler: others.flatMap((o) => o.sozcukler),
    gruplar: others.flatMap((o, i) => o.sozcukler.map(() => i)),
    grup_sayisi: others.length,
    durum: sorgu.durum ?? null,
    odeme: sorgu.odeme ?? null,
    kaynak: sorgu.kaynak ?? null,
  })
  return cutLooked(rows, limit)
}

/** What is typed, each word as those that it may mean; null when one means nothing. */
async function meaningsOf(w: Work, ara: string): Promise<Anlam[] | null> {
  const gruplar = beginningsIn(ara)
  if (gruplar.length === 0) return null
  const onekler = gruplar.flat()
  const found = await all(w, queries.expand, {
    onekler,
    sonlar: onekler.map(afterAll),
    gruplar: gruplar.flatMap((g, i) => g.map(() => i)),
    adet: meaningsOfEach(onekler.length),
  })
  if (found.length < gruplar.length) return null
  return found.map(({ grup, sozcukler, sayi }) => ({ sayi, sozcukler: meant(gruplar[grup] as string[], sozcukler) }))
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
