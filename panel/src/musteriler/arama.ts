import { aramaOf, metin, ozel } from '../ortak/liste/adres.ts'

export const readMusteriAramasi = aramaOf({ ara: metin, grup: metin, ozel, sonraki: metin })
export const readGruplarAramasi = aramaOf({ sonraki: metin })
export const readUyeAramasi = aramaOf({ ara: metin, sonraki: metin })
