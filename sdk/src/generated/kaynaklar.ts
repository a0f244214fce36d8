// Made from docs/openapi.json by `npm run sdk`. Changes here are lost.

import type { Call } from '../call.ts'
import type { BulkAnswer, BulkOptions, CallOptions, List, VersionedOptions, WriteOptions } from '../options.ts'
import { resourcesOf } from '../resources.ts'
import type {
  BekleyenStokHaberi,
  Depo,
  DepoDegisikligi,
  DepoGirdisi,
  EsAnlamli,
  EsAnlamliDegisikligi,
  EsAnlamliGirdisi,
  FiyatListesi,
  FiyatListesiDegisikligi,
  FiyatListesiGirdisi,
  GorselDegisikligi,
  Iade,
  IadeGirdisi,
  IptalGirdisi,
  Kampanya,
  KampanyaDegisikligi,
  KampanyaDenemeGirdisi,
  KampanyaDenemesi,
  KampanyaGirdisi,
  KargoyaVerGirdisi,
  Kategori,
  KategoriDegisikligi,
  KategoriGirdisi,
  Koleksiyon,
  KoleksiyonDegisikligi,
  KoleksiyonGirdisi,
  Kurtarma,
  KurtarmaGirdisi,
  ListeFiyatlariGirdisi,
  Magaza,
  Marka,
  MarkaDegisikligi,
  MarkaGirdisi,
  Menu,
  MenuGirdisi,
  Musteri,
  MusteriDegisikligi,
  MusteriGirdisi,
  MusteriGrubu,
  MusteriGrubuDegisikligi,
  MusteriGrubuGirdisi,
  MusteriIzinleri,
  NotGirdisi,
  OdemeBaglantisi,
  OdemeBaglantisiGirdisi,
  OdemeKaydi,
  Olay,
  OzelAlan,
  OzelAlanDegisikligi,
  OzelAlanGirdisi,
  ParaIadesiGirdisi,
  Sayfa,
  SayfaDegisikligi,
  SayfaGirdisi,
  Silindi,
  SilinenUrun,
  Siparis,
  SiparisDuzenlemeGirdisi,
  SiparisDuzenlemeOnizlemesi,
  SiparisGirdisi,
  SiparisNotu,
  SiparisOzel,
  SiparisOzelGirdisi,
  SiparisSozlesmesi,
  Stok,
  StokHaberiSilme,
  StokHaberindenVazgecildi,
  StokHareketiGirdisi,
  Talep,
  TalepRetGirdisi,
  TeslimGirdisi,
  TopluFiyatGirdisi,
  TopluStokGirdisi,
  TopluUrunGirdisi,
  Urun,
  UrunDegisikligi,
  UrunGirdisi,
  UrunGorseli,
  Varyant,
  VaryantDegisikligi,
  VaryantGirdisi,
  VaryantOzel,
  VaryantOzelGirdisi,
  WebhookAboneligi,
  WebhookAboneligiGizli,
  WebhookDegisikligi,
  WebhookGirdisi,
  WebhookTeslimati,
  Yorum,
  YorumDegisikligi,
} from './kayitlar.ts'

