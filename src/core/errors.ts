// Error table: code → status and text. Thrown by code, answered in one shape.
// Codes of the trade stand here too: `hata` takes none that is not in the table, and the core cannot import another.

const table = {
  json_gecersiz: [400, 'İstek gövdesi geçerli bir JSON değil', 'The request body is not valid JSON'],
  istek_okunamadi: [400, 'HTTP isteği okunamadı', 'The HTTP request could not be read'],
  anahtar_eksik: [
    401,
    'Authorization: Bearer <anahtar> başlığı gerekli',
    'The header Authorization: Bearer <key> is required',
  ],
  anahtar_gecersiz: [401, 'API anahtarı geçersiz ya da iptal edilmiş', 'The API key is invalid or revoked'],
  oturum_gerekli: [401, 'Bunun için giriş yapılmalı', 'Signing in is required'],
  oturum_gecersiz: [401, 'Oturum geçersiz ya da süresi dolmuş', 'The session is invalid or has ended'],
  giris_hatali: [401, 'E-posta ya da parola yanlış', 'The e-mail address or the password is wrong'],
  kapsam_yetersiz: [403, 'Anahtarın bu işlem için kapsamı yok', 'The key lacks the scope of this operation'],
  istek_kaynagi_gecersiz: [
    403,
    'İstek panelin kendi sayfasından gelmiyor ya da SVC-Csrf başlığı yanlış',
    'The request does not come from a page of the panel, or its SVC-Csrf header is wrong',
  ],
  yeniden_dogrulama_gerekli: [
    403,
    'Bu işlem için kim olduğunuzu yeniden kanıtlamalısınız',
    'You have to prove again who you are for this operation',
  ],
  test_anahtari_silemez: [403, 'Test anahtarıyla silme yapılamaz', 'A test key cannot delete'],
  kayit_bulunamadi: [404, 'Kayıt bulunamadı', 'No such record'],
  yol_bulunamadi: [404, 'Böyle bir adres yok', 'No such path'],
  yontem_desteklenmiyor: [405, 'Bu adres bu yöntemi desteklemiyor', 'This path does not support this method'],
  istek_zaman_asimi: [408, 'İstek zamanında tamamlanmadı', 'The request did not arrive in time'],
  siparis_gonderilmis: [409, 'Sipariş kargoya verilmiş', 'The order has been shipped'],
  siparis_tamamlanmis: [409, 'Sipariş tamamlanmış', 'The order is completed'],
  siparis_iptal_edilmis: [409, 'Sipariş iptal edilmiş', 'The order is cancelled'],
  odeme_bekleniyor: [409, 'Siparişin ödemesi bekleniyor', 'The order is not paid yet'],
  gonderilecek_kalem_yok: [409, 'Gönderilecek kalem kalmamış', 'There is no line left to ship'],
  stok_yetersiz: [409, 'Stok yetersiz', 'Not enough stock'],
  iade_adedi_asildi: [409, 'İade adedi gönderilen adedi aşıyor', 'More units returned than shipped'],
  istek_isleniyor: [409, 'Aynı anahtarla gelen istek hâlâ işleniyor', 'The request with this key is still running'],
  kayit_kullanimda: [409, 'Kayıt kullanımda olduğu için silinemez', 'The record is in use and cannot be deleted'],
  sepet_tamamlanmis: [409, 'Sepet siparişe dönüşmüş', 'The cart has become an order'],
  bekleyen_siparis_siniri: [
    409,
    'Bu ağdan verilmiş, ödemesi beklenen çok sipariş var; önce onları ödeyin ya da başka bir ödeme yöntemi seçin',
    'Too many unpaid orders are open from this network; pay them first or choose another way to pay',
  ],
  siparis_degisti: [409, 'Sipariş bu arada değişti', 'The order has changed in the meantime'],
  sepet_degisti: [409, 'Sepet bu arada değişti', 'The cart has changed in the meantime'],
  sepet_eksik: [409, 'Sepet ödemeye hazır değil', 'The cart is not ready for payment'],
  magaza_kapali: [409, 'Mağaza şu anda kapalı, sipariş almıyor', 'The store is closed and takes no orders'],
  deneme_kapali: [409, 'Mağaza deneme ödemesi almıyor', 'The store does not take trial payments'],
  son_varyant: [409, 'Ürünün son varyantı silinemez', 'The last variant of a product cannot be deleted'],
  son_sahip: [409, 'Mağazanın son sahibi ayrılamaz, rolü de düşürülemez', 'The last owner of a store has to stay one'],
  yorum_var: [409, 'Bu ürüne zaten yorum yazdınız', 'You have reviewed this product already'],
  yorum_yapilamaz: [
    409,
    'Yalnız ürünü satın alıp teslim alanlar yorum yazabilir',
    'Only those who bought the product and received it can review it',
  ],
  talep_var: [409, 'Siparişin bekleyen bir iptal talebi var', 'A request to cancel the order is waiting already'],
  talep_sonuclanmis: [
    409,
    'Talep artık beklemiyor: kabul edilmiş, reddedilmiş ya da geri çekilmiş',
    'The request waits no more: it was accepted, refused or withdrawn',
  ],
  talep_siniri: [
    409,
    'Bu sipariş için daha çok talep açılamaz; mağazaya yazın',
    'No more requests can be made for this order; write to the store',
  ],
  iade_edilemez: [409, 'Bu ürün iade edilemez', 'This product cannot be returned'],
  iade_suresi_doldu: [409, 'İade isteme süresi doldu', 'The time to ask for a return is over'],
  yorumlar_kapali: [409, 'Mağaza yorum almıyor', 'The store does not take reviews'],
  stokta_var: [
    409,
    'Ürün stokta: şimdi satın alınabilir, haber beklenmez',
    'The product is in stock: it can be bought now, and nobody has to wait for it',
  ],
  stok_haberleri_kapali: [409, 'Mağaza stok haberi göndermiyor', 'The store sends no stock notices'],
  surum_uyusmuyor: [412, 'Kayıt bu arada değişmiş', 'The record has changed in the meantime'],
  govde_cok_buyuk: [413, 'İstek gövdesi çok büyük', 'The request body is too large'],
  icerik_turu_desteklenmiyor: [415, 'İçerik türü application/json olmalı', 'The content type must be application/json'],
  girdi_gecersiz: [422, 'Girdi geçersiz', 'The input is invalid'],
  imlec_gecersiz: [422, 'İmleç geçersiz', 'The cursor is invalid'],
  kayit_yok: [422, 'Böyle bir kayıt yok', 'The referenced record does not exist'],
  tanitici_kullanimda: [422, 'Bu tanıtıcı kullanımda', 'This short name is taken'],
  kod_kullanimda: [422, 'Bu kod kullanımda', 'This code is taken'],
  eposta_kullanimda: [422, 'Bu e-posta kullanımda', 'This e-mail address is taken'],
  ikinci_adim_hatali: [
    422,
    'Kod ya da geçiş anahtarı kabul edilmedi: yanlış, kullanılmış ya da süresi dolmuş',
    'The code or the passkey was not accepted: it is wrong, used or expired',
  ],
  parola_zayif: [422, 'Parola kolay tahmin edilir', 'The password is easily guessed'],
  secenek_tekrarli: [422, 'Aynı seçenek birleşimi birden çok kez var', 'The same combination of options appears twice'],
  fiyat_gerekli: [
    422,
    'Yayındaki ürünün her varyantında fiyat olmalı',
    'A published product needs a price on each variant',
  ],
  indirimsiz_fiyat_dusuk: [
    422,
    'İndirimsiz fiyat, fiyattan büyük olmalı',
    'The struck-through price must exceed the price',
  ],
  kategori_dongusu: [422, 'Kategori kendi altına taşınamaz', 'A category cannot be placed below itself'],
  gorsel_indirilemedi: [422, 'Görsel indirilemedi', 'The image could not be fetched'],
  webhook_adresi_gecersiz: [422, 'Webhook adresi geçersiz', 'The webhook address is invalid'],
  abonelik_siniri: [422, 'Abonelik sınırına ulaşıldı', 'The limit of subscriptions is reached'],
  kampanya_siniri: [422, 'Otomatik kampanya sınırına ulaşıldı', 'The limit of automatic campaigns is reached'],
  kayit_siniri: [422, 'Bu türden kayıt sınırına ulaşıldı', 'The limit of records of this kind is reached'],
  kalem_tekrarli: [422, 'Aynı kalem birden çok kez var', 'The same item appears twice'],
  sku_belirsiz: [422, 'Bu stok kodu birden çok varyantta var', 'This sku belongs to several variants'],
  indirim_kodu_gecersiz: [422, 'İndirim kodu geçerli değil', 'The discount code does not apply'],
  tekrar_anahtari_farkli_istek: [
    422,
    'Bu Idempotency-Key başka bir istekle kullanılmış',
    'This Idempotency-Key was used with another request',
  ],
  kargo_uygulamasi_yok: [422, 'Böyle bir kargo uygulaması açık değil', 'This carrier app is not enabled'],
  odeme_yolu_yok: [
    422,
    'Çalışan bir ödeme yolu yok: bir kart sağlayıcısı, havale için IBAN ya da kapıda ödeme gerekli',
    'There is no way to pay that works: a card provider, an IBAN for transfers or payment at the door is needed',
  ],
  teslimat_yolu_yok: [
    422,
    'Teslimat yolu yok: açık bir teslimat seçeneği gerekli',
    'There is no way to deliver: a delivery option that is switched on is needed',
  ],
  istek_siniri: [429, 'İstek sınırı aşıldı', 'Too many requests'],
  baslik_cok_buyuk: [431, 'Adres ve başlıklar çok uzun', 'The address and the headers are too long'],
  sunucu_hatasi: [500, 'Beklenmeyen bir hata oluştu', 'Something unexpected went wrong'],
  saglayici_hatasi: [502, 'Dış sağlayıcı yanıt vermedi', 'An outside provider failed'],
  bakim: [
    503,
    'Hizmet şu anda yanıt veremiyor, biraz sonra yeniden deneyin',
    'Temporarily unavailable, try again shortly',
  ],
} as const satisfies Record<string, readonly [number, string, string]>

