import type { YazSecenekleri } from '../../api/bir-kez.ts'
import { useYaz, type WriteOptions } from '../../api/veri.ts'
import { type Soru, useOnay } from './onay.tsx'

type Options<I, T> = WriteOptions<I, T> & { soru: Soru | ((input: I) => Soru) }

/**
 * Write hook that asks first: `sor` opens the question and sends after yes. An `onError` of the caller gets null when a later
 * write succeeds:
 * `const sil = useOnayliYaz((id: string, o) => k.depolar.remove(id, o), { soru, stale })`, then `sil.sor(id)`.
 */
export function useOnayliYaz<I, T>(
  write: (input: I, o: YazSecenekleri) => Promise<T>,
  { soru, ...options }: Options<I, T>,
) {
  const onayla = useOnay()
  const yaz = useYaz(write, options)
  const ask = async (input: I, onError?: (error: Error | null) => void) => {
    if (!(await onayla(typeof soru === 'function' ? soru(input) : soru))) return
    yaz.mutate(input, onError && { onError, onSuccess: () => onError(null) })
  }
  return { ...yaz, sor: (...asked: Parameters<typeof ask>) => void ask(...asked) }
}
