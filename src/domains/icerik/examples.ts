// Examples for the documentation.

export const SAYFA = {
  id: 'syf_01m7ej22kqe4d9w1h6r3yb8tzn',
  baslik: 'Hakkımızda',
  tanitici: 'hakkimizda',
  tur: 'sayfa',
  adres: 'https://magaza.example/sayfa/hakkimizda',
  yasal_tur: null,
  yayinda: true,
  ozet: null,
  govde: '<p>1987’den beri Denizli’de dokuyoruz.</p>',
  seo: { baslik: 'Hakkımızda | Örnek Mağaza', aciklama: null },
  ozel: {},
  yayin: '2026-11-15T08:00:00.000Z',
  olusturma: '2026-11-15T08:00:00.000Z',
  guncelleme: '2026-11-15T08:00:00.000Z',
}

export const MENU = {
  tanitici: 'header',
  ogeler: [
    {
      type: 'category',
      target_id: 'kat_01m7ej22gae0btsp38rve9kxyc',
      label: null,
      children: [{ type: 'product', target_id: 'urun_01m7ej22gbe3c1k5r8q2zt6w9d', label: 'Keten gömlek' }],
    },
    { type: 'url', label: 'Bize yazın', url: 'mailto:bilgi@magaza.example', ikon: 'zarf' },
  ],
  guncelleme: '2026-11-15T08:00:00.000Z',
}
