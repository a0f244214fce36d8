import { later, type Work } from '../../db/work.ts'
import { holdIds } from '../stok/hold.ts'
import * as stok from '../stok/tracking.ts'
import { withStock } from './belge.ts'
import type { Varyant } from './schema.ts'
import { updateTracking } from './stok-ayari-queries.ts'
import type { StokAyari } from './stok-ayari-schema.ts'
import { holdByVariant, saveDocument, shown } from './varyant.ts'

/** Whether a variant's units are counted, and whether it is sold without any. Quantities stay as they are. */
export async function setTracking(w: Work, id: string, degisiklik: StokAyari): Promise<Varyant> {
  const held = await holdByVariant(w, id)
  const old = held.varyant
  const { stok_takibi = old.stok_takibi, eksi_stok = old.eksi_stok } = degisiklik
  if (stok_takibi === old.stok_takibi && eksi_stok === old.eksi_stok) return shown(w, old, held.stok)
  const ayar = { stok_takibi, eksi_stok }
  const counted = await stok.setTracking(w, await holdIds(w, [id]), id, ayar)
  later(w, updateTracking, { varyant_id: id, ...ayar, now: w.now })
  const next = { ...old, ...ayar }
  const varyantlar = held.urun.varyantlar.map((v) => (v.id === id ? next : v))
  const stoklar = withStock(held.stok, id, counted)
  await saveDocument(w, held.urun, varyantlar, stoklar)
  return shown(w, next, stoklar)
}
