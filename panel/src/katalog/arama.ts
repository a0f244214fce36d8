import { aramaOf, metin } from '../ortak/liste/adres.ts'

export const readKatalogAramasi = aramaOf({ ara: metin })
export const readEsAnlamAramasi = aramaOf({ sonraki: metin, yeni: metin })
