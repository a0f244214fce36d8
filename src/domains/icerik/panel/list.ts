import { hata } from '../../../core/errors.ts'
import { cutWalk, filtersOf, type Page, switchesOf } from '../../../core/page.ts'
import { absentIfEmpty, DEFAULT_LIMIT } from '../../../core/schema.ts'
import { fold } from '../../../core/text/sozcuk.ts'
import { iso } from '../../../core/time.ts'
import { all, maybe, type Work } from '../../../db/work.ts'
import { checkedValues } from '../../ozel/degerler.ts'
import { getItems } from '../menu/menu.ts'
import { targetsOf } from '../menu/rules.ts'
import { arranged, oneOfAKind } from '../sayfa/arrange.ts'
import * as sayfaQueries from '../sayfa/queries.ts'
import { add, adresOf, askedParams, changed, cleanInput, hold, show, write } from '../sayfa/sayfa.ts'
import * as queries from './queries.ts'
import type {
  MenuHedefi,
  PanelSayfaDegisikligi,
  PanelSayfaGirdisi,
  PanelSayfasi,
  SayfaSatiri,
  SayfaSatiriSorgusu,
} from './schema.ts'

// Pages and menus of the panel: text, publication and legal kind are saved together.

const shown = (w: Work, row: sayfaQueries.SayfaRow): PanelSayfasi => ({ ...show(w, row), altbilgide: row.altbilgide })

const satirOf = (w: Work, row: queries.SatirRow): SayfaSatiri => ({
  id: row.id,
  baslik: row.baslik,
  tanitici: row.tanitici,
  adres: adresOf(w, row.tanitici),
  tur: row.yasal_tur === null ? 'sayfa' : 'yasal',
  yasal_tur: row.yasal_tur,
  yayinda: row.yayinda,
  altbilgide: row.altbilgide,
  yayin: row.yayin && iso(row.yayin),
  guncelleme: iso(row.guncelleme),
})

export async function list(w: Work, sorgu: SayfaSatiriSorgusu, imlec: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const {
    durum: yayinda,
    tur: yasal,
    ...others
  } = filtersOf(sorgu, {
    ara: (text) => absentIfEmpty(fold(text).trim()),
    durum: (durum) => durum === 'yayinda',
    tur: (tur) => tur === 'yasal',
    ozel: 'apart',
  })
  const filters = {
    ...(imlec !== null && { imlec }),
    ...others,
    ...(yayinda !== undefined && { yayinda }),
    ...(yasal !== undefined && { yasal }),
  }
  const own = await askedParams(w, sorgu.ozel)
  const on = { ...switchesOf(filters), ozel: own !== null }
  const rows = await all(w, queries.list(on), { ...filters, ...own, adet: limit + 1 })
  return cutWalk(
    rows,
    limit,
    (row) => row.id,
    (row) => JSON.stringify(satirOf(w, row)),
  )
}

export const get = async (w: Work, id: string): Promise<PanelSayfasi> => shown(w, await find(w, id))

async function find(w: Work, id: string): Promise<sayfaQueries.SayfaRow> {
  const row = await maybe(w, sayfaQueries.find, { id })
  if (!row) throw hata('kayit_bulunamadi')
  return row
}

/** Unpublished by default. */
export async function create(w: Work, girdi: PanelSayfaGirdisi): Promise<PanelSayfasi> {
  const { yayinda = false, yasal_tur = null, ozel = {}, ...sayfa } = girdi
  assertRoom(ozel)
  const checked = await checkedValues(w, 'sayfa', ozel)
  const row = await oneOfAKind(() => add(w, sayfa, { yayinda, yasal_tur, ozel: checked }))
  return shown(w, await asKept(w, row, girdi))
}

/** Saves all that the editor holds. */
export async function update(w: Work, id: string, degisiklik: PanelSayfaDegisikligi): Promise<PanelSayfasi> {
  const { yayinda, yasal_tur, ozel, ...sayfa } = degisiklik
  if (ozel) assertRoom(ozel)
  const given = await cleanInput(w, sayfa)
  const old = await hold(w, id, shown)
  const duzen = { ...(yayinda !== undefined && { yayinda }), ...(yasal_tur !== undefined && { yasal_tur }) }
  const own = ozel && { ozel: await checkedValues(w, 'sayfa', ozel, old.ozel) }
  const next = arranged(w, await changed(w, old, given), { ...duzen, ...own })
  const row = await oneOfAKind(() => write(w, old, next, sayfa.tanitici))
  return shown(w, await asKept(w, row, degisiklik))
}

/** jsonb reorders keys: reads the row back, so that the answer equals the next GET byte for byte. */
const asKept = async (w: Work, row: sayfaQueries.SayfaRow, { ozel }: { ozel?: object }) =>
  ozel && Object.keys(ozel).length > 0 ? find(w, row.id) : row

const MAX_BYTES = 16 * 1024

function assertRoom(ozel: object): void {
  if (Buffer.byteLength(JSON.stringify(ozel)) <= MAX_BYTES) return
  throw hata('girdi_gecersiz', 'ozel', { tr: 'en çok 16 kB olabilir', en: 'must have at most 16 kB' })
}

/** Existing targets of a menu, each once. */
export async function targets(w: Work, tanitici: string): Promise<MenuHedefi[]> {
  const wanted = targetsOf(await getItems(w, tanitici))
  return Object.values(wanted).some((ids) => ids.length > 0) ? all(w, queries.namesOf, wanted) : []
}
