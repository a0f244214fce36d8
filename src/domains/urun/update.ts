import { alanHatasi, hata, throwIfAny } from '../../core/errors.ts'
import { iso } from '../../core/time.ts'
import { emit } from '../../db/outbox.ts'
import { changedShortName } from '../../db/short-name.ts'
import { assertUnchanged, momentAfter } from '../../db/versions.ts'
import { all, maybe, one, type Work } from '../../db/work.ts'
import { reindex } from '../arama/arama.ts'
import { leaveCampaigns } from '../kampanya/leftovers.ts'
import * as stok from '../stok/hold.ts'
import { fillBelge, type KayitliUrun, parseBelge, toBelge } from './belge.ts'
import { cleanInput, productParams } from './create.ts'
import { type HazirGorsel, imageParams, imagesFor } from './gorsel.ts'
import * as queries from './queries.ts'
import { answerOf, stockOf } from './read.ts'
import { anySlice, categoryParams, saveProduct, unknownReferences } from './references.ts'
import { changedFields, searchWords } from './rules.ts'
import type { UrunDegisikligi } from './schema.ts'
import { removeProduct, renameVariants, replaceCategories, replaceImages, updateProduct } from './write-queries.ts'

/** A product under lock: as it is kept, and as the API answers it. */
export type Held = { urun: KayitliUrun; stok: string | null; answer: () => string }

export async function hold(w: Work, id: string): Promise<Held> {
  const [, row] = await Promise.all([all(w, queries.lock, { id }), maybe(w, queries.find, { id, now: w.now })])
  if (!row) throw hata('kayit_bulunamadi')
  return { urun: parseBelge(row.belge), stok: stockOf(row), answer: () => answerOf(w, row) }
}

/** Only the fields sent change. Price, stock and stock code belong to the variants. Answers JSON text. */
export async function update(
  w: Work,
  id: string,
  raw: UrunDegisikligi,
  ready: readonly HazirGorsel[] | null,
): Promise<string> {
  const degisiklik = await cleanInput(raw)
  const held = await hold(w, id)
  if (w.if_match !== null) assertUnchanged(w, held.answer())
  await checkReferences(w, degisiklik)
  const old = held.urun
  const next = await changed(w, old, degisiklik, ready)
  throwIfAny(next.durum === 'yayinda' ? missingPrices(next) : [])
  const degisen = changedFields(old, next).filter((f) => f !== 'adres' && f !== 'kapak')
  if (degisen.length === 0) return held.answer()

  const now = momentAfter(w, new Date(old.guncelleme))
  const belge = toBelge({ ...next, guncelleme: iso(now) })
  await saveProduct(w, degisiklik.tanitici, () => all(w, updateProduct({}), { ...productParams(w, next, belge), now }))
  if (degisen.includes('kategoriler')) await saveProduct(w, undefined, () => moveCategories(w, old, next))
  if (degisen.includes('gorseller') && ready) {
    await all(w, replaceImages, { ...imageParams(ready, next.gorseller), id, now })
  }
  if (degisen.includes('varyantlar')) await all(w, renameVariants, { id, ad: next.ad, now })
  reindex(w, id, searchWords(old), searchWords(next))
  const answer = fillBelge(belge, held.stok, w.magaza)
  emit(w, 'urun.guncellendi', id, answer, { ek: { degisen }, zaman: now })
  return answer
}

export async function checkReferences(w: Work, degisiklik: UrunDegisikligi): Promise<void> {
  if (!degisiklik.kategoriler?.length && !degisiklik.marka_id) return
  const kategoriler = degisiklik.kategoriler ?? []
  const found = await one(w, queries.look, { adaylar: [], kategoriler, marka_id: degisiklik.marka_id ?? null })
  throwIfAny(unknownReferences({ ad: '', kategoriler, marka_id: degisiklik.marka_id ?? null }, found))
}

/** As the fields sent make it; the description is clean already. */
export async function changed(
  w: Work,
  old: KayitliUrun,
  d: UrunDegisikligi,
  ready: readonly HazirGorsel[] | null,
): Promise<KayitliUrun> {
  const ad = d.ad ?? old.ad
  const tanitici = await changedShortName(d.tanitici, old.tanitici, ad, 'urun', async (adaylar) =>
    (await all(w, queries.taken, { adaylar })).map((r) => r.tanitici),
  )
  return {
    ...old,
    ad,
    tanitici,
    durum: d.durum ?? old.durum,
    aciklama: d.aciklama ?? old.aciklama,
    marka_id: d.marka_id === undefined ? old.marka_id : d.marka_id,
    kategoriler: d.kategoriler ? [...new Set(d.kategoriler)] : old.kategoriler,
    etiketler: d.etiketler ? [...new Set(d.etiketler)] : old.etiketler,
    seo: { ...old.seo, ...d.seo },
    gorseller: ready ? imagesFor(w, ready) : old.gorseller,
    varyantlar: old.secenekler.length === 0 ? old.varyantlar.map((v) => ({ ...v, ad })) : old.varyantlar,
  }
}

export const missingPrices = (urun: KayitliUrun) =>
  urun.varyantlar.flatMap((v, i) => (v.fiyat === null ? [alanHatasi(`varyantlar[${i}].fiyat`, 'fiyat_gerekli')] : []))

export function moveCategories(w: Work, old: KayitliUrun, next: KayitliUrun): Promise<unknown> {
  const came = next.kategoriler.filter((k) => !old.kategoriler.includes(k)).map((id) => ({ id, by: 1 }))
  const went = old.kategoriler.filter((k) => !next.kategoriler.includes(k)).map((id) => ({ id, by: -1 }))
  const moves = [...came, ...went].sort((a, b) => (a.id < b.id ? -1 : 1))
  return all(w, replaceCategories, {
    ...categoryParams(next.kategoriler),
    id: old.id,
    durum: next.durum,
    degisenler: moves.map((m) => m.id),
    degisimler: moves.map((m) => m.by),
  })
}

/** The product vanishes; lines of past orders keep their text, and clients in step learn of it. */
export async function remove(w: Work, id: string) {
  const [held] = await Promise.all([hold(w, id), stok.holdProduct(w, id)])
  const kategoriler = [...held.urun.kategoriler].sort()
  reindex(w, id, searchWords(held.urun), [])
  await all(w, removeProduct, { id, kategoriler, dilim: anySlice(), now: w.now, kim: w.actor.id })
  await leaveCampaigns(w, id)
  emit(w, 'urun.silindi', id, held.answer(), { zaman: momentAfter(w, new Date(held.urun.guncelleme)) })
  return { silindi: true, id }
}
