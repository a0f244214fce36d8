import { aramaOf, metin } from '../ortak/liste/adres.ts'

export const readKatalogAramasi = aramaOf({ ara: metin })