/** Noun → verb → method, path, what it takes besides its ids, and how many items at once or that it keeps no key. */
export const operations = {
  magaza: {
    get: ['GET', '/v1/magaza'],
  },
  urunler: {
    list: ['GET', '/v1/urunler', 'list'],
    create: ['POST', '/v1/urunler', 'body'],
    bulk: ['POST', '/v1/urunler/toplu', 'bulk', 100],
    get: ['GET', '/v1/urunler/{id}'],
    update: ['PATCH', '/v1/urunler/{id}', 'body'],
    remove: ['DELETE', '/v1/urunler/{id}'],
    silinenler: {
      list: ['GET', '/v1/urunler/silinenler', 'list'],
    },
    varyantlar: {
      create: ['POST', '/v1/urunler/{id}/varyantlar', 'body'],
    },
    gorseller: {
      list: ['GET', '/v1/urunler/{id}/gorseller', 'whole'],
      update: ['PATCH', '/v1/urunler/{id}/gorseller', 'body'],
    },
  },
  varyantlar: {
    get: ['GET', '/v1/varyantlar/{id}'],
    update: ['PATCH', '/v1/varyantlar/{id}', 'body'],
    remove: ['DELETE', '/v1/varyantlar/{id}'],
    ozel: {
      get: ['GET', '/v1/varyantlar/{id}/ozel'],
      put: ['PUT', '/v1/varyantlar/{id}/ozel', 'body'],
    },
  },
  kategoriler: {
    list: ['GET', '/v1/kategoriler', 'whole'],
    create: ['POST', '/v1/kategoriler', 'body'],
    get: ['GET', '/v1/kategoriler/{id}'],
    update: ['PATCH', '/v1/kategoriler/{id}', 'body'],
    remove: ['DELETE', '/v1/kategoriler/{id}'],
  },
  koleksiyonlar: {
    list: ['GET', '/v1/koleksiyonlar', 'whole'],
    create: ['POST', '/v1/koleksiyonlar', 'body'],
    get: ['GET', '/v1/koleksiyonlar/{id}'],
    update: ['PATCH', '/v1/koleksiyonlar/{id}', 'body'],
    remove: ['DELETE', '/v1/koleksiyonlar/{id}'],
  },
  markalar: {
    list: ['GET', '/v1/markalar', 'whole'],
    create: ['POST', '/v1/markalar', 'body'],
    get: ['GET', '/v1/markalar/{id}'],
    update: ['PATCH', '/v1/markalar/{id}', 'body'],
    remove: ['DELETE', '/v1/markalar/{id}'],
  },
  depolar: {
    list: ['GET', '/v1/depolar', 'whole'],
    create: ['POST', '/v1/depolar', 'body'],
    get: ['GET', '/v1/depolar/{id}'],
    update: ['PATCH', '/v1/depolar/{id}', 'body'],
    remove: ['DELETE', '/v1/depolar/{id}'],
  },
  stoklar: {
    list: ['GET', '/v1/stoklar', 'list'],
    bulk: ['POST', '/v1/stoklar/toplu', 'bulk', 500],
    move: ['POST', '/v1/stoklar/hareketler', 'bulk', 500],
    get: ['GET', '/v1/stoklar/{varyant_id}'],
  },
  stokHaberleri: {
    list: ['GET', '/v1/stok-haberleri', 'list'],
    removeByAddress: ['POST', '/v1/stok-haberleri/sil', 'body'],
  },
  fiyatlar: {
    bulk: ['POST', '/v1/fiyatlar/toplu', 'bulk', 500],
  },
  fiyatListeleri: {
    list: ['GET', '/v1/fiyat-listeleri', 'list'],
    create: ['POST', '/v1/fiyat-listeleri', 'body'],
    get: ['GET', '/v1/fiyat-listeleri/{id}'],
    update: ['PATCH', '/v1/fiyat-listeleri/{id}', 'body'],
    remove: ['DELETE', '/v1/fiyat-listeleri/{id}'],
    fiyatlar: {
      put: ['PUT', '/v1/fiyat-listeleri/{id}/fiyatlar', 'body'],
      remove: ['DELETE', '/v1/fiyat-listeleri/{id}/fiyatlar/{varyant_id}'],
    },
  },
  siparisler: {
    list: ['GET', '/v1/siparisler', 'list'],
    create: ['POST', '/v1/siparisler', 'body'],
    get: ['GET', '/v1/siparisler/{id}'],
    edit: ['POST', '/v1/siparisler/{id}/duzenle', 'body'],
    previewEdit: ['POST', '/v1/siparisler/{id}/duzenle/onizle', 'body'],
    recordPayment: ['POST', '/v1/siparisler/{id}/odeme', 'body'],
    paymentLink: ['POST', '/v1/siparisler/{id}/odeme-baglantisi', 'body'],
    ship: ['POST', '/v1/siparisler/{id}/kargo', 'body'],
    deliver: ['POST', '/v1/siparisler/{id}/teslim', 'body'],
    cancel: ['POST', '/v1/siparisler/{id}/iptal', 'body'],
    refund: ['POST', '/v1/siparisler/{id}/para-iadesi', 'body'],
    return: ['POST', '/v1/siparisler/{id}/iadeler', 'body'],
    gonderiler: {
      cancel: ['POST', '/v1/siparisler/{id}/gonderiler/{gonderi_id}/iptal'],
    },
    ozel: {
      get: ['GET', '/v1/siparisler/{id}/ozel'],
      put: ['PUT', '/v1/siparisler/{id}/ozel', 'body'],
    },
    notlar: {
      list: ['GET', '/v1/siparisler/{id}/notlar', 'list'],
      create: ['POST', '/v1/siparisler/{id}/notlar', 'body'],
    },
    sozlesmeler: {
      list: ['GET', '/v1/siparisler/{id}/sozlesmeler', 'whole'],
    },
  },
  talepler: {
    list: ['GET', '/v1/talepler', 'list'],
    get: ['GET', '/v1/talepler/{id}'],
    refuse: ['POST', '/v1/talepler/{id}/ret', 'body'],
  },
  iadeler: {
    list: ['GET', '/v1/iadeler', 'list'],
    get: ['GET', '/v1/iadeler/{id}'],
  },
  musteriler: {
    list: ['GET', '/v1/musteriler', 'list'],
    create: ['POST', '/v1/musteriler', 'body'],
    get: ['GET', '/v1/musteriler/{id}'],
    update: ['PATCH', '/v1/musteriler/{id}', 'body'],
    izinler: {
      get: ['GET', '/v1/musteriler/{id}/izinler'],
    },
  },
  musteriGruplari: {
    list: ['GET', '/v1/musteri-gruplari', 'list'],
    create: ['POST', '/v1/musteri-gruplari', 'body'],
    get: ['GET', '/v1/musteri-gruplari/{id}'],
    update: ['PATCH', '/v1/musteri-gruplari/{id}', 'body'],
    remove: ['DELETE', '/v1/musteri-gruplari/{id}'],
  },
  kampanyalar: {
    try: ['POST', '/v1/kampanyalar/dene', 'body'],
    list: ['GET', '/v1/kampanyalar', 'list'],
    create: ['POST', '/v1/kampanyalar', 'body'],
    get: ['GET', '/v1/kampanyalar/{id}'],
    update: ['PATCH', '/v1/kampanyalar/{id}', 'body'],
    remove: ['DELETE', '/v1/kampanyalar/{id}'],
  },
  sayfalar: {
    list: ['GET', '/v1/sayfalar', 'list'],
    create: ['POST', '/v1/sayfalar', 'body'],
    get: ['GET', '/v1/sayfalar/{id}'],
    update: ['PATCH', '/v1/sayfalar/{id}', 'body'],
    remove: ['DELETE', '/v1/sayfalar/{id}'],
  },
  menuler: {
    list: ['GET', '/v1/menuler', 'whole'],
    get: ['GET', '/v1/menuler/{tanitici}'],
    put: ['PUT', '/v1/menuler/{tanitici}', 'body'],
  },
  ozelAlanlar: {
    list: ['GET', '/v1/ozel-alanlar', 'list'],
    create: ['POST', '/v1/ozel-alanlar', 'body'],
    get: ['GET', '/v1/ozel-alanlar/{id}'],
    update: ['PATCH', '/v1/ozel-alanlar/{id}', 'body'],
    remove: ['DELETE', '/v1/ozel-alanlar/{id}'],
  },
  esAnlamlilar: {
    list: ['GET', '/v1/es-anlamlilar', 'list'],
    create: ['POST', '/v1/es-anlamlilar', 'body'],
    get: ['GET', '/v1/es-anlamlilar/{id}'],
    update: ['PATCH', '/v1/es-anlamlilar/{id}', 'body'],
    remove: ['DELETE', '/v1/es-anlamlilar/{id}'],
  },
  yorumlar: {
    list: ['GET', '/v1/yorumlar', 'list'],
    get: ['GET', '/v1/yorumlar/{id}'],
    update: ['PATCH', '/v1/yorumlar/{id}', 'body'],
    remove: ['DELETE', '/v1/yorumlar/{id}'],
  },
  olaylar: {
    list: ['GET', '/v1/olaylar', 'list'],
  },
  webhooklar: {
    list: ['GET', '/v1/webhooklar', 'list'],
    create: ['POST', '/v1/webhooklar', 'body'],
    get: ['GET', '/v1/webhooklar/{id}'],
    update: ['PATCH', '/v1/webhooklar/{id}', 'body'],
    remove: ['DELETE', '/v1/webhooklar/{id}'],
    renewSecret: ['POST', '/v1/webhooklar/{id}/gizli-yenile'],
    test: ['POST', '/v1/webhooklar/{id}/test'],
    recover: ['POST', '/v1/webhooklar/{id}/kurtar', 'body'],
    teslimatlar: {
      list: ['GET', '/v1/webhooklar/{id}/teslimatlar', 'list'],
      repeat: ['POST', '/v1/webhooklar/{id}/teslimatlar/{teslimat_id}/tekrar'],
    },
  },
} as const

export interface MagazaKaynagi {
  /** Anahtarın bağlı olduğu mağaza. Bağlantıyı denemek için ilk istek: mağazanın bilgileri ve anahtarın yetkileri. Geçerli her anahtarla çağrılabilir. */
  get(options?: CallOptions): Promise<Magaza>
}

export type UrunlerSorgusu = {
  /** Yalnız bu durumdaki ürünler */
  durum?: 'yayinda' | 'taslak' | undefined
  /** Varyant stok koduyla tam eşleşme */
  sku?: string | undefined
  /** Varyant barkoduyla tam eşleşme */
  barkod?: string | undefined
  /** Kategori kimliği */
  kategori?: string | undefined
  /** Bu andan sonra değişen ürünler (eşitleme için). ISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir. */
  guncelleme_sonra?: string | undefined
  /** Özel alanın değeri: `ozel[kod]=değer`. Alan tanımlı ve `filtrelenir` olmalı; büyük küçük harf ve Türkçe harf ayrımı yoktur. Birden çok alan sorulursa hepsi tutmalı */
  ozel?: Record<string, string> | undefined
  /** Sayfadaki kayıt sayısı */
  limit?: number | undefined
  /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
  sonraki?: string | undefined
}

