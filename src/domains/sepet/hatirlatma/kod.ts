import { codeOf, isCodeOf } from '../../../core/secrets/derived-code.ts'
import type { Work } from '../../../db/work.ts'

// The secret in the links of a reminder: its id and a derived code, so that nothing is stored for it. It opens the goods of the
// cart, not its address.

const PURPOSE = 'sepet-hatirlatma'

/** Null where the service's secret is not at hand. */
export const reminderCode = ({ magaza: { siparis_sirri, nesil } }: Work, id: string): string | null =>
  siparis_sirri && `${id}.${codeOf(siparis_sirri, nesil, PURPOSE, id)}`

/** Id of the reminder that a code opens; null for any other text. */
export function openedBy({ magaza: { siparis_sirri, nesil } }: Work, kod: string): string | null {
  const [, id = '', given = ''] = /^(htr_[0-9a-z]{26})\.(kod_[0-9a-z]{32})$/.exec(kod) ?? []
  return id !== '' && siparis_sirri !== null && isCodeOf(siparis_sirri, given, nesil, PURPOSE, id) ? id : null
}
