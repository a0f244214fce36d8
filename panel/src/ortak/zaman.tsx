import { useSyncExternalStore } from 'react'
import { useDil } from '../dil/dil.tsx'
import { formatFark, formatZaman } from './zaman.ts'

/** `3 dk. önce`, with the exact moment as title; the other way round with `tam`. */
export function Zaman({ an, tam = false }: { an: string; tam?: boolean }) {
  const { dil } = useDil()
  useSyncExternalStore(subscribe, halfMinute)
  const exact = formatZaman(an, dil)
  const away = formatFark(an, new Date(), dil)
  // Native title instead of a tooltip: a list has a hundred of them.
  return (
    <time dateTime={an} title={tam ? away : `${exact} İstanbul`}>
      {tam ? exact : away}
    </time>
  )
}

const STEP_MS = 30_000
const halfMinute = (): number => Math.floor(Date.now() / STEP_MS)

const shown = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all of them. */
function subscribe(draw: () => void): () => void {
  shown.add(draw)
  timer ??= setInterval(() => {
    for (const each of shown) each()
  }, STEP_MS)
  return () => {
    shown.delete(draw)
    if (shown.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
