// Made from docs/openapi-vitrin.json by `npm run sdk`. Changes here are lost.

import type { Call } from '../../call.ts'
import type { CallOptions, List, MatchOptions } from '../../options.ts'
import { resourcesOf } from '../../resources.ts'
import type {
  Dogrulandi,
  Gonderildi,
  Hesap,
  HesapDegisikligi,
  HesapSilindi,
  HesapSilmeGirdisi,
  HesapTalepGirdisi,
  HesapVerileri,
  KalemlerGirdisi,
  Kapandi,
  KodGirdisi,
  KodlarGirdisi,
  MusteriSiparisi,
  NotlarGirdisi,
  Oturum,
  OturumGirdisi,
  ParolaKoduGirdisi,
  Sepet,
  SepetGirdisi,
  SepetOdemeGirdisi,
  SepetOdemesi,
  SepetSozlesmesi,
  SepetTeslimati,
  Siparis,
  SiparisKoduGirdisi,
  SiparisOdemeGirdisi,
  SiparisOdemesi,
  SiparisSozlesmesi,
  StokHaberiAlindi,
  StokHaberiGirdisi,
  StokHaberiVazgecisi,
  StokHaberindenVazgecildi,
  Talep,
  TalepGirdisi,
  TeslimatGirdisi,
  UyeSepetiGirdisi,
  Uyelik,
  UyelikGirdisi,
  VitrinKategori,
  VitrinKoleksiyon,
  VitrinMagaza,
  VitrinMarka,
  VitrinMenu,
  VitrinOneriler,
  VitrinSayfa,
  VitrinSayfaOzeti,
  VitrinUrun,
  VitrinUrunAyrintisi,
  VitrinUrunSayfasi,
  VitrinYer,
  VitrinYonlendirme,
  VitrinYorum,
  VitrinYorumGirdisi,
  VitrinYorumSayfasi,
  YazilanYorum,
  YeniParola,
} from './kayitlar.ts'

/** Noun → verb → method, path, what it takes besides its ids, and how many items at once or that it keeps no key. */
export const operations = {
  magaza: {
    get: ['GET', '/magaza'],
  },
  yerler: {
    list: ['GET', '/yerler', 'whole'],
  },
  urunler: {
    list: ['GET', '/urunler', 'list'],
    get: ['GET', '/urunler/{tanitici}', 'query'],
    benzerler: {
      list: ['GET', '/urunler/{tanitici}/benzerler', 'filtered'],
    },
    yorumlar: {
      list: ['GET', '/urunler/{tanitici}/yorumlar', 'list'],
      create: ['POST', '/urunler/{tanitici}/yorumlar', 'body', 'keyless'],
    },
  },
  oneriler: {
    get: ['GET', '/oneriler', 'query'],
  },
  kategoriler: {
    list: ['GET', '/kategoriler', 'filtered'],
  },
  markalar: {
    list: ['GET', '/markalar', 'list'],
    get: ['GET', '/markalar/{tanitici}'],
  },
  koleksiyonlar: {
    list: ['GET', '/koleksiyonlar', 'list'],
    get: ['GET', '/koleksiyonlar/{tanitici}'],
  },
  yonlendirmeler: {
    list: ['GET', '/yonlendirmeler', 'list'],
  },
  menuler: {
    get: ['GET', '/menuler/{tanitici}'],
  },
  sayfalar: {
    list: ['GET', '/sayfalar', 'list'],
    get: ['GET', '/sayfalar/{tanitici}'],
  },
  stokHaberleri: {
    request: ['POST', '/stok-haberleri', 'body', 'keyless'],
    withdraw: ['POST', '/stok-haberleri/vazgec', 'body', 'keyless'],
  },
  hesap: {
    mergeCart: ['POST', '/hesap/sepet', 'body', 'keyless'],
    get: ['GET', '/hesap'],
    update: ['PATCH', '/hesap', 'body', 'keyless'],
    removeByAddress: ['POST', '/hesap/sil', 'body', 'keyless'],
    siparisler: {
      list: ['GET', '/hesap/siparisler', 'list'],
      get: ['GET', '/hesap/siparisler/{id}'],
      talepler: {
        create: ['POST', '/hesap/siparisler/{id}/talepler', 'body', 'keyless'],
        withdraw: ['POST', '/hesap/siparisler/{id}/talepler/{talep_id}/geri-cek', 'nothing', 'keyless'],
      },
    },
    veriler: {
      get: ['GET', '/hesap/veriler'],
    },
  },
  sepetler: {
    create: ['POST', '/sepetler', 'body', 'keyless'],
    get: ['GET', '/sepetler/{id}'],
    buy: ['POST', '/sepetler/{id}/odeme', 'body', 'keyless'],
    kalemler: {
      put: ['PUT', '/sepetler/{id}/kalemler', 'body', 'keyless'],
    },
    kodlar: {
      put: ['PUT', '/sepetler/{id}/kodlar', 'body', 'keyless'],
    },
    notlar: {
      put: ['PUT', '/sepetler/{id}/notlar', 'body', 'keyless'],
    },
    teslimat: {
      get: ['GET', '/sepetler/{id}/teslimat'],
      put: ['PUT', '/sepetler/{id}/teslimat', 'body', 'keyless'],
    },
    sozlesmeler: {
      list: ['GET', '/sepetler/{id}/sozlesmeler', 'filtered'],
    },
    odeme: {
      get: ['GET', '/sepetler/{id}/odeme'],
    },
  },
  uyelik: {
    create: ['POST', '/uyelik', 'body', 'keyless'],
    verify: ['POST', '/uyelik/dogrulama', 'body', 'keyless'],
  },
  oturum: {
    create: ['POST', '/oturum', 'body', 'keyless'],
    remove: ['DELETE', '/oturum', 'nothing', 'keyless'],
    sendLink: ['POST', '/giris-baglantisi', 'body', 'keyless'],
    createByCode: ['POST', '/giris-kodu', 'body', 'keyless'],
  },
  parola: {
    sendCode: ['POST', '/parola-kodu', 'body', 'keyless'],
    reset: ['POST', '/parola', 'body', 'keyless'],
  },
  siparisler: {
    get: ['GET', '/siparisler/{no}', 'query'],
    pay: ['POST', '/siparisler/{no}/odeme', 'body', 'keyless'],
    sozlesmeler: {
      list: ['GET', '/siparisler/{no}/sozlesmeler', 'filtered'],
    },
    talepler: {
      create: ['POST', '/siparisler/{no}/talepler', 'body', 'keyless'],
      withdraw: ['POST', '/siparisler/{no}/talepler/{id}/geri-cek', 'body', 'keyless'],
    },
    odeme: {
      get: ['GET', '/siparisler/{no}/odeme', 'query'],
    },
  },
} as const

