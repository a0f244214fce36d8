// Made from docs/openapi-vitrin.json by `npm run sdk`. Changes here are lost.

import type {
  Adres,
  AdresGirdisi,
  Gonderi,
  Odeme,
  SiparisKalemi,
  Talep,
  Yorum,
} from '../kayitlar.ts'

export type {
  Adres,
  AdresGirdisi,
  Gonderi,
  Odeme,
  Siparis,
  SiparisKalemi,
  SiparisSozlesmesi,
  StokHaberindenVazgecildi,
  Talep,
  Yorum,
} from '../kayitlar.ts'

export type AlinamayanKalem = {
  id: string
  varyant_id: string
  /** Sepete konduğu andaki adı */
  ad: string
  adet: number
  /** Ürünün ilk görseli */
  gorsel: string | null
  /** O görsel, sepette gösterilecek boyutlarıyla (en çok 960 piksel) */
  kapak_gorseli: {
    url: string
    /** Görseli göremeyenler için ne olduğu; mağaza yazmadıysa ürünün adı */
    alt: string
    /** Asıl görselin genişliği, piksel */
    genislik: number | null
    /** Asıl görselin yüksekliği, piksel */
    yukseklik: number | null
    /** Görsel gelene dek kutusunun rengi, `#rrggbb`; henüz hesaplanmadıysa null */
    renk: string | null
    /** AVIF, sonra WebP; her biri dardan genişe. Asıl görselden geniş boyut yoktur; küçültülemeyen bir görselinki boştur */
    boyutlar: {
      /** Piksel */
      genislik: number
      /** `<source type>` içine yazılır */
      tur: 'image/avif' | 'image/webp'
      /** Henüz üretilmemiş bir boyut istendiğinde üretilir */
      url: string
    }[]
  } | null
  /** Ürünün vitrindeki sayfası */
  adres: string | null
  sku: string | null
  /** Seçeneğin adı ve değeri, ürünün sırasıyla */
  secenekler: Record<string, string>
  /** `satista_degil`: silinmiş ya da yayından kalkmış; `fiyat_yok`: bu para biriminde satılmıyor */
  engel: 'satista_degil' | 'fiyat_yok'
}

export type Dogrulandi = {
  dogrulandi: true
}

export type Gonderildi = {
  gonderildi: true
}

export type Hesap = {
  id: string
  eposta: string
  ad: string | null
  soyad: string | null
  /** Geçerli bir numaraysa +905321234567 biçiminde */
  telefon: string | null
  sirket: string | null
  /** Ticari ileti izinleri, kanalına göre */
  izinler: {
    eposta: boolean
    sms: boolean
    /** Telefonla aranmaya izin */
    arama: boolean
  }
  adresler: {
    id: string
    ad: string | null
    soyad: string | null
    sirket: string | null
    telefon: string | null
    satir1: string | null
    satir2: string | null
    ilce: string | null
    il: string | null
    posta_kodu: string | null
    ulke: string | null
    varsayilan_teslimat: boolean
    varsayilan_fatura: boolean
  }[]
  /** E-postanın bu kişinin olduğu bir kodla kanıtlandı */
  dogrulandi: boolean
  /** ISO 8601, UTC */
  olusturma: string
}

export type HesapDegisikligi = {
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
  /** Verilince defterin tamamı */
  adresler?: readonly UyeAdresi[] | undefined
  parola?: {
    eski: string
    /** Denetim karakterleri dışında her harf, simge ve boşluk olabilir */
    yeni: string
  } | undefined
}

export type HesapSilindi = {
  silindi: true
}

export type HesapSilmeGirdisi = {
  parola: string
}

export type HesapTalepGirdisi = {
  tur: 'iptal' | 'iade'
  neden: string
  /** İade için gerekli; iptal siparişin bütünü içindir, orada verilmez */
  kalemler?: readonly {
    kalem_id: string
    adet: number
  }[] | undefined
}

export type HesapVerileri = {
  magaza: string
  hesap: Hesap
  /** En eskisi önce; son 200 değişiklik */
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
  uyelik: {
    hesap: {
      /** ISO 8601, UTC */
      dogrulama: string | null
      /** ISO 8601, UTC */
      olusturma: string
      /** ISO 8601, UTC */
      guncelleme: string
    } | null
    /** Açık oturumlar, anahtarları olmadan */
    oturumlar: {
      /** ISO 8601, UTC */
      olusturma: string
      /** ISO 8601, UTC */
      bitis: string
    }[]
    /** E-postayla gönderilen kodlar, kendileri olmadan */
    kodlar: {
      tur: string
      /** ISO 8601, UTC */
      olusturma: string
      /** ISO 8601, UTC */
      bitis: string
    }[]
  }
  sepetler: {
    eposta: string | null
    teslimat_adresi: Adres | null
    fatura_adresi: Adres | null
    hediye_notu: string | null
    siparis_notu: string | null
    /** Sepetin hatırlatılmasına izin verilirken okunan metin */
    hatirlatma_metni: string | null
    /** ISO 8601, UTC */
    hatirlatma_ani: string | null
    kalemler: {
      varyant_id: string
      ad: string
      adet: number
    }[]
    /** Kart ödemesi denemeleri */
    odemeler: {
      durum: string
      /** 1/100 para birimi, KDV dahil */
      tutar: number
      para_birimi: string
      /** ISO 8601, UTC */
      olusturma: string
    }[]
    /** ISO 8601, UTC */
    olusturma: string
  }[]
  sepet_hatirlatmalari: {
    eposta: string | null
    kalemler: {
      ad: string
      varyant_ad: string | null
      adet: number
    }[]
    /** ISO 8601, UTC */
    donus: string | null
    /** ISO 8601, UTC */
    olusturma: string
  }[]
  yorumlar: Yorum[]
  stok_haberleri: {
    varyant_id: string
    urun_id: string
    eposta: string
    /** Haber istendiği, iznin verildiği an */
    olusturma: string
  }[]
}

