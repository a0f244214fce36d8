import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useOturum } from '../api/oturum.tsx'
import { type MenuAnahtari, type MenuOgesi, menu } from '../kabuk/menu.ts'

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
const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Pages that the user may open. */
export function useSayfalar(): MenuOgesi[] {
  const { may, magaza } = useOturum()
  return menu
    .flatMap((oge) => [oge, ...(oge.alt ?? [])])
    .filter(({ yetki, test }) => (!yetki || may(yetki)) && (!test || magaza.test))
}

/** Ignores keys typed into a field. */
export function useGitTuslari(): void {
  const navigate = useNavigate()
  const allowed = useSayfalar()
    .map((s) => s.to)
    .join()
  useEffect(() => {
    let asked = 0
    const press = (e: KeyboardEvent) => {
      if (e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented || isWritten(e.target)) return
      // By key position where letters are not Latin, or İ stands for I.
      const letter = e.code.startsWith('Key') ? e.code.slice(3) : e.key.toUpperCase()
      const page = gitTuslari.find((g) => g.tus === letter && allowed.split(',').includes(g.to))
      if (Date.now() - asked < WAIT_MS && page) {
        asked = 0
        e.preventDefault()
        void navigate({ to: page.to as '/' })
      } else asked = letter === 'G' ? Date.now() : 0
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [navigate, allowed])
}
