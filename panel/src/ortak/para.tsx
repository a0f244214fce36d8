import { Text, TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useDil, useMetin } from '../dil/dil.tsx'
import { ortakMetin } from './metin.ts'
import { editablePara, formatPara, parsePara } from './para.ts'
import { Soluk } from './parcalar.tsx'

export function Para({ tutar, birim }: { tutar: number | null; birim: string }) {
  const { dil } = useDil()
  return (
    <Text component="span" inherit style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {tutar === null ? '—' : formatPara(tutar, birim, dil)}
    </Text>
  )
}

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** Minor units; null for empty. */
  value: number | null
  onChange: (tutar: number | null) => void
  birim: string
}

/** Amount input: keeps the text as typed; formats it, or marks it as invalid, on blur. */
export function ParaGirdisi({ value, onChange, birim, error, ...rest }: Props) {
  const { dil } = useDil()
  const t = useMetin(ortakMetin)
  const [text, setText] = useState(() => editablePara(value))
  const [wrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // A new value from outside replaces the text; an equal one does not.
  useEffect(() => {
    setText((now) => (parsePara(now) === value ? now : editablePara(value)))
    setWrong(false)
  }, [value])
  const type = (written: string) => {
    setText(written)
    const tutar = parsePara(written)
    setWrong(false)
    // Blocks the form's submission while invalid.
    input.current?.setCustomValidity(tutar === undefined ? t.gecersizTutar : '')
    if (tutar !== undefined) onChange(tutar)
  }
  const leave = () => {
    const tutar = parsePara(text)
    setWrong(tutar === undefined)
    if (tutar !== undefined) setText(editablePara(tutar))
  }
  return (
    <TextInput
      ref={input}
      inputMode="decimal"
      autoComplete="off"
      rightSection={
        <Soluk kucuk component="span">
          {birim}
        </Soluk>
      }
      rightSectionWidth={44}
      {...rest}
      value={text}
      error={wrong ? t.gecersizTutar : error}
      onChange={(e) => type(e.currentTarget.value)}
      onBlur={(e) => {
        leave()
        rest.onBlur?.(e)
      }}
      title={value === null ? undefined : formatPara(value, birim, dil)}
    />
  )
}
