import { useCallback, useEffect, useMemo, useState } from 'react'
import { useOturum } from '../../api/oturum.tsx'
import { BARE, cellsOf, released, type Taslaklar, written, type Yazilan, type Yer } from './hucreler.ts'

// Unsaved cells of a grid. They survive paging.

/** `ad` identifies the grid within the store. */
export function useIzgaraTaslagi(ad: string) {
  const [taslaklar, setTaslaklar] = useKept(ad)
  const yaz = useCallback(
    (hucreler: readonly Yazilan[]) => setTaslaklar((old) => written(old, hucreler)),
    [setTaslaklar],
  )
  const birak = useCallback((yerler: readonly Yer[]) => setTaslaklar((old) => released(old, yerler)), [setTaslaklar])
  const bosalt = useCallback(() => setTaslaklar(new Map()), [setTaslaklar])
  const hucreler = useMemo(() => cellsOf(taslaklar), [taslaklar])
  return { satirda: (satir: string) => taslaklar.get(satir) ?? BARE, hucreler, yaz, birak, bosalt }
}

export type IzgaraTaslagi = ReturnType<typeof useIzgaraTaslagi>

/**
 * Survives a crash, a closed tab and an expired session, in this browser. Leaving the page asks first, and discards it.
 */
function useKept(ad: string) {
  const { magaza, kullanici } = useOturum()
  const place = `kepenk.izgara.${kullanici.id}.${magaza.id}.${ad}`
  const state = useState<Taslaklar>(() => readKept(place))
  const [taslaklar] = state
  useEffect(() => {
    const timer = setTimeout(() => keep(place, taslaklar), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [place, taslaklar])
  useEffect(() => {
    const page = location.pathname
    return () => {
      if (location.pathname !== page) localStorage.removeItem(place)
    }
  }, [place])
  return state
}

const SAVE_AFTER_MS = 400

function readKept(place: string): Taslaklar {
  try {
    return new Map(JSON.parse(localStorage.getItem(place) ?? '[]'))
  } catch {
    return new Map()
  }
}

/** With full storage the page still works. */
function keep(place: string, taslaklar: Taslaklar): void {
  try {
    if (taslaklar.size === 0) localStorage.removeItem(place)
    else localStorage.setItem(place, JSON.stringify([...taslaklar]))
  } catch {
    localStorage.removeItem(place)
  }
}
