import { hata } from '../../../core/errors.ts'
import { iso } from '../../../core/time.ts'
import { isForeignKeyViolation, RetryTransaction } from '../../../db/connection/pg-errors.ts'
import { emit } from '../../../db/outbox.ts'
import { writeWithShortName } from '../../../db/records/short-name.ts'
import { momentAfter } from '../../../db/records/versions.ts'
import { all, later, type Work } from '../../../db/work.ts'
import { reindexAll } from '../../arama/arama.ts'
import { holdProduct } from '../../stok/hold.ts'
import { fillBelge, type KayitliUrun, toBelge } from '../belge/belge.ts'
import type { HazirGorsel } from '../gorsel/gorsel.ts'
import { changedFields, ownPrices } from '../rules.ts'
import type { Varyant } from '../schema.ts'
import { searchWords, wordsBetween } from '../words.ts'
import type { Held } from './hold.ts'
import { addCards, changeCards } from './kart.ts'
import { type VaryantDegisimi, type VaryantFarki, variantChanges } from './next.ts'
import {
  altsOf,
  categoryParams,
  imageParams,
  joined,
  openingOf,
  priceNotes,
  productParams,
  stockParams,
  textParams,
  variantParams,
  type Yazilan,
} from './params.ts'
import * as queries from './write-queries.ts'

// The only way to change a product: hold, next state by a pure function, save with everything derived: rows, kept text,
// search words and event.

export type Degisim = {
  held: Pick<Held, 'urun'>
  /** Next state; its moment is set here. */
  next: KayitliUrun
  /** Stock of its variants after the change, without the opening stock of new ones. */
  stok: string | null
}

type Fark = Yazilan & { old: KayitliUrun; degisen: string[]; varyantlar: VaryantFarki; stok: string | null }

/** Further parts of a change of one product. */
type Yaninda = {
  /** Requested short name. */
  tanitici?: string | undefined
  /** Prepared pictures; null when unchanged. */
  ready?: readonly HazirGorsel[] | null
  /** Warehouse of new variants. */
  depo_id?: string
}

/** Writes the difference and emits the event. Returns the answer. */
export async function saveAndTell(w: Work, degisim: Degisim, yaninda: Yaninda = {}): Promise<string> {
  const fark = difference(w, degisim)
  if (fark.degisen.length === 0) return fillBelge(toBelge(degisim.held.urun), degisim.stok, w.magaza)
  const { old, urun, varyantlar, degisen } = fark
  const { giden, yeni } = varyantlar
  // Writers of several variants hold them all; a new one cannot be held by anybody else.
  if (giden.length > 0 || varyantlar.degisen.length > 1) await holdProduct(w, old.id)
  if (giden.length > 0) await all(w, queries.removeVariants, { idler: giden, id: old.id, now: w.now, kim: w.actor.id })
  await saveProduct(w, yaninda.tanitici, () => writeRows(w, [fark]))
  const opening = yeni.length > 0 ? await addVariants(w, old.id, yeni, yaninda.depo_id) : ''
  if (degisen.includes('kategoriler')) await saveProduct(w, undefined, () => moveCategories(w, old, urun))
  if (degisen.includes('gorseller')) await writeImages(w, urun, yaninda.ready ?? null)
  reindexAll(w, wordsBetween(old, urun))
  changeCards(w, [fark])
  return tell(w, { ...fark, stok: [fark.stok, opening].filter(Boolean).join(' ') || null })
}

function writeImages(w: Work, urun: KayitliUrun, ready: readonly HazirGorsel[] | null): Promise<unknown> {
  const { id, gorseller } = urun
  if (ready) return all(w, queries.replaceImages, { ...imageParams(w, urun, ready), id })
  return all(w, queries.updateAlts, { id, idler: gorseller.map((g) => g.id), altlar: altsOf(urun) })
}

