import { ornekKimlik } from '../../trade/kimlik/schema.ts'

// Examples for the documentation. Empty fields of a product are added where the example is used.

const gorselAdresi =
  'https://kepenk.example/medya/dukkan/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

const an = '2026-11-15T08:00:00.000Z'

export const ornekKapak = {
  url: `${gorselAdresi}.webp`,
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

export const ornekGorsel = { id: 'gor_01m7ej22qte1vtb3f8k0y2n6pz', sira: 0, ...ornekKapak }

export const ornekUrun = {
  id: 'urun_01m7ej22gbe3c1k5r8q2zt6w9d',
  ad: 'Keten Gömlek',
  tanitici: 'keten-gomlek',
  adres: 'https://magaza.example/urun/keten-gomlek',
  aciklama: '<p>Yıkandıkça yumuşar.</p>',
  marka: { id: 'mrk_01m7ej22hde6gb66wt8g4cb84w', ad: 'Ege Dokuma', tanitici: 'ege-dokuma', logo: null },
  kategoriler: [{ id: 'kat_01m7ej22gae0btsp38rve9kxyc', ad: 'Gömlek', tanitici: 'gomlek' }],
  etiketler: ['yeni sezon'],
  kapak: `${gorselAdresi}.webp`,
  gorseller: [{ id: ornekGorsel.id, url: ornekGorsel.url, sira: 0, alt: ornekGorsel.alt }],
  kapak_gorseli: ornekKapak,
  secenekler: [{ id: 'sec_01m7ej22gcf5m2n6s9r3av7xae', ad: 'Beden', degerler: ['M', 'L'] }],
  para_birimi: 'TRY',
  varyantlar: [
    {
      id: 'var_01m7ej22gbe3c1k5r8q2zt6w9d',
      ad: 'M',
      sku: 'KG-M',
      barkod: null,
      secenekler: { Beden: 'M' },
      fiyat: 149990,
      indirimsiz_fiyat: 184990,
      referans_fiyat: 179990,
      stok_var: true,
      kalan: 3,
      ozel: [],
      sira: 0,
    },
  ],
  ozel: [{ kod: 'garanti_ay', ad: 'Garanti (ay)', tur: 'sayi', deger: 24 }],
  puan: { ortalama: 4.67, sayi: 3 },
  guncelleme: an,
}

export const ornekYol = [
  { id: 'kat_01m7ej22g9f8x2c4v6b1n3m5ka', ad: 'Giyim', tanitici: 'giyim' },
  { id: 'kat_01m7ej22gae0btsp38rve9kxyc', ad: 'Gömlek', tanitici: 'gomlek' },
]

export const ornekKategori = {
  id: 'kat_01m7ej22gae0btsp38rve9kxyc',
  ad: 'Gömlek',
  tanitici: 'gomlek',
  aciklama: '',
  ust_id: 'kat_01m7ej22g9f8x2c4v6b1n3m5ka',
  sira: 0,
  adres: 'https://magaza.example/kategori/gomlek',
  urun_sayisi: 42,
  urun_sayisi_kesin: true,
  seo: { baslik: 'Gömlek', aciklama: null },
  guncelleme: an,
  alt_kategoriler: null,
}

export const ornekMarka = {
  id: 'mrk_01m7ej22hde6gb66wt8g4cb84w',
  ad: 'Ege Dokuma',
  tanitici: 'ege-dokuma',
  aciklama: 'Denizli, 1962',
  logo: null,
  seo: { baslik: 'Ege Dokuma', aciklama: 'Denizli, 1962' },
  guncelleme: an,
}

export const ornekKoleksiyon = {
  id: 'kol_01m7ej22hde6gb66wt8g4cb84w',
  ad: 'Yaz 2027',
  tanitici: 'yaz-2027',
  adres: 'https://magaza.example/koleksiyon/yaz-2027',
  seo: { baslik: 'Yaz 2027', aciklama: null },
  guncelleme: an,
}

export const ornekMagaza = {
  id: 'dukkan',
  ad: 'Dükkân',
  adres: 'https://dukkan.example',
  dil: 'tr',
  para_birimi: 'TRY',
  para_birimleri: ['TRY', 'EUR', 'USD'],
  acik: true,
  logo: ornekKimlik.logo,
  renkler: { ana: ornekKimlik.renk, ikinci: ornekKimlik.renk_ikinci },
  iletisim: ornekKimlik.iletisim,
  satici: ornekKimlik.satici,
  stok_haberleri: true,
  kargo_secenekleri: [{ kod: 'standart', ad: 'Standart kargo', tur: 'sabit', ucret: 4990, bedava_ustu: 75000 }],
  odeme_yontemleri: [
    { yontem: 'kart', ek_ucret: 0, deneme: false },
    { yontem: 'kapida_nakit', ek_ucret: 2500, deneme: false },
  ],
}

export const ornekYer = {
  plaka: '77',
  ad: 'Yalova',
  ilceler: ['Altınova', 'Armutlu', 'Çınarcık', 'Çiftlikköy', 'Merkez', 'Termal'],
}

export const ornekMenu = {
  tanitici: 'header',
  ogeler: [
    {
      type: 'category',
      label: 'Gömlek',
      url: 'https://magaza.example/kategori/gomlek',
      children: [{ type: 'url', label: 'Yeni gelenler', url: '/yeni', children: [] }],
    },
  ],
}

export const ornekSayfa = {
  id: 'syf_01m7ej22kqe4d9w1h6r3yb8tzn',
  baslik: 'Hakkımızda',
  tanitici: 'hakkimizda',
  tur: 'sayfa',
  yasal_tur: null,
  adres: 'https://magaza.example/sayfa/hakkimizda',
  ozet: null,
  yayin: '2026-11-15T08:00:00.000Z',
  guncelleme: '2026-11-15T08:00:00.000Z',
  govde: '<p>1987’den beri Denizli’de dokuyoruz.</p>',
  seo: { baslik: 'Hakkımızda | Örnek Mağaza', aciklama: null },
  ozel: [],
}

const { id, ad, tanitici, adres } = ornekUrun
export const ornekOneriler = {
  urunler: [
    { id, ad, tanitici, adres, kapak: ornekKapak.url, kapak_gorseli: ornekKapak, fiyat: 129900, stok_var: true },
  ],
  kategoriler: [{ id: ornekKategori.id, ad: ornekKategori.ad, tanitici: ornekKategori.tanitici }],
  markalar: [],
}

export const ornekYuz = {
  kod: 'secenek:Beden',
  ad: 'Beden',
  aralik: null,
  degerler: [
    { deger: 'S', ad: 'S', tanitici: null, ust_id: null, adet: 12, secili: false },
    { deger: 'M', ad: 'M', tanitici: null, ust_id: null, adet: 9, secili: true },
  ],
  dahasi: false,
}

export const ornekYonlendirme = {
  tur: 'urun',
  eski: 'keten-gomlek',
  durum: 'tasindi',
  tanitici: 'yikanmis-keten-gomlek',
  adres: 'https://ornek.com/urun/yikanmis-keten-gomlek',
}
