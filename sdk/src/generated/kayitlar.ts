// Made from docs/openapi.json by `npm run sdk`. Changes here are lost.

export type Adres = {
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
  fatura_tipi: 'bireysel' | 'kurumsal' | null
  /** Bireysel faturada T.C. kimlik numarası */
  tckn: string | null
  /** Kurumsal faturada vergi kimlik numarası */
  vergi_no: string | null
  vergi_dairesi: string | null
}

export type AdresGirdisi = {
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
  fatura_tipi?: 'bireysel' | 'kurumsal' | null | undefined
  tckn?: string | null | undefined
  vergi_no?: string | null | undefined
  vergi_dairesi?: string | null | undefined
}

export type BekleyenStokHaberi = {
  varyant_id: string
  urun_id: string
  sku: string | null
  /** Haber bekleyen kişiler, 200’e dek sayılır */
  bekleyen: number
  /** true: 200’den de çok */
  fazla: boolean
  /** En eskisinin istendiği an; ISO 8601, UTC */
  ilk: string
}

export type Depo = {
  id: string
  ad: string
  /** Varsayılan depo */
  varsayilan: boolean
  /** ISO 8601, UTC */
  olusturma: string
}

export type DepoDegisikligi = {
  ad?: string | undefined
  /** true: varsayılan depo bu olur. Varsayılan olmaktan, başka depo seçilince çıkılır */
  varsayilan?: boolean | undefined
}

export type DepoGirdisi = {
  ad: string
  /** true: varsayılan depo bu olur. Varsayılan olmaktan, başka depo seçilince çıkılır */
  varsayilan?: boolean | undefined
}

export type EsAnlamli = {
  id: string
  /** Aynı anlama gelen sözcükler ya da söz öbekleri */
  terimler: string[]
  /** ISO 8601, UTC */
  olusturma: string
  /** ISO 8601, UTC */
  guncelleme: string
}

export type EsAnlamliDegisikligi = {
  /** Her birinde en az bir harf ya da rakam olur. Büyük harf, nokta ve çizgi ayrımı yapılmadan birbirinden farklı olmalıdırlar: `T-Shirt` ile `t shirt` aynıdır */
  terimler?: readonly string[] | undefined
}

export type EsAnlamliGirdisi = {
  /** Her birinde en az bir harf ya da rakam olur. Büyük harf, nokta ve çizgi ayrımı yapılmadan birbirinden farklı olmalıdırlar: `T-Shirt` ile `t shirt` aynıdır */
  terimler: readonly string[]
}

export type FiyatListesi = {
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
  fiyatlar: {
    varyant_id: string
    para_birimi: string
    /** 1/100 para birimi, KDV dahil */
    tutar: number
  }[]
  /** ISO 8601, UTC */
  olusturma: string
  /** ISO 8601, UTC */
  guncelleme: string
}

export type FiyatListesiDegisikligi = {
  ad?: string | undefined
  aciklama?: string | undefined
  durum?: 'aktif' | 'taslak' | undefined
  /** Bu andan başlayarak geçerli; yalnız gün ise İstanbul saatiyle o günün başı. ISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir. */
  baslangic?: string | null | undefined
  /** Bu andan önce geçerli; yalnız gün ise İstanbul saatiyle o gün de içinde. ISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir. */
  bitis?: string | null | undefined
  /** Verilince listenin tamamı; boş liste herkes demektir */
  musteri_gruplari?: readonly string[] | undefined
}

export type FiyatListesiGirdisi = {
  ad: string
  aciklama?: string | undefined
  durum?: 'aktif' | 'taslak' | undefined
  /** Bu andan başlayarak geçerli; yalnız gün ise İstanbul saatiyle o günün başı. ISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir. */
  baslangic?: string | null | undefined
  /** Bu andan önce geçerli; yalnız gün ise İstanbul saatiyle o gün de içinde. ISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir. */
  bitis?: string | null | undefined
  /** Verilince listenin tamamı; boş liste herkes demektir */
  musteri_gruplari?: readonly string[] | undefined
}

export type Gonderi = {
  id: string
  firma: string | null
  takip_no: string | null
  takip_url: string | null
  durum: 'hazirlaniyor' | 'kargoda' | 'teslim_edildi' | 'iptal' | 'hata'
  kalemler: {
    kalem_id: string
    adet: number
  }[]
  /** ISO 8601, UTC */
  sevk: string | null
  /** ISO 8601, UTC */
  teslim: string | null
  /** ISO 8601, UTC */
  olusturma: string
}

export type GorselDegisikligi = {
  /** Görsellerin ne gösterdiği, görsellerin sırasıyla, tek satır; null ve boş, yok demektir. Verilmeyen kalır */
  gorsel_altlari: readonly (string | null)[]
}

export type Iade = {
  id: string
  siparis_id: string
  kalemler: {
    kalem_id: string
    adet: number
    /** 1/100 para birimi, KDV dahil */
    deger: number
  }[]
  /** Geri alınan malların indirimli değeri */
  deger: number
  /** Müşteriye geri verilen para; 0 ise verilmedi */
  tutar: number
  /** Mallar stoğa döndü */
  stoka_geri: boolean
  neden: string
  /** Değişim için açılan sipariş */
  degisim_siparis_id: string | null
  /** ISO 8601, UTC */
  olusturma: string
}

