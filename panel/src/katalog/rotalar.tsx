import { sayfa } from '../kabuk/rotalar.tsx'
import { readEsAnlamAramasi, readKatalogAramasi } from './arama.ts'

export const katalogRotalari = [
  sayfa('/kategoriler', () => import('./kategoriler.tsx'), 'Kategoriler'),
  sayfa('/koleksiyonlar', () => import('./koleksiyonlar.tsx'), 'Koleksiyonlar', readKatalogAramasi),
  sayfa('/markalar', () => import('./markalar.tsx'), 'Markalar', readKatalogAramasi),
  sayfa('/es-anlamlilar', () => import('./es-anlam/es-anlamlilar.tsx'), 'EsAnlamlilar', readEsAnlamAramasi),
] as const
