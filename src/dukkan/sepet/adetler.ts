import type { Ziyaret } from './kapi.ts'

// Quantities of all lines in one form.

/** Before the id of a line's variant. */
export const QUANTITY = 'adet-'

/** By variant; NaN is refused by the schema. A field that was emptied changes nothing. */
export function quantitiesIn({ form }: Pick<Ziyaret, 'form'>): Map<string, number> {
  const given = [...form].flatMap(([name, value]): [string, number][] => {
    const text = value.trim()
    if (!name.startsWith(QUANTITY) || text === '') return []
    return [[name.slice(QUANTITY.length), /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN]]
  })
  return new Map(given)
}
