import { type Fields, inShape, shapeOf } from '../../../core/kept-text.ts'
import type { Yazili } from '../kayit-schema.ts'
import { Siparis } from '../schema.ts'

// Kept text of orders: every verb writes the answer, a read sends it as it is.

/** Version of the shape, raised with each field that `Siparis` gets. Older texts are parsed and completed. */
export const SEKIL = 1

export const { beginning: BEGINNING, isPresent: hasPresentShape } = shapeOf(SEKIL)

export const toBelge = (yanit: string): string => BEGINNING + yanit

/** The answer, from a text of any shape. */
export const answerIn = (row: Yazili): string =>
  hasPresentShape(row.belge) ? row.belge.slice(BEGINNING.length) : JSON.stringify(readOlder(row))

export const parseBelge = (row: Yazili): Siparis =>
  hasPresentShape(row.belge) ? JSON.parse(row.belge.slice(BEGINNING.length)) : readOlder(row)

/** Later fields are null or empty, except those that a column has. */
const readOlder = ({ belge, iptal_nedeni }: Yazili): Siparis =>
  inShape(Siparis as Fields, { ...JSON.parse(belge.slice(belge.indexOf('{'))), iptal_nedeni })

/** Reason of an order that was not paid in time. */
export const ODEME_SURESI_DOLDU = 'odeme_suresi_doldu'

const endWith = (neden: string | null): string => `,"iptal_nedeni":${JSON.stringify(neden)}}`

/** The store's own reason for a cancellation is hidden from the customer; a missed payment is shown. */
export function forCustomer(row: Yazili): string {
  const text = answerIn(row)
  const isHis = row.iptal_nedeni === null || row.iptal_nedeni === ODEME_SURESI_DOLDU
  return isHis ? text : text.slice(0, -endWith(row.iptal_nedeni).length) + endWith(null)
}
