import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { useOturum } from '../../api/oturum.tsx'

const SAVE_AFTER_MS = 600

/** Draft: unsaved work survives a crash, a closed tab and an expired session, in this browser. */
export function useTaslak<T extends FieldValues>(form: UseFormReturn<T>, ad: string) {
  const { magaza, kullanici } = useOturum()
  const place = `kepenk.taslak.${kullanici.id}.${magaza.id}.${ad}`
  const [found, setFound] = useState<T | null>(() => readDraft<T>(place))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer.current)
        if (isDirty) timer.current = setTimeout(() => keepDraft(place, values), SAVE_AFTER_MS)
      },
    })
    return () => {
      clearTimeout(timer.current)
      stop()
    }
  }, [form, place])
  const forget = () => {
    clearTimeout(timer.current)
    localStorage.removeItem(place)
    setFound(null)
  }
  const restore = () => {
    if (found) form.reset(found as unknown as DefaultValues<T> & T, { keepDefaultValues: true })
    setFound(null)
  }
  return { found: found !== null, restore, forget }
}

function readDraft<T>(place: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null')
  } catch {
    return null
  }
}

/** With full storage the page still works. */
function keepDraft(place: string, values: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify(values))
  } catch {
    localStorage.removeItem(place)
  }
}