export type IadeGirdisi = {
  kalemler: readonly {
    kalem_id: string
    adet: number
  }[]
  /** Boşsa malların indirimli değeri; en çok ödenip geri verilmemiş olan */
  tutar?: number | undefined
  stoka_geri?: boolean | undefined
  neden: string
  /** Yerine gönderilecekler: bir değişim siparişi açılır */
  degisim?: readonly {
    varyant_id: string
    adet: number
  }[] | undefined
  /** Siparişin bekleyen iade talebi: bu iadeyle kabul edilmiş sayılır */
  talep_id?: string | undefined
}

export type IadeOlusturulduOlayi = {
  /** Olay yeniden gönderilse de aynı kalır */
  id: string
  olay: 'iade.olusturuldu'
  /** Mağaza kodu */
  magaza: string
  /** ISO 8601, UTC */
  zaman: string
  veri: Iade
  ek: {
    /** Siparişin numarası */
    siparis_no: string
  }
}

export type IptalGirdisi = {
  neden: string
}

export type Kampanya = {
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
}

export type KampanyaDegisikligi = {
  ad?: string | undefined
  /** Büyük harf, rakam, - ve _; boşsa kampanya kod girilmeden uygulanır */
  kod?: string | null | undefined
  indirim_tipi?: 'yuzde' | 'tutar' | undefined
  /** İndirimin büyüklüğü: `yuzde` ise yüzde (15 → %15), `tutar` ise 1/100 para birimi */
  deger?: number | undefined
  /** x_al_y_ode: kaç alınınca */
  al?: number | null | undefined
  /** x_al_y_ode: kaçı ödenir */
  ode?: number | null | undefined
  kapsam?: 'tumu' | 'urunler' | 'kategoriler' | undefined
  /** Kapsama göre ürün ya da kategori kimlikleri */
  hedefler?: readonly string[] | undefined
  /** 1/100 para birimi, KDV dahil */
  min_sepet?: number | null | undefined
  /** Bu andan başlayarak geçerli; yalnız gün ise İstanbul saatiyle o günün başı. ISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir. */
  baslangic?: string | null | undefined
  /** Bu andan önce geçerli; yalnız gün ise İstanbul saatiyle o gün de içinde. ISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir. */
  bitis?: string | null | undefined
  kullanim_siniri?: number | null | undefined
  /** Yalnız bu müşteri kullanabilir */
  musteri_eposta?: string | null | undefined
  aktif?: boolean | undefined
}

export type KampanyaDenemeGirdisi = {
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
  /** 1/100 para birimi, KDV dahil */
  kargo_toplam?: number | undefined
}

export type KampanyaDenemesi = {
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
}

export type KampanyaGirdisi = {
  ad: string
  tur: 'indirim' | 'x_al_y_ode' | 'kargo_bedava' | 'ikinciye_indirim'
  /** Büyük harf, rakam, - ve _; boşsa kampanya kod girilmeden uygulanır */
  kod?: string | null | undefined
  indirim_tipi?: 'yuzde' | 'tutar' | undefined
  /** İndirimin büyüklüğü: `yuzde` ise yüzde (15 → %15), `tutar` ise 1/100 para birimi */
  deger?: number | undefined
  /** x_al_y_ode: kaç alınınca */
  al?: number | null | undefined
  /** x_al_y_ode: kaçı ödenir */
  ode?: number | null | undefined
  kapsam?: 'tumu' | 'urunler' | 'kategoriler' | undefined
  /** Kapsama göre ürün ya da kategori kimlikleri */
  hedefler?: readonly string[] | undefined
  /** 1/100 para birimi, KDV dahil */
  min_sepet?: number | null | undefined
  /** Bu andan başlayarak geçerli; yalnız gün ise İstanbul saatiyle o günün başı. ISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir. */
  baslangic?: string | null | undefined
  /** Bu andan önce geçerli; yalnız gün ise İstanbul saatiyle o gün de içinde. ISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir. */
  bitis?: string | null | undefined
  kullanim_siniri?: number | null | undefined
  /** Yalnız bu müşteri kullanabilir */
  musteri_eposta?: string | null | undefined
  aktif?: boolean | undefined
}

export type KargoyaVerGirdisi = {
  yol?: 'elle' | 'uygulama' | undefined
  /** Kargo firması; yol uygulama ise uygulamanın kodu */
  firma: string
  takip_no?: string | undefined
  takip_url?: string | undefined
  /** Müşteriye kargo e-postası gönderilir */
  musteriye_bildir?: boolean | undefined
  desi?: number | undefined
  kg?: number | undefined
  paket_adedi?: number | undefined
  /** Bu gönderidekiler; boşsa henüz gönderilmemiş olanların hepsi */
  kalemler?: readonly {
    kalem_id: string
    adet: number
  }[] | undefined
}