export type HataKodu = keyof typeof table
export type Dil = 'tr' | 'en'
export type Metin = Record<Dil, string>

/** Error of one field; `alan` is its path, e.g. `varyantlar[2].fiyat`. */
export type AlanHatasi = { alan: string; kod: HataKodu; metin: Metin }

export class Hata extends Error {
  readonly kod: HataKodu
  /** Bounded: twenty thousand wrong values of a hostile body would make an answer of megabytes. */
  readonly alanlar: readonly AlanHatasi[]
  /** Total number, including those left out. */
  readonly sayi: number
  readonly basliklar: Readonly<Record<string, string>>

  constructor(
    kod: HataKodu,
    alanlar: readonly AlanHatasi[],
    basliklar: Record<string, string>,
    sayi: number = alanlar.length,
  ) {
    super(kod)
    this.kod = kod
    this.alanlar = alanlar.slice(0, MAX_NAMED)
    this.sayi = sayi
    this.basliklar = basliklar
  }
}

/** As many as the longest list has items. */
export const MAX_NAMED = 1000

export const hataKodlari = Object.keys(table) as HataKodu[]
export const statusOf = (kod: HataKodu): number => table[kod][0]
export const textOf = (kod: HataKodu): Metin => ({ tr: table[kod][1], en: table[kod][2] })

