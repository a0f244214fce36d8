import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'

type Props<T extends FieldValues> = {
  /** Of the form around it, unless told. */
  control?: Control<T>
  name: FieldPath<T>
  label: string
  description?: ReactNode
  disabled?: boolean
}

/** A switch as a field of a form. The library's own keeps a state of itself, which `register` does not reach. */
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
