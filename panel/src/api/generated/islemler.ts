// Made from docs/openapi-panel.json and docs/openapi.json by `npm run sdk`. Changes here are lost.

import type { CallOptions, VersionedOptions, WriteOptions } from '@kepenk/sdk/options.ts'
import type {
  AcilanKargoUygulamasi,
  AcilanOdemeSaglayicisi,
  Aktarim,
  AktarimAyrintisi,
  AlanAdi,
  AlanAdiGirdisi,
  AnahtarGirdisi,
  AnahtarKaydi,
  AnonimlestirmeOnayi,
  Bulunan,
  Davet,
  DavetBilgisi,
  DavetGirdisi,
  DavetKabulu,
  DavetKodu,
  Degisti,
  DisaAktarimGirdisi,
  Ekip,
  EkipUyesi,
  EpostaGirdisi,
  EslemeGirdisi,
  FiyatListesiBasligi,
  Gecis,
  GecisDegisikligi,
  GecisGirdisi,
  GecisGirisi,
  GecisSorgusu,
  GirisGirdisi,
  GirisYaniti,
  GonderiYerleri,
  Gonderildi,
  Gorunum,
  GorunumGirdisi,
  IadeSatiri,
  IkinciAdimDurumu,
  IkinciAdimGirdisi,
  IkinciAdimKodu,
  KampanyaHedefi,
  KampanyaSatiri,
  KanitGirdisi,
  Kanitlandi,
  Kapandi,
  KargoSecenekleri,
  KargoUygulamasi,
  KargoUygulamasiGirdisi,
  Kategori,
  Kepenk,
  KepenkGirdisi,
  KullaniciDegisikligi,
  KurGirdisi,
  KurKaydi,
  KurtarmaKodlari,
  KurulumDurumu,
  KurulumGirdisi,
  ListeSatiri,
  ListeSatirlariGirdisi,
  MagazaAyarlari,
  MagazaDegisikligi,
  MagazaTemaGirdisi,
  MagazaTemasi,
  MenuHedefi,
  Musteri,
  MusteriOzeti,
  MusteriPanelDegisikligi,
  MusteriPanelGirdisi,
  MusteriSatiri,
  OdemeSaglayicisi,
  OdemeSaglayicisiGirdisi,
  OlayAyrintisi,
  OlaySatiri,
  Onizleme,
  OturumKaydi,
  OzelAyari,
  Ozet,
  PanelOturumu,
  PanelSayfaDegisikligi,
  PanelSayfaGirdisi,
  PanelSayfasi,
  PanelTalep,
  PanelYorum,
  ParaIadesiGirdisi,
  ParolaDegisikligi,
  Rapor,
  RolDegisikligi,
  SaglayiciTuru,
  SatirHatasi,
  SayfaSatiri,
  SayimGirdisi,
  SayimYaniti,
  Silindi,
  Siparis,
  SiparisOnizleme,
  SiparisOnizlemeGirdisi,
  SiparisSatiri,
  SiparisSayilari,
  SiralamaGirdisi,
  SozlesmeSablonu,
  SozlesmeSablonuGirdisi,
  SozlesmeSablonuSurumu,
  StokAyari,
  StokHareketi,
  StokSatiri,
  TalepSayilari,
  TaslakDenemesi,
  TaslakDenemesiGirdisi,
  TemaGeriAlmaGirdisi,
  TemaSurumu,
  TerkEdilenSepet,
  TerkEdilenSepetOzeti,
  TeslimatAyrintisi,
  TeslimatSecenegi,
  TeslimatSecenegiGirdisi,
  TestEpostasi,
  TopluDurumGirdisi,
  TotpOnayi,
  TotpSirri,
  Urun,
  UrunKaydi,
  UrunSatiri,
  UrunSayilari,
  UyelerDegisikligi,
  UyelerSonucu,
  Varyant,
  VaryantReferansi,
  VitrinAnahtari,
  VitrinAnahtariGirdisi,
  WebhookOzeti,
  YazilanFiyatlar,
  YeniAnahtarKaydi,
  YeniGecis,
  YeniParola,
  YeniVitrinAnahtari,
  YorumSayilari,
  YuklenenGorsel,
  ZamanCizelgesi,
} from './kayitlar.ts'

