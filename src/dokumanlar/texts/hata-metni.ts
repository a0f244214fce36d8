import type { Dil, HataKodu, Metin } from '../../core/errors.ts'
import { durumHatalari } from './hata/durum.ts'
import { girdiHatalari } from './hata/girdi.ts'
import { istekHatalari } from './hata/istek.ts'
import { type HataMetni, tekrarMetni } from './hata/tekrar.ts'

/** A code without a text is a compile error. */
const metinler: Record<HataKodu, HataMetni> = { ...istekHatalari, ...durumHatalari, ...girdiHatalari }

export function hataMetniOf(kod: HataKodu, dil: Dil): { neden: string; yapilacak: string; tekrar: string } {
  const { neden, yapilacak, tekrar } = metinler[kod]
  const at = dil === 'tr' ? 0 : 1
  return { neden: neden[at], yapilacak: yapilacak[at], tekrar: tekrarMetni[dil][tekrar] }
}

export const hatalarGirisi: Metin = {
  tr: 'Her hata aynı biçimdedir: `{"hata": {"kod", "mesaj"}}`. Programınız `kod` alanına baksın; `mesaj` insan içindir ve değişebilir.',
  en: 'Every error has the same shape: `{"hata": {"kod", "mesaj"}}`. Let your program look at `kod`; `mesaj` is for people and may change. Send `Accept-Language: en` to get it in English.',
}
