// Made from docs/openapi-panel.json and docs/openapi.json by `npm run sdk`. Changes here are lost.

import type {
  KampanyaGirdisi,
  Stok,
} from '@kepenk/sdk/generated/kayitlar.ts'

export type {
  Adres,
  Gonderi,
  KampanyaGirdisi,
  Kategori,
  Musteri,
  Odeme,
  ParaIadesiGirdisi,
  Silindi,
  Siparis,
  SiparisKalemi,
  Stok,
  Urun,
  Varyant,
} from '@kepenk/sdk/generated/kayitlar.ts'

export type AcilanKargoUygulamasi = {
  /** Değişmez */
  kod: string
  /** Müşterinin gördüğü ad */
  ad: string
  /** Türler ayrıca okunur: `kargo-uygulama-turleri` */
  tur: string
  /** `ayarlar.adres` */
  adres: string | null
  /** `ayarlar.davranis` */
  davranis: 'basarili' | 'basarisiz' | 'sessiz' | null
  /** Türün ayarları, gizli olanları dışında */
  ayarlar: Record<string, string>
  /** Verilmiş gizli ayarların adları */
  gizli_ayarlar: string[]
  aktif: boolean
  /** ISO 8601, UTC */
  olusturma: string
  /** ISO 8601, UTC */
  guncelleme: string
  /** Yenisi başladıysa; yalnız burada görünür */
  gizli: string | null
}

export type AcilanOdemeSaglayicisi = {
  /** Değişmez */
  kod: string
  /** Türler ayrıca okunur: `odeme-saglayici-turleri` */
  tur: string
  /** `ayarlar.adres` */
  adres: string | null
  /** `ayarlar.davranis` */
  davranis: 'basarili' | 'basarisiz' | 'sessiz' | null
  /** Türün ayarları, gizli olanları dışında */
  ayarlar: Record<string, string>
  /** Verilmiş gizli ayarların adları */
  gizli_ayarlar: string[]
  /** false: yerleşik deneme, bu mağazada açılmamış */
  aktif: boolean
  /** Kart ödemelerini bu alır */
  varsayilan: boolean
  /** deneme yerleşiktir: null */
  olusturma: string | null
  /** ISO 8601, UTC */
  guncelleme: string | null
  /** Yenisi başladıysa; yalnız burada görünür */
  gizli: string | null
}

export type Aktarim = {
  id: string
  tur: 'urun' | 'stok' | 'fiyat' | 'musteri' | 'siparis' | 'yorum'
  yon: 'ice' | 'disa'
  bicim: 'csv' | 'xlsx'
  /** Dosyanın adı */
  ad: string
  durum: 'okunuyor' | 'esleme' | 'deneniyor' | 'denendi' | 'calisiyor' | 'bitti' | 'iptal' | 'basarisiz'
  /** Dosyadaki veri satırı */
  satir: number
  /** Bitmiş kayıt */
  ilerleme: number
  /** Bütün kayıtlar; dışa aktarmada 0 */
  toplam: number
  yeni: number
  degisen: number
  ayni: number
  hatali: number
  /** Alınan, ama bir yerine bakılması gereken kayıt; `yeni` ve `degisen` içinde de sayılır */
  uyarili: number
  /** Bütünüyle başarısız olduysa nedeni */
  neden: string | null
  /** Sırada beklerken önündeki iş; beklemiyorsa null. Aynı anda iki iş yürür */
  onunde: number | null
  /** ISO 8601, UTC */
  olusturma: string
  /** ISO 8601, UTC */
  guncelleme: string
}

export type AktarimAyrintisi = {
  id: string
  tur: 'urun' | 'stok' | 'fiyat' | 'musteri' | 'siparis' | 'yorum'
  yon: 'ice' | 'disa'
  bicim: 'csv' | 'xlsx'
  /** Dosyanın adı */
  ad: string
  durum: 'okunuyor' | 'esleme' | 'deneniyor' | 'denendi' | 'calisiyor' | 'bitti' | 'iptal' | 'basarisiz'
  /** Dosyadaki veri satırı */
  satir: number
  /** Bitmiş kayıt */
  ilerleme: number
  /** Bütün kayıtlar; dışa aktarmada 0 */
  toplam: number
  yeni: number
  degisen: number
  ayni: number
  hatali: number
  /** Alınan, ama bir yerine bakılması gereken kayıt; `yeni` ve `degisen` içinde de sayılır */
  uyarili: number
  /** Bütünüyle başarısız olduysa nedeni */
  neden: string | null
  /** Sırada beklerken önündeki iş; beklemiyorsa null. Aynı anda iki iş yürür */
  onunde: number | null
  /** ISO 8601, UTC */
  olusturma: string
  /** ISO 8601, UTC */
  guncelleme: string
  sutunlar: string[]
  /** Dosyanın ilk satırları */
  ornekler: string[][]
  /** Sütunların eşlenebileceği alanlar */
  alanlar: {
    kod: string
    /** Dosyadaki sütun adı */
    ad: string
    zorunlu: boolean
    aciklama: string
  }[]
  /** Her sütunun alanı; seçilmediyse önerilen */
  esleme: (string | null)[]
  /** Eşlemeyle ya da süzgeç olarak seçilenler */
  secenekler: Record<string, unknown>
}

export type AlanAdi = {
  /** Küçük harfle, punycode olarak */
  ad: string
  /** `bekliyor`: adın sizin olduğu kanıtlanmadı, vitrin orada açılmaz */
  durum: 'bekliyor' | 'kanitlandi'
  /** Mağazanın adresi bu ad; öteki adlar buraya yönlenir */
  ana: boolean
  /** Kanıtlandığında vitrinin bu addaki adresi */
  adres: string
  /** Adın sizin olduğunu kanıtlamak için DNS’e konacak kayıt */
  kayit: {
    ad: string
    tur: 'TXT'
    deger: string
  }
  /** `dns`: kaydıyla, `komut`: hizmeti işletenin komutuyla, `ayar`: hizmetin ayarıyla kanıtlandı */
  kanit_yolu: 'dns' | 'komut' | 'ayar' | null
  /** ISO 8601, UTC */
  kanitlanma: string | null
  /** ISO 8601, UTC */
  son_kontrol: string | null
  /** Son kontrolde eksik olan: `kayit_yok` TXT kaydı yok, `deger_farkli` kayıt var ama değeri başka, `dns_yanitsiz` DNS yanıt vermedi, `kullanimda` ad başka bir mağazada kanıtlanmış */
  kontrol: 'kayit_yok' | 'deger_farkli' | 'dns_yanitsiz' | 'kullanimda' | null
  /** ISO 8601, UTC */
  olusturma: string
}

export type AlanAdiGirdisi = {
  /** Alan adı; bir mağazanın en çok 5 adı olur */
  ad: string
}

export type AnahtarGirdisi = {
  ad: string
  kapsamlar: readonly ('urun:okuma' | 'urun:yazma' | 'stok:okuma' | 'stok:yazma' | 'fiyat:okuma' | 'fiyat:yazma' | 'siparis:okuma' | 'siparis:yazma' | 'musteri:okuma' | 'musteri:yazma' | 'kampanya:okuma' | 'kampanya:yazma' | 'icerik:okuma' | 'icerik:yazma' | 'webhook:yonet')[]
  /** Bu andan sonra geçmez, yalnız gün ise o gün geçer; verilmezse süresizdir. ISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir. */
  bitis?: string | null | undefined
}

export type AnahtarKaydi = {
  id: string
  ad: string
  /** Anahtarın başı ve sonu */
  gorunen: string
  test: boolean
  kapsamlar: ('urun:okuma' | 'urun:yazma' | 'stok:okuma' | 'stok:yazma' | 'fiyat:okuma' | 'fiyat:yazma' | 'siparis:okuma' | 'siparis:yazma' | 'musteri:okuma' | 'musteri:yazma' | 'kampanya:okuma' | 'kampanya:yazma' | 'icerik:okuma' | 'icerik:yazma' | 'webhook:yonet')[]
  durum: 'etkin' | 'suresi_doldu' | 'iptal'
  /** ISO 8601, UTC */
  son_kullanim: string | null
  /** ISO 8601, UTC */
  bitis: string | null
  /** ISO 8601, UTC */
  iptal: string | null
  /** Panelde oluşturan kişi; komut satırından ve daha önce oluşturulanlarda null */
  olusturan: {
    id: string
    ad: string
    eposta: string
  } | null
  /** ISO 8601, UTC */
  olusturma: string
}

export type AnonimlestirmeOnayi = {
  /** Geri alınamayacağı biliniyor */
  onay: true
}

export type Bulunan = {
  tur: 'siparis' | 'urun' | 'musteri' | 'iade' | 'kampanya' | 'fiyat_listesi' | 'musteri_grubu' | 'sayfa' | 'webhook'
  id: string
  ad: string
  /** Ayırt etmeye yarayan ikinci satır */
  alt: string | null
}

export type Davet = {
  id: string
  eposta: string
  /** sahip, yonetici, calisan ya da goruntuleyen */
  rol: 'sahip' | 'yonetici' | 'calisan' | 'goruntuleyen'
  kapsamlar: ('urun:okuma' | 'urun:yazma' | 'stok:okuma' | 'stok:yazma' | 'fiyat:okuma' | 'fiyat:yazma' | 'siparis:okuma' | 'siparis:yazma' | 'musteri:okuma' | 'musteri:yazma' | 'kampanya:okuma' | 'kampanya:yazma' | 'icerik:okuma' | 'icerik:yazma' | 'webhook:yonet')[]
  /** ISO 8601, UTC */
  bitis: string
  /** ISO 8601, UTC */
  olusturma: string
  /** Daveti gönderenin adı */
  davet_eden: string
}

export type DavetBilgisi = {
  eposta: string
  /** Mağazanın adı */
  magaza: string
  /** sahip, yonetici, calisan ya da goruntuleyen */
  rol: 'sahip' | 'yonetici' | 'calisan' | 'goruntuleyen'
  /** Bu e-postayla bir hesap zaten var; onun parolası istenir */
  hesap_var: boolean
}

export type DavetGirdisi = {
  eposta: string
  /** sahip, yonetici, calisan ya da goruntuleyen */
  rol: 'sahip' | 'yonetici' | 'calisan' | 'goruntuleyen'
  /** Yalnız calisan için, en az bir tane */
  kapsamlar?: readonly ('urun:okuma' | 'urun:yazma' | 'stok:okuma' | 'stok:yazma' | 'fiyat:okuma' | 'fiyat:yazma' | 'siparis:okuma' | 'siparis:yazma' | 'musteri:okuma' | 'musteri:yazma' | 'kampanya:okuma' | 'kampanya:yazma' | 'icerik:okuma' | 'icerik:yazma' | 'webhook:yonet')[] | undefined
}

export type DavetKabulu = {
  kod: string
  /** Denetim karakterleri dışında her harf, simge ve boşluk olabilir */
  parola: string
  ad?: string | undefined
  dil?: 'tr' | 'en' | undefined
}

export type DavetKodu = {
  kod: string
}

export type DegisenAdres = {
  tur: 'teslimat' | 'fatura'
  once: string | null
  sonra: string | null
}

export type Degisti = {
  degisti: true
}

export type DisaAktarimGirdisi = {
  tur: 'urun' | 'stok' | 'fiyat' | 'musteri' | 'siparis' | 'yorum'
  bicim: 'csv' | 'xlsx'
  filtre?: {
    /** Siparişler: başka yerde satılmıştır, stok yetmese de alınır; verilmezse alınır */
    stok_asimi?: boolean | undefined
    /** Dışa aktarma: yalnız bu durumdaki kayıtlar */
    durum?: string | undefined
    /** Dışa aktarma: yalnız bu kategorideki ürünler */
    kategori?: string | undefined
    /** Dışa aktarma: yalnız bu gruptaki müşteriler */
    grup?: string | undefined
    /** Dışa aktarma: yalnız bu deponun stoku */
    depo_id?: string | undefined
    /** Dışa aktarma: bu andan sonraki siparişler. ISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir. */
    olusturma_sonra?: string | undefined
  } | undefined
}