export type MagazaIslemleri = {
  /** Ekip ve bekleyen davetler */
  'GET /ekip': [girdi: CallOptions, yanit: Ekip]
  /** Rolü değiştir */
  'PATCH /ekip/{id}': [girdi: {
    id: string
    body: RolDegisikligi
  } & WriteOptions, yanit: EkipUyesi]
  /** Ekipten çıkar ya da ayrıl */
  'DELETE /ekip/{id}': [girdi: {
    id: string
    query?: {
      /** Bu mağazada oluşturduğu API anahtarları da iptal edilsin; verilmezse kalırlar */
      anahtarlari_iptal?: boolean | undefined
    }
  } & WriteOptions, yanit: Silindi]
  /** E-postayla davet et */
  'POST /davetler': [girdi: {
    body: DavetGirdisi
  } & WriteOptions, yanit: Davet]
  /** Daveti geri çek */
  'DELETE /davetler/{id}': [girdi: {
    id: string
  } & WriteOptions, yanit: Silindi]
  /** Bir kişinin ikinci adımını sıfırla */
  'DELETE /ekip/{id}/ikinci-adim': [girdi: {
    id: string
  } & WriteOptions, yanit: Silindi]
  /** Mağazanın ayarları */
  'GET /': [girdi: CallOptions, yanit: MagazaAyarlari]
  /** Mağazanın ayarlarını değiştir */
  'PATCH /': [girdi: {
    body: MagazaDegisikligi
  } & WriteOptions, yanit: MagazaAyarlari]
  /** Mağazanın kepengi */
  'GET /kepenk': [girdi: CallOptions, yanit: Kepenk]
  /** Kepengi kaldır ya da indir */
  'PUT /kepenk': [girdi: {
    body: KepenkGirdisi
  } & WriteOptions, yanit: Kepenk]
  /** Mağazanın para birimleri ve kurları */
  'GET /kurlar': [girdi: CallOptions, yanit: {
    veri: KurKaydi[]
  }]
  /** Kur belirle */
  'PUT /kurlar/{para_birimi}': [girdi: {
    para_birimi: string
    body: KurGirdisi
  } & WriteOptions, yanit: KurKaydi]
  /** Kuru kaldır */
  'DELETE /kurlar/{para_birimi}': [girdi: {
    para_birimi: string
  } & WriteOptions, yanit: Silindi]
  /** Mağazanın alan adları */
  'GET /alan-adlari': [girdi: CallOptions, yanit: {
    veri: AlanAdi[]
  }]
  /** Alan adı ekle */
  'POST /alan-adlari': [girdi: {
    body: AlanAdiGirdisi
  } & WriteOptions, yanit: AlanAdi]
  /** Alan adını kontrol et */
  'POST /alan-adlari/{ad}/kontrol': [girdi: {
    ad: string
  } & WriteOptions, yanit: AlanAdi]
  /** Ana alan adını seç */
  'PUT /alan-adlari/{ad}/ana': [girdi: {
    ad: string
  } & WriteOptions, yanit: AlanAdi]
  /** Alan adını kaldır */
  'DELETE /alan-adlari/{ad}': [girdi: {
    ad: string
  } & WriteOptions, yanit: Silindi]
  /** Test mağazasının e-postaları */
  'GET /test-epostalari': [girdi: CallOptions, yanit: {
    veri: TestEpostasi[]
  }]
  /** Listelerin kayıtlı görünümleri */
  'GET /gorunumler': [girdi: CallOptions, yanit: {
    veri: Gorunum[]
  }]
  /** Görünüm kaydet */
  'POST /gorunumler': [girdi: {
    body: GorunumGirdisi
  } & WriteOptions, yanit: Gorunum]
  /** Görünümü sil */
  'DELETE /gorunumler/{id}': [girdi: {
    id: string
  } & WriteOptions, yanit: Silindi]
  /** Dükkân sayfalarının teması */
  'GET /tema': [girdi: CallOptions, yanit: MagazaTemasi]
  /** Temayı kaydet */
  'PUT /tema': [girdi: {
    body: MagazaTemaGirdisi
  } & WriteOptions, yanit: MagazaTemasi]
  /** Temanın sürümleri */
  'GET /tema/surumler': [girdi: CallOptions, yanit: {
    veri: TemaSurumu[]
  }]
  /** Temayı eski bir sürüme döndür */
  'POST /tema/surumler/{surum}/geri-al': [girdi: {
    surum: string
    body: TemaGeriAlmaGirdisi
  } & WriteOptions, yanit: MagazaTemasi]
  /** Sözleşme şablonları */
  'GET /sozlesmeler': [girdi: CallOptions, yanit: {
    veri: SozlesmeSablonu[]
  }]
  /** Sözleşme şablonunu kaydet */
  'PUT /sozlesmeler/{tur}/{dil}': [girdi: {
    tur: string
    dil: string
    body: SozlesmeSablonuGirdisi
  } & WriteOptions, yanit: SozlesmeSablonu]
  /** Şablonun sürümleri */
  'GET /sozlesmeler/{tur}/{dil}/surumler': [girdi: {
    tur: string
    dil: string
  } & CallOptions, yanit: {
    veri: SozlesmeSablonuSurumu[]
  }]
  /** Şablonun bir sürümü */
  'GET /sozlesmeler/{tur}/{dil}/surumler/{surum}': [girdi: {
    tur: string
    dil: string
    surum: string
  } & CallOptions, yanit: SozlesmeSablonu]
  /** Mağazanın API anahtarları */
  'GET /anahtarlar': [girdi: CallOptions, yanit: {
    veri: AnahtarKaydi[]
  }]
  /** API anahtarı oluştur */
  'POST /anahtarlar': [girdi: {
    body: AnahtarGirdisi
  } & WriteOptions, yanit: YeniAnahtarKaydi]
  /** API anahtarını iptal et */
  'DELETE /anahtarlar/{id}': [girdi: {
    id: string
  } & WriteOptions, yanit: AnahtarKaydi]
  /** Mağazanın vitrin anahtarları */
  'GET /vitrin-anahtarlari': [girdi: CallOptions, yanit: {
    veri: VitrinAnahtari[]
  }]
  /** Vitrin anahtarı oluştur */
  'POST /vitrin-anahtarlari': [girdi: {
    body: VitrinAnahtariGirdisi
  } & WriteOptions, yanit: YeniVitrinAnahtari]
  /** Vitrin anahtarını iptal et */
  'DELETE /vitrin-anahtarlari/{id}': [girdi: {
    id: string
  } & WriteOptions, yanit: VitrinAnahtari]
  /** Sayfalar */
  'GET /sayfalar': [girdi: {
    query?: {
      /** Başlıkta ya da tanıtıcıda geçen metin */
      ara?: string | undefined
      durum?: 'yayinda' | 'taslak' | undefined
      tur?: 'sayfa' | 'yasal' | undefined
      /** Özel alanın değeri: `ozel[kod]=değer`. Alan tanımlı ve `filtrelenir` olmalı; büyük küçük harf ve Türkçe harf ayrımı yoktur. Birden çok alan sorulursa hepsi tutmalı */
      ozel?: Record<string, string> | undefined
      /** Sayfadaki kayıt sayısı */
      limit?: number | undefined
      /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
      sonraki?: string | undefined
    }
  } & CallOptions, yanit: {
    veri: SayfaSatiri[]
    sonraki: string | null
  }]
  /** Sayfa ekle */
  'POST /sayfalar': [girdi: {
    body: PanelSayfaGirdisi
  } & WriteOptions, yanit: PanelSayfasi]
  /** Bir sayfa */
  'GET /sayfalar/{id}': [girdi: {
    id: string
  } & CallOptions, yanit: PanelSayfasi]
  /** Sayfayı değiştir */
  'PATCH /sayfalar/{id}': [girdi: {
    id: string
    body: PanelSayfaDegisikligi
  } & VersionedOptions, yanit: PanelSayfasi]
  /** Menünün bağlandığı kayıtlar */
  'GET /menuler/{tanitici}/hedefler': [girdi: {
    tanitici: string
  } & CallOptions, yanit: {
    veri: MenuHedefi[]
  }]
  /** Webhooklar, sağlıklarıyla */
  'GET /webhooklar': [girdi: {
    query?: {
      /** Sayfadaki kayıt sayısı */
      limit?: number | undefined
      /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
      sonraki?: string | undefined
    }
  } & CallOptions, yanit: {
    veri: WebhookOzeti[]
    sonraki: string | null
  }]
  /** Bir webhook aboneliği, sağlığıyla */
  'GET /webhooklar/{id}': [girdi: {
    id: string
  } & CallOptions, yanit: WebhookOzeti]
  /** Bir teslimat, bütün ayrıntısıyla */
  'GET /webhooklar/{id}/teslimatlar/{teslimat_id}': [girdi: {
    id: string
    teslimat_id: string
  } & CallOptions, yanit: TeslimatAyrintisi]
  /** Olay kaydı */
  'GET /olaylar': [girdi: {
    query?: {
      /** Yalnız bu addaki olaylar */
      olay?: 'siparis.olusturuldu' | 'siparis.guncellendi' | 'siparis.odeme_alindi' | 'siparis.kargoya_verildi' | 'siparis.teslim_edildi' | 'siparis.iptal_edildi' | 'siparis.para_iade_edildi' | 'iade.olusturuldu' | 'urun.olusturuldu' | 'urun.guncellendi' | 'urun.silindi' | 'stok.degisti' | 'musteri.olusturuldu' | undefined
      /** Yalnız bu kaydın olayları; stok olayları kayda göre aranmaz */
      kayit?: string | undefined
      /** Sayfadaki kayıt sayısı */
      limit?: number | undefined
      /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
      sonraki?: string | undefined
    }
  } & CallOptions, yanit: {
    veri: OlaySatiri[]
    sonraki: string | null
  }]
  /** Bir olay, gövdesi ve teslimatlarıyla */
  'GET /olaylar/{id}': [girdi: {
    id: string
  } & CallOptions, yanit: OlayAyrintisi]
  /** Teslimat seçenekleri */
  'GET /teslimat-secenekleri': [girdi: CallOptions, yanit: {
    veri: TeslimatSecenegi[]
  }]
  /** Teslimat seçeneği ekle ya da değiştir */
  'PUT /teslimat-secenekleri/{kod}': [girdi: {
    kod: string
    body: TeslimatSecenegiGirdisi
  } & WriteOptions, yanit: TeslimatSecenegi]
  /** Teslimat seçeneğini kaldır */
  'DELETE /teslimat-secenekleri/{kod}': [girdi: {
    kod: string
  } & WriteOptions, yanit: Silindi]
  /** Mağazanın kargo uygulamaları */
  'GET /kargo-uygulamalari': [girdi: CallOptions, yanit: {
    veri: KargoUygulamasi[]
  }]
  /** Kargo uygulaması türleri */
  'GET /kargo-uygulama-turleri': [girdi: CallOptions, yanit: {
    veri: SaglayiciTuru[]
  }]
  /** Kargo uygulamasını aç ya da değiştir */
  'PUT /kargo-uygulamalari/{kod}': [girdi: {
    kod: string
    body: KargoUygulamasiGirdisi
  } & WriteOptions, yanit: AcilanKargoUygulamasi]
  /** Kargo uygulamasını kapat */
  'DELETE /kargo-uygulamalari/{kod}': [girdi: {
    kod: string
  } & WriteOptions, yanit: KargoUygulamasi]
  /** Mağazanın ödeme sağlayıcıları */
  'GET /odeme-saglayicilari': [girdi: CallOptions, yanit: {
    veri: OdemeSaglayicisi[]
  }]
  /** Ödeme sağlayıcısı türleri */
  'GET /odeme-saglayici-turleri': [girdi: CallOptions, yanit: {
    veri: SaglayiciTuru[]
  }]
  /** Ödeme sağlayıcısı ekle ya da değiştir */
  'PUT /odeme-saglayicilari/{kod}': [girdi: {
    kod: string
    body: OdemeSaglayicisiGirdisi
  } & WriteOptions, yanit: AcilanOdemeSaglayicisi]
  /** Ödeme sağlayıcısını kaldır */
  'DELETE /odeme-saglayicilari/{kod}': [girdi: {
    kod: string
  } & WriteOptions, yanit: Silindi]
  /** Müşteri listesi */
  'GET /musteriler': [girdi: {
    query?: {
      /** Ad, soyad, şirket, e-posta ya da telefonun başı */
      ara?: string | undefined
      /** Müşteri grubu kimliği */
      grup?: string | undefined
      /** Özel alanın değeri: `ozel[kod]=değer`. Alan tanımlı ve `filtrelenir` olmalı; büyük küçük harf ve Türkçe harf ayrımı yoktur. Birden çok alan sorulursa hepsi tutmalı */
      ozel?: Record<string, string> | undefined
      /** Sayfadaki kayıt sayısı */
      limit?: number | undefined
      /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
      sonraki?: string | undefined
    }
  } & CallOptions, yanit: {
    veri: MusteriSatiri[]
    sonraki: string | null
  }]
  /** Müşteriyi adresleriyle ekle */
  'POST /musteriler': [girdi: {
    body: MusteriPanelGirdisi
  } & WriteOptions, yanit: Musteri]
  /** Bir müşterinin siparişleri ve izinlerinin geçmişi */
  'GET /musteriler/{id}/ozet': [girdi: {
    id: string
  } & CallOptions, yanit: MusteriOzeti]
  /** Müşteriyi adresleriyle değiştir */
  'PATCH /musteriler/{id}': [girdi: {
    id: string
    body: MusteriPanelDegisikligi
  } & VersionedOptions, yanit: Musteri]
  /** Gruba müşteri ekle, gruptan çıkar */
  'POST /musteri-gruplari/{id}/uyeler': [girdi: {
    id: string
    body: UyelerDegisikligi
  } & WriteOptions, yanit: UyelerSonucu]
  /** Müşterinin kimliğini sil */
  'POST /musteriler/{id}/anonimlestir': [girdi: {
    id: string
    body: AnonimlestirmeOnayi
  } & WriteOptions, yanit: Musteri]
  /** Bekleyen işler ve satışlar */
  'GET /ozet': [girdi: {
    query?: {
      /** Bugünle birlikte kaç gün */
      gun?: number | undefined
    }
  } & CallOptions, yanit: Ozet]
  /** Her şeyde ara */
  'GET /ara': [girdi: {
    query: {
      /** Kimliğin başı, sipariş no, stok kodu, barkod, telefon, e-posta ya da ad */
      metin: string
    }
  } & CallOptions, yanit: {
    veri: Bulunan[]
  }]
  /** Dükkânın ziyaret raporu */
  'GET /rapor': [girdi: {
    query?: {
      /** Bugünle birlikte kaç gün */
      gun?: number | undefined
      /** İlk gün (İstanbul), `2026-11-01` gibi; verilirse `gun` yerine geçer */
      baslangic?: string | undefined
      /** Son gün, içinde; verilmezse bugün. En çok 366 günlük dönem sorulur */
      bitis?: string | undefined
    }
  } & CallOptions, yanit: Rapor]
  /** Aktarımlar */
  'GET /aktarimlar': [girdi: {
    query?: {
      yon?: 'ice' | 'disa' | undefined
      /** Sayfadaki kayıt sayısı */
      limit?: number | undefined
      /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
      sonraki?: string | undefined
    }
  } & CallOptions, yanit: {
    veri: Aktarim[]
    sonraki: string | null
  }]
  /** Dosya yükle */
  'POST /aktarimlar': [girdi: {
    query: {
      tur: 'urun' | 'stok' | 'fiyat' | 'musteri' | 'siparis' | 'yorum'
      /** Dosyanın adı */
      ad: string
    }
    body: Blob
  } & WriteOptions, yanit: AktarimAyrintisi]
  /** Dışa aktarmayı başlat */
  'POST /aktarimlar/disa': [girdi: {
    body: DisaAktarimGirdisi
  } & WriteOptions, yanit: AktarimAyrintisi]
  /** Bir aktarım */
  'GET /aktarimlar/{id}': [girdi: {
    id: string
  } & CallOptions, yanit: AktarimAyrintisi]
  /** Sütunları eşle ve dene */
  'PUT /aktarimlar/{id}/esleme': [girdi: {
    id: string
    body: EslemeGirdisi
  } & WriteOptions, yanit: AktarimAyrintisi]
  /** Denenen aktarımı çalıştır */
  'POST /aktarimlar/{id}/baslat': [girdi: {
    id: string
  } & WriteOptions, yanit: AktarimAyrintisi]
  /** Aktarımı durdur */
  'POST /aktarimlar/{id}/iptal': [girdi: {
    id: string
  } & WriteOptions, yanit: AktarimAyrintisi]
  /** Satır hataları */
  'GET /aktarimlar/{id}/hatalar': [girdi: {
    id: string
    query?: {
      /** Sayfadaki kayıt sayısı */
      limit?: number | undefined
      /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
      sonraki?: string | undefined
    }
  } & CallOptions, yanit: {
    veri: SatirHatasi[]
    sonraki: string | null
  }]
  /** Kampanya listesi */
  'GET /kampanyalar': [girdi: {
    query?: {
      /** planli: başlamadı; bitmis: süresi ya da kullanımı doldu; pasif: kapatıldı */
      durum?: 'aktif' | 'planli' | 'bitmis' | 'pasif' | undefined
      /** Adın ya da kodun bir parçası */
      ara?: string | undefined
      /** Sayfadaki kayıt sayısı */
      limit?: number | undefined
      /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
      sonraki?: string | undefined
    }
  } & CallOptions, yanit: {
    veri: KampanyaSatiri[]
    sonraki: string | null
  }]
  /** Kampanyanın ürün ya da kategorileri */
  'GET /kampanyalar/{id}/hedefler': [girdi: {
    id: string
  } & CallOptions, yanit: {
    veri: KampanyaHedefi[]
  }]
  /** Kampanyayı kaydetmeden sepette dene */
  'POST /kampanyalar/dene': [girdi: {
    body: TaslakDenemesiGirdisi
  } & WriteOptions, yanit: TaslakDenemesi]
  /** Stok tablosu */
  'GET /stok': [girdi: {
    query?: {
      /** Ürün adı, stok kodu ya da barkod; sözcüklerin başı yeter */
      ara?: string | undefined
      /** Yalnız bu depoda sayılmış varyantlar */
      depo_id?: string | undefined
      /** Takip edilenlerden satılacak kalmayanlar, azalanlar, sıfırın altına inenler; `depo_id` ile: o depoda */
      durum?: 'yok' | 'az' | 'eksi' | undefined
      /** Sayfadaki kayıt sayısı */
      limit?: number | undefined
      /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
      sonraki?: string | undefined
    }
  } & CallOptions, yanit: {
    veri: StokSatiri[]
    sonraki: string | null
  }]
  /** Sayımı yaz */
  'POST /stok/sayim': [girdi: {
    body: SayimGirdisi
  } & WriteOptions, yanit: SayimYaniti]
  /** Stok defteri */
  'GET /stok/hareketler': [girdi: {
    query?: {
      /** Sayfadaki kayıt sayısı */
      limit?: number | undefined
      /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
      sonraki?: string | undefined
    }
  } & CallOptions, yanit: {
    veri: StokHareketi[]
    sonraki: string | null
  }]
  /** Bir varyantın stok hareketleri */
  'GET /stok/{varyant_id}/hareketler': [girdi: {
    varyant_id: string
    query?: {
      /** Sayfadaki kayıt sayısı */
      limit?: number | undefined
      /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
      sonraki?: string | undefined
    }
  } & CallOptions, yanit: {
    veri: StokHareketi[]
    sonraki: string | null
  }]
  /** Stok takibini aç, kapat */
  'PATCH /varyantlar/{id}/stok-ayari': [girdi: {
    id: string
    body: StokAyari
  } & WriteOptions, yanit: Varyant]
  /** Ürünlerin satırları */
  'GET /urunler': [girdi: {
    query?: {
      /** Ad, stok kodu, barkod, kısa ad ya da kimlik */
      ara?: string | undefined
      durum?: 'yayinda' | 'taslak' | undefined
      /** Kategori kimliği */
      kategori?: string | undefined
      /** Marka kimliği */
      marka?: string | undefined
      /** Koleksiyon kimliği */
      koleksiyon?: string | undefined
      /** Alanın tam değeri; büyük küçük harf ve Türkçe harf ayrımı yoktur */
      tur?: string | undefined
      /** Alanın tam değeri; büyük küçük harf ve Türkçe harf ayrımı yoktur */
      malzeme?: string | undefined
      /** Alanın tam değeri; büyük küçük harf ve Türkçe harf ayrımı yoktur */
      mense?: string | undefined
      /** Özel alanın değeri: `ozel[kod]=değer`. Alan tanımlı ve `filtrelenir` olmalı; büyük küçük harf ve Türkçe harf ayrımı yoktur. Birden çok alan sorulursa hepsi tutmalı */
      ozel?: Record<string, string> | undefined
      /** yok: satılabilir stoku kalmamış; az: 1 ile 5 arası kalmış */
      stok?: 'yok' | 'az' | undefined
      /** Sayfadaki kayıt sayısı */
      limit?: number | undefined
      /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
      sonraki?: string | undefined
    }
  } & CallOptions, yanit: {
    veri: UrunSatiri[]
    sonraki: string | null
  }]
  /** Ürün ekle */
  'POST /urunler': [girdi: {
    body: UrunKaydi
  } & WriteOptions, yanit: Urun]
  /** Kaç ürün olduğu */
  'GET /urunler/sayilar': [girdi: CallOptions, yanit: UrunSayilari]
  /** Ürünü kaydet */
  'PUT /urunler/{id}': [girdi: {
    id: string
    body: UrunKaydi
  } & WriteOptions, yanit: Urun]
  /** Ürünleri yayımla ya da taslağa al */
  'POST /urunler/toplu-durum': [girdi: {
    body: TopluDurumGirdisi
  } & WriteOptions, yanit: {
    /** Artık bu durumda olanlar */
    idler: string[]
    hatalar: {
      id: string
      kod: string
      mesaj: string
    }[]
  }]
  /** Ürünün önizleme adresi */
  'GET /urunler/{id}/onizleme': [girdi: {
    id: string
  } & CallOptions, yanit: Onizleme]
  /** Sayfanın önizleme adresi */
  'GET /sayfalar/{id}/onizleme': [girdi: {
    id: string
  } & CallOptions, yanit: Onizleme]
  /** Tanımsız kodlara izin */
  'GET /ozel-alan-ayari': [girdi: CallOptions, yanit: OzelAyari]
  /** Tanımsız kodlara izni değiştir */
  'PUT /ozel-alan-ayari': [girdi: {
    body: OzelAyari
  } & WriteOptions, yanit: OzelAyari]
  /** Görsel yükle */
  'POST /gorseller': [girdi: {
    body: Blob
  } & WriteOptions, yanit: YuklenenGorsel]
  /** Varyantların referans fiyatları */
  'GET /urunler/{id}/referans-fiyatlar': [girdi: {
    id: string
  } & CallOptions, yanit: {
    veri: VaryantReferansi[]
  }]
  /** Fiyat listeleri, fiyatları olmadan */
  'GET /fiyat-listeleri': [girdi: {
    query?: {
      /** Sayfadaki kayıt sayısı */
      limit?: number | undefined
      /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
      sonraki?: string | undefined
    }
  } & CallOptions, yanit: {
    veri: FiyatListesiBasligi[]
    sonraki: string | null
  }]
  /** Bir fiyat listesi, fiyatları olmadan */
  'GET /fiyat-listeleri/{id}': [girdi: {
    id: string
  } & CallOptions, yanit: FiyatListesiBasligi]
  /** Fiyat tablosu */
  'GET /fiyat-listeleri/{id}/satirlar': [girdi: {
    id: string
    query?: {
      /** Ürün adı, stok kodu ya da barkod; sözcüklerin başı yeter */
      ara?: string | undefined
      /** true: yalnız listede fiyatı olanlar */
      listede?: boolean | undefined
      /** Sayfadaki kayıt sayısı */
      limit?: number | undefined
      /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
      sonraki?: string | undefined
    }
  } & CallOptions, yanit: {
    veri: ListeSatiri[]
    sonraki: string | null
  }]
  /** Fiyat tablosunu yaz */
  'PUT /fiyat-listeleri/{id}/satirlar': [girdi: {
    id: string
    body: ListeSatirlariGirdisi
  } & WriteOptions, yanit: YazilanFiyatlar]
  /** Kategorileri taşı ve sırala */
  'POST /kategoriler/sirala': [girdi: {
    body: SiralamaGirdisi
  } & WriteOptions, yanit: {
    veri: Kategori[]
  }]
  /** Siparişleri bul */
  'GET /siparisler': [girdi: {
    query?: {
      /** Numara, e-posta, ad, telefon, stok kodu, takip numarası ya da özel değer */
      ara?: string | undefined
      durum?: 'odeme_bekliyor' | 'hazirlaniyor' | 'kargoda' | 'teslim_edildi' | 'iptal' | 'iade' | undefined
      odeme?: 'odenmedi' | 'kismi' | 'odendi' | 'kismi_iade' | 'iade_edildi' | undefined
      kaynak?: string | undefined
      /** Bu andan itibaren; yalnız gün verilirse günün başı. ISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir. */
      baslangic?: string | undefined
      /** Bu andan önce; yalnız gün verilirse o gün de içinde. ISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir. */
      bitis?: string | undefined
      /** Özel alanın değeri: `ozel[kod]=değer`. Alan tanımlı ve `filtrelenir` olmalı; büyük küçük harf ve Türkçe harf ayrımı yoktur. Birden çok alan sorulursa hepsi tutmalı */
      ozel?: Record<string, string> | undefined
      /** Sayfadaki kayıt sayısı */
      limit?: number | undefined
      /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
      sonraki?: string | undefined
    }
  } & CallOptions, yanit: {
    veri: SiparisSatiri[]
    sonraki: string | null
  }]
  /** Bekleyen siparişlerin sayıları */
  'GET /siparisler/sayilar': [girdi: {
    query?: {
      /** Bu siparişten sonra gelenler `yeni` içinde sayılır */
      sonra?: string | undefined
    }
  } & CallOptions, yanit: SiparisSayilari]
  /** Taslağı fiyatla */
  'POST /siparisler/onizle': [girdi: {
    body: SiparisOnizlemeGirdisi
  } & WriteOptions, yanit: SiparisOnizleme]
  /** Siparişin zaman çizelgesi */
  'GET /siparisler/{id}/zaman-cizelgesi': [girdi: {
    id: string
  } & CallOptions, yanit: ZamanCizelgesi]
  /** Gönderilerin depoları */
  'GET /siparisler/{id}/gonderiler': [girdi: {
    id: string
  } & CallOptions, yanit: GonderiYerleri]
  /** Para iade et */
  'POST /siparisler/{id}/para-iadesi': [girdi: {
    id: string
    body: ParaIadesiGirdisi
  } & WriteOptions, yanit: Siparis]
  /** Kargoya vermenin yolları */
  'GET /kargo-secenekleri': [girdi: CallOptions, yanit: KargoSecenekleri]
  /** Talep listesi */
  'GET /talepler': [girdi: {
    query?: {
      durum?: 'bekliyor' | 'kabul' | 'ret' | 'geri_cekildi' | 'kapandi' | undefined
      tur?: 'iptal' | 'iade' | undefined
      /** Bu siparişin talepleri */
      siparis_id?: string | undefined
      /** Sayfadaki kayıt sayısı */
      limit?: number | undefined
      /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
      sonraki?: string | undefined
    }
  } & CallOptions, yanit: {
    veri: PanelTalep[]
    sonraki: string | null
  }]
  /** Taleplerin sayıları */
  'GET /talepler/sayilar': [girdi: CallOptions, yanit: TalepSayilari]
  /** İadeler, siparişleriyle */
  'GET /iadeler': [girdi: {
    query?: {
      /** Bu andan itibaren. ISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir. */
      baslangic?: string | undefined
      /** Bu andan önce; yalnız gün verilirse o gün de içinde. ISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir. */
      bitis?: string | undefined
      /** Sayfadaki kayıt sayısı */
      limit?: number | undefined
      /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
      sonraki?: string | undefined
    }
  } & CallOptions, yanit: {
    veri: IadeSatiri[]
    sonraki: string | null
  }]
  /** Terk edilen sepetler */
  'GET /terk-edilen-sepetler': [girdi: {
    query?: {
      /** E-posta adresinin tamamı: yalnız ona hatırlatılanlar */
      ara?: string | undefined
      /** Bu andan itibaren hatırlatılanlar. ISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir. */
      baslangic?: string | undefined
      /** Bu andan önce; yalnız gün verilirse o gün de içinde. ISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir. */
      bitis?: string | undefined
      /** Sayfadaki kayıt sayısı */
      limit?: number | undefined
      /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
      sonraki?: string | undefined
    }
  } & CallOptions, yanit: {
    veri: TerkEdilenSepet[]
    sonraki: string | null
  }]
  /** Terk edilen sepetlerin özeti */
  'GET /terk-edilen-sepetler/ozet': [girdi: CallOptions, yanit: TerkEdilenSepetOzeti]
  /** Yorum listesi */
  'GET /yorumlar': [girdi: {
    query?: {
      /** Yalnız bu ürünün yorumları */
      urun_id?: string | undefined
      durum?: 'bekliyor' | 'yayinda' | 'gizli' | undefined
      puan?: number | undefined
      /** Sayfadaki kayıt sayısı */
      limit?: number | undefined
      /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
      sonraki?: string | undefined
    }
  } & CallOptions, yanit: {
    veri: PanelYorum[]
    sonraki: string | null
  }]
  /** Yorumların sayıları */
  'GET /yorumlar/sayilar': [girdi: CallOptions, yanit: YorumSayilari]
}

