/** The variants that a caller names: mostly by id alone, which is one index instead of two. */
export const chosenVariants = (v: string, bySku: boolean): string =>
  bySku ? `(${v}.id = any(:idler::text[]) or ${v}.sku = any(:skular::text[]))` : `${v}.id = any(:idler::text[])`
