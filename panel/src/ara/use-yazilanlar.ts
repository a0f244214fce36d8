import { useEffect } from 'react'

/** Marks the dialog's field, which handles its own keys. */
export const ARA_ALANI = { 'data-ara': true } as const

/** Before the field is there these would submit or leave the form behind it. */
const MEANT_FOR_SEARCH = new Set(['Enter', 'Tab', 'ArrowUp', 'ArrowDown'])

/**
 * Type-ahead: keys pressed between opening the search and focusing its field belong to the search, since the dialog is
 * loaded on first use. They must not reach the page behind it.
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
      else if (!MEANT_FOR_SEARCH.has(e.key) || document.querySelector('[data-ara]')) return
      e.preventDefault()
      e.stopPropagation()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [opened, set, close])
}