export interface MagazaKaynagi {
  /** Mağaza. Vitrinin başında gösterilecekler: ad, dil, para birimleri, kepenk, teslimat ve ödeme yolları. Ücretler ana para birimindedir; sepetin kendi ücretleri sepetin teslimatında yazar. */
  get(options?: CallOptions): Promise<VitrinMagaza>
}

export interface YerlerKaynagi {
  /** İller ve ilçeler. Türkiye’nin 81 ili ve ilçeleri, Türkçe alfabe sırasıyla; her mağazada aynıdır ve seyrek değişir. Vitrinde verilen, Türkiye’deki bir adresin ili ve ilçesi bu listeden olmalıdır. Harfin noktası, büyük küçük oluşu ve boşluk fark etmez (`ISTANBUL`, `kadikoy`); adres, listedeki yazımla saklanır. `Merkez`, merkez ilçesi olan ilde odur; merkez ilçesi 2014’te kalkan 14 ilde yerini tek ilçe aldıysa o (Trabzon: Ortahisar), bölündüyse yine `Merkez` olarak saklanır; büyükşehirlerin kalanında kabul edilmez. Bu illerde ilin kendi adı da `Merkez` sayılır. */
  list(options?: CallOptions): List<VitrinYer, { veri: VitrinYer[] }>
}

