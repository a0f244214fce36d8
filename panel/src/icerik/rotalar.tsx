import { sayfa } from '../kabuk/rotalar.tsx'
import { readSayfaAramasi } from './arama.ts'

export const icerikRotalari = [
  sayfa('/icerik/sayfalar', () => import('./sayfalar.tsx'), 'Sayfalar', readSayfaAramasi),
  sayfa('/icerik/sayfalar/yeni', () => import('./sayfa-yeni.tsx'), 'SayfaYeni'),
  sayfa('/icerik/sayfalar/$id', () => import('./sayfa-ayrinti.tsx'), 'SayfaAyrinti'),
  sayfa('/icerik/menuler', () => import('./menuler.tsx'), 'UstMenu'),
  sayfa('/icerik/menuler/alt', () => import('./menuler.tsx'), 'AltMenu'),
] as const
