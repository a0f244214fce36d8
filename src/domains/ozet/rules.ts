import { dayOf, dayStart } from '../../core/time.ts'
import type { Satis, Sayi } from './schema.ts'
import { MANY } from './schema.ts'

export const capped = (sayi: number): Sayi => ({ sayi: Math.min(sayi, MANY), fazla: sayi > MANY })

/** Turnover may exceed the exact range of a double: text, summed exactly and rounded for display. */
type Gun = { gun: string; siparis: number; ciro: string | number }

/** Every day of the period, also without orders, beside the previous period. */
export function salesOf(rows: readonly Gun[], now: Date, gun: number, eksik: boolean): Satis {
  const days = Array.from({ length: gun }, (_, i) => dayOf(dayStart(now, gun - 1 - i)))
  const byDay = new Map(rows.map((r) => [r.gun, r]))
  const gunler = days.map((d) => {
    const { siparis = 0, ciro = 0 } = byDay.get(d) ?? {}
    return { gun: d, siparis, ciro }
  })
  const shown = gunler.map((g) => ({ ...g, ciro: Number(g.ciro) }))
  const first = days[0] as string
  return { ...sumOf(gunler), onceki: sumOf(rows.filter((r) => r.gun < first)), gunler: shown, eksik }
}

const sumOf = (gunler: readonly Gun[]): { siparis: number; ciro: number } => ({
  siparis: gunler.reduce((sum, g) => sum + g.siparis, 0),
  ciro: Number(gunler.reduce((sum, g) => sum + BigInt(g.ciro), 0n)),
})
