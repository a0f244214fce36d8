import { fix, look, wait } from './tekrar.ts'

// What the state of a record does not allow: 409 to 415.

export const durumHatalari = {
  siparis_gonderilmis: look(
    [
      'Siparişin en az bir kalemi kargoya verilmiş; bu adımdan sonra iptal edilemez.',
      'At least one line of the order is shipped; from here on it cannot be cancelled.',
    ],
    [
      'Kargo yanlışsa önce gönderiyi iptal edin; ürün müşteriye ulaştıysa iade açın.',
      'If the shipment is wrong, undo it first; if the goods have reached the customer, take a return.',
    ],
  ),
  siparis_tamamlanmis: look(
    [
      'Sipariş teslim edilmiş ya da tamamı iade alınmış; durumu artık değişmez.',
      'The order is delivered or wholly returned; its state no longer changes.',
    ],
    ['Teslim edilmiş kalemler için iade açın.', 'Take a return for lines that were delivered.'],
  ),
  siparis_iptal_edilmis: look(
    [
      'Sipariş iptal edilmiş; üzerinde başka işlem yapılamaz.',
      'The order is cancelled; nothing else can be done with it.',
    ],
    ['Satış sürecekse yeni bir sipariş açın.', 'If the sale goes on, open a new order.'],
  ),
  odeme_bekleniyor: look(
    [
      'Sipariş henüz ödenmemiş ve kapıda ödemeli değil; kargoya verilemez.',
      'The order is not paid yet and is not paid at the door; it cannot be shipped.',
    ],
    [
      'Ödeme geldiyse `POST /v1/siparisler/{id}/odeme` ile kaydedin ya da `siparis.odeme_alindi` olayını bekleyin.',
      'If the money has come, record it with `POST /v1/siparisler/{id}/odeme`, or wait for the event `siparis.odeme_alindi`.',
    ],
  ),
  gonderilecek_kalem_yok: look(
    [
      'İstenen kalemler zaten gönderilmiş ya da kalandan çok adet istenmiş. Çoğu zaman aynı kargo isteği iki kez gelmiştir.',
      'The lines are shipped already, or more units were asked for than are left. Mostly the same request came twice.',
    ],
    [
      'Siparişi okuyun, `gonderiler` listesine bakın; `mesaj` her kalemden kaç adet kaldığını söyler. Yinelenen isteklerde `Idempotency-Key` kullanın.',
      'Read the order and look at `gonderiler`; `mesaj` says how many units of each line are left. Use an `Idempotency-Key` for requests that may be repeated.',
    ],
  ),
  stok_yetersiz: look(
    [
      'İstenen adet satılabilir stoktan fazla; başka bir sepet ya da sipariş ayırmış olabilir.',
      'More units are asked for than can be sold; another cart or order may hold them.',
    ],
    [
      'Stoğu (vitrinde sepeti) okuyun, adedi azaltın. Başka yerde satılmış bir siparişi `/v1` ile aktarıyorsanız `stok_asimi: true` gönderin.',
      'Read the stock (in the storefront: the cart) and lower the quantity. If you bring in an order sold elsewhere through `/v1`, send `stok_asimi: true`.',
    ],
  ),
  iade_adedi_asildi: look(
    [
      'Bir kalemde, gönderilip daha önce iade alınmamış adetten fazlası istendi.',
      'More units of a line were asked for than were shipped and not yet returned.',
    ],
    [
      'Siparişte kalemin `gonderilen` ve `iade_edilen` değerlerine bakın.',
      'Look at `gonderilen` and `iade_edilen` of the line in the order.',
    ],
  ),
  istek_isleniyor: wait(
    [
      'Aynı `Idempotency-Key` ile gelen ilk istek hâlâ sürüyor.',
      'The first request with this `Idempotency-Key` is still running.',
    ],
    [
      '`Retry-After` kadar bekleyip aynı isteği gönderin; bittiğinde ilk yanıtı alırsınız.',
      'Wait as long as `Retry-After` says and send the same request; when it is done you get the first answer.',
    ],
  ),
  kayit_kullanimda: look(
    [
      'Silinmek istenen kayda başka kayıtlar bağlı: kategorinin ürünleri, markanın ürünleri, deponun stoğu gibi.',
      'Other records depend on the one to be deleted: products of a category or a brand, stock of a warehouse.',
    ],
    ['Önce bağlı kayıtları taşıyın ya da bağını kaldırın.', 'Move those records or remove the link first.'],
  ),
  sepet_tamamlanmis: look(
    ['Bu sepet siparişe dönüşmüş; artık değişmez.', 'This cart has become an order; it does not change any more.'],
    [
      '`GET /vitrin/v1/{magaza}/sepetler/{id}/odeme` siparişi gösterir. Yeni alışveriş için yeni bir sepet açın.',
      '`GET /vitrin/v1/{magaza}/sepetler/{id}/odeme` shows the order. Open a new cart for new shopping.',
    ],
  ),
  bekleyen_siparis_siniri: look(
    [
      'Bu ağdan mağazaya verilmiş, havalesi beklenen siparişlerin sayısı mağazanın sınırına ulaşmış.',
      'The number of orders from this network whose transfer is still awaited has reached the limit of the store.',
    ],
    [
      'Bekleyen siparişlerden biri ödenince ya da süresi dolunca yenisi verilebilir; kartla ve kapıda ödemede sınır yoktur. Sınır panelde, Ayarlar → Ödeme sayfasındadır: vitrini kendi sunucunuzdan çağırıyorsanız yükseltin, çünkü bütün alıcılar tek ağdan gelir.',
      'Another order can be placed once one of them is paid or has lapsed; cards and payment at the door have no limit. The limit is set in the panel under Settings → Payment: raise it if your own server calls the storefront, since all shoppers come from one network then.',
    ],
  ),
  siparis_degisti: look(
    [
      'Gördüğünüzden beri siparişin kalan borcu değişmiş; hiçbir şey yapılmadı.',
      'What is due of the order has changed since you saw it; nothing was done.',
    ],
    [
      'Siparişi yeniden okuyun; onaylarsanız isteği yeni değerle yineleyin.',
      'Read the order again and, if you agree, repeat the request with the new value.',
    ],
  ),
  sepet_degisti: look(
    [
      'Müşterinin gördüğünden beri bir ürün satıştan kalkmış ya da toplam değişmiş.',
      'Since the customer saw it, a product has left the sale or the total has changed.',
    ],
    [
      'Sepeti yeniden okuyup müşteriye gösterin, onaylarsa yeni `toplam` ile ödemeye geçin.',
      'Read the cart again and show it; if the customer agrees, go on to payment with the new `toplam`.',
    ],
  ),
  sepet_eksik: look(
    [
      'Ödemeden önce sepette ürün, e-posta ve teslimat adresi, mağazada da açık bir teslimat seçeneği olmalı.',
      'Before payment a cart needs products, an e-mail address and a delivery address, and the store a delivery option that is switched on.',
    ],
    [
      'Mesajda adı geçen bilgiyi `PUT …/kalemler` ya da `PUT …/teslimat` ile verin. `kargo_secenegi` geçiyorsa eksik mağazadadır: teslimat seçeneği eklenmeli.',
      'Give what the message names with `PUT …/kalemler` or `PUT …/teslimat`. If it names `kargo_secenegi`, the store lacks it: a delivery option has to be added.',
    ],
  ),
  magaza_kapali: wait(
    [
      'Mağazanın kepengi inik: vitrin görünür, sepet okunur, ama yeni ödeme başlamaz. Kart sağlayıcısının kapanmadan önce başlayıp aldığı ödeme yine siparişe dönüşür.',
      'The store’s shutter is down: the storefront can be seen and carts read, but no payment begins. A payment that had begun and that a card provider took still becomes an order.',
    ],
    [
      'Müşteriye mağazanın kapalı olduğunu söyleyin. Sahibi kepengi panelin ilk sayfasından ya da `kepenk magaza open` ile kaldırır.',
      'Tell the customer that the store is closed. Its owner opens it on the first page of the panel or with `kepenk magaza open`.',
    ],
  ),
  deneme_kapali: fix(
    [
      'Bu ödeme sayfası yerleşik `deneme` sağlayıcısının; canlı mağaza onu kapatmış ya da yerine gerçek bir sağlayıcı koymuş.',
      'This payment page belongs to the built-in provider `deneme`; the live store switched it off or set up a real provider in its place.',
    ],
    [
      'Sepetten ödemeyi yeniden başlatın: mağazanın şimdiki sağlayıcısı alır.',
      'Begin the payment again from the cart: the store’s present provider takes it.',
    ],
  ),
  son_varyant: look(
    [
      'Her ürünün en az bir varyantı olur; bu, sonuncusu.',
      'Every product has at least one variant; this is the last one.',
    ],
    ['Önce yenisini ekleyin ya da ürünü silin.', 'Add another one first, or delete the product.'],
  ),
  yorum_var: look(
    [
      'Bu kişinin bu ürüne yazdığı bir yorum var; bir kişi bir ürüne bir kez yazar.',
      'There is a review of this product by this person; each person writes one.',
    ],
    [
      'Göndermeyi yinelemeyin: yorum kaydedilmiştir, mağaza onaylayınca görünebilir.',
      'Do not send it again: the review is kept, and may appear once the store has approved it.',
    ],
  ),
  yorum_yapilamaz: look(
    [
      'Bu ürünün, teslim edilmiş bir siparişte bu kişiye satıldığı görülmüyor.',
      'No delivered order shows that this product was sold to this person.',
    ],
    [
      'Üye siparişi verdiği hesapla giriş yapmalı ve e-postasını doğrulamalı; misafir siparişin `sepet_id` değerini ya da e-postadaki `kod` değerini göndermeli.',
      'A member signs in with the account of the order and verifies the e-mail; a guest sends the `sepet_id` of the order or the `kod` of the mail.',
    ],
  ),
  talep_var: look(
    [
      'Bu siparişin iptali istenmiş ve mağaza daha karar vermemiş; bir siparişin aynı anda bir iptal talebi olur.',
      'The cancellation of this order has been asked for and the store has not decided yet; one such request waits at a time.',
    ],
    [
      'Göndermeyi yinelemeyin: siparişin `talepler` alanında bekleyen talep görünür.',
      'Do not send it again: the request that waits stands in `talepler` of the order.',
    ],
  ),
  talep_sonuclanmis: look(
    [
      'Talep bu arada kabul edilmiş, reddedilmiş ya da isteyen geri çekmiş.',
      'The request has been accepted or refused in the meantime, or who asked has withdrawn it.',
    ],
    ['Talebi yeniden okuyun; son durumunu gösterin.', 'Read the request again, and show what became of it.'],
  ),
  talep_siniri: look(
    [
      'Bir sipariş için en çok 20 talep açılır, geri çekilenler de sayılır.',
      'An order takes 20 requests at most, withdrawn ones included.',
    ],
    ['Alıcıyı mağazanın iletişim sayfasına yönlendirin.', 'Send the shopper to the contact page of the store.'],
  ),
  iade_edilemez: look(
    [
      'Ürün, mağazanın iade dışı bıraktığı bir kategoridedir (sağlık ve hijyen, çabuk bozulma, kişiye özel üretim gibi) ve bu, alınmadan önce söylenmiştir.',
      'The product is of a category that the store takes nothing back of (such as hygiene, perishables, made to measure), as was told before it was bought.',
    ],
    [
      'Siparişin `iade_disi` alanı kalemleri nedenleriyle gösterir; onlar için iade formunu göstermeyin. Mağaza isterse iadeyi kendisi açar.',
      '`iade_disi` of the order names the lines with the reason; do not show the form for them. The store can still open a return itself.',
    ],
  ),
  iade_suresi_doldu: look(
    [
      'Siparişin son parçası teslim edileli mağazanın verdiği iade süresi (en az 14 gün) geçmiş.',
      'The time that the store gives for returns (14 days at least) has passed since the last part of the order was delivered.',
    ],
    [
      'Siparişin `iade_son` alanı süreyi gösterir; geçtiyse iade formunu göstermeyin. Mağaza isterse iadeyi kendisi açar.',
      '`iade_son` of the order says until when; do not show the form afterwards. The store can still open a return itself.',
    ],
  ),
  yorumlar_kapali: look(
    ['Mağaza yorumları kapatmış.', 'The store has switched reviews off.'],
    ['Yorum formunu göstermeyin.', 'Do not show the form for reviews.'],
  ),
  stokta_var: look(
    [
      'Varyant stokta, stoğu izlenmiyor ya da eksiye satılabiliyor: beklenecek bir şey yok.',
      'The variant is in stock, its stock is not tracked, or it is sold below zero: there is nothing to wait for.',
    ],
    [
      'Ürünü yeniden okuyun ve sepete ekleme düğmesini gösterin.',
      'Read the product again and show the button that adds it to the cart.',
    ],
  ),
  stok_haberleri_kapali: look(
    ['Mağaza stok haberlerini kapatmış.', 'The store has switched stock notices off.'],
    [
      'Haber isteme formunu göstermeyin; `GET /magaza` yanıtındaki `stok_haberleri` değeri bunu söyler.',
      'Do not show the form; `stok_haberleri` in the answer of `GET /magaza` tells.',
    ],
  ),
  son_sahip: fix(
    [
      'Bu kişi mağazanın tek sahibi; o da ayrılırsa mağazayı kimse yönetemez.',
      'This person is the only owner of the store; without one nobody could run it.',
    ],
    ['Önce ekipten bir başkasını sahip yapın.', 'Make somebody else of the team an owner first.'],
  ),
  surum_uyusmuyor: look(
    [
      '`If-Match` ile gönderdiğiniz sürümden sonra kayıt değişmiş; hiçbir şey yazılmadı.',
      'The record has changed since the version you sent with `If-Match`; nothing was written.',
    ],
    [
      'Kaydı yeniden okuyun, değişikliğinizi yeni hâline uygulayın ve yeni `ETag` ile gönderin.',
      'Read the record again, apply your change to what it is now and send it with the new `ETag`.',
    ],
  ),
  govde_cok_buyuk: fix(
    [
      'İstek gövdesi adresin sınırını aşıyor: mağazanın API’sinde 2 MB, vitrininkinde 512 kB. İleti sınırı söyler.',
      'The body is larger than the path takes: 2 MB in the store’s API, 512 kB in the storefront’s. The message tells the bound.',
    ],
    [
      'Toplu işlemleri parçalara bölün. Görselleri gövdeye gömmeyin, adreslerini gönderin.',
      'Split bulk requests. Do not put pictures into the body, send their addresses.',
    ],
  ),
  icerik_turu_desteklenmiyor: fix(
    [
      'Gövde `application/json` dışında bir türle, sıkıştırılmış ya da UTF-8 dışında bir harf takımıyla gönderilmiş. curl’ün `-d` seçeneği tek başına form türü gönderir.',
      'The body was sent as something other than `application/json`, compressed, or in a character set other than UTF-8. `-d` of curl alone sends a form.',
    ],
    [
      '`Content-Type: application/json` başlığını ekleyin; gövdeyi sıkıştırmadan, UTF-8 olarak gönderin.',
      'Add the header `Content-Type: application/json`; send the body uncompressed, as UTF-8.',
    ],
  ),
}