export type Ekip = {
  uyeler: EkipUyesi[]
  davetler: Davet[]
}

export type EkipUyesi = {
  id: string
  eposta: string
  ad: string
  /** sahip, yonetici, calisan ya da goruntuleyen */
  rol: 'sahip' | 'yonetici' | 'calisan' | 'goruntuleyen'
  /** Yalnız calisan için seçilenler */
  kapsamlar: ('urun:okuma' | 'urun:yazma' | 'stok:okuma' | 'stok:yazma' | 'fiyat:okuma' | 'fiyat:yazma' | 'siparis:okuma' | 'siparis:yazma' | 'musteri:okuma' | 'musteri:yazma' | 'kampanya:okuma' | 'kampanya:yazma' | 'icerik:okuma' | 'icerik:yazma' | 'webhook:yonet')[]
  /** Hesabı kapatılmış */
  kapali: boolean
  /** Bu mağazada oluşturduğu, hâlâ geçen API anahtarları */
  anahtar_sayisi: number
  /** ISO 8601, UTC */
  son_giris: string | null
  /** ISO 8601, UTC */
  olusturma: string
}

export type EpostaGirdisi = {
  eposta: string
}

export type EslemeGirdisi = {
  esleme: readonly (string | null)[]
  secenekler?: {
    /** Siparişler: başka yerde satılmıştır, stok yetmese de alınır; verilmezse alınır */
    stok_asimi?: boolean | undefined
    /** Dışa aktarma: yalnız bu durumdaki kayıtlar */
    durum?: string | undefined
    /** Dışa aktarma: yalnız bu kategorideki ürünler */
    kategori?: string | undefined
    /** Dışa aktarma: yalnız bu gruptaki müşteriler */
    grup?: string | undefined
    /** Dışa aktarma: yalnız bu deponun stoku */
    depo_id?: string | undefined
    /** Dışa aktarma: bu andan sonraki siparişler. ISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir. */
    olusturma_sonra?: string | undefined
  } | undefined
}

export type FiyatListesiBasligi = {
  id: string
  ad: string
  aciklama: string
  durum: 'aktif' | 'taslak'
  /** ISO 8601, UTC */
  baslangic: string | null
  /** ISO 8601, UTC */
  bitis: string | null
  /** Müşteri grubu kimlikleri; boşsa liste herkese açıktır */
  musteri_gruplari: string[]
  /** ISO 8601, UTC */
  olusturma: string
  /** ISO 8601, UTC */
  guncelleme: string
  /** Listedeki fiyatlar, en çok bu kadar */
  fiyat_sayisi: number
}

export type Gecis = {
  id: string
  ad: string
  /** ISO 8601, UTC */
  son_kullanim: string | null
  /** ISO 8601, UTC */
  olusturma: string
}

export type GecisDegisikligi = {
  ad: string
}

export type GecisGirdisi = {
  ad: string
  yanit: {
    /** Geçiş anahtarının kimliği, base64url */
    kimlik: string
    /** clientDataJSON, base64url */
    istemci_verisi: string
    /** attestationObject, base64url */
    kanit_nesnesi: string
    tasima?: readonly ('ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb')[] | undefined
  }
}

export type GecisGirisi = {
  yanit: {
    /** Geçiş anahtarının kimliği, base64url */
    kimlik: string
    /** clientDataJSON, base64url */
    istemci_verisi: string
    /** authenticatorData, base64url */
    dogrulayici_verisi: string
    /** signature, base64url */
    imza: string
  }
}

export type GecisSorgusu = {
  /** Tarayıcıya verilecek WebAuthn seçenekleri */
  secenekler: {
    [alan: string]: unknown
  }
}

export type GirisGirdisi = {
  eposta: string
  parola: string
}

export type GirisYaniti = PanelOturumu | IkinciAdim

export type GonderiYerleri = {
  veri: {
    id: string
    /** Bu gönderiyle kapıda alınacak; 0 ise bir şey alınmaz */
    kapida_tahsilat: number | null
    /** Yola çıkanların depoları; `ad` silinmiş bir depoda boştur */
    depolar: {
      depo_id: string
      ad: string | null
      adet: number
    }[]
  }[]
}

export type Gonderildi = {
  gonderildi: true
}

export type Gorunum = {
  id: string
  /** urunler, stok, siparisler, iadeler, musteriler, kampanyalar */
  sayfa: 'urunler' | 'stok' | 'siparisler' | 'iadeler' | 'musteriler' | 'kampanyalar'
  ad: string
  /** Adresin soru işaretinden sonrası */
  arama: string
  /** Mağazada herkes görür */
  ortak: boolean
  /** Soran kişi kaydetti */
  benim: boolean
  /** ISO 8601, UTC */
  olusturma: string
}

export type GorunumGirdisi = {
  /** urunler, stok, siparisler, iadeler, musteriler, kampanyalar */
  sayfa: 'urunler' | 'stok' | 'siparisler' | 'iadeler' | 'musteriler' | 'kampanyalar'
  ad: string
  arama: string
  ortak?: boolean | undefined
}

export type IadeSatiri = {
  id: string
  siparis_id: string
  siparis_no: string
  musteri_ad: string | null
  adet: number
  /** 1/100 para birimi, KDV dahil */
  deger: number
  /** 1/100 para birimi, KDV dahil */
  tutar: number
  para_birimi: string
  stoka_geri: boolean
  neden: string
  degisim_siparis_id: string | null
  degisim_no: string | null
  /** İptal edilen değişim siparişinin geri verilen değeri */
  degisim_iadesi: number
  /** ISO 8601, UTC */
  olusturma: string
}

export type IkiDil = {
  tr: string
  en: string
}

export type IkinciAdim = {
  ikinci_adim: {
    /** `giris/ikinci-adim` isteğinde gönderilir; tek başına hiçbir şey açmaz */
    kod: string
    /** Uygulama kodu kabul edilir */
    totp: boolean
    /** Geçiş anahtarı kabul edilir */
    gecis: boolean
    /** ISO 8601, UTC */
    bitis: string
  }
}

export type IkinciAdimDurumu = {
  /** Uygulama kodu açık */
  totp: boolean
  gecisler: Gecis[]
  /** Kalan kurtarma kodu */
  kurtarma_kodu: number
}

/** Biri verilir */
export type IkinciAdimGirdisi = {
  kod: string
  /** Uygulamadaki altı hane */
  totp?: string | undefined
  kurtarma?: string | undefined
  gecis?: {
    /** Geçiş anahtarının kimliği, base64url */
    kimlik: string
    /** clientDataJSON, base64url */
    istemci_verisi: string
    /** authenticatorData, base64url */
    dogrulayici_verisi: string
    /** signature, base64url */
    imza: string
  } | undefined
}

export type IkinciAdimKodu = {
  kod: string
}

export type KampanyaHedefi = {
  id: string
  ad: string
}

export type KampanyaSatiri = {
  id: string
  ad: string
  tur: 'indirim' | 'x_al_y_ode' | 'kargo_bedava' | 'ikinciye_indirim'
  /** Otomatik kampanyada `OTO-` ile başlayan bir iç kod */
  kod: string
  /** Kod girilmeden uygulanır */
  otomatik: boolean
  aktif: boolean
  indirim_tipi: 'yuzde' | 'tutar'
  /** Yüzde (15) ya da tutar */
  deger: number
  al: number | null
  ode: number | null
  kapsam: 'tumu' | 'urunler' | 'kategoriler'
  /** Kapsama göre ürün ya da kategori kimlikleri */
  hedefler: string[]
  /** 1/100 para birimi, KDV dahil */
  min_sepet: number | null
  /** Tutarların para birimi; başka birimdeki sepette kurla çevrilir */
  para_birimi: string
  musteri_eposta: string | null
  kullanim_siniri: number | null
  kullanim: number
  /** Verilen indirimlerin toplamı; en çok 9007199254740991 gösterilir */
  toplam_indirim: number
  /** ISO 8601, UTC */
  baslangic: string | null
  /** ISO 8601, UTC */
  bitis: string | null
  /** ISO 8601, UTC */
  olusturma: string
  /** ISO 8601, UTC */
  guncelleme: string
  /** planli: başlamadı; bitmis: süresi ya da kullanımı doldu; pasif: kapatıldı */
  durum: 'aktif' | 'planli' | 'bitmis' | 'pasif'
}

/** Biri verilir */
export type KanitGirdisi = {
  parola?: string | undefined
  /** Uygulamadaki altı hane */
  totp?: string | undefined
  kurtarma?: string | undefined
  gecis?: {
    /** Geçiş anahtarının kimliği, base64url */
    kimlik: string
    /** clientDataJSON, base64url */
    istemci_verisi: string
    /** authenticatorData, base64url */
    dogrulayici_verisi: string
    /** signature, base64url */
    imza: string
  } | undefined
}

export type Kanitlandi = {
  kanitlandi: true
}

export type Kapandi = {
  kapandi: true
}

export type KargoSecenekleri = {
  /** Son kullanılanlar, en yenisi önce; sonra Türkiye’de bilinen kargo firmaları */
  firmalar: string[]
  uygulamalar: {
    kod: string
    ad: string
  }[]
}

export type KargoUygulamasi = {
  /** Değişmez */
  kod: string
  /** Müşterinin gördüğü ad */
  ad: string
  /** Türler ayrıca okunur: `kargo-uygulama-turleri` */
  tur: string
  /** `ayarlar.adres` */
  adres: string | null
  /** `ayarlar.davranis` */
  davranis: 'basarili' | 'basarisiz' | 'sessiz' | null
  /** Türün ayarları, gizli olanları dışında */
  ayarlar: Record<string, string>
  /** Verilmiş gizli ayarların adları */
  gizli_ayarlar: string[]
  aktif: boolean
  /** ISO 8601, UTC */
  olusturma: string
  /** ISO 8601, UTC */
  guncelleme: string
}

export type KargoUygulamasiGirdisi = {
  ad?: string | undefined
  /** Yeni bir kodun türü; verilmezse imzalı köprü. Sonra değişmez, yerleşik kodlarınki bellidir */
  tur?: string | undefined
  /** Türün ayarları: ad → değer. Yalnız verilenler değişir; boş değer isteğe bağlı ayarı siler */
  ayarlar?: Record<string, string> | undefined
  /** `ayarlar.adres` yerine */
  adres?: string | undefined
  /** `ayarlar.davranis` yerine */
  davranis?: 'basarili' | 'basarisiz' | 'sessiz' | undefined
  /** Gizliyi yeniler; eskisi 24 saat daha geçer */
  yeni_gizli?: boolean | undefined
}

export type Kepenk = {
  /** false: vitrin kapalı, sipariş almıyor */
  acik: boolean
  /** true: kart ödemelerini deneme alıyor, gerçek para çekilmiyor */
  deneme: boolean
  /** Kepenk kalkmadan tamamlanacaklar */
  eksikler: {
    alan: string
    kod: 'odeme_yolu_yok' | 'teslimat_yolu_yok'
    mesaj: string
  }[]
}

export type KepenkGirdisi = {
  /** true: kaldır, false: indir */
  acik: boolean
}

export type Kullanici = {
  id: string
  eposta: string
  ad: string
  dil: 'tr' | 'en'
}

export type KullaniciDegisikligi = {
  ad?: string | undefined
  dil?: 'tr' | 'en' | undefined
}

