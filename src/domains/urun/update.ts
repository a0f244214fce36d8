import { anySlice } from '../../core/dilim.ts'
import { throwIfAny } from '../../core/errors.ts'
import { emit } from '../../db/outbox.ts'
import { assertUnchanged, momentAfter } from '../../db/records/versions.ts'
import { all, type Work } from '../../db/work.ts'
import { reindex } from '../arama/arama.ts'
import { leaveCampaigns } from '../kampanya/leftovers.ts'
import * as stok from '../stok/hold.ts'
import type { HazirGorsel } from './gorsel/gorsel.ts'
import { checkReferences, cleanInput, shortNameOf } from './kayit/girdi.ts'
import { hold } from './kayit/hold.ts'
import { dropCard } from './kayit/kart.ts'
import { changedProduct } from './kayit/next.ts'
import { saveAndTell } from './kayit/save.ts'
import { removeProduct } from './kayit/write-queries.ts'
import { missingPrices } from './rules.ts'
import type { UrunDegisikligi } from './schema.ts'
import { searchWords } from './words.ts'

/** Partial update. Price, stock and sku belong to the variants. Returns JSON text. */
export async function update(
  w: Work,
  id: string,
  raw: UrunDegisikligi,
  ready: readonly HazirGorsel[] | null,
): Promise<string> {
  const degisiklik = await cleanInput(w, raw)
  const held = await hold(w, id)
  if (w.if_match !== null) assertUnchanged(w, held.answer())
  await checkReferences(w, degisiklik)
  const tanitici = await shortNameOf(w, held.urun, degisiklik)
  const next = changedProduct(w, held.urun, degisiklik, { tanitici, ready })
  throwIfAny(next.durum === 'yayinda' ? missingPrices(next) : [])
  return saveAndTell(w, { held, next, stok: held.stok }, { tanitici: degisiklik.tanitici, ready })
}

/** Deletes the product; lines of past orders keep their text, and clients that synchronise learn of it. */
export async function remove(w: Work, id: string) {
  const [held] = await Promise.all([hold(w, id), stok.holdProduct(w, id)])
  reindex(w, id, searchWords(held.urun), [])
  const { kategoriler } = held.urun
  await all(w, removeProduct, { id, kategoriler, dilim: anySlice(), now: w.now, kim: w.actor.id })
  dropCard(w, held.urun)
  await leaveCampaigns(w, id)
  emit(w, 'urun.silindi', id, held.answer(), { zaman: momentAfter(w, new Date(held.urun.guncelleme)) })
  return { silindi: true, id }
}
