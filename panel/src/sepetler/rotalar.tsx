import { sayfa } from '../kabuk/rotalar.tsx'
import { readTerkAramasi } from './arama.ts'

export const sepetRotalari = [
  sayfa('/terk-edilen-sepetler', () => import('./terk-edilenler.tsx'), 'TerkEdilenler', readTerkAramasi),
] as const
