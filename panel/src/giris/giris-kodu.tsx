import { useSearch } from '@tanstack/react-router'
import { metinler, useMetin } from '../dil/dil.tsx'
import { KodKapisi } from './kod-kapisi.tsx'

const texts = metinler({
  baslik: ['E-postayla giriş', 'Sign in by e-mail'],
  metin: ['Bağlantı bir kez kullanılır.', 'The link works once.'],
  gonder: ['Panele gir', 'Enter the panel'],
})

export function GirisKodu() {
  const { kod } = useSearch({ from: '/giris-kodu' })
  return <KodKapisi kapi="POST /giris-kodu" kod={kod} yenisi="/giris-baglantisi" {...useMetin(texts)} />
}