export type KullaniciMagazasi = {
  /** Mağaza kodu; `/v1` çağrılarında SVC-Magaza başlığında gönderilir */
  id: string
  ad: string
  test: boolean
  /** sahip, yonetici, calisan ya da goruntuleyen */
  rol: 'sahip' | 'yonetici' | 'calisan' | 'goruntuleyen'
  /** Bu mağazada `/v1` altında yapabilecekleri */
  kapsamlar: ('urun:okuma' | 'urun:yazma' | 'stok:okuma' | 'stok:yazma' | 'fiyat:okuma' | 'fiyat:yazma' | 'siparis:okuma' | 'siparis:yazma' | 'musteri:okuma' | 'musteri:yazma' | 'kampanya:okuma' | 'kampanya:yazma' | 'icerik:okuma' | 'icerik:yazma' | 'webhook:yonet')[]
  /** Bu mağazada `/panel/v1` altında yapabilecekleri */
  yetkiler: ('ayar' | 'anahtar' | 'ekip')[]
}

export type KurGirdisi = {
  kur: string
}

export type KurKaydi = {
  para_birimi: string
  /** Ana para biriminin bir biriminin bu para birimindeki karşılığı */
  kur: string
  /** ISO 8601, UTC */
  guncelleme: string
}

export type KurtarmaKodlari = {
  /** Yalnız burada görünür; boşsa eskileri geçerlidir */
  kurtarma_kodlari: string[]
}

export type KurulumDurumu = {
  /** true: daha hiç hesap yok, ilki kurulum koduyla açılır */
  bekliyor: boolean
}

export type KurulumGirdisi = {
  kod: string
  eposta: string
  /** Denetim karakterleri dışında her harf, simge ve boşluk olabilir */
  parola: string
  ad: string
  dil?: 'tr' | 'en' | undefined
  /** Açılacak mağaza; hiç mağaza yoksa zorunlu. Kodu verilmezse adından çıkar */
  magaza?: {
    ad: string
    kod?: string | undefined
  } | undefined
}

export type ListeSatiri = {
  varyant_id: string
  varyant_ad: string
  urun_id: string
  urun_ad: string
  urun_durum: 'yayinda' | 'taslak'
  sku: string | null
  /** Listesiz fiyat: kendi fiyatı ya da kurla hesaplanan */
  olagan: {
    para_birimi: string
    /** 1/100 para birimi, KDV dahil */
    tutar: number
  }[]
  /** Bu listedeki fiyatlar */
  liste: {
    para_birimi: string
    /** 1/100 para birimi, KDV dahil */
    tutar: number
  }[]
}

export type ListeSatirlariGirdisi = {
  fiyatlar: readonly {
    varyant_id: string
    /** Mağazanın sattığı bir para birimi */
    para_birimi: string
    /** null: bu para birimindeki fiyat listeden çıkar */
    tutar: number | null
  }[]
}

export type MagazaAyarlari = {
  /** Mağaza kodu; değişmez */
  id: string
  ad: string
  /** Vitrin adresi; null ise hizmetin kendi adresi */
  adres: string | null
  /** Mağazanın kendisine yazılan adres */
  eposta: string | null
  /** Ana para birimi; değişmez */
  para_birimi: string
  dil: string
  plan: 'temel' | 'plus' | 'pro'
  test: boolean
  /** Kepengi kalkık mı: vitrinden sipariş alıyor mu */
  acik: boolean
  /** Vitrin API’sini tarayıcıdan çağırabilen öteki sayfaların kaynakları (CORS), örneğin https://www.dukkan.example; vitrin adresininki hep izinlidir */
  izinli_kaynaklar: string[]
  /** Oranı olmayan varyantların KDV oranı, yüzde */
  kdv_orani: number
  /** Bu kadar ya da daha az adet, azdır */
  az_stok: number
  /** Vitrinde seçilebilen ödeme yöntemleri */
  odeme_yontemleri: ('kart' | 'havale' | 'kapida_nakit' | 'kapida_kart')[]
  /** Kapıda ödemenin ücreti, ana para biriminde; siparişin kargo tutarına eklenir */
  kapida_ucreti: number
  /** Havalelerin geleceği hesap; sipariş e-postasında da yazar */
  havale_hesabi: {
    banka: string | null
    hesap_sahibi: string
    iban: string
  } | null
  /** Havalesi bu kadar gün içinde gelmeyen vitrin siparişi iptal olur; 0: hiç olmaz. Değişiklik yeni siparişler içindir */
  havale_suresi: number
  /** Vitrinde bir sepete bir varyanttan en çok bu kadar konur */
  kalem_siniri: number
  /** Bir ağdan, ödemesi beklenen en çok bu kadar vitrin siparişi olur; 0: sınırsız */
  acik_siparis_siniri: number
  /** Ürün yorumları: `kapali` alınmaz ve gösterilmez, `onayli` mağaza yayınlayınca görünür, `hemen` yazılınca görünür */
  yorumlar: 'kapali' | 'onayli' | 'hemen'
  /** Vitrinden verilen sipariş teslim edildikten bu kadar gün sonra alıcıdan e-postayla yorum istenir; 0: istenmez */
  yorum_istegi: number
  /** Alıcılar, tükenen bir varyant gelince haber isteyebilir. false iken yeni istek alınmaz ve bekleyenlere e-posta gitmez; bekleyenler silinmez */
  stok_haberleri: boolean
  /** Terk edilen sepet, son değişikliğinden bu kadar saat sonra bir kez e-postayla hatırlatılır; 0: hatırlatılmaz. Yalnız e-posta izni olan müşterilere ve sepetinde hatırlatma isteyen misafirlere yazılır */
  sepet_hatirlatma: number
  /** Dükkândaki sayfa gösterimleri, ziyaretler, aramalar ve satın alma adımları gün gün sayılır; kişiye ait hiçbir şey tutulmaz. false iken yeni sayım yapılmaz, sayılanlar kalır */
  olcum: boolean
  /** Alıcı, siparişin son parçası teslim edildikten sonra bu kadar gün iade isteyebilir; yasanın verdiği 14 günden az olamaz */
  iade_suresi: number
  /** İndirimli ürünün yanında gösterilen `referans_fiyat`, indirimden önceki kaç günün en düşük fiyatıdır; her değer kendi gününden sonra başlayan indirimler için geçerlidir. İlk değerden önce, ve boşken, 30 gündür */
  referans_gunleri: {
    /** İndirimden önceki kaç gün */
    gun: number
    /** Bu gün (Türkiye saatiyle) ve sonrasında başlayan indirimler için */
    baslangic: string
  }[]
  /** Açık ürün akışları: `/vitrin/v1/{magaza}/akis/` altındaki `google.xml`, `meta.csv`, `openai.jsonl`. Kapalı olan 404 yanıtını verir; başta hepsi kapalıdır */
  akislar: ('google' | 'meta' | 'openai')[]
  /** Vitrinin gösterdiği kimlik: logo, renkler, iletişim ve satıcı bilgileri; hiçbiri verilmemişse null */
  kimlik: {
    /** Logonun adresi */
    logo: string | null
    /** Ana renk, `#rrggbb` */
    renk: string | null
    /** İkinci renk, `#rrggbb` */
    renk_ikinci: string | null
    /** İletişim sayfasında ve sayfanın altında gösterilecekler; hiçbiri verilmemişse null */
    iletisim: {
      /** Alıcıların yazacağı adres */
      eposta: string | null
      /** Alıcıların arayacağı numara, E.164 */
      telefon: string | null
      /** Açık adres; satır sonları olabilir */
      adres: string | null
    } | null
    /** Satıcının yasayla gösterilen bilgileri; hiçbiri verilmemişse null */
    satici: {
      /** Ticaret unvanı ya da ad soyad */
      unvan: string | null
      /** MERSİS numarası, 16 rakam */
      mersis: string | null
      /** Vergi kimlik numarası; şahıs işletmesinde T.C. kimlik numarası */
      vkn: string | null
      /** Bağlı olunan vergi dairesi */
      vergi_dairesi: string | null
      /** Kayıtlı elektronik posta adresi */
      kep: string | null
    } | null
  } | null
}

export type MagazaDegisikligi = {
  ad?: string | undefined
  /** null ya da boş: hizmetin kendi adresi */
  adres?: string | null | undefined
  /** null ya da boş: yazılmaz */
  eposta?: string | null | undefined
  /** İki küçük harf */
  dil?: string | undefined
  /** Vitrin API’sini tarayıcıdan çağırabilen öteki sayfaların kaynakları (CORS), örneğin https://www.dukkan.example; vitrin adresininki hep izinlidir */
  izinli_kaynaklar?: readonly string[] | undefined
  /** Oranı olmayan varyantların KDV oranı, yüzde */
  kdv_orani?: number | undefined
  /** Bu kadar ya da daha az adet, azdır */
  az_stok?: number | undefined
  /** Vitrinde seçilebilen ödeme yöntemleri */
  odeme_yontemleri?: readonly ('kart' | 'havale' | 'kapida_nakit' | 'kapida_kart')[] | undefined
  /** Kapıda ödemenin ücreti, ana para biriminde; siparişin kargo tutarına eklenir */
  kapida_ucreti?: number | undefined
  /** Havalelerin geleceği hesap; sipariş e-postasında da yazar */
  havale_hesabi?: {
    banka: string | null
    hesap_sahibi: string
    iban: string
  } | null | undefined
  /** Havalesi bu kadar gün içinde gelmeyen vitrin siparişi iptal olur; 0: hiç olmaz. Değişiklik yeni siparişler içindir */
  havale_suresi?: number | undefined
  /** Vitrinde bir sepete bir varyanttan en çok bu kadar konur */
  kalem_siniri?: number | undefined
  /** Bir ağdan, ödemesi beklenen en çok bu kadar vitrin siparişi olur; 0: sınırsız */
  acik_siparis_siniri?: number | undefined
  /** Ürün yorumları: `kapali` alınmaz ve gösterilmez, `onayli` mağaza yayınlayınca görünür, `hemen` yazılınca görünür */
  yorumlar?: 'kapali' | 'onayli' | 'hemen' | undefined
  /** Vitrinden verilen sipariş teslim edildikten bu kadar gün sonra alıcıdan e-postayla yorum istenir; 0: istenmez */
  yorum_istegi?: number | undefined
  /** Alıcılar, tükenen bir varyant gelince haber isteyebilir. false iken yeni istek alınmaz ve bekleyenlere e-posta gitmez; bekleyenler silinmez */
  stok_haberleri?: boolean | undefined
  /** Terk edilen sepet, son değişikliğinden bu kadar saat sonra bir kez e-postayla hatırlatılır; 0: hatırlatılmaz. Yalnız e-posta izni olan müşterilere ve sepetinde hatırlatma isteyen misafirlere yazılır */
  sepet_hatirlatma?: number | undefined
  /** Dükkândaki sayfa gösterimleri, ziyaretler, aramalar ve satın alma adımları gün gün sayılır; kişiye ait hiçbir şey tutulmaz. false iken yeni sayım yapılmaz, sayılanlar kalır */
  olcum?: boolean | undefined
  /** Alıcı, siparişin son parçası teslim edildikten sonra bu kadar gün iade isteyebilir; yasanın verdiği 14 günden az olamaz */
  iade_suresi?: number | undefined
  /** İndirimli ürünün yanında gösterilen `referans_fiyat`, indirimden önceki kaç günün en düşük fiyatıdır; her değer kendi gününden sonra başlayan indirimler için geçerlidir. İlk değerden önce, ve boşken, 30 gündür */
  referans_gunleri?: readonly {
    /** İndirimden önceki kaç gün */
    gun: number
    /** Bu gün (Türkiye saatiyle) ve sonrasında başlayan indirimler için */
    baslangic: string
  }[] | undefined
  /** Açık ürün akışları: `/vitrin/v1/{magaza}/akis/` altındaki `google.xml`, `meta.csv`, `openai.jsonl`. Kapalı olan 404 yanıtını verir; başta hepsi kapalıdır */
  akislar?: readonly ('google' | 'meta' | 'openai')[] | undefined
  /** Vitrinin gösterdiği kimlik; hepsi herkese açıktır. Verilince bütünüyle değişir: verilmeyen, null ya da boş olan alan boşalır */
  kimlik?: {
    /** Logonun adresi: https, ya da mağazanın kendi medyası */
    logo?: string | null | undefined
    /** Ana renk, `#rrggbb` */
    renk?: string | null | undefined
    /** İkinci renk, `#rrggbb` */
    renk_ikinci?: string | null | undefined
    iletisim?: {
      /** Alıcıların yazacağı adres */
      eposta?: string | null | undefined
      /** Alıcıların arayacağı numara; ülke kodu yoksa Türkiye’dedir, E.164 olarak saklanır */
      telefon?: string | null | undefined
      /** Açık adres; satır sonları olabilir */
      adres?: string | null | undefined
    } | null | undefined
    satici?: {
      /** Ticaret unvanı ya da ad soyad */
      unvan?: string | null | undefined
      /** MERSİS numarası, 16 rakam */
      mersis?: string | null | undefined
      /** Vergi kimlik numarası; şahıs işletmesinde T.C. kimlik numarası */
      vkn?: string | null | undefined
      /** Bağlı olunan vergi dairesi */
      vergi_dairesi?: string | null | undefined
      /** Kayıtlı elektronik posta adresi */
      kep?: string | null | undefined
    } | null | undefined
  } | null | undefined
}

