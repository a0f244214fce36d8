import { aramaOf, biri, evet, metin } from '../ortak/liste/adres.ts'

export const readListelerAramasi = aramaOf({ sonraki: metin })

/** `listede`: only those that have a price in the list. */
export const readListeAramasi = aramaOf({ ara: metin, listede: evet, sonraki: metin, sekme: biri(['ayarlar']) })
export type ListeAramasi = ReturnType<typeof readListeAramasi>
