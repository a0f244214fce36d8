import { sayfa } from '../kabuk/rotalar.tsx'
import { readIadeAramasi, readSiparisAramasi, readTalepAramasi, readTaslakAramasi, readYazdirAramasi } from './arama.ts'

export const siparisRotalari = [
  sayfa('/siparisler', () => import('./liste.tsx'), 'Siparisler', readSiparisAramasi),
  sayfa('/siparisler/yeni', () => import('./taslak/yeni.tsx'), 'YeniSiparis', readTaslakAramasi),
  sayfa('/siparisler/yazdir', () => import('./yazdir.tsx'), 'Yazdir', readYazdirAramasi),
  sayfa('/siparisler/$id', () => import('./detay.tsx'), 'SiparisDetayi'),
  sayfa('/talepler', () => import('./talep/talepler.tsx'), 'Talepler', readTalepAramasi),
  sayfa('/iadeler', () => import('./iadeler.tsx'), 'Iadeler', readIadeAramasi),
] as const
