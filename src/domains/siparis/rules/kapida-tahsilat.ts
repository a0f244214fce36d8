import { addMoney } from '../../../trade/money.ts'
import { isAtTheDoor } from '../../../trade/satis.ts'
import type { Gonderi, Kalem, SiparisKaydi } from '../kayit-schema.ts'
import { due, isTaken } from './money.ts'
import { unshipped, worthAfter } from './units.ts'

// Cash on delivery per shipment. Together the shipments collect exactly what is due, however the order is split and
// whichever shipments are undone.

/**
 * Amount for a new shipment: the value of its units. The one that leaves no unit behind takes the rest, including the
 * delivery fee.
 */
export function toCollect(s: SiparisKaydi, units: Gonderi['kalemler']): number {
  if (!s.odemeler.some((o) => isAtTheDoor(o.yontem))) return 0
  const asked = addMoney(...s.gonderiler.filter((g) => g.durum !== 'iptal').map((g) => g.kapida_tahsilat ?? 0))
  const arrived = addMoney(...s.odemeler.filter((o) => isAtTheDoor(o.yontem) && isTaken(o)).map((o) => o.tutar))
  const rest = Math.max(0, due(s) - Math.max(0, asked - arrived))
  const left = unshipped(s)
  const isLast = left.every(({ kalem_id, adet }) => units.some((u) => u.kalem_id === kalem_id && u.adet === adet))
  return isLast ? rest : Math.min(rest, worthOf(s, units))
}

function worthOf(s: SiparisKaydi, units: Gonderi['kalemler']): number {
  const left = new Map(unshipped(s).map((k) => [k.kalem_id, k.adet]))
  return addMoney(
    ...units.map(({ kalem_id, adet }) => {
      const kalem = s.kalemler.find((k) => k.id === kalem_id) as Kalem
      return worthAfter(kalem, kalem.adet - (left.get(kalem_id) ?? 0), adet)
    }),
  )
}

/** Amount told to the carrier: less what has been paid meanwhile. */
export function collectedWith(s: SiparisKaydi, g: Gonderi): number {
  if (g.kapida_tahsilat !== null) return Math.min(g.kapida_tahsilat, due(s))
  return s.odemeler.some((o) => isAtTheDoor(o.yontem)) ? due(s) : 0
}