export type KalemlerGirdisi = {
  /** Listenin tamamı; boş liste sepeti boşaltır */
  kalemler: readonly {
    varyant_id: string
    adet: number
  }[]
}

export type Kapandi = {
  kapandi: true
}

export type KodGirdisi = {
  kod: string
}

export type KodlarGirdisi = {
  kodlar: readonly string[]
}

export type MusteriSiparisi = {
  id: string
  /** Müşterinin gördüğü numara */
  no: string
  durum: 'odeme_bekliyor' | 'hazirlaniyor' | 'kargoda' | 'teslim_edildi' | 'iptal' | 'iade'
  para_birimi: string
  /** 1/100 para birimi, KDV dahil */
  urun_toplam: number
  /** 1/100 para birimi, KDV dahil */
  indirim_toplam: number
  /** 1/100 para birimi, KDV dahil */
  kargo_toplam: number
  /** 1/100 para birimi, KDV dahil */
  toplam: number
  /** 1/100 para birimi, KDV dahil */
  odenen: number
  /** 1/100 para birimi, KDV dahil */
  iade_edilen: number
  indirim_kodlari: string[]
  musteri: {
    id: string | null
    eposta: string | null
  }
  teslimat_adresi: Adres | null
  fatura_adresi: Adres | null
  kalemler: SiparisKalemi[]
  odemeler: Odeme[]
  gonderiler: Gonderi[]
  /** vitrin, panel, aktarim ya da başka bir kaynak */
  kaynak: string
  /** ISO 8601, UTC */
  iptal: string | null
  /** ISO 8601, UTC */
  olusturma: string
  /** ISO 8601, UTC */
  guncelleme: string
  /** İptal edenin verdiği neden; ödemesi süresi içinde gelmeyen siparişte `odeme_suresi_doldu` */
  iptal_nedeni: string | null
  /** Eskiden yeniye */
  talepler: Talep[]
  /** Şu anda iptal istenebilir mi */
  iptal_istenebilir: boolean
  /** Şu anda iadesi istenebilecek adetler: gönderilmiş, geri alınmamış ve bekleyen bir talepte olmayanlar */
  iade_istenebilir: {
    kalem_id: string
    adet: number
  }[]
  /** İade bu ana dek istenebilir; sipariş bütünüyle teslim edilene dek null */
  iade_son: string | null
  /** İade edilemeyeceği alınmadan önce söylenmiş kalemler, nedenleriyle */
  iade_disi: {
    kalem_id: string
    neden: string
  }[]
}

export type NotlarGirdisi = {
  /** Paketin içine konacak yazı */
  hediye_notu?: string | null | undefined
  /** Alıcının mağazaya notu */
  siparis_notu?: string | null | undefined
}

export type Oturum = {
  /** Authorization: Bearer ile gönderilir; yalnız burada görünür */
  anahtar: string
  /** ISO 8601, UTC */
  bitis: string
  hesap: Hesap
}

export type OturumGirdisi = {
  eposta: string
  parola: string
}

export type ParolaKoduGirdisi = {
  eposta: string
}

export type PuanOzeti = {
  /** İki haneye yuvarlanmış; yorum yoksa null */
  ortalama: number | null
  /** Yayındaki yorumlar */
  sayi: number
  /** Beş yıldızdan bire, her biri */
  dagilim: {
    /** Yıldız, 1–5 */
    puan: number
    sayi: number
  }[]
}

export type Sepet = {
  /** Bilen kullanır: yalnız müşterinin kendi cihazında saklanmalı */
  id: string
  para_birimi: string
  kalemler: SepetKalemi[]
  /** Sepette duran ama şu anda satılmayan kalemler; `kalemler` arasında yoktur, toplama girmez */
  alinamayanlar: AlinamayanKalem[]
  indirim_kodlari: string[]
  kampanyalar: {
    id: string
    ad: string
    /** 1/100 para birimi, KDV dahil */
    indirim: number
  }[]
  /** Daha ucuz bir kampanya ve kod seçimi yok. false: seçenek çok olduğundan hepsine bakılmadı; tutar, tek başına en çok indiren otomatik kampanya ve ardından bütün kodlar uygulanınca çıkandan yüksek değildir */
  tum_yollar_denendi: boolean
  hediye_notu: string | null
  siparis_notu: string | null
  uyarilar: SepetUyarisi[]
  /** 1/100 para birimi, KDV dahil */
  urun_toplam: number
  /** 1/100 para birimi, KDV dahil */
  indirim_toplam: number
  /** 1/100 para birimi, KDV dahil */
  kargo_toplam: number
  /** 1/100 para birimi, KDV dahil */
  toplam: number
  /** ISO 8601, UTC */
  olusturma: string
  /** ISO 8601, UTC */
  guncelleme: string
}

export type SepetGirdisi = {
  /** Boşsa mağazanın ana para birimi */
  para_birimi?: string | undefined
}

