import { notifications } from '@mantine/notifications'
import { keepPreviousData, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { metinler, useMetin } from '../dil/dil.tsx'
import { useBirKez, type YazSecenekleri } from './bir-kez.ts'
import { useAcikMagaza } from './oturum.tsx'

// Reading and writing as every page does it: keys bound to the open store, one Idempotency-Key for what one means to do once.

/** Somebody without a store still reads what is his own. */
const useMagazaId = (): string => useAcikMagaza()?.magaza.id ?? '-'

export type ReadOptions = {
  enabled?: boolean
  refetchMs?: number /** Keep the old answer on the screen while the key changes. */
  keep?: boolean
  /** Ask again whenever it is opened, however fresh the last answer is. */
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

/** Says that what was read under these keys may be old. */
export function useTazele() {
  const magaza_id = useMagazaId()
  const client = useQueryClient()
  return (...keys: QueryKey[]): Promise<unknown> =>
    Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [magaza_id, ...key] })))
}

const texts = metinler({ kaydedildi: 'Kaydedildi' }, { kaydedildi: 'Saved' })

export type WriteOptions<I, T> = {
  /** What is told when it is done; null for nothing. */
  done?: string | null | ((answer: T) => string)
  /** Keys that it makes old. */
  stale?: QueryKey[]
  after?: (answer: T, input: I) => unknown
}

/**
 * `const iptal = useYaz((neden: string, o) => k.siparisler.cancel(id, { neden }, o), { done: t.iptalEdildi, stale: [['siparis', id]] })`
 * then `iptal.mutate(neden)`; errors are in `iptal.error`. It owns the attempt: see bir-kez.ts.
 */
export function useYaz<I, T>(
  write: (input: I, options: YazSecenekleri) => Promise<T>,
  { done, stale = [], after }: WriteOptions<I, T> = {},
) {
  const t = useMetin(texts)
  const tazele = useTazele()
  const once = useBirKez()
  return useMutation<T, Error, I>({
    mutationFn: (input) => once(input, (o) => write(input, o)),
    onSuccess: async (answer, input) => {
      const message = typeof done === 'function' ? done(answer) : done === undefined ? t.kaydedildi : done
      if (message !== null) notifications.show({ message, color: 'teal' })
      await tazele(...stale)
      await after?.(answer, input)
    },
  })
}