export type MagazaTemaGirdisi = {
  /** Hangi sürüme bakarak yazıldığı; bu arada yenisi kaydedilmişse istek geri çevrilir (`surum_uyusmuyor`) */
  surum: number
  tema: TemaBelgesi
}

export type MagazaTemasi = {
  /** Giyilen sürüm; hiç kaydedilmemişse 0, belge de varsayılandır */
  surum: number
  tema: TemaBelgesi
  /** Kimin kaydettiği; hiç kaydedilmemişse null */
  kim: {
    /** `kullanici`, `anahtar` ya da `komut` */
    tur: string
    ad: string | null
  } | null
  /** ISO 8601, UTC */
  zaman: string | null
}

export type MenuHedefi = {
  type: 'category' | 'collection' | 'product' | 'page'
  id: string
  ad: string
  /** Vitrinde açılır; taslak, kapalı ya da dahili kayıt görünmez */
  gorunur: boolean
}

export type MusteriAdresGirdisi = {
  /** Defterde olan bir adresin kimliği; yenisi için boş */
  id?: string | undefined
  ad?: string | null | undefined
  soyad?: string | null | undefined
  sirket?: string | null | undefined
  telefon?: string | null | undefined
  satir1?: string | null | undefined
  satir2?: string | null | undefined
  ilce?: string | null | undefined
  il?: string | null | undefined
  posta_kodu?: string | null | undefined
  ulke?: string | null | undefined
  varsayilan_teslimat?: boolean | undefined
  varsayilan_fatura?: boolean | undefined
}

export type MusteriOzeti = {
  /** En yeni 1000 siparişten, listede en yeni 200 siparişten iptal edilmeyenler */
  siparis_sayisi: number
  /** true: bakılandan çok siparişi var */
  dokum_eksik: boolean
  /** Ödenen, iadeler düşülmüş olarak, para birimine göre; 2^53 ve üstü yuvarlanmış */
  harcamalar: {
    para_birimi: string
    tutar: number
  }[]
  /** ISO 8601, UTC */
  son_siparis: string | null
  /** En yeni 20 sipariş, iptaller de içinde */
  siparisler: {
    id: string
    no: string
    durum: string
    para_birimi: string
    toplam: number
    odenen: number
    /** ISO 8601, UTC */
    olusturma: string
  }[]
  /** Henüz gönderilmeyen siparişlerin numaraları */
  acik_siparisler: string[]
  /** En yenisi önce */
  izin_gecmisi: {
    izin: 'eposta' | 'sms' | 'arama'
    /** true: verildi; false: geri alındı */
    deger: boolean
    kaynak: 'api' | 'panel' | 'vitrin' | 'komut'
    /** İzin verilirken okunan metin; bilinmiyorsa null */
    metin: string | null
    /** ISO 8601, UTC */
    zaman: string
  }[]
  /** Kimliği silinmiş */
  anonim: boolean
}

export type MusteriPanelDegisikligi = {
  ad?: string | undefined
  soyad?: string | undefined
  /** Ülke kodu yoksa Türkiye numarasıdır */
  telefon?: string | null | undefined
  sirket?: string | null | undefined
  /** Ticari ileti izni. Yalnız müşteriden gerçekten alınmış izni gönderin */
  izinler?: {
    eposta: boolean
    sms: boolean
    /** Telefonla aranmaya izin; verilmezse olduğu gibi kalır */
    arama?: boolean | undefined
  } | undefined
  /** İzin verilirken müşterinin okuduğu metin; değişen izinlerle birlikte saklanır */
  izin_metni?: string | null | undefined
  /** Verilince listenin tamamı */
  gruplar?: readonly string[] | undefined
  /** Verilince defterin tamamı */
  adresler?: readonly MusteriAdresGirdisi[] | undefined
  /** Özel alan kodu → değer; verilince tamamı */
  ozel?: Record<string, string | number | boolean | null> | undefined
}

export type MusteriPanelGirdisi = {
  /** Mağazada tektir, büyük küçük harf ayrımı olmadan */
  eposta: string
  ad?: string | undefined
  soyad?: string | undefined
  /** Ülke kodu yoksa Türkiye numarasıdır */
  telefon?: string | null | undefined
  sirket?: string | null | undefined
  /** Ticari ileti izni. Yalnız müşteriden gerçekten alınmış izni gönderin */
  izinler?: {
    eposta: boolean
    sms: boolean
    /** Telefonla aranmaya izin; verilmezse olduğu gibi kalır */
    arama?: boolean | undefined
  } | undefined
  /** İzin verilirken müşterinin okuduğu metin; değişen izinlerle birlikte saklanır */
  izin_metni?: string | null | undefined
  /** Verilince listenin tamamı */
  gruplar?: readonly string[] | undefined
  /** Verilince defterin tamamı */
  adresler?: readonly MusteriAdresGirdisi[] | undefined
  /** Özel alan kodu → değer; verilince tamamı */
  ozel?: Record<string, string | number | boolean | null> | undefined
}

export type MusteriSatiri = {
  id: string
  eposta: string
  ad: string | null
  soyad: string | null
  /** Geçerli bir numaraysa +905321234567 biçiminde */
  telefon: string | null
  sirket: string | null
  /** true: parolası olan üye; false: yalnız misafir siparişleri */
  hesap: boolean
  /** Ticari ileti izinleri, kanalına göre */
  izinler: {
    eposta: boolean
    sms: boolean
    /** Telefonla aranmaya izin */
    arama: boolean
  }
  /** En yeni 1000 siparişten, listede en yeni 200 siparişten iptal edilmeyenler */
  siparis_sayisi: number
  /** true: bakılandan çok siparişi var */
  dokum_eksik: boolean
  /** Ödenen, iadeler düşülmüş olarak, para birimine göre; 2^53 ve üstü yuvarlanmış */
  harcamalar: {
    para_birimi: string
    tutar: number
  }[]
  /** ISO 8601, UTC */
  son_siparis: string | null
  /** ISO 8601, UTC */
  olusturma: string
}

export type OdemeSaglayicisi = {
  /** Değişmez */
  kod: string
  /** Türler ayrıca okunur: `odeme-saglayici-turleri` */
  tur: string
  /** `ayarlar.adres` */
  adres: string | null
  /** `ayarlar.davranis` */
  davranis: 'basarili' | 'basarisiz' | 'sessiz' | null
  /** Türün ayarları, gizli olanları dışında */
  ayarlar: Record<string, string>
  /** Verilmiş gizli ayarların adları */
  gizli_ayarlar: string[]
  /** false: yerleşik deneme, bu mağazada açılmamış */
  aktif: boolean
  /** Kart ödemelerini bu alır */
  varsayilan: boolean
  /** deneme yerleşiktir: null */
  olusturma: string | null
  /** ISO 8601, UTC */
  guncelleme: string | null
}

export type OdemeSaglayicisiGirdisi = {
  /** Yeni bir kodun türü; verilmezse imzalı köprü. Sonra değişmez, yerleşik kodlarınki bellidir */
  tur?: string | undefined
  /** Türün ayarları: ad → değer. Yalnız verilenler değişir; boş değer isteğe bağlı ayarı siler */
  ayarlar?: Record<string, string> | undefined
  /** `ayarlar.adres` yerine */
  adres?: string | undefined
  /** `ayarlar.davranis` yerine */
  davranis?: 'basarili' | 'basarisiz' | 'sessiz' | undefined
  /** Kart ödemelerini bundan sonra bu alır */
  varsayilan?: true | undefined
  /** Gizliyi yeniler; eskisi 24 saat daha geçer */
  yeni_gizli?: boolean | undefined
}

export type OlayAyrintisi = {
  id: string
  olay: 'siparis.olusturuldu' | 'siparis.guncellendi' | 'siparis.odeme_alindi' | 'siparis.kargoya_verildi' | 'siparis.teslim_edildi' | 'siparis.iptal_edildi' | 'siparis.para_iade_edildi' | 'iade.olusturuldu' | 'urun.olusturuldu' | 'urun.guncellendi' | 'urun.silindi' | 'stok.degisti' | 'musteri.olusturuldu'
  /** Olayın kaydı: sipariş, ürün, varyant, iade ya da müşteri */
  kayit_id: string
  /** ISO 8601, UTC */
  zaman: string
  /** Alıcılara giden gövde, aynen */
  govde: string
  /** En yenisi önce, en çok 200 */
  teslimatlar: OlayTeslimati[]
}

export type OlaySatiri = {
  id: string
  olay: 'siparis.olusturuldu' | 'siparis.guncellendi' | 'siparis.odeme_alindi' | 'siparis.kargoya_verildi' | 'siparis.teslim_edildi' | 'siparis.iptal_edildi' | 'siparis.para_iade_edildi' | 'iade.olusturuldu' | 'urun.olusturuldu' | 'urun.guncellendi' | 'urun.silindi' | 'stok.degisti' | 'musteri.olusturuldu'
  /** Olayın kaydı: sipariş, ürün, varyant, iade ya da müşteri */
  kayit_id: string
  /** ISO 8601, UTC */
  zaman: string
  teslimatlar: {
    toplam: number
    basarili: number
    /** Yeniden denenecekler ve vazgeçilenler */
    basarisiz: number
  }
}

export type OlayTeslimati = {
  id: string
  abonelik_id: string
  adres: string
  durum: 'bekliyor' | 'basarili' | 'hata' | 'vazgecildi'
  deneme: number
  /** ISO 8601, UTC */
  sonraki: string | null
  son_kod: number | null
  son_hata: string | null
  sure_ms: number | null
  /** ISO 8601, UTC */
  olusturma: string
}

export type Onizleme = {
  /** Kaydı vitrindeki gibi gösteren adres; bilen herkese açılır */
  adres: string
  /** Adresin son anı */
  bitis: string
}

export type OturumKaydi = {
  id: string
  /** Tarayıcının kendini tanıttığı metin, kısaltılmış */
  tarayici: string
  /** ISO 8601, UTC */
  olusturma: string
  /** ISO 8601, UTC */
  son_gorulme: string
  /** ISO 8601, UTC */
  bitis: string
  /** İsteğin geldiği oturum */
  bu: boolean
}

export type OzelAyari = {
  /** true: `ozel` içine yalnız tanımlı kodlar yazılır; yazılmış olanlar değiştirilene kadar kalır */
  yalniz_tanimli: boolean
}

