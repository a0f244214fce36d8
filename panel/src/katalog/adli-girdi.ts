// Brands and collections: a name, a short name, and for some a description.

export type Girdi = { ad: string; tanitici: string; aciklama?: string }

export const formOf = (kayit: Girdi | null): Required<Girdi> => ({
  ...{ ad: kayit?.ad ?? '', tanitici: kayit?.tanitici ?? '', aciklama: kayit?.aciklama ?? '' },
})

/** A new one; a kind that has no description is sent none. */
export const createOf = ({ aciklama, ...girdi }: Required<Girdi>, aciklamali: boolean): Girdi => ({
  ...girdi,
  ...(aciklamali && { aciklama }),
})

/** Client-side search: the whole list is here, and the case of letters does not count. */
export function matching<T extends Girdi>(kayitlar: readonly T[], ara: string | undefined, dil: string): T[] {
  const lower = (text: string) => text.toLocaleLowerCase(dil === 'en' ? 'en' : 'tr')
  const wanted = lower(ara ?? '')
  return kayitlar
    .filter((x) => lower(x.ad).includes(wanted) || x.tanitici.includes(wanted))
    .toSorted((a, b) => a.ad.localeCompare(b.ad, 'tr'))
}
