import type { SpotlightActionData } from '@mantine/spotlight'
import { useNavigate } from '@tanstack/react-router'
import { createElement } from 'react'
import { useOturum, type Yetki } from '../api/oturum.tsx'
import { useMetin } from '../dil/dil.tsx'
import { Simge, type SimgeAdi } from '../ortak/simge.tsx'
import { araMetni } from './metin.ts'

type Eylem = {
  ad: 'yeniUrun' | 'yeniSiparis' | 'yeniMusteri' | 'yeniKampanya' | 'dosyaYukle' | 'disaAktar' | 'yeniAnahtar'
  to: string
  search?: Record<string, string>
  simge: SimgeAdi
  yetki?: Yetki
}

const EYLEMLER: Eylem[] = [
  { ad: 'yeniSiparis', to: '/siparisler/yeni', simge: 'arti', yetki: 'siparis:yazma' },
  { ad: 'yeniUrun', to: '/urunler/yeni', simge: 'arti', yetki: 'urun:yazma' },
  { ad: 'yeniMusteri', to: '/musteriler/yeni', simge: 'arti', yetki: 'musteri:yazma' },
  { ad: 'yeniKampanya', to: '/kampanyalar/yeni', simge: 'arti', yetki: 'kampanya:yazma' },
  { ad: 'dosyaYukle', to: '/aktarim', search: { yon: 'ice' }, simge: 'yukle' },
  { ad: 'disaAktar', to: '/aktarim', search: { yon: 'disa' }, simge: 'indir' },
  { ad: 'yeniAnahtar', to: '/gelistirici/anahtarlar', simge: 'anahtar', yetki: 'anahtar' },
]

/** Actions available from anywhere. */
export function useEylemler(): SpotlightActionData[] {
  const t = useMetin(araMetni)
  const { may } = useOturum()
  const navigate = useNavigate()
  return EYLEMLER.filter((e) => !e.yetki || may(e.yetki)).map(({ ad, to, search, simge }) => ({
    id: `yap ${ad}`,
    label: t[ad],
    leftSection: createElement(Simge, { ad: simge }),
    onClick: () => void navigate({ to, search } as { to: '/' }),
  }))
}
