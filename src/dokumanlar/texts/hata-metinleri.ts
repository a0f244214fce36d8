import type { HataKodu } from '../../core/errors.ts'

// Cause and remedy of each error. A code without a text is a compile error.

/** `duzelt`: the same request fails again. `bekle`: it may succeed later. `oku`: read first, then decide. */
export type Tekrar = 'duzelt' | 'bekle' | 'oku'

export type HataMetni = { neden: string; yapilacak: string; tekrar: Tekrar }

export const tekrarMetni: Record<Tekrar, string> = {
  duzelt: 'Hayır. Aynı istek yine aynı yanıtı alır; önce nedeni giderin.',
  bekle:
    'Evet. Bekleyip aynı isteği yeniden gönderin; `/v1` altındaki bir yazmada aynı `Idempotency-Key` ile. Vitrin istekleri olduğu gibi yinelenir.',
  oku: 'Olduğu gibi değil. Kaydın son hâlini okuyun, gerekiyorsa yeni bir istek gönderin.',
}

const fix = (neden: string, yapilacak: string): HataMetni => ({ neden, yapilacak, tekrar: 'duzelt' })
const wait = (neden: string, yapilacak: string): HataMetni => ({ neden, yapilacak, tekrar: 'bekle' })
const look = (neden: string, yapilacak: string): HataMetni => ({ neden, yapilacak, tekrar: 'oku' })

