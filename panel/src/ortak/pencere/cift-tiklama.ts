import { type MouseEvent, useLayoutEffect, useRef } from 'react'

/** Whether a click belongs to a double click that began before the window was there; `detail` counts the clicks of one. */
export const isLeftOver = (detail: number, begun: boolean): boolean => detail > 1 && !begun

/**
 * Double click: its second click falls on what the first one opened, on the backdrop or whatever lies under the pointer. It was
 * meant for the opener, so the window ignores it. Keys click with a count of zero.
 */
export function useCiftTiklama(acik: boolean) {
  /** A click has begun in this window since it opened. */
  const begun = useRef(false)
  useLayoutEffect(() => {
    if (acik) begun.current = false
  }, [acik])
  return {
    onMouseDownCapture: (e: MouseEvent) => {
      if (e.detail <= 1) begun.current = true
    },
    onClickCapture: (e: MouseEvent) => {
      if (!isLeftOver(e.detail, begun.current)) return
      e.preventDefault()
      e.stopPropagation()
    },
  }
}
