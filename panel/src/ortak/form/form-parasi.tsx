import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { ParaGirdisi } from '../para.tsx'
import { FormAlani } from './form-alani.tsx'

type Props<T extends FieldValues> = Omit<Parameters<typeof ParaGirdisi>[0], 'name' | 'value' | 'onChange' | 'error'> & {
  control: Control<T>
  name: FieldPath<T>
  /** Saved for an emptied field. */
  bos?: 0 | null
}

/** Amount of a form. */
export const FormParasi = <T extends FieldValues>({ control, name, bos = null, ...rest }: Props<T>) => (
  <FormAlani control={control} name={name}>
    {({ value, onChange, error, disabled }) => (
      <ParaGirdisi
        disabled={disabled}
        {...rest}
        value={value}
        onChange={(tutar) => onChange(tutar ?? bos)}
        error={error}
      />
    )}
  </FormAlani>
)