export type UrunlerSorgusu = {
  /** Aranan sözcükler, ilk sekizi: her biri ürünün adında, alt başlığında, etiketlerinde, türünde, malzemesinde, seçeneklerinde, stok kodunda, barkodunda, markasında ya da kategorisinde bir sözcüğün başı olmalı. Büyük küçük harf ve Türkçe harf ayrımı yoktur; ekler (`gömlekleri`) ve yazım yanlışları (4–7 harfte bir, 8 harften başlayarak iki harf) hoş görülür. Boşsa bütün ürünler */
  ara?: string | undefined
  /** Kategorinin kimliği ya da tanıtıcısı; altındakilerle birlikte */
  kategori?: string | undefined
  /** Koleksiyonun kimliği ya da tanıtıcısı */
  koleksiyon?: string | undefined
  /** Markanın kimliği ya da tanıtıcısı; birkaçı verilirse herhangi biri: `marka=ege&marka=toros` */
  marka?: readonly string[] | undefined
  /** En ucuz varyantın fiyatı en az bu kadar; `para_birimi` cinsinden */
  fiyat_en_az?: number | undefined
  /** En ucuz varyantın fiyatı en çok bu kadar */
  fiyat_en_cok?: number | undefined
  /** true: yalnız satın alınabilenler; seçenek de sorulmuşsa o seçeneği satın alınabilenler */
  stokta?: boolean | undefined
  /** true: yalnız indirimsiz fiyatı üstü çizili gösterilenler */
  indirimde?: boolean | undefined
  /** Seçeneğin değeri: `secenek[Beden]=M`. Bir seçeneğin birkaç değerinden herhangi biri yeter: `secenek[Beden]=M&secenek[Beden]=L` ya da `secenek[Beden]=M,L`; birkaç seçenek sorulursa hepsi aynı varyantta olmalı. Değerin içindeki virgül `\,` yazılır: `secenek[No]=38\,5`. Büyük küçük harf ve Türkçe harf ayrımı yoktur */
  secenek?: Record<string, readonly string[]> | undefined
  /** Alanın tam değeri; büyük küçük harf ve Türkçe harf ayrımı yoktur */
  tur?: string | undefined
  /** Alanın tam değeri; büyük küçük harf ve Türkçe harf ayrımı yoktur */
  malzeme?: string | undefined
  /** Alanın tam değeri; büyük küçük harf ve Türkçe harf ayrımı yoktur */
  mense?: string | undefined
  /** Özel alanın değeri: `ozel[kod]=değer`. Alan tanımlı ve `filtrelenir` olmalı; büyük küçük harf ve Türkçe harf ayrımı yoktur. Birden çok alan sorulursa hepsi tutmalı */
  ozel?: Record<string, string> | undefined
  /** Verilmezse aramada `ilgili`, yoksa `yeni`. `ilgili`: adında geçen önce, tam sözcük önce, satın alınabilen önce, çok satan önce; yalnız aramada. Fiyat, ürünün en ucuz varyantının ana para birimindeki fiyatıdır; fiyatı olmayan sonda gelir. `cok_satan`: son 90 günde satılan adet. `puan`: yorumların ortalaması, eşitse yorumu çok olan önce; yorumu olmayan sonda gelir */
  sirala?: 'ilgili' | 'yeni' | 'fiyat_artan' | 'fiyat_azalan' | 'cok_satan' | 'indirim' | 'puan' | undefined
  /** true: yanıtta ürünlerin sayısı (`toplam`) ve süzgeçlerin sayıları (`yuzler`) da yer alır */
  yuzler?: boolean | undefined
  /** Mağazanın sattığı bir para birimi; boşsa ana para birimi */
  para_birimi?: string | undefined
  /** Sayfadaki kayıt sayısı */
  limit?: number | undefined
  /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
  sonraki?: string | undefined
}

export interface UrunlerKaynagi {
  /** Ürünler. Yayındaki ürünler; fiyatlar bu alıcının ödediği fiyatlardır. Süzgeçlerin hepsi birlikte kullanılabilir. Bir araya az gelen süzgeçlerde sayfa dolmadan kesilebilir: `sonraki` null olana dek sürdürülür. */
  list(sorgu?: UrunlerSorgusu, options?: CallOptions): List<VitrinUrun, VitrinUrunSayfasi>
  /** Bir ürün. Tanıtıcısıyla ya da kimliğiyle; yalnız yayındaysa. */
  get(tanitici: string, sorgu?: {
    /** Mağazanın sattığı bir para birimi; boşsa ana para birimi */
    para_birimi?: string | undefined
  }, options?: CallOptions): Promise<VitrinUrunAyrintisi>
  readonly benzerler: UrunlerBenzerlerKaynagi
  readonly yorumlar: UrunlerYorumlarKaynagi
}

export type UrunlerBenzerlerSorgusu = {
  /** En çok kaç ürün */
  limit?: number | undefined
  /** Mağazanın sattığı bir para birimi; boşsa ana para birimi */
  para_birimi?: string | undefined
}

