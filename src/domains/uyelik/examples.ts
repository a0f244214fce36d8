// The same member in all examples.

export const ornekHesap = {
  id: 'mus_01m7ej22qte1vtb3mwbmxg54e0',
  eposta: 'ayse.yilmaz@ornek.example',
  ad: 'Ayşe',
  soyad: 'Yılmaz',
  telefon: '+905321234567',
  sirket: null,
  izinler: { eposta: true, sms: false, arama: false },
  adresler: [],
  dogrulandi: false,
  olusturma: '2026-11-15T08:00:00.000Z',
}

export const ornekOturum = { anahtar: 'otr_4n8c2h6j0r5p9k3m7qv1x6d2t8w4z0b5', bitis: '2026-12-15T08:00:00.000Z' }
