import { checkYer, withYer } from '../../trade/yerler/adres-yeri.ts'
import type { Yerler } from '../musteri/addresses.ts'
import { filled } from '../musteri/rules.ts'
import type { AdresGirdisi, MusteriAdresi } from '../musteri/schema.ts'

const parts = ['il', 'ilce', 'ulke'] as const

/**
 * Places of a member's own address book, held to the list. A place that stands in the book already may stay, whoever wrote it:
 * the whole book is sent, and one old address must not block the others.
 */
export function ownPlaces(old: readonly MusteriAdresi[], adresler: readonly AdresGirdisi[]): Yerler {
  const there = new Map(old.map((a) => [a.id, a]))
  const stays = (a: AdresGirdisi): boolean => {
    const known = there.get(a.id ?? '')
    return known !== undefined && parts.every((part) => filled(a[part]) === known[part])
  }
  return {
    hatalar: adresler.flatMap((a, i) => (stays(a) ? [] : checkYer(`adresler[${i}]`, a))),
    adresler: adresler.map((a) => (stays(a) ? a : withYer(a))),
  }
}
