import { sayfa } from '../kabuk/rotalar.tsx'

export const ayarRotalari = [
  sayfa('/ayarlar', () => import('./ayarlar.tsx'), 'Ayarlar'),
  sayfa('/ayarlar/magaza', () => import('./magaza.tsx'), 'MagazaAyari'),
  sayfa('/ayarlar/alan-adi', () => import('./vitrin/alan-adi.tsx'), 'AlanAdlari'),
  sayfa('/ayarlar/gorunum', () => import('./gorunum/gorunum.tsx'), 'GorunumAyari'),
  sayfa('/ayarlar/kurlar', () => import('./kurlar.tsx'), 'Kurlar'),
  sayfa('/ayarlar/kargo', () => import('./kargo.tsx'), 'Kargo'),
  sayfa('/ayarlar/odeme', () => import('./odeme.tsx'), 'Odeme'),
  sayfa('/ayarlar/sozlesmeler', () => import('./sozlesme/sozlesmeler.tsx'), 'SozlesmeAyari'),
  sayfa('/ayarlar/yorumlar', () => import('./vitrin/yorumlar.tsx'), 'YorumAyari'),
  sayfa('/ayarlar/sepet-hatirlatma', () => import('./vitrin/sepet-hatirlatma.tsx'), 'SepetHatirlatmaAyari'),
  sayfa('/ayarlar/akislar', () => import('./vitrin/akislar.tsx'), 'Akislar'),
  sayfa('/ayarlar/ozel-alanlar', () => import('./ozel-alan/ozel-alanlar.tsx'), 'OzelAlanlar'),
  sayfa('/ayarlar/ekip', () => import('./ekip/ekip.tsx'), 'EkipSayfasi'),
  sayfa('/ayarlar/hesap', () => import('./hesap/hesap.tsx'), 'Hesap'),
] as const
