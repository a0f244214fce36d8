import { sayfa } from '../kabuk/rotalar.tsx'
import { readYorumAramasi } from './arama.ts'

export const yorumRotalari = [
  sayfa('/yorumlar', () => import('./yorumlar.tsx'), 'Yorumlar', readYorumAramasi),
  sayfa('/ayarlar/yorumlar', () => import('./ayar.tsx'), 'YorumAyari'),
] as const