export type Ozet = {
  gun: number
  para_birimi: string
  /** Rolün görebildikleri */
  isler: {
    ad: 'kargolanacak' | 'odeme_bekleyen' | 'bekleyen_talep' | 'iadeler' | 'geri_verilmeyen' | 'tukenen' | 'azalan' | 'kapali_webhook' | 'bekleyen_yorum'
    /** En çok 1000 */
    sayi: number
    /** true: bundan da çok */
    fazla: boolean
  }[]
  satis: {
    /** Parası alınmış siparişler; iptaller ve bütün parası değişime gidenler dışında */
    siparis: number
    /** Alınan para: iptaller dışında, para iadeleri ve değişime gidenler düşülmüş; 2^53 ve üstü yuvarlanmış */
    ciro: number
    /** Bir önceki eşit uzunlukta dönem */
    onceki: {
      /** Parası alınmış siparişler; iptaller ve bütün parası değişime gidenler dışında */
      siparis: number
      /** Alınan para: iptaller dışında, para iadeleri ve değişime gidenler düşülmüş; 2^53 ve üstü yuvarlanmış */
      ciro: number
    }
    gunler: {
      /** İstanbul günü */
      gun: string
      /** Parası alınmış siparişler; iptaller ve bütün parası değişime gidenler dışında */
      siparis: number
      /** Alınan para: iptaller dışında, para iadeleri ve değişime gidenler düşülmüş; 2^53 ve üstü yuvarlanmış */
      ciro: number
    }[]
    /** true: dönemde sayılabilenden çok sipariş var, en yenileri sayıldı */
    eksik: boolean
  } | null
  cok_satanlar: {
    urun_id: string | null
    ad: string
    adet: number
    /** 2^53 ve üstü yuvarlanmış */
    tutar: number
  }[] | null
  /** Dükkânın ziyaretleri; null: sayım kapalı ya da görülemez */
  vitrin: {
    bugun: number
    dun: number
  } | null
  /** Mağazada bunlardan en az biri var mı */
  baslangic: {
    urun: boolean
    siparis: boolean
    anahtar: boolean
    /** Çalışan bir ödeme yolu var mı */
    odeme: boolean
    /** Açık bir teslimat seçeneği var mı */
    teslimat: boolean
    /** Kepengi kalkık mı */
    acik: boolean
    /** Kepengi hiç kalktı mı */
    acilmis: boolean
  }
  /** Açık olduğu hâlde sipariş almasını engelleyenler */
  eksikler: ('odeme_yolu_yok' | 'teslimat_yolu_yok')[]
}

export type PanelOturumu = {
  kullanici: Kullanici
  magazalar: KullaniciMagazasi[]
  /** Her yazmada SVC-Csrf başlığında gönderilir */
  csrf: string
}

export type PanelSayfaDegisikligi = {
  baslik?: string | undefined
  tanitici?: string | undefined
  /** HTML; zararlı etiketler temizlenir. Sınır temizlenmiş metin içindir, `&amp;` gibi yazımlar bir karakter sayılır */
  govde?: string | null | undefined
  ozet?: string | null | undefined
  seo?: {
    baslik?: string | null | undefined
    aciklama?: string | null | undefined
  } | undefined
  /** Vitrinin alt bilgi bağlantıları arasında gösterilir; yanıtta yer almaz */
  altbilgide?: boolean | undefined
  /** Yeni sayfada verilmezse taslak kalır */
  yayinda?: boolean | undefined
  /** Her türden en çok biri yayında olabilir */
  yasal_tur?: 'gizlilik' | 'kvkk' | 'mesafeli_satis' | 'on_bilgilendirme' | 'iade' | 'teslimat' | 'cerez' | 'uyelik' | 'kullanim' | null | undefined
  /** Özel alanlar, tamamı; en çok 16 kB */
  ozel?: Record<string, unknown> | undefined
}

export type PanelSayfaGirdisi = {
  baslik: string
  tanitici?: string | undefined
  /** HTML; zararlı etiketler temizlenir. Sınır temizlenmiş metin içindir, `&amp;` gibi yazımlar bir karakter sayılır */
  govde?: string | null | undefined
  ozet?: string | null | undefined
  seo?: {
    baslik?: string | null | undefined
    aciklama?: string | null | undefined
  } | undefined
  /** Vitrinin alt bilgi bağlantıları arasında gösterilir; yanıtta yer almaz */
  altbilgide?: boolean | undefined
  /** Yeni sayfada verilmezse taslak kalır */
  yayinda?: boolean | undefined
  /** Her türden en çok biri yayında olabilir */
  yasal_tur?: 'gizlilik' | 'kvkk' | 'mesafeli_satis' | 'on_bilgilendirme' | 'iade' | 'teslimat' | 'cerez' | 'uyelik' | 'kullanim' | null | undefined
  /** Özel alanlar, tamamı; en çok 16 kB */
  ozel?: Record<string, unknown> | undefined
}

export type PanelSayfasi = {
  id: string
  baslik: string
  tanitici: string
  /** `yasal_tur` doluysa `yasal` */
  tur: 'sayfa' | 'yasal'
  adres: string
  /** Hangi yasal metin; API’den değişmez */
  yasal_tur: 'gizlilik' | 'kvkk' | 'mesafeli_satis' | 'on_bilgilendirme' | 'iade' | 'teslimat' | 'cerez' | 'uyelik' | 'kullanim' | null
  /** API’den eklenen sayfa hemen yayındadır */
  yayinda: boolean
  ozet: string | null
  /** HTML; bölümlerden kurulan sayfada boş olabilir */
  govde: string | null
  seo: {
    baslik: string | null
    aciklama: string | null
  }
  ozel: Record<string, unknown>
  /** İlk yayın anı; ISO 8601, UTC */
  yayin: string | null
  /** ISO 8601, UTC */
  olusturma: string
  /** ISO 8601, UTC */
  guncelleme: string
  /** Vitrinin alt bilgi bağlantıları arasında */
  altbilgide: boolean
}

export type PanelTalep = {
  id: string
  siparis_id: string
  /** `iptal`: siparişin bütünü; `iade`: gönderilmiş kalemler */
  tur: 'iptal' | 'iade'
  /** `bekliyor`: mağaza daha karar vermedi; `geri_cekildi`: isteyen vazgeçti; `kapandi`: sipariş iptal edildi ya da bütünüyle iade alındı, sorulacak bir şey kalmadı */
  durum: 'bekliyor' | 'kabul' | 'ret' | 'geri_cekildi' | 'kapandi'
  /** Alıcının yazdığı; kişi silindiyse null */
  neden: string | null
  /** İadesi istenenler; iptal talebinde null */
  kalemler: {
    kalem_id: string
    adet: number
  }[] | null
  /** Reddederken mağazanın yazdığı */
  yanit: string | null
  /** Kabul edilen iade talebinin iadesi */
  iade_id: string | null
  /** ISO 8601, UTC */
  olusturma: string
  /** Karar verildiyse kararın anı */
  guncelleme: string
  siparis_no: string
  siparis_durumu: 'odeme_bekliyor' | 'hazirlaniyor' | 'kargoda' | 'teslim_edildi' | 'iptal' | 'iade'
  /** Teslimat adresindeki ad; yoksa e-posta */
  alici: string | null
}

export type PanelYorum = {
  id: string
  urun_id: string
  /** Yıldız, 1–5 */
  puan: number
  baslik: string | null
  metin: string
  /** Yazanın adı; bilinmiyorsa ya da kişi silindiyse null. Vitrinde kısalır: `Ayşe Y.` */
  ad: string | null
  musteri_id: string | null
  /** Ürünün teslim edildiği sipariş */
  siparis_id: string | null
  /** `bekliyor`: mağaza daha karar vermedi; `gizli`: vitrinde görünmez */
  durum: 'bekliyor' | 'yayinda' | 'gizli'
  /** Mağazanın yanıtı */
  yanit: string | null
  /** ISO 8601, UTC */
  yanit_tarihi: string | null
  kaynak: 'vitrin' | 'aktarim'
  /** ISO 8601, UTC */
  olusturma: string
  /** ISO 8601, UTC */
  guncelleme: string
  urun_ad: string
}

export type ParolaDegisikligi = {
  eski: string
  /** Denetim karakterleri dışında her harf, simge ve boşluk olabilir */
  yeni: string
}

export type Rapor = {
  /** İlk gün */
  baslangic: string
  /** Son gün */
  bitis: string
  /** Sayım açık mı (`olcum` ayarı) */
  acik: boolean
  toplam: {
    /** Sayfa gösterimleri */
    goruntuleme: number
    /** Dükkânın kendi sayfasından gelinmemiş gösterimler */
    ziyaret: number
    /** Ürün sayfası gösterimleri */
    urun: number
    /** Aramalar */
    arama: number
    /** Hiçbir ürün bulmayan aramalar */
    sonucsuz: number
    /** İlk ürünü konan sepetler */
    sepet: number
    /** Teslimat bilgisi girilerek ödemesine başlanan sepetler */
    odeme: number
    /** Vitrinden verilen siparişler */
    siparis: number
  }
  /** Bir önceki eşit uzunlukta dönem */
  onceki: {
    /** Sayfa gösterimleri */
    goruntuleme: number
    /** Dükkânın kendi sayfasından gelinmemiş gösterimler */
    ziyaret: number
    /** Ürün sayfası gösterimleri */
    urun: number
    /** Aramalar */
    arama: number
    /** Hiçbir ürün bulmayan aramalar */
    sonucsuz: number
    /** İlk ürünü konan sepetler */
    sepet: number
    /** Teslimat bilgisi girilerek ödemesine başlanan sepetler */
    odeme: number
    /** Vitrinden verilen siparişler */
    siparis: number
  }
  gunler: {
    /** İstanbul günü */
    gun: string
    /** Sayfa gösterimleri */
    goruntuleme: number
    /** Dükkânın kendi sayfasından gelinmemiş gösterimler */
    ziyaret: number
    /** Ürün sayfası gösterimleri */
    urun: number
    /** Aramalar */
    arama: number
    /** Hiçbir ürün bulmayan aramalar */
    sonucsuz: number
    /** İlk ürünü konan sepetler */
    sepet: number
    /** Teslimat bilgisi girilerek ödemesine başlanan sepetler */
    odeme: number
    /** Vitrinden verilen siparişler */
    siparis: number
  }[]
  kaynaklar: {
    /** `utm_source`, yoksa getiren sitenin adı; `dogrudan`: bilinmiyor ya da adres yazıldı; null: günün sınırından sonra gelenler ve kişisel olabilecekler, birlikte */
    kaynak: string | null
    /** Ziyaretler */
    sayi: number
  }[]
  urunler: {
    /** null: günün sınırından sonra gelenler ve kişisel olabilecekler, birlikte */
    urun_id: string | null
    /** Son görüldüğündeki adı */
    ad: string | null
    sayi: number
  }[]
  /** Ürün sayfaları dışındakiler */
  sayfalar: {
    tur: 'ana' | 'urunler' | 'arama' | 'kategori' | 'koleksiyon' | 'marka' | 'sayfa' | 'diger'
    /** Kategori, koleksiyon, marka ya da sayfanın kimliği */
    id: string | null
    /** Son görüldüğündeki başlığı */
    ad: string | null
    sayi: number
  }[]
  aramalar: {
    /** Arama gibi sadeleştirilmiş; null: günün sınırından sonra gelenler ve kişisel olabilecekler, birlikte */
    metin: string | null
    sayi: number
    sonucsuz: number
  }[]
  /** Hiçbir ürün bulmayanlar, en sık olanlar önce */
  sonucsuz_aramalar: {
    /** Arama gibi sadeleştirilmiş; null: günün sınırından sonra gelenler ve kişisel olabilecekler, birlikte */
    metin: string | null
    sayi: number
    sonucsuz: number
  }[]
  /** true: dönemde sayılabilenden çok satır var, listelere en yenileri alındı */
  eksik: boolean
}

export type RolDegisikligi = {
  /** sahip, yonetici, calisan ya da goruntuleyen */
  rol: 'sahip' | 'yonetici' | 'calisan' | 'goruntuleyen'
  /** Yalnız calisan için, en az bir tane */
  kapsamlar?: readonly ('urun:okuma' | 'urun:yazma' | 'stok:okuma' | 'stok:yazma' | 'fiyat:okuma' | 'fiyat:yazma' | 'siparis:okuma' | 'siparis:yazma' | 'musteri:okuma' | 'musteri:yazma' | 'kampanya:okuma' | 'kampanya:yazma' | 'icerik:okuma' | 'icerik:yazma' | 'webhook:yonet')[] | undefined
  /** Bu mağazada oluşturduğu API anahtarları da iptal edilsin; verilmezse kalırlar */
  anahtarlari_iptal?: boolean | undefined
}