export type SepetKalemi = {
  id: string
  varyant_id: string
  urun_id: string
  ad: string
  varyant_ad: string | null
  adet: number
  /** 1/100 para birimi, KDV dahil */
  birim_fiyat: number
  /** 1/100 para birimi, KDV dahil */
  indirim: number
  /** 1/100 para birimi, KDV dahil */
  toplam: number
  stok_yeterli: boolean
  /** Ürünün ilk görseli */
  gorsel: string | null
  /** O görsel, sepette gösterilecek boyutlarıyla (en çok 960 piksel) */
  kapak_gorseli: {
    url: string
    /** Görseli göremeyenler için ne olduğu; mağaza yazmadıysa ürünün adı */
    alt: string
    /** Asıl görselin genişliği, piksel */
    genislik: number | null
    /** Asıl görselin yüksekliği, piksel */
    yukseklik: number | null
    /** Görsel gelene dek kutusunun rengi, `#rrggbb`; henüz hesaplanmadıysa null */
    renk: string | null
    /** AVIF, sonra WebP; her biri dardan genişe. Asıl görselden geniş boyut yoktur; küçültülemeyen bir görselinki boştur */
    boyutlar: {
      /** Piksel */
      genislik: number
      /** `<source type>` içine yazılır */
      tur: 'image/avif' | 'image/webp'
      /** Henüz üretilmemiş bir boyut istendiğinde üretilir */
      url: string
    }[]
  } | null
  /** Ürünün vitrindeki sayfası */
  adres: string | null
  sku: string | null
  /** Seçeneğin adı ve değeri, ürünün sırasıyla */
  secenekler: Record<string, string>
  /** Birim fiyatın yanında üstü çizili gösterilecek fiyat */
  indirimsiz_fiyat: number | null
  /** İndirim varsa: indirim başlamadan önceki günlerde (mağazanın ayarı, 30 gün) geçerli olan en düşük fiyat. İndirim yoksa ya da öncesi bilinmiyorsa null; fiyat listesinin fiyatında ve varyantın başka para birimindeki kendi fiyatında da null, çünkü geçmiş yalnız ana fiyatın geçmişidir */
  referans_fiyat: number | null
  /** Kalem böyle satın alınamıyorsa nedeni; alınabiliyorsa null */
  engel: 'adet_siniri' | 'stok_yetersiz' | null
}

export type SepetOdemeGirdisi = {
  yontem: 'kart' | 'havale' | 'kapida_nakit' | 'kapida_kart'
  /** Kart ödemesi bitince müşterinin döneceği sayfa; mağazanın kendi adresinde olmalı */
  donus_adresi?: string | undefined
  /** Müşterinin gördüğü toplam, seçtiği ödeme yönteminin ek ücreti dahil. Verilirse ve artık o değilse 409 `sepet_degisti`, hiçbir şey olmaz */
  toplam?: number | undefined
  sozlesmeler?: SozlesmeKabulu | undefined
  /** Müşterinin bu sırada ticari ileti izni verdiği kanallar, her biri okuyup kabul ettiği metinle. İsteğe bağlıdır, kutusu işaretsiz sunulmalıdır. Verilmeyen kanalın izni değişmez; giriş yapmadan bir üyenin adresi yazılmışsa izin sayılmaz */
  izin_metinleri?: {
    eposta?: string | undefined
    sms?: string | undefined
    arama?: string | undefined
  } | undefined
}

export type SepetOdemesi = {
  /** `bekliyor`: ödeme istenmedi ya da sağlayıcı henüz yanıtlamadı */
  durum: 'tamamlandi' | 'yonlendir' | 'basarisiz' | 'bekliyor'
  siparis: {
    id: string
    no: string
    /** 1/100 para birimi, KDV dahil */
    toplam: number
    /** Havalesi bu ana dek gelmezse sipariş iptal edilir; ödenmiş ya da süresiz beklenen siparişte boş */
    son_odeme: string | null
    /** Siparişi üyeliksiz açan kod; bilen siparişi görür, iptalini ve iadesini ister. Günlüklere yazmayın */
    kod: string | null
    /** Siparişin vitrindeki sayfası, koduyla; e-postalardaki bağlantı */
    adres: string | null
  } | null
  /** Müşterinin kartla ödeyeceği sayfa */
  yonlendirme: string | null
}

export type SepetSozlesmesi = {
  /** `on_bilgilendirme`: ön bilgilendirme formu; `mesafeli_satis`: mesafeli satış sözleşmesi */
  tur: 'on_bilgilendirme' | 'mesafeli_satis'
  /** Metnin dili */
  dil: 'tr' | 'en'
  /** Belgenin adı */
  baslik: string
  /** Şablonun sürümü; mağaza kendi metnini yazmadıysa 0 */
  sablon_surumu: number
  /** Bu sepet için doldurulmuş düz metin. `# ` ve `## ` ile başlayan satırlar başlık, `- ` ile başlayanlar liste öğesidir; satır başındaki ters bölü gösterilmez */
  metin: string
  /** Metnin (UTF-8) SHA-256 özeti, onaltılık */
  ozet: string
}

