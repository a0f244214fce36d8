import { alanHatasi, hata, throwIfAny } from '../../core/errors.ts'
import { newId } from '../../core/id.ts'
import { cutPage, filtersOf, type Page, switchesOf } from '../../core/page.ts'
import { DEFAULT_LIMIT } from '../../core/schema.ts'
import { iso, parseEnd, parseMoment } from '../../core/time.ts'
import { begin } from '../../db/arka-is.ts'
import { isUniqueViolation } from '../../db/connection/pg-errors.ts'
import { assertUnchanged, momentAfter } from '../../db/records/versions.ts'
import { all, maybe, type Work } from '../../db/work.ts'
import { checkNewEposta } from '../../trade/eposta.ts'
import { dropUses } from './leftovers.ts'
import * as queries from './queries.ts'
import { checkKampanya, checkKapsam, OTOMATIK_KOD } from './rules/check.ts'
import { asKod } from './rules/price-cart.ts'
import type { Kampanya, KampanyaDegisikligi, KampanyaGirdisi, KampanyaSorgusu } from './schema.ts'
import { assertRoom } from './sinir.ts'

export const show = (row: queries.KampanyaRow): Kampanya => ({
  id: row.id,
  ad: row.ad,
  tur: row.tur,
  kod: row.kod,
  otomatik: row.otomatik,
  aktif: row.aktif,
  indirim_tipi: row.indirim_tipi,
  deger: row.deger,
  al: row.al,
  ode: row.ode,
  kapsam: row.kapsam,
  hedefler: row.hedefler,
  min_sepet: row.min_sepet,
  para_birimi: row.para_birimi,
  musteri_eposta: row.musteri_eposta,
  kullanim_siniri: row.kullanim_siniri,
  kullanim: row.kullanim,
  toplam_indirim: row.toplam_indirim,
  baslangic: row.baslangic && iso(row.baslangic),
  bitis: row.bitis && iso(row.bitis),
  olusturma: iso(row.olusturma),
  guncelleme: iso(row.guncelleme),
})

export async function get(w: Work, id: string): Promise<Kampanya> {
  const row = await maybe(w, queries.find, { id })
  if (!row) throw hata('kayit_bulunamadi')
  return show(row)
}

export async function list(w: Work, sorgu: KampanyaSorgusu, imlec: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const filters = {
    ...(imlec !== null && { imlec }),
    ...filtersOf(sorgu, { kod: (kod) => (kod === '' ? undefined : asKod(kod)) }),
  }
  const rows = await all(w, queries.list(switchesOf(filters)), { ...filters, adet: limit + 1 })
  return cutPage(
    rows,
    limit,
    (row) => row.id,
    (row) => listedText(row),
  )
}

/** A campaign of a list, with further fields of that list. */
export function listedText({ hedefler_metni, ...row }: queries.ListelenenRow, more: object = {}): string {
  const text = JSON.stringify({ ...show({ ...row, hedefler: [] }), ...more })
  // Safe: within a JSON string the quotation marks would be escaped, so no text of the campaign can contain this.
  return text.replace('"hedefler":[]', () => `"hedefler":${hedefler_metni}`)
}

export async function create(w: Work, girdi: KampanyaGirdisi): Promise<Kampanya> {
  const row = changed(blank(w, newId('kmp', w.now), girdi), girdi)
  await assertFits(w, row, girdi.hedefler)
  await assertRoom(w, row)
  await writing(() =>
    Promise.all([
      all(w, queries.insert, row),
      ...(row.hedefler.length > 0 ? [all(w, queries.insertTargets, targetParams(row))] : []),
    ]),
  )
  return show(row)
}

/** Default values: an automatic campaign without a discount. */
export const blank = (w: Work, id: string, { ad, tur }: Pick<KampanyaGirdisi, 'ad' | 'tur'>): queries.KampanyaRow => ({
  id,
  ad,
  tur,
  kod: ownKod(id),
  otomatik: true,
  aktif: true,
  indirim_tipi: 'yuzde',
  deger: 0,
  al: null,
  ode: null,
  kapsam: 'tumu',
  hedefler: [],
  min_sepet: null,
  para_birimi: w.magaza.para_birimi,
  musteri_eposta: null,
  kullanim_siniri: null,
  kullanim: 0,
  toplam_indirim: 0,
  baslangic: null,
  bitis: null,
  olusturma: w.now,
  guncelleme: w.now,
})

