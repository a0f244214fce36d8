import { useEffect, useRef } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'

/**
 * A form that follows the stored record while it is clean. A dirty form keeps its values with the version that it began
 * from, so that saving detects a conflict. `saved` marks a success, so that the form keeps what was saved until the
 * record is read again.
 */
export function useKayitDegerleri<T extends FieldValues>(
  kayit: T,
  surum: string | undefined,
): { form: UseFormReturn<T>; begunFrom: () => string | undefined; saved: () => void } {
  const form = useForm<T>({ defaultValues: kayit as unknown as DefaultValues<T> })
  const base = useRef(surum)
  const justSaved = useRef(false)
  const latest = useRef(kayit)
  latest.current = kayit
  const { isDirty } = form.formState
  const seen = useRef(surum)
  useEffect(() => {
    if (isDirty) return
    const isNew = seen.current !== surum
    seen.current = surum
    base.current = surum
    // The cached record is older than the save.
    if (justSaved.current && !isNew) return
    justSaved.current = false
    form.reset(latest.current as unknown as DefaultValues<T> & T)
  }, [surum, isDirty, form])
  const saved = () => {
    justSaved.current = true
    seen.current = surum
  }
  return { form, begunFrom: () => base.current, saved }
}
