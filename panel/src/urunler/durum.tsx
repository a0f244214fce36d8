import type { Urun } from '@kepenk/sdk'
import { useMetin } from '../dil/dil.tsx'
import { Durum } from '../ortak/durum.tsx'
import { urunMetni } from './metin.ts'

export function UrunDurumu({ durum }: Pick<Urun, 'durum'>) {
  const t = useMetin(urunMetni)
  return durum === 'yayinda' ? (
    <Durum metin={t.yayinda} simge="goz" renk="teal" />
  ) : (
    <Durum metin={t.taslak} simge="kalem" renk="gray" />
  )
}
