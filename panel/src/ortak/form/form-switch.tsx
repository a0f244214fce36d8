import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'

type Props<T extends FieldValues> = {
  /** By default that of the surrounding form. */
  control?: Control<T>
  name: FieldPath<T>
  label: string
  description?: ReactNode
  disabled?: boolean
}

/** A switch as a form field. The library's own is uncontrolled, which `register` does not reach. */
export function FormSwitch<T extends FieldValues>({ control, name, ...rest }: Props<T>) {
  const { field } = useController<T>({ name, ...(control && { control }) })
  return (
    <Switch
      {...rest}
      ref={field.ref}
      name={field.name}
      checked={Boolean(field.value)}
      onBlur={field.onBlur}
      onChange={(e) => field.onChange(e.currentTarget.checked)}
    />
  )
}
