import { alanHatasi, throwIfAny } from '../../../core/errors.ts'
import { RetryTransaction } from '../../../db/connection/pg-errors.ts'
import { all, later, type Work } from '../../../db/work.ts'
import { defaultOf, type Held, holdIds } from '../hold.ts'
import * as queries from '../queries.ts'
import { allot, type HeldStok, move, type Neden, portion, sellable } from '../rules.ts'
import { save } from '../save.ts'

// Stock verbs of carts and orders. Each is all or nothing over its lines, runs in the caller's transaction, and is safe
// under concurrency: it locks its variants in id order before it reads.

export type Kalem = { varyant_id: string; adet: number }
/** Units of one variant in one warehouse. */
export type Yer = { varyant_id: string; depo_id: string; adet: number }

type Ayirma = {
  /** New owner: a cart or an order. */
  sahip: string
  neden: 'sepet' | 'siparis'
  /** Expiry; null: until released or shipped. */
  bitis: Date | null
  /** Oversell: sold elsewhere already, so taken beyond what can be sold. */
  asim?: boolean
  /** With a warehouse the units are reserved only there: they have just been put there. */
  kalemler: readonly (Kalem & { depo_id?: string })[]
}

/** Reserves units; every line that is short is reported. Untracked variants need no reservation. */
export async function reserve(w: Work, ayirma: Ayirma): Promise<Yer[]> {
  const idler = ayirma.kalemler.map((k) => k.varyant_id)
  return reserveHeld(w, await holdIds(w, idler), ayirma)
}

/** The same for a caller that holds the variants. */
export async function reserveHeld(w: Work, held: Held, ayirma: Ayirma): Promise<Yer[]> {
  const places = find(held, ayirma)
  await save(w, held)
  return note(w, ayirma, places)
}

type Bulunan = Yer & { urun_id: string }

/** Finds the units and moves them in memory; nothing is written yet. */
function find(held: Held, { sahip, asim, kalemler }: Ayirma): Bulunan[] {
  const places: Bulunan[] = []
  const problems = kalemler.flatMap(({ varyant_id, adet, depo_id }, i) => {
    const stok = held.stoklar.get(varyant_id)
    if (!stok) return [alanHatasi(`kalemler[${i}].varyant_id`, 'kayit_yok')]
    if (!stok.varyant.stok_takibi) return []
    const beyond = stok.varyant.eksi_stok || asim === true
    const parts = depo_id ? [{ depo_id, adet }] : allot(stok.rows, held.depolar, adet, beyond)
    if (!parts) return [alanHatasi(`kalemler[${i}]`, 'stok_yetersiz', shortage(adet, stok))]
    for (const part of parts) {
      move(stok, { depo_id: part.depo_id, miktar: 0, ayrilan: part.adet, neden: 'ayirma', kaynak: sahip })
      places.push({ varyant_id, urun_id: stok.varyant.urun_id, ...part })
    }
    return []
  })
  throwIfAny(problems)
  return mergePlaces(places)
}

function note(w: Work, ayirma: Ayirma, places: readonly Bulunan[]): Yer[] {
  if (places.length > 0) later(w, queries.addReservations, { ...reservationParams(ayirma, places), now: w.now })
  return places.map(({ varyant_id, depo_id, adet }) => ({ varyant_id, depo_id, adet }))
}

const shortage = (adet: number, stok: HeldStok) => {
  const left = Math.max(0, sellable(true, stok.rows))
  return {
    tr: `Stok yetersiz: istenen ${adet}, satılabilir ${left}`,
    en: `Not enough stock: ${adet} asked, ${left} left`,
  }
}

/** Merges lines of the same variant and warehouse. */
function mergePlaces<P extends Yer>(places: readonly P[]): P[] {
  const merged = new Map<string, P>()
  for (const p of places) {
    const key = `${p.varyant_id} ${p.depo_id}`
    const known = merged.get(key)
    merged.set(key, known ? { ...known, adet: known.adet + p.adet } : p)
  }
  return [...merged.values()]
}

const reservationParams = (ayirma: Ayirma, places: readonly Bulunan[]) => ({
  sahip: ayirma.sahip,
  neden: ayirma.neden,
  bitis: ayirma.bitis,
  varyantlar: places.map((p) => p.varyant_id),
  depolar: places.map((p) => p.depo_id),
  urunler: places.map((p) => p.urun_id),
  adetler: places.map((p) => p.adet),
})

/**
 * Hands reservations over to another owner, or renews them: a cart's units become its order's. If they are exactly what
 * is needed only the owner changes; otherwise they are released and reserved again.
 */
export async function takeOver(w: Work, onceki: string, ayirma: Ayirma): Promise<void> {
  const write = await prepareTakeOver(w, onceki, ayirma)
  await write()
}

/**
 * The same in two steps, for a caller that must check more in between: locks and finds the units, or throws, and writes
 * nothing. Returns the function that writes.
 */
