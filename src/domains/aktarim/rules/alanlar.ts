import { fileColumns } from '../../../core/alan.ts'
import { URUN } from '../../urun/alan-schema.ts'
import { VARYANT } from '../../urun/varyant/alan-schema.ts'
import type { Tur } from '../schema.ts'
import type { Alan } from './alan.ts'

// Columns of each kind of file; an export can be imported again.

/** Plain fields, from the field tables of product and variant. */
const plain: readonly Alan[] = fileColumns(URUN).map((c) => c.column)
const ofVariant: readonly Alan[] = fileColumns(VARYANT).map((c) => c.column)
const named = (columns: readonly Alan[], kod: string): Alan => columns.find((c) => c.kod === kod) as Alan
const others = (columns: readonly Alan[], kod: string): Alan[] => columns.filter((c) => c.kod !== kod)

const SKU = named(ofVariant, 'sku')
const VARYANT_ID: Alan = { kod: 'varyant_id', ad: 'Varyant kimliği', tur: 'kod', aciklama: SKU.aciklama as string }
const FIYAT: Alan = { kod: 'fiyat', ad: 'Fiyat', tur: 'para', adlar: ['satış fiyatı', 'price'] }
const INDIRIMSIZ: Alan = {
  kod: 'indirimsiz_fiyat',
  ad: 'İndirimsiz fiyat',
  tur: 'para',
  adlar: ['liste fiyatı', 'piyasa fiyatı', 'compare at price'],
}
const PARA_BIRIMI: Alan = {
  kod: 'para_birimi',
  ad: 'Para birimi',
  tur: 'kod',
  aciklama: 'Boşsa mağazanın ana para birimi',
  adlar: ['döviz', 'currency'],
}
const written = (kod: string, ad: string, tur: Alan['tur'] = 'metin'): Alan => ({ kod, ad, tur, yazilir: true })

const option = (n: number): Alan[] => [
  { kod: `secenek${n}_ad`, ad: `Seçenek ${n} adı`, tur: 'metin', adlar: [`option${n} name`] },
  { kod: `secenek${n}_deger`, ad: `Seçenek ${n} değeri`, tur: 'metin', adlar: [`option${n} value`] },
]

const urun: Alan[] = [
  { kod: 'urun_id', ad: 'Ürün kimliği', tur: 'kod', aciklama: 'Var olan ürünü belirler', adlar: ['id'] },
  {
    kod: 'tanitici',
    ad: 'Kısa ad',
    tur: 'kod',
    aciklama: 'Adresteki adı; kimlik yoksa ürünü bu belirler',
    adlar: ['tanıtıcı', 'handle', 'slug'],
  },
  named(plain, 'ad'),
  { kod: 'durum', ad: 'Durum', tur: 'kod', aciklama: 'yayında ya da taslak', adlar: ['status'] },
  { kod: 'marka', ad: 'Marka', tur: 'metin', aciklama: 'Adı, kısa adı ya da kimliği', adlar: ['vendor', 'brand'] },
  { kod: 'koleksiyon', ad: 'Koleksiyon', tur: 'metin', aciklama: 'Adı, kısa adı ya da kimliği' },
  {
    kod: 'kategoriler',
    ad: 'Kategoriler',
    tur: 'liste',
    aciklama: 'Virgülle ayrılmış adlar, kısa adlar ya da kimlikler',
    adlar: ['kategori', 'category'],
  },
  {
    kod: 'gorseller',
    ad: 'Görseller',
    tur: 'satirlar',
    aciklama: 'Adresler, boşlukla ya da satır satır; ilki kapak',
    adlar: ['görsel', 'image src', 'resim', 'resimler'],
  },
  {
    kod: 'gorsel_altlari',
    ad: 'Görsel metinleri',
    tur: 'metinler',
    aciklama: 'Görsellerin ne gösterdiği, her satırda biri, görsellerin sırasıyla',
    adlar: ['görsel metni', 'image alt text', 'alt metin'],
  },
  ...others(plain, 'ad'),
  ...[1, 2, 3].flatMap(option),
  VARYANT_ID,
  SKU,
  FIYAT,
  INDIRIMSIZ,
  {
    kod: 'stok',
    ad: 'Stok',
    tur: 'tam',
    aciklama: 'Satılabilir adet; boşsa stok değişmez',
    adlar: ['stok miktarı', 'adet', 'inventory qty'],
  },
  ...others(ofVariant, 'sku'),
]