/** For many products of which only variants and states changed: a constant number of statements. */
export async function saveAllAndTell(w: Work, degisimler: readonly Degisim[]): Promise<void> {
  const farklar = degisimler.map((d) => difference(w, d)).filter((f) => f.degisen.length > 0)
  if (farklar.length === 0) return
  reindexAll(
    w,
    farklar.flatMap((f) => wordsBetween(f.old, f.urun)),
  )
  changeCards(w, farklar)
  for (const fark of farklar) tell(w, fark)
  await writeRows(w, farklar)
}

function difference(w: Work, { held: { urun: old }, next, stok }: Degisim): Fark {
  const an = momentAfter(w, new Date(old.guncelleme))
  // Addresses are derived from short name and pictures.
  const degisen = changedFields(old, next).filter((f) => f !== 'adres' && f !== 'kapak')
  const urun = { ...next, guncelleme: iso(an) }
  const belge = degisen.length > 0 ? toBelge(urun) : ''
  return { old, urun, belge, an, degisen, varyantlar: variantChanges(old.varyantlar, next.varyantlar), stok }
}

/** Fields only in the text, or with a statement of their own. */
const APART = ['varyantlar', 'kategoriler', 'gorseller']

async function writeRows(w: Work, farklar: readonly Fark[]): Promise<void> {
  const varyantlar = farklar.flatMap((f) => f.varyantlar.degisen)
  if (varyantlar.length > 0) writeVariants(w, varyantlar)
  const fields = new Set(farklar.flatMap((f) => f.degisen).filter((field) => !APART.includes(field)))
  const durum = fields.delete('durum')
  if (fields.size > 0) await all(w, queries.updateProducts, productParams(farklar))
  else if (durum) await all(w, queries.updateTexts({ durum }), { ...productParams(farklar) })
  else await all(w, queries.updateTexts({}), textParams(farklar))
}

function writeVariants(w: Work, pairs: readonly VaryantDegisimi[]): void {
  const isPriceAlone = pairs.every(({ degisen }) => degisen.every((field) => PRICES.includes(field)))
  const not = priceNotes(pairs)
  const gecmis = not.fiyat_varyantlari.length > 0
  const noted = { ...(gecmis && not), now: w.now }
  if (isPriceAlone) {
    later(w, queries.updatePrices({ gecmis }), {
      idler: pairs.map(({ next }) => next.id),
      fiyatlar: pairs.map(({ next }) => next.fiyat),
      indirimsizler: pairs.map(({ next }) => next.indirimsiz_fiyat),
      ...noted,
    })
  } else {
    const varyantlar = pairs.map((p) => queries.varyantRows.rowOf(p.next))
    later(w, queries.updateVariants({ gecmis }), { varyantlar, ...noted })
  }
  const main = w.magaza.para_birimi
  const gone = pairs.flatMap(({ old, next }) =>
    ownPrices(old, main)
      .filter((f) => !next.fiyatlar.some((n) => n.para_birimi === f.para_birimi))
      .map(of(old)),
  )
  if (gone.length > 0) {
    later(w, queries.removeOwnPrices, { varyantlar: gone.map((g) => g.id), birimler: gone.map((g) => g.para_birimi) })
  }
  const own = pairs.flatMap(({ next }) => ownPrices(next, main).map(of(next)))
  if (own.length === 0) return
  later(w, queries.saveOwnPrices, {
    varyantlar: own.map((o) => o.id),
    birimler: own.map((o) => o.para_birimi),
    tutarlar: own.map((o) => o.tutar),
    indirimsizler: own.map((o) => o.indirimsiz_tutar),
  })
}

const of =
  ({ id }: Varyant) =>
  <F extends object>(fiyat: F) => ({ id, ...fiyat })

const PRICES = ['fiyat', 'indirimsiz_fiyat', 'fiyatlar']

