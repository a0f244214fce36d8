import { Input, Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useId } from 'react'

const Ic = lazy(() => import('./html-editor-ic.tsx').then((m) => ({ default: m.HtmlEditorIc })))

export type HtmlEditorProps = {
  label: string
  value: string
  onChange: (html: string) => void
  maxLength: number
  error?: ReactNode
  description?: ReactNode
  disabled?: boolean
}

/** Rich-text editor with HTML output, loaded on demand. */
export function HtmlEditor({ label, error, description, ...p }: HtmlEditorProps) {
  const id = useId()
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} description={description} error={error}>
      <Suspense fallback={<Skeleton height={220} mt={4} />}>
        <Ic {...p} labelId={id} />
      </Suspense>
    </Input.Wrapper>
  )
}