/** Error of a field, with the code's own text unless a more precise one is given. */
export const alanHatasi = (alan: string, kod: HataKodu, metin?: Metin): AlanHatasi => ({
  alan,
  kod,
  metin: metin ?? textOf(kod),
})

/** An error by code: `throw hata('kayit_bulunamadi')`; with a field: `throw hata('kayit_yok', 'marka_id')`. */
export const hata = (kod: HataKodu, alan?: string, metin?: Metin): Hata =>
  new Hata(kod, alan === undefined ? [] : [alanHatasi(alan, kod, metin)], {})

export const hataWithHeaders = (kod: HataKodu, basliklar: Record<string, string>): Hata => new Hata(kod, [], basliklar)

/** Throws if there are errors; the answer has the first one's code and names them all, up to a thousand. */
export function throwIfAny(alanlar: readonly AlanHatasi[], sayi: number = alanlar.length): void {
  const first = alanlar[0]
  if (first) throw new Hata(first.kod, alanlar, {}, sayi)
}

/** Renames the fields as in the caller's input. */
export const renamed = (error: unknown, name: (alan: string) => string): unknown =>
  error instanceof Hata
    ? new Hata(
        error.kod,
        error.alanlar.map((a) => ({ ...a, alan: name(a.alan) })),
        { ...error.basliklar },
        error.sayi,
      )
    : error

const SHOWN = 20

/** Message of an error: every field with its path, or the code's own text. */
export function messageOf(h: Hata, dil: Dil): string {
  if (h.alanlar.length === 0) return textOf(h.kod)[dil]
  const shown = h.alanlar.slice(0, SHOWN).map((a) => (a.alan ? `${a.alan}: ${a.metin[dil]}` : a.metin[dil]))
  const rest = h.sayi - shown.length
  if (rest > 0) shown.push(dil === 'tr' ? `… ve ${rest} hata daha` : `… and ${rest} more`)
  return shown.join('; ')
}
