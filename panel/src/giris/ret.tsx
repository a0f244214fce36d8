import { KepenkHata } from '@kepenk/sdk'
import type { ReactNode } from 'react'
import { HataKutusu } from '../ortak/hata.tsx'
import { Bildiri } from '../ortak/parcalar.tsx'

type Props = { hata?: Error | null; baslik?: string; children?: ReactNode }

/** Why a door stays closed; what a field is to blame for stands at the field. */
export function Refusal({ hata, baslik, children }: Props) {
  if (baslik !== undefined) {
    return (
      <Bildiri tur="sorun" title={baslik} role="alert">
        {children}
      </Bildiri>
    )
  }
  if (!(hata instanceof KepenkHata)) return hata ? <HataKutusu hata={hata} /> : null
  if (hata.kod === 'giris_hatali') return <Refusal baslik={hata.mesaj} />
  return hata.hatalar.length === 0 ? <HataKutusu hata={hata} /> : null
}
