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
  usePageKeysHeld(soru !== null)
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

/** What the dialog itself listens to: moving the focus, and Enter in its fields. */
const OWN = new Set(['Tab', 'Enter', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])
/** Ctrl-K and Ctrl-S of the page: without it they would be the browser's. */
const PAGE_KEYS = /^[ks]$/i

/**
 * Capture: shortcuts of the page do nothing while the dialog is open. Escape would close the dialog underneath, with what was
 * typed into it; Ctrl-K would search and lead away; a search that is open would take what is typed here. Registered before
 * any dialog that opens later. Typing is the browser's own and goes on.
 */
function usePageKeysHeld(held: boolean): void {
  const holds = useRef(held)
  holds.current = held
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      if (!holds.current || OWN.has(e.key)) return
      e.stopImmediatePropagation()
      if ((e.ctrlKey || e.metaKey) && PAGE_KEYS.test(e.key)) e.preventDefault()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [])
}
