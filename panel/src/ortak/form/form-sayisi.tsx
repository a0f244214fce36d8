import { NumberInput, type NumberInputProps } from '@mantine/core'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { ortakMetin } from '../metin.ts'
import { FormAlani } from './form-alani.tsx'
import { isWithin } from './tam-sayi.ts'

const texts = metinler({
  aralik: [
    (enAz: number, enCok: number) => `${enAz} ile ${enCok} arasında bir tam sayı yazın`,
    (enAz, enCok) => `Enter a whole number from ${enAz} to ${enCok}`,
  ],
})

type Props<T extends FieldValues> = Omit<NumberInputProps, 'name' | 'value' | 'onChange' | 'error'> & {
  control: Control<T>
  name: FieldPath<T>
  min: number
  max: number
}

/**
 * Required whole number of a form. Emptied, the field stays empty and is asked for: an empty one is no zero, which would be
 * saved without anybody having typed it.
 */
export function FormSayisi<T extends FieldValues>({ control, name, min, max, ...rest }: Props<T>) {
  const [t, o] = [useMetin(texts), useMetin(ortakMetin)]
  const fault = (n: unknown) => (n === '' ? o.zorunlu : isWithin(n, { min, max }) || t.aralik(min, max))
  return (
    <FormAlani control={control} name={name} rules={{ validate: fault }}>
      {({ onChange, ...alan }) => (
        <NumberInput
          min={min}
          max={max}
          allowDecimal={false}
          required
          {...rest}
          {...alan}
          onChange={(n) => onChange(n === '' ? n : Number(n))}
        />
      )}
    </FormAlani>
  )
}
