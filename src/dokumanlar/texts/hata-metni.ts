import type { Dil, HataKodu, Metin } from '../../core/errors.ts'
import { hataMetinleri, tekrarMetni } from './hata-metinleri.ts'
import { hataMetinleriEn, tekrarMetniEn } from './hata-metinleri-en.ts'

export function hataMetniOf(kod: HataKodu, dil: Dil): { neden: string; yapilacak: string; tekrar: string } {
  const own = hataMetinleri[kod]
  if (dil === 'tr') return { ...own, tekrar: tekrarMetni[own.tekrar] }
  const [neden, yapilacak] = hataMetinleriEn[kod]
  return { neden, yapilacak, tekrar: tekrarMetniEn[own.tekrar] }
}

export const hatalarGirisi: Metin = {
  tr: 'Her hata aynı biçimdedir: `{"hata": {"kod", "mesaj"}}`. Programınız `kod` alanına baksın; `mesaj` insan içindir ve değişebilir.',
  en: 'Every error has the same shape: `{"hata": {"kod", "mesaj"}}`. Let your program look at `kod`; `mesaj` is for people and may change. Send `Accept-Language: en` to get it in English.',
}
