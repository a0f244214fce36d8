import type { Work } from '../../../db/work.ts'
import { holdIds } from '../../stok/hold.ts'
import * as stok from '../../stok/tracking.ts'
import { withStock } from '../belge/belge.ts'
import { holdByVariant } from '../kayit/hold.ts'
import { withVariant } from '../kayit/next.ts'
import { saveAndTell } from '../kayit/save.ts'
import type { Varyant } from '../schema.ts'
import { shown } from '../varyant/varyant.ts'
import type { StokAyari } from './stok-ayari-schema.ts'

/** Tracking and overselling of a variant. Quantities stay. */
export async function setTracking(w: Work, id: string, degisiklik: StokAyari): Promise<Varyant> {
  const held = await holdByVariant(w, id)
  const old = held.varyant
  const { stok_takibi = old.stok_takibi, eksi_stok = old.eksi_stok } = degisiklik
  if (stok_takibi === old.stok_takibi && eksi_stok === old.eksi_stok) return shown(w, old, held.stok)
  const next = { ...old, stok_takibi, eksi_stok }
  const counted = await stok.setTracking(w, await holdIds(w, [id]), id, { stok_takibi, eksi_stok })
  const stoklar = withStock(held.stok, id, counted)
  await saveAndTell(w, { held, next: withVariant(held.urun, next), stok: stoklar })
  return shown(w, next, stoklar)
}
