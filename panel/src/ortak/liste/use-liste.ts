import type { QueryKey } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { type ReadOptions, useVeri } from '../../api/veri.ts'
import { asked, isFiltered, present } from './adres.ts'
import type { Secim, Yanit } from './liste.tsx'

type Sayfali = { sonraki?: string | undefined }

/** Search parameters of a page, and ways to change them. */
export function useArama<S extends object>(
  oku: (adres: Record<string, unknown>) => S,
  /** Parameters that open something beside the list and filter nothing. */
  beside: readonly (keyof S)[] = [],
) {
  const arama = oku(useSearch({ strict: false }))
  const navigate = useNavigate()
  const go = (search: S) => void navigate({ to: '.', search: present(search) } as never)
  return {
    arama,
    /** A new query. */
    sor: (change: Partial<S>) => go(asked(arama, change, beside)),
    /** The same query: another page, or something open beside it. */
    ac: (change: Partial<S>) => go({ ...arama, ...change }),
    temizle: () => go({} as S),
    suzuldu: isFiltered(arama, beside),
  }
}

type Options<S> = ReadOptions & { beside?: readonly (keyof S)[] }

/**
 * A list with query and cursor in the address:
 * `useListe(['musteriler'], readArama, (query, signal) => panel('GET /musteriler', { query, signal }))`
 */
export function useListe<S extends Sayfali, T>(
  key: QueryKey,
  oku: (adres: Record<string, unknown>) => S,
  read: (arama: S, signal: AbortSignal) => PromiseLike<Yanit<T>>,
  { beside = [], ...options }: Options<S> = {},
) {
  const { ac, ...adres } = useArama(oku, beside)
  const { sonraki } = adres.arama
  const query = asked(adres.arama, { sonraki } as Partial<S>, beside)
  const sorgu = useVeri<Yanit<T>>([...key, query], async (signal) => read(query, signal), options)
  return {
    ...adres,
    ac,
    sorgu,
    imlec: sonraki,
    sayfala: (imlec: string) => ac({ sonraki: imlec } as Partial<S>),
  }
}

const NONE: ReadonlySet<string> = new Set()

/** Selected rows, bound to the query: cleared by another. */
export function useSecim<T>(arama: object, metin: (kayit: T) => string): Secim<T> & { bosalt: () => void } {
  const of = JSON.stringify(arama)
  const [chosen, setChosen] = useState({ of, secili: NONE })
  const secili = chosen.of === of ? chosen.secili : NONE
  return useMemo(
    () => ({
      secili,
      metin,
      set: (next) => setChosen({ of, secili: next }),
      bosalt: () => setChosen({ of, secili: NONE }),
    }),
    [secili, of, metin],
  )
}
