import { iso } from '../../core/time.ts'
import { isForeignKeyViolation, RetryTransaction } from '../../db/connection/pg-errors.ts'
import { emit, noted } from '../../db/outbox.ts'
import { momentAfter } from '../../db/records/versions.ts'
import { all, later, type Work } from '../../db/work.ts'
import { changeBuyable } from '../kart/kart.ts'
import type { Held } from './hold.ts'
import { lessenReservations, saveStock } from './queries.ts'
import { type DepoStok, type Hareket, type HeldStok, isBuyable, type Neden, sellable } from './rules.ts'
import type { Stok, StokVaryanti } from './schema.ts'

/** A record that was never counted has its variant's creation as last change. */
export function recordOf(varyant: StokVaryanti, rows: readonly DepoStok[], guncelleme: Date | null): Stok {
  const { id, urun_id, sku, stok_takibi, eksi_stok, olusturma } = varyant
  return {
    varyant_id: id,
    urun_id,
    sku,
    stok_takibi,
    eksi_stok,
    satilabilir: sellable(stok_takibi, rows),
    depolar: rows.map(({ depo_id, miktar, ayrilan }) => ({ depo_id, miktar, ayrilan })),
    guncelleme: iso(guncelleme ?? olusturma),
  }
}

/**
 * Writes the movements since the hold: rows, ledger, events, ended reservations. Returns every held record as JSON
 * text.
 */
export async function save(w: Work, held: Held): Promise<Map<string, string>> {
  const moved = [...held.stoklar.values()].filter((s) => s.hareketler.length > 0)
  if (moved.length > 0) {
    const an = momentAfter(w, ...moved.map((s) => s.guncelleme ?? s.varyant.olusturma))
    for (const stok of moved) stok.guncelleme = an
    endReservations(w, held)
    await write(w, moved, an)
    tellCards(w, moved)
  }
  const records = new Map<string, string>()
  for (const stok of held.stoklar.values()) {
    stok.rows.sort((a, b) => (a.depo_id < b.depo_id ? -1 : 1))
    const record = JSON.stringify(recordOf(stok.varyant, stok.rows, stok.guncelleme))
    records.set(stok.varyant.id, record)
    if (stok.hareketler.length === 0) continue
    emit(w, 'stok.degisti', stok.varyant.id, record, { ek: changeOf(w, stok), zaman: stok.guncelleme as Date })
  }
  return records
}

/** Cards of products say what can be bought: written when a variant sells out or comes back, which is seldom. */
function tellCards(w: Work, moved: readonly HeldStok[]): void {
  const degisenler = moved.flatMap((stok) => {
    const alinir = isBuyable(stok)
    if (alinir === stok.alinirdi) return []
    stok.alinirdi = alinir
    return [{ urun_id: stok.varyant.urun_id, varyant_id: stok.varyant.id, alinir }]
  })
  changeBuyable(w, degisenler)
}

function endReservations(w: Work, { ended }: Held): void {
  if (ended.length === 0) return
  later(w, lessenReservations, {
    sahipler: ended.map((r) => r.sahip),
    varyantlar: ended.map((r) => r.varyant_id),
    depolar: ended.map((r) => r.depo_id),
    kalanlar: ended.map(() => 0),
  })
}

async function write(w: Work, moved: readonly HeldStok[], an: Date): Promise<void> {
  const rows = moved.flatMap((s) => {
    const touched = new Set(s.hareketler.map((h) => h.depo_id))
    return s.rows.filter((r) => touched.has(r.depo_id)).map((r) => ({ ...r, varyant: s.varyant }))
  })
  const moves = moved.flatMap((s) => s.hareketler.map((h) => ({ ...h, varyant_id: s.varyant.id })))
  const params = {
    varyantlar: rows.map((r) => r.varyant.id),
    depolar: rows.map((r) => r.depo_id),
    urunler: rows.map((r) => r.varyant.urun_id),
    miktarlar: rows.map((r) => r.miktar),
    ayrilanlar: rows.map((r) => r.ayrilan),
    hareket_varyantlari: moves.map((m) => m.varyant_id),
    hareket_depolari: moves.map((m) => m.depo_id),
    hareket_miktarlari: moves.map((m) => m.miktar),
    hareket_ayrilanlari: moves.map((m) => m.ayrilan),
    nedenler: moves.map((m) => m.neden),
    kaynaklar: moves.map((m) => m.kaynak),
    aciklamalar: moves.map((m) => m.aciklama ?? null),
    an,
    kim: w.actor.id,
  }
  // Existing rows stay while their variant is held: not awaited.
  if (!rows.some((r) => r.isNew)) return later(w, saveStock, params)
  try {
    await all(w, saveStock, params)
  } catch (error) {
    // The warehouse was deleted since it was read; the retry does not find it.
    throw isForeignKeyViolation(error, 'stok_depo_fk') ? new RetryTransaction('warehouse gone') : error
  }
}

type Degisim = { neden: Neden; depo_id: string | null; degisim: number }

/** Further data of the event: why, the warehouse if only one, and the change of sellable units. */
function changeOf(w: Work, { hareketler, varyant, rows, before }: HeldStok): Degisim {
  const reason = hareketler.find((h) => h.neden !== 'sure_doldu') ?? (hareketler[0] as Hareket)
  const places = new Set(hareketler.map((h) => h.depo_id))
  const earlier = noted(w, 'stok.degisti', varyant.id)?.ek as Degisim | undefined
  const elsewhere = earlier !== undefined && earlier.depo_id !== reason.depo_id
  return {
    neden: reason.neden,
    depo_id: places.size > 1 || elsewhere ? null : reason.depo_id,
    degisim: sellable(varyant.stok_takibi, rows) - before + (earlier?.degisim ?? 0),
  }
}
