import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useMetin } from '../../dil/dil.tsx'
import { readSayi, sayiMetni } from './degerler.ts'
import { ozelMetinleri } from './metin.ts'

/** Unreadable text is kept as typed. */
type Sayi = number | string | null
type Props = Omit<TextInputProps, 'value' | 'onChange'> & { value: Sayi; onChange: (value: Sayi) => void }

const shown = (value: Sayi): string => (typeof value === 'number' ? sayiMetni(value) : (value ?? ''))
const read = (text: string): Sayi => {
  const value = readSayi(text)
  return value === undefined ? text : value
}

/** Number with comma or point; the text stays as typed until blur. */
export function SayiGirdisi({ value, onChange, error, ...input }: Props) {
  const t = useMetin(ozelMetinleri)
  const [text, setText] = useState(shown(value))
  // Undone or read again: the text is no longer what was typed.
  const now = read(text) === value ? text : shown(value)
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      maxLength={40}
      value={now}
      error={error ?? (typeof value === 'string' && value !== '' ? t.sayi : undefined)}
      onChange={(e) => {
        setText(e.currentTarget.value)
        onChange(read(e.currentTarget.value))
      }}
      onBlur={() => setText(shown(value))}
    />
  )
}