export interface UrunlerBenzerlerKaynagi {
  /** Benzer ürünler. Yayındaki bir ürünün yanında gösterilecekler, kendisi olmadan: son 90 günde onunla birlikte en sık alınanlar, görünen kategorilerindekiler, en derin kategori önce, ardından aynı markadakiler; bunların her birinde en yenisi önce. */
  list(tanitici: string, sorgu?: UrunlerBenzerlerSorgusu, options?: CallOptions): List<VitrinUrun, { veri: VitrinUrun[] }>
}

export type UrunlerYorumlarSorgusu = {
  /** Sayfadaki kayıt sayısı */
  limit?: number | undefined
  /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
  sonraki?: string | undefined
}

export interface UrunlerYorumlarKaynagi {
  /** Ürünün yorumları. Yayındaki yorumlar, en yenisi önce; ortalaması, sayısı ve yıldızlara dağılımıyla. Adlar kısaltılmıştır. Mağaza yorumları kapatmışsa boştur. */
  list(tanitici: string, sorgu?: UrunlerYorumlarSorgusu, options?: CallOptions): List<VitrinYorum, VitrinYorumSayfasi>
  /** Ürüne yorum yaz. Ürünü satın alıp teslim alan yazabilir: üye oturumuyla, misafir siparişe dönüşen sepetin kimliğiyle (`sepet_id`), yorum isteyen e-postadaki kodla (`kod`) ya da siparişin numarası ve koduyla (`siparis_no`, `kod`). Üyenin misafir olarak verdiği siparişler e-postası doğrulanmışsa sayılır. Bir kişi bir ürüne bir yorum yazar. */
  create(tanitici: string, girdi: VitrinYorumGirdisi, options?: CallOptions): Promise<YazilanYorum>
}

export interface OnerilerKaynagi {
  /** Öneriler. Alıcı yazarken: aramanın ilk beş ürünü, adı böyle başlayan kategoriler ve markalar. */
  get(sorgu: {
    /** Yazılmakta olan */
    ara: string
    /** Mağazanın sattığı bir para birimi; boşsa ana para birimi */
    para_birimi?: string | undefined
  }, options?: CallOptions): Promise<VitrinOneriler>
}

export type KategorilerSorgusu = {
  /** true: yalnız kökler, altlarındakiler `alt_kategoriler` içinde; yoksa hepsi yan yana, `ust_id` ile */
  agac?: boolean | undefined
}

export interface KategorilerKaynagi {
  /** Kategoriler. Vitrinde görünen bütün kategoriler `sira` değerine göre, sayfalama olmadan; `agac=true` ile ağaç olarak. Her birinde, altındakilerle birlikte, yayındaki ürünlerin sayısı. */
  list(sorgu?: KategorilerSorgusu, options?: CallOptions): List<VitrinKategori, { veri: VitrinKategori[] }>
}

export type MarkalarSorgusu = {
  /** Sayfadaki kayıt sayısı */
  limit?: number | undefined
  /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
  sonraki?: string | undefined
}

export interface MarkalarKaynagi {
  /** Markalar. Mağazanın markaları, en yenisi önce. */
  list(sorgu?: MarkalarSorgusu, options?: CallOptions): List<VitrinMarka>
  /** Bir marka. Tanıtıcısıyla ya da kimliğiyle. */
  get(tanitici: string, options?: CallOptions): Promise<VitrinMarka>
}

export type KoleksiyonlarSorgusu = {
  /** Sayfadaki kayıt sayısı */
  limit?: number | undefined
  /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
  sonraki?: string | undefined
}

export interface KoleksiyonlarKaynagi {
  /** Koleksiyonlar. Mağazanın koleksiyonları, en yenisi önce. */
  list(sorgu?: KoleksiyonlarSorgusu, options?: CallOptions): List<VitrinKoleksiyon>
  /** Bir koleksiyon. Tanıtıcısıyla ya da kimliğiyle. */
  get(tanitici: string, options?: CallOptions): Promise<VitrinKoleksiyon>
}

export type YonlendirmelerSorgusu = {
  /** Yalnız bu türden kayıtların eski adresleri */
  tur?: 'urun' | 'kategori' | 'koleksiyon' | 'marka' | 'sayfa' | undefined
  /** Yalnız bu eski tanıtıcı */
  tanitici?: string | undefined
  /** Sayfadaki kayıt sayısı */
  limit?: number | undefined
  /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
  sonraki?: string | undefined
}

