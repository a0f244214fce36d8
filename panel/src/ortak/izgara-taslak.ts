import { useCallback, useMemo, useState } from 'react'

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

export function useIzgaraTaslagi() {
  const [taslaklar, setTaslaklar] = useState<Taslaklar>(new Map())
  const yaz = useCallback((hucreler: readonly Yazilan[]) => setTaslaklar((old) => written(old, hucreler)), [])
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
    [],
  )
  /** The person has seen what stands there now. */
  const gordu = useCallback(
    (satir: string, sutun: string, simdiki: string) =>
      setTaslaklar((old) => {
        const hucre = old.get(satir)?.[sutun]
        if (!hucre) return old
        return new Map(old).set(satir, { ...old.get(satir), [sutun]: { ...hucre, onceki: simdiki } })
      }),
    [],
  )
  const bosalt = useCallback(() => setTaslaklar(new Map()), [])
  const hucreler = useMemo(
    () =>
      [...taslaklar].flatMap(([satir, row]) =>
        Object.entries(row).map(([sutun, hucre]) => ({ satir, sutun, ...hucre })),
      ),
    [taslaklar],
  )
  return { satirda: (satir: string) => taslaklar.get(satir) ?? BARE, hucreler, yaz, birak, gordu, bosalt }
}

export type IzgaraTaslagi = ReturnType<typeof useIzgaraTaslagi>

/** Rows of cells as a spreadsheet copies them; the line break behind the last row is none of them. */
export const parcala = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()))
