import { useCallback, useEffect, useMemo, useState } from 'react'
import { useOturum } from '../../api/oturum.tsx'

// What was typed into a grid and is not saved yet. It outlives the page of the list that it was typed on.

export type Hucre = {
  metin: string
  /** What stood there when it was typed over. */
  onceki: string
}
export type SatirTaslagi = Readonly<Record<string, Hucre>>
export type Yazilan = { satir: string; sutun: string; metin: string; simdiki: string }

type Taslaklar = ReadonlyMap<string, SatirTaslagi>

const BARE: SatirTaslagi = {}

function written(old: Taslaklar, hucreler: readonly Yazilan[]): Taslaklar {
  const next = new Map(old)
  for (const { satir, sutun, metin, simdiki } of hucreler) {
    const { [sutun]: before, ...others } = next.get(satir) ?? BARE
    const onceki = before?.onceki ?? simdiki
    const row = metin === onceki ? others : { ...others, [sutun]: { metin, onceki } }
    if (Object.keys(row).length > 0) next.set(satir, row)
    else next.delete(satir)
  }
  return next
}

/** `ad` is what the grid is called among those of the store. */
export function useIzgaraTaslagi(ad: string) {
  const [taslaklar, setTaslaklar] = useKept(ad)
  const yaz = useCallback(
    (hucreler: readonly Yazilan[]) => setTaslaklar((old) => written(old, hucreler)),
    [setTaslaklar],
  )
  /** These are saved, or given up. */
  const birak = useCallback(
    (hucreler: readonly { satir: string; sutun: string }[]) =>
      setTaslaklar((old) => {
        const next = new Map(old)
        for (const { satir, sutun } of hucreler) {
          const { [sutun]: _, ...others } = next.get(satir) ?? BARE
          if (Object.keys(others).length > 0) next.set(satir, others)
          else next.delete(satir)
        }
        return next
      }),
    [setTaslaklar],
  )
  const bosalt = useCallback(() => setTaslaklar(new Map()), [setTaslaklar])
  const hucreler = useMemo(
    () =>
      [...taslaklar].flatMap(([satir, row]) =>
        Object.entries(row).map(([sutun, hucre]) => ({ satir, sutun, ...hucre })),
      ),
    [taslaklar],
  )
  return { satirda: (satir: string) => taslaklar.get(satir) ?? BARE, hucreler, yaz, birak, bosalt }
}

export type IzgaraTaslagi = ReturnType<typeof useIzgaraTaslagi>

/**
 * A crash, a closed tab and a session that ended lose nothing: it waits in this browser. Whoever goes to another page was
 * asked, and gives it up.
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

/** A browser whose room is full keeps the page working. */
function keep(place: string, taslaklar: Taslaklar): void {
  try {
    if (taslaklar.size === 0) localStorage.removeItem(place)
    else localStorage.setItem(place, JSON.stringify([...taslaklar]))
  } catch {
    localStorage.removeItem(place)
  }
}