export type Kategori = {
  id: string
  ad: string
  tanitici: string
  aciklama: string
  /** Üst kategori; kökte null */
  ust_id: string | null
  aktif: boolean
  /** İç gruplama; vitrinde görünmez */
  dahili: boolean
  sira: number
  adres: string
  /** Bu kategorinin ve altındakilerin ürünleri neden iade edilemez; iade edilebiliyorsa null */
  iade_disi: string | null
  urun_sayisi: number
  /** ISO 8601, UTC */
  olusturma: string
  /** ISO 8601, UTC */
  guncelleme: string
}

export type KategoriDegisikligi = {
  ad?: string | undefined
  tanitici?: string | undefined
  aciklama?: string | undefined
  ust_id?: string | null | undefined
  sira?: number | undefined
  aktif?: boolean | undefined
  dahili?: boolean | undefined
  /** Ürünleri iade edilemiyorsa alıcıya söylenecek neden (sağlık ve hijyen, çabuk bozulma, kişiye özel üretim…); boş ya da null: iade edilebilir */
  iade_disi?: string | null | undefined
}

export type KategoriGirdisi = {
  ad: string
  tanitici?: string | undefined
  aciklama?: string | undefined
  ust_id?: string | null | undefined
  sira?: number | undefined
  aktif?: boolean | undefined
  dahili?: boolean | undefined
  /** Ürünleri iade edilemiyorsa alıcıya söylenecek neden (sağlık ve hijyen, çabuk bozulma, kişiye özel üretim…); boş ya da null: iade edilebilir */
  iade_disi?: string | null | undefined
}

export type Koleksiyon = {
  id: string
  ad: string
  tanitici: string
  /** ISO 8601, UTC */
  olusturma: string
  /** ISO 8601, UTC */
  guncelleme: string
}

export type KoleksiyonDegisikligi = {
  ad?: string | undefined
  tanitici?: string | undefined
}

export type KoleksiyonGirdisi = {
  ad: string
  tanitici?: string | undefined
}

export type Kurtarma = {
  /** Açılan teslimatlar */
  adet: number
}

export type KurtarmaGirdisi = {
  /** Bu andan sonraki olaylar; en çok 30 gün geriye gidilir. ISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir. */
  sonra: string
  /** `true`: abonelik açılmadan önceki olaylar da; verilmezse onlar gönderilmez */
  abonelik_oncesi?: boolean | undefined
}

export type ListeFiyatlariGirdisi = {
  fiyatlar: readonly {
    varyant_id: string
    /** Mağazanın sattığı bir para birimi */
    para_birimi?: string | undefined
    /** 1/100 para birimi, KDV dahil */
    tutar: number
  }[]
}

export type Magaza = {
  /** Mağaza kodu */
  id: string
  ad: string
  /** Vitrin adresi */
  adres: string
  /** Ana para birimi */
  para_birimi: string
  dil: string
  plan: 'temel' | 'plus' | 'pro'
  /** Kepengi kalkık mı: vitrinden sipariş alıyor mu */
  acik: boolean
  anahtar: {
    /** Test anahtarı mı */
    test: boolean
    kapsamlar: string[]
  }
  /** ISO 8601, UTC */
  sunucu_saati: string
}

export type Marka = {
  id: string
  ad: string
  tanitici: string
  aciklama: string
  logo: string | null
  /** ISO 8601, UTC */
  olusturma: string
  /** ISO 8601, UTC */
  guncelleme: string
}

export type MarkaDegisikligi = {
  ad?: string | undefined
  tanitici?: string | undefined
  aciklama?: string | undefined
}

export type MarkaGirdisi = {
  ad: string
  tanitici?: string | undefined
  aciklama?: string | undefined
}

export type Menu = {
  tanitici: 'header' | 'footer'
  ogeler: MenuOgesi[]
  /** Hiç yazılmadıysa null; ISO 8601, UTC */
  guncelleme: string | null
}

export type MenuGirdisi = {
  /** Menünün tamamı: alt ögelerle birlikte en çok 1.000 öge, 256 kB */
  ogeler: readonly MenuOgesi[]
}

/** En çok 5 düzey. Burada olmayan alanlar da kabul edilir ve aynen saklanır. */
export type MenuOgesi = {
  /** `none`: yalnız başlık, bağlantı yok */
  type: 'category' | 'collection' | 'product' | 'page' | 'url' | 'none'
  /** Sizin verdiğiniz; aynen saklanır */
  id?: string | undefined
  /** Boşsa bağlı kaydın adı gösterilir */
  label?: string | null | undefined
  /** Kategori, koleksiyon, ürün ya da sayfa; bu türlerde zorunlu */
  target_id?: string | null | undefined
  /** http(s), mailto, tel ya da `/`, `?`, `#` ile başlayan; `url` türünde zorunlu */
  url?: string | null | undefined
  children?: readonly MenuOgesi[] | undefined
  [alan: string]: unknown
}

