import { sayfa } from '../kabuk/rotalar.tsx'
import { readKampanyaAramasi } from './arama.ts'

export const kampanyaRotalari = [
  sayfa('/kampanyalar', () => import('./kampanyalar.tsx'), 'Kampanyalar', readKampanyaAramasi),
  sayfa('/kampanyalar/yeni', () => import('./kampanya.tsx'), 'YeniKampanya'),
  sayfa('/kampanyalar/$id', () => import('./kampanya.tsx'), 'KampanyaSayfasi'),
] as const