export interface UrunlerKaynagi {
  /** Ürünler. En yenisi önce; varyant, fiyat ve stok her ürünün içinde. Gereken kapsam: `urun:okuma` */
  list(sorgu?: UrunlerSorgusu, options?: CallOptions): List<Urun>
  /** Ürün ekle. Seçenek, varyant, fiyat ve stok tek istekte. Dış görsel adresleri mağaza medyasına indirilir. Gereken kapsam: `urun:yazma` */
  create(girdi: UrunGirdisi, options?: WriteOptions): Promise<Urun>
  /** Toplu ürün. En çok 100 yeni ürün. Hepsi birden eklenir ya da hiçbiri; yanlış kalemlerin her biri sırasıyla söylenir. Bir istekte en çok 30 görsel adresi olabilir; indirilemeyen bir görsel bütün isteği durdurur. Gereken kapsam: `urun:yazma` */
  bulk(kalemler: TopluUrunGirdisi['kalemler'], options?: BulkOptions): Promise<BulkAnswer<Urun>>
  /** Bir ürün. Gereken kapsam: `urun:okuma` */
  get(id: string, options?: CallOptions): Promise<Urun>
  /** Ürünü değiştir. Yalnız gönderilen alanlar değişir. Fiyat, stok ve stok kodu varyant işlemleriyle değişir. Gereken kapsam: `urun:yazma` */
  update(id: string, girdi: UrunDegisikligi, options?: VersionedOptions): Promise<Urun>
  /** Ürünü sil. Ürün vitrinden ve panelden kalkar; geçmiş siparişlerin satırları kalır. Gereken kapsam: `urun:yazma` */
  remove(id: string, options?: WriteOptions): Promise<Silindi>
  readonly silinenler: UrunlerSilinenlerKaynagi
  readonly varyantlar: UrunlerVaryantlarKaynagi
  readonly gorseller: UrunlerGorsellerKaynagi
}

export type UrunlerSilinenlerSorgusu = {
  /** Bu andan sonra silinenler. ISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir. */
  sonra?: string | undefined
  /** Sayfadaki kayıt sayısı */
  limit?: number | undefined
  /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
  sonraki?: string | undefined
}

export interface UrunlerSilinenlerKaynagi {
  /** Silinen ürünler. Eşitleme için: hangi ürün ne zaman silindi, en yenisi önce. Gereken kapsam: `urun:okuma` */
  list(sorgu?: UrunlerSilinenlerSorgusu, options?: CallOptions): List<SilinenUrun>
}

export interface UrunlerVaryantlarKaynagi {
  /** Ürüne varyant ekle. Gereken kapsam: `urun:yazma` */
  create(id: string, girdi?: VaryantGirdisi, options?: WriteOptions): Promise<Varyant>
}

export interface UrunlerGorsellerKaynagi {
  /** Ürünün görselleri. Sırasıyla; ölçüleri, rengi, ne gösterdikleri ve boyutlarıyla. Gereken kapsam: `urun:okuma` */
  list(id: string, options?: CallOptions): List<UrunGorseli, { veri: UrunGorseli[] }>
  /** Görsellerin ne gösterdiğini yaz. `alt`, görseli göremeyenlere okunur. Değişince `urun.guncellendi` gider, `degisen` içinde `gorseller` vardır. Gereken kapsam: `urun:yazma` */
  update(id: string, girdi: GorselDegisikligi, options?: WriteOptions): List<UrunGorseli, { veri: UrunGorseli[] }>
}

export interface VaryantlarKaynagi {
  /** Bir varyant. Gereken kapsam: `urun:okuma` */
  get(id: string, options?: CallOptions): Promise<Varyant>
  /** Varyantı değiştir. Stok kodu, barkod, fiyat ve varsayılan depodaki stok. Yalnız gönderilen alanlar değişir. Gereken kapsam: `urun:yazma` */
  update(id: string, girdi: VaryantDegisikligi, options?: VersionedOptions): Promise<Varyant>
  /** Varyantı sil. Ürünün son varyantı silinemez. Gereken kapsam: `urun:yazma` */
  remove(id: string, options?: WriteOptions): Promise<Silindi>
  readonly ozel: VaryantlarOzelKaynagi
}

export interface VaryantlarOzelKaynagi {
  /** Özel değerler. Varyantın özel alanları. Varyantın kendi kaydında yer almazlar. Gereken kapsam: `urun:okuma` */
  get(id: string, options?: CallOptions): Promise<VaryantOzel>
  /** Özel değerleri yaz. Değerlerin tamamı gönderilenler olur; tanımlı kodlar tanımlarına uymalıdır. Varyantın kendisi değişmez, olay oluşmaz. Başka bir entegrasyonun yazdığını silmemek için önce okuyup `If-Match` ile gönderin. Gereken kapsam: `urun:yazma` */
  put(id: string, girdi: VaryantOzelGirdisi, options?: VersionedOptions): Promise<VaryantOzel>
}

export interface KategorilerKaynagi {
  /** Kategoriler. Bütün kategoriler `sira` değerine göre, sayfalama olmadan. Ağacı istemci `ust_id` ile kurar. Gereken kapsam: `urun:okuma` */
  list(options?: CallOptions): List<Kategori, { veri: Kategori[] }>
  /** Kategori ekle. Bir mağazada en çok 5.000 kategori olabilir. Gereken kapsam: `urun:yazma` */
  create(girdi: KategoriGirdisi, options?: WriteOptions): Promise<Kategori>
  /** Bir kategori. Gereken kapsam: `urun:okuma` */
  get(id: string, options?: CallOptions): Promise<Kategori>
  /** Kategoriyi değiştir. Yalnız gönderilen alanlar değişir. Gereken kapsam: `urun:yazma` */
  update(id: string, girdi: KategoriDegisikligi, options?: VersionedOptions): Promise<Kategori>
  /** Kategoriyi sil. Alt kategorisi ya da ürünü olan kategori silinmez. Gereken kapsam: `urun:yazma` */
  remove(id: string, options?: WriteOptions): Promise<Silindi>
}

export interface KoleksiyonlarKaynagi {
  /** Koleksiyonlar. Bütün koleksiyonlar, en yenisi önce, sayfalama olmadan. Gereken kapsam: `urun:okuma` */
  list(options?: CallOptions): List<Koleksiyon, { veri: Koleksiyon[] }>
  /** Koleksiyon ekle. Bir mağazada en çok 5.000 koleksiyon olabilir. Gereken kapsam: `urun:yazma` */
  create(girdi: KoleksiyonGirdisi, options?: WriteOptions): Promise<Koleksiyon>
  /** Bir koleksiyon. Gereken kapsam: `urun:okuma` */
  get(id: string, options?: CallOptions): Promise<Koleksiyon>
  /** Koleksiyonu değiştir. Yalnız gönderilen alanlar değişir. Gereken kapsam: `urun:yazma` */
  update(id: string, girdi: KoleksiyonDegisikligi, options?: VersionedOptions): Promise<Koleksiyon>
  /** Koleksiyonu sil. Ürünlerde kullanılan koleksiyon silinmez. Gereken kapsam: `urun:yazma` */
  remove(id: string, options?: WriteOptions): Promise<Silindi>
}

export interface MarkalarKaynagi {
  /** Markalar. Bütün markalar, en yenisi önce, sayfalama olmadan. Gereken kapsam: `urun:okuma` */
  list(options?: CallOptions): List<Marka, { veri: Marka[] }>
  /** Marka ekle. Bir mağazada en çok 5.000 marka olabilir. Gereken kapsam: `urun:yazma` */
  create(girdi: MarkaGirdisi, options?: WriteOptions): Promise<Marka>
  /** Bir marka. Gereken kapsam: `urun:okuma` */
  get(id: string, options?: CallOptions): Promise<Marka>
  /** Markayı değiştir. Yalnız gönderilen alanlar değişir. Gereken kapsam: `urun:yazma` */
  update(id: string, girdi: MarkaDegisikligi, options?: VersionedOptions): Promise<Marka>
  /** Markayı sil. Ürünlerde kullanılan marka silinmez. Gereken kapsam: `urun:yazma` */
  remove(id: string, options?: WriteOptions): Promise<Silindi>
}

