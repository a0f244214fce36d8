import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { PanelOturumu } from '../api/generated/kayitlar.ts'
import { setSoran } from '../api/suren-oturum.ts'

const Pencere = lazy(() => import('./yeniden-giris-penceresi.tsx').then((m) => ({ default: m.YenidenGirisPenceresi })))

type Soru = { kisi: PanelOturumu['kullanici']; answer: (oturum: PanelOturumu) => void }

/** Re-login dialog over the page, opened when its session has ended. */
export function YenidenGiris() {
  const [soru, setSoru] = useState<Soru | null>(null)
  useEffect(() => {
    setSoran((kisi) => new Promise((answer) => setSoru({ kisi, answer })))
    return () => setSoran(null)
  }, [])
  useEscapeKept(soru !== null)
  if (!soru) return null
  const end = (oturum: PanelOturumu) => {
    // For another user the dialog stays until the page has reloaded.
    if (oturum.kullanici.id === soru.kisi.id) setSoru(null)
    soru.answer(oturum)
  }
  return (
    <Suspense>
      <Pencere kisi={soru.kisi} end={end} />
    </Suspense>
  )
}

/**
 * Escape would close the dialog underneath, with what was typed into it. Registered before any dialog that opens later.
 */
function useEscapeKept(kept: boolean): void {
  const keeps = useRef(kept)
  keeps.current = kept
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      if (keeps.current && e.key === 'Escape') e.stopImmediatePropagation()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [])
}
