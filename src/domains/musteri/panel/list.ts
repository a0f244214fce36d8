import { hata } from '../../../core/errors.ts'
import { cutPage, filtersOf, type Page, switchesOf } from '../../../core/page.ts'
import { absentIfEmpty, DEFAULT_LIMIT } from '../../../core/schema.ts'
import { iso } from '../../../core/time.ts'
import { ledBy, meaningsOf, valueGroups } from '../../../db/words/ask.ts'
import { all, maybe, type Work } from '../../../db/work.ts'
import { askedWords } from '../../ozel/degerler.ts'
import { izinlerOf } from '../answer.ts'
import { find } from '../queries.ts'
import { listConsents } from '../read.ts'
import { isForgotten } from '../rules.ts'
import { beginningsIn } from '../sozcukler.ts'
import * as queries from './queries.ts'
import type { MusteriOzeti, MusteriPanelSorgusu, MusteriSatiri } from './schema.ts'

const dokumOf = (row: queries.DokumRow) => ({
  siparis_sayisi: row.siparis_sayisi,
  dokum_eksik: row.dokum_eksik,
  harcamalar: row.harcamalar,
  son_siparis: row.son_siparis && iso(row.son_siparis),
})

const show = (row: queries.SatirRow): MusteriSatiri => ({
  id: row.id,
  eposta: row.eposta,
  ad: row.ad,
  soyad: row.soyad,
  telefon: row.telefon,
  sirket: row.sirket,
  hesap: row.hesap,
  izinler: izinlerOf(row),
  ...dokumOf(row),
  olusturma: iso(row.olusturma),
})

export async function list(w: Work, sorgu: MusteriPanelSorgusu, imlec: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const { ara, ...filters } = filtersOf(sorgu, {
    ara: (text) => absentIfEmpty(text.trim()),
    grup: absentIfEmpty,
    ozel: 'apart',
  })
  const asked = { adet: limit + 1, ...(imlec !== null && { imlec }), ...filters }
  const own = await askedWords(w, 'musteri', sorgu.ozel)
  const { idler, sinir } =
    ara || own.length > 0
      ? await search(w, ara ?? '', own, asked)
      : { idler: (await all(w, queries.page(switchesOf(asked)), asked)).map((f) => f.id), sinir: null }
  const rows = idler.length > 0 ? await all(w, queries.rows, { idler }) : []
  const page = cutPage(
    rows,
    limit,
    (row) => row.id,
    (row) => JSON.stringify(show(row)),
  )
  return page.next === null ? { ...page, next: sinir } : page
}

/** Sorts after all ids of customers. */
const LAST = 'mus`'

type Found = { idler: string[]; sinir: string | null }
const NOBODY: Found = { idler: [], sinir: null }

/**
 * Customers with a word of each group; the rarest group drives. `sinir` is the cursor when the walk reached its bound.
 */
async function search(
  w: Work,
  ara: string,
  own: readonly string[],
  asked: { adet: number; imlec?: string; grup?: string },
): Promise<Found> {
  const typed = ara === '' ? [] : await meaningsOf(w, queries.expand, beginningsIn(ara))
  if (typed === null) return NOBODY
  const rows = await all(w, queries.match({ grup: asked.grup !== undefined }), {
    imlec: LAST,
    ...asked,
    ...ledBy([...typed, ...valueGroups('musteri', own)], asked.adet, asked.grup === undefined ? 0 : 1),
  })
  return { idler: rows.flatMap(({ id }) => id ?? []), sinir: rows[0]?.sinir ?? null }
}

/** Orders and consents of a customer. */
export async function summarize(w: Work, musteri_id: string): Promise<MusteriOzeti> {
  const [kisi, dokum, siparisler, acik, izinler] = await Promise.all([
    maybe(w, find, { id: musteri_id }),
    maybe(w, queries.dokum, { musteri_id }),
    all(w, queries.latestOrders, { musteri_id }),
    all(w, queries.openOrders, { musteri_id }),
    listConsents(w, musteri_id),
  ])
  if (!kisi || !dokum) throw hata('kayit_bulunamadi')
  return {
    ...dokumOf(dokum),
    siparisler: siparisler.map((s) => ({ ...s, olusturma: iso(s.olusturma) })),
    acik_siparisler: acik.map((s) => s.no),
    izin_gecmisi: izinler.toReversed(),
    anonim: isForgotten(kisi.eposta),
  }
}
