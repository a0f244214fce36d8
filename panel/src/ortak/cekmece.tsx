import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMetin } from '../dil/dil.tsx'
import { ortakMetin } from './metin.ts'
import { useOdakDonusu } from './odak.ts'

type Props = { acik: boolean; kapat: () => void; baslik: string; boyut: 'lg' | 'xl'; children: ReactNode }

/** Drawer beside a list. Closed, it gives the focus back to the row that opened it: its content is gone from the page. */
export function Cekmece({ acik, kapat, baslik, boyut, children }: Props) {
  const t = useMetin(ortakMetin)
  useOdakDonusu(acik)
  return (
    <Drawer
      opened={acik}
      onClose={kapat}
      position="right"
      size={boyut}
      title={baslik}
      closeButtonProps={{ 'aria-label': t.kapat }}
    >
      {children}
    </Drawer>
  )
}