export type Musteri = {
  id: string
  eposta: string
  ad: string | null
  soyad: string | null
  /** Geçerli bir numaraysa +905321234567 biçiminde */
  telefon: string | null
  sirket: string | null
  /** true: parolası olan üye; false: yalnız misafir siparişleri */
  hesap: boolean
  /** Ticari ileti izinleri; arama izniyle birlikte `GET /v1/musteriler/{id}/izinler` verir */
  izinler: {
    eposta: boolean
    sms: boolean
  }
  /** Müşteri grubu kimlikleri */
  gruplar: string[]
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
  /** Özel alan kodu → değer */
  ozel: Record<string, unknown>
  /** ISO 8601, UTC */
  olusturma: string
  /** ISO 8601, UTC */
  guncelleme: string
}

export type MusteriDegisikligi = {
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
}

export type MusteriGirdisi = {
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
}

export type MusteriGrubu = {
  id: string
  ad: string
  uye_sayisi: number
  /** ISO 8601, UTC */
  olusturma: string
  /** ISO 8601, UTC */
  guncelleme: string
}

export type MusteriGrubuDegisikligi = {
  ad?: string | undefined
}

export type MusteriGrubuGirdisi = {
  ad: string
}

export type MusteriIzinleri = {
  eposta: boolean
  sms: boolean
  /** Telefonla aranmaya izin */
  arama: boolean
  /** En eskisi önce; son 200 değişiklik */
  gecmis: {
    izin: 'eposta' | 'sms' | 'arama'
    /** true: verildi; false: geri alındı */
    deger: boolean
    kaynak: 'api' | 'panel' | 'vitrin' | 'komut'
    /** İzin verilirken okunan metin; bilinmiyorsa null */
    metin: string | null
    /** ISO 8601, UTC */
    zaman: string
  }[]
}

export type MusteriOlusturulduOlayi = {
  /** Olay yeniden gönderilse de aynı kalır */
  id: string
  olay: 'musteri.olusturuldu'
  /** Mağaza kodu */
  magaza: string
  /** ISO 8601, UTC */
  zaman: string
  veri: Musteri
  ek: {
    /** Nereden geldiği: api, panel, vitrin, … */
    kaynak: string
  }
}

export type NotGirdisi = {
  metin: string
}

export type Odeme = {
  id: string
  yontem: 'kart' | 'havale' | 'kapida_nakit' | 'kapida_kart' | 'diger'
  /** Ödeme sağlayıcısı */
  saglayici: string
  durum: 'bekliyor' | 'yetkilendi' | 'tahsil_edildi' | 'basarisiz' | 'iptal' | 'iade_bekliyor' | 'kismi_iade' | 'iade_edildi'
  /** 1/100 para birimi, KDV dahil */
  tutar: number
  /** ISO 8601, UTC */
  olusturma: string
}

export type OdemeBaglantisi = {
  /** Siparişin sayfası: açan kalan borcu öder */
  adres: string
  /** Şu anda ödenecek olan */
  tutar: number
  para_birimi: string
  /** Orada nasıl ödenebilir; boşsa mağaza uzaktan ödeme almıyor */
  odeme_yontemleri: ('kart' | 'havale')[]
  /** E-posta sıraya girdi; test mağazası e-posta göndermez */
  gonderildi: boolean
}

export type OdemeBaglantisiGirdisi = {
  /** Bağlantı müşteriye e-postayla da gider */
  gonder?: boolean | undefined
}

export type OdemeKaydi = {
  /** Boşsa kalan borç */
  tutar?: number | undefined
  yontem?: 'kart' | 'havale' | 'kapida_nakit' | 'kapida_kart' | 'diger' | undefined
}

export type OzelAlan = {
  id: string
  /** Hangi kayıtların alanı */
  kayit: 'urun' | 'varyant' | 'musteri' | 'siparis' | 'sayfa'
  /** `ozel` içindeki adı */
  kod: string
  ad: string
  /** metin: tek satır, en çok 200 karakter, süzülen alanda 100; uzun_metin: en çok 2000; tarih: `2026-11-16`; renk: `#1a2b3c`; baglanti, gorsel: http(s) adresi */
  tur: 'metin' | 'uzun_metin' | 'sayi' | 'evet_hayir' | 'tarih' | 'secim' | 'renk' | 'baglanti' | 'gorsel'
  aciklama: string
  /** `sayi`: en küçük değer; `metin`, `uzun_metin`: en az karakter; ötekilerde null */
  en_az: number | null
  /** `sayi`: en büyük değer; `metin`, `uzun_metin`: en çok karakter; ötekilerde null */
  en_cok: number | null
  /** `secim`: seçilebilen değerler; ötekilerde boş */
  secenekler: string[]
  /** Alıcılar görür: ürün, varyant ve sayfa alanlarında */
  vitrinde: boolean
  /** Listeler `ozel[kod]=değer` ile süzülebilir: varyant dışındaki kayıtların, 100 karaktere kadar değerleriyle; uzun metin, bağlantı ve görsel alanları süzülmez */
  filtrelenir: boolean
  sira: number
  /** ISO 8601, UTC */
  olusturma: string
  /** ISO 8601, UTC */
  guncelleme: string
}