export type SaglayiciTuru = {
  tur: string
  baslik: IkiDil
  aciklama: IkiDil
  /** Yerleşik türün tek kodu; null: kodu mağaza verir */
  kod: string | null
  /** Gerçek para ya da kargo yok */
  deneme: boolean
  /** İstekleri ve bildirimleri imzalayan bir gizlisi var */
  imzali: boolean
  ayarlar: {
    alan: string
    /** gizli: yazılır, bir daha gösterilmez */
    bicim: 'metin' | 'adres' | 'secim' | 'gizli'
    baslik: IkiDil
    aciklama: IkiDil | null
    gerekli: boolean
    varsayilan: string | null
    secenekler: {
      deger: string
      baslik: IkiDil
    }[]
  }[]
}

export type SatirHatasi = {
  /** Dosyadaki satır; sütun adları 1. satırdır */
  satir: number
  sutun: string | null
  neden: string
  /** true: satır alındı, yalnız bakılmalı */
  uyari: boolean
}

export type SayfaSatiri = {
  id: string
  baslik: string
  tanitici: string
  adres: string
  /** `yasal_tur` doluysa `yasal` */
  tur: 'sayfa' | 'yasal'
  /** Hangi yasal metin; API’den değişmez */
  yasal_tur: 'gizlilik' | 'kvkk' | 'mesafeli_satis' | 'on_bilgilendirme' | 'iade' | 'teslimat' | 'cerez' | 'uyelik' | 'kullanim' | null
  /** API’den eklenen sayfa hemen yayındadır */
  yayinda: boolean
  /** Vitrinin alt bilgi bağlantıları arasında */
  altbilgide: boolean
  /** İlk yayın anı; ISO 8601, UTC */
  yayin: string | null
  /** ISO 8601, UTC */
  guncelleme: string
}

export type SayimGirdisi = {
  kalemler: readonly {
    varyant_id: string
    depo_id: string
    /** Depodaki yeni miktar; fark değil */
    miktar: number
    /** Sayanın gördüğü miktar; o depoda hiç sayılmamışsa null */
    onceki: number | null
  }[]
}

export type SayimYaniti = {
  veri: Stok[]
  /** Yazılmayanlar */
  hatalar: {
    sira: number
    kod: string
    mesaj: string
  }[]
}

/** Düzenlemede değişen kalem ve tutarlar */
export type SiparisDegisikligi = {
  toplam: {
    /** 1/100 para birimi, KDV dahil */
    once: number
    /** 1/100 para birimi, KDV dahil */
    sonra: number
  }
  /** Değişmediyse null */
  kargo: {
    /** 1/100 para birimi, KDV dahil */
    once: number
    /** 1/100 para birimi, KDV dahil */
    sonra: number
  } | null
  /** Adedi değişenler; 0 yok demektir */
  kalemler: {
    ad: string
    once: number
    sonra: number
  }[]
}

export type SiparisIzi = {
  id: string
  tur: string
  /** 1/100 para birimi, KDV dahil */
  tutar: number | null
  /** ISO 8601, UTC */
  olusturma: string
  /** Kimin yaptığı; bilinmiyorsa boş */
  kim: {
    tur: string
    ad: string | null
  } | null
  hedef_id: string | null
  metin: string | null
  yontem: string | null
  saglayici: string | null
  firma: string | null
  takip_no: string | null
  takip_url: string | null
  neden: string | null
  stoka_geri: boolean | null
  degisim_siparis_id: string | null
  degisen: SiparisDegisikligi | null
  /** Düzenlemede değişen adresler */
  adresler: DegisenAdres[] | null
}

export type SiparisOnizleme = {
  para_birimi: string
  kalemler: {
    urun_id: string | null
    varyant_id: string | null
    ad: string
    varyant_ad: string | null
    sku: string | null
    adet: number
    /** 1/100 para birimi, KDV dahil */
    birim_fiyat: number
    /** 1/100 para birimi, KDV dahil */
    indirim: number
    /** 1/100 para birimi, KDV dahil */
    toplam: number
    kampanyalar: string[]
    /** Boşsa stok tutulmuyor */
    satilabilir: number | null
    yeterli: boolean
  }[]
  kodlar: {
    kod: string
    uygulandi: boolean
    /** 1/100 para birimi, KDV dahil */
    indirim: number
    aciklama: string | null
  }[]
  kargo_secenekleri: {
    kod: string
    ad: string
    /** 1/100 para birimi, KDV dahil */
    ucret: number
  }[]
  /** 1/100 para birimi, KDV dahil */
  urun_toplam: number
  /** 1/100 para birimi, KDV dahil */
  indirim_toplam: number
  /** 1/100 para birimi, KDV dahil */
  kargo_indirim: number
  /** 1/100 para birimi, KDV dahil */
  kargo_toplam: number
  /** 1/100 para birimi, KDV dahil */
  toplam: number
}

export type SiparisOnizlemeGirdisi = {
  kalemler: readonly {
    varyant_id?: string | undefined
    sku?: string | undefined
    /** Katalogda olmayan bir kalem için */
    ad?: string | undefined
    adet: number
    /** Verilirse olduğu gibi alınır, kampanyalar dokunmaz; verilmezse müşterinin fiyatı */
    birim_fiyat?: number | undefined
    /** Kalemin toplam indirimi; yalnız birim_fiyat ile */
    indirim?: number | undefined
    /** En çok iki ondalık */
    kdv_orani?: number | undefined
  }[]
  /** Boşsa mağazanın ana para birimi */
  para_birimi?: string | undefined
  eposta?: string | null | undefined
  musteri_id?: string | null | undefined
  indirim_kodlari?: readonly string[] | undefined
  /** 1/100 para birimi, KDV dahil */
  kargo_toplam?: number | undefined
}

export type SiparisSatiri = {
  id: string
  no: string
  durum: 'odeme_bekliyor' | 'hazirlaniyor' | 'kargoda' | 'teslim_edildi' | 'iptal' | 'iade'
  odeme: 'odenmedi' | 'kismi' | 'odendi' | 'kismi_iade' | 'iade_edildi'
  /** Bir ödemesi deneme: gerçek para çekilmedi */
  deneme: boolean
  musteri_id: string | null
  musteri_ad: string | null
  eposta: string | null
  il: string | null
  adet: number
  /** 1/100 para birimi, KDV dahil */
  toplam: number
  para_birimi: string
  kaynak: string
  /** ISO 8601, UTC */
  olusturma: string
}

export type SiparisSayilari = {
  odeme_bekliyor: {
    sayi: number
    /** Daha çoğu var, sayılmadı */
    fazlasi: boolean
  }
  hazirlaniyor: {
    sayi: number
    /** Daha çoğu var, sayılmadı */
    fazlasi: boolean
  }
  kargoda: {
    sayi: number
    /** Daha çoğu var, sayılmadı */
    fazlasi: boolean
  }
  yeni: number
}

export type SiralamaGirdisi = {
  /** Yeri değişenler; ötekiler olduğu yerde kalır */
  kategoriler: readonly {
    id: string
    /** Yeni üst kategori; kökte null */
    ust_id: string | null
    sira: number
  }[]
}

export type SozlesmeSablonu = {
  /** `on_bilgilendirme`: ön bilgilendirme formu; `mesafeli_satis`: mesafeli satış sözleşmesi */
  tur: 'on_bilgilendirme' | 'mesafeli_satis'
  /** Metnin dili */
  dil: 'tr' | 'en'
  /** Geçerli sürüm; hiç kaydedilmemişse 0 */
  surum: number
  /** Hizmetle gelen metin mi */
  varsayilan: boolean
  /** `{{degisken}}` yerleri sepetten doldurulan düz metin */
  metin: string
  /** Kimin kaydettiği; hiç kaydedilmemişse null */
  kim: {
    /** `kullanici`, `anahtar` ya da `komut` */
    tur: string
    ad: string | null
  } | null
  /** ISO 8601, UTC */
  zaman: string | null
}

export type SozlesmeSablonuGirdisi = {
  /** Hangi sürüme bakarak yazıldığı; bu arada yenisi kaydedilmişse istek geri çevrilir (`surum_uyusmuyor`) */
  surum: number
  /** En çok 20000 karakter düz metin; bilinmeyen bir değişken geri çevrilir. null: hizmetle gelen metne dön */
  metin: string | null
}

export type SozlesmeSablonuSurumu = {
  surum: number
  varsayilan: boolean
  /** Kimin kaydettiği; hiç kaydedilmemişse null */
  kim: {
    /** `kullanici`, `anahtar` ya da `komut` */
    tur: string
    ad: string | null
  } | null
  /** ISO 8601, UTC */
  zaman: string
}

export type StokAyari = {
  /** true: sayılı satılır, depodaki miktar kaldığı yerden sürer. false: hep satılır */
  stok_takibi?: boolean | undefined
  /** true: stok bittikten sonra da satılır */
  eksi_stok?: boolean | undefined
}

export type StokHareketi = {
  /** ISO 8601, UTC */
  zaman: string
  varyant_id: string
  /** Varyant silindiyse null */
  varyant_ad: string | null
  urun_id: string | null
  urun_ad: string | null
  sku: string | null
  depo_id: string
  depo_ad: string | null
  /** Depodaki miktarın değişimi */
  miktar: number
  /** Ayrılan miktarın değişimi */
  ayrilan: number
  neden: string
  /** Hareketi yapanın sözü */
  aciklama: string | null
  kaynak: string | null
  siparis: {
    id: string
    no: string
  } | null
  kim: {
    tur: 'kullanici' | 'anahtar' | 'musteri' | 'sistem'
    id: string
    ad: string | null
  }
}

export type StokSatiri = {
  varyant_id: string
  urun_id: string
  sku: string | null
  stok_takibi: boolean
  /** true ise stok bittikten sonra da satılır */
  eksi_stok: boolean
  /** Bütün depolarda, ayrılan düşülmüş; takip edilmeyen varyantta 0 */
  satilabilir: number
  depolar: {
    depo_id: string
    /** Depodaki miktar */
    miktar: number
    ayrilan: number
  }[]
  /** ISO 8601, UTC */
  guncelleme: string
  urun_ad: string
  urun_durum: 'yayinda' | 'taslak'
  varyant_ad: string
  barkod: string | null
}

export type TalepSayilari = {
  bekliyor: {
    sayi: number
    /** true: bundan da çok */
    fazla: boolean
  }
  kabul: {
    sayi: number
    /** true: bundan da çok */
    fazla: boolean
  }
  ret: {
    sayi: number
    /** true: bundan da çok */
    fazla: boolean
  }
  geri_cekildi: {
    sayi: number
    /** true: bundan da çok */
    fazla: boolean
  }
  kapandi: {
    sayi: number
    /** true: bundan da çok */
    fazla: boolean
  }
}

