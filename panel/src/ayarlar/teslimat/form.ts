import { slugify } from '@kepenk/service/core/text/slug.ts'
import type { TeslimatKademesi, TeslimatSecenegi } from '../../api/generated/kayitlar.ts'

// Form state of a delivery option.

export type Kademe = { desi: number | null; ucret: number | null }
export type TeslimatFormu = {
  ad: string
  tur: TeslimatSecenegi['tur']
  ucret: number | null
  kademeler: Kademe[]
  ek_ucret: number | null
  bedava_ustu: number | null
}

const BEGIN: Kademe[] = [
  { desi: 5, ucret: null },
  { desi: 10, ucret: null },
]

export const formOf = (s: TeslimatSecenegi | null): TeslimatFormu => ({
  ad: s?.ad ?? '',
  tur: s?.tur ?? 'sabit',
  ucret: s?.ucret ?? null,
  kademeler: s?.kademeler ?? BEGIN,
  ek_ucret: s?.ek_ucret ?? null,
  bedava_ustu: s?.bedava_ustu ?? null,
})

export const bodyOf = ({ ad, tur, ucret, kademeler, ek_ucret, bedava_ustu }: TeslimatFormu) => ({
  ad,
  bedava_ustu,
  // A step that is not filled in is refused at its field.
  ...(tur === 'sabit' ? { ucret: ucret ?? 0 } : { kademeler: kademeler as TeslimatKademesi[], ek_ucret }),
})

/** One more step, behind the last. */
export const withStep = (kademeler: readonly Kademe[]): Kademe[] => [
  ...kademeler,
  { desi: (kademeler.at(-1)?.desi ?? 0) + 5, ucret: null },
]

/** Unique slug, of two letters at least. */
export function freeKod(ad: string, taken: readonly string[]): string {
  const base = slugify(ad, 30).padEnd(2, '-1')
  const names = [base, ...taken.map((_, i) => `${base}-${i + 2}`), `${base}-yeni`]
  return names.find((name) => !taken.includes(name)) ?? base
}

type Sirali = Pick<TeslimatSecenegi, 'kod' | 'sira'>

/** The service takes no larger one. */
const LAST = 9999

/** Sort key behind all others, or beside those that are last already. */
export const nextSira = (secenekler: readonly Sirali[]): number =>
  Math.min(LAST, Math.max(0, ...secenekler.map((s) => s.sira)) + 1)

/** Swaps two sort keys; equal ones are parted first. */
export const swapped = (secenek: Sirali, once: Sirali): Sirali[] =>
  once.sira === LAST
    ? [{ kod: secenek.kod, sira: LAST - 1 }]
    : [
        { kod: secenek.kod, sira: once.sira },
        { kod: once.kod, sira: Math.max(secenek.sira, once.sira + 1) },
      ]
