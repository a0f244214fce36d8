import { sayfa } from '../kabuk/rotalar.tsx'
import { readYorumAramasi } from './arama.ts'

export const yorumRotalari = [sayfa('/yorumlar', () => import('./yorumlar.tsx'), 'Yorumlar', readYorumAramasi)] as const
