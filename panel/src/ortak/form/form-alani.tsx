import { Checkbox, Switch } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormReturn,
  useController,
} from 'react-hook-form'

type Baglanti<T extends FieldValues, N extends FieldPath<T>> = { control?: Control<T>; name: N }

export type Alan<T extends FieldValues, N extends FieldPath<T>> = Omit<ControllerRenderProps<T, N>, 'value'> & {
  value: FieldPathValue<T, N>
  error: string | undefined
}

type Props<T extends FieldValues, N extends FieldPath<T>> = Baglanti<T, N> & {
  rules?: RegisterOptions<T, N>
  /** The input: takes `value`, `onChange` and `error` from what it is given. */
  children: (alan: Alan<T, N>) => ReactElement
}

/** Controlled field of a form, for inputs that `register` does not reach: their `onChange` gets the value. */
export function FormAlani<T extends FieldValues, N extends FieldPath<T>>({
  control,
  name,
  rules,
  children,
}: Props<T, N>) {
  const { field, fieldState } = useController<T, N>({ name, rules: rules as never, ...(control && { control }) })
  return children({ ...field, error: fieldState.error?.message })
}

type IsaretProps<T extends FieldValues> = Baglanti<T, FieldPath<T>> & {
  label: string
  description?: ReactNode
  disabled?: boolean
  mb?: number
}

/** Props of a box that is ticked. */
function useIsaret<T extends FieldValues>({ control, name, ...rest }: IsaretProps<T>) {
  const { field, fieldState } = useController<T>({ name, ...(control && { control }) })
  return {
    ...rest,
    ref: field.ref,
    name: field.name,
    checked: Boolean(field.value),
    error: fieldState.error?.message,
    onBlur: field.onBlur,
    onChange: (e: { currentTarget: { checked: boolean } }) => field.onChange(e.currentTarget.checked),
  }
}

/** The library's own are uncontrolled, which `register` does not reach. */
export const FormSwitch = <T extends FieldValues>(p: IsaretProps<T>) => <Switch {...useIsaret(p)} />
export const FormKutusu = <T extends FieldValues>(p: IsaretProps<T>) => <Checkbox {...useIsaret(p)} />

/** Text fields with their errors: `const yazi = yaziAlanlari(form)`, then `<TextInput {...yazi('ad')} />`. */
export const yaziAlanlari =
  <T extends FieldValues>(
    form: Pick<UseFormReturn<T>, 'register'> & { formState: Pick<UseFormReturn<T>['formState'], 'errors'> },
  ) =>
  <N extends FieldPath<T>>(ad: N, rules?: RegisterOptions<T, N>) => ({
    ...form.register(ad, rules),
    error: (get(form.formState.errors, ad) as { message?: string } | undefined)?.message,
  })
