import { sayfa } from '../kabuk/rotalar.tsx'
import { readGruplarAramasi, readMusteriAramasi, readUyeAramasi } from './arama.ts'

export const musteriRotalari = [
  sayfa('/musteriler', () => import('./musteriler.tsx'), 'Musteriler', readMusteriAramasi),
  sayfa('/musteriler/yeni', () => import('./yeni-musteri.tsx'), 'YeniMusteri'),
  sayfa('/musteriler/$id', () => import('./musteri.tsx'), 'MusteriSayfasi'),
  sayfa('/musteri-gruplari', () => import('./gruplar.tsx'), 'Gruplar', readGruplarAramasi),
  sayfa('/musteri-gruplari/$id', () => import('./grup.tsx'), 'GrupSayfasi', readUyeAramasi),
] as const
