import { useOturum } from '../api/oturum.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'

export function Ozet() {
  const { magaza } = useOturum()
  return <Sayfa baslik={magaza.ad}>{null}</Sayfa>
}
