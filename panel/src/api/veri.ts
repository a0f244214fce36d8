import { notifications } from '@mantine/notifications'
import {
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { metinler, useMetin } from '../dil/dil.tsx'
import { tekSefer, useBirKez, type YazSecenekleri } from './bir-kez.ts'
import { useAcikMagaza } from './oturum.tsx'

// Reads and writes of all pages: query keys bound to the open store, one Idempotency-Key per action.

/** A user without a store still reads account data. */
const useMagazaId = (): string => useAcikMagaza()?.magaza.id ?? '-'

export type ReadOptions = {
  enabled?: boolean
  refetchMs?: number /** Keep the old answer on the screen while the key changes. */
  keep?: boolean
  /** Refetches whenever it is opened, however fresh the cache is. */
  anew?: boolean
}

/** `useVeri(['urunler', search], (signal) => panel('GET /urunler', { query: search, signal }))` */
export function useVeri<T>(key: QueryKey, read: (signal: AbortSignal) => Promise<T>, o: ReadOptions = {}) {
  const magaza_id = useMagazaId()
  return useQuery<T, Error>({
    queryKey: [magaza_id, ...key],
    queryFn: ({ signal }) => read(signal),
    enabled: o.enabled ?? true,
    refetchInterval: o.refetchMs ?? false,
    ...(o.anew && { refetchOnMount: 'always' as const }),
    ...(o.keep !== false && { placeholderData: keepPreviousData }),
  })
}

/**
 * A list that grows: pages are appended below one another, and `data` has the rows of all.
 * `useUzayanVeri(['hareketler'], (sonraki, signal) => panel('GET /stok/hareketler', { query: { sonraki }, signal }))`
 */
export function useUzayanVeri<T>(
  key: QueryKey,
  read: (sonraki: string | undefined, signal: AbortSignal) => Promise<{ veri: T[]; sonraki: string | null }>,
) {
  return useInfiniteQuery({
    queryKey: [useMagazaId(), ...key],
    queryFn: ({ pageParam, signal }) => read(pageParam ?? undefined, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.sonraki,
    select: ({ pages }) => pages.flatMap((page) => page.veri),
  })
}

/** Invalidates what was read under these keys. */
export function useTazele() {
  const magaza_id = useMagazaId()
  const client = useQueryClient()
  return (...keys: QueryKey[]): Promise<unknown> =>
    Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [magaza_id, ...key] })))
}

const texts = metinler({
  kaydedildi: ['Kaydedildi', 'Saved'],
})

export type WriteOptions<I, T> = {
  /** Success message; null for none. */
  done?: string | null | ((answer: T, input: I) => string)
  /** Keys to invalidate. */
  stale?: QueryKey[]
  after?: (answer: T, input: I) => unknown
}

/**
 * Write hook, which owns the Idempotency-Key (bir-kez.ts); errors are in `iptal.error`:
 * `const iptal = useYaz((neden: string, o) => k.siparisler.cancel(id, { neden }, o), { stale: [['siparis', id]] })`
 * then `iptal.mutate(neden)`.
 */
export function useYaz<I, T>(
  write: (input: I, options: YazSecenekleri) => Promise<T>,
  { done, stale = [], after }: WriteOptions<I, T> = {},
) {
  const t = useMetin(texts)
  const tazele = useTazele()
  const once = useBirKez()
  const mutation = useMutation<T, Error, I>({
    // Offline as the browser has it says nothing of a service in the shop's own network, or of a form that sends nothing.
    networkMode: 'always',
    mutationFn: (input) => once(input, (o) => write(input, o)),
    onSuccess: async (answer, input) => {
      const message = typeof done === 'function' ? done(answer, input) : done === undefined ? t.kaydedildi : done
      if (message !== null) notifications.show({ message, color: 'teal' })
      await tazele(...stale)
      await after?.(answer, input)
    },
  })
  const [joined] = useState(() => tekSefer<T>())
  const mutateAsync: typeof mutation.mutateAsync = (...asked) => joined(asked[0], () => mutation.mutateAsync(...asked))
  // The error is in `error`.
  const mutate: typeof mutation.mutate = (...asked) => void mutateAsync(...asked).catch(() => {})
  return { ...mutation, mutate, mutateAsync }
}