export type OzelAlanDegisikligi = {
  ad?: string | undefined
  aciklama?: string | undefined
  /** `sayi`: en küçük değer; `metin`, `uzun_metin`: en az karakter; ötekilerde null */
  en_az?: number | null | undefined
  /** `sayi`: en büyük değer; `metin`, `uzun_metin`: en çok karakter; ötekilerde null */
  en_cok?: number | null | undefined
  /** `secim`: seçilebilen değerler; ötekilerde boş */
  secenekler?: readonly string[] | undefined
  /** Alıcılar görür: ürün, varyant ve sayfa alanlarında */
  vitrinde?: boolean | undefined
  /** Listeler `ozel[kod]=değer` ile süzülebilir: varyant dışındaki kayıtların, 100 karaktere kadar değerleriyle; uzun metin, bağlantı ve görsel alanları süzülmez */
  filtrelenir?: boolean | undefined
  /** Gösterilme sırası; eşitse eskisi önce */
  sira?: number | undefined
}

export type OzelAlanGirdisi = {
  kayit: 'urun' | 'varyant' | 'musteri' | 'siparis' | 'sayfa'
  /** Küçük harf, rakam ve _; harfle başlar, en çok 60 karakter. Bir tür kayıtta tektir, değişmez */
  kod: string
  ad: string
  tur: 'metin' | 'uzun_metin' | 'sayi' | 'evet_hayir' | 'tarih' | 'secim' | 'renk' | 'baglanti' | 'gorsel'
  aciklama?: string | undefined
  /** `sayi`: en küçük değer; `metin`, `uzun_metin`: en az karakter; ötekilerde null */
  en_az?: number | null | undefined
  /** `sayi`: en büyük değer; `metin`, `uzun_metin`: en çok karakter; ötekilerde null */
  en_cok?: number | null | undefined
  /** `secim`: seçilebilen değerler; ötekilerde boş */
  secenekler?: readonly string[] | undefined
  /** Alıcılar görür: ürün, varyant ve sayfa alanlarında */
  vitrinde?: boolean | undefined
  /** Listeler `ozel[kod]=değer` ile süzülebilir: varyant dışındaki kayıtların, 100 karaktere kadar değerleriyle; uzun metin, bağlantı ve görsel alanları süzülmez */
  filtrelenir?: boolean | undefined
  /** Gösterilme sırası; eşitse eskisi önce */
  sira?: number | undefined
}

export type ParaIadesiGirdisi = {
  /** En çok ödenip geri verilmemiş olan; boşsa bir iptalin ya da iadenin geri vermesi gerekip veremediğinin hepsi */
  tutar?: number | undefined
  /** saglayici: kartla ödenen sağlayıcıdan istenir; elle: hepsini mağaza kendisi geri verdi */
  yol?: 'saglayici' | 'elle' | undefined
}

export type Sayfa = {
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
}

export type SayfaDegisikligi = {
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
}

export type SayfaGirdisi = {
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
}

export type Silindi = {
  silindi: true
  id: string
}

export type SilinenUrun = {
  id: string
  /** ISO 8601, UTC */
  silinme: string
}

export type Siparis = {
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
}

export type SiparisDuzenlemeGirdisi = {
  /** Listenin tamamı; verilmeyen kalem siparişten çıkar. Eklenenin fiyatı verilmezse müşterinin bugünkü fiyatıdır */
  kalemler?: readonly {
    /** Siparişteki kalem: fiyatı satıldığı gibi kalır, yalnız `adet` verilir. Boşsa yeni kalem */
    kalem_id?: string | undefined
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
  }[] | undefined
  /** Boşsa olduğu gibi kalır */
  kargo_toplam?: number | undefined
  teslimat_adresi?: AdresGirdisi | null | undefined
  fatura_adresi?: AdresGirdisi | null | undefined
  /** Siparişin notlarına eklenir */
  not?: string | undefined
  /** Sipariş ödenenden ucuz olursa fark hemen geri verilir: kartla ödenen sağlayıcıdan istenir. Verilmeyen fark, geri verilmesi gereken para olarak kalır */
  para_iadesi?: boolean | undefined
  /** Stok yetmese de alınır */
  stok_asimi?: boolean | undefined
}

export type SiparisDuzenlemeOnizlemesi = {
  para_birimi: string
  kalemler: {
    /** Yeni kalemde null */
    kalem_id: string | null
    varyant_id: string | null
    ad: string
    varyant_ad: string | null
    sku: string | null
    onceki_adet: number
    adet: number
    /** 1/100 para birimi, KDV dahil */
    birim_fiyat: number
    /** 1/100 para birimi, KDV dahil */
    indirim: number
    /** 1/100 para birimi, KDV dahil */
    toplam: number
    /** Eklenen adetlere stok yetiyor */
    yeterli: boolean
  }[]
  /** 1/100 para birimi, KDV dahil */
  urun_toplam: number
  /** 1/100 para birimi, KDV dahil */
  indirim_toplam: number
  /** 1/100 para birimi, KDV dahil */
  kargo_toplam: number
  /** Siparişin şimdiki toplamı */
  onceki_toplam: number
  /** 1/100 para birimi, KDV dahil */
  toplam: number
  /** Kaydedilince müşterinin ödemesi gereken */
  istenecek: number
  /** Kaydedilince müşteriye geri verilmesi gereken */
  iade_edilecek: number
}

