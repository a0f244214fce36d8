import { kapi } from '../kabuk/rotalar.tsx'
import { readGiris, readKod } from './girdiler.ts'

export const girisRotalari = [
  kapi('/giris', () => import('./giris.tsx'), 'Giris', readGiris),
  kapi('/parola-unuttum', () => import('./parola-unuttum.tsx'), 'ParolaUnuttum'),
  kapi('/parola', () => import('./parola.tsx'), 'ParolaBelirle', readKod),
  kapi('/davet', () => import('./davet.tsx'), 'Davet', readKod),
  kapi('/giris-baglantisi', () => import('./giris-baglantisi.tsx'), 'GirisBaglantisi'),
  kapi('/giris-kodu', () => import('./giris-kodu.tsx'), 'GirisKodu', readKod),
] as const