export type SepetTeslimati = {
  eposta: string | null
  teslimat_adresi: Adres | null
  fatura_adresi: Adres | null
  /** Seçilen, seçilmediyse ilk seçenek */
  kargo_secenegi: string | null
  kargo_secenekleri: {
    kod: string
    ad: string
    /** 1/100 para birimi, KDV dahil */
    ucret: number
    /** İndirimli ürün tutarı buna ulaşınca ücretsiz */
    bedava_ustu: number | null
  }[]
  /** Müşteri bu sepetin hatırlatılmasını istedi */
  hatirlatma: boolean
  /** Mağazanın kabul ettikleri, şu anda çalışanlar */
  odeme_yontemleri: {
    yontem: 'kart' | 'havale' | 'kapida_nakit' | 'kapida_kart'
    /** Seçilirse sepetin toplamına eklenir */
    ek_ucret: number
    /** true: deneme ödemesidir, gerçek para çekilmez; böyle gösterilmeli */
    deneme: boolean
  }[]
  /** Havalenin yapılacağı hesap; mağaza vermediyse ya da havale almıyorsa null */
  havale_hesabi: {
    banka: string | null
    hesap_sahibi: string
    iban: string
  } | null
}

export type SepetUyarisi = {
  kod: 'urun_satista_degil' | 'stok_yetersiz' | 'adet_siniri' | 'fiyat_degisti' | 'indirim_kodu_gecersiz' | 'kargo_secenegi_kalkti' | 'sepet_tamamlandi' | 'magaza_kapali' | 'teslimat_yolu_yok'
  mesaj: string
}

export type SiparisKoduGirdisi = {
  /** Siparişin kodu: e-postalardaki bağlantıda ve ödemenin yanıtında */
  kod: string
}

export type SiparisOdemeGirdisi = {
  /** Siparişin kodu: e-postalardaki bağlantıda ve ödemenin yanıtında */
  kod: string
  /** Müşterinin gördüğü kalan borç. Verilirse ve artık o değilse 409 `siparis_degisti`, hiçbir şey olmaz */
  tutar?: number | undefined
  /** Ödeme bitince dönülecek sayfa: mağazanın kendi adresinde */
  donus_adresi?: string | undefined
}

export type SiparisOdemesi = {
  /** Siparişin kalan borcu */
  kalan: number
  para_birimi: string
  /** Kalan borç şu anda nasıl ödenebilir; ödenecek bir şey yoksa boş */
  odeme_yontemleri: ('kart' | 'havale')[]
  /** Havalenin yapılacağı hesap; mağaza vermediyse ya da havale almıyorsa null */
  havale_hesabi: {
    banka: string | null
    hesap_sahibi: string
    iban: string
  } | null
  /** Son kart ödemesi. `yok`: hiç başlanmadı; `bekliyor`: sağlayıcı henüz yanıtlamadı; `yonlendir`: müşteri ödeme sayfasında; `iade`: alınan para siparişte kalamadı, geri veriliyor */
  durum: 'yok' | 'bekliyor' | 'yonlendir' | 'tamamlandi' | 'basarisiz' | 'iade'
  /** Müşterinin kartla ödeyeceği sayfa */
  yonlendirme: string | null
}

/** Müşterinin okuyup kabul ettiği sözleşmeler, `GET …/sozlesmeler` yanıtındaki özetlerle. Metinler artık böyle değilse 409 `sepet_degisti`, hiçbir şey olmaz. Verilirse siparişle birlikte oldukları gibi saklanırlar */
export type SozlesmeKabulu = {
  /** Gösterilen metnin dili; boşsa mağazanın dili */
  dil?: 'tr' | 'en' | undefined
  /** Gösterilen metnin `ozet` değeri */
  on_bilgilendirme: string
  /** Gösterilen metnin `ozet` değeri */
  mesafeli_satis: string
}

export type StokHaberiAlindi = {
  /** Adres daha önce kaydolmuş olsa da aynıdır */
  alindi: true
}

export type StokHaberiGirdisi = {
  /** Beklenen varyant; yayındaki bir ürünün olmalı */
  varyant_id: string
  /** Haberin gideceği adres; giriş yapmış üyede verilmezse hesabının adresi */
  eposta?: string | undefined
  /** Alıcının, bu ürün gelince kendisine yazılmasına onayı: true değilse 422. Anıyla birlikte saklanır */
  izin: boolean
}

export type StokHaberiVazgecisi = {
  /** Haber e-postasındaki bağlantının kodu */
  kod: string
}

export type TalepGirdisi = {
  /** Siparişin kodu: e-postalardaki bağlantıda ve ödemenin yanıtında */
  kod: string
  tur: 'iptal' | 'iade'
  neden: string
  /** İade için gerekli; iptal siparişin bütünü içindir, orada verilmez */
  kalemler?: readonly {
    kalem_id: string
    adet: number
  }[] | undefined
}

export type TeslimatGirdisi = {
  /** Giriş yapmış müşteride verilmeyebilir */
  eposta?: string | undefined
  teslimat_adresi: AdresGirdisi
  fatura_adresi?: AdresGirdisi | null | undefined
  kargo_secenegi?: string | null | undefined
  /** Müşteri, sepetini tamamlamazsa kendisine bir kez yazılmasını istediyse okuyup kabul ettiği metin; anıyla birlikte saklanır. İsteğe bağlıdır, kutusu işaretsiz sunulmalıdır. null ya da boş: istemiyor; verilmezse değişmez. Adres değişince istek düşer; giriş yapmadan bir üyenin adresi yazılmışsa sayılmaz */
  hatirlatma_metni?: string | null | undefined
}

