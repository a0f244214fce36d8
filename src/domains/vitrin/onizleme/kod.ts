import { codeOf, isCodeOf } from '../../../core/secrets/derived-code.ts'
import type { MagazaBilgisi } from '../../../db/work.ts'

// Signed link: who has it sees one record as the shop would show it, published or not, for a day. Nothing is stored for it.

export const onizlenenler = ['urun', 'sayfa'] as const
export type Onizlenen = (typeof onizlenenler)[number]

const LIFE_S = 86_400

const partsOf = ({ nesil }: MagazaBilgisi, tur: Onizlenen, id: string, bitis: string): string[] => [
  nesil,
  'onizleme',
  tur,
  id,
  bitis,
]

/** Ends at a full hour, so that a page that is opened again and again has one link. */
function endAfter(now: Date): number {
  const s = Math.floor(now.getTime() / 1000) + LIFE_S
  return s - (s % 3600) + 3600
}

type Baglanti = { adres: string; bitis: Date }

/** Null where the service's secret is not at hand. */
export function previewLink(magaza: MagazaBilgisi, tur: Onizlenen, id: string, now: Date): Baglanti | null {
  if (magaza.siparis_sirri === null) return null
  const bitis = endAfter(now)
  const kod = codeOf(magaza.siparis_sirri, ...partsOf(magaza, tur, id, String(bitis)))
  return { adres: `${magaza.adres}/onizleme/${tur}/${id}?bitis=${bitis}&kod=${kod}`, bitis: new Date(bitis * 1000) }
}

type Gelen = { tur: Onizlenen; id: string; bitis: string; kod: string }

export const isPreview = (magaza: MagazaBilgisi, { tur, id, bitis, kod }: Gelen, now: Date): boolean =>
  magaza.siparis_sirri !== null &&
  /^\d{10}$/.test(bitis) &&
  Number(bitis) * 1000 > now.getTime() &&
  isCodeOf(magaza.siparis_sirri, kod, ...partsOf(magaza, tur, id, bitis))
