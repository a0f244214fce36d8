import { type AlanHatasi, alanHatasi, hata } from '../../../core/errors.ts'
import { parolaGucu } from '../../../core/secrets/parola-gucu.ts'

// Whether a password may be chosen. What is merely compared may be anything: those of before go on working.

/** Whoever runs a store has more to lose than one who buys there. */
export const PANEL_FLOOR = 3
export const SHOPPER_FLOOR = 2
export const FLOORS = { uye: SHOPPER_FLOOR, kullanici: PANEL_FLOOR }

/** E-mail, name, store: they count against it. */
export type Bilinen = readonly (string | null | undefined)[]

/** Never inside a transaction: it may wait for its turn. */
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