const stok: Alan[] = [
  SKU,
  VARYANT_ID,
  written('urun', 'Ürün'),
  { kod: 'depo', ad: 'Depo', tur: 'metin', aciklama: 'Adı ya da kimliği; boşsa varsayılan depo' },
  {
    kod: 'miktar',
    ad: 'Miktar',
    tur: 'tam',
    zorunlu: true,
    aciklama: 'Depodaki yeni miktar, fark değil',
    adlar: ['stok', 'adet', 'stok miktarı', 'quantity'],
  },
  written('ayrilan', 'Ayrılan', 'tam'),
]

const fiyat: Alan[] = [
  SKU,
  VARYANT_ID,
  written('urun', 'Ürün'),
  { ...FIYAT, zorunlu: true },
  { ...INDIRIMSIZ, aciklama: 'Boşsa olduğu gibi kalır' },
  PARA_BIRIMI,
]

const musteri: Alan[] = [
  {
    kod: 'eposta',
    ad: 'E-posta',
    tur: 'kod',
    zorunlu: true,
    aciklama: 'Müşteriyi belirler',
    adlar: ['email', 'e-mail', 'mail'],
  },
  { kod: 'ad', ad: 'Ad', tur: 'metin', adlar: ['first name', 'isim'] },
  { kod: 'soyad', ad: 'Soyad', tur: 'metin', adlar: ['last name', 'soyisim'] },
  { kod: 'telefon', ad: 'Telefon', tur: 'kod', adlar: ['phone', 'gsm', 'cep'] },
  { kod: 'sirket', ad: 'Şirket', tur: 'metin', adlar: ['firma', 'company'] },
  { kod: 'izin_eposta', ad: 'E-posta izni', tur: 'evet', aciklama: 'Yalnız gerçekten alınmış izin' },
  { kod: 'izin_sms', ad: 'SMS izni', tur: 'evet', aciklama: 'Yalnız gerçekten alınmış izin' },
  { kod: 'izin_arama', ad: 'Arama izni', tur: 'evet', aciklama: 'Yalnız gerçekten alınmış izin' },
  {
    kod: 'gruplar',
    ad: 'Gruplar',
    tur: 'liste',
    aciklama: 'Adları ya da kimlikleri; verilince tamamı',
    adlar: ['grup'],
  },
  written('hesap', 'Üye', 'evet'),
  written('olusturma', 'Kayıt tarihi', 'an'),
]

const address: Alan[] = [
  { kod: 'ad', ad: 'Alıcı adı', tur: 'metin' },
  { kod: 'soyad', ad: 'Alıcı soyadı', tur: 'metin' },
  { kod: 'sirket', ad: 'Şirket', tur: 'metin', adlar: ['firma'] },
  { kod: 'telefon', ad: 'Telefon', tur: 'kod', adlar: ['gsm', 'phone'] },
  { kod: 'satir1', ad: 'Adres', tur: 'metin', adlar: ['adres satırı 1', 'teslimat adresi', 'address'] },
  { kod: 'satir2', ad: 'Adres (devamı)', tur: 'metin', adlar: ['adres satırı 2'] },
  { kod: 'ilce', ad: 'İlçe', tur: 'metin' },
  { kod: 'il', ad: 'İl', tur: 'metin', adlar: ['şehir', 'city'] },
  { kod: 'posta_kodu', ad: 'Posta kodu', tur: 'kod', adlar: ['zip'] },
  { kod: 'ulke', ad: 'Ülke', tur: 'metin', adlar: ['country'] },
  { kod: 'fatura_tipi', ad: 'Fatura tipi', tur: 'kod', aciklama: 'bireysel ya da kurumsal' },
  { kod: 'tckn', ad: 'TCKN', tur: 'kod', adlar: ['tc kimlik no'] },
  { kod: 'vergi_no', ad: 'Vergi no', tur: 'kod', adlar: ['vkn'] },
  { kod: 'vergi_dairesi', ad: 'Vergi dairesi', tur: 'metin' },
]

export const adresKodlari = address.map((a) => a.kod)

