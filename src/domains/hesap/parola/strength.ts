import { type AlanHatasi, alanHatasi, hata } from '../../../core/errors.ts'
import { parolaGucu } from '../../../core/secrets/parola-gucu.ts'

// Strength of new passwords. Existing ones are only compared and go on working.

/** zxcvbn scores: staff have more to lose than shoppers. */
export const PANEL_FLOOR = 3
export const SHOPPER_FLOOR = 2
export const FLOORS = { uye: SHOPPER_FLOOR, kullanici: PANEL_FLOOR }

/** E-mail, name, store: personal words that weaken a password. */
export type Bilinen = readonly (string | null | undefined)[]

/** Never inside a transaction: it may wait in a queue. */
export async function checkStrength(
  alan: string,
  parola: string,
  bilinen: Bilinen,
  enAz: number,
): Promise<AlanHatasi[]> {
  const guc = await parolaGucu(
    parola,
    bilinen.filter((text) => typeof text === 'string'),
  )
  if (guc === null) throw hata('bakim')
  if (guc.skor >= enAz) return []
  return [alanHatasi(alan, 'parola_zayif', guc.yaygin ? COMMON : WEAK)]
}

const COMMON = {
  tr: 'çok kullanılan bir parolaya benziyor; birbiriyle ilgisiz birkaç kelimeden bir cümle kurun',
  en: 'is like one that many use; make a sentence of a few words that have nothing to do with each other',
}
const WEAK = {
  tr: 'kolay tahmin edilir; daha uzun bir cümle kurun; adınızı, e-postanızı, mağazanın adını ve tarihleri katmayın',
  en: 'is easily guessed; make a longer sentence, without your name, your e-mail address, the name of the store and dates',
}