export type UrunPuani = {
  /** İki haneye yuvarlanmış; yorum yoksa null */
  ortalama: number | null
  /** Yayındaki yorumlar */
  sayi: number
}

export type UyeAdresi = {
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

export type UyeSepetiGirdisi = {
  /** Giriş yapmadan önce doldurulan sepet */
  sepet_id?: string | undefined
  /** Yeni bir sepet açılırsa; boşsa mağazanın ana para birimi */
  para_birimi?: string | undefined
}

export type Uyelik = {
  oturum: {
    /** Authorization: Bearer ile gönderilir; yalnız burada görünür */
    anahtar: string
    /** ISO 8601, UTC */
    bitis: string
  } | null
  hesap: Hesap | null
  /** bekliyor: e-postaya bir kod gönderildi */
  dogrulama: 'bekliyor' | 'tamam'
}

export type UyelikGirdisi = {
  /** Mağazada tektir, büyük küçük harf ayrımı olmadan */
  eposta: string
  /** Denetim karakterleri dışında her harf, simge ve boşluk olabilir */
  parola: string
  ad?: string | undefined
  soyad?: string | undefined
  /** Ülke kodu yoksa Türkiye numarasıdır */
  telefon?: string | null | undefined
  /** Ticari ileti izni. Yalnız müşteriden gerçekten alınmış izni gönderin */
  izinler?: {
    eposta: boolean
    sms: boolean
    /** Telefonla aranmaya izin; verilmezse olduğu gibi kalır */
    arama?: boolean | undefined
  } | undefined
  /** İzin verilirken müşterinin okuduğu metin; değişen izinlerle birlikte saklanır */
  izin_metni?: string | null | undefined
}

export type VitrinKategori = {
  id: string
  ad: string
  tanitici: string
  aciklama: string
  /** Üst kategori; kökte null */
  ust_id: string | null
  sira: number
  adres: string
  /** Bu kategoride ya da altındaki görünen kategorilerde yayında olan ürünler; her ürün bir kez sayılır */
  urun_sayisi: number
  /** false: en az bu kadar; ürünlerin 10.000 farklı kategori bileşiminin ötesi sayılmaz */
  urun_sayisi_kesin: boolean
  /** Arama motorlarına verilecekler: başlık kaydın adı, açıklama kaydın açıklamasının başıdır; açıklaması yoksa null */
  seo: {
    baslik: string
    aciklama: string | null
  }
  /** ISO 8601, UTC */
  guncelleme: string
  /** Doğrudan altındakiler (20 düzeyden derindekiler yirminci düzeyde yan yana); yalnız `agac=true` iken, yoksa null */
  alt_kategoriler: VitrinKategori[] | null
}

export type VitrinKoleksiyon = {
  id: string
  ad: string
  tanitici: string
  adres: string
  /** Arama motorlarına verilecekler: başlık kaydın adı, açıklama kaydın açıklamasının başıdır; açıklaması yoksa null */
  seo: {
    baslik: string
    aciklama: string | null
  }
  /** ISO 8601, UTC */
  guncelleme: string
}

export type VitrinMagaza = {
  /** Mağaza kodu */
  id: string
  ad: string
  /** Vitrin adresi */
  adres: string
  dil: string
  /** Ana para birimi */
  para_birimi: string
  /** Sattığı bütün para birimleri, ana para birimi önce */
  para_birimleri: string[]
  /** Kepengi kalkık mı: vitrinden sipariş alıyor mu */
  acik: boolean
  /** Logonun adresi */
  logo: string | null
  /** Mağazanın renkleri; hiçbiri verilmemişse null */
  renkler: {
    /** Ana renk, `#rrggbb` */
    ana: string | null
    /** İkinci renk, `#rrggbb` */
    ikinci: string | null
  } | null
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
  /** Tükenen bir varyant gelince haber istenebilir mi */
  stok_haberleri: boolean
  /** Açık teslimat seçenekleri, sepetteki sıralarıyla */
  kargo_secenekleri: {
    kod: string
    ad: string
    /** `desi`: ücret sepetin büyüklüğüne göre artar */
    tur: 'sabit' | 'desi'
    /** Ana para biriminde; `desi` türünde en küçük sepetin ücreti */
    ucret: number
    /** İndirimli ürün tutarı buna ulaşınca ücretsiz */
    bedava_ustu: number | null
  }[]
  /** Mağazanın kabul ettikleri, şu anda çalışanlar */
  odeme_yontemleri: {
    yontem: 'kart' | 'havale' | 'kapida_nakit' | 'kapida_kart'
    /** Seçilirse sepetin toplamına eklenir */
    ek_ucret: number
    /** true: deneme ödemesidir, gerçek para çekilmez; böyle gösterilmeli */
    deneme: boolean
  }[]
}

export type VitrinMarka = {
  id: string
  ad: string
  tanitici: string
  aciklama: string
  logo: string | null
  /** Arama motorlarına verilecekler: başlık kaydın adı, açıklama kaydın açıklamasının başıdır; açıklaması yoksa null */
  seo: {
    baslik: string
    aciklama: string | null
  }
  /** ISO 8601, UTC */
  guncelleme: string
}

export type VitrinMenu = {
  tanitici: 'header' | 'footer'
  ogeler: VitrinMenuOgesi[]
}

export type VitrinMenuOgesi = {
  type: 'category' | 'collection' | 'product' | 'page' | 'url' | 'none'
  /** Boş bırakılmışsa bağlı kaydın adı */
  label: string
  /** Gidilecek adres; yalnız başlık olanda null */
  url: string | null
  children: VitrinMenuOgesi[]
}

export type VitrinOneriler = {
  urunler: {
    id: string
    ad: string
    tanitici: string
    adres: string
    /** Kapak görseli */
    kapak: string | null
    /** İlk görsel, listede gösterilecek boyutlarıyla (en çok 960 piksel) */
    kapak_gorseli: {
      url: string
      /** Görseli göremeyenler için ne olduğu; mağaza yazmadıysa ürünün adı */
      alt: string
      /** Asıl görselin genişliği, piksel */
      genislik: number | null
      /** Asıl görselin yüksekliği, piksel */
      yukseklik: number | null
      /** Görsel gelene dek kutusunun rengi, `#rrggbb`; henüz hesaplanmadıysa null */
      renk: string | null
      /** AVIF, sonra WebP; her biri dardan genişe. Asıl görselden geniş boyut yoktur; küçültülemeyen bir görselinki boştur */
      boyutlar: {
        /** Piksel */
        genislik: number
        /** `<source type>` içine yazılır */
        tur: 'image/avif' | 'image/webp'
        /** Henüz üretilmemiş bir boyut istendiğinde üretilir */
        url: string
      }[]
    } | null
    /** En ucuz varyantının bu alıcıya fiyatı */
    fiyat: number | null
    stok_var: boolean
  }[]
  /** Adında yazılanların hepsi geçenler */
  kategoriler: {
    id: string
    ad: string
    tanitici: string
  }[]
  markalar: {
    id: string
    ad: string
    tanitici: string
  }[]
}

export type VitrinSayfa = {
  id: string
  baslik: string
  tanitici: string
  tur: 'sayfa' | 'yasal'
  /** Hangi yasal metin */
  yasal_tur: string | null
  adres: string
  ozet: string | null
  /** İlk yayın anı; ISO 8601, UTC */
  yayin: string | null
  /** ISO 8601, UTC */
  guncelleme: string
  seo: {
    baslik: string | null
    aciklama: string | null
  }
  /** HTML */
  govde: string | null
  /** Mağazanın vitrinde gösterdiği, değeri olan özel alanlar */
  ozel: {
    kod: string
    ad: string
    tur: 'metin' | 'uzun_metin' | 'sayi' | 'evet_hayir' | 'tarih' | 'secim' | 'renk' | 'baglanti' | 'gorsel'
    deger: string | number | boolean
  }[]
}

export type VitrinSayfaOzeti = {
  id: string
  baslik: string
  tanitici: string
  tur: 'sayfa' | 'yasal'
  /** Hangi yasal metin */
  yasal_tur: string | null
  adres: string
  ozet: string | null
  /** İlk yayın anı; ISO 8601, UTC */
  yayin: string | null
  /** ISO 8601, UTC */
  guncelleme: string
  seo: {
    baslik: string | null
    aciklama: string | null
  }
}

export type VitrinUrun = {
  id: string
  ad: string
  /** Vitrin yolundaki kısa ad: /urun/<tanitici> */
  tanitici: string
  adres: string
  alt_baslik: string | null
  /** HTML */
  aciklama: string | null
  tur: string | null
  etiketler: string[]
  /** Kapak görseli */
  kapak: string | null
  gorseller: {
    id: string
    url: string
    sira: number
    /** Görseli göremeyenler için ne olduğu; mağaza yazmadıysa ürünün adı */
    alt: string
  }[]
  secenekler: {
    id: string
    ad: string
    degerler: string[]
  }[]
  olcu: {
    /** gram */
    agirlik: number | null
    /** cm */
    en: number | null
    /** cm */
    boy: number | null
    /** cm */
    yukseklik: number | null
  }
  malzeme: string | null
  mense: string | null
  seo: {
    baslik: string | null
    aciklama: string | null
    gizle: boolean
  }
  /** ISO 8601, UTC */
  guncelleme: string
  /** İlk görsel, listede gösterilecek boyutlarıyla (en çok 960 piksel) */
  kapak_gorseli: {
    url: string
    /** Görseli göremeyenler için ne olduğu; mağaza yazmadıysa ürünün adı */
    alt: string
    /** Asıl görselin genişliği, piksel */
    genislik: number | null
    /** Asıl görselin yüksekliği, piksel */
    yukseklik: number | null
    /** Görsel gelene dek kutusunun rengi, `#rrggbb`; henüz hesaplanmadıysa null */
    renk: string | null
    /** AVIF, sonra WebP; her biri dardan genişe. Asıl görselden geniş boyut yoktur; küçültülemeyen bir görselinki boştur */
    boyutlar: {
      /** Piksel */
      genislik: number
      /** `<source type>` içine yazılır */
      tur: 'image/avif' | 'image/webp'
      /** Henüz üretilmemiş bir boyut istendiğinde üretilir */
      url: string
    }[]
  } | null
  marka: {
    id: string
    ad: string
    tanitici: string
    logo: string | null
  } | null
  /** Yalnız vitrinde görünenler */
  kategoriler: {
    id: string
    ad: string
    tanitici: string
  }[]
  para_birimi: string
  varyantlar: {
    id: string
    ad: string
    sku: string | null
    barkod: string | null
    /** Seçenek adı → değer */
    secenekler: Record<string, string>
    sira: number
    /** Bu alıcının bu para biriminde ödediği; null ise bu para biriminde satılmaz */
    fiyat: number | null
    /** 1/100 para birimi, KDV dahil */
    indirimsiz_fiyat: number | null
    /** İndirim varsa: indirim başlamadan önceki günlerde (mağazanın ayarı, 30 gün) geçerli olan en düşük fiyat. İndirim yoksa ya da öncesi bilinmiyorsa null; fiyat listesinin fiyatında ve varyantın başka para birimindeki kendi fiyatında da null, çünkü geçmiş yalnız ana fiyatın geçmişidir */
    referans_fiyat: number | null
    /** Şu anda satılabilir */
    stok_var: boolean
    /** Son birkaç adet kaldıysa kaç; yoksa null */
    kalan: number | null
    /** Mağazanın vitrinde gösterdiği, değeri olan özel alanlar */
    ozel: {
      kod: string
      ad: string
      tur: 'metin' | 'uzun_metin' | 'sayi' | 'evet_hayir' | 'tarih' | 'secim' | 'renk' | 'baglanti' | 'gorsel'
      deger: string | number | boolean
    }[]
  }[]
  /** Mağazanın vitrinde gösterdiği, değeri olan özel alanlar */
  ozel: {
    kod: string
    ad: string
    tur: 'metin' | 'uzun_metin' | 'sayi' | 'evet_hayir' | 'tarih' | 'secim' | 'renk' | 'baglanti' | 'gorsel'
    deger: string | number | boolean
  }[]
  puan: UrunPuani
}

export type VitrinUrunAyrintisi = {
  id: string
  ad: string
  /** Vitrin yolundaki kısa ad: /urun/<tanitici> */
  tanitici: string
  adres: string
  alt_baslik: string | null
  /** HTML */
  aciklama: string | null
  tur: string | null
  etiketler: string[]
  /** Kapak görseli */
  kapak: string | null
  gorseller: {
    id: string
    url: string
    sira: number
    /** Görseli göremeyenler için ne olduğu; mağaza yazmadıysa ürünün adı */
    alt: string
    /** Asıl görselin genişliği, piksel */
    genislik: number | null
    /** Asıl görselin yüksekliği, piksel */
    yukseklik: number | null
    /** Görsel gelene dek kutusunun rengi, `#rrggbb`; henüz hesaplanmadıysa null */
    renk: string | null
    /** AVIF, sonra WebP; her biri dardan genişe. Asıl görselden geniş boyut yoktur; küçültülemeyen bir görselinki boştur */
    boyutlar: {
      /** Piksel */
      genislik: number
      /** `<source type>` içine yazılır */
      tur: 'image/avif' | 'image/webp'
      /** Henüz üretilmemiş bir boyut istendiğinde üretilir */
      url: string
    }[]
  }[]
  secenekler: {
    id: string
    ad: string
    degerler: string[]
  }[]
  olcu: {
    /** gram */
    agirlik: number | null
    /** cm */
    en: number | null
    /** cm */
    boy: number | null
    /** cm */
    yukseklik: number | null
  }
  malzeme: string | null
  mense: string | null
  seo: {
    baslik: string | null
    aciklama: string | null
    gizle: boolean
  }
  /** ISO 8601, UTC */
  guncelleme: string
  /** İlk görsel, listede gösterilecek boyutlarıyla (en çok 960 piksel) */
  kapak_gorseli: {
    url: string
    /** Görseli göremeyenler için ne olduğu; mağaza yazmadıysa ürünün adı */
    alt: string
    /** Asıl görselin genişliği, piksel */
    genislik: number | null
    /** Asıl görselin yüksekliği, piksel */
    yukseklik: number | null
    /** Görsel gelene dek kutusunun rengi, `#rrggbb`; henüz hesaplanmadıysa null */
    renk: string | null
    /** AVIF, sonra WebP; her biri dardan genişe. Asıl görselden geniş boyut yoktur; küçültülemeyen bir görselinki boştur */
    boyutlar: {
      /** Piksel */
      genislik: number
      /** `<source type>` içine yazılır */
      tur: 'image/avif' | 'image/webp'
      /** Henüz üretilmemiş bir boyut istendiğinde üretilir */
      url: string
    }[]
  } | null
  marka: {
    id: string
    ad: string
    tanitici: string
    logo: string | null
  } | null
  /** Yalnız vitrinde görünenler */
  kategoriler: {
    id: string
    ad: string
    tanitici: string
  }[]
  para_birimi: string
  varyantlar: {
    id: string
    ad: string
    sku: string | null
    barkod: string | null
    /** Seçenek adı → değer */
    secenekler: Record<string, string>
    sira: number
    /** Bu alıcının bu para biriminde ödediği; null ise bu para biriminde satılmaz */
    fiyat: number | null
    /** 1/100 para birimi, KDV dahil */
    indirimsiz_fiyat: number | null
    /** İndirim varsa: indirim başlamadan önceki günlerde (mağazanın ayarı, 30 gün) geçerli olan en düşük fiyat. İndirim yoksa ya da öncesi bilinmiyorsa null; fiyat listesinin fiyatında ve varyantın başka para birimindeki kendi fiyatında da null, çünkü geçmiş yalnız ana fiyatın geçmişidir */
    referans_fiyat: number | null
    /** Şu anda satılabilir */
    stok_var: boolean
    /** Son birkaç adet kaldıysa kaç; yoksa null */
    kalan: number | null
    /** Mağazanın vitrinde gösterdiği, değeri olan özel alanlar */
    ozel: {
      kod: string
      ad: string
      tur: 'metin' | 'uzun_metin' | 'sayi' | 'evet_hayir' | 'tarih' | 'secim' | 'renk' | 'baglanti' | 'gorsel'
      deger: string | number | boolean
    }[]
  }[]
  /** Mağazanın vitrinde gösterdiği, değeri olan özel alanlar */
  ozel: {
    kod: string
    ad: string
    tur: 'metin' | 'uzun_metin' | 'sayi' | 'evet_hayir' | 'tarih' | 'secim' | 'renk' | 'baglanti' | 'gorsel'
    deger: string | number | boolean
  }[]
  puan: UrunPuani
  /** Ürün neden iade edilemez; alınmadan önce söylenmeli. İade edilebiliyorsa null */
  iade_disi: string | null
  /** Kökten ürünün en derindeki görünen kategorisine giden yol; eşit derinlikte ürünün önce yazılan kategorisi. Görünen kategorisi yoksa boş */
  yol: {
    id: string
    ad: string
    tanitici: string
  }[]
}

export type VitrinUrunSayfasi = {
  veri: VitrinUrun[]
  sonraki: string | null
  /** Bulunan ürünlerin sayısı */
  toplam: number | null
  /** false: en az bu kadar; 10.000 adayın ötesi sayılmaz */
  toplam_kesin: boolean | null
  /** Süzgeçler ve sayıları; bir süzgeçte seçim varsa onun sayıları o seçim yokmuş gibidir */
  yuzler: VitrinYuz[] | null
}

export type VitrinYer = {
  /** İki haneli plaka kodu */
  plaka: string
  /** İlin adı */
  ad: string
  /** İlçelerin adları, alfabe sırasıyla */
  ilceler: string[]
}

export type VitrinYonlendirme = {
  tur: 'urun' | 'kategori' | 'koleksiyon' | 'marka' | 'sayfa'
  /** Kaydın artık taşımadığı tanıtıcı */
  eski: string
  /** `tasindi`: eski adres yenisine yönlendirilir (301); `silindi`: kayıt artık yok (410) */
  durum: 'tasindi' | 'silindi'
  /** Bugünkü tanıtıcı; silindiyse null */
  tanitici: string | null
  /** Bugünkü vitrin adresi; silindiyse null */
  adres: string | null
}

export type VitrinYorum = {
  id: string
  /** Yıldız, 1–5 */
  puan: number
  baslik: string | null
  metin: string
  /** Kısaltılmış: `Ayşe Y.`; bilinmiyorsa null */
  ad: string | null
  /** Mağazanın yanıtı */
  yanit: {
    metin: string
    /** ISO 8601, UTC */
    tarih: string
  } | null
  /** ISO 8601, UTC */
  olusturma: string
}

export type VitrinYorumGirdisi = {
  /** Yıldız, 1–5 */
  puan: number
  baslik?: string | null | undefined
  metin: string
  /** Misafir için: siparişe dönüşmüş sepetin kimliği; siparişin kendisinin olduğunu o gösterir */
  sepet_id?: string | undefined
  /** Misafir için: yorum isteyen e-postadaki kod; `siparis_no` verildiyse siparişin kodu */
  kod?: string | undefined
  /** Misafir için: kodu verilen siparişin numarası */
  siparis_no?: string | undefined
}

export type VitrinYorumSayfasi = {
  veri: VitrinYorum[]
  sonraki: string | null
  puan: PuanOzeti
}

export type VitrinYuz = {
  /** `kategori`, `marka`, `fiyat`, `stokta`, `indirimde`, `tur`, `malzeme`, `mense`: aynı adlı süzgeç; `secenek:AD`: `secenek[AD]`; `ozel:KOD`: `ozel[KOD]` */
  kod: string
  /** Gösterilecek ad */
  ad: string
  /** Yalnız fiyatta: en ucuz ve en pahalı ürünün fiyatı */
  aralik: {
    /** 1/100 para birimi, KDV dahil */
    en_az: number
    /** 1/100 para birimi, KDV dahil */
    en_cok: number
  } | null
  /** En sık geçen yüz değer; bedenler küçükten büyüğe, sayılar sayı olarak sıralı */
  degerler: {
    /** Süzgeçte sorulacak değer */
    deger: string
    ad: string
    tanitici: string | null
    /** Üst kategori */
    ust_id: string | null
    /** Bu değer seçilirse bulunacak ürün sayısı */
    adet: number
    secili: boolean
  }[]
  /** Gösterilmeyen değerler var */
  dahasi: boolean
}

export type YazilanYorum = {
  id: string
  /** Yıldız, 1–5 */
  puan: number
  baslik: string | null
  metin: string
  /** Kısaltılmış: `Ayşe Y.`; bilinmiyorsa null */
  ad: string | null
  /** Mağazanın yanıtı */
  yanit: {
    metin: string
    /** ISO 8601, UTC */
    tarih: string
  } | null
  /** ISO 8601, UTC */
  olusturma: string
  /** `bekliyor`: mağaza onaylayınca görünür */
  durum: 'bekliyor' | 'yayinda' | 'gizli'
}

export type YeniParola = {
  kod: string
  /** Denetim karakterleri dışında her harf, simge ve boşluk olabilir */
  parola: string
}

