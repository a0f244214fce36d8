import { metinler } from '../../dil/dil.tsx'

/** Shared texts of payment providers and carrier apps. */
export const kopruMetni = metinler({
  tur: ['Tür', 'Kind'],
  gizliDurur: ['Verilmiş; değiştirmek için yazın', 'Set; type to change it'],
  kod: ['Kod', 'Code'],
  kodMetin: [
    'Küçük harf, rakam ve tire; sonra değişmez.',
    'Lower-case letters, digits and hyphens; it does not change later.',
  ],
  kodBicimi: [
    'Küçük harf, rakam ve tireden oluşan 2–40 karakter olmalı',
    'Must be 2–40 lower-case letters, digits and hyphens',
  ],
  kodVar: ['Bu kod kullanımda', 'This code is taken'],
  ad: ['Müşterinin gördüğü ad', 'Name that customers see'],
  bildirim: ['Bildirim adresi', 'Address for reports'],
  acik: ['Açık', 'Open'],
  kapali: ['Kapalı', 'Closed'],
  islemler: [(ad: string) => `İşlemler: ${ad}`, (ad) => `Actions: ${ad}`],
  duzenle: ['Düzenle', 'Edit'],
  yeniGizli: ['Gizliyi yenile', 'New secret'],
  yeniGizliBaslik: [(ad: string) => `Gizli yenilensin mi? ${ad}`, (ad) => `Make a new secret? ${ad}`],
  yeniGizliMetin: [
    'Yeni bir gizli verilir; eskisi 24 saat daha geçer. Karşı tarafı bu sürede değiştirin.',
    'A new secret is given; the old one works for 24 hours more. Change the other side within that time.',
  ],
  yenile: ['Yenile', 'Make it new'],
  gizliBaslik: ['İmza gizlisi', 'Signing secret'],
  gizliMetin: [
    'Karşı taraf isteklerimizi bununla doğrular ve bildirimlerini bununla imzalar.',
    'The other side verifies our requests with it and signs its reports with it.',
  ],
  ac: ['Yeniden aç', 'Open again'],
  kaydedildi: ['Kaydedildi', 'Saved'],
})
