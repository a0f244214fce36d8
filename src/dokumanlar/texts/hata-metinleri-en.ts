import type { HataKodu } from '../../core/errors.ts'
import type { Tekrar } from './hata-metinleri.ts'

// English of hata-metinleri.ts: why, and what to do. Whether to retry is the same in both.

export const tekrarMetniEn: Record<Tekrar, string> = {
  duzelt: 'No. The same request gets the same answer again; remove the cause first.',
  bekle:
    'Yes. Wait, then send the same request again; a write below `/v1` with the same `Idempotency-Key`. Storefront requests are repeated as they are.',
  oku: 'Not as it is. Read the record as it is now, and send a new request if one is still needed.',
}

export const hataMetinleriEn: Record<HataKodu, [neden: string, yapilacak: string]> = {
  json_gecersiz: [
    'The body is empty, cut short or breaks the rules of JSON: a comma at the end, single quotes, a field written twice, bytes that are not UTF-8.',
    'Do not join the body by hand: make it with your language’s JSON writer. Send text as UTF-8.',
  ],
  istek_okunamadi: [
    'What came breaks the rules of HTTP: a broken header, two different lengths, TLS at a plain door.',
    'Send requests with an HTTP library; look whether the address begins with `http://` or `https://`, and at the proxy in between.',
  ],
  istek_zaman_asimi: [
    'The whole request did not come within 20 seconds: the connection is slow, or the body is shorter than `Content-Length`.',
    'Make sure that all of the body is sent; divide large work into small requests.',
  ],
  anahtar_eksik: [
    'There is no `Authorization` header, or it is not `Bearer <key>`.',
    'Add `Authorization: Bearer svc_…` to every request. Clients that follow redirects may drop the header; write the address in full.',
  ],
  anahtar_gecersiz: [
    'The key is misspelt, has ended or was revoked. The key of the test store may also have been renewed at night.',
    'Look for spaces around the key. If needed, make a new one in the panel under Settings → API keys.',
  ],
  oturum_gerekli: [
    'This path of the storefront is for customers who are signed in.',
    'Send the session that `POST /vitrin/v1/{magaza}/oturum` gave as `Authorization: Bearer otr_…`.',
  ],
  oturum_gecersiz: [
    'The session was closed, its 30 days are over, the password has changed, or it belongs to another store.',
    'Forget the session and have the customer sign in again.',
  ],
  giris_hatali: [
    'This e-mail address and password do not go together. Which of them is wrong is not told, on purpose.',
    'Have the customer write them again, or set a new password with `POST /vitrin/v1/{magaza}/parola-kodu`.',
  ],
  kapsam_yetersiz: [
    'The key is valid but was not given the scope of this operation.',
    'Look at `anahtar.kapsamlar` in the answer of `GET /v1/magaza`; the scope needed stands at the head of each operation. Make a new key with it.',
  ],
  istek_kaynagi_gecersiz: [
    'A request with a session of the panel does not come from a page of the panel, or its `SVC-Csrf` header is missing or belongs to another session.',
    'Send the `csrf` of the answer of `GET /panel/v1/oturum` as `SVC-Csrf` with every write. Programs call with an API key, not with a session.',
  ],
  yeniden_dogrulama_gerekli: [
    'The operation changes keys, the team, payment settings or the account itself, and the last proof is older than 15 minutes.',
    'Show the password with `POST /panel/v1/kanit`, or the second factor where it is on, then repeat the same request. The panel asks for it by itself.',
  ],
  test_anahtari_silemez: [
    'The public test store is shared; a test key cannot call DELETE.',
    'Try deleting with the key of your own store. The test store is rebuilt every night, nothing needs cleaning up.',
  ],
  kayit_bulunamadi: [
    'There is no record with the id in the path: it was deleted, misspelt, or belongs to another store.',
    'Take the id from the list again, and see that the key belongs to the right store. Deleted products are told by `GET /v1/urunler/silinenler`. In the storefront the store’s code may be wrong, the record unpublished, or the cart deleted after 30 days.',
  ],
  yol_bulunamadi: [
    'There is no such path: a misspelling, a `/` too many, or `/v1` or `/vitrin/v1` missing.',
    'Compare the path with the one in this documentation.',
  ],
  yontem_desteklenmiyor: [
    'The path exists but cannot be called with this HTTP method.',
    'The `Allow` header of the answer tells which methods it takes.',
  ],
  siparis_gonderilmis: [
    'At least one line of the order is shipped; from here on it cannot be cancelled.',
    'If the shipment is wrong, undo it first; if the goods have reached the customer, take a return.',
  ],
  siparis_tamamlanmis: [
    'The order is delivered or wholly returned; its state no longer changes.',
    'Take a return for lines that were delivered.',
  ],
  siparis_iptal_edilmis: [
    'The order is cancelled; nothing else can be done with it.',
    'If the sale goes on, open a new order.',
  ],
  odeme_bekleniyor: [
    'The order is not paid yet and is not paid at the door; it cannot be shipped.',
    'If the money has come, record it with `POST /v1/siparisler/{id}/odeme`, or wait for the event `siparis.odeme_alindi`.',
  ],
  gonderilecek_kalem_yok: [
    'The lines are shipped already, or more units were asked for than are left. Mostly the same request came twice.',
    'Read the order and look at `gonderiler`; `mesaj` says how many units of each line are left. Use an `Idempotency-Key` for requests that may be repeated.',
  ],
  stok_yetersiz: [
    'More units are asked for than can be sold; another cart or order may hold them.',
    'Read the stock (in the storefront: the cart) and lower the quantity. If you bring in an order sold elsewhere through `/v1`, send `stok_asimi: true`.',
  ],
  iade_adedi_asildi: [
    'More units of a line were asked for than were shipped and not yet returned.',
    'Look at `gonderilen` and `iade_edilen` of the line in the order.',
  ],
  istek_isleniyor: [
    'The first request with this `Idempotency-Key` is still running.',
    'Wait as long as `Retry-After` says and send the same request; when it is done you get the first answer.',
  ],
  kayit_kullanimda: [
    'Other records depend on the one to be deleted: products of a category or a brand, stock of a warehouse.',
    'Move those records or remove the link first.',
  ],
  sepet_tamamlanmis: [
    'This cart has become an order; it does not change any more.',
    '`GET /vitrin/v1/{magaza}/sepetler/{id}/odeme` shows the order. Open a new cart for new shopping.',
  ],
  bekleyen_siparis_siniri: [
    'The number of orders from this network whose transfer is still awaited has reached the limit of the store.',
    'Another order can be placed once one of them is paid or has lapsed; cards and payment at the door have no limit. The limit is set in the panel under Settings → Payment: raise it if your own server calls the storefront, since all shoppers come from one network then.',
  ],
  sepet_degisti: [
    'Since the customer saw it, a product has left the sale or the total has changed.',
    'Read the cart again and show it; if the customer agrees, go on to payment with the new `toplam`.',
  ],
  sepet_eksik: [
    'Before payment a cart needs products, an e-mail address and a delivery address, and the store a delivery option that is switched on.',
    'Give what the message names with `PUT …/kalemler` or `PUT …/teslimat`. If it names `kargo_secenegi`, the store lacks it: a delivery option has to be added.',
  ],
  magaza_kapali: [
    'The store’s shutter is down: the storefront can be seen and carts read, but no payment begins. A payment that had begun and that a card provider took still becomes an order.',
    'Tell the customer that the store is closed. Its owner opens it on the first page of the panel or with `kepenk magaza open`.',
  ],
  deneme_kapali: [
    'This payment page belongs to the built-in provider `deneme`; the live store switched it off or set up a real provider in its place.',
    'Begin the payment again from the cart: the store’s present provider takes it.',
  ],
  son_varyant: [
    'Every product has at least one variant; this is the last one.',
    'Add another one first, or delete the product.',
  ],
  son_sahip: [
    'This person is the only owner of the store; without one nobody could run it.',
    'Make somebody else of the team an owner first.',
  ],
  surum_uyusmuyor: [
    'The record has changed since the version you sent with `If-Match`; nothing was written.',
    'Read the record again, apply your change to what it is now and send it with the new `ETag`.',
  ],
  govde_cok_buyuk: [
    'The body is larger than 2 MB.',
    'Split bulk requests. Do not put pictures into the body, send their addresses.',
  ],
  icerik_turu_desteklenmiyor: [
    'The body was sent as something other than `application/json`, compressed, or in a character set other than UTF-8. `-d` of curl alone sends a form.',
    'Add the header `Content-Type: application/json`; send the body uncompressed, as UTF-8.',
  ],
  girdi_gecersiz: [
    'A value in the query or the body breaks a rule: a missing field, a wrong type, a value out of bounds, or a field that does not exist.',
    '`mesaj` names the wrong fields by their paths: `varyantlar[2].fiyat: …`. For a program, send `Accept: application/problem+json`.',
  ],
  imlec_gecersiz: [
    'The value of `sonraki` was changed or cut, or comes from another list or another store.',
    'Send the cursor back as it came; when in doubt start from the first page.',
  ],
  kayit_yok: [
    'An id in the body (category, brand, variant, warehouse …) does not exist in this store.',
    '`mesaj` names the field. Create that record first, or mend its id.',
  ],
  tanitici_kullanimda: [
    'The `tanitici` that was given belongs to another record.',
    'Choose another one, or leave the field out: it is made from the name, with a number at its end if needed.',
  ],
  kod_kullanimda: [
    'Another record of the store has this code. Codes are compared in upper case.',
    'Choose another code, or change the record that has it.',
  ],
  eposta_kullanimda: [
    'There is a customer with this e-mail address.',
    'Find the customer with the filter `eposta` and change that one. In the storefront have the shopper sign in; `POST …/parola-kodu` lets a forgotten password be set anew.',
  ],
  ikinci_adim_hatali: [
    'The code of the app, the recovery code or the passkey was not accepted: it is wrong, was used before or has expired.',
    'Look at the clock of the telephone and wait for the next code; each works once. Without the telephone use a recovery code; without those an owner of the store or `kepenk kullanici reset-factor` resets the second step.',
  ],
  parola_zayif: [
    'The chosen password is one of those that many use, is like one of them, or is made of your name, your e-mail address and dates.',
    'Make a sentence of a few words that have nothing to do with each other. Existing passwords go on working; the rule is for those that are chosen now.',
  ],
  secenek_tekrarli: [
    'Two variants have the same option values.',
    'Send each combination once: `Beden: M` belongs to one variant only.',
  ],
  fiyat_gerekli: [
    'The product is (or is being) published, but at least one of its variants has no price.',
    'Give all variants a `fiyat` first, or leave the product a draft (`taslak`).',
  ],
  indirimsiz_fiyat_dusuk: [
    '`indirimsiz_fiyat` is the old price, shown struck through; it must be more than `fiyat`.',
    'Compare the two; without a discount send `indirimsiz_fiyat` as `null`.',
  ],
  kategori_dongusu: [
    '`ust_id` names the category itself or one below it.',
    'Choose a parent from above in the tree; send `null` to place it at the root.',
  ],
  gorsel_indirilemedi: [
    'The address of the picture does not open, redirects more than three times, is larger than 10 MB, or does not hold a JPEG, PNG or WebP; or the pictures of the request have more than 400 megapixels together. Nothing was saved.',
    '`mesaj` tells which picture it is. Open the address in a browser: it must be public and a file itself.',
  ],
  webhook_adresi_gecersiz: [
    'The address does not begin with `https://`, is not a domain name, or leads into a network that is not public.',
    'Give an https address that the internet reaches; IP addresses, localhost and inner networks are refused.',
  ],
  abonelik_siniri: [
    'The store has as many webhook subscriptions as it may. The shared test store may have 5.',
    'Change a subscription that nobody uses, or try it in your own store.',
  ],
  kampanya_siniri: [
    'The store has 200 automatic campaigns that are on and not over; every cart is tried with all of them, so there cannot be more.',
    'Switch an automatic campaign off, let it end, or give the new one a code: campaigns by code have no limit.',
  ],
  kayit_siniri: [
    'Categories, brands and collections are listed as a whole, without pages; a store has at most 5,000 of each, and at most 2 MB of text in their descriptions together. Into the test store at most 50,000 records, 100 MB of data and 1,000 images are written between two rebuilds.',
    'Delete those that nobody uses, or shorten descriptions; if the test store is full, wait for 03:00 in Turkey or open a store of your own. `mesaj` tells which bound it is.',
  ],
  kalem_tekrarli: [
    'The same variant stands twice in a bulk request (for one warehouse or currency) or in a cart.',
    'Join the items; `mesaj` tells the positions of the repeated ones.',
  ],
  sku_belirsiz: [
    'Several variants have this stock code; which one is meant is not clear.',
    'Name the item by `varyant_id` instead of `sku`.',
  ],
  indirim_kodu_gecersiz: [
    'The code does not exist, has ended, is used up or does not fit this cart. `mesaj` tells which.',
    'Take the code out or meet its condition. `POST /v1/kampanyalar/dene` explains a cart line by line. In the storefront, if the shopper has seen the amount without the code, payment can go on with that `toplam`.',
  ],
  tekrar_anahtari_farkli_istek: [
    'This `Idempotency-Key` was used within 24 hours with another method, path or body.',
    'Make a new key (a UUID, say) for each new piece of work; use the same one only to repeat the same request.',
  ],
  kargo_uygulamasi_yok: [
    '`yol: "uygulama"` was asked for, but the carrier app named by `firma` is not enabled in the store.',
    'Enable the app in the panel under Settings → Shipping, or give the tracking number yourself with `yol: "elle"`.',
  ],
  odeme_yolu_yok: [
    'The shutter is to be lifted, but there is no way to pay that works: no card provider is enabled, there is no IBAN for transfers, and payment at the door is not chosen.',
    'Complete one of them under Settings → Payment in the panel; for trying, `deneme` can be switched on as well.',
  ],
  teslimat_yolu_yok: [
    'The shutter is to be lifted, but the store has no delivery option that is switched on. Delivery is not free by itself.',
    'Add an option under Settings → Delivery in the panel; for free delivery set its price to 0.',
  ],
  istek_siniri: [
    'The key (for a test key and in the storefront: the network) has used up its minute, or the store has sent pictures of more than 2000 megapixels in a minute. An address is also not heard from the same network after 10 wrong passwords within 15 minutes; nor, in the panel, more than 20 invitations a day.',
    'Wait `Retry-After` seconds. Below `/v1` use bulk operations, and get changes by webhook instead of asking.',
  ],
  baslik_cok_buyuk: [
    'The address and the headers are longer than 16 KB together; mostly a cookie that grew, or a very long filter.',
    'Leave out cookies and headers that are not needed, divide the filter into several requests.',
  ],
  sunucu_hatasi: [
    'Something unexpected, and our fault. The work is either wholly done or not at all.',
    'Try again a little later. If it stays, report it with the id in the header `SVC-Istek`.',
  ],
  saglayici_hatasi: [
    'The payment provider or the carrier did not answer, or answered with an error.',
    'Wait as long as `Retry-After` says, or a few seconds, and try again: below `/v1` with the same `Idempotency-Key`, in the storefront with the same request. The work is not done twice.',
  ],
  bakim: [
    'The service is restarting, cannot reach its database right now, too many pictures wait for their turn, or requests of your store that run at the same time have used up its share of connections.',
    'Wait `Retry-After` seconds and try again; wait longer each time.',
  ],
}