export async function prepareTakeOver(w: Work, onceki: string, ayirma: Ayirma): Promise<() => Promise<void>> {
  const needed = ayirma.kalemler.map((k) => k.varyant_id)
  const expected = await all(w, queries.listHeldBy, { sahip: onceki, now: w.now })
  // All locks at once in id order: releasing and reserving then need no further ones.
  const [held, rows] = await Promise.all([
    holdIds(w, [...needed, ...expected.map((r) => r.varyant_id)]),
    all(w, queries.listHeldBy, { sahip: onceki, now: w.now }),
  ])
  if (rows.some((r) => !held.stoklar.has(r.varyant_id))) throw new RetryTransaction('more is held by now')
  if (rows.length > 0 && areJust(rows, held, ayirma.kalemler)) {
    const { sahip, neden, bitis } = ayirma
    return async () => later(w, queries.renameReservations, { onceki, sahip, neden, bitis, now: w.now })
  }
  for (const { varyant_id, depo_id, adet } of rows) {
    const stok = held.stoklar.get(varyant_id) as HeldStok
    move(stok, { depo_id, miktar: 0, ayrilan: -adet, neden: 'birakma', kaynak: onceki })
    held.ended.push({ sahip: onceki, varyant_id, depo_id })
  }
  const places = find(held, ayirma)
  return async () => {
    await save(w, held)
    note(w, ayirma, places)
  }
}

/** Whether these units are exactly those of the lines. */
function areJust(rows: readonly Kalem[], held: Held, kalemler: readonly Kalem[]): boolean {
  const tracked = kalemler.filter((k) => held.stoklar.get(k.varyant_id)?.varyant.stok_takibi)
  const all = kalemler.every((k) => held.stoklar.has(k.varyant_id))
  const left = new Map<string, number>()
  for (const { varyant_id, adet } of tracked) left.set(varyant_id, (left.get(varyant_id) ?? 0) + adet)
  for (const { varyant_id, adet } of rows) left.set(varyant_id, (left.get(varyant_id) ?? 0) - adet)
  return all && [...left.values()].every((n) => n === 0)
}

type Birakma = {
  sahip: string
  /** Without lines: all that the owner holds. At most what is held is released or shipped. */
  kalemler?: readonly Kalem[]
}

/** Releases units for sale. Returns them; none when the owner holds nothing. */
export const release = (w: Work, birakma: Birakma): Promise<Yer[]> => end(w, birakma, 'birakma')

/** Units leave their warehouses. Returns how many from where. */
export const ship = (w: Work, birakma: Birakma): Promise<Yer[]> => end(w, birakma, 'sevk')

async function end(w: Work, { sahip, kalemler }: Birakma, neden: Neden): Promise<Yer[]> {
  const expected = await all(w, queries.listHeldBy, { sahip, now: w.now })
  if (expected.length === 0) return []
  const [held, rezervasyonlar] = await Promise.all([
    holdIds(
      w,
      expected.map((r) => r.varyant_id),
    ),
    all(w, queries.listHeldBy, { sahip, now: w.now }),
  ])
  if (rezervasyonlar.some((r) => !held.stoklar.has(r.varyant_id))) throw new RetryTransaction('more is held by now')
  const ended = portion(rezervasyonlar, held.depolar, kalemler)
  for (const { rezervasyon, adet } of ended) {
    const miktar = neden === 'sevk' ? -adet : 0
    const stok = held.stoklar.get(rezervasyon.varyant_id) as HeldStok
    move(stok, { depo_id: rezervasyon.depo_id, miktar, ayrilan: -adet, neden, kaynak: sahip })
  }
  if (ended.length > 0) {
    later(w, queries.lessenReservations, {
      sahipler: ended.map(() => sahip),
      varyantlar: ended.map((e) => e.rezervasyon.varyant_id),
      depolar: ended.map((e) => e.rezervasyon.depo_id),
      kalanlar: ended.map((e) => e.rezervasyon.adet - e.adet),
    })
  }
  await save(w, held)
  return ended.map(({ rezervasyon: { varyant_id, depo_id }, adet }) => ({ varyant_id, depo_id, adet }))
}

type Donus = { kaynak: string; neden: 'iade' | 'sevk_iptal'; kalemler: readonly (Kalem & { depo_id?: string })[] }

/**
 * Units come back: to the named warehouse, otherwise to the default one. Deleted and untracked variants are skipped.
 * Returns what came back and where.
 */
export async function restock(w: Work, { kaynak, neden, kalemler }: Donus): Promise<Yer[]> {
  const held = await holdIds(
    w,
    kalemler.map((k) => k.varyant_id),
  )
  const back = kalemler
    .filter((k) => held.stoklar.get(k.varyant_id)?.varyant.stok_takibi)
    .map(({ varyant_id, adet, depo_id: named }): Yer => {
      const depo_id = named && held.depolar.includes(named) ? named : defaultOf(held)
      return { varyant_id, depo_id, adet }
    })
  for (const { varyant_id, adet, depo_id } of back) {
    move(held.stoklar.get(varyant_id) as HeldStok, { depo_id, miktar: adet, ayrilan: 0, neden, kaynak })
  }
  await save(w, held)
  return back
}

const SETTLED_AT_ONCE = 500

/** Settles expired reservations, which no longer count already, and emits the events. False when none were left. */
export async function settleLapsed(w: Work): Promise<boolean> {
  const lapsed = await all(w, queries.listLapsed, { now: w.now, adet: SETTLED_AT_ONCE })
  if (lapsed.length === 0) return false
  const held: Held = await holdIds(
    w,
    lapsed.map((r) => r.varyant_id),
  )
  await save(w, held)
  return lapsed.length === SETTLED_AT_ONCE
}
