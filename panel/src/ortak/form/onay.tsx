import { Group, Stack, Text } from '@mantine/core'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { useMetin } from '../../dil/dil.tsx'
import { ortakMetin } from '../metin.ts'
import { Dugme } from '../parcalar.tsx'
import { Pencere } from '../pencere.tsx'

export type Soru = {
  baslik: string
  /** Names the effect: what is lost, what comes back, how much. */
  metin: ReactNode
  eylem: string
  /** Cannot be undone. */
  tehlikeli?: boolean
  vazgec?: string
}

const Context = createContext<(soru: Soru) => Promise<boolean>>(() => Promise.resolve(false))

/** `const onayla = useOnay(); if (await onayla({ … })) sil.mutate(id)` */
export const useOnay = () => useContext(Context)

export function OnayProvider({ children }: { children: ReactNode }) {
  const t = useMetin(ortakMetin)
  const [open, setOpen] = useState<{ soru: Soru; answer: (yes: boolean) => void } | null>(null)
  const ask = useCallback((soru: Soru) => new Promise<boolean>((answer) => setOpen({ soru, answer })), [])
  const end = (yes: boolean) => {
    open?.answer(yes)
    setOpen(null)
  }
  return (
    <Context.Provider value={ask}>
      {children}
      <Pencere acik={open !== null} kapat={() => end(false)} baslik={open?.soru.baslik}>
        <Stack>
          <Text component="div" size="sm">
            {open?.soru.metin}
          </Text>
          <Group justify="flex-end">
            <Dugme
              metin={open?.soru.vazgec ?? t.vazgec}
              variant="default"
              onClick={() => end(false)}
              data-autofocus={open?.soru.tehlikeli || undefined}
            />
            <Dugme
              metin={open?.soru.eylem}
              color={open?.soru.tehlikeli ? 'red.9' : undefined}
              onClick={() => end(true)}
            />
          </Group>
        </Stack>
      </Pencere>
    </Context.Provider>
  )
}