export type TaslakDenemesi = {
  para_birimi: string
  kalemler: {
    urun_id: string
    varyant_id: string
    ad: string
    varyant_ad: string
    adet: number
    /** 1/100 para birimi, KDV dahil */
    birim_fiyat: number
    /** 1/100 para birimi, KDV dahil */
    indirim: number
    /** 1/100 para birimi, KDV dahil */
    toplam: number
    kampanyalar: {
      id: string
      /** 1/100 para birimi, KDV dahil */
      indirim: number
    }[]
  }[]
  /** Otomatik kampanyalar ve girilen kodların kampanyaları */
  kampanyalar: {
    id: string
    ad: string
    tur: 'indirim' | 'x_al_y_ode' | 'kargo_bedava' | 'ikinciye_indirim'
    /** Otomatik kampanyada `OTO-` ile başlayan bir iç kod */
    kod: string
    otomatik: boolean
    uygulandi: boolean
    /** 1/100 para birimi, KDV dahil */
    indirim: number
    /** Uygulanmadıysa nedeni */
    neden: 'aktif_degil' | 'baslamadi' | 'bitti' | 'kullanim_doldu' | 'musteriye_ozel' | 'para_birimi' | 'min_sepet' | 'uygun_urun_yok' | 'adet_yetersiz' | 'daha_iyisi_var' | 'indirilecek_tutar_yok' | 'toplami_dusurmuyor' | 'kargo_zaten_bedava' | 'kod_bulunamadi' | null
    /** Nedeni insan diliyle */
    aciklama: string | null
  }[]
  kodlar: {
    kod: string
    kampanya_id: string | null
    uygulandi: boolean
    /** 1/100 para birimi, KDV dahil */
    indirim: number
    /** Uygulanmadıysa nedeni */
    neden: 'aktif_degil' | 'baslamadi' | 'bitti' | 'kullanim_doldu' | 'musteriye_ozel' | 'para_birimi' | 'min_sepet' | 'uygun_urun_yok' | 'adet_yetersiz' | 'daha_iyisi_var' | 'indirilecek_tutar_yok' | 'toplami_dusurmuyor' | 'kargo_zaten_bedava' | 'kod_bulunamadi' | null
    /** Nedeni insan diliyle */
    aciklama: string | null
  }[]
  /** Daha ucuz bir kampanya ve kod seçimi yok. false: seçenek çok olduğundan hepsine bakılmadı; tutar, tek başına en çok indiren otomatik kampanya ve ardından bütün kodlar uygulanınca çıkandan yüksek değildir */
  tum_yollar_denendi: boolean
  /** 1/100 para birimi, KDV dahil */
  urun_toplam: number
  /** 1/100 para birimi, KDV dahil */
  indirim_toplam: number
  /** 1/100 para birimi, KDV dahil */
  kargo_indirim: number
  /** 1/100 para birimi, KDV dahil */
  kargo_toplam: number
  /** 1/100 para birimi, KDV dahil */
  toplam: number
  /** `kampanyalar` içinde taslağın kimliği */
  taslak_id: string
  /** Mağazanın bu sepet için teslimat seçenekleri */
  kargo_secenekleri: {
    kod: string
    ad: string
    /** 1/100 para birimi, KDV dahil */
    ucret: number
  }[]
  /** Ücreti alınan seçenek; tutar istekle geldiyse ya da seçenek yoksa boş */
  teslimat: string | null
}

export type TaslakDenemesiGirdisi = {
  kalemler: readonly {
    varyant_id?: string | undefined
    sku?: string | undefined
    adet: number
  }[]
  /** Boşsa mağazanın ana para birimi */
  para_birimi?: string | undefined
  eposta?: string | null | undefined
  musteri_id?: string | null | undefined
  indirim_kodlari?: readonly string[] | undefined
  /** Boşsa mağazanın teslimat ücreti */
  kargo_toplam?: number | null | undefined
  kampanya: KampanyaGirdisi
  /** Taslak bu kampanyanın yerine geçer; yeni kampanyada boş */
  kampanya_id?: string | null | undefined
  /** Teslimat seçeneğinin kodu; boşsa ilki */
  teslimat?: string | null | undefined
  /** Sepet bu andaymış gibi; boşsa şimdi. ISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir. */
  an?: string | null | undefined
}

export type TemaBelgesi = {
  /** Belgenin biçim numarası */
  bicim?: number | undefined
  /** `sakin`, `cesur` ya da `sik` (bir ekranda çok ürün) */
  gorunum: 'sakin' | 'cesur' | 'sik'
  /** Düğmelerin rengi, `#rrggbb`; verilmezse kimliğin ana rengi, o da yoksa görünümün kendi rengi */
  vurgu?: string | undefined
  /** Köşeler; verilmezse görünümün kendi köşesi */
  kose?: 'keskin' | 'yumusak' | 'yuvarlak' | undefined
  /** Ürün kartlarının sıklığı; verilmezse görünümünki */
  yogunluk?: 'seyrek' | 'orta' | 'siki' | undefined
  /** Her sayfanın en üstünde bir satır */
  duyuru?: {
    metin: string
    /** Dükkânın içinde bir yol (`/kategori/gomlek`) ya da http(s), mailto, tel adresi */
    adres?: string | undefined
  } | undefined
  /** Ana sayfanın bölümleri, sırayla */
  ana: readonly TemaBolumu[]
}

export type TemaBolumu = {
  /** Bölümün türü; hangi alanları olduğunu söyler */
  tur: 'karsilama' | 'urun_satiri' | 'kategoriler' | 'gorsel_metin' | 'metin' | 'markalar' | 'galeri' | 'yorumlar' | 'sorular' | 'geri_sayim' | 'video' | 'harita' | 'bosluk'
  /** Başlık; verilmeyen yerde bölümün kendi adı */
  baslik?: string | undefined
  /** Düz metin; satır sonları olabilir */
  metin?: string | undefined
  gorsel?: {
    /** Görselin adresi: https, ya da mağazanın kendi medyası */
    adres: string
    /** Görseli göremeyenler için ne olduğu; süs ise boş */
    alt?: string | undefined
  } | undefined
  dugme?: {
    metin: string
    /** Dükkânın içinde bir yol (`/kategori/gomlek`) ya da http(s), mailto, tel adresi */
    adres: string
  } | undefined
  /** Görselin yeri; verilmezse `sol` */
  taraf?: 'sol' | 'sag' | undefined
  /** Satırdaki ürünler; son üçü `hedef_id` ister */
  kaynak?: 'yeni' | 'cok_satan' | 'indirim' | 'kategori' | 'koleksiyon' | 'marka' | undefined
  /** Kategorinin, koleksiyonun ya da markanın kimliği */
  hedef_id?: string | undefined
  /** En çok kaç tane; verilmezse ürünlerde 8 (`sik` görünümde 12), yorumlarda 3 */
  adet?: number | undefined
  /** Kategorilerin kimlikleri, gösterilecek sırayla; boşsa en üsttekiler */
  kategoriler?: readonly string[] | undefined
  /** Markaların kimlikleri, gösterilecek sırayla; boşsa ilk on ikisi */
  markalar?: readonly string[] | undefined
  /** HTML; zararlı etiketler temizlenir. Sınır temizlenmiş metin içindir, `&amp;` gibi yazımlar bir karakter sayılır */
  govde?: string | undefined
  gorseller?: readonly {
    /** Görselin adresi: https, ya da mağazanın kendi medyası */
    adres: string
    /** Görseli göremeyenler için ne olduğu; süs ise boş */
    alt?: string | undefined
    /** Dükkânın içinde bir yol (`/kategori/gomlek`) ya da http(s), mailto, tel adresi */
    baglanti?: string | undefined
  }[] | undefined
  sorular?: readonly {
    soru: string
    /** Düz metin; satır sonları olabilir */
    yanit: string
  }[] | undefined
  /** Geri sayımın sonu; geçince bölüm görünmez. ISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir. */
  bitis?: string | undefined
  /** Videonun ya da haritanın https adresi */
  adres?: string | undefined
  /** Boşluğun büyüklüğü; verilmezse `orta` */
  yukseklik?: 'az' | 'orta' | 'cok' | undefined
}

export type TemaGeriAlmaGirdisi = {
  /** Hangi sürüme bakarak yazıldığı; bu arada yenisi kaydedilmişse istek geri çevrilir (`surum_uyusmuyor`) */
  surum: number
}

export type TemaSurumu = {
  /** Sürümün numarası */
  surum: number
  gorunum: string
  /** Ana sayfanın bölümleri */
  bolum_sayisi: number
  /** Geri alınarak kaydedildiyse alındığı sürüm */
  kaynak_surum: number | null
  /** Kimin kaydettiği; hiç kaydedilmemişse null */
  kim: {
    /** `kullanici`, `anahtar` ya da `komut` */
    tur: string
    ad: string | null
  } | null
  /** ISO 8601, UTC */
  zaman: string
}

export type TerkEdilenSepet = {
  /** Hatırlatmanın kimliği; sepetinki değildir */
  id: string
  /** Kişi anonimleştirildiyse null */
  eposta: string | null
  /** Hatırlatıldığı anda alınabilen kalemler */
  kalemler: {
    ad: string
    varyant_ad: string | null
    adet: number
  }[]
  /** Sepetin hatırlatıldığı andaki toplamı */
  tutar: number
  para_birimi: string
  /** Hatırlatıldığı an */
  olusturma: string
  /** Bağlantıyla dönüldüğü ya da satın alındığı an */
  donus: string | null
  siparis_id: string | null
  siparis_no: string | null
  /** 1/100 para birimi, KDV dahil */
  siparis_toplam: number | null
  siparis_para_birimi: string | null
}

export type TerkEdilenSepetOzeti = {
  /** Kaç günün hatırlatmaları */
  gun: number
  /** false: daha çok hatırlatma var; en yeni 20.000 hatırlatma sayıldı */
  tam: boolean
  hatirlatilan: number
  donen: number
  /** Siparişe dönüşenler; iptal edilen siparişler sayılmaz */
  siparis: number
  /** O siparişlerin toplamı, para birimi para birimi */
  tutarlar: {
    para_birimi: string
    /** 1/100 para birimi, KDV dahil */
    tutar: number
  }[]
}

export type TeslimatAyrintisi = {
  id: string
  abonelik_id: string
  olay: 'siparis.olusturuldu' | 'siparis.guncellendi' | 'siparis.odeme_alindi' | 'siparis.kargoya_verildi' | 'siparis.teslim_edildi' | 'siparis.iptal_edildi' | 'siparis.para_iade_edildi' | 'iade.olusturuldu' | 'urun.olusturuldu' | 'urun.guncellendi' | 'urun.silindi' | 'stok.degisti' | 'musteri.olusturuldu' | 'test.ping'
  olay_id: string
  /** `hata` yeniden denenecek, `vazgecildi` denemeleri bitmiş demektir */
  durum: 'bekliyor' | 'basarili' | 'hata' | 'vazgecildi'
  /** Yapılan deneme sayısı */
  deneme: number
  /** Sonraki denemenin zamanı */
  sonraki: string | null
  /** Alıcının son yanıtının HTTP durumu */
  son_kod: number | null
  son_hata: string | null
  /** Son denemenin süresi */
  sure_ms: number | null
  /** ISO 8601, UTC */
  olusturma: string
  /** ISO 8601, UTC */
  guncelleme: string
  /** Aboneliğin bugünkü adresi */
  adres: string
  /** Gönderilen gövde, aynen; olay kaydı silindiyse null */
  govde: string | null
  /** Son yanıtın gövdesinin başı: başarıda 1 kB, hatada 4 kB; yanıt yoksa null */
  yanit: string | null
  /** En eskisi önce; eski kayıtlarda boş olabilir */
  denemeler: TeslimatDenemesi[]
}

export type TeslimatDenemesi = {
  /** ISO 8601, UTC */
  zaman: string
  sure_ms: number
  /** Yanıtın HTTP durumu; yanıt gelmediyse null */
  kod: number | null
  hata: string | null
  /** Bu denemenin ardından belirlenen sonraki deneme */
  sonraki: string | null
  /** Gönderilen başlıklar, imzalarıyla; hiçbir şey gönderilemediyse boş */
  basliklar: Record<string, string>
}

export type TeslimatKademesi = {
  /** Bu desiye kadar, bu desi dahil */
  desi: number
  /** 1/100 para birimi, KDV dahil */
  ucret: number
}

