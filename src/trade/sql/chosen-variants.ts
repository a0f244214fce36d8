/** Variants by id, and by sku only if asked: one index instead of two. */
export const chosenVariants = (v: string, bySku: boolean): string =>
  bySku ? `(${v}.id = any(:idler::text[]) or ${v}.sku = any(:skular::text[]))` : `${v}.id = any(:idler::text[])`
