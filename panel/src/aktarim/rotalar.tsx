import { sayfa } from '../kabuk/rotalar.tsx'
import { readAktarimAramasi } from './arama.ts'

export const aktarimRotalari = [
  sayfa('/aktarim', () => import('./aktarimlar.tsx'), 'Aktarimlar', readAktarimAramasi),
  sayfa('/aktarim/$id', () => import('./aktarim.tsx'), 'AktarimSayfasi'),
] as const