export type SiparisGirdisi = {
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
  teslimat_adresi?: AdresGirdisi | null | undefined
  fatura_adresi?: AdresGirdisi | null | undefined
  indirim_kodlari?: readonly string[] | undefined
  /** 1/100 para birimi, KDV dahil */
  kargo_toplam?: number | undefined
  odeme?: {
    yontem: 'kart' | 'havale' | 'kapida_nakit' | 'kapida_kart' | 'diger'
    durum: 'bekliyor' | 'tahsil_edildi'
    /** Boşsa mağazanın kart sağlayıcısı, o da yoksa elle */
    saglayici?: string | undefined
  } | undefined
  kaynak?: string | undefined
  /** Başka yerde satılmış bir sipariş: stok yetmese de alınır */
  stok_asimi?: boolean | undefined
  /** Aktarılan siparişin numarası; boşsa sıradaki */
  no?: string | undefined
  /** Aktarılan siparişin anı; boşsa şimdi. ISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir. */
  olusturma?: string | undefined
}

export type SiparisGuncellendiOlayi = {
  /** Olay yeniden gönderilse de aynı kalır */
  id: string
  olay: 'siparis.guncellendi'
  /** Mağaza kodu */
  magaza: string
  /** ISO 8601, UTC */
  zaman: string
  veri: Siparis
  ek: {
    /** Düzenlemeden önceki toplam, 1/100 para birimi */
    onceki_toplam: number
  }
}

export type SiparisIptalEdildiOlayi = {
  /** Olay yeniden gönderilse de aynı kalır */
  id: string
  olay: 'siparis.iptal_edildi'
  /** Mağaza kodu */
  magaza: string
  /** ISO 8601, UTC */
  zaman: string
  veri: Siparis
  ek: {
    /** Verilen iptal nedeni */
    neden: string
  }
}

export type SiparisKalemi = {
  id: string
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
  kdv_orani: number
  gonderilen: number
  teslim_edilen: number
  iade_edilen: number
}

export type SiparisKargoyaVerildiOlayi = {
  /** Olay yeniden gönderilse de aynı kalır */
  id: string
  olay: 'siparis.kargoya_verildi'
  /** Mağaza kodu */
  magaza: string
  /** ISO 8601, UTC */
  zaman: string
  veri: Siparis
  ek: {
    /** Hangi gönderi, `veri.gonderiler` içinde */
    gonderi_id: string
  }
}

export type SiparisNotu = {
  id: string
  metin: string
  /** ISO 8601, UTC */
  olusturma: string
}

export type SiparisOdemeAlindiOlayi = {
  /** Olay yeniden gönderilse de aynı kalır */
  id: string
  olay: 'siparis.odeme_alindi'
  /** Mağaza kodu */
  magaza: string
  /** ISO 8601, UTC */
  zaman: string
  veri: Siparis
  ek: {
    /** Hangi ödeme, `veri.odemeler` içinde */
    odeme_id: string
  }
}

export type SiparisOlusturulduOlayi = {
  /** Olay yeniden gönderilse de aynı kalır */
  id: string
  olay: 'siparis.olusturuldu'
  /** Mağaza kodu */
  magaza: string
  /** ISO 8601, UTC */
  zaman: string
  veri: Siparis
}

export type SiparisOzel = {
  /** Kod → değer: metin, sayı, evet/hayır ya da boş */
  ozel: Record<string, string | number | boolean | null>
  /** Hiç yazılmadıysa null; ISO 8601, UTC */
  guncelleme: string | null
}

export type SiparisOzelGirdisi = {
  /** Kod → değer: metin, sayı, evet/hayır ya da boş */
  ozel: Record<string, string | number | boolean | null>
}

export type SiparisParaIadeEdildiOlayi = {
  /** Olay yeniden gönderilse de aynı kalır */
  id: string
  olay: 'siparis.para_iade_edildi'
  /** Mağaza kodu */
  magaza: string
  /** ISO 8601, UTC */
  zaman: string
  veri: Siparis
  ek: {
    /** Hangi ödemeden */
    odeme_id: string
    /** Geri verilen, 1/100 para birimi */
    tutar: number
    /** İadesi; yoksa null */
    iade_id: string | null
  }
}

export type SiparisSozlesmesi = {
  /** `on_bilgilendirme`: ön bilgilendirme formu; `mesafeli_satis`: mesafeli satış sözleşmesi */
  tur: 'on_bilgilendirme' | 'mesafeli_satis'
  /** Metnin dili */
  dil: 'tr' | 'en'
  /** Belgenin adı */
  baslik: string
  /** Şablonun sürümü; mağaza kendi metnini yazmamışsa 0 */
  sablon_surumu: number
  /** Kabul edilen metin; alıcının verileri silindiyse null */
  metin: string | null
  /** Metnin (UTF-8) SHA-256 özeti, onaltılık */
  ozet: string
  /** Saklanan metin şimdi yeniden özetlenince `ozet` ile aynı mı; metin yoksa null */
  ozet_tutuyor: boolean | null
  /** Kabul edildiği an */
  kabul: string
  /** Kabul edilen ağın izi: adresin kendisi değil, mağazaya özgü anahtarlı özeti */
  ag: string | null
}

