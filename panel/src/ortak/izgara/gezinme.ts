// Keyboard navigation of grids: cells know their place by `data-yer`, keys say which cell is next.

type Place = { row: number; column: number }

export function placeOf(target: EventTarget): Place | undefined {
  const [row, column] = (target as HTMLElement).dataset.yer?.split(' ').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

type Tus = {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  target: unknown
}

/** Rows and columns to go; sideways only from the end of the text, so that the cursor can still move within it. */
export function stepOf(e: Tus): [number, number] | undefined {
  if (e.altKey || e.ctrlKey || e.metaKey) return undefined
  const { selectionStart, selectionEnd, value } = e.target as HTMLInputElement
  const whole = selectionStart === 0 && selectionEnd === value.length
  if (e.key === 'Enter') return [e.shiftKey ? -1 : 1, 0]
  if (e.key === 'ArrowDown') return [1, 0]
  if (e.key === 'ArrowUp') return [-1, 0]
  if (e.key === 'ArrowRight' && (whole || selectionStart === value.length)) return [0, 1]
  if (e.key === 'ArrowLeft' && (whole || selectionEnd === 0)) return [0, -1]
  return undefined
}