/** Partial update. */
export async function update(w: Work, id: string, degisiklik: KampanyaDegisikligi): Promise<Kampanya> {
  // Lock order: targets before the campaign, as when a target is deleted. Pipelined: the read gets its snapshot after
  // the locks are taken.
  const [products, categories, , old] = await Promise.all([
    ...lockTargets(w, degisiklik.hedefler ?? []),
    all(w, queries.lock, { id }),
    maybe(w, queries.find, { id }),
  ])
  if (!old) throw hata('kayit_bulunamadi')
  const before = JSON.stringify(show(old))
  assertUnchanged(w, before)
  const next = changed(old, degisiklik)
  const known = next.kapsam === 'urunler' ? products : categories
  const retargeted = next.hedefler.join() !== old.hedefler.join() || next.kapsam !== old.kapsam
  throwIfAny([
    ...checkKampanya(next),
    ...checkNewEposta('musteri_eposta', next.musteri_eposta, old.musteri_eposta),
    ...(retargeted ? checkKapsam(next) : []),
    ...unknownTargets(next, degisiklik.hedefler, known),
  ])
  if (JSON.stringify(show(next)) === before) return show(old)
  await assertRoom(w, next, old)
  const moved = { ...next, guncelleme: momentAfter(w, old.guncelleme) }
  await writing(() =>
    Promise.all([
      all(w, queries.update, moved),
      ...(retargeted ? [all(w, queries.clearTargets, { id }), all(w, queries.insertTargets, targetParams(next))] : []),
    ]),
  )
  return show(moved)
}

/** Orders keep their codes. The worker deletes the uses (unfinished work). */
export async function remove(w: Work, id: string) {
  const removed = await maybe(w, queries.remove, { id })
  if (!removed) throw hata('kayit_bulunamadi')
  await begin(w, 'kampanya', id, dropUses)
  return { silindi: true, id }
}

export function changed(old: queries.KampanyaRow, d: KampanyaDegisikligi): queries.KampanyaRow {
  const kapsam = d.kapsam ?? old.kapsam
  // With another `kapsam` the old targets are dropped.
  const hedefler = d.hedefler ?? (kapsam === old.kapsam ? old.hedefler : [])
  return {
    ...old,
    ...kodOf(old, d.kod),
    ad: d.ad ?? old.ad,
    aktif: d.aktif ?? old.aktif,
    indirim_tipi: d.indirim_tipi ?? old.indirim_tipi,
    deger: d.deger ?? old.deger,
    al: d.al === undefined ? old.al : d.al,
    ode: d.ode === undefined ? old.ode : d.ode,
    kapsam,
    hedefler: [...new Set(hedefler)],
    min_sepet: d.min_sepet === undefined ? old.min_sepet : d.min_sepet,
    musteri_eposta: d.musteri_eposta === undefined ? old.musteri_eposta : d.musteri_eposta,
    kullanim_siniri: d.kullanim_siniri === undefined ? old.kullanim_siniri : d.kullanim_siniri,
    baslangic: momentOf(d.baslangic, old.baslangic),
    bitis: momentOf(d.bitis, old.bitis, parseEnd),
  }
}

/** Without a code a campaign is automatic and gets a generated one; sending that back changes nothing. */
function kodOf(old: queries.KampanyaRow, sent: string | null | undefined): { kod: string; otomatik: boolean } {
  if (sent === undefined || sent === old.kod) return { kod: old.kod, otomatik: old.otomatik }
  if (sent) return { kod: sent, otomatik: false }
  return { kod: ownKod(old.id), otomatik: true }
}

const ownKod = (id: string): string => `${OTOMATIK_KOD}${id.slice('kmp_'.length).toUpperCase()}`

/** The schema has validated the moment. */
const momentOf = (sent: string | null | undefined, old: Date | null, read = parseMoment): Date | null =>
  sent === undefined ? old : sent === null ? null : read(sent)

function lockTargets(w: Work, sent: readonly string[]) {
  const idler = [...new Set(sent)]
  const none = Promise.resolve<{ id: string }[]>([])
  if (idler.length === 0) return [none, none] as const
  return [all(w, queries.lockProducts, { idler }), all(w, queries.lockCategories, { idler })] as const
}

async function assertFits(w: Work, row: queries.KampanyaRow, sent: readonly string[] = []): Promise<void> {
  const [products, categories] = await Promise.all(lockTargets(w, sent))
  const known = row.kapsam === 'urunler' ? products : categories
  throwIfAny([
    ...checkKampanya(row),
    ...checkNewEposta('musteri_eposta', row.musteri_eposta, null),
    ...checkKapsam(row),
    ...unknownTargets(row, sent, known),
  ])
}

/** Kept targets were checked when they were set. */
function unknownTargets(
  row: queries.KampanyaRow,
  sent: readonly string[] | undefined,
  known: readonly { id: string }[],
) {
  if (row.kapsam === 'tumu') return []
  const ids = new Set(known.map((k) => k.id))
  return (sent ?? []).flatMap((id, i) => (ids.has(id) ? [] : [alanHatasi(`hedefler[${i}]`, 'kayit_yok')]))
}

function targetParams({ id, kapsam, hedefler }: queries.KampanyaRow) {
  const nothing = hedefler.map(() => null)
  return {
    id,
    siralar: hedefler.map((_, i) => i),
    urunler: kapsam === 'urunler' ? hedefler : nothing,
    kategoriler: kapsam === 'kategoriler' ? hedefler : nothing,
  }
}

async function writing(run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (error) {
    throw isUniqueViolation(error, 'kampanya_kod_uk') ? hata('kod_kullanimda', 'kod') : error
  }
}
