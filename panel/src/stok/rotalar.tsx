import { sayfa } from '../kabuk/rotalar.tsx'
import { readStokAramasi } from './arama.ts'

export const stokRotalari = [
  sayfa('/stok', () => import('./stok.tsx'), 'StokSayfasi', readStokAramasi),
  sayfa('/stok/defter', () => import('./defter.tsx'), 'StokDefteri'),
  sayfa('/depolar', () => import('./depolar.tsx'), 'Depolar'),
] as const
