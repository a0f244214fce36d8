/**
 * Counts as a sale: paid, or nothing to pay. An order whose money all went into an exchange is counted by the exchange.
 */
export const sold = (s: string): string =>
  `${s}.durum <> 'iptal' and (${s}.odenen > ${s}.degisime_giden or (${s}.toplam = 0 and ${s}.odenen = 0))`
