import { Box, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SatirHatasi } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useUzayanVeri } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { Bekleyen } from '../ortak/bekleyen.tsx'
import { Kart } from '../ortak/kart.tsx'
import { Tablo } from '../ortak/liste/tablo.tsx'
import { Uzat } from '../ortak/liste/uzayan.tsx'
import { aktarimMetni } from './metin.ts'

const Kirilan = ({ children }: { children: ReactNode }) => <Box style={{ overflowWrap: 'anywhere' }}>{children}</Box>

/** Row, column, reason; the file of them has the cells too. */
export function SatirHatalari({ id, durum }: { id: string; durum: string }) {
  const t = useMetin(aktarimMetni)
  // Each run of the file makes its own list.
  const sorgu = useUzayanVeri<SatirHatasi>(['aktarim', id, 'hatalar', durum], (sonraki, signal) =>
    panel('GET /aktarimlar/{id}/hatalar', { id, query: { limit: 100, sonraki }, signal }),
  )
  return (
    <Kart baslik={t.satirHatalari}>
      {sorgu.data ? (
        <Stack gap="xs">
          <Tablo
            ad={t.satirHatalari}
            verticalSpacing="xs"
            satirlar={sorgu.data}
            anahtar={(h) => `${h.satir} ${h.sutun} ${h.neden}`}
            sutunlar={[
              { baslik: t.satir, genislik: 70, hucre: (h) => h.satir },
              { baslik: t.sutun, hucre: (h) => <Kirilan>{h.sutun ?? '—'}</Kirilan> },
              { baslik: t.neden, hucre: (h) => <Kirilan>{h.uyari ? t.uyari(h.neden) : h.neden}</Kirilan> },
            ]}
          />
          <Uzat sorgu={sorgu} metin={t.dahaCok} ortada />
        </Stack>
      ) : (
        <Bekleyen sorgu={sorgu} satir={3} />
      )}
    </Kart>
  )
}
