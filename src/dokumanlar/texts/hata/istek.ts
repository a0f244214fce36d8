import { fix, wait } from './tekrar.ts'

// The request itself, and the service: 400 to 405, 429 and above.

export const istekHatalari = {
  json_gecersiz: fix(
    [
      'Gövde boş, yarım ya da JSON kurallarına uymuyor: sonda kalan virgül, tek tırnak, aynı alanın iki kez yazılması, UTF-8 olmayan bayt gibi.',
      'The body is empty, cut short or breaks the rules of JSON: a comma at the end, single quotes, a field written twice, bytes that are not UTF-8.',
    ],
    [
      'Gövdeyi elle birleştirmeyin, dilinizin JSON yazıcısıyla üretin. Metni UTF-8 olarak gönderin.',
      'Do not join the body by hand: make it with your language’s JSON writer. Send text as UTF-8.',
    ],
  ),
  istek_okunamadi: fix(
    [
      'Gelenler HTTP kurallarına uymuyor: bozuk bir başlık, iki ayrı uzunluk, şifresiz kapıya TLS gibi.',
      'What came breaks the rules of HTTP: a broken header, two different lengths, TLS at a plain door.',
    ],
    [
      'İsteği bir HTTP kütüphanesiyle gönderin; adresin `http://` mi `https://` mi olduğuna ve aradaki vekil sunucuya bakın.',
      'Send requests with an HTTP library; look whether the address begins with `http://` or `https://`, and at the proxy in between.',
    ],
  ),
  istek_zaman_asimi: wait(
    [
      'İsteğin tamamı 20 saniyede gelmedi: bağlantı yavaş ya da gövde `Content-Length` değerinden kısa.',
      'The whole request did not come within 20 seconds: the connection is slow, or the body is shorter than `Content-Length`.',
    ],
    [
      'Gövdenin tamamını gönderdiğinizden emin olun; büyük işleri küçük isteklere bölün.',
      'Make sure that all of the body is sent; divide large work into small requests.',
    ],
  ),
  anahtar_eksik: fix(
    [
      '`Authorization` başlığı yok ya da `Bearer <anahtar>` biçiminde değil.',
      'There is no `Authorization` header, or it is not `Bearer <key>`.',
    ],
    [
      'Her isteğe `Authorization: Bearer svc_…` ekleyin. Yönlendirme izleyen istemciler bu başlığı düşürebilir; adresi tam yazın.',
      'Add `Authorization: Bearer svc_…` to every request. Clients that follow redirects may drop the header; write the address in full.',
    ],
  ),
  anahtar_gecersiz: fix(
    [
      'Anahtar yanlış yazılmış, süresi dolmuş ya da iptal edilmiş. Test mağazasının anahtarı gece yenilenmiş de olabilir.',
      'The key is misspelt, has ended or was revoked. The key of the test store may also have been renewed at night.',
    ],
    [
      'Anahtarın baş ve sonunda boşluk kalmadığına bakın. Gerekirse panelde Ayarlar → API anahtarları altından yenisini açın.',
      'Look for spaces around the key. If needed, make a new one in the panel under Settings → API keys.',
    ],
  ),
  oturum_gerekli: fix(
    [
      'Vitrinin bu adresi yalnız giriş yapmış müşteriler içindir.',
      'This path of the storefront is for customers who are signed in.',
    ],
    [
      '`POST /vitrin/v1/{magaza}/oturum` ile alınan anahtarı `Authorization: Bearer otr_…` olarak gönderin.',
      'Send the session that `POST /vitrin/v1/{magaza}/oturum` gave as `Authorization: Bearer otr_…`.',
    ],
  ),
  oturum_gecersiz: fix(
    [
      'Oturum kapatılmış, 30 günü dolmuş, parola değişmiş ya da anahtar başka bir mağazanın.',
      'The session was closed, its 30 days are over, the password has changed, or it belongs to another store.',
    ],
    ['Anahtarı unutun ve müşteriye yeniden giriş yaptırın.', 'Forget the session and have the customer sign in again.'],
  ),
  giris_hatali: fix(
    [
      'Bu e-posta ile parola eşleşmiyor. Hangisinin yanlış olduğu bilerek söylenmez.',
      'This e-mail address and password do not go together. Which of them is wrong is not told, on purpose.',
    ],
    [
      'Müşteri bilgilerini yeniden yazsın ya da `POST /vitrin/v1/{magaza}/parola-kodu` ile yeni parola alsın.',
      'Have the customer write them again, or set a new password with `POST /vitrin/v1/{magaza}/parola-kodu`.',
    ],
  ),
  kapsam_yetersiz: fix(
    [
      'Anahtar geçerli, ama bu işlemin kapsamı verilmemiş.',
      'The key is valid but was not given the scope of this operation.',
    ],
    [
      '`GET /v1/magaza` yanıtında `anahtar.kapsamlar` listesine bakın; gereken kapsam her işlemin başında yazar. O kapsamla yeni bir anahtar açın.',
      'Look at `anahtar.kapsamlar` in the answer of `GET /v1/magaza`; the scope needed stands at the head of each operation. Make a new key with it.',
    ],
  ),
  istek_kaynagi_gecersiz: fix(
    [
      'Panel oturumuyla gelen istek panelin kendi sayfasından değil, ya da `SVC-Csrf` başlığı yok ya da başka bir oturumun.',
      'A request with a session of the panel does not come from a page of the panel, or its `SVC-Csrf` header is missing or belongs to another session.',
    ],
    [
      '`GET /panel/v1/oturum` yanıtındaki `csrf` değerini her yazmada `SVC-Csrf` olarak gönderin. Programlar oturumla değil API anahtarıyla çağırır.',
      'Send the `csrf` of the answer of `GET /panel/v1/oturum` as `SVC-Csrf` with every write. Programs call with an API key, not with a session.',
    ],
  ),
  yeniden_dogrulama_gerekli: fix(
    [
      'Bu işlem anahtarları, ekibi, ödeme ayarlarını ya da hesabın kendisini değiştirir; son kanıtın üzerinden 15 dakikadan çok geçmiş.',
      'The operation changes keys, the team, payment settings or the account itself, and the last proof is older than 15 minutes.',
    ],
    [
      '`POST /panel/v1/kanit` ile parolayı, ikinci adımı açıksa onu gösterin, sonra aynı isteği yineleyin. Panel bunu kendisi sorar.',
      'Show the password with `POST /panel/v1/kanit`, or the second factor where it is on, then repeat the same request. The panel asks for it by itself.',
    ],
  ),
  test_anahtari_silemez: fix(
    [
      'Herkese açık test mağazası ortak kullanılır; test anahtarıyla DELETE çağrılamaz.',
      'The public test store is shared; a test key cannot call DELETE.',
    ],
    [
      'Silmeyi kendi mağazanızın anahtarıyla deneyin. Test mağazası her gece baştan kurulur, temizlik gerekmez.',
      'Try deleting with the key of your own store. The test store is rebuilt every night, nothing needs cleaning up.',
    ],
  ),
  kayit_bulunamadi: fix(
    [
      'Adresteki kimlikle bir kayıt yok: silinmiş, yanlış yazılmış ya da başka bir mağazanın.',
      'There is no record with the id in the path: it was deleted, misspelt, or belongs to another store.',
    ],
    [
      'Kimliği listeden yeniden alın ve anahtarın doğru mağazaya bağlı olduğuna bakın. Silinen ürünler `GET /v1/urunler/silinenler` ile öğrenilir. Vitrinde mağaza kodu yanlış, kayıt yayından kalkmış ya da sepet 30 gün sonra silinmiş olabilir.',
      'Take the id from the list again, and see that the key belongs to the right store. Deleted products are told by `GET /v1/urunler/silinenler`. In the storefront the store’s code may be wrong, the record unpublished, or the cart deleted after 30 days.',
    ],
  ),
  yol_bulunamadi: fix(
    [
      'Böyle bir adres yok: yolda yazım hatası, fazladan bir `/` ya da eksik `/v1` ya da `/vitrin/v1` olabilir.',
      'There is no such path: a misspelling, a `/` too many, or `/v1` or `/vitrin/v1` missing.',
    ],
    ['Yolu bu dokümandaki ile karşılaştırın.', 'Compare the path with the one in this documentation.'],
  ),
  yontem_desteklenmiyor: fix(
    ['Adres var, ama bu HTTP yöntemiyle çağrılamaz.', 'The path exists but cannot be called with this HTTP method.'],
    [
      'Yanıttaki `Allow` başlığı desteklenen yöntemleri söyler.',
      'The `Allow` header of the answer tells which methods it takes.',
    ],
  ),
  istek_siniri: wait(
    [
      'Anahtarın (test anahtarında ve vitrinde ağın) dakikalık hakkı bitti ya da mağaza bir dakikada 2000 megapikselden çok görsel gönderdi. Bir adres için aynı ağdan 15 dakikada 10 yanlış paroladan sonrası da dinlenmez; panelde günde 20 davetten sonrası da.',
      'The key (for a test key and in the storefront: the network) has used up its minute, or the store has sent pictures of more than 2000 megapixels in a minute. An address is also not heard from the same network after 10 wrong passwords within 15 minutes; nor, in the panel, more than 20 invitations a day.',
    ],
    [
      '`Retry-After` saniye bekleyin. Girişte beklemek istemeyen, e-postasına gelen bağlantıyla girer (`POST …/giris-baglantisi`). `/v1` altında toplu işlemleri kullanın, değişiklikleri sormak yerine webhook ile alın.',
      'Wait `Retry-After` seconds. Below `/v1` use bulk operations, and get changes by webhook instead of asking.',
    ],
  ),
  baslik_cok_buyuk: fix(
    [
      'Adres ile başlıkların toplamı 16 KB sınırını aşıyor; çoğu kez büyümüş bir çerez ya da çok uzun bir süzgeç yüzünden.',
      'The address and the headers are longer than 16 KB together; mostly a cookie that grew, or a very long filter.',
    ],
    [
      'Gereksiz çerez ve başlıkları göndermeyin, süzgeci birkaç isteğe bölün.',
      'Leave out cookies and headers that are not needed, divide the filter into several requests.',
    ],
  ),
  sunucu_hatasi: wait(
    [
      'Bizden kaynaklanan, beklenmeyen bir hata. İş ya bütünüyle yapılmıştır ya da hiç.',
      'Something unexpected, and our fault. The work is either wholly done or not at all.',
    ],
    [
      'Biraz sonra yeniden deneyin. Sürerse `SVC-Istek` başlığındaki kimlikle bildirin.',
      'Try again a little later. If it stays, report it with the id in the header `SVC-Istek`.',
    ],
  ),
  saglayici_hatasi: wait(
    [
      'Ödeme ya da kargo sağlayıcısı yanıt vermedi ya da hata döndü.',
      'The payment provider or the carrier did not answer, or answered with an error.',
    ],
    [
      '`Retry-After` varsa o kadar, yoksa birkaç saniye bekleyip yeniden deneyin: `/v1` altında aynı `Idempotency-Key` ile, vitrinde aynı istekle. İş iki kez yapılmaz.',
      'Wait as long as `Retry-After` says, or a few seconds, and try again: below `/v1` with the same `Idempotency-Key`, in the storefront with the same request. The work is not done twice.',
    ],
  ),
  bakim: wait(
    [
      'Hizmet yeniden başlıyor, veritabanına şu an ulaşamıyor, görsel sırası dolu ya da mağazanızın aynı anda süren istekleri bağlantılardan payını doldurmuş.',
      'The service is restarting, cannot reach its database right now, too many pictures wait for their turn, or requests of your store that run at the same time have used up its share of connections.',
    ],
    [
      '`Retry-After` saniye bekleyip yeniden deneyin; her denemede bekleme süresini uzatın.',
      'Wait `Retry-After` seconds and try again; wait longer each time.',
    ],
  ),
}
