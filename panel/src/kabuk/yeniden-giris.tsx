import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { PanelOturumu } from '../api/generated/kayitlar.ts'
import { setSoran } from '../api/suren-oturum.ts'

const Pencere = lazy(() => import('./yeniden-giris-penceresi.tsx').then((m) => ({ default: m.YenidenGirisPenceresi })))

type Soru = { kisi: PanelOturumu['kullanici']; answer: (oturum: PanelOturumu) => void }

/** Opens the window in which one signs in again, over whatever is on the page, when its session has ended. */
export function YenidenGiris() {
  const [soru, setSoru] = useState<Soru | null>(null)
  useEffect(() => {
    setSoran((kisi) => new Promise((answer) => setSoru({ kisi, answer })))
    return () => setSoran(null)
  }, [])
  useEscapeKept(soru !== null)
  if (!soru) return null
  const end = (oturum: PanelOturumu) => {
    // The window of another stays over a page that is not his until it has gone.
    if (oturum.kullanici.id === soru.kisi.id) setSoru(null)
    soru.answer(oturum)
  }
  return (
    <Suspense>
      <Pencere kisi={soru.kisi} end={end} />
    </Suspense>
  )
}

/** Escape would close the window underneath, with what was typed into it. Heard before any window that opens later does. */
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
