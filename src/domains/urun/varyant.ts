import { hata, throwIfAny } from '../../core/errors.ts'
import { iso } from '../../core/time.ts'
import { emit } from '../../db/outbox.ts'
import { RetryTransaction } from '../../db/pg-errors.ts'
import { assertUnchanged, momentAfter } from '../../db/versions.ts'
import { all, later, maybe, one, type Work } from '../../db/work.ts'
import { reindex } from '../arama/arama.ts'
import { heldFrom, holdIds, holdProduct, readState } from '../stok/hold.ts'
import * as stok from '../stok/stok.ts'
import { fillBelge, type KayitliUrun, parseBelge, shownVariant, sumByVariant, toBelge, withStock } from './belge.ts'
import * as queries from './queries.ts'
import { stockOf } from './read.ts'
import { saveProduct } from './references.ts'
import { checkAddedVariant, checkPrices, pricesOf, searchWords } from './rules.ts'
import type { Urun, Varyant, VaryantDegisikligi, VaryantGirdisi } from './schema.ts'
import { type Held, hold } from './update.ts'
import { newVariant, stockParams, variantParams } from './variant-params.ts'
import { insertVariant, removeVariants, updateBelge, updateVariant } from './write-queries.ts'

// A variant is part of its product's document: every change holds the product, writes the variant and the document.

function variantOf(urun: Urun, id: string): Varyant {
  const found = urun.varyantlar.find((v) => v.id === id)
  if (!found) throw hata('kayit_bulunamadi')
  return found
}

/** As the API shows it. The product's own answer, which may be long, is not made for it. */
export const shown = (w: Work, varyant: Varyant, stok: string | null): Varyant =>
  shownVariant(varyant, sumByVariant(stok ?? ''), w.magaza)

async function findRow(w: Work, id: string): Promise<queries.BelgeRow> {
  const row = await maybe(w, queries.findByVariant, { varyant_id: id, now: w.now })
  if (!row) throw hata('kayit_bulunamadi')
  return row
}

export async function get(w: Work, id: string): Promise<Varyant> {
  const row = await findRow(w, id)
  return shown(w, variantOf(parseBelge(row.belge), id), stockOf(row))
}

export async function holdByVariant(w: Work, id: string): Promise<Held & { varyant: Varyant }> {
  const row = await maybe(w, queries.productOfVariant, { varyant_id: id })
  if (!row) throw hata('kayit_bulunamadi')
  const held = await hold(w, row.urun_id)
  // It may have been deleted while we waited for its product.
  return { ...held, varyant: variantOf(held.urun, id) }
}

export async function add(w: Work, urun_id: string, girdi: VaryantGirdisi): Promise<Varyant> {
  const { urun, stok: counted } = await hold(w, urun_id)
  throwIfAny(checkAddedVariant(urun, girdi))
  const sira = Math.max(-1, ...urun.varyantlar.map((v) => v.sira)) + 1
  const varyant = newVariant(w, urun, girdi, sira)
  const { depo_id } = await one(w, queries.look, { adaylar: [], kategoriler: [], marka_id: null })
  const stock = stockParams(w, depo_id, [varyant], [girdi])
  const tracked = stock.stoklar.length > 0
  const params = { ...variantParams([varyant]), ...(tracked && stock), id: urun_id, now: w.now }
  await saveProduct(w, undefined, () => all(w, insertVariant({ stok: tracked }), params))
  const varyantlar = [...urun.varyantlar, varyant]
  const opening = tracked ? [`${varyant.id} ${varyant.stok}`] : []
  const stok = [...(counted ? [counted] : []), ...opening].join(' ')
  await saveDocument(w, urun, varyantlar, stok)
  return shown(w, varyant, stok)
}

