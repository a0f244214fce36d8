import { useLayoutEffect } from 'react'

/** Opener of the window that closed last: one that follows it at once goes back there, too. */
let last: HTMLElement | null = null

/** What had the focus last: without motion a menu is gone before the window that its item opens is there. */
let focused: HTMLElement | null = null

export const rememberFocus = (): void =>
  document.addEventListener('focusin', (e) => {
    focused = openerOf(e.target as Element)
  })

/** An item of a menu goes with its menu: the menu's button stands for it. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  if (menu) return document.getElementById(menu)
  if (element instanceof HTMLElement && element !== document.body) return element
  return focused?.isConnected ? focused : last
}

/**
 * Gives the keyboard's focus back to what opened a window. The library does so only for windows that stay mounted while
 * they are closed: most of ours are open while mounted.
 */
export function useOdakDonusu(acik: boolean): void {
  useLayoutEffect(() => {
    if (!acik) return
    const opener = openerOf(document.activeElement)
    return () => {
      last = opener
      const atClose = document.activeElement
      // After the library's own attempt.
      setTimeout(() => {
        const now = document.activeElement
        if (now === null || now === document.body || now === atClose) opener?.focus({ preventScroll: true })
      }, 20)
    }
  }, [acik])
}
