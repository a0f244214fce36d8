import { type AlanHatasi, alanHatasi, type Hata, hata } from '../../../core/errors.ts'
import { DAY_MS, HOUR_MS } from '../../../core/time.ts'
import type { Kalem } from '../kayit-schema.ts'
import type { GonderiDurumu, SiparisDurumu } from '../schema.ts'
import type { TalepDurumu, TalepTuru } from '../talep/schema.ts'
import { cancelRefusal, ended } from './durum.ts'
import { misnamed } from './units.ts'

// What a customer may ask of an order. The same for the order as it is held and for its kept text.

type Units = readonly { kalem_id: string; adet: number }[]

type Asked = { tur: TalepTuru; durum: TalepDurumu; kalemler: Units | null }

type Siparis = {
  durum: SiparisDurumu
  kalemler: readonly Pick<Kalem, 'id' | 'gonderilen' | 'iade_edilen'>[]
  gonderiler: readonly { durum: GonderiDurumu; teslim: Date | string | null }[]
}

/** Of one order in all: each of them writes a mail. */
export const MOST_REQUESTS = 20

/** Istanbul is UTC+3 all year. */
const AHEAD_MS = 3 * HOUR_MS

/**
 * Until when a return can be asked for: the end of the last day. The days run from the delivery of the last part, so
 * there is no end before everything has arrived.
 */
export function returnsUntil({ durum, gonderiler }: Siparis, gun: number): Date | null {
  const arrived = gonderiler.flatMap((g) => (g.teslim === null || g.durum === 'iptal' ? [] : [+new Date(g.teslim)]))
  if (durum !== 'teslim_edildi' || arrived.length === 0) return null
  const local = Math.max(...arrived) + AHEAD_MS
  return new Date(local - (local % DAY_MS) + (gun + 1) * DAY_MS - AHEAD_MS)
}

/** Shipped units that nobody has returned or asks to return. */
export function returnable(s: Pick<Siparis, 'durum' | 'kalemler'>, talepler: readonly Asked[]): Units {
  if (ended(s.durum)) return []
  const waiting = talepler.filter((t) => t.durum === 'bekliyor').flatMap((t) => t.kalemler ?? [])
  return s.kalemler.flatMap(({ id, gonderilen, iade_edilen }) => {
    const asked = waiting.reduce((sum, k) => sum + (k.kalem_id === id ? k.adet : 0), 0)
    const adet = gonderilen - iade_edilen - asked
    return adet > 0 ? [{ kalem_id: id, adet }] : []
  })
}

type Now = { gun: number; now: Date }

/** Why nothing more, no cancellation or no return can be asked for; null when it can. */
export function requestRefusal(tur: TalepTuru, s: Siparis, talepler: readonly Asked[], { gun, now }: Now): Hata | null {
  if (talepler.length >= MOST_REQUESTS) return hata('talep_siniri')
  if (tur === 'iptal') {
    const waits = talepler.some((t) => t.tur === 'iptal' && t.durum === 'bekliyor')
    return cancelRefusal(s) ?? (waits ? hata('talep_var') : null)
  }
  const until = returnsUntil(s, gun)
  return ended(s.durum) ?? (until && now >= until ? hata('iade_suresi_doldu') : null)
}

type Istisnalar = readonly { kalem_id: string; neden: string }[]

/** Errors of the lines of a return. */
export function unitErrors(
  s: Siparis & { kalemler: readonly Kalem[] },
  talepler: readonly Asked[],
  units: Units,
  iade_disi: Istisnalar,
) {
  const wrong = misnamed(s.kalemler, units)
  if (wrong.length > 0) return wrong
  const kept = units.flatMap(({ kalem_id }, i): AlanHatasi[] => {
    const neden = iade_disi.find((k) => k.kalem_id === kalem_id)?.neden
    return neden === undefined ? [] : [alanHatasi(`kalemler[${i}].kalem_id`, 'iade_edilemez', { tr: neden, en: neden })]
  })
  if (kept.length > 0) return kept
  const free = returnable(s, talepler)
  return units.flatMap(({ kalem_id, adet }, i): AlanHatasi[] => {
    const most = free.find((k) => k.kalem_id === kalem_id)?.adet ?? 0
    return adet > most ? [alanHatasi(`kalemler[${i}].adet`, 'iade_adedi_asildi', tooMany(most))] : []
  })
}

const tooMany = (most: number) => ({
  tr: `en çok ${most} adedin iadesi istenebilir`,
  en: `the return of at most ${most} units can be asked for`,
})

/** As wire fields of the customer's order. */
export function openRequests(s: Siparis, talepler: readonly Asked[], at: Now & { iade_disi: Istisnalar }) {
  const isBack = ({ kalem_id }: Units[number]) => !at.iade_disi.some((k) => k.kalem_id === kalem_id)
  return {
    iptal_istenebilir: requestRefusal('iptal', s, talepler, at) === null,
    iade_istenebilir: requestRefusal('iade', s, talepler, at) === null ? returnable(s, talepler).filter(isBack) : [],
    iade_son: returnsUntil(s, at.gun)?.toISOString() ?? null,
  }
}
