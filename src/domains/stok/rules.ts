import { hata } from '../../core/errors.ts'
import type { StokVaryanti } from './schema.ts'

// Pure rules of quantities. They work on a copy of a variant's rows: every change is a movement, and the rows follow
// from the movements, so that ledger and rows cannot diverge.

export type DepoStok = { depo_id: string; miktar: number; ayrilan: number; isNew?: boolean }

/** Why a quantity changed, for ledger and event. */
export type Neden =
  | 'acilis'
  | 'varyant'
  | 'toplu'
  | 'hareket'
  | 'takip'
  | 'ayirma'
  | 'birakma'
  | 'sevk'
  | 'iade'
  | 'sevk_iptal'
  | 'sure_doldu'

export type Hareket = {
  depo_id: string
  miktar: number
  ayrilan: number
  neden: Neden
  /** Cause: an order or a cart. */
  kaynak: string | null
  /** Free text of the person who made it. */
  aciklama?: string | null
}

/** Stock of a locked variant. */
export type HeldStok = {
  varyant: StokVaryanti
  /** New state. */
  rows: DepoStok[]
  /** Sellable before. */
  before: number
  /** Whether it could be bought before. */
  alinirdi: boolean
  hareketler: Hareket[]
  /** Last change of stock; null when it never had any. */
  guncelleme: Date | null
}

// Far enough from the limits that no difference of two overflows int4.
const LOWEST = -1_000_000_000
const HIGHEST_HELD = 1_000_000_000
export const HIGHEST = 2_147_483_647

/** Sellable units; 0 for an untracked variant. */
export const sellable = (stok_takibi: boolean, rows: readonly DepoStok[]): number =>
  stok_takibi ? rows.reduce((sum, r) => sum + r.miktar - r.ayrilan, 0) : 0

/** Whether shoppers can buy it. */
export const isBuyable = ({ varyant: { stok_takibi, eksi_stok }, rows }: Pick<HeldStok, 'varyant' | 'rows'>): boolean =>
  !stok_takibi || eksi_stok || sellable(true, rows) > 0

export function move(held: HeldStok, hareket: Hareket): void {
  let row = held.rows.find((r) => r.depo_id === hareket.depo_id)
  if (!row) {
    row = { depo_id: hareket.depo_id, miktar: 0, ayrilan: 0, isNew: true }
    held.rows.push(row)
  }
  const far = !isWithin(row.miktar, hareket.miktar)
  row.miktar += hareket.miktar
  row.ayrilan += hareket.ayrilan
  if (far || row.ayrilan > HIGHEST_HELD) throw hata('girdi_gecersiz', '', tooFar)
  held.hareketler.push(hareket)
}

const isWithin = (miktar: number, degisim: number): boolean =>
  degisim <= HIGHEST && miktar + degisim <= HIGHEST && miktar + degisim >= LOWEST

const rowOf = (held: HeldStok, depo_id: string): { miktar: number; ayrilan: number } =>
  held.rows.find((r) => r.depo_id === depo_id) ?? { miktar: 0, ayrilan: 0 }

/** Whether the new quantity is within the limits. */
export const canReach = (held: HeldStok, depo_id: string, degisim: number): boolean =>
  isWithin(rowOf(held, depo_id).miktar, degisim)

/** Units that can be taken from a warehouse by hand: those that are not reserved. */
export function takeable(held: HeldStok, depo_id: string): number {
  const { miktar, ayrilan } = rowOf(held, depo_id)
  return held.varyant.eksi_stok ? Number.POSITIVE_INFINITY : Math.max(0, miktar - ayrilan)
}

const tooFar = { tr: 'Stok bu kadar değişemez', en: 'Stock cannot change by this much' }

/** Sets the quantity of a warehouse; an equal one makes no movement. */
export function setQuantity(held: HeldStok, depo_id: string, miktar: number, neden: Neden): void {
  const row = held.rows.find((r) => r.depo_id === depo_id)
  const degisim = miktar - (row?.miktar ?? 0)
  if (!row || degisim !== 0) move(held, { depo_id, miktar: degisim, ayrilan: 0, neden, kaynak: null })
}

/**
 * Allocation of a line's units: warehouses in order, each as far as it has free ones. Null when there are too few.
 * Beyond what can be sold (`beyond`) the rest goes to the first warehouse, which becomes negative.
 */
export function allot(
  rows: readonly DepoStok[],
  depolar: readonly string[],
  adet: number,
  beyond: boolean,
): { depo_id: string; adet: number }[] | null {
  const [first] = depolar
  if (first === undefined || (!beyond && adet > sellable(true, rows))) return null
  const parts = new Map<string, number>()
  let left = adet
  for (const depo_id of depolar) {
    const row = rows.find((r) => r.depo_id === depo_id)
    const taken = Math.min(left, Math.max(0, row ? row.miktar - row.ayrilan : 0))
    if (taken > 0) parts.set(depo_id, taken)
    left -= taken
  }
  if (left > 0) parts.set(first, (parts.get(first) ?? 0) + left)
  return [...parts].map(([depo_id, n]) => ({ depo_id, adet: n }))
}

/**
 * Picks from reservations as many units of each variant as asked for, in warehouse order; all when nothing is asked.
 */
export function portion<R extends { varyant_id: string; depo_id: string; adet: number }>(
  rezervasyonlar: readonly R[],
  depolar: readonly string[],
  kalemler: readonly { varyant_id: string; adet: number }[] | undefined,
): { rezervasyon: R; adet: number }[] {
  if (!kalemler) return rezervasyonlar.map((rezervasyon) => ({ rezervasyon, adet: rezervasyon.adet }))
  const wanted = new Map<string, number>()
  for (const k of kalemler) wanted.set(k.varyant_id, (wanted.get(k.varyant_id) ?? 0) + k.adet)
  const inOrder = rezervasyonlar.toSorted((a, b) => depolar.indexOf(a.depo_id) - depolar.indexOf(b.depo_id))
  return inOrder.flatMap((rezervasyon) => {
    const left = wanted.get(rezervasyon.varyant_id) ?? 0
    const adet = Math.min(left, rezervasyon.adet)
    wanted.set(rezervasyon.varyant_id, left - adet)
    return adet > 0 ? [{ rezervasyon, adet }] : []
  })
}