export interface YonlendirmelerKaynagi {
  /** Yönlendirmeler. Kayıtların eski adresleri: tanıtıcısı değişenler yeni adresiyle, silinenler adressiz. Eski tanıtıcıyı şimdi başka bir kayıt taşıyorsa ya da kayıt vitrinde görünmüyorsa yer almaz. Bir adres için `tur` ve `tanitici` birlikte sorulur. */
  list(sorgu?: YonlendirmelerSorgusu, options?: CallOptions): List<VitrinYonlendirme>
}

export interface MenulerKaynagi {
  /** Bir menü. `header` ya da `footer`. Silinmiş, taslak ya da gizli kayda giden ögeler, altlarındakilerle birlikte yer almaz. Alt menünün sonunda, alt bilgide gösterilmesi istenen sayfalar da vardır. */
  get(tanitici: string, options?: CallOptions): Promise<VitrinMenu>
}

export type SayfalarSorgusu = {
  /** Sayfadaki kayıt sayısı */
  limit?: number | undefined
  /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
  sonraki?: string | undefined
}

export interface SayfalarKaynagi {
  /** Sayfalar. Yayındaki sayfalar, en yenisi önce, gövdeleri olmadan. */
  list(sorgu?: SayfalarSorgusu, options?: CallOptions): List<VitrinSayfaOzeti>
  /** Bir sayfa.  */
  get(tanitici: string, options?: CallOptions): Promise<VitrinSayfa>
}

export interface StokHaberleriKaynagi {
  /** Stoğa gelince haber iste. Tükenmiş bir varyant yeniden satın alınabilir olunca adrese bir e-posta gider, sonra istek silinir; bir yıl gelmezse yine silinir. Varyant satın alınabiliyorsa 409 `stokta_var`. Aynı adres ve varyant için yanıt hep aynıdır ve tek e-posta gider. Bir adres en çok 50 varyantı bekler. */
  request(girdi: StokHaberiGirdisi, options?: CallOptions): Promise<StokHaberiAlindi>
  /** Stok haberlerinden vazgeç. Haber e-postasındaki bağlantının (`{vitrin adresi}/stok-haberi/vazgec?kod=…`) koduyla, o adresin bekleyen bütün haberleri silinir. */
  withdraw(girdi: StokHaberiVazgecisi, options?: CallOptions): Promise<StokHaberindenVazgecildi>
}

export interface HesapKaynagi {
  /** Sepetim. Giriş yapmış üyenin tek açık sepeti; yoksa açılır. `sepet_id` ile giriş yapmadan doldurulan sepet verilir: üyenin sepeti yoksa o sepet onun olur, varsa içindekiler ona katılır. Aynı ürünün adetleri mağazanın sınırına kadar toplanır, kodlar (en çok 5) ve başka hiçbir kalem yitmez; verilen sepet boşalır, bu yüzden yinelemek zararsızdır. Siparişe dönüşmüş, başka bir üyenin olan ya da bulunmayan sepet dokunulmadan geçilir; kartla ödenmekte olan da bitene dek. 200 kalemi aşacaksa 422 `kayit_siniri`, ikisi de olduğu gibi kalır. Giriş yapmış müşterinin oturumuyla çağrılır. */
  mergeCart(girdi?: UyeSepetiGirdisi, options?: CallOptions): Promise<Sepet>
  /** Hesabım. Giriş yapmış müşterinin oturumuyla çağrılır. */
  get(options?: CallOptions): Promise<Hesap>
  /** Hesabımı değiştir. Yalnız gönderilen alanlar değişir; boş metin alanı boşaltır. E-posta değişmez. Parola değişince diğer oturumlar kapanır. Türkiye’deki adreslerin ili ve ilçesi `GET …/yerler` listesinden olmalıdır ve oradaki yazımla saklanır; defterde zaten öyle duran bir yer olduğu gibi kalabilir. Giriş yapmış müşterinin oturumuyla çağrılır. */
  update(girdi: HesapDegisikligi, options?: MatchOptions): Promise<Hesap>
  /** Hesabımı sil. Parola yeniden sorulur. Kişi, adresleri, sepetleri ve üyeliği silinir, oturumları kapanır; siparişler adsız kalır, yasanın saklanmasını istediği fatura bilgisi durur. Teslim edilmemiş siparişi olan hesap silinmez. Geri alınamaz. Giriş yapmış müşterinin oturumuyla çağrılır. */
  removeByAddress(girdi: HesapSilmeGirdisi, options?: CallOptions): Promise<HesapSilindi>
  readonly siparisler: HesapSiparislerKaynagi
  readonly veriler: HesapVerilerKaynagi
}