export interface DepolarKaynagi {
  /** Depolar. Bütün depolar, sayfalama olmadan. Gereken kapsam: `stok:okuma` */
  list(options?: CallOptions): List<Depo, { veri: Depo[] }>
  /** Depo ekle. Bir mağazada en çok 1.000 depo olabilir. Gereken kapsam: `stok:yazma` */
  create(girdi: DepoGirdisi, options?: WriteOptions): Promise<Depo>
  /** Bir depo. Gereken kapsam: `stok:okuma` */
  get(id: string, options?: CallOptions): Promise<Depo>
  /** Depoyu değiştir. Yalnız gönderilen alanlar değişir. Gereken kapsam: `stok:yazma` */
  update(id: string, girdi: DepoDegisikligi, options?: VersionedOptions): Promise<Depo>
  /** Depoyu sil. Varsayılan depo ve içinde stok olan depo silinmez. Gereken kapsam: `stok:yazma` */
  remove(id: string, options?: WriteOptions): Promise<Silindi>
}

export type StoklarSorgusu = {
  /** Varyant stok koduyla tam eşleşme */
  sku?: string | undefined
  /** Yalnız bu depoda sayılmış varyantlar */
  depo_id?: string | undefined
  /** Stoku (`depo_id` ile: o depodaki stoku) bu andan sonra değişenler, son değişen önce. ISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir. */
  guncelleme_sonra?: string | undefined
  /** Sayfadaki kayıt sayısı */
  limit?: number | undefined
  /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
  sonraki?: string | undefined
}

export interface StoklarKaynagi {
  /** Stoklar. Varyantların depolardaki miktarları, en yeni varyant önce. Eşitleme için `guncelleme_sonra`: son değişen önce. Bir varyant çok değişmişse bir sayfa `limit` değerinden az kayıt tutabilir; `sonraki` null olana kadar sürdürün. Gereken kapsam: `stok:okuma` */
  list(sorgu?: StoklarSorgusu, options?: CallOptions): List<Stok>
  /** Toplu stok. Depodaki yeni miktarlar, fark değil. Hepsi birden uygulanır ya da hiçbiri; yanlış kalemlerin her biri sırasıyla söylenir. Gereken kapsam: `stok:yazma` */
  bulk(kalemler: TopluStokGirdisi['kalemler'], options?: BulkOptions): Promise<BulkAnswer<Stok>>
  /** Stok hareketleri. Depodaki miktarlara eklenen ve çıkanlar, yeni miktar değil. Hepsi birden uygulanır ya da hiçbiri; yanlış kalemlerin her biri sırasıyla söylenir. Ayrılanlara ve sıfırın altına yalnız `eksi_stok` açık varyantta inilir. Gereken kapsam: `stok:yazma` */
  move(kalemler: StokHareketiGirdisi['kalemler'], options?: BulkOptions): Promise<BulkAnswer<Stok>>
  /** Bir varyantın stoku. Gereken kapsam: `stok:okuma` */
  get(varyant_id: string, options?: CallOptions): Promise<Stok>
}

export type StokHaberleriSorgusu = {
  /** Yalnız bu ürünün varyantları */
  urun_id?: string | undefined
  /** Yalnız bu varyant */
  varyant_id?: string | undefined
  /** Sayfadaki kayıt sayısı */
  limit?: number | undefined
  /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
  sonraki?: string | undefined
}

export interface StokHaberleriKaynagi {
  /** Stok haberi bekleyenler. Alıcıların gelmesini beklediği varyantlar, en yeni varyant önce: her birini kaç kişi, ne zamandan beri bekliyor. Kimin beklediği gösterilmez. Gereken kapsam: `stok:okuma` */
  list(sorgu?: StokHaberleriSorgusu, options?: CallOptions): List<BekleyenStokHaberi>
  /** Bir adresin stok haberlerini sil. Haber isteyen, vazgeçtiğini mağazaya bildirdiğinde: adresin bekleyen bütün haberleri silinir. Yanıt, bekleyen olmasa da aynıdır. Gereken kapsam: `stok:yazma` */
  removeByAddress(girdi: StokHaberiSilme, options?: WriteOptions): Promise<StokHaberindenVazgecildi>
}

export interface FiyatlarKaynagi {
  /** Toplu fiyat. Varyantların yeni fiyatları. Hepsi birden uygulanır ya da hiçbiri; yanlış kalemlerin her biri sırasıyla söylenir. Gereken kapsam: `fiyat:yazma` */
  bulk(kalemler: TopluFiyatGirdisi['kalemler'], options?: BulkOptions): Promise<BulkAnswer<Varyant>>
}

export type FiyatListeleriSorgusu = {
  /** Sayfadaki kayıt sayısı */
  limit?: number | undefined
  /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
  sonraki?: string | undefined
}

export interface FiyatListeleriKaynagi {
  /** Fiyat listeleri. En yenisi önce, fiyatlarıyla birlikte. Fiyatları çok olan listelerde bir sayfa `limit` değerinden az kayıt tutabilir; `sonraki` null olana kadar sürdürün. Gereken kapsam: `fiyat:okuma` */
  list(sorgu?: FiyatListeleriSorgusu, options?: CallOptions): List<FiyatListesi>
  /** Fiyat listesi ekle. Liste aksi söylenmedikçe taslaktır ve fiyatsız başlar. Gereken kapsam: `fiyat:yazma` */
  create(girdi: FiyatListesiGirdisi, options?: WriteOptions): Promise<FiyatListesi>
  /** Bir fiyat listesi. Gereken kapsam: `fiyat:okuma` */
  get(id: string, options?: CallOptions): Promise<FiyatListesi>
  /** Fiyat listesini değiştir. Yalnız gönderilen alanlar değişir. Gereken kapsam: `fiyat:yazma` */
  update(id: string, girdi: FiyatListesiDegisikligi, options?: VersionedOptions): Promise<FiyatListesi>
  /** Fiyat listesini sil. Fiyatları da silinir; varyantların kendi fiyatları kalır. Gereken kapsam: `fiyat:yazma` */
  remove(id: string, options?: WriteOptions): Promise<Silindi>
  readonly fiyatlar: FiyatListeleriFiyatlarKaynagi
}

export interface FiyatListeleriFiyatlarKaynagi {
  /** Listeye fiyat yaz. Gönderilen fiyatlar eklenir ya da değişir, ötekiler kalır; hepsi yazılır ya da hiçbiri. Bir listede en çok 50.000 fiyat olabilir. Gereken kapsam: `fiyat:yazma` */
  put(id: string, girdi: ListeFiyatlariGirdisi, options?: WriteOptions): Promise<FiyatListesi>
  /** Varyantı listeden çıkar. Varyantın bu listedeki fiyatları bütün para birimlerinde silinir. Gereken kapsam: `fiyat:yazma` */
  remove(id: string, varyant_id: string, options?: WriteOptions): Promise<Silindi>
}

export type SiparislerSorgusu = {
  /** Yalnız bu durumdakiler */
  durum?: 'odeme_bekliyor' | 'hazirlaniyor' | 'kargoda' | 'teslim_edildi' | 'iptal' | 'iade' | undefined
  /** Bu numaradaki sipariş */
  no?: string | undefined
  musteri_id?: string | undefined
  /** Bu e-postanın siparişleri */
  eposta?: string | undefined
  /** Bu andan sonra verilenler. ISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir. */
  olusturma_sonra?: string | undefined
  /** Bu andan sonra değişenler (eşitleme için); son değişen önce. ISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir. */
  guncelleme_sonra?: string | undefined
  /** Özel alanın değeri: `ozel[kod]=değer`. Alan tanımlı ve `filtrelenir` olmalı; büyük küçük harf ve Türkçe harf ayrımı yoktur. Birden çok alan sorulursa hepsi tutmalı */
  ozel?: Record<string, string> | undefined
  /** Sayfadaki kayıt sayısı */
  limit?: number | undefined
  /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
  sonraki?: string | undefined
}

