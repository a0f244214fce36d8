import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useMetin } from '../../dil/dil.tsx'
import { ortakMetin } from '../metin.ts'
import { Simge } from '../simge.tsx'

type Props = { deger: string | undefined; ara: (metin: string | undefined) => void; yer: string }

/** Search box; the address follows when typing pauses. */
export function AramaKutusu({ deger, ara, yer }: Props) {
  const t = useMetin(ortakMetin)
  const [text, setText] = useState(deger ?? '')
  const sent = useRef(deger ?? '')
  const send = useDebouncedCallback((metin: string) => {
    sent.current = metin
    ara(metin.trim() || undefined)
  }, 250)
  // Back and "clear" change the address from outside.
  useEffect(() => {
    if ((deger ?? '') === sent.current.trim()) return
    sent.current = deger ?? ''
    setText(deger ?? '')
  }, [deger])
  return (
    <TextInput
      type="search"
      aria-label={t.ara}
      placeholder={yer}
      leftSection={<Simge ad="ara" boy={16} />}
      value={text}
      maxLength={200}
      style={{ flex: '1 1 240px' }}
      onChange={(e) => {
        setText(e.currentTarget.value)
        send(e.currentTarget.value)
      }}
    />
  )
}