const siparis: Alan[] = [
  {
    kod: 'no',
    ad: 'Sipariş no',
    tur: 'kod',
    aciklama: 'Aynı numaralı art arda satırlar tek siparişin kalemleridir; var olan numara atlanır',
    adlar: ['no', 'sipariş numarası', 'order no'],
  },
  { kod: 'olusturma', ad: 'Tarih', tur: 'an', aciklama: 'Boşsa şimdi', adlar: ['sipariş tarihi', 'date'] },
  { kod: 'eposta', ad: 'E-posta', tur: 'kod', adlar: ['email', 'müşteri e-posta'] },
  PARA_BIRIMI,
  written('durum', 'Durum', 'kod'),
  { kod: 'kalem_sku', ad: 'Stok kodu', tur: 'kod', adlar: ['sku', 'ürün kodu'] },
  {
    kod: 'kalem_ad',
    ad: 'Ürün adı',
    tur: 'metin',
    aciklama: 'Stok kodu katalogda yoksa bu adla; birim fiyat ve KDV oranı da gerekir',
    adlar: ['ürün'],
  },
  { kod: 'adet', ad: 'Adet', tur: 'tam', zorunlu: true, adlar: ['miktar', 'quantity'] },
  { kod: 'birim_fiyat', ad: 'Birim fiyat', tur: 'para', aciklama: 'Boşsa katalog fiyatı', adlar: ['fiyat'] },
  { kod: 'indirim', ad: 'İndirim', tur: 'para', aciklama: 'Kalemin toplam indirimi' },
  { kod: 'kdv_orani', ad: 'KDV oranı', tur: 'sayi', adlar: ['kdv'] },
  { kod: 'kargo_toplam', ad: 'Kargo tutarı', tur: 'para', adlar: ['kargo', 'kargo ücreti'] },
  {
    kod: 'odeme_yontemi',
    ad: 'Ödeme yöntemi',
    tur: 'kod',
    aciklama: 'kart, havale, kapida_nakit, kapida_kart, diger',
    adlar: ['ödeme'],
  },
  { kod: 'odendi', ad: 'Ödendi', tur: 'evet' },
  { kod: 'kaynak', ad: 'Kaynak', tur: 'kod', adlar: ['pazaryeri', 'kanal'] },
  ...address,
  written('toplam', 'Sipariş toplamı', 'para'),
]

const yorum: Alan[] = [
  { kod: 'urun_id', ad: 'Ürün kimliği', tur: 'kod', aciklama: 'Ürünü kimliği, kısa adı ya da stok kodu belirler' },
  {
    kod: 'tanitici',
    ad: 'Kısa ad',
    tur: 'kod',
    aciklama: 'Ürünün adresteki adı',
    adlar: ['tanıtıcı', 'handle', 'slug'],
  },
  { kod: 'sku', ad: 'Stok kodu', tur: 'kod', aciklama: 'Ürünün bir varyantınınki', adlar: ['sku', 'ürün kodu'] },
  { kod: 'puan', ad: 'Puan', tur: 'tam', zorunlu: true, aciklama: '1–5', adlar: ['yıldız', 'rating'] },
  { kod: 'baslik', ad: 'Başlık', tur: 'metin', adlar: ['title'] },
  { kod: 'metin', ad: 'Yorum', tur: 'metin', zorunlu: true, adlar: ['metin', 'body', 'review'] },
  {
    kod: 'ad',
    ad: 'Ad',
    tur: 'metin',
    aciklama: 'Yazanın adı; vitrinde kısalır',
    adlar: ['yazan', 'author', 'reviewer name'],
  },
  {
    kod: 'eposta',
    ad: 'E-posta',
    tur: 'kod',
    aciklama: 'Gösterilmez; bir kişi bir ürüne bir yorum yazar',
    adlar: ['email', 'e-mail', 'reviewer email'],
  },
  {
    kod: 'tarih',
    ad: 'Tarih',
    tur: 'an',
    aciklama: 'Boşsa şimdi. E-postası da tarihi de olmayan satır, dosya yeniden yüklenince yeni bir yorum olur',
    adlar: ['date', 'review date'],
  },
  {
    kod: 'durum',
    ad: 'Durum',
    tur: 'kod',
    aciklama: 'bekliyor, yayinda ya da gizli; boşsa bekliyor',
    adlar: ['status'],
  },
  written('yanit', 'Mağazanın yanıtı'),
]

export const alanlarOf: Record<Tur, readonly Alan[]> = { urun, stok, fiyat, musteri, siparis, yorum }
