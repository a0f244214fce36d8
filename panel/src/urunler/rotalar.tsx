import { sayfa } from '../kabuk/rotalar.tsx'
import { readUrunAramasi } from './arama.ts'

export const urunRotalari = [
  sayfa('/urunler', () => import('./urunler.tsx'), 'Urunler', readUrunAramasi),
  sayfa('/urunler/yeni', () => import('./yeni.tsx'), 'YeniUrun'),
  sayfa('/urunler/$id', () => import('./urun.tsx'), 'UrunSayfasi'),
] as const
