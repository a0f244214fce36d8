import { hata, throwIfAny } from '../../../core/errors.ts'
import { breather } from '../../../core/turns.ts'
import { RetryTransaction } from '../../../db/connection/pg-errors.ts'
import { assertUnchanged } from '../../../db/records/versions.ts'
import { all, maybe, type Work } from '../../../db/work.ts'
import { heldFrom, holdIds, readState } from '../../stok/hold.ts'
import * as stok from '../../stok/stok.ts'
import { parseBelge, shownVariant, sumByVariant, withStock } from '../belge/belge.ts'
import { defaultWarehouse } from '../kayit/girdi.ts'
import { type Held, hold, holdByVariant } from '../kayit/hold.ts'
import { changedVariant, newVariant, variantOf, withVariant } from '../kayit/next.ts'
import { saveAndTell } from '../kayit/save.ts'
import * as queries from '../queries.ts'
import { stockOf } from '../read.ts'
import { checkAddedVariant, checkPrices } from '../rules.ts'
import type { Urun, Varyant, VaryantDegisikligi, VaryantGirdisi } from '../schema.ts'

// A variant is part of its product: every change holds the product and saves both.

/** Answer of the variant, without rendering the product, which may be long. */
export const shown = (w: Work, varyant: Varyant, stok: string | null): Varyant =>
  shownVariant(varyant, sumByVariant(stok ?? ''), w.magaza)

export async function get(w: Work, id: string): Promise<Varyant> {
  const row = await maybe(w, queries.findByVariant, { varyant_id: id, now: w.now })
  if (!row) throw hata('kayit_bulunamadi')
  return shown(w, variantOf(parseBelge(row.belge), id), stockOf(row))
}

export async function add(w: Work, urun_id: string, girdi: VaryantGirdisi): Promise<Varyant> {
  const held = await hold(w, urun_id)
  const { urun } = held
  throwIfAny(checkAddedVariant(urun, girdi))
  const sira = Math.max(-1, ...urun.varyantlar.map((v) => v.sira)) + 1
  const varyant = newVariant(w, urun, girdi, sira)
  const depo_id = await defaultWarehouse(w)
  const next = { ...urun, varyantlar: [...urun.varyantlar, varyant] }
  await saveAndTell(w, { held, next, stok: held.stok }, { depo_id })
  return shown(w, varyant, `${varyant.id} ${varyant.stok}`)
}

export async function update(w: Work, id: string, degisiklik: VaryantDegisikligi): Promise<Varyant> {
  const miktar = w.if_match === null ? quantityAlone(degisiklik) : null
  const [quick] = miktar === null ? [] : await setStocks(w, [{ id, miktar }])
  if (quick) return quick
  const held = await holdByVariant(w, id)
  assertUnchanged(w, JSON.stringify(shown(w, held.varyant, held.stok)))
  const varyant = changedVariant(w, held.varyant, degisiklik)
  throwIfAny(checkPrices(varyant, held.urun.durum === 'yayinda', ''))
  const counted = await setStock(w, held, varyant, degisiklik.stok)
  await saveAndTell(w, { held, next: withVariant(held.urun, varyant), stok: counted })
  return shown(w, varyant, counted)
}

/** Returns the product's stock afterwards; undefined leaves it unchanged. */
async function setStock(w: Work, held: Held, varyant: Varyant, miktar: number | null | undefined) {
  if (miktar === undefined) return held.stok
  const stoklar = await holdIds(w, [varyant.id])
  return withStock(held.stok, varyant.id, await stok.setForVariant(w, stoklar, varyant, miktar))
}

/** The quantity, when a change is of nothing else. */
export const quantityAlone = ({ stok, ...others }: VaryantDegisikligi): number | null =>
  typeof stok === 'number' && Object.keys(others).length === 0 ? stok : null

/**
 * Fast path for the most frequent change by far: quantities of tracked variants. Their documents stay unchanged. Null
 * where there is no such variant, or it is not tracked.
 */
export async function setStocks(
  w: Work,
  istekler: readonly { id: string; miktar: number }[],
): Promise<(Varyant | null)[]> {
  const idler = istekler.map((istek) => istek.id)
  const [rows, state] = await Promise.all([all(w, queries.lockTracked, { idler }), readState(w, { idler, skular: [] })])
  if (rows.some((row) => row.gecikti)) throw new RetryTransaction('a variant changed while we waited')
  const tracked = new Map(rows.map((row) => [row.id, row]))
  const known = istekler.flatMap(({ id, miktar }) => {
    const row = tracked.get(id)
    return row ? [{ id, sku: row.sku, eksi_stok: row.eksi_stok, miktar }] : []
  })
  const { satilabilir } = await stok.changeForVariants(w, heldFrom(rows, state), known)
  const urunler = await parsedOnce(rows)
  return idler.map((id) => {
    const urun = urunler.get(tracked.get(id)?.urun_id ?? '')
    return urun ? { ...shown(w, variantOf(urun, id), null), stok: satilabilir.get(id) ?? 0 } : null
  })
}

/** Products by id. Each is parsed once, long ones in several turns of the event loop. */
async function parsedOnce(rows: readonly { urun_id: string; belge: string }[]): Promise<Map<string, Urun>> {
  const breathe = breather()
  const urunler = new Map<string, Urun>()
  for (const { urun_id, belge } of rows) {
    if (urunler.has(urun_id)) continue
    urunler.set(urun_id, parseBelge(belge))
    await breathe(belge.length)
  }
  return urunler
}

export async function remove(w: Work, id: string) {
  const held = await holdByVariant(w, id)
  const { urun } = held
  if (urun.varyantlar.length === 1) throw hata('son_varyant')
  const next = { ...urun, varyantlar: urun.varyantlar.filter((v) => v.id !== id) }
  await saveAndTell(w, { held, next, stok: held.stok })
  return { silindi: true, id }
}
