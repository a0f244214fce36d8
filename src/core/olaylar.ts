/** Every event that the service tells of, by its name on the wire. */
export const olaylar = [
  'siparis.olusturuldu',
  'siparis.odeme_alindi',
  'siparis.kargoya_verildi',
  'siparis.teslim_edildi',
  'siparis.iptal_edildi',
  'siparis.para_iade_edildi',
  'iade.olusturuldu',
  'urun.olusturuldu',
  'urun.guncellendi',
  'urun.silindi',
  'stok.degisti',
  'musteri.olusturuldu',
] as const
export type OlayAdi = (typeof olaylar)[number]
