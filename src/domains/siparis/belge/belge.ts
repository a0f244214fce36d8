import { type Fields, inShape, shapeOf } from '../../../core/kept-text.ts'
import type { Yazili } from '../kayit-schema.ts'
import { Siparis } from '../schema.ts'

// An order's answer is kept as text, written by every verb; a read sends it as it is.

/** One more with each field that `Siparis` gets: texts of other numbers are read by what they have. */
export const SEKIL = 1

export const { beginning: BEGINNING, isPresent: hasPresentShape } = shapeOf(SEKIL)

export const toBelge = (yanit: string): string => BEGINNING + yanit

/** The answer, of whatever shape the text is. */
export const answerIn = (row: Yazili): string =>
  hasPresentShape(row.belge) ? row.belge.slice(BEGINNING.length) : JSON.stringify(readOlder(row))

export const parseBelge = (row: Yazili): Siparis =>
  hasPresentShape(row.belge) ? JSON.parse(row.belge.slice(BEGINNING.length)) : readOlder(row)

/** Fields that came later have nothing in them, but those that a column knows. */
const readOlder = ({ belge, iptal_nedeni }: Yazili): Siparis =>
  inShape(Siparis as Fields, { ...JSON.parse(belge.slice(belge.indexOf('{'))), iptal_nedeni })

/** Told as the reason of an order that was not paid in time. */
export const ODEME_SURESI_DOLDU = 'odeme_suresi_doldu'

const endWith = (neden: string | null): string => `,"iptal_nedeni":${JSON.stringify(neden)}}`

/** What a store has noted of a cancellation is its own affair; that the money did not come the customer may read. */
export function forCustomer(row: Yazili): string {
  const text = answerIn(row)
  const isHis = row.iptal_nedeni === null || row.iptal_nedeni === ODEME_SURESI_DOLDU
  return isHis ? text : text.slice(0, -endWith(row.iptal_nedeni).length) + endWith(null)
}
