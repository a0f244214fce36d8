import { Group, Input, Stack, TextInput } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useMetin } from '../../dil/dil.tsx'
import { Dugme, SimgeDugmesi, Soluk } from '../../ortak/parcalar.tsx'
import { ozelAlanMetni } from './metin.ts'

const MAX = 100

type Props = {
  value: string[]
  onChange: (secenekler: string[]) => void
  hata: (alan: string) => string | undefined
  uyari: string | undefined
}

/** Editable list of choices: Enter goes on to the next line, several are pasted at once. */
export function SecenekListesi({ value, onChange, hata, uyari }: Props) {
  const t = useMetin(ozelAlanMetni)
  const box = useRef<HTMLDivElement>(null)
  const focus = (i: number) => box.current?.querySelectorAll<HTMLInputElement>('input')[i]?.focus()
  const put = (i: number, ...lines: string[]) =>
    onChange([...value.slice(0, i), ...lines, ...value.slice(i + 1)].slice(0, MAX))
  const add = () => {
    // Synchronous render: the next key belongs to the new line already.
    flushSync(() => onChange([...value, '']))
    focus(value.length)
  }
  const onKeyDown = (e: KeyboardEvent, i: number) => {
    if (e.key !== 'Enter') return
    e.preventDefault()
    if (i === value.length - 1 && value.length < MAX) add()
    else focus(i + 1)
  }
  const onPaste = (e: ClipboardEvent, i: number) => {
    const lines = e.clipboardData
      .getData('text/plain')
      .split(/\r?\n/)
      .map((line) => line.trim())
    const full = lines.filter((line) => line !== '')
    if (full.length < 2) return
    e.preventDefault()
    put(i, ...full.map((line) => line.slice(0, 100)))
  }
  return (
    <Input.Wrapper label={t.secenekler} description={uyari} error={hata('secenekler')} labelElement="div" required>
      <Stack gap={6} my={6} ref={box}>
        {value.map((secenek, i) => (
          <Group key={String(i)} gap={6} wrap="nowrap" align="flex-start">
            <TextInput
              aria-label={t.secenek(i + 1)}
              placeholder={t.secenek(i + 1)}
              maxLength={100}
              flex={1}
              value={secenek}
              error={hata(`secenekler[${i}]`)}
              onChange={(e) => put(i, e.currentTarget.value)}
              onKeyDown={(e) => onKeyDown(e, i)}
              onPaste={(e) => onPaste(e, i)}
            />
            <SimgeDugmesi
              simge="carpi"
              boy={16}
              ad={t.secenekSil(i + 1)}
              color="gray"
              mt={4}
              disabled={value.length === 1}
              onClick={() => put(i)}
            />
          </Group>
        ))}
        {value.length < MAX ? (
          <Dugme kucuk simge="arti" metin={t.secenekEkle} style={{ alignSelf: 'flex-start' }} onClick={add} />
        ) : (
          <Soluk kucuk>
            {MAX} / {MAX}
          </Soluk>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
