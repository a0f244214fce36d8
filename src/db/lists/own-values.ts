// Filters by custom fields on records without a word index, of which a store has few: each row is checked.

/** Case and accent folding in SQL, the same as `fold` does to what is typed. */
export const folded = (column: string): string =>
  `lower(translate(regexp_replace(normalize(${column}, nfkd), '[\\u0300-\\u036f]', '', 'g'), 'ıəøłđƏØŁĐ', 'ieoldeold'))`

/** Codes of custom fields and their values, as `plainValue` makes them. */
export type OzelParams = { kodlar: string[]; degerler: string[] }

/** Whether row `b` has all of them. */
export const hasValues = `(
        select bool_and(coalesce(${folded("regexp_replace(btrim(b.ozel ->> x.kod), '\\s+', ' ', 'g')")} = x.deger, false))
        from unnest(:kodlar::text[], :degerler::text[]) as x(kod, deger))`
