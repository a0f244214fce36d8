import { useMetin } from '../dil/dil.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { SayfaDuzenle } from './sayfa-duzenle.tsx'
import { sayfaMetni } from './sayfa-metni.ts'

export function SayfaYeni() {
  const t = useMetin(sayfaMetni)
  return (
    <Sayfa baslik={t.yeniBaslik} ust={{ metin: t.sayfalar, to: '/icerik/sayfalar' }}>
      <SayfaDuzenle okunan={null} />
    </Sayfa>
  )
}