export interface SiparislerKaynagi {
  /** Siparişler. En yenisi önce; `guncelleme_sonra` ile son değişen önce. Gereken kapsam: `siparis:okuma` */
  list(sorgu?: SiparislerSorgusu, options?: CallOptions): List<Siparis>
  /** Sipariş getir. Pazaryerinden, başka bir sistemden ya da panelden gelen siparişi açar. Fiyatı verilmeyen kalemler müşterinin fiyatıyla ve kampanyalarla hesaplanır; stok ayrılır. Gereken kapsam: `siparis:yazma` */
  create(girdi: SiparisGirdisi, options?: WriteOptions): Promise<Siparis>
  /** Bir sipariş. Gereken kapsam: `siparis:okuma` */
  get(id: string, options?: CallOptions): Promise<Siparis>
  /** Siparişi düzenle. Hiçbir şeyi gönderilmemiş siparişin kalemlerini, adreslerini ve kargo tutarını değiştirir; verilmeyen alan olduğu gibi kalır. Kalan kalemlerin fiyatı ve indirimi satıldığı gibidir, kampanyalar yeniden uygulanmaz. Stok aynı anda ayrılır ve bırakılır. Artan tutar siparişin borcu olur (ödeme bağlantısıyla istenir), azalan tutar geri verilir. `If-Match` ile gönderilirse, o arada değişmiş sipariş 412 ile olduğu gibi kalır. Gereken kapsam: `siparis:yazma` */
  edit(id: string, girdi?: SiparisDuzenlemeGirdisi, options?: VersionedOptions): Promise<Siparis>
  /** Düzenlemeyi önizle. Düzenleme kaydedilse ne olurdu: kalemler, toplamlar, istenecek ve geri verilecek para. Hiçbir şey değişmez. Gereken kapsam: `siparis:yazma` */
  previewEdit(id: string, girdi?: SiparisDuzenlemeGirdisi, options?: WriteOptions): Promise<SiparisDuzenlemeOnizlemesi>
  /** Ödeme kaydet. Havale ya da kapıda ödeme geldi. Borç bitince sipariş hazırlanmaya başlar. Gereken kapsam: `siparis:yazma` */
  recordPayment(id: string, girdi?: OdemeKaydi, options?: WriteOptions): Promise<Siparis>
  /** Ödeme bağlantısı. Siparişin kalan borcunun ödendiği sayfanın adresi: kartla mağazanın sağlayıcısından, havaleyle mağazanın hesabına. Bağlantı her zaman aynıdır ve içindeki kodla açılır; `gonder` ile müşteriye e-postayla da gider. Gereken kapsam: `siparis:yazma` */
  paymentLink(id: string, girdi?: OdemeBaglantisiGirdisi, options?: WriteOptions): Promise<OdemeBaglantisi>
  /** Kargoya ver. Bir gönderi açar: `kalemler` ile verilenler için, verilmezse henüz gönderilmemiş bütün kalemler için. Bölüm bölüm gönderilen sipariş, son adedi yola çıkana kadar `hazirlaniyor` kalır. Gereken kapsam: `siparis:yazma` */
  ship(id: string, girdi: KargoyaVerGirdisi, options?: WriteOptions): Promise<Siparis>
  /** Teslim edildi. Yoldaki gönderiyi, boşsa hepsini teslim edilmiş sayar. Gereken kapsam: `siparis:yazma` */
  deliver(id: string, girdi?: TeslimGirdisi, options?: WriteOptions): Promise<Siparis>
  /** Siparişi iptal et. Kartla ödenen geri verilir, stok satışa döner. Gönderilmiş ya da tamamlanmış sipariş iptal edilmez. Gereken kapsam: `siparis:yazma` */
  cancel(id: string, girdi: IptalGirdisi, options?: WriteOptions): Promise<Siparis>
  /** Para iade et. Sağlayıcının reddettiği iadeyi yeniden ister ya da verilen tutarı geri verir: en çok ödenip geri verilmemiş olan, sipariş hangi durumda olursa olsun (iptal ve iade dahil). Kartla ödenen sağlayıcıdan istenir, başka ödemeyi mağaza kendisi geri verir. Değişime harcanan para değişim siparişinden geri verilir. Gereken kapsam: `siparis:yazma` */
  refund(id: string, girdi?: ParaIadesiGirdisi, options?: WriteOptions): Promise<Siparis>
  /** İade al. Gönderilmiş kalemleri geri alır. Kartla ödenen sağlayıcıdan geri istenir, başka ödemeyi mağaza kendisi geri verir. Gereken kapsam: `siparis:yazma` */
  return(id: string, girdi: IadeGirdisi, options?: WriteOptions): Promise<Iade>
  readonly gonderiler: SiparislerGonderilerKaynagi
  readonly ozel: SiparislerOzelKaynagi
  readonly notlar: SiparislerNotlarKaynagi
  readonly sozlesmeler: SiparislerSozlesmelerKaynagi
}

export interface SiparislerGonderilerKaynagi {
  /** Gönderiyi geri al. Teslim edilmemiş bir gönderiyi geri alır; kalemleri yeniden gönderilebilir. Gereken kapsam: `siparis:yazma` */
  cancel(id: string, gonderi_id: string, options?: WriteOptions): Promise<Siparis>
}

export interface SiparislerOzelKaynagi {
  /** Özel değerler. Entegrasyonların siparişte tuttuğu kendi değerleri: kendi numaraları, fatura numaraları. Gereken kapsam: `siparis:okuma` */
  get(id: string, options?: CallOptions): Promise<SiparisOzel>
  /** Özel değerleri yaz. Değerlerin tamamı gönderilenler olur; tanımlı kodlar tanımlarına uymalıdır. Sipariş panelde bu değerlerle aranabilir; siparişin kendisi değişmez, olay oluşmaz. Müşterinin kimliği silinince değerler de silinir. Başka bir entegrasyonun yazdığını silmemek için önce okuyup `If-Match` ile gönderin. Gereken kapsam: `siparis:yazma` */
  put(id: string, girdi: SiparisOzelGirdisi, options?: VersionedOptions): Promise<SiparisOzel>
}

export type SiparislerNotlarSorgusu = {
  /** Sayfadaki kayıt sayısı */
  limit?: number | undefined
  /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
  sonraki?: string | undefined
}

export interface SiparislerNotlarKaynagi {
  /** Notlar. En yenisi önce. Gereken kapsam: `siparis:okuma` */
  list(id: string, sorgu?: SiparislerNotlarSorgusu, options?: CallOptions): List<SiparisNotu>
  /** Not ekle. Gereken kapsam: `siparis:yazma` */
  create(id: string, girdi: NotGirdisi, options?: WriteOptions): Promise<SiparisNotu>
}

export interface SiparislerSozlesmelerKaynagi {
  /** Siparişin sözleşmeleri. Alıcının ödemeden önce kabul ettiği ön bilgilendirme formu ve mesafeli satış sözleşmesi, kabul edildikleri gibi. Vitrinde sözleşme kabul edilmeden verilen ya da başka bir yerden gelen siparişte boş liste. Gereken kapsam: `siparis:okuma` */
  list(id: string, options?: CallOptions): List<SiparisSozlesmesi, { veri: SiparisSozlesmesi[] }>
}

