// The same owner in all examples.

export const ornekKullanici = {
  id: 'kul_01m7ej22qte1vtb3mwbmxg54e0',
  eposta: 'zeynep@dukkan.example',
  ad: 'Zeynep Kaya',
  dil: 'tr',
}

export const ornekUyelik = {
  id: 'dukkan',
  ad: 'Dükkân',
  test: false,
  rol: 'sahip',
  kapsamlar: ['urun:okuma', 'urun:yazma'],
  yetkiler: ['ayar', 'anahtar', 'ekip'],
}

export const ornekCsrf = 'Zb3xKQm0V1sT7yq2n4h8Jr5cW9dLf6gPaEuYt1oXv0I'

export const ornekOturum = {
  id: 'otu_01m7ej22qte1vtb3mwbmxg54e1',
  tarayici: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  olusturma: '2026-11-15T08:00:00.000Z',
  son_gorulme: '2026-11-15T09:30:00.000Z',
  bitis: '2026-11-15T21:30:00.000Z',
  bu: true,
}

export const ornekEkipUyesi = {
  id: ornekKullanici.id,
  eposta: ornekKullanici.eposta,
  ad: ornekKullanici.ad,
  rol: 'sahip',
  kapsamlar: [],
  kapali: false,
  anahtar_sayisi: 1,
  son_giris: '2026-11-15T08:00:00.000Z',
  olusturma: '2026-11-01T08:00:00.000Z',
}

export const ornekDavet = {
  id: 'dvt_01m7ej22qte1vtb3mwbmxg54e2',
  eposta: 'mehmet@dukkan.example',
  rol: 'calisan',
  kapsamlar: ['siparis:okuma', 'siparis:yazma'],
  bitis: '2026-11-22T08:00:00.000Z',
  olusturma: '2026-11-15T08:00:00.000Z',
  davet_eden: 'Zeynep Kaya',
}

export const ornekGecis = {
  id: 'gec_01m7ej22qte1vtb3mwbmxg54e3',
  ad: 'Telefonum',
  son_kullanim: null,
  olusturma: '2026-11-15T08:00:00.000Z',
}

export const ornekKurtarma = '7F3K-92QD-M4XP-8TZA'

const ornekKimlik = { kimlik: 'q83vEjRWeJA', istemci_verisi: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0' }

export const ornekKayitYaniti = { ...ornekKimlik, kanit_nesnesi: 'o2NmbXRkbm9uZQ', tasima: ['internal'] }

export const ornekGecisYaniti = { ...ornekKimlik, dogrulayici_verisi: 'SZYN5YgOjGh0NBcP', imza: 'MEUCIQDx' }
