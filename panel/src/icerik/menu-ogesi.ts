import { MENU_HEDEFI_TYPE, MENU_OGESI_TYPE } from '../api/generated/degerler.ts'
import type { MenuHedefi } from '../api/generated/kayitlar.ts'
import { siraliOf } from '../api/sira.ts'
import type { Oge } from './menu-agaci.ts'

// Form state of a menu item.

export const ogeTurleri = siraliOf(MENU_OGESI_TYPE, {
  category: 1,
  product: 2,
  page: 3,
  collection: 4,
  url: 5,
  none: 6,
})

export type HedefTuru = MenuHedefi['type']
export const isLinked = (type: string): type is HedefTuru => MENU_HEDEFI_TYPE.some((t) => t === type)

// URL allow-list, as the service has it: nothing that hides spaces or leads to another host while looking like a path.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}\\]/u
const ADRES = /^(?:https?:\/\/[^/?#]|mailto:.|tel:.|\/(?!\/)|[?#])/i
const isAdres = (url: string): boolean =>
  ADRES.test(url) && !UNSEEN.test(url) && URL.canParse(url, 'https://magaza.example')

/** What keeps it from being taken; a record gives its own name to an item without one. */
export const faultsOf = (oge: Oge): { hedef: boolean; adres: boolean; etiket: boolean } => ({
  hedef: isLinked(oge.type) && !oge.target_id,
  adres: oge.type === 'url' && !isAdres(oge.url ?? ''),
  etiket: !isLinked(oge.type) && !oge.label?.trim(),
})

/** Only what its kind has, and what others have put there. */
export function tidied(oge: Oge): Oge {
  const { label, target_id, url, ...rest } = oge
  return {
    ...rest,
    label: label?.trim() || null,
    ...(isLinked(oge.type) && { target_id }),
    ...(oge.type === 'url' && { url }),
  }
}
