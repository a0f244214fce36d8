import { sayfa } from '../kabuk/rotalar.tsx'
import { readRaporAramasi } from './arama.ts'

export const raporRotalari = [sayfa('/rapor', () => import('./rapor.tsx'), 'Rapor', readRaporAramasi)] as const
