import { isDeepStrictEqual } from 'node:util'
import { hata } from '../../../core/errors.ts'
import { newId } from '../../../core/id.ts'
import { cutPage, cutWalk, filtersOf, type Page } from '../../../core/page.ts'
import { DEFAULT_LIMIT } from '../../../core/schema.ts'
import { cleanedWithin } from '../../../core/text/cleaned.ts'
import { plainValue } from '../../../core/text/sozcuk.ts'
import { iso } from '../../../core/time.ts'
import type { OzelParams } from '../../../db/lists/own-values.ts'
import { changedShortName, chooseShortName, type Taken, writeWithShortName } from '../../../db/records/short-name.ts'
import { assertUnchanged, momentAfter, removeUnlessUsed } from '../../../db/records/versions.ts'
import { all, maybe, type Work } from '../../../db/work.ts'
import type { OzelSorgusu } from '../../../trade/ozel.ts'
import { askedValues } from '../../ozel/degerler.ts'
import { GOVDE_MAX, type Sayfa, type SayfaDegisikligi, type SayfaGirdisi, type SayfaSorgusu } from '../schema.ts'
import * as queries from './queries.ts'

// Titles, summaries and SEO texts are plain text, stored as written: whoever renders them escapes them. Only `govde` is
// HTML, and it is sanitised.

export const adresOf = (w: Work, tanitici: string): string => `${w.magaza.adres}/sayfa/${tanitici}`

export const show = (w: Work, row: queries.SayfaRow): Sayfa => ({
  id: row.id,
  baslik: row.baslik,
  tanitici: row.tanitici,
  tur: row.yasal_tur === null ? 'sayfa' : 'yasal',
  adres: adresOf(w, row.tanitici),
  yasal_tur: row.yasal_tur,
  yayinda: row.yayinda,
  ozet: row.ozet,
  govde: row.govde,
  seo: { baslik: row.seo_baslik, aciklama: row.seo_aciklama },
  ozel: row.ozel,
  yayin: row.yayin && iso(row.yayin),
  olusturma: iso(row.olusturma),
  guncelleme: iso(row.guncelleme),
})

export async function list(w: Work, sorgu: SayfaSorgusu, imlec: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const render = (row: queries.SayfaRow) => JSON.stringify(show(w, row))
  const own = await askedParams(w, sorgu.ozel)
  if (own) {
    const asked = { ...own, adet: limit + 1, ...(imlec !== null && { imlec }) }
    const found = await all(w, queries.listByValues({ imlec: imlec !== null }), asked)
    return cutWalk(found, limit, (row) => row.id, render)
  }
  const rows = await all(w, queries.list({ imlec: imlec !== null }), {
    ...filtersOf(sorgu, { ozel: 'apart' }),
    adet: limit + 1,
    ...(imlec !== null && { imlec }),
  })
  return cutPage(rows, limit, (row) => row.id, render)
}

/** Filter by custom fields; null when none is given. */
export async function askedParams(w: Work, ozel: OzelSorgusu | undefined): Promise<OzelParams | null> {
  const asked = await askedValues(w, 'sayfa', ozel)
  if (asked.length === 0) return null
  return { kodlar: asked.map((a) => a.kod), degerler: asked.map((a) => plainValue(String(a.deger))) }
}

export async function get(w: Work, id: string): Promise<Sayfa> {
  const row = await maybe(w, queries.find, { id })
  if (!row) throw hata('kayit_bulunamadi')
  return show(w, row)
}

/** Footer links of the storefront. */
export const footer = async (w: Work): Promise<Pick<Sayfa, 'baslik' | 'tanitici' | 'adres'>[]> =>
  (await all(w, queries.footer, {})).map((row) => ({ ...row, adres: adresOf(w, row.tanitici) }))

/** Published at once by default. */
export const create = async (w: Work, girdi: SayfaGirdisi, o: Partial<Duzen> = {}): Promise<Sayfa> =>
  show(w, await add(w, girdi, { yayinda: true, yasal_tur: null, ozel: {}, ...o }))

