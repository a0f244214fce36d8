import { sayfa } from '../kabuk/rotalar.tsx'
import { readListeAramasi, readListelerAramasi } from './arama.ts'

export const fiyatRotalari = [
  sayfa('/fiyat-listeleri', () => import('./listeler.tsx'), 'FiyatListeleri', readListelerAramasi),
  sayfa('/fiyat-listeleri/$id', () => import('./liste.tsx'), 'FiyatListesiSayfasi', readListeAramasi),
] as const
