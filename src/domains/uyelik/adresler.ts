import { adresAlanlari, checkTyped } from '../../trade/adres.ts'
import { checkYer, withYer } from '../../trade/yerler/adres-yeri.ts'
import type { Yerler } from '../musteri/addresses.ts'
import { filled } from '../musteri/rules.ts'
import type { AdresGirdisi, MusteriAdresi } from '../musteri/schema.ts'

const parts = ['il', 'ilce', 'ulke'] as const
const typed = Object.keys(adresAlanlari) as (keyof typeof adresAlanlari)[]

/**
 * Places of a member's own address book, held to the list, and what else was typed. What stands in the book already may stay,
 * whoever wrote it: the whole book is sent, and one old address must not block the others.
 */
export function ownPlaces(old: readonly MusteriAdresi[], adresler: readonly AdresGirdisi[]): Yerler {
  const there = new Map(old.map((a) => [a.id, a]))
  const stays = (a: AdresGirdisi): boolean => {
    const known = there.get(a.id ?? '')
    return known !== undefined && parts.every((part) => filled(a[part]) === known[part])
  }
  const isTyped = (a: AdresGirdisi): boolean => {
    const known = there.get(a.id ?? '')
    return known === undefined || typed.some((part) => (a[part] ?? null) !== known[part])
  }
  return {
    hatalar: adresler.flatMap((a, i) => [
      ...(isTyped(a) ? checkTyped(`adresler[${i}]`, a) : []),
      ...(stays(a) ? [] : checkYer(`adresler[${i}]`, a)),
    ]),
    adresler: adresler.map((a) => (stays(a) ? a : withYer(a))),
  }
}
