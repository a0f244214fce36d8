/**
 * Display order of generated values, where it is not that of the contract: a value without a place does not compile.
 * `siraliOf(EKIP_UYESI_ROL, { yonetici: 1, calisan: 2, … })`
 */
export const siraliOf = <T extends string>(degerler: readonly T[], yerler: NoInfer<Record<T, number>>): T[] =>
  degerler.toSorted((a, b) => yerler[a] - yerler[b])
