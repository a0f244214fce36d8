import { hata } from '../../core/errors.ts'

// Bound on records that are listed whole (categories, brands, collections), far above what a shop needs. Checked
// without a lock: concurrent writers may exceed it a little, which only makes an answer longer.

export const MOST_RECORDS = 5000
/** Of all descriptions together: a hundred thousand words. */
export const MOST_DESCRIPTION_BYTES = 2 * 1024 * 1024

/** How many there are, and how many bytes their descriptions have. */
export type Dolu = { adet: number; bayt: number }

export function assertRoomForRecord({ adet }: Dolu): void {
  if (adet >= MOST_RECORDS) throw hata('kayit_siniri', '', tooMany)
}

/** A description that stays as long as it was, or becomes shorter, needs no room. */
export function assertRoomForText({ bayt }: Dolu, aciklama: string | undefined, old: string): void {
  const more = Buffer.byteLength(aciklama ?? old) - Buffer.byteLength(old)
  if (more > 0 && bayt + more > MOST_DESCRIPTION_BYTES) throw hata('kayit_siniri', 'aciklama', tooLong)
}

const tooMany = {
  tr: `Mağazada bu türden en çok ${MOST_RECORDS} kayıt olabilir`,
  en: `A store has at most ${MOST_RECORDS} records of this kind`,
}
const tooLong = {
  tr: 'bu türden kayıtların açıklamaları birlikte en çok 2 MB olabilir',
  en: 'the descriptions of these records have at most 2 MB together',
}
