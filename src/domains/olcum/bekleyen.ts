import { type Adim, MOST, OTHER, type Tur } from './rules.ts'

// Counts that wait to be written: bounded, whatever visitors ask for.

/** Rows of all stores; further values of any store are counted together. */
const MOST_ROWS = 50_000
/** Stores and days; what comes on top is not counted. */
const MOST_DAYS = 10_000

export type Satir = { tur: Tur | 'adim'; deger: string; ad: string | null; sayi: number; sonucsuz: number }

export type Gun = {
  magaza_id: string
  gun: string
  satirlar: Map<string, Satir>
  /** Distinct values by kind. */
  degerler: Record<Tur | 'adim', number>
}

export function createBekleyen() {
  const days = new Map<string, Gun>()
  let rows = 0

  const hasRoom = ({ satirlar, degerler }: Gun, { tur, deger }: Satir): boolean =>
    tur === 'adim' || satirlar.has(`${tur} ${deger}`) || (degerler[tur] < MOST[tur] && rows < MOST_ROWS)

  const put = (day: Gun, given: Satir): void => {
    const row = hasRoom(day, given) ? given : { ...given, deger: OTHER, ad: null }
    const key = `${row.tur} ${row.deger}`
    const known = day.satirlar.get(key)
    if (known) {
      known.sayi += row.sayi
      known.sonucsuz += row.sonucsuz
      known.ad = row.ad ?? known.ad
      return
    }
    day.satirlar.set(key, { ...row })
    day.degerler[row.tur]++
    rows++
  }

  const once = { ad: null, sayi: 1, sonucsuz: 0 }
  return {
    /** Null when too many wait. */
    day: (magaza_id: string, gun: string): Gun | null => {
      const key = `${gun} ${magaza_id}`
      const known = days.get(key)
      if (known || days.size >= MOST_DAYS) return known ?? null
      const degerler = { adim: 0, kaynak: 0, urun: 0, sayfa: 0, arama: 0 }
      const fresh = { magaza_id, gun, satirlar: new Map(), degerler }
      days.set(key, fresh)
      return fresh
    },
    put,
    step: (day: Gun, adim: Adim): void => put(day, { tur: 'adim', deger: adim, ...once }),
    value: (day: Gun, tur: Tur, deger: string, more: Partial<Satir> = {}): void =>
      put(day, { tur, deger, ...once, ...more }),
    /** All that waits, and no longer does. */
    take: (): Gun[] => {
      const taken = [...days.values()]
      days.clear()
      rows = 0
      return taken
    },
    rows: (): number => rows,
  }
}