export type TaleplerSorgusu = {
  durum?: 'bekliyor' | 'kabul' | 'ret' | 'geri_cekildi' | 'kapandi' | undefined
  tur?: 'iptal' | 'iade' | undefined
  /** Bu siparişin talepleri */
  siparis_id?: string | undefined
  /** Sayfadaki kayıt sayısı */
  limit?: number | undefined
  /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
  sonraki?: string | undefined
}

export interface TaleplerKaynagi {
  /** Talepler. Alıcıların iptal ve iade talepleri, en yenisi önce. Süzgeçler birlikte kullanılabilir; az bulunan bir birleşimde sayfa dolmadan kesilebilir: `sonraki` null olana dek sürdürülür. Gereken kapsam: `siparis:okuma` */
  list(sorgu?: TaleplerSorgusu, options?: CallOptions): List<Talep>
  /** Bir talep. Gereken kapsam: `siparis:okuma` */
  get(id: string, options?: CallOptions): Promise<Talep>
  /** Talebi reddet. Yanıt alıcıya e-postayla gider. Kabul etmek için siparişi iptal edin (`POST /v1/siparisler/{id}/iptal`) ya da `talep_id` ile iade alın (`POST /v1/siparisler/{id}/iadeler`): talep aynı anda kabul edilmiş sayılır. Gereken kapsam: `siparis:yazma` */
  refuse(id: string, girdi: TalepRetGirdisi, options?: WriteOptions): Promise<Talep>
}

export type IadelerSorgusu = {
  /** Bu siparişin iadeleri */
  siparis_id?: string | undefined
  /** Sayfadaki kayıt sayısı */
  limit?: number | undefined
  /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
  sonraki?: string | undefined
}

export interface IadelerKaynagi {
  /** İadeler. En yenisi önce. Gereken kapsam: `siparis:okuma` */
  list(sorgu?: IadelerSorgusu, options?: CallOptions): List<Iade>
  /** Bir iade. Gereken kapsam: `siparis:okuma` */
  get(id: string, options?: CallOptions): Promise<Iade>
}

export type MusterilerSorgusu = {
  /** E-postayla tam eşleşme, büyük küçük harf ayrımı olmadan */
  eposta?: string | undefined
  /** Müşteri grubu kimliği */
  grup?: string | undefined
  /** Bu andan sonra değişen müşteriler (eşitleme için). ISO 8601; yalnız gün de olur, saat dilimi yazılmazsa İstanbul saatidir. */
  guncelleme_sonra?: string | undefined
  /** Özel alanın değeri: `ozel[kod]=değer`. Alan tanımlı ve `filtrelenir` olmalı; büyük küçük harf ve Türkçe harf ayrımı yoktur. Birden çok alan sorulursa hepsi tutmalı */
  ozel?: Record<string, string> | undefined
  /** Sayfadaki kayıt sayısı */
  limit?: number | undefined
  /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
  sonraki?: string | undefined
}

export interface MusterilerKaynagi {
  /** Müşteriler. En yenisi önce; `guncelleme_sonra` ile en son değişen önce. Gereken kapsam: `musteri:okuma` */
  list(sorgu?: MusterilerSorgusu, options?: CallOptions): List<Musteri>
  /** Müşteri ekle. Müşteri parolasız (misafir) eklenir. İzinler verilmezse yoktur; verilenler `api` kaynağıyla geçmişe yazılır. Gereken kapsam: `musteri:yazma` */
  create(girdi: MusteriGirdisi, options?: WriteOptions): Promise<Musteri>
  /** Bir müşteri. Gereken kapsam: `musteri:okuma` */
  get(id: string, options?: CallOptions): Promise<Musteri>
  /** Müşteriyi değiştir. Yalnız gönderilen alanlar değişir; boş metin alanı boşaltır. E-posta ve adresler bu işlemle değişmez. Gereken kapsam: `musteri:yazma` */
  update(id: string, girdi: MusteriDegisikligi, options?: VersionedOptions): Promise<Musteri>
  readonly izinler: MusterilerIzinlerKaynagi
}

export interface MusterilerIzinlerKaynagi {
  /** Bir müşterinin ticari ileti izinleri ve geçmişi. Kanallar İYS’dekilerdir: e-posta, SMS (MESAJ) ve arama. Geçmişte her iznin ne zaman, nereden ve hangi metinle verildiği ya da geri alındığı yazar. İzinler `POST /v1/musteriler` ve `PATCH /v1/musteriler/{id}` ile yazılır. Gereken kapsam: `musteri:okuma` */
  get(id: string, options?: CallOptions): Promise<MusteriIzinleri>
}

export type MusteriGruplariSorgusu = {
  /** Sayfadaki kayıt sayısı */
  limit?: number | undefined
  /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
  sonraki?: string | undefined
}

export interface MusteriGruplariKaynagi {
  /** Müşteri grupları. En yenisi önce. `uye_sayisi` her okumada sayılır; değişmesi grubun `guncelleme` değerini değiştirmez. Gereken kapsam: `musteri:okuma` */
  list(sorgu?: MusteriGruplariSorgusu, options?: CallOptions): List<MusteriGrubu>
  /** Müşteri grubu ekle. Gereken kapsam: `musteri:yazma` */
  create(girdi: MusteriGrubuGirdisi, options?: WriteOptions): Promise<MusteriGrubu>
  /** Bir müşteri grubu. Gereken kapsam: `musteri:okuma` */
  get(id: string, options?: CallOptions): Promise<MusteriGrubu>
  /** Müşteri grubunu değiştir. Yalnız gönderilen alanlar değişir. Gereken kapsam: `musteri:yazma` */
  update(id: string, girdi: MusteriGrubuDegisikligi, options?: VersionedOptions): Promise<MusteriGrubu>
  /** Müşteri grubunu sil. Üyeleri gruptan çıkar ve güncellenmiş sayılır. Bir fiyat listesinin kullandığı grup silinemez. Gereken kapsam: `musteri:yazma` */
  remove(id: string, options?: WriteOptions): Promise<Silindi>
}

export type KampanyalarSorgusu = {
  /** Bu indirim kodu */
  kod?: string | undefined
  /** Sayfadaki kayıt sayısı */
  limit?: number | undefined
  /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
  sonraki?: string | undefined
}

export interface KampanyalarKaynagi {
  /** Sepette dene. Bir sepetin bu müşteriye kaça geleceğini, her kampanyanın neden uygulandığını ya da uygulanmadığını gösterir. Hiçbir şey değişmez. Gereken kapsam: `kampanya:okuma` */
  try(girdi: KampanyaDenemeGirdisi, options?: WriteOptions): Promise<KampanyaDenemesi>
  /** Kampanyalar. En yenisi önce. Gereken kapsam: `kampanya:okuma` */
  list(sorgu?: KampanyalarSorgusu, options?: CallOptions): List<Kampanya>
  /** Kampanya ekle. Kod verilmezse kampanya otomatiktir: koşulları tutan her sepete kendiliğinden uygulanır. Bir mağazada açık ve süresi dolmamış en çok 200 otomatik kampanya olur. Gereken kapsam: `kampanya:yazma` */
  create(girdi: KampanyaGirdisi, options?: WriteOptions): Promise<Kampanya>
  /** Bir kampanya. Gereken kapsam: `kampanya:okuma` */
  get(id: string, options?: CallOptions): Promise<Kampanya>
  /** Kampanyayı değiştir. Yalnız gönderilen alanlar değişir. Gereken kapsam: `kampanya:yazma` */
  update(id: string, girdi: KampanyaDegisikligi, options?: VersionedOptions): Promise<Kampanya>
  /** Kampanyayı sil. Kod yeniden kullanılabilir; kampanyanın uygulandığı siparişler olduğu gibi kalır. Gereken kapsam: `kampanya:yazma` */
  remove(id: string, options?: WriteOptions): Promise<Silindi>
}