export const hataMetinleri: Record<HataKodu, HataMetni> = {
  json_gecersiz: fix(
    'Gövde boş, yarım ya da JSON kurallarına uymuyor: sonda kalan virgül, tek tırnak, aynı alanın iki kez yazılması, UTF-8 olmayan bayt gibi.',
    'Gövdeyi elle birleştirmeyin, dilinizin JSON yazıcısıyla üretin. Metni UTF-8 olarak gönderin.',
  ),
  istek_okunamadi: fix(
    'Gelenler HTTP kurallarına uymuyor: bozuk bir başlık, iki ayrı uzunluk, şifresiz kapıya TLS gibi.',
    'İsteği bir HTTP kütüphanesiyle gönderin; adresin `http://` mi `https://` mi olduğuna ve aradaki vekil sunucuya bakın.',
  ),
  istek_zaman_asimi: wait(
    'İsteğin tamamı 20 saniyede gelmedi: bağlantı yavaş ya da gövde `Content-Length` değerinden kısa.',
    'Gövdenin tamamını gönderdiğinizden emin olun; büyük işleri küçük isteklere bölün.',
  ),
  anahtar_eksik: fix(
    '`Authorization` başlığı yok ya da `Bearer <anahtar>` biçiminde değil.',
    'Her isteğe `Authorization: Bearer svc_…` ekleyin. Yönlendirme izleyen istemciler bu başlığı düşürebilir; adresi tam yazın.',
  ),
  anahtar_gecersiz: fix(
    'Anahtar yanlış yazılmış, süresi dolmuş ya da iptal edilmiş. Test mağazasının anahtarı gece yenilenmiş de olabilir.',
    'Anahtarın baş ve sonunda boşluk kalmadığına bakın. Gerekirse panelde Ayarlar → API anahtarları altından yenisini açın.',
  ),
  oturum_gerekli: fix(
    'Vitrinin bu adresi yalnız giriş yapmış müşteriler içindir.',
    '`POST /vitrin/v1/{magaza}/oturum` ile alınan anahtarı `Authorization: Bearer otr_…` olarak gönderin.',
  ),
  oturum_gecersiz: fix(
    'Oturum kapatılmış, 30 günü dolmuş, parola değişmiş ya da anahtar başka bir mağazanın.',
    'Anahtarı unutun ve müşteriye yeniden giriş yaptırın.',
  ),
  giris_hatali: fix(
    'Bu e-posta ile parola eşleşmiyor. Hangisinin yanlış olduğu bilerek söylenmez.',
    'Müşteri bilgilerini yeniden yazsın ya da `POST /vitrin/v1/{magaza}/parola-kodu` ile yeni parola alsın.',
  ),
  kapsam_yetersiz: fix(
    'Anahtar geçerli, ama bu işlemin kapsamı verilmemiş.',
    '`GET /v1/magaza` yanıtında `anahtar.kapsamlar` listesine bakın; gereken kapsam her işlemin başında yazar. O kapsamla yeni bir anahtar açın.',
  ),
  istek_kaynagi_gecersiz: fix(
    'Panel oturumuyla gelen istek panelin kendi sayfasından değil, ya da `SVC-Csrf` başlığı yok ya da başka bir oturumun.',
    '`GET /panel/v1/oturum` yanıtındaki `csrf` değerini her yazmada `SVC-Csrf` olarak gönderin. Programlar oturumla değil API anahtarıyla çağırır.',
  ),
  yeniden_dogrulama_gerekli: fix(
    'Bu işlem anahtarları, ekibi, ödeme ayarlarını ya da hesabın kendisini değiştirir; son kanıtın üzerinden 15 dakikadan çok geçmiş.',
    '`POST /panel/v1/kanit` ile parolayı, ikinci adımı açıksa onu gösterin, sonra aynı isteği yineleyin. Panel bunu kendisi sorar.',
  ),
  test_anahtari_silemez: fix(
    'Herkese açık test mağazası ortak kullanılır; test anahtarıyla DELETE çağrılamaz.',
    'Silmeyi kendi mağazanızın anahtarıyla deneyin. Test mağazası her gece baştan kurulur, temizlik gerekmez.',
  ),
  kayit_bulunamadi: fix(
    'Adresteki kimlikle bir kayıt yok: silinmiş, yanlış yazılmış ya da başka bir mağazanın.',
    'Kimliği listeden yeniden alın ve anahtarın doğru mağazaya bağlı olduğuna bakın. Silinen ürünler `GET /v1/urunler/silinenler` ile öğrenilir. Vitrinde mağaza kodu yanlış, kayıt yayından kalkmış ya da sepet 30 gün sonra silinmiş olabilir.',
  ),
  yol_bulunamadi: fix(
    'Böyle bir adres yok: yolda yazım hatası, fazladan bir `/` ya da eksik `/v1` ya da `/vitrin/v1` olabilir.',
    'Yolu bu dokümandaki ile karşılaştırın.',
  ),
  yontem_desteklenmiyor: fix(
    'Adres var, ama bu HTTP yöntemiyle çağrılamaz.',
    'Yanıttaki `Allow` başlığı desteklenen yöntemleri söyler.',
  ),
  siparis_gonderilmis: look(
    'Siparişin en az bir kalemi kargoya verilmiş; bu adımdan sonra iptal edilemez.',
    'Kargo yanlışsa önce gönderiyi iptal edin; ürün müşteriye ulaştıysa iade açın.',
  ),
  siparis_tamamlanmis: look(
    'Sipariş teslim edilmiş ya da tamamı iade alınmış; durumu artık değişmez.',
    'Teslim edilmiş kalemler için iade açın.',
  ),
  siparis_iptal_edilmis: look(
    'Sipariş iptal edilmiş; üzerinde başka işlem yapılamaz.',
    'Satış sürecekse yeni bir sipariş açın.',
  ),
  odeme_bekleniyor: look(
    'Sipariş henüz ödenmemiş ve kapıda ödemeli değil; kargoya verilemez.',
    'Ödeme geldiyse `POST /v1/siparisler/{id}/odeme` ile kaydedin ya da `siparis.odeme_alindi` olayını bekleyin.',
  ),
  gonderilecek_kalem_yok: look(
    'İstenen kalemler zaten gönderilmiş ya da kalandan çok adet istenmiş. Çoğu zaman aynı kargo isteği iki kez gelmiştir.',
    'Siparişi okuyun, `gonderiler` listesine bakın; `mesaj` her kalemden kaç adet kaldığını söyler. Yinelenen isteklerde `Idempotency-Key` kullanın.',
  ),
  stok_yetersiz: look(
    'İstenen adet satılabilir stoktan fazla; başka bir sepet ya da sipariş ayırmış olabilir.',
    'Stoğu (vitrinde sepeti) okuyun, adedi azaltın. Başka yerde satılmış bir siparişi `/v1` ile aktarıyorsanız `stok_asimi: true` gönderin.',
  ),
  iade_adedi_asildi: look(
    'Bir kalemde, gönderilip daha önce iade alınmamış adetten fazlası istendi.',
    'Siparişte kalemin `gonderilen` ve `iade_edilen` değerlerine bakın.',
  ),
  istek_isleniyor: wait(
    'Aynı `Idempotency-Key` ile gelen ilk istek hâlâ sürüyor.',
    '`Retry-After` kadar bekleyip aynı isteği gönderin; bittiğinde ilk yanıtı alırsınız.',
  ),
  kayit_kullanimda: look(
    'Silinmek istenen kayda başka kayıtlar bağlı: kategorinin ürünleri, markanın ürünleri, deponun stoğu gibi.',
    'Önce bağlı kayıtları taşıyın ya da bağını kaldırın.',
  ),
  sepet_tamamlanmis: look(
    'Bu sepet siparişe dönüşmüş; artık değişmez.',
    '`GET /vitrin/v1/{magaza}/sepetler/{id}/odeme` siparişi gösterir. Yeni alışveriş için yeni bir sepet açın.',
  ),
  bekleyen_siparis_siniri: look(
    'Bu ağdan mağazaya verilmiş, havalesi beklenen siparişlerin sayısı mağazanın sınırına ulaşmış.',
    'Bekleyen siparişlerden biri ödenince ya da süresi dolunca yenisi verilebilir; kartla ve kapıda ödemede sınır yoktur. Sınır panelde, Ayarlar → Ödeme sayfasındadır: vitrini kendi sunucunuzdan çağırıyorsanız yükseltin, çünkü bütün alıcılar tek ağdan gelir.',
  ),
  sepet_degisti: look(
    'Müşterinin gördüğünden beri bir ürün satıştan kalkmış ya da toplam değişmiş.',
    'Sepeti yeniden okuyup müşteriye gösterin, onaylarsa yeni `toplam` ile ödemeye geçin.',
  ),
  sepet_eksik: look(
    'Ödemeden önce sepette ürün, e-posta ve teslimat adresi, mağazada da açık bir teslimat seçeneği olmalı.',
    'Mesajda adı geçen bilgiyi `PUT …/kalemler` ya da `PUT …/teslimat` ile verin. `kargo_secenegi` geçiyorsa eksik mağazadadır: teslimat seçeneği eklenmeli.',
  ),
  magaza_kapali: wait(
    'Mağazanın kepengi inik: vitrin görünür, sepet okunur, ama yeni ödeme başlamaz. Kart sağlayıcısının kapanmadan önce başlayıp aldığı ödeme yine siparişe dönüşür.',
    'Müşteriye mağazanın kapalı olduğunu söyleyin. Sahibi kepengi panelin ilk sayfasından ya da `kepenk magaza open` ile kaldırır.',
  ),
  deneme_kapali: fix(
    'Bu ödeme sayfası yerleşik `deneme` sağlayıcısının; canlı mağaza onu kapatmış ya da yerine gerçek bir sağlayıcı koymuş.',
    'Sepetten ödemeyi yeniden başlatın: mağazanın şimdiki sağlayıcısı alır.',
  ),
  son_varyant: look('Her ürünün en az bir varyantı olur; bu, sonuncusu.', 'Önce yenisini ekleyin ya da ürünü silin.'),
  son_sahip: fix(
    'Bu kişi mağazanın tek sahibi; o da ayrılırsa mağazayı kimse yönetemez.',
    'Önce ekipten bir başkasını sahip yapın.',
  ),
  surum_uyusmuyor: look(
    '`If-Match` ile gönderdiğiniz sürümden sonra kayıt değişmiş; hiçbir şey yazılmadı.',
    'Kaydı yeniden okuyun, değişikliğinizi yeni hâline uygulayın ve yeni `ETag` ile gönderin.',
  ),
  govde_cok_buyuk: fix(
    'İstek gövdesi 2 MB sınırını aşıyor.',
    'Toplu işlemleri parçalara bölün. Görselleri gövdeye gömmeyin, adreslerini gönderin.',
  ),
  icerik_turu_desteklenmiyor: fix(
    'Gövde `application/json` dışında bir türle, sıkıştırılmış ya da UTF-8 dışında bir harf takımıyla gönderilmiş. curl’ün `-d` seçeneği tek başına form türü gönderir.',
    '`Content-Type: application/json` başlığını ekleyin; gövdeyi sıkıştırmadan, UTF-8 olarak gönderin.',
  ),
  girdi_gecersiz: fix(
    'Sorgu ya da gövdedeki bir değer kurala uymuyor: eksik alan, yanlış tür, sınır dışı değer ya da tanınmayan bir alan.',
    '`mesaj` hatalı alanları yollarıyla söyler: `varyantlar[2].fiyat: …`. Makinece okumak için `Accept: application/problem+json` gönderin.',
  ),
  imlec_gecersiz: fix(
    '`sonraki` değeri değiştirilmiş, kırpılmış, başka bir listeden ya da başka bir mağazadan alınmış.',
    'İmleci önceki yanıttan olduğu gibi geri gönderin; şüphede kalırsanız ilk sayfadan başlayın.',
  ),
  kayit_yok: fix(
    'Gövdede adı geçen bir kimlik (kategori, marka, varyant, depo …) bu mağazada yok.',
    '`mesaj` hangi alan olduğunu söyler. Kaydı önce oluşturun ya da kimliğini düzeltin.',
  ),
  tanitici_kullanimda: fix(
    'Açıkça verilen `tanitici` başka bir kaydın.',
    'Başka bir tanıtıcı seçin ya da alanı hiç göndermeyin; addan üretilir ve gerekirse sonuna sayı eklenir.',
  ),
  kod_kullanimda: fix(
    'Bu kod mağazada başka bir kayıtta var. Kodlar büyük harfe çevrilerek karşılaştırılır.',
    'Başka bir kod seçin ya da var olan kaydı değiştirin.',
  ),
  eposta_kullanimda: fix(
    'Bu e-posta ile kayıtlı bir müşteri var.',
    'Müşteriyi `eposta` süzgeciyle bulun ve onu değiştirin. Vitrinde alıcıya giriş yaptırın; parolasını unuttuysa `POST …/parola-kodu` yenisini belirletir.',
  ),
  ikinci_adim_hatali: fix(
    'Uygulama kodu, kurtarma kodu ya da geçiş anahtarı kabul edilmedi: yanlış, daha önce kullanılmış ya da süresi dolmuş.',
    'Telefonun saatine bakın ve yeni kodu bekleyin; her kod bir kez geçer. Telefon yoksa bir kurtarma kodu kullanın; o da yoksa mağazanın sahibi ya da `kepenk kullanici reset-factor` ikinci adımı sıfırlar.',
  ),
  parola_zayif: fix(
    'Seçilen parola çok kullanılanlardan biri, onlara benziyor ya da adınızdan, e-postanızdan ve tarihlerden kurulmuş.',
    'Birbiriyle ilgisiz birkaç kelimeden bir cümle kurun. Var olan parolalar çalışmayı sürdürür; kural yalnız yeni seçilene uygulanır.',
  ),
  secenek_tekrarli: fix(
    'İki varyant aynı seçenek değerlerini taşıyor.',
    'Her birleşimi bir kez gönderin: `Beden: M` yalnız bir varyantta olur.',
  ),
  fiyat_gerekli: fix(
    'Ürün yayında (ya da yayına alınıyor), ama en az bir varyantının fiyatı yok.',
    'Önce bütün varyantlara `fiyat` verin ya da ürünü `taslak` bırakın.',
  ),
  indirimsiz_fiyat_dusuk: fix(
    '`indirimsiz_fiyat` üstü çizili gösterilen eski fiyattır; `fiyat` değerinden büyük olmalıdır.',
    'İki değeri karşılaştırın; indirim yoksa `indirimsiz_fiyat` alanını `null` gönderin.',
  ),
  kategori_dongusu: fix(
    '`ust_id` kategorinin kendisini ya da altındaki bir kategoriyi gösteriyor.',
    'Ağaçta yukarıdan bir üst seçin; köke almak için `null` gönderin.',
  ),
  gorsel_indirilemedi: fix(
    'Görsel adresi açılmıyor, üçten çok yönlendiriyor, 10 MB’tan büyük ya da içeriği JPEG, PNG, WebP değil; ya da isteğin görselleri toplam 400 megapikseli aşıyor. Hiçbir şey kaydedilmedi.',
    '`mesaj` kaçıncı görsel olduğunu söyler. Adresi tarayıcıda açın: herkese açık ve doğrudan bir dosya olmalı.',
  ),
  webhook_adresi_gecersiz: fix(
    'Adres `https://` ile başlamıyor, bir alan adı değil ya da herkese açık olmayan bir ağa çıkıyor.',
    'İnternetten ulaşılan bir https adresi verin; IP, localhost ve iç ağ adresleri kabul edilmez.',
  ),
  abonelik_siniri: fix(
    'Mağaza açabileceği en çok webhook aboneliğine ulaşmış. Ortak test mağazasında sınır 5’tir.',
    'Kullanılmayan bir aboneliği değiştirin ya da kendi mağazanızda deneyin.',
  ),
  kampanya_siniri: fix(
    'Mağazada açık ve süresi dolmamış 200 otomatik kampanya var; her sepet hepsiyle denendiğinden daha çoğu olamaz.',
    'Bir otomatik kampanyayı kapatın, süresini bitirin ya da yenisine kod verin: kodlu kampanyaların sınırı yoktur.',
  ),
  kayit_siniri: fix(
    'Kategoriler, markalar ve koleksiyonlar sayfalanmadan, bütün olarak listelenir; mağazada her birinden en çok 5.000 kayıt, açıklamalarında birlikte en çok 2 MB metin olabilir. Test mağazasına, yenilendiği geceden beri, en çok 50.000 kayıt, 100 MB veri ve 1.000 görsel yazılır.',
    'Kullanılmayanları silin ya da açıklamaları kısaltın; test mağazası doluysa gece 03:00’ü bekleyin ya da kendi mağazanızı açın. `mesaj` hangi sınır olduğunu söyler.',
  ),
  kalem_tekrarli: fix(
    'Toplu istekte (aynı depo ya da para biriminde) ya da sepette aynı varyant iki kez geçiyor.',
    'Kalemleri birleştirin; `mesaj` tekrarlananların sırasını söyler.',
  ),
  sku_belirsiz: fix(
    'Stok kodu birden çok varyantta var; hangisi olduğu anlaşılmıyor.',
    'Kalemi `sku` yerine `varyant_id` ile gösterin.',
  ),
  indirim_kodu_gecersiz: fix(
    'Kod yok, süresi dolmuş, kullanım sınırına ulaşmış ya da bu sepete uymuyor. `mesaj` hangisi olduğunu söyler.',
    'Kodu çıkarın ya da koşulunu sağlayın. `POST /v1/kampanyalar/dene` sepeti satır satır açıklar. Vitrinde, alıcı kodsuz tutarı gördüyse o `toplam` ile ödemeye geçilebilir.',
  ),
  tekrar_anahtari_farkli_istek: fix(
    'Bu `Idempotency-Key` son 24 saatte başka bir yöntem, yol ya da gövdeyle kullanılmış.',
    'Her yeni iş için yeni bir anahtar (örneğin UUID) üretin; aynı anahtarı yalnız aynı isteği yinelerken kullanın.',
  ),
  kargo_uygulamasi_yok: fix(
    '`yol: "uygulama"` istendi, ama `firma` ile adı verilen kargo uygulaması mağazada açık değil.',
    'Uygulamayı panelde Ayarlar → Kargo altından açın ya da takip numarasını kendiniz verip `yol: "elle"` kullanın.',
  ),
  odeme_yolu_yok: fix(
    'Kepenk kalkacak, ama müşterinin ödeyebileceği çalışan bir yol yok: kart sağlayıcısı açılmamış, havale için IBAN verilmemiş, kapıda ödeme seçilmemiş.',
    'Panelde Ayarlar → Ödeme altından birini tamamlayın; denemek için `deneme` de açılabilir.',
  ),
  teslimat_yolu_yok: fix(
    'Kepenk kalkacak, ama mağazada açık bir teslimat seçeneği yok. Teslimat kendiliğinden bedava olmaz.',
    'Panelde Ayarlar → Kargo ve teslimat altından bir seçenek ekleyin; ücretsiz teslimat için ücreti 0 yapın.',
  ),
  istek_siniri: wait(
    'Anahtarın (test anahtarında ve vitrinde ağın) dakikalık hakkı bitti ya da mağaza bir dakikada 2000 megapikselden çok görsel gönderdi. Bir adres için aynı ağdan 15 dakikada 10 yanlış paroladan sonrası da dinlenmez; panelde günde 20 davetten sonrası da.',
    '`Retry-After` saniye bekleyin. Girişte beklemek istemeyen, e-postasına gelen bağlantıyla girer (`POST …/giris-baglantisi`). `/v1` altında toplu işlemleri kullanın, değişiklikleri sormak yerine webhook ile alın.',
  ),
  baslik_cok_buyuk: fix(
    'Adres ile başlıkların toplamı 16 KB sınırını aşıyor; çoğu kez büyümüş bir çerez ya da çok uzun bir süzgeç yüzünden.',
    'Gereksiz çerez ve başlıkları göndermeyin, süzgeci birkaç isteğe bölün.',
  ),
  sunucu_hatasi: wait(
    'Bizden kaynaklanan, beklenmeyen bir hata. İş ya bütünüyle yapılmıştır ya da hiç.',
    'Biraz sonra yeniden deneyin. Sürerse `SVC-Istek` başlığındaki kimlikle bildirin.',
  ),
  saglayici_hatasi: wait(
    'Ödeme ya da kargo sağlayıcısı yanıt vermedi ya da hata döndü.',
    '`Retry-After` varsa o kadar, yoksa birkaç saniye bekleyip yeniden deneyin: `/v1` altında aynı `Idempotency-Key` ile, vitrinde aynı istekle. İş iki kez yapılmaz.',
  ),
  bakim: wait(
    'Hizmet yeniden başlıyor, veritabanına şu an ulaşamıyor, görsel sırası dolu ya da mağazanızın aynı anda süren istekleri bağlantılardan payını doldurmuş.',
    '`Retry-After` saniye bekleyip yeniden deneyin; her denemede bekleme süresini uzatın.',
  ),
}
