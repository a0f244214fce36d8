import { useSearch } from '@tanstack/react-router'
import { metinler, useMetin } from '../dil/dil.tsx'
import { YeniParola } from '../ortak/yetki/yeni-parola.tsx'
import { KodKapisi } from './kod-kapisi.tsx'

const texts = metinler({
  baslik: ['Parolanızı belirleyin', 'Choose your password'],
  metin: ['Kaydedince diğer bütün oturumlarınız kapanır.', 'When you save, all your other sessions end.'],
  parola: ['Yeni parola', 'New password'],
  gonder: ['Kaydet ve giriş yap', 'Save and sign in'],
})

export function ParolaBelirle() {
  const { parola, ...t } = useMetin(texts)
  const { kod } = useSearch({ from: '/parola' })
  return (
    <KodKapisi kapi="POST /parola-yenile" kod={kod} yenisi="/parola-unuttum" {...t}>
      {(atField) => <YeniParola name="parola" label={parola} error={atField('parola')} />}
    </KodKapisi>
  )
}
