import { aramaOf, gun, metin } from '../ortak/liste/adres.ts'

export const readTerkAramasi = aramaOf({ ara: metin, baslangic: gun, bitis: gun, sonraki: metin })
