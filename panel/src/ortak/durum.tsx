import type { Siparis } from '@kepenk/sdk'
import { Badge } from '@mantine/core'
import { type Dil, metinler, useDil } from '../dil/dil.tsx'
import { Simge, type SimgeAdi } from './simge.tsx'

/** How a state looks, beside its word. */
export type Gorunum = { simge: SimgeAdi; renk: string }

/** A state is shown by word, icon and colour, never by colour alone. */
export function Durum({ metin, simge, renk }: Gorunum & { metin: string }) {
  return (
    <Badge color={renk} leftSection={<Simge ad={simge} boy={12} />}>
      {metin}
    </Badge>
  )
}

type Tanim<D extends string> = { metin: Record<Dil, Record<D, string>>; looks: Record<D, Gorunum> }

function Tanimli<D extends string>({ metin, looks, durum }: Tanim<D> & { durum: D }) {
  const { dil } = useDil()
  return <Durum metin={metin[dil][durum]} {...looks[durum]} />
}

/** Badge of one kind of state, from a record of looks: `const UrunDurumu = durumOf(urunMetni, { taslak: … })`. */
export const durumOf =
  <D extends string>(metin: Tanim<D>['metin'], looks: Tanim<D>['looks']) =>
  ({ durum }: { durum: D }) => <Tanimli metin={metin} looks={looks} durum={durum} />

/** Pairs, for texts that hold these and more. */
export const siparisDurumCiftleri = {
  odeme_bekliyor: ['Ödeme bekliyor', 'Awaiting payment'],
  hazirlaniyor: ['Hazırlanıyor', 'Preparing'],
  kargoda: ['Kargoda', 'On its way'],
  teslim_edildi: ['Teslim edildi', 'Delivered'],
  iptal: ['İptal', 'Cancelled'],
  iade: ['İade', 'Returned'],
} as const

export const SiparisDurumu = durumOf<Siparis['durum']>(metinler(siparisDurumCiftleri), {
  odeme_bekliyor: { simge: 'saat', renk: 'yellow' },
  hazirlaniyor: { simge: 'kutu', renk: 'blue' },
  kargoda: { simge: 'kamyon', renk: 'cyan' },
  teslim_edildi: { simge: 'tik', renk: 'teal' },
  iptal: { simge: 'carpi', renk: 'gray' },
  iade: { simge: 'geri', renk: 'grape' },
})
