import { sayfa } from '../kabuk/rotalar.tsx'
import { readKatalogAramasi } from './arama.ts'

export const katalogRotalari = [
  sayfa('/kategoriler', () => import('./kategoriler.tsx'), 'Kategoriler'),
  sayfa('/koleksiyonlar', () => import('./koleksiyonlar.tsx'), 'Koleksiyonlar', readKatalogAramasi),
  sayfa('/markalar', () => import('./markalar.tsx'), 'Markalar', readKatalogAramasi),
] as const