/** Returns the opening stock. */
async function addVariants(w: Work, id: string, yeni: readonly Varyant[], depo_id = ''): Promise<string> {
  const stock = stockParams(w, depo_id, id, yeni)
  const stok = stock.stoklar.length > 0
  const params = { ...variantParams(id, yeni, w.now), ...(stok && stock) }
  await saveProduct(w, undefined, () => all(w, queries.insertVariants({ stok }), params))
  return openingOf(stock)
}

function moveCategories(w: Work, old: KayitliUrun, next: KayitliUrun): Promise<unknown> {
  const came = next.kategoriler.filter((k) => !old.kategoriler.includes(k)).map((id) => ({ id, by: 1 }))
  const went = old.kategoriler.filter((k) => !next.kategoriler.includes(k)).map((id) => ({ id, by: -1 }))
  const moves = [...came, ...went]
  return all(w, queries.replaceCategories, {
    ...categoryParams(next),
    id: old.id,
    degisenler: moves.map((m) => m.id),
    degisimler: moves.map((m) => m.by),
  })
}

function tell(w: Work, { old, belge, an, degisen, stok }: Fark): string {
  const answer = fillBelge(belge, stok, w.magaza)
  emit(w, 'urun.guncellendi', old.id, answer, { ek: { degisen }, zaman: an })
  return answer
}

// ---------------------------------------------------------------- new ones

type Yeni = { urun: KayitliUrun; ready: readonly HazirGorsel[] }

/** Inserts new products in one statement. Returns each as JSON text. */
export async function insertAndTell(w: Work, yeniler: readonly Yeni[], depo_id: string): Promise<string[]> {
  const rows = yeniler.map(({ urun }) => ({ urun, belge: toBelge(urun), an: w.now }))
  const stocks = rows.map(({ urun }) => stockParams(w, depo_id, urun.id, urun.varyantlar))
  const on = {
    kategori: rows.some(({ urun }) => urun.kategoriler.length > 0),
    gorsel: yeniler.some(({ ready }) => ready.length > 0),
    stok: stocks.some((stock) => stock.stoklar.length > 0),
  }
  await all(w, queries.insertProducts(on), {
    ...productParams(rows),
    ...joined(rows.map(({ urun }) => variantParams(urun.id, urun.varyantlar, w.now))),
    ...(on.kategori && joined(rows.map(({ urun }) => categoryParams(urun)))),
    ...(on.gorsel && joined(yeniler.map(({ urun, ready }) => imageParams(w, urun, ready)))),
    ...(on.stok && joined(stocks)),
  })
  reindexAll(
    w,
    rows.map(({ urun }) => ({ kayit_id: urun.id, old: [], next: searchWords(urun) })),
  )
  addCards(
    w,
    rows.map(({ urun }) => urun),
  )
  return rows.map(({ urun, belge }, i) => {
    const answer = fillBelge(belge, openingOf(stocks[i] as queries.StokParams), w.magaza)
    emit(w, 'urun.olusturuldu', urun.id, answer)
    return answer
  })
}

/** Maps constraint violations: a reference deleted between look-up and write is reported as unknown. */
export async function saveProduct<T>(w: Work, asked: string | undefined, run: () => Promise<T>): Promise<T> {
  try {
    return await writeWithShortName(w, 'urun_tanitici_uk', asked, run)
  } catch (error) {
    // The default warehouse changed meanwhile and this one is gone: the retry finds the new one.
    if (isForeignKeyViolation(error, 'stok_depo_fk')) throw new RetryTransaction('warehouse gone')
    if (isForeignKeyViolation(error, 'urun_marka_fk')) throw hata('kayit_yok', 'marka_id')
    if (isForeignKeyViolation(error, 'urun_koleksiyon_fk')) throw hata('kayit_yok', 'koleksiyon_id')
    if (isForeignKeyViolation(error, 'urun_kategori_kategori_fk')) throw hata('kayit_yok', 'kategoriler')
    if (isForeignKeyViolation(error, 'kategori_sayim_kategori_fk')) throw hata('kayit_yok', 'kategoriler')
    throw error
  }
}
