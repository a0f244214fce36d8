import { useOturum, type Yetki } from '../api/oturum.tsx'
import { metinler, useMetin } from '../dil/dil.tsx'
import { Bildiri } from '../ortak/parcalar.tsx'

const texts = metinler({
  metin: [
    'Bu ayarları yalnız mağazanın sahibi değiştirebilir; siz görüyorsunuz.',
    'Only an owner of the store can change these settings; you can see them.',
  ],
})

/** Read-only notice: says why nothing can be changed here. */
export function YalnizSahip({ yetki = 'ayar', metin }: { yetki?: Yetki; metin?: string }) {
  const t = useMetin(texts)
  const { may } = useOturum()
  if (may(yetki)) return null
  return <Bildiri tur="not">{metin ?? t.metin}</Bildiri>
}
