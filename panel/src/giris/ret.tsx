import { KepenkHata } from '@kepenk/sdk'
import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { HataKutusu } from '../ortak/hata.tsx'
import { Simge } from '../ortak/simge.tsx'

type Props = { hata?: Error | null; baslik?: string; children?: ReactNode }

/** Why a door stays closed; what a field is to blame for stands at the field. */
export function Refusal({ hata, baslik, children }: Props) {
  if (baslik !== undefined) {
    return (
      <Alert color="red" icon={<Simge ad="uyari" />} title={baslik} role="alert">
        {children}
      </Alert>
    )
  }
  if (!(hata instanceof KepenkHata)) return hata ? <HataKutusu hata={hata} /> : null
  if (hata.kod === 'giris_hatali') return <Refusal baslik={hata.mesaj} />
  return hata.hatalar.length === 0 ? <HataKutusu hata={hata} /> : null
}
