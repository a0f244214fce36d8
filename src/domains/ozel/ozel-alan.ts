import { hata, throwIfAny } from '../../core/errors.ts'
import { newId } from '../../core/id.ts'
import { cutPage, filtersOf, type Page, switchesOf } from '../../core/page.ts'
import { DEFAULT_LIMIT } from '../../core/schema.ts'
import { iso } from '../../core/time.ts'
import { assertUnchanged, momentAfter } from '../../db/records/versions.ts'
import { lockMagaza } from '../../db/store-lock.ts'
import { all, maybe, one, type Work } from '../../db/work.ts'
import { MOST_OZEL } from '../../trade/ozel.ts'
import * as queries from './queries.ts'
import { checkDefinition } from './rules.ts'
import type { OzelAlan, OzelAlanDegisikligi, OzelAlanGirdisi, OzelAlanSorgusu, OzelAyari } from './schema.ts'

// Definitions of custom fields. Values stay with their records whatever becomes of a definition.

const show = (row: queries.OzelAlanRow): OzelAlan => ({
  ...row,
  olusturma: iso(row.olusturma),
  guncelleme: iso(row.guncelleme),
})

export async function list(w: Work, sorgu: OzelAlanSorgusu, imlec: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const filters = { ...(imlec !== null && { imlec }), ...filtersOf(sorgu, { kayit: 'same' }) }
  const rows = await all(w, queries.list(switchesOf(filters)), { ...filters, adet: limit + 1 })
  return cutPage(
    rows,
    limit,
    (row) => row.id,
    (row) => JSON.stringify(show(row)),
  )
}

export async function get(w: Work, id: string): Promise<OzelAlan> {
  const row = await maybe(w, queries.find, { id })
  if (!row) throw hata('kayit_bulunamadi')
  return show(row)
}

export async function create(w: Work, girdi: OzelAlanGirdisi): Promise<OzelAlan> {
  const row: queries.OzelAlanRow = {
    id: newId('oza', w.now),
    kayit: girdi.kayit,
    kod: girdi.kod,
    ad: girdi.ad,
    tur: girdi.tur,
    aciklama: girdi.aciklama ?? '',
    en_az: girdi.en_az ?? null,
    en_cok: girdi.en_cok ?? null,
    secenekler: girdi.secenekler ?? [],
    vitrinde: girdi.vitrinde ?? false,
    filtrelenir: girdi.filtrelenir ?? false,
    sira: girdi.sira ?? 0,
    olusturma: w.now,
    guncelleme: w.now,
  }
  throwIfAny(checkDefinition(row))
  // Lock: concurrent creators would each see room for one more.
  await all(w, lockMagaza, {})
  const known = await all(w, queries.listOfKind, { kayit: row.kayit })
  if (known.some((k) => k.kod === row.kod)) throw hata('kod_kullanimda', 'kod')
  if (known.length >= MOST_OZEL) throw hata('kayit_siniri', '', TOO_MANY)
  await all(w, queries.insert, written(row))
  return show(row)
}

/** Partial update. */
export async function update(w: Work, id: string, degisiklik: OzelAlanDegisikligi): Promise<OzelAlan> {
  const old = await maybe(w, queries.lock, { id })
  if (!old) throw hata('kayit_bulunamadi')
  assertUnchanged(w, JSON.stringify(show(old)))
  const next = { ...old, ...degisiklik }
  throwIfAny(checkDefinition(next))
  if (JSON.stringify(next) === JSON.stringify(old)) return show(old)
  const row = { ...next, guncelleme: momentAfter(w, old.guncelleme) }
  await all(w, queries.update, written(row))
  return show(row)
}

export async function remove(w: Work, id: string) {
  if (!(await maybe(w, queries.remove, { id }))) throw hata('kayit_bulunamadi')
  return { silindi: true, id }
}

const written = (row: queries.OzelAlanRow) => ({ ...row, secenekler: JSON.stringify(row.secenekler) })

const TOO_MANY = {
  tr: `Bir tür kayıtta en çok ${MOST_OZEL} özel alan tanımlanabilir`,
  en: `A kind of records has at most ${MOST_OZEL} custom fields`,
}

// ---------------------------------------------------------------- codes that nobody defined

export const getAyar = (w: Work): Promise<OzelAyari> => one(w, queries.onlyDefined, {})

export async function setAyar(w: Work, ayar: OzelAyari): Promise<OzelAyari> {
  await all(w, queries.setOnlyDefined, ayar)
  return ayar
}