export type TeslimatSecenegi = {
  /** Değişmez */
  kod: string
  /** Müşterinin gördüğü ad */
  ad: string
  tur: 'sabit' | 'desi'
  /** Yalnız sabit seçenekte */
  ucret: number | null
  /** Yalnız desili seçenekte, artan */
  kademeler: TeslimatKademesi[] | null
  /** Son kademeyi aşan her desi için */
  ek_ucret: number | null
  /** İndirimli ürün tutarı buna ulaşınca ücretsiz */
  bedava_ustu: number | null
  aktif: boolean
  sira: number
  /** ISO 8601, UTC */
  olusturma: string
  /** ISO 8601, UTC */
  guncelleme: string
}

export type TeslimatSecenegiGirdisi = {
  ad?: string | undefined
  /** Tek ücret; kademelerle birlikte verilmez */
  ucret?: number | undefined
  kademeler?: readonly TeslimatKademesi[] | undefined
  /** 1/100 para birimi, KDV dahil */
  ek_ucret?: number | null | undefined
  /** 1/100 para birimi, KDV dahil */
  bedava_ustu?: number | null | undefined
  aktif?: boolean | undefined
  sira?: number | undefined
}

export type TestEpostasi = {
  id: string
  kime: string
  konu: string
  metin: string
  html: string | null
  /** ISO 8601, UTC */
  olusturma: string
}

export type TopluDurumGirdisi = {
  idler: readonly string[]
  durum: 'yayinda' | 'taslak'
}

export type TotpOnayi = {
  /** Uygulamadaki altı hane */
  kod: string
}

export type TotpSirri = {
  /** Elle yazmak için, base32 */
  gizli: string
  /** QR kodu için */
  adres: string
}

export type UrunKaydi = {
  ad: string
  durum?: 'yayinda' | 'taslak' | undefined
  /** HTML; zararlı etiketler temizlenir. Sınır temizlenmiş metin içindir, `&amp;` gibi yazımlar bir karakter sayılır */
  aciklama?: string | undefined
  marka_id?: string | null | undefined
  /** Verilince listenin tamamı */
  etiketler?: readonly string[] | undefined
  seo?: {
    baslik?: string | null | undefined
    aciklama?: string | null | undefined
    /** noindex */
    gizle?: boolean | undefined
  } | undefined
  /** Boşsa addan üretilir */
  tanitici?: string | undefined
  /** Verilince listenin tamamı */
  kategoriler?: readonly string[] | undefined
  /** Sıralı görsel adresleri, ilki kapak. Dış adresler indirilir (JPEG, PNG, WebP; en çok 10 MB) */
  gorseller?: readonly string[] | undefined
  alt_baslik?: string | null | undefined
  tur?: string | null | undefined
  koleksiyon_id?: string | null | undefined
  olcu?: {
    agirlik?: number | null | undefined
    en?: number | null | undefined
    boy?: number | null | undefined
    yukseklik?: number | null | undefined
  } | undefined
  malzeme?: string | null | undefined
  mense?: string | null | undefined
  /** Özel alan kodu → değer; verilince tamamı */
  ozel?: Record<string, string | number | boolean | null> | undefined
  /** Görsellerin ne gösterdiği, görsellerin sırasıyla, tek satır; null ve boş, yok demektir. Verilmeyen kalır */
  gorsel_altlari?: readonly (string | null)[] | undefined
  /** Verilince tamamı */
  secenekler?: readonly {
    id?: string | undefined
    ad: string
    degerler: readonly string[]
  }[] | undefined
  /** Tamamı, gösterildikleri sırayla: kimliği olan kalır, olmayan eklenir, listede bulunmayan silinir */
  varyantlar: readonly VaryantKaydi[]
  /** Ürünün değiştirilen hâlinin `guncelleme` anı; o andan sonra değişmişse 412. ISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir. */
  guncelleme?: string | undefined
}

export type UrunSatiri = {
  id: string
  ad: string
  durum: 'yayinda' | 'taslak'
  kapak: string | null
  /** İlk varyantınki */
  sku: string | null
  varyant_sayisi: number
  /** 1/100 para birimi, KDV dahil */
  fiyat_en_az: number | null
  /** 1/100 para birimi, KDV dahil */
  fiyat_en_cok: number | null
  /** Satılabilir toplam; hiçbir varyantın stoku izlenmiyorsa null */
  stok: number | null
  /** ISO 8601, UTC */
  olusturma: string
  /** ISO 8601, UTC */
  guncelleme: string
}

export type UrunSayilari = {
  yayinda: number
  taslak: number
  /** Buna varan sayı daha çok olabilir: ötesi sayılmaz */
  sinir: number
}

export type UyelerDegisikligi = {
  /** Müşteri kimlikleri */
  ekle?: readonly string[] | undefined
  /** Müşteri kimlikleri */
  cikar?: readonly string[] | undefined
}

export type UyelerSonucu = {
  grup_id: string
  eklenen: number
  cikan: number
}

export type VaryantKaydi = {
  /** Boşsa varyant yenidir */
  id?: string | undefined
  secenekler?: Record<string, string> | undefined
  sku?: string | null | undefined
  barkod?: string | null | undefined
  fiyat?: number | null | undefined
  indirimsiz_fiyat?: number | null | undefined
  stok?: number | null | undefined
  /** Değiştirilen `stok` kaçken görüldüyse o. Varsayılan depodaki miktar aradaki fark kadar değişir: bu sırada satılanlar satılmış kalır. */
  onceki_stok?: number | undefined
  kdv_orani?: number | null | undefined
  eksi_stok?: boolean | undefined
}

export type VaryantReferansi = {
  varyant_id: string
  /** Kayıtlı indirimin referansı: başlamadan önceki günlerin en düşük fiyatı; yoksa null */
  referans_fiyat: number | null
  /** Şimdi başlayacak bir indirimin referansı: bugüne dek geçen günlerin en düşük fiyatı; yoksa null */
  yeni_indirimde: number | null
}

export type VitrinAnahtari = {
  id: string
  ad: string
  /** Anahtarın başı ve sonu */
  gorunen: string
  durum: 'etkin' | 'suresi_doldu' | 'iptal'
  /** ISO 8601, UTC */
  son_kullanim: string | null
  /** ISO 8601, UTC */
  bitis: string | null
  /** ISO 8601, UTC */
  iptal: string | null
  /** Panelde oluşturan kişi; komut satırından ve daha önce oluşturulanlarda null */
  olusturan: {
    id: string
    ad: string
    eposta: string
  } | null
  /** ISO 8601, UTC */
  olusturma: string
}

export type VitrinAnahtariGirdisi = {
  ad: string
  /** Bu andan sonra geçmez, yalnız gün ise o gün geçer; verilmezse süresizdir. ISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir. */
  bitis?: string | null | undefined
}

export type WebhookOzeti = {
  id: string
  adres: string
  olaylar: ('siparis.olusturuldu' | 'siparis.guncellendi' | 'siparis.odeme_alindi' | 'siparis.kargoya_verildi' | 'siparis.teslim_edildi' | 'siparis.iptal_edildi' | 'siparis.para_iade_edildi' | 'iade.olusturuldu' | 'urun.olusturuldu' | 'urun.guncellendi' | 'urun.silindi' | 'stok.degisti' | 'musteri.olusturuldu')[]
  aciklama: string
  aktif: boolean
  /** Bütün denemeleri tükenen ardışık teslimatlar; 5 olunca abonelik kapanır */
  ardisik_hata: number
  /** ISO 8601, UTC */
  son_basari: string | null
  /** ISO 8601, UTC */
  son_hata: string | null
  kapanma_nedeni: string | null
  /** ISO 8601, UTC */
  olusturma: string
  /** ISO 8601, UTC */
  guncelleme: string
  saglik: WebhookSagligi
}

export type WebhookSagligi = {
  /** Son 24 saatte, en çok son 1.000 teslimat içinde; listede son 100 */
  basarili: number
  /** Yeniden denenecekler ve vazgeçilenler */
  basarisiz: number
  /** Gönderilecekler; en çok 1.000 sayılır, listede 100 */
  bekleyen: number
  /** Son 24 saatteki en yeni hatanın adı */
  son_hata: string | null
}

export type YazilanFiyatlar = {
  degisen: number
  fiyat_sayisi: number
  /** ISO 8601, UTC */
  guncelleme: string
}

export type YeniAnahtarKaydi = {
  id: string
  ad: string
  /** Anahtarın başı ve sonu */
  gorunen: string
  test: boolean
  kapsamlar: ('urun:okuma' | 'urun:yazma' | 'stok:okuma' | 'stok:yazma' | 'fiyat:okuma' | 'fiyat:yazma' | 'siparis:okuma' | 'siparis:yazma' | 'musteri:okuma' | 'musteri:yazma' | 'kampanya:okuma' | 'kampanya:yazma' | 'icerik:okuma' | 'icerik:yazma' | 'webhook:yonet')[]
  durum: 'etkin' | 'suresi_doldu' | 'iptal'
  /** ISO 8601, UTC */
  son_kullanim: string | null
  /** ISO 8601, UTC */
  bitis: string | null
  /** ISO 8601, UTC */
  iptal: string | null
  /** Panelde oluşturan kişi; komut satırından ve daha önce oluşturulanlarda null */
  olusturan: {
    id: string
    ad: string
    eposta: string
  } | null
  /** ISO 8601, UTC */
  olusturma: string
  /** Yalnız burada görünür */
  anahtar: string
}

export type YeniGecis = {
  gecis: Gecis
  /** Yalnız burada görünür; boşsa eskileri geçerlidir */
  kurtarma_kodlari: string[]
}

export type YeniParola = {
  kod: string
  /** Denetim karakterleri dışında her harf, simge ve boşluk olabilir */
  parola: string
}

export type YeniVitrinAnahtari = {
  id: string
  ad: string
  /** Anahtarın başı ve sonu */
  gorunen: string
  durum: 'etkin' | 'suresi_doldu' | 'iptal'
  /** ISO 8601, UTC */
  son_kullanim: string | null
  /** ISO 8601, UTC */
  bitis: string | null
  /** ISO 8601, UTC */
  iptal: string | null
  /** Panelde oluşturan kişi; komut satırından ve daha önce oluşturulanlarda null */
  olusturan: {
    id: string
    ad: string
    eposta: string
  } | null
  /** ISO 8601, UTC */
  olusturma: string
  /** Yalnız burada görünür */
  anahtar: string
}

export type YorumSayilari = {
  bekliyor: {
    sayi: number
    /** true: bundan da çok */
    fazla: boolean
  }
  yayinda: {
    sayi: number
    /** true: bundan da çok */
    fazla: boolean
  }
  gizli: {
    sayi: number
    /** true: bundan da çok */
    fazla: boolean
  }
}

export type YuklenenGorsel = {
  /** `gorseller` içine yazılacak adres */
  url: string
  en: number
  boy: number
}

export type ZamanCizelgesi = {
  veri: SiparisIzi[]
  /** Müşterinin ödemesi gereken */
  kalan_borc: number
  /** Geri verilmesi gereken, ne verilmiş ne de istenmiş para */
  iade_borcu: number
  /** Sağlayıcıdan istenmiş, yanıtı beklenen para */
  iade_bekleyen: number
  /** Ödenmiş, ne geri verilmiş ne istenmiş ne de değişime harcanmış para */
  geri_verilebilir: number
  /** Sipariş iptal edilirse ödenmiş paraya ne olacağı */
  iptalde: {
    /** Sağlayıcıdan istenir */
    saglayici: number
    /** Mağazaya kalır: elle geri verilir */
    elle: number
    /** Değişimin geldiği siparişin ödemesine dönen */
    degisim: {
      /** 1/100 para birimi, KDV dahil */
      saglayici: number
      /** Elle geri verilmiş sayılır */
      elle: number
    }
  }
  /** O ana dek ödenmezse sipariş iptal edilir; boşsa bekler */
  odeme_sonu: string | null
  /** Değişim siparişinin geldiği sipariş */
  koken: {
    id: string
    no: string
  } | null
  /** İadelerinin açtığı değişim siparişleri */
  degisimler: {
    id: string
    no: string
  }[]
}