/** Fields that only the panel sets. */
export type Duzen = Pick<queries.SayfaRow, 'yayinda' | 'yasal_tur' | 'ozel'>

export async function add(w: Work, girdi: SayfaGirdisi, duzen: Duzen): Promise<queries.SayfaRow> {
  const { govde = null } = await cleanInput(w, girdi)
  const row: queries.SayfaRow = {
    id: newId('syf', w.now),
    baslik: girdi.baslik,
    tanitici: await chooseShortName(girdi.tanitici, girdi.baslik, 'sayfa', taken(w)),
    ...duzen,
    ozet: girdi.ozet ?? null,
    govde,
    seo_baslik: girdi.seo?.baslik ?? null,
    seo_aciklama: girdi.seo?.aciklama ?? null,
    altbilgide: girdi.altbilgide ?? false,
    yayin: duzen.yayinda ? w.now : null,
    olusturma: w.now,
    guncelleme: w.now,
  }
  await writeWithShortName(w, 'sayfa_tanitici_uk', girdi.tanitici, () => all(w, queries.insert, row))
  return row
}

/** Partial update; `seo` is merged by field. */
export async function update(w: Work, id: string, degisiklik: SayfaDegisikligi): Promise<Sayfa> {
  const given = await cleanInput(w, degisiklik)
  const old = await hold(w, id)
  return show(w, await write(w, old, await changed(w, old, given), degisiklik.tanitici))
}

/** Sanitises the body. Before the lock, since a long one takes a while. */
export const cleanInput = async <G extends Pick<SayfaDegisikligi, 'govde'>>(w: Work, girdi: G): Promise<G> =>
  girdi.govde ? { ...girdi, govde: await cleanedWithin(w, girdi.govde, GOVDE_MAX, 'govde') } : girdi

/** Next state of a held page; the body has been sanitised. */
export async function changed(w: Work, old: queries.SayfaRow, d: SayfaDegisikligi): Promise<queries.SayfaRow> {
  const baslik = d.baslik ?? old.baslik
  const seo = d.seo ?? {}
  return {
    ...old,
    baslik,
    tanitici: await changedShortName(
      w,
      'sayfa',
      { ...old, acik: old.yayinda },
      { tanitici: d.tanitici, ad: baslik },
      taken(w),
    ),
    ozet: d.ozet === undefined ? old.ozet : d.ozet,
    govde: d.govde === undefined ? old.govde : d.govde,
    seo_baslik: seo.baslik === undefined ? old.seo_baslik : seo.baslik,
    seo_aciklama: seo.aciklama === undefined ? old.seo_aciklama : seo.aciklama,
    altbilgide: d.altbilgide ?? old.altbilgide,
  }
}

export const write = (
  w: Work,
  old: queries.SayfaRow,
  next: queries.SayfaRow,
  tanitici: string | undefined,
): Promise<queries.SayfaRow> => writeWithShortName(w, 'sayfa_tanitici_uk', tanitici, () => save(w, old, next))

/** Menus that point to it are not changed. */
export const remove = (w: Work, id: string) => removeUnlessUsed(id, () => all(w, queries.remove, { id, now: w.now }))

/** Holds the page; If-Match is compared with the answer that the caller saw (`shown`). */
export async function hold(
  w: Work,
  id: string,
  shown: (w: Work, row: queries.SayfaRow) => object = show,
): Promise<queries.SayfaRow> {
  const row = await maybe(w, queries.lock, { id })
  if (!row) throw hata('kayit_bulunamadi')
  assertUnchanged(w, JSON.stringify(shown(w, row)))
  return row
}

/** Saves a held page; without a change `guncelleme` stays. */
async function save(w: Work, old: queries.SayfaRow, next: queries.SayfaRow): Promise<queries.SayfaRow> {
  if (isDeepStrictEqual(next, old)) return old
  const row = { ...next, guncelleme: momentAfter(w, old.guncelleme) }
  await all(w, queries.update, row)
  return row
}

const taken =
  (w: Work): Taken =>
  async (adaylar) =>
    (await all(w, queries.taken, { adaylar })).map((r) => r.tanitici)