export async function update(w: Work, id: string, degisiklik: VaryantDegisikligi): Promise<Varyant> {
  const quick = w.if_match === null ? await setStockAlone(w, id, degisiklik) : null
  if (quick) return quick
  const held = await holdByVariant(w, id)
  const old = held.varyant
  assertUnchanged(w, JSON.stringify(shown(w, old, held.stok)))
  const next = changedVariant(w, old, degisiklik)
  throwIfAny(checkPrices(next, held.urun.durum === 'yayinda', ''))
  const counted = await setStock(w, held, next, degisiklik.stok)
  if (JSON.stringify(next) === JSON.stringify(old)) return shown(w, old, counted)
  const { sku, barkod, fiyat, indirimsiz_fiyat, stok_takibi } = next
  later(w, updateVariant, { varyant_id: id, sku, barkod, fiyat, indirimsiz_fiyat, stok_takibi, now: w.now })
  const varyantlar = held.urun.varyantlar.map((v) => (v.id === id ? next : v))
  await saveDocument(w, held.urun, varyantlar, counted)
  return shown(w, next, counted)
}

/** Answers the product's stock as it is then. Left out, it stays as it is. */
async function setStock(w: Work, held: Held, varyant: Varyant, miktar: number | null | undefined) {
  if (miktar === undefined) return held.stok
  const stoklar = await holdIds(w, [varyant.id])
  return withStock(held.stok, varyant.id, await stok.setForVariant(w, stoklar, varyant, miktar))
}

/** The most frequent change by far: a quantity, in a variant that is tracked already. The document stays as it is. */
async function setStockAlone(w: Work, id: string, degisiklik: VaryantDegisikligi): Promise<Varyant | null> {
  const { stok: miktar, ...others } = degisiklik
  if (typeof miktar !== 'number' || Object.keys(others).length > 0) return null
  const [row, state] = await Promise.all([
    maybe(w, queries.lockTracked, { varyant_id: id }),
    readState(w, { idler: [id], skular: [] }),
  ])
  if (!row) return null
  if (row.gecikti) throw new RetryTransaction('the variant changed while we waited')
  const varyant = shown(w, variantOf(parseBelge(row.belge), id), null)
  return { ...varyant, stok: await stok.setForVariant(w, heldFrom([row], state), varyant, miktar) }
}

/** As the change makes it; `stok` says only whether it is counted. */
export function changedVariant(w: Work, old: Varyant, d: VaryantDegisikligi): Varyant {
  const fiyat = d.fiyat === undefined ? old.fiyat : d.fiyat
  const indirimsiz_fiyat = d.indirimsiz_fiyat === undefined ? old.indirimsiz_fiyat : d.indirimsiz_fiyat
  const others = old.fiyatlar.filter((f) => f.para_birimi !== w.magaza.para_birimi)
  return {
    ...old,
    sku: d.sku === undefined ? old.sku : d.sku || null,
    barkod: d.barkod === undefined ? old.barkod : d.barkod || null,
    fiyat,
    indirimsiz_fiyat,
    fiyatlar: [...pricesOf(fiyat, indirimsiz_fiyat, w.magaza.para_birimi), ...others],
    stok_takibi: d.stok === undefined ? old.stok_takibi : d.stok !== null,
  }
}

export async function remove(w: Work, id: string) {
  const { urun, stok: counted } = await holdByVariant(w, id)
  if (urun.varyantlar.length === 1) throw hata('son_varyant')
  await holdProduct(w, urun.id)
  await all(w, removeVariants, { idler: [id], id: urun.id, now: w.now, kim: w.actor.id })
  const varyantlar = urun.varyantlar.filter((v) => v.id !== id)
  await saveDocument(w, urun, varyantlar, counted)
  return { silindi: true, id }
}

/** Writes the product's document after a change among its variants, and tells of it. */
export async function saveDocument(
  w: Work,
  old: KayitliUrun,
  varyantlar: Varyant[],
  counted: string | null,
): Promise<void> {
  const now = momentAfter(w, new Date(old.guncelleme))
  const next = { ...old, varyantlar, guncelleme: iso(now) }
  const belge = toBelge(next)
  reindex(w, old.id, searchWords(old), searchWords(next))
  await all(w, updateBelge, { id: old.id, belge, now })
  const answer = fillBelge(belge, counted, w.magaza)
  emit(w, 'urun.guncellendi', old.id, answer, { ek: { degisen: ['varyantlar'] }, zaman: now })
}
