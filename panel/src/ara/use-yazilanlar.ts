import { useEffect } from 'react'

/** Marks the field of the window, which takes its keys itself. */
export const ARA_ALANI = { 'data-ara': true } as const

/**
 * Keys that are pressed after the search was asked for and before its field has the cursor belong to the search: the window is
 * fetched when it is first opened, and nobody waits for it. They neither go into the page behind it nor lead elsewhere.
 */
export function useYazilanlar(
  opened: boolean,
  set: (change: (metin: string) => string) => void,
  close: () => void,
): void {
  useEffect(() => {
    if (!opened) return
    const press = (e: KeyboardEvent) => {
      if (e.target instanceof Element && e.target.matches('[data-ara]')) return
      if (e.ctrlKey || e.metaKey || e.altKey) return
      if (e.key === 'Escape') close()
      else if (e.key === 'Backspace') set((metin) => metin.slice(0, -1))
      else if ([...e.key].length === 1) set((metin) => metin + e.key)
      else return
      e.preventDefault()
      e.stopPropagation()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [opened, set, close])
}
