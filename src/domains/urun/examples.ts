// The same product in all examples; the contract test checks each against its schema.

const varyantId = 'var_01m7ej22qte1vtb3mwbmxg54e0'

export const ornekVaryant = {
  id: varyantId,
  ad: 'Mavi / M',
  sku: 'KG-MAVI-M',
  barkod: '8690000000012',
  secenekler: { Renk: 'Mavi', Beden: 'M' },
  fiyat: 184990,
  indirimsiz_fiyat: 219990,
  fiyatlar: [{ para_birimi: 'TRY', tutar: 184990, indirimsiz_tutar: 219990 }],
  kdv_orani: null,
  stok_takibi: true,
  eksi_stok: false,
  stok: 12,
  sira: 0,
}

export const ornekUrun = {
  id: 'urun_01m7ej22qte1vtb3az8wpptmkg',
  ad: 'Keten Gömlek',
  tanitici: 'keten-gomlek',
  durum: 'yayinda',
  adres: 'https://dukkan.example/urun/keten-gomlek',
  alt_baslik: null,
  aciklama: '<p>Yazlık, %100 keten gömlek.</p>',
  tur: null,
  marka_id: 'mrk_01m7ej22hde6gb66wt8g4cb84w',
  koleksiyon_id: null,
  kategoriler: ['kat_01m7ej22gae0btsp38rve9kxyc'],
  etiketler: ['keten', 'yaz'],
  kapak: 'https://kepenk.example/medya/dukkan/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.webp',
  gorseller: [
    {
      id: 'gor_01m7ej22qte1vtb3f8k0y2n6pz',
      url: 'https://kepenk.example/medya/dukkan/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.webp',
      sira: 0,
    },
  ],
  secenekler: [
    { id: 'sec_01m7ej22qte1vtb3cv1r8m0h4a', ad: 'Renk', degerler: ['Mavi', 'Beyaz'] },
    { id: 'sec_01m7ej22qte1vtb3d6w5t9k3qe', ad: 'Beden', degerler: ['S', 'M', 'L'] },
  ],
  varyantlar: [ornekVaryant],
  olcu: { agirlik: 240, en: 30, boy: 40, yukseklik: 3 },
  malzeme: 'Keten',
  mense: 'TR',
  seo: { baslik: null, aciklama: null, gizle: false },
  ozel: {},
  olusturma: '2026-11-15T08:00:00.000Z',
  guncelleme: '2026-11-15T08:00:00.000Z',
}

/** A combination that the example product does not have yet. */
export const ornekVaryantGirdisi = {
  secenekler: { Renk: 'Beyaz', Beden: 'S' },
  sku: 'KG-BEYAZ-S',
  fiyat: 184990,
  stok: 7,
}

export const ornekUrunGirdisi = {
  ad: 'Keten Gömlek',
  aciklama: '<p>Yazlık, %100 keten gömlek.</p>',
  durum: 'yayinda',
  etiketler: ['keten', 'yaz'],
  secenekler: [
    { ad: 'Renk', degerler: ['Mavi', 'Beyaz'] },
    { ad: 'Beden', degerler: ['S', 'M', 'L'] },
  ],
  varyantlar: [
    {
      secenekler: { Renk: 'Mavi', Beden: 'M' },
      sku: 'KG-MAVI-M',
      barkod: '8690000000012',
      fiyat: 184990,
      indirimsiz_fiyat: 219990,
      stok: 12,
    },
    { secenekler: { Renk: 'Beyaz', Beden: 'L' }, sku: 'KG-BEYAZ-L', fiyat: 184990, stok: null },
  ],
}

const gorselAdresi =
  'https://kepenk.example/medya/dukkan/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

export const ornekGorsel = {
  id: 'gor_01m7ej22qte1vtb3f8k0y2n6pz',
  url: `${gorselAdresi}.webp`,
  sira: 0,
  alt: 'Mavi keten gömlek, önden',
  genislik: 320,
  yukseklik: 400,
  renk: '#7a93b8',
  boyutlar: [
    { genislik: 160, tur: 'image/avif', url: `${gorselAdresi}-160.avif` },
    { genislik: 320, tur: 'image/avif', url: `${gorselAdresi}-320.avif` },
    { genislik: 160, tur: 'image/webp', url: `${gorselAdresi}-160.webp` },
    { genislik: 320, tur: 'image/webp', url: `${gorselAdresi}-320.webp` },
  ],
}
