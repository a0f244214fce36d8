import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { MusteriSatiri } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { Soluk } from '../parcalar.tsx'
import { Secici } from './secici.tsx'

const texts = metinler({
  etiket: ['Müşteri', 'Customer'],
  yer: ['Ad, e-posta, telefon ya da şirket', 'Name, e-mail, phone or company'],
})

export type SecilenMusteri = { id: string; ad: string; eposta: string; telefon: string | null }

type Props = {
  onSelect: (m: SecilenMusteri) => void
  etiket?: string
  disabled?: boolean
  error?: ReactNode
  description?: ReactNode
}

/** `Ayşe Yılmaz`, the company, or the e-mail. */
export const musteriAdi = (m: { ad: string | null; soyad: string | null; sirket?: string | null; eposta: string }) =>
  [m.ad, m.soyad].filter(Boolean).join(' ') || m.sirket || m.eposta

/** Finds a customer by any known detail. */
export function MusteriSecici({ onSelect, etiket, ...rest }: Props) {
  const t = useMetin(texts)
  return (
    <Secici<MusteriSatiri>
      ad="musteri"
      etiket={etiket ?? t.etiket}
      yer={t.yer}
      ara={async (ara, signal) => {
        const query = { limit: 10, ...(ara && { ara }) }
        return (await panel('GET /musteriler', { query, signal })).veri
      }}
      anahtar={(m) => m.id}
      satir={(m) => (
        <Box style={{ minWidth: 0 }}>
          <Text size="sm">{musteriAdi(m)}</Text>
          <Soluk kucuk truncate>
            {[m.eposta, m.telefon, m.sirket].filter(Boolean).join(' · ')}
          </Soluk>
        </Box>
      )}
      onSelect={(m) => onSelect({ id: m.id, ad: musteriAdi(m), eposta: m.eposta, telefon: m.telefon })}
      {...rest}
    />
  )
}
