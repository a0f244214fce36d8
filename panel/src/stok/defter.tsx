import { useMetin } from '../dil/dil.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { Hareketler } from './hareketler.tsx'
import { stokMetni } from './metin.ts'

export function StokDefteri() {
  const t = useMetin(stokMetni)
  return (
    <Sayfa baslik={t.defter} ust={{ metin: t.baslik, to: '/stok' }}>
      <Hareketler varyant_id={null} />
    </Sayfa>
  )
}