export type SayfalarSorgusu = {
  /** Özel alanın değeri: `ozel[kod]=değer`. Alan tanımlı ve `filtrelenir` olmalı; büyük küçük harf ve Türkçe harf ayrımı yoktur. Birden çok alan sorulursa hepsi tutmalı */
  ozel?: Record<string, string> | undefined
  /** Sayfadaki kayıt sayısı */
  limit?: number | undefined
  /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
  sonraki?: string | undefined
}

export interface SayfalarKaynagi {
  /** Sayfalar. En yenisi önce. Gereken kapsam: `icerik:okuma` */
  list(sorgu?: SayfalarSorgusu, options?: CallOptions): List<Sayfa>
  /** Sayfa ekle. Sayfa hemen yayındadır. `govde` HTML’dir ve temizlenir; öteki alanlar düz metindir, yazıldığı gibi kalır. Gereken kapsam: `icerik:yazma` */
  create(girdi: SayfaGirdisi, options?: WriteOptions): Promise<Sayfa>
  /** Bir sayfa. Gereken kapsam: `icerik:okuma` */
  get(id: string, options?: CallOptions): Promise<Sayfa>
  /** Sayfayı değiştir. Yalnız gönderilen alanlar değişir. Gereken kapsam: `icerik:yazma` */
  update(id: string, girdi: SayfaDegisikligi, options?: VersionedOptions): Promise<Sayfa>
  /** Sayfayı sil. Tanıtıcısı yeniden kullanılabilir. Sayfaya bağlı menü ögeleri menüde kalır, vitrin onları atlar. Gereken kapsam: `icerik:yazma` */
  remove(id: string, options?: WriteOptions): Promise<Silindi>
}

export interface MenulerKaynagi {
  /** Menüler. Üst (`header`) ve alt (`footer`) menü. İkisi de hep vardır; hiç yazılmamış olan boştur. Gereken kapsam: `icerik:okuma` */
  list(options?: CallOptions): List<Menu, { veri: Menu[] }>
  /** Bir menü. `header` ya da `footer`. Gereken kapsam: `icerik:okuma` */
  get(tanitici: string, options?: CallOptions): Promise<Menu>
  /** Menüyü yaz. Menünün tamamı gönderilen olur. Bağlı kayıtlar mağazada bulunmalıdır; sonradan silinen kaydın ögesi menüde kalır, vitrin onu atlar. Ögelerin ek alanları aynen saklanır; metinleri gösteren kaçışlamalıdır. Gereken kapsam: `icerik:yazma` */
  put(tanitici: string, girdi: MenuGirdisi, options?: VersionedOptions): Promise<Menu>
}

export type OzelAlanlarSorgusu = {
  kayit?: 'urun' | 'varyant' | 'musteri' | 'siparis' | 'sayfa' | undefined
  /** Sayfadaki kayıt sayısı */
  limit?: number | undefined
  /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
  sonraki?: string | undefined
}

export interface OzelAlanlarKaynagi {
  /** Özel alanlar. Ürünlerin, varyantların, müşterilerin, siparişlerin ve sayfaların özel alan tanımları, en yenisi önce. Gereken kapsam: `urun:okuma` */
  list(sorgu?: OzelAlanlarSorgusu, options?: CallOptions): List<OzelAlan>
  /** Özel alan ekle. Değerler kayıtların `ozel` alanında, koduyla durur ve yazılırken tanıma göre denetlenir; önceden yazılmış olanlar değiştirilene kadar kalır. Bir tür kayıtta en çok 50 alan tanımlanabilir. `kayit`, `kod` ve `tur` sonradan değişmez. Gereken kapsam: `urun:yazma` */
  create(girdi: OzelAlanGirdisi, options?: WriteOptions): Promise<OzelAlan>
  /** Bir özel alan. Gereken kapsam: `urun:okuma` */
  get(id: string, options?: CallOptions): Promise<OzelAlan>
  /** Özel alanı değiştir. Yalnız gönderilen alanlar değişir. Gereken kapsam: `urun:yazma` */
  update(id: string, girdi: OzelAlanDegisikligi, options?: VersionedOptions): Promise<OzelAlan>
  /** Özel alanı sil. Değerler kayıtlarda kalır; vitrinde görünmez, süzülemez olurlar. Gereken kapsam: `urun:yazma` */
  remove(id: string, options?: WriteOptions): Promise<Silindi>
}

export type EsAnlamlilarSorgusu = {
  /** Sayfadaki kayıt sayısı */
  limit?: number | undefined
  /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
  sonraki?: string | undefined
}

export interface EsAnlamlilarKaynagi {
  /** Eş anlamlılar. Vitrin aramasında aynı anlama gelen terimlerin grupları, en yenisi önce. Gereken kapsam: `urun:okuma` */
  list(sorgu?: EsAnlamlilarSorgusu, options?: CallOptions): List<EsAnlamli>
  /** Eş anlamlı grubu ekle. Vitrinde terimlerden birini arayan, herhangi birini taşıyan ürünleri bulur; aradığı sözcüğü taşıyanlar önce gelir. Çok sözcüklü bir terim, sözcükleri soruda yan yana ve aynı sırada durunca eşleşir; ürünler bütün terimde değil, terimin en uzun sözcüğünde aranır: `cep telefonu` için `telefonu`. Ekler sayılmaz: `tişörtler`, `tişört` grubunu bulur. Bir terim birkaç grupta durabilir; eş anlamlının eş anlamlısı aranmaz. Değişiklik hemen geçerlidir. Bir mağazada en çok 1.000 grup olabilir. Gereken kapsam: `urun:yazma` */
  create(girdi: EsAnlamliGirdisi, options?: WriteOptions): Promise<EsAnlamli>
  /** Bir eş anlamlı grubu. Gereken kapsam: `urun:okuma` */
  get(id: string, options?: CallOptions): Promise<EsAnlamli>
  /** Eş anlamlı grubunu değiştir. Yalnız gönderilen alanlar değişir. Gereken kapsam: `urun:yazma` */
  update(id: string, girdi: EsAnlamliDegisikligi, options?: VersionedOptions): Promise<EsAnlamli>
  /** Eş anlamlı grubunu sil. Arama hemen grupsuz yapılır. Gereken kapsam: `urun:yazma` */
  remove(id: string, options?: WriteOptions): Promise<Silindi>
}

export type YorumlarSorgusu = {
  /** Yalnız bu ürünün yorumları */
  urun_id?: string | undefined
  durum?: 'bekliyor' | 'yayinda' | 'gizli' | undefined
  puan?: number | undefined
  /** Sayfadaki kayıt sayısı */
  limit?: number | undefined
  /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
  sonraki?: string | undefined
}

export interface YorumlarKaynagi {
  /** Yorumlar. En yenisi önce. Süzgeçler birlikte kullanılabilir; az bulunan bir birleşimde sayfa dolmadan kesilebilir: `sonraki` null olana dek sürdürülür. Gereken kapsam: `urun:okuma` */
  list(sorgu?: YorumlarSorgusu, options?: CallOptions): List<Yorum>
  /** Bir yorum. Gereken kapsam: `urun:okuma` */
  get(id: string, options?: CallOptions): Promise<Yorum>
  /** Yorumu değiştir. Yayınlar, gizler ya da yanıtlar; yalnız gönderilen alanlar değişir. Ürünün ortalaması aynı anda güncellenir. Alıcının yazdıkları değiştirilemez. Gereken kapsam: `urun:yazma` */
  update(id: string, girdi: YorumDegisikligi, options?: VersionedOptions): Promise<Yorum>
  /** Yorumu sil. Ürünün ortalamasından düşer. Yazan kişi yeniden yazabilir. Gereken kapsam: `urun:yazma` */
  remove(id: string, options?: WriteOptions): Promise<Silindi>
}