export type HesapSiparislerSorgusu = {
  /** Sayfadaki kayıt sayısı */
  limit?: number | undefined
  /** Önceki yanıtın sonraki değeri; boşsa ilk sayfa */
  sonraki?: string | undefined
}

export interface HesapSiparislerKaynagi {
  /** Siparişlerim. En yenisi önce. E-postası doğrulanmış üye bütün siparişlerini, diğerleri yalnız giriş yapmışken verdiklerini görür. Giriş yapmış müşterinin oturumuyla çağrılır. */
  list(sorgu?: HesapSiparislerSorgusu, options?: CallOptions): List<Siparis>
  /** Bir siparişim. Talepleriyle ve şu anda istenebileceklerle. Giriş yapmış müşterinin oturumuyla çağrılır. */
  get(id: string, options?: CallOptions): Promise<MusteriSiparisi>
  readonly talepler: HesapSiparislerTaleplerKaynagi
}

export interface HesapSiparislerTaleplerKaynagi {
  /** Siparişim için iptal ya da iade iste. Mağazanın panelinde yapılacak iş olur; üyeye talebin alındığı, sonra da karar yazılır. İptal, sipariş yola çıkana dek; iade, gönderilmiş adetler için teslimden sonra mağazanın verdiği süre (en az 14 gün) içinde istenir. Bir sipariş için en çok 20 talep. Giriş yapmış müşterinin oturumuyla çağrılır. */
  create(id: string, girdi: HesapTalepGirdisi, options?: CallOptions): Promise<Talep>
  /** Talebimi geri çek. Yalnız bekleyen talep geri çekilir. Giriş yapmış müşterinin oturumuyla çağrılır. */
  withdraw(id: string, talep_id: string, options?: CallOptions): Promise<Talep>
}

export interface HesapVerilerKaynagi {
  /** Verilerim. Mağazanın üye hakkında tuttuğu her şey; siparişler `GET …/hesap/siparisler` ile sayfa sayfa alınır. Yalnız e-postası doğrulanmış üyeye verilir: başkasının adresiyle üye olan, onun misafirken bıraktıklarını okumamalıdır. Giriş yapmış müşterinin oturumuyla çağrılır. */
  get(options?: CallOptions): Promise<HesapVerileri>
}

export interface SepetlerKaynagi {
  /** Sepet aç. Kimlik 160 rastgele bittir; onu bilen sepeti kullanır. 30 gün dokunulmayan sepet silinir. */
  create(girdi?: SepetGirdisi, options?: CallOptions): Promise<Sepet>
  /** Sepet. Her zaman baştan fiyatlanır. Değişen fiyatlar, satıştan kalkan ürünler, yetmeyen stok ve geçmeyen kodlar `uyarilar` içindedir. */
  get(id: string, options?: CallOptions): Promise<Sepet>
  /** Satın al. Bir sepet kaç kez istenirse istensin tek sipariş olur. `kart` ürünleri 15 dakika ayırır ve ödeme sayfasını verir; ödenince sipariş oluşur. Sağlayıcı yanıt vermezse 502: aynı istek yinelenir. Kapalı mağazada 409 `magaza_kapali`. Bir saat içinde bir sepette beş, bir e-postada on ya da bir ağda otuz kart reddedilince kartla ödeme, bir e-postaya on misafir siparişi verilince sonraki sipariş bekler: 429 ve Retry-After. */
  buy(id: string, girdi: SepetOdemeGirdisi, options?: CallOptions): Promise<SepetOdemesi>
  readonly kalemler: SepetlerKalemlerKaynagi
  readonly kodlar: SepetlerKodlarKaynagi
  readonly notlar: SepetlerNotlarKaynagi
  readonly teslimat: SepetlerTeslimatKaynagi
  readonly sozlesmeler: SepetlerSozlesmelerKaynagi
  readonly odeme: SepetlerOdemeKaynagi
}

export interface SepetlerKalemlerKaynagi {
  /** Sepetin ürünleri. Listenin tamamı verilir. Stok burada ayrılmaz; yetmeyen kalem `stok_yeterli: false` ile görünür. */
  put(id: string, girdi: KalemlerGirdisi, options?: CallOptions): Promise<Sepet>
}

export interface SepetlerKodlarKaynagi {
  /** İndirim kodları. Geçmeyen kod sepette kalır ve nedeni `uyarilar` içinde söylenir: sepet büyüyünce geçebilir. */
  put(id: string, girdi: KodlarGirdisi, options?: CallOptions): Promise<Sepet>
}

