import type { Work } from '../../db/work.ts'
import { holdIds } from '../stok/hold.ts'
import * as stok from '../stok/tracking.ts'
import { withStock } from './belge.ts'
import { holdByVariant } from './hold.ts'
import { withVariant } from './next.ts'
import { saveAndTell } from './save.ts'
import type { Varyant } from './schema.ts'
import type { StokAyari } from './stok-ayari-schema.ts'
import { shown } from './varyant.ts'

/** Whether a variant's units are counted, and whether it is sold without any. Quantities stay as they are. */
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
