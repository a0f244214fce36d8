import { type BaglantiHataKodu, KepenkHata } from '@kepenk/sdk'
import { metinler } from '@kepenk/service/core/text/metinler.ts'
import type { Dil } from '../../dil/dil.tsx'

/** What the client of the API says in the browser's words, with the cause in English, is said here in the reader's. */
const texts = metinler({
  baglanti_hatasi: [
    'Sunucuya ulaşılamıyor. Bağlantınızı denetleyip yeniden deneyin.',
    'The server cannot be reached. Check your connection and try again.',
  ],
  zaman_asimi: [
    'Sunucu zamanında yanıt vermedi. Biraz sonra yeniden deneyin.',
    'The server did not answer in time. Try again in a while.',
  ],
  yanit_anlasilmadi: [
    'Sunucudan anlaşılmayan bir yanıt geldi. Biraz sonra yeniden deneyin.',
    'The server’s answer was not understood. Try again in a while.',
  ],
}) satisfies Record<Dil, Record<BaglantiHataKodu, string>>

/** The sentence of an error for people: the service's own, or ours where the service said nothing. */
export function hataMetni(hata: unknown, dil: Dil): string {
  if (!(hata instanceof KepenkHata)) return hata instanceof Error ? hata.message : String(hata)
  return (texts[dil] as Partial<Record<string, string>>)[hata.kod] ?? hata.mesaj
}