export interface SepetlerNotlarKaynagi {
  /** Hediye notu ve mağazaya not. İkisi birlikte yazılır: verilmeyen boşalır. Sipariş oluşunca siparişin notları arasına girer. */
  put(id: string, girdi?: NotlarGirdisi, options?: CallOptions): Promise<Sepet>
}

export interface SepetlerTeslimatKaynagi {
  /** Teslimat bilgisi, teslimat ve ödeme seçenekleri.  */
  get(id: string, options?: CallOptions): Promise<SepetTeslimati>
  /** E-posta, adres ve teslimat seçeneği. Türkiye’deki (`ulke` boş ya da Türkiye) adreslerin `il` ve `ilce` değerleri `GET …/yerler` listesinden olmalıdır, yoksa 422: yanlış alan ve en yakın adlar söylenir. Listedeki yazımla saklanır. Verilmeyen ilçe verilmemiş kalır. */
  put(id: string, girdi: TeslimatGirdisi, options?: CallOptions): Promise<Sepet>
}

export type SepetlerSozlesmelerSorgusu = {
  /** Ödeneceği yol: tutar ve metin ona göredir */
  yontem: 'kart' | 'havale' | 'kapida_nakit' | 'kapida_kart'
  /** Boşsa mağazanın dili */
  dil?: 'tr' | 'en' | undefined
}

export interface SepetlerSozlesmelerKaynagi {
  /** Sepetin sözleşmeleri. Ön bilgilendirme formu ve mesafeli satış sözleşmesi, bu sepet ve bu ödeme yolu için doldurulmuş. Ödemeden önce gösterilir; kabul edilince özetleri `POST …/odeme` isteğinin `sozlesmeler` alanında verilir. */
  list(id: string, sorgu: SepetlerSozlesmelerSorgusu, options?: CallOptions): List<SepetSozlesmesi, { veri: SepetSozlesmesi[] }>
}

export interface SepetlerOdemeKaynagi {
  /** Ödemenin durumu. Müşteri ödeme sayfasından dönünce sorulur. `bekliyor`: ödeme istenmedi ya da sağlayıcı henüz yanıtlamadı. */
  get(id: string, options?: CallOptions): Promise<SepetOdemesi>
}

export interface UyelikKaynagi {
  /** Üye ol. Yeni bir e-posta hemen üye olur, oturumu açılır ve adresini doğrulaması için bir kod gönderilir. Daha önce misafir olarak alışveriş edilmişse hiçbir şey değişmez: parola belirleme kodu gönderilir, `oturum` ve `hesap` null döner. */
  create(girdi: UyelikGirdisi, options?: CallOptions): Promise<Uyelik>
  /** E-postayı doğrula. E-postadaki kod, kodun gönderildiği üyenin oturumuyla kullanılır; bir kez ve 24 saat geçerlidir. Giriş yapmış müşterinin oturumuyla çağrılır. */
  verify(girdi: KodGirdisi, options?: CallOptions): Promise<Dogrulandi>
}

export interface OturumKaynagi {
  /** Giriş yap. Oturum 30 gün açık kalır. Bir adres için bir ağdan 15 dakikada 10 yanlış deneme dinlenir, sonrası 429 ve Retry-After; böyle bir üye olsa da olmasa da. Başka ağlar bundan etkilenmez, `giris-baglantisi` de öyle. */
  create(girdi: OturumGirdisi, options?: CallOptions): Promise<Oturum>
  /** Bu oturumu kapat. Giriş yapmış müşterinin oturumuyla çağrılır. */
  remove(options?: CallOptions): Promise<Kapandi>
  /** E-postayla giriş bağlantısı iste. Yanıt, böyle bir üye olsa da olmasa da aynıdır. Kod 15 dakika geçerlidir ve bir kez kullanılır; adresini doğrulamamış olana onun yerine parola belirleme kodu gider. Bir adrese dakikada en çok bir kod gönderilir. */
  sendLink(girdi: ParolaKoduGirdisi, options?: CallOptions): Promise<Gonderildi>
  /** E-postadaki kodla giriş yap.  */
  createByCode(girdi: KodGirdisi, options?: CallOptions): Promise<Oturum>
}