export type SiparisTeslimEdildiOlayi = {
  /** Olay yeniden gönderilse de aynı kalır */
  id: string
  olay: 'siparis.teslim_edildi'
  /** Mağaza kodu */
  magaza: string
  /** ISO 8601, UTC */
  zaman: string
  veri: Siparis
  ek: {
    /** Hangi gönderi, `veri.gonderiler` içinde */
    gonderi_id: string
  }
}

export type Stok = {
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
}

export type StokDegistiOlayi = {
  /** Olay yeniden gönderilse de aynı kalır */
  id: string
  olay: 'stok.degisti'
  /** Mağaza kodu */
  magaza: string
  /** ISO 8601, UTC */
  zaman: string
  veri: Stok
  ek: {
    /** Hareketin nedeni, stok defterindeki adıyla */
    neden: string
    /** Deposu; birden çoksa null */
    depo_id: string | null
    /** Satılabilir miktardaki fark */
    degisim: number
  }
}

export type StokHaberiSilme = {
  /** Haberleri silinecek adres */
  eposta: string
}

export type StokHaberindenVazgecildi = {
  /** Bekleyen haber olmasa da, kod yanlış olsa da aynıdır */
  vazgecildi: true
}

export type StokHareketiGirdisi = {
  kalemler: readonly {
    varyant_id?: string | undefined
    sku?: string | undefined
    /** Boşsa varsayılan depo */
    depo_id?: string | undefined
    /** Depodaki miktara eklenen; eksi ise çıkan. Sıfır olamaz */
    degisim: number
    /** Kendi sözünüzle; stok defterinde görünür */
    neden?: string | undefined
  }[]
}

export type Talep = {
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
}

export type TalepRetGirdisi = {
  /** Alıcıya e-postayla gider, siparişinde de görünür */
  yanit: string
}

export type TeslimGirdisi = {
  /** Boşsa yoldaki bütün gönderiler */
  gonderi_id?: string | undefined
}

export type TestPingOlayi = {
  /** Olay yeniden gönderilse de aynı kalır */
  id: string
  olay: 'test.ping'
  /** Mağaza kodu */
  magaza: string
  /** ISO 8601, UTC */
  zaman: string
  veri: {
    /** Hangi abonelik */
    abonelik_id: string
    /** İnsanlar için bir söz */
    mesaj: string
  }
}

export type TopluFiyatGirdisi = {
  kalemler: readonly {
    varyant_id?: string | undefined
    sku?: string | undefined
    /** 1/100 para birimi, KDV dahil */
    fiyat: number
    indirimsiz_fiyat?: number | null | undefined
    /** Boşsa ana para birimi; öteki para birimleri kurla hesaplanır, kendi fiyatları kalkar */
    para_birimi?: string | undefined
  }[]
}

export type TopluStokGirdisi = {
  kalemler: readonly {
    varyant_id?: string | undefined
    sku?: string | undefined
    /** Boşsa varsayılan depo */
    depo_id?: string | undefined
    /** Depodaki yeni miktar; fark değil */
    miktar: number
  }[]
}

export type TopluUrunGirdisi = {
  kalemler: readonly UrunGirdisi[]
}

export type Urun = {
  id: string
  ad: string
  /** Vitrin yolundaki kısa ad: /urun/<tanitici> */
  tanitici: string
  durum: 'yayinda' | 'taslak'
  adres: string
  alt_baslik: string | null
  /** HTML */
  aciklama: string | null
  tur: string | null
  marka_id: string | null
  koleksiyon_id: string | null
  kategoriler: string[]
  etiketler: string[]
  /** Kapak görseli */
  kapak: string | null
  gorseller: {
    id: string
    url: string
    sira: number
  }[]
  secenekler: {
    id: string
    ad: string
    degerler: string[]
  }[]
  varyantlar: Varyant[]
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
  ozel: Record<string, unknown>
  /** ISO 8601, UTC */
  olusturma: string
  /** ISO 8601, UTC */
  guncelleme: string
}

export type UrunDegisikligi = {
  ad?: string | undefined
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
}

export type UrunGirdisi = {
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
  /** Boşsa ürünün tek varyantı olur */
  secenekler?: readonly {
    ad: string
    degerler: readonly string[]
  }[] | undefined
  varyantlar: readonly VaryantGirdisi[]
}

export type UrunGorseli = {
  id: string
  url: string
  sira: number
  /** Görseli göremeyenler için ne olduğu; vitrinde null yerine ürünün adı */
  alt: string | null
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
}

export type UrunGuncellendiOlayi = {
  /** Olay yeniden gönderilse de aynı kalır */
  id: string
  olay: 'urun.guncellendi'
  /** Mağaza kodu */
  magaza: string
  /** ISO 8601, UTC */
  zaman: string
  veri: Urun
  ek: {
    /** Değişen alanların adları */
    degisen: string[]
  }
}

export type UrunOlusturulduOlayi = {
  /** Olay yeniden gönderilse de aynı kalır */
  id: string
  olay: 'urun.olusturuldu'
  /** Mağaza kodu */
  magaza: string
  /** ISO 8601, UTC */
  zaman: string
  veri: Urun
}

