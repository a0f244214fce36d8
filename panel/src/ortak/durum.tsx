import { Badge } from '@mantine/core'
import { Simge, type SimgeAdi } from './simge.tsx'

export type DurumGorunumu = { metin: string; simge: SimgeAdi; renk: string }

/** A state is shown by word, icon and colour, never by colour alone. */
export function Durum({ metin, simge, renk }: DurumGorunumu) {
  return (
    <Badge color={renk} leftSection={<Simge ad={simge} boy={12} />}>
      {metin}
    </Badge>
  )
}