export interface ParolaKaynagi {
  /** Parola belirleme kodu iste. Yanıt, böyle bir müşteri olsa da olmasa da aynıdır. Bir adrese dakikada en çok bir kod gönderilir. */
  sendCode(girdi: ParolaKoduGirdisi, options?: CallOptions): Promise<Gonderildi>
  /** Kodla parola belirle. Misafiri üye yapar, e-postayı doğrulanmış sayar, bütün oturumları kapatır ve yenisini açar. */
  reset(girdi: YeniParola, options?: CallOptions): Promise<Oturum>
}

export interface SiparislerKaynagi {
  /** Koduyla bir sipariş. Üye olmadan verilen sipariş, numarası ve koduyla: e-postalardaki bağlantıda ikisi de vardır. Yanlış numara ya da kodda 404. */
  get(no: string, sorgu: {
    /** Siparişin kodu: e-postalardaki bağlantıda ve ödemenin yanıtında */
    kod: string
  }, options?: CallOptions): Promise<MusteriSiparisi>
  /** Siparişimi kartla öde. Açılmış bir siparişin kalan borcu için kart ödemesi başlatır ve ödeme sayfasını verir; yinelenirse süren ödeme sürer. Ödenince siparişe `kart` ödemesi olarak yazılır. Sipariş o arada iptal edilmiş, ödenmiş ya da borcu azalmışsa gelen paranın tamamı geri verilir. Sağlayıcı yanıt vermezse 502: aynı istek yinelenir. */
  pay(no: string, girdi: SiparisOdemeGirdisi, options?: CallOptions): Promise<SiparisOdemesi>
  readonly sozlesmeler: SiparislerSozlesmelerKaynagi
  readonly talepler: SiparislerTaleplerKaynagi
  readonly odeme: SiparislerOdemeKaynagi
}

export type SiparislerSozlesmelerSorgusu = {
  /** Siparişin kodu: e-postalardaki bağlantıda ve ödemenin yanıtında */
  kod: string
}

export interface SiparislerSozlesmelerKaynagi {
  /** Siparişimin sözleşmeleri. Siparişle birlikte kabul edilen sözleşmeler, kabul edildikleri gibi; kabul edilmediyse boş liste. */
  list(no: string, sorgu: SiparislerSozlesmelerSorgusu, options?: CallOptions): List<SiparisSozlesmesi, { veri: SiparisSozlesmesi[] }>
}

export interface SiparislerTaleplerKaynagi {
  /** İptal ya da iade iste. Mağazanın panelinde yapılacak iş olur; alıcıya talebin alındığı, sonra da karar yazılır. İptal, sipariş yola çıkana dek; iade, gönderilmiş adetler için teslimden sonra mağazanın verdiği süre (en az 14 gün) içinde istenir. Bir sipariş için en çok 20 talep. */
  create(no: string, girdi: TalepGirdisi, options?: CallOptions): Promise<Talep>
  /** Talebi geri çek. Yalnız bekleyen talep geri çekilir. */
  withdraw(no: string, id: string, girdi: SiparisKoduGirdisi, options?: CallOptions): Promise<Talep>
}

export interface SiparislerOdemeKaynagi {
  /** Siparişimin ödemesi. Kalan borç, nasıl ödenebileceği ve son kart ödemesinin durumu. Ödeme sayfasından dönünce sorulur. */
  get(no: string, sorgu: {
    /** Siparişin kodu: e-postalardaki bağlantıda ve ödemenin yanıtında */
    kod: string
  }, options?: CallOptions): Promise<SiparisOdemesi>
}

/** Everything that can be called, by its noun. */
export class Kaynaklar {
  declare readonly magaza: MagazaKaynagi
  declare readonly yerler: YerlerKaynagi
  declare readonly urunler: UrunlerKaynagi
  declare readonly oneriler: OnerilerKaynagi
  declare readonly kategoriler: KategorilerKaynagi
  declare readonly markalar: MarkalarKaynagi
  declare readonly koleksiyonlar: KoleksiyonlarKaynagi
  declare readonly yonlendirmeler: YonlendirmelerKaynagi
  declare readonly menuler: MenulerKaynagi
  declare readonly sayfalar: SayfalarKaynagi
  declare readonly stokHaberleri: StokHaberleriKaynagi
  declare readonly hesap: HesapKaynagi
  declare readonly sepetler: SepetlerKaynagi
  declare readonly uyelik: UyelikKaynagi
  declare readonly oturum: OturumKaynagi
  declare readonly parola: ParolaKaynagi
  declare readonly siparisler: SiparislerKaynagi

  constructor(call: Call) {
    Object.assign(this, resourcesOf(operations, call))
  }
}