export type UrunSilindiOlayi = {
  /** Olay yeniden gönderilse de aynı kalır */
  id: string
  olay: 'urun.silindi'
  /** Mağaza kodu */
  magaza: string
  /** ISO 8601, UTC */
  zaman: string
  veri: Urun
}

export type Varyant = {
  id: string
  ad: string
  sku: string | null
  barkod: string | null
  /** Seçenek adı → değer */
  secenekler: Record<string, string>
  /** 1/100 para birimi, KDV dahil */
  fiyat: number | null
  /** 1/100 para birimi, KDV dahil */
  indirimsiz_fiyat: number | null
  fiyatlar: {
    para_birimi: string
    /** 1/100 para birimi, KDV dahil */
    tutar: number
    /** 1/100 para birimi, KDV dahil */
    indirimsiz_tutar: number | null
  }[]
  /** KDV oranı; null ise mağazanın varsayılanı */
  kdv_orani: number | null
  stok_takibi: boolean
  /** true ise stok bittikten sonra da satılır */
  eksi_stok: boolean
  /** Bütün depolarda satılabilir miktar, ayrılan düşülmüş */
  stok: number
  sira: number
}

export type VaryantDegisikligi = {
  sku?: string | null | undefined
  barkod?: string | null | undefined
  fiyat?: number | null | undefined
  indirimsiz_fiyat?: number | null | undefined
  stok?: number | null | undefined
}

export type VaryantGirdisi = {
  secenekler?: Record<string, string> | undefined
  sku?: string | null | undefined
  barkod?: string | null | undefined
  fiyat?: number | null | undefined
  indirimsiz_fiyat?: number | null | undefined
  stok?: number | null | undefined
}

export type VaryantOzel = {
  /** Kod → değer: metin, sayı, evet/hayır ya da boş */
  ozel: Record<string, string | number | boolean | null>
  /** Hiç yazılmadıysa null; ISO 8601, UTC */
  guncelleme: string | null
}

export type VaryantOzelGirdisi = {
  /** Kod → değer: metin, sayı, evet/hayır ya da boş */
  ozel: Record<string, string | number | boolean | null>
}

export type WebhookAboneligi = {
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
}

export type WebhookAboneligiGizli = {
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
  /** İmza sırrı, `whsec_` ile başlar; yalnız bu yanıtta gösterilir, saklayın */
  gizli: string
}

export type WebhookDegisikligi = {
  /** `https://` ile başlayan bir alan adı; IP adresi, localhost ve kullanıcı bilgisi olamaz, kapı 443 ya da ≥ 1024 */
  adres?: string | undefined
  /** Bildirilecek olaylar */
  olaylar?: readonly ('siparis.olusturuldu' | 'siparis.guncellendi' | 'siparis.odeme_alindi' | 'siparis.kargoya_verildi' | 'siparis.teslim_edildi' | 'siparis.iptal_edildi' | 'siparis.para_iade_edildi' | 'iade.olusturuldu' | 'urun.olusturuldu' | 'urun.guncellendi' | 'urun.silindi' | 'stok.degisti' | 'musteri.olusturuldu')[] | undefined
  aciklama?: string | undefined
  /** `true` kapanmış aboneliği yeniden açar ve hata sayacını sıfırlar */
  aktif?: boolean | undefined
}

export type WebhookGirdisi = {
  /** `https://` ile başlayan bir alan adı; IP adresi, localhost ve kullanıcı bilgisi olamaz, kapı 443 ya da ≥ 1024 */
  adres: string
  /** Bildirilecek olaylar */
  olaylar: readonly ('siparis.olusturuldu' | 'siparis.guncellendi' | 'siparis.odeme_alindi' | 'siparis.kargoya_verildi' | 'siparis.teslim_edildi' | 'siparis.iptal_edildi' | 'siparis.para_iade_edildi' | 'iade.olusturuldu' | 'urun.olusturuldu' | 'urun.guncellendi' | 'urun.silindi' | 'stok.degisti' | 'musteri.olusturuldu')[]
  aciklama?: string | undefined
}

export type WebhookTeslimati = {
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
}

export type Yorum = {
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
}

export type YorumDegisikligi = {
  /** Yayınla ya da gizle */
  durum?: 'yayinda' | 'gizli' | undefined
  /** null ya da boş: yanıt kalkar */
  yanit?: string | null | undefined
}

/** An event of the log; `olay` tells the type of `veri` and `ek`. */
export type Olay =
  | SiparisOlusturulduOlayi
  | SiparisGuncellendiOlayi
  | SiparisOdemeAlindiOlayi
  | SiparisKargoyaVerildiOlayi
  | SiparisTeslimEdildiOlayi
  | SiparisIptalEdildiOlayi
  | SiparisParaIadeEdildiOlayi
  | IadeOlusturulduOlayi
  | UrunOlusturulduOlayi
  | UrunGuncellendiOlayi
  | UrunSilindiOlayi
  | StokDegistiOlayi
  | MusteriOlusturulduOlayi

export type OlayAdi = Olay['olay']

/** What a receiver gets: an event of the log, or the one that was sent by hand to try the address. */
export type WebhookOlayi =
  | Olay
  | TestPingOlayi
