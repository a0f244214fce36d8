import type { Siparis } from '@kepenk/sdk'
import { metinler, useMetin } from '../dil/dil.tsx'
import { Durum, type DurumGorunumu } from './durum.tsx'

export const siparisDurumMetni = metinler(
  {
    odeme_bekliyor: 'Ödeme bekliyor',
    hazirlaniyor: 'Hazırlanıyor',
    kargoda: 'Kargoda',
    teslim_edildi: 'Teslim edildi',
    iptal: 'İptal',
    iade: 'İade',
  },
  {
    odeme_bekliyor: 'Awaiting payment',
    hazirlaniyor: 'Preparing',
    kargoda: 'On its way',
    teslim_edildi: 'Delivered',
    iptal: 'Cancelled',
    iade: 'Returned',
  },
)

const looks: Record<Siparis['durum'], Omit<DurumGorunumu, 'metin'>> = {
  odeme_bekliyor: { simge: 'saat', renk: 'yellow' },
  hazirlaniyor: { simge: 'kutu', renk: 'blue' },
  kargoda: { simge: 'kamyon', renk: 'cyan' },
  teslim_edildi: { simge: 'tik', renk: 'teal' },
  iptal: { simge: 'carpi', renk: 'gray' },
  iade: { simge: 'geri', renk: 'grape' },
}

export function SiparisDurumu({ durum }: { durum: Siparis['durum'] }) {
  const t = useMetin(siparisDurumMetni)
  return <Durum metin={t[durum]} {...looks[durum]} />
}