export type HesapIslemleri = {
  /** İlk hesap açılmış mı */
  'GET /kurulum': [girdi: CallOptions, yanit: KurulumDurumu]
  /** İlk hesabı aç */
  'POST /ilk-kurulum': [girdi: {
    body: KurulumGirdisi
  } & CallOptions, yanit: PanelOturumu]
  /** Giriş yap */
  'POST /giris': [girdi: {
    body: GirisGirdisi
  } & CallOptions, yanit: GirisYaniti]
  /** E-postayla giriş bağlantısı iste */
  'POST /giris-baglantisi': [girdi: {
    body: EpostaGirdisi
  } & CallOptions, yanit: Gonderildi]
  /** E-postadaki kodla giriş yap */
  'POST /giris-kodu': [girdi: {
    body: DavetKodu
  } & CallOptions, yanit: GirisYaniti]
  /** Parola belirleme kodu iste */
  'POST /parola-unuttum': [girdi: {
    body: EpostaGirdisi
  } & CallOptions, yanit: Gonderildi]
  /** Kodla parola belirle */
  'POST /parola-yenile': [girdi: {
    body: YeniParola
  } & CallOptions, yanit: GirisYaniti]
  /** Daveti göster */
  'POST /davet': [girdi: {
    body: DavetKodu
  } & CallOptions, yanit: DavetBilgisi]
  /** Daveti kabul et */
  'POST /davet-kabul': [girdi: {
    body: DavetKabulu
  } & CallOptions, yanit: GirisYaniti]
  /** Kim olduğum, mağazalarım ve yapabileceklerim */
  'GET /oturum': [girdi: CallOptions, yanit: PanelOturumu]
  /** Bu oturumu kapat */
  'POST /cikis': [girdi: CallOptions, yanit: Kapandi]
  /** Adımı ya da dilimi değiştir */
  'PATCH /hesap': [girdi: {
    body: KullaniciDegisikligi
  } & CallOptions, yanit: PanelOturumu]
  /** Parolamı değiştir */
  'POST /parola': [girdi: {
    body: ParolaDegisikligi
  } & CallOptions, yanit: Degisti]
  /** Açık oturumlarım */
  'GET /oturumlar': [girdi: CallOptions, yanit: {
    veri: OturumKaydi[]
  }]
  /** Her yerden çık */
  'DELETE /oturumlar': [girdi: CallOptions, yanit: Kapandi]
  /** Bir oturumumu kapat */
  'DELETE /oturumlar/{id}': [girdi: {
    id: string
  } & CallOptions, yanit: Silindi]
  /** Girişin ikinci adımı */
  'POST /giris/ikinci-adim': [girdi: {
    body: IkinciAdimGirdisi
  } & CallOptions, yanit: PanelOturumu]
  /** İkinci adım için geçiş anahtarının imzalayacağını iste */
  'POST /giris/ikinci-adim/gecis-sorgusu': [girdi: {
    body: IkinciAdimKodu
  } & CallOptions, yanit: GecisSorgusu]
  /** Parolasız giriş için imzalanacağı iste */
  'POST /giris/gecis-sorgusu': [girdi: CallOptions, yanit: GecisSorgusu]
  /** Geçiş anahtarıyla, parolasız giriş yap */
  'POST /giris/gecis': [girdi: {
    body: GecisGirisi
  } & CallOptions, yanit: PanelOturumu]
  /** Kim olduğumu yeniden kanıtla */
  'POST /kanit': [girdi: {
    body: KanitGirdisi
  } & CallOptions, yanit: Kanitlandi]
  /** Kanıt için geçiş anahtarının imzalayacağını iste */
  'POST /kanit/gecis-sorgusu': [girdi: CallOptions, yanit: GecisSorgusu]
  /** İkinci adımım */
  'GET /ikinci-adim': [girdi: CallOptions, yanit: IkinciAdimDurumu]
  /** Uygulama kodunu kurmaya başla */
  'POST /ikinci-adim/totp': [girdi: CallOptions, yanit: TotpSirri]
  /** Uygulama kodunu kapat */
  'DELETE /ikinci-adim/totp': [girdi: CallOptions, yanit: Silindi]
  /** Uygulama kodunu aç */
  'POST /ikinci-adim/totp/onay': [girdi: {
    body: TotpOnayi
  } & CallOptions, yanit: KurtarmaKodlari]
  /** Kurtarma kodlarını yenile */
  'POST /ikinci-adim/kurtarma-kodlari': [girdi: CallOptions, yanit: KurtarmaKodlari]
  /** Yeni geçiş anahtarı için seçenekleri iste */
  'POST /gecisler/sorgu': [girdi: CallOptions, yanit: GecisSorgusu]
  /** Geçiş anahtarı ekle */
  'POST /gecisler': [girdi: {
    body: GecisGirdisi
  } & CallOptions, yanit: YeniGecis]
  /** Geçiş anahtarının adını değiştir */
  'PATCH /gecisler/{id}': [girdi: {
    id: string
    body: GecisDegisikligi
  } & CallOptions, yanit: Gecis]
  /** Geçiş anahtarını kaldır */
  'DELETE /gecisler/{id}': [girdi: {
    id: string
  } & CallOptions, yanit: Silindi]
}

