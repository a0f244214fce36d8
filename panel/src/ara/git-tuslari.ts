import type { MenuAnahtari } from '../kabuk/menu.ts'

/** Shortcuts: G, then the letter of a page. */
export const gitTuslari: { tus: string; metin: MenuAnahtari; to: string }[] = [
  { tus: 'A', metin: 'ozet', to: '/' },
  { tus: 'S', metin: 'siparisler', to: '/siparisler' },
  { tus: 'U', metin: 'urunler', to: '/urunler' },
  { tus: 'T', metin: 'stokListesi', to: '/stok' },
  { tus: 'M', metin: 'musteriler', to: '/musteriler' },
  { tus: 'K', metin: 'kampanyalar', to: '/kampanyalar' },
  { tus: 'I', metin: 'icerik', to: '/icerik/sayfalar' },
  { tus: 'D', metin: 'aktarim', to: '/aktarim' },
  { tus: 'Y', metin: 'ayarlar', to: '/ayarlar' },
]

const WAIT_MS = 1200

/** By key position where letters are not Latin, or İ stands for I. */
const letterOf = ({ code, key }: { code: string; key: string }): string =>
  code.startsWith('Key') ? code.slice(3) : key.toUpperCase()

/** When G was pressed, 0 if it was not; `to` is the page that the second letter leads to. */
type Durum = { asked: number; to?: string }

/** What a key does at a moment, after what was pressed before. */
export function afterKey(
  before: Durum,
  key: { code: string; key: string },
  { now, allowed }: { now: number; allowed: readonly string[] },
): Durum {
  const letter = letterOf(key)
  const page = gitTuslari.find((g) => g.tus === letter && allowed.includes(g.to))
  if (now - before.asked < WAIT_MS && page) return { asked: 0, to: page.to }
  return { asked: letter === 'G' ? now : 0 }
}