export type OlaylarSorgusu = {
  /** Son aldığınız olayın kimliği (`evt_…`) ya da bir an: ondan sonra günlüğe girenler, en eskisi önce (günlüğe giriş, olayın kesinleşmesinden sonradır: önce başlayıp sonra kesinleşenler de gelir). Boşsa en yenisi önce */
  sonra?: string | undefined
  /** Yalnız bu addaki olaylar */
  olay?: 'siparis.olusturuldu' | 'siparis.guncellendi' | 'siparis.odeme_alindi' | 'siparis.kargoya_verildi' | 'siparis.teslim_edildi' | 'siparis.iptal_edildi' | 'siparis.para_iade_edildi' | 'iade.olusturuldu' | 'urun.olusturuldu' | 'urun.guncellendi' | 'urun.silindi' | 'stok.degisti' | 'musteri.olusturuldu' | undefined
  /** Sayfadaki kayıt sayısı */
  limit?: number | undefined
  /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
  sonraki?: string | undefined
}

export interface OlaylarKaynagi {
  /** Olay günlüğü. Son 30 günün olayları, webhook gövdeleriyle aynı. Alıcınız kapalı kaldıysa `sonra` ile son aldığınız olaydan sürdürün: günlük sırası değişmez, geç kesinleşen olay sona eklenir, hiçbiri atlanmaz. Sayfalar bitince son olayın kimliğiyle yeniden sorun. Gereken kapsam: `webhook:yonet` */
  list(sorgu?: OlaylarSorgusu, options?: CallOptions): List<Olay>
}

export type WebhooklarSorgusu = {
  /** Sayfadaki kayıt sayısı */
  limit?: number | undefined
  /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
  sonraki?: string | undefined
}

export interface WebhooklarKaynagi {
  /** Webhooklar. Abonelikler, en yenisi önce. Gereken kapsam: `webhook:yonet` */
  list(sorgu?: WebhooklarSorgusu, options?: CallOptions): List<WebhookAboneligi>
  /** Webhook aboneliği ekle. Yanıttaki `gizli` imzayı doğrulamak içindir ve bir daha gösterilmez. Test mağazasında en çok 5 abonelik olabilir. Gereken kapsam: `webhook:yonet` */
  create(girdi: WebhookGirdisi, options?: WriteOptions): Promise<WebhookAboneligiGizli>
  /** Bir webhook aboneliği. Gereken kapsam: `webhook:yonet` */
  get(id: string, options?: CallOptions): Promise<WebhookAboneligi>
  /** Webhook aboneliğini değiştir. Yalnız gönderilen alanlar değişir. `aktif: true` kapanmış aboneliği yeniden açar; `aktif: false` kapatır ve bekleyen teslimatlarından vazgeçer. Gereken kapsam: `webhook:yonet` */
  update(id: string, girdi: WebhookDegisikligi, options?: VersionedOptions): Promise<WebhookAboneligi>
  /** Webhook aboneliğini sil. Teslimat kayıtları da silinir. Gereken kapsam: `webhook:yonet` */
  remove(id: string, options?: WriteOptions): Promise<Silindi>
  /** İmza sırrını yenile. Yeni sır bu yanıtta bir kez gösterilir. Öncekiyle birlikte 24 saat boyunca ikisi de imzalar. Gereken kapsam: `webhook:yonet` */
  renewSecret(id: string, options?: WriteOptions): Promise<WebhookAboneligiGizli>
  /** Deneme olayı gönder. Adrese `test.ping` gönderilir, kapalı abonelikte de. Sonucu hata sayacını değiştirmez. Gereken kapsam: `webhook:yonet` */
  test(id: string, options?: WriteOptions): Promise<WebhookTeslimati>
  /** Kaçırılan olayları gönder. Verilen andan sonra olup da aboneliğe ulaşmamış olaylar için, en eskisi önce, en çok 10.000 teslimat açar. Abonelik açılmadan önceki olaylar yalnız `abonelik_oncesi: true` ile gönderilir. Yanıttaki `adet` 10.000 ise yineleyin. Gereken kapsam: `webhook:yonet` */
  recover(id: string, girdi: KurtarmaGirdisi, options?: WriteOptions): Promise<Kurtarma>
  readonly teslimatlar: WebhooklarTeslimatlarKaynagi
}

export type WebhooklarTeslimatlarSorgusu = {
  durum?: 'bekliyor' | 'basarili' | 'hata' | 'vazgecildi' | undefined
  olay?: 'siparis.olusturuldu' | 'siparis.guncellendi' | 'siparis.odeme_alindi' | 'siparis.kargoya_verildi' | 'siparis.teslim_edildi' | 'siparis.iptal_edildi' | 'siparis.para_iade_edildi' | 'iade.olusturuldu' | 'urun.olusturuldu' | 'urun.guncellendi' | 'urun.silindi' | 'stok.degisti' | 'musteri.olusturuldu' | 'test.ping' | undefined
  /** Sayfadaki kayıt sayısı */
  limit?: number | undefined
  /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
  sonraki?: string | undefined
}

export interface WebhooklarTeslimatlarKaynagi {
  /** Teslimatlar. Aboneliğin teslimat kayıtları, en yenisi önce. Gereken kapsam: `webhook:yonet` */
  list(id: string, sorgu?: WebhooklarTeslimatlarSorgusu, options?: CallOptions): List<WebhookTeslimati>
  /** Teslimatı yinele. Aynı olay yeni bir teslimatla bir kez daha gönderilir; olayın kimliği değişmez. 30 günden eski olaylar artık gönderilemez. Gereken kapsam: `webhook:yonet` */
  repeat(id: string, teslimat_id: string, options?: WriteOptions): Promise<WebhookTeslimati>
}

/** Everything that can be called, by its noun. */
export class Kaynaklar {
  declare readonly magaza: MagazaKaynagi
  declare readonly urunler: UrunlerKaynagi
  declare readonly varyantlar: VaryantlarKaynagi
  declare readonly kategoriler: KategorilerKaynagi
  declare readonly koleksiyonlar: KoleksiyonlarKaynagi
  declare readonly markalar: MarkalarKaynagi
  declare readonly depolar: DepolarKaynagi
  declare readonly stoklar: StoklarKaynagi
  declare readonly stokHaberleri: StokHaberleriKaynagi
  declare readonly fiyatlar: FiyatlarKaynagi
  declare readonly fiyatListeleri: FiyatListeleriKaynagi
  declare readonly siparisler: SiparislerKaynagi
  declare readonly talepler: TaleplerKaynagi
  declare readonly iadeler: IadelerKaynagi
  declare readonly musteriler: MusterilerKaynagi
  declare readonly musteriGruplari: MusteriGruplariKaynagi
  declare readonly kampanyalar: KampanyalarKaynagi
  declare readonly sayfalar: SayfalarKaynagi
  declare readonly menuler: MenulerKaynagi
  declare readonly ozelAlanlar: OzelAlanlarKaynagi
  declare readonly esAnlamlilar: EsAnlamlilarKaynagi
  declare readonly yorumlar: YorumlarKaynagi
  declare readonly olaylar: OlaylarKaynagi
  declare readonly webhooklar: WebhooklarKaynagi

  constructor(call: Call) {
    Object.assign(this, resourcesOf(operations, call))
  }
}
