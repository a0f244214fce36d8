// The same customer in all examples.

export const ornekMusteriGrubu = {
  id: 'grp_01m7ej22gae0btsp38rve9kxyc',
  ad: 'Bayiler',
  uye_sayisi: 42,
  olusturma: '2026-11-15T08:00:00.000Z',
  guncelleme: '2026-11-15T08:00:00.000Z',
}

export const ornekMusteri = {
  id: 'mus_01m7ej22qte1vtb3mwbmxg54e0',
  eposta: 'ayse.yilmaz@ornek.example',
  ad: 'Ayşe',
  soyad: 'Yılmaz',
  telefon: '+905321234567',
  sirket: null,
  hesap: true,
  izinler: { eposta: true, sms: false },
  gruplar: [ornekMusteriGrubu.id],
  adresler: [
    {
      id: 'adr_01m7ej22qte1vtb3az8wpptmkg',
      ad: 'Ayşe',
      soyad: 'Yılmaz',
      sirket: null,
      telefon: '+905321234567',
      satir1: 'Bağdat Caddesi 12/4',
      satir2: null,
      ilce: 'Kadıköy',
      il: 'İstanbul',
      posta_kodu: '34710',
      ulke: 'TR',
      varsayilan_teslimat: true,
      varsayilan_fatura: true,
    },
  ],
  ozel: {},
  olusturma: '2026-11-15T08:00:00.000Z',
  guncelleme: '2026-11-15T08:00:00.000Z',
}

export const ornekIzinKaydi = {
  izin: 'eposta',
  deger: true,
  kaynak: 'vitrin',
  metin: 'Kampanya ve yenilikleri e-postayla göndersin. İznimi dilediğim zaman geri alabilirim.',
  zaman: '2026-11-15T08:00:00.000Z',
}

export const ornekIzinler = { eposta: true, sms: false, arama: false, gecmis: [ornekIzinKaydi] }

export const ornekMusteriGirdisi = {
  eposta: 'ayse.yilmaz@ornek.example',
  ad: 'Ayşe',
  soyad: 'Yılmaz',
  telefon: '0532 123 45 67',
  izinler: { eposta: true, sms: false },
  gruplar: [ornekMusteriGrubu.id],
}
