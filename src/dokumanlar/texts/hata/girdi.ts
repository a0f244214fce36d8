import { fix } from './tekrar.ts'

// Values that cannot be taken: 422.

export const girdiHatalari = {
  girdi_gecersiz: fix(
    [
      'Sorgu ya da gövdedeki bir değer kurala uymuyor: eksik alan, yanlış tür, sınır dışı değer ya da tanınmayan bir alan.',
      'A value in the query or the body breaks a rule: a missing field, a wrong type, a value out of bounds, or a field that does not exist.',
    ],
    [
      '`mesaj` hatalı alanları yollarıyla söyler: `varyantlar[2].fiyat: …`. Makinece okumak için `Accept: application/problem+json` gönderin.',
      '`mesaj` names the wrong fields by their paths: `varyantlar[2].fiyat: …`. For a program, send `Accept: application/problem+json`.',
    ],
  ),
  imlec_gecersiz: fix(
    [
      '`sonraki` değeri değiştirilmiş, kırpılmış, başka bir listeden ya da başka bir mağazadan alınmış.',
      'The value of `sonraki` was changed or cut, or comes from another list or another store.',
    ],
    [
      'İmleci önceki yanıttan olduğu gibi geri gönderin; şüphede kalırsanız ilk sayfadan başlayın.',
      'Send the cursor back as it came; when in doubt start from the first page.',
    ],
  ),
  kayit_yok: fix(
    [
      'Gövdede adı geçen bir kimlik (kategori, marka, varyant, depo …) bu mağazada yok.',
      'An id in the body (category, brand, variant, warehouse …) does not exist in this store.',
    ],
    [
      '`mesaj` hangi alan olduğunu söyler. Kaydı önce oluşturun ya da kimliğini düzeltin.',
      '`mesaj` names the field. Create that record first, or mend its id.',
    ],
  ),
  tanitici_kullanimda: fix(
    ['Açıkça verilen `tanitici` başka bir kaydın.', 'The `tanitici` that was given belongs to another record.'],
    [
      'Başka bir tanıtıcı seçin ya da alanı hiç göndermeyin; addan üretilir ve gerekirse sonuna sayı eklenir.',
      'Choose another one, or leave the field out: it is made from the name, with a number at its end if needed.',
    ],
  ),
  kod_kullanimda: fix(
    [
      'Bu kod mağazada başka bir kayıtta var. Kodlar büyük harfe çevrilerek karşılaştırılır.',
      'Another record of the store has this code. Codes are compared in upper case.',
    ],
    ['Başka bir kod seçin ya da var olan kaydı değiştirin.', 'Choose another code, or change the record that has it.'],
  ),
  eposta_kullanimda: fix(
    ['Bu e-posta ile kayıtlı bir müşteri var.', 'There is a customer with this e-mail address.'],
    [
      'Müşteriyi `eposta` süzgeciyle bulun ve onu değiştirin. Vitrinde alıcıya giriş yaptırın; parolasını unuttuysa `POST …/parola-kodu` yenisini belirletir.',
      'Find the customer with the filter `eposta` and change that one. In the storefront have the shopper sign in; `POST …/parola-kodu` lets a forgotten password be set anew.',
    ],
  ),
  ikinci_adim_hatali: fix(
    [
      'Uygulama kodu, kurtarma kodu ya da geçiş anahtarı kabul edilmedi: yanlış, daha önce kullanılmış ya da süresi dolmuş.',
      'The code of the app, the recovery code or the passkey was not accepted: it is wrong, was used before or has expired.',
    ],
    [
      'Telefonun saatine bakın ve yeni kodu bekleyin; her kod bir kez geçer. Telefon yoksa bir kurtarma kodu kullanın; o da yoksa mağazanın sahibi ya da `kepenk kullanici reset-factor` ikinci adımı sıfırlar.',
      'Look at the clock of the telephone and wait for the next code; each works once. Without the telephone use a recovery code; without those an owner of the store or `kepenk kullanici reset-factor` resets the second step.',
    ],
  ),
  parola_zayif: fix(
    [
      'Seçilen parola çok kullanılanlardan biri, onlara benziyor ya da adınızdan, e-postanızdan ve tarihlerden kurulmuş.',
      'The chosen password is one of those that many use, is like one of them, or is made of your name, your e-mail address and dates.',
    ],
    [
      'Birbiriyle ilgisiz birkaç kelimeden bir cümle kurun. Var olan parolalar çalışmayı sürdürür; kural yalnız yeni seçilene uygulanır.',
      'Make a sentence of a few words that have nothing to do with each other. Existing passwords go on working; the rule is for those that are chosen now.',
    ],
  ),
  secenek_tekrarli: fix(
    ['İki varyant aynı seçenek değerlerini taşıyor.', 'Two variants have the same option values.'],
    [
      'Her birleşimi bir kez gönderin: `Beden: M` yalnız bir varyantta olur.',
      'Send each combination once: `Beden: M` belongs to one variant only.',
    ],
  ),
  fiyat_gerekli: fix(
    [
      'Ürün yayında (ya da yayına alınıyor), ama en az bir varyantının fiyatı yok.',
      'The product is (or is being) published, but at least one of its variants has no price.',
    ],
    [
      'Önce bütün varyantlara `fiyat` verin ya da ürünü `taslak` bırakın.',
      'Give all variants a `fiyat` first, or leave the product a draft (`taslak`).',
    ],
  ),
  indirimsiz_fiyat_dusuk: fix(
    [
      '`indirimsiz_fiyat` üstü çizili gösterilen eski fiyattır; `fiyat` değerinden büyük olmalıdır.',
      '`indirimsiz_fiyat` is the old price, shown struck through; it must be more than `fiyat`.',
    ],
    [
      'İki değeri karşılaştırın; indirim yoksa `indirimsiz_fiyat` alanını `null` gönderin.',
      'Compare the two; without a discount send `indirimsiz_fiyat` as `null`.',
    ],
  ),
  kategori_dongusu: fix(
    [
      '`ust_id` kategorinin kendisini ya da altındaki bir kategoriyi gösteriyor.',
      '`ust_id` names the category itself or one below it.',
    ],
    [
      'Ağaçta yukarıdan bir üst seçin; köke almak için `null` gönderin.',
      'Choose a parent from above in the tree; send `null` to place it at the root.',
    ],
  ),
  gorsel_indirilemedi: fix(
    [
      'Görsel adresi açılmıyor, üçten çok yönlendiriyor, 10 MB’tan büyük ya da içeriği JPEG, PNG, WebP değil; ya da isteğin görselleri toplam 400 megapikseli aşıyor. Hiçbir şey kaydedilmedi.',
      'The address of the picture does not open, redirects more than three times, is larger than 10 MB, or does not hold a JPEG, PNG or WebP; or the pictures of the request have more than 400 megapixels together. Nothing was saved.',
    ],
    [
      '`mesaj` kaçıncı görsel olduğunu söyler. Adresi tarayıcıda açın: herkese açık ve doğrudan bir dosya olmalı.',
      '`mesaj` tells which picture it is. Open the address in a browser: it must be public and a file itself.',
    ],
  ),
  webhook_adresi_gecersiz: fix(
    [
      'Adres `https://` ile başlamıyor, bir alan adı değil ya da herkese açık olmayan bir ağa çıkıyor.',
      'The address does not begin with `https://`, is not a domain name, or leads into a network that is not public.',
    ],
    [
      'İnternetten ulaşılan bir https adresi verin; IP, localhost ve iç ağ adresleri kabul edilmez.',
      'Give an https address that the internet reaches; IP addresses, localhost and inner networks are refused.',
    ],
  ),
  abonelik_siniri: fix(
    [
      'Mağaza açabileceği en çok webhook aboneliğine ulaşmış. Ortak test mağazasında sınır 5’tir.',
      'The store has as many webhook subscriptions as it may. The shared test store may have 5.',
    ],
    [
      'Kullanılmayan bir aboneliği değiştirin ya da kendi mağazanızda deneyin.',
      'Change a subscription that nobody uses, or try it in your own store.',
    ],
  ),
  kampanya_siniri: fix(
    [
      'Mağazada açık ve süresi dolmamış 200 otomatik kampanya var; her sepet hepsiyle denendiğinden daha çoğu olamaz.',
      'The store has 200 automatic campaigns that are on and not over; every cart is tried with all of them, so there cannot be more.',
    ],
    [
      'Bir otomatik kampanyayı kapatın, süresini bitirin ya da yenisine kod verin: kodlu kampanyaların sınırı yoktur.',
      'Switch an automatic campaign off, let it end, or give the new one a code: campaigns by code have no limit.',
    ],
  ),
  kayit_siniri: fix(
    [
      'Kategoriler, markalar ve koleksiyonlar sayfalanmadan, bütün olarak listelenir; mağazada her birinden en çok 5.000 kayıt, açıklamalarında birlikte en çok 2 MB metin olabilir. Test mağazasına, yenilendiği geceden beri, en çok 50.000 kayıt, 100 MB veri ve 1.000 görsel yazılır.',
      'Categories, brands and collections are listed as a whole, without pages; a store has at most 5,000 of each, and at most 2 MB of text in their descriptions together. Into the test store at most 50,000 records, 100 MB of data and 1,000 images are written between two rebuilds.',
    ],
    [
      'Kullanılmayanları silin ya da açıklamaları kısaltın; test mağazası doluysa gece 03:00’ü bekleyin ya da kendi mağazanızı açın. `mesaj` hangi sınır olduğunu söyler.',
      'Delete those that nobody uses, or shorten descriptions; if the test store is full, wait for 03:00 in Turkey or open a store of your own. `mesaj` tells which bound it is.',
    ],
  ),
  kalem_tekrarli: fix(
    [
      'Toplu istekte (aynı depo ya da para biriminde) ya da sepette aynı varyant iki kez geçiyor.',
      'The same variant stands twice in a bulk request (for one warehouse or currency) or in a cart.',
    ],
    [
      'Kalemleri birleştirin; `mesaj` tekrarlananların sırasını söyler.',
      'Join the items; `mesaj` tells the positions of the repeated ones.',
    ],
  ),
  sku_belirsiz: fix(
    [
      'Stok kodu birden çok varyantta var; hangisi olduğu anlaşılmıyor.',
      'Several variants have this stock code; which one is meant is not clear.',
    ],
    ['Kalemi `sku` yerine `varyant_id` ile gösterin.', 'Name the item by `varyant_id` instead of `sku`.'],
  ),
  indirim_kodu_gecersiz: fix(
    [
      'Kod yok, süresi dolmuş, kullanım sınırına ulaşmış ya da bu sepete uymuyor. `mesaj` hangisi olduğunu söyler.',
      'The code does not exist, has ended, is used up or does not fit this cart. `mesaj` tells which.',
    ],
    [
      'Kodu çıkarın ya da koşulunu sağlayın. `POST /v1/kampanyalar/dene` sepeti satır satır açıklar. Vitrinde, alıcı kodsuz tutarı gördüyse o `toplam` ile ödemeye geçilebilir.',
      'Take the code out or meet its condition. `POST /v1/kampanyalar/dene` explains a cart line by line. In the storefront, if the shopper has seen the amount without the code, payment can go on with that `toplam`.',
    ],
  ),
  tekrar_anahtari_farkli_istek: fix(
    [
      'Bu `Idempotency-Key` son 24 saatte başka bir yöntem, yol ya da gövdeyle kullanılmış; ya da onunla verilen gizli yanıt, servisin sırrı değiştiği için artık okunamıyor.',
      'This `Idempotency-Key` was used within 24 hours with another method, path or body; or the secret answer given for it can no longer be read, because the secret of the service has changed.',
    ],
    [
      'Her yeni iş için yeni bir anahtar (örneğin UUID) üretin; aynı anahtarı yalnız aynı isteği yinelerken kullanın.',
      'Make a new key (a UUID, say) for each new piece of work; use the same one only to repeat the same request.',
    ],
  ),
  kargo_uygulamasi_yok: fix(
    [
      '`yol: "uygulama"` istendi, ama `firma` ile adı verilen kargo uygulaması mağazada açık değil.',
      '`yol: "uygulama"` was asked for, but the carrier app named by `firma` is not enabled in the store.',
    ],
    [
      'Uygulamayı panelde Ayarlar → Kargo altından açın ya da takip numarasını kendiniz verip `yol: "elle"` kullanın.',
      'Enable the app in the panel under Settings → Shipping, or give the tracking number yourself with `yol: "elle"`.',
    ],
  ),
  odeme_yolu_yok: fix(
    [
      'Kepenk kalkacak, ama müşterinin ödeyebileceği çalışan bir yol yok: kart sağlayıcısı açılmamış, havale için IBAN verilmemiş, kapıda ödeme seçilmemiş.',
      'The shutter is to be lifted, but there is no way to pay that works: no card provider is enabled, there is no IBAN for transfers, and payment at the door is not chosen.',
    ],
    [
      'Panelde Ayarlar → Ödeme altından birini tamamlayın; denemek için `deneme` de açılabilir.',
      'Complete one of them under Settings → Payment in the panel; for trying, `deneme` can be switched on as well.',
    ],
  ),
  teslimat_yolu_yok: fix(
    [
      'Kepenk kalkacak, ama mağazada açık bir teslimat seçeneği yok. Teslimat kendiliğinden bedava olmaz.',
      'The shutter is to be lifted, but the store has no delivery option that is switched on. Delivery is not free by itself.',
    ],
    [
      'Panelde Ayarlar → Kargo ve teslimat altından bir seçenek ekleyin; ücretsiz teslimat için ücreti 0 yapın.',
      'Add an option under Settings → Delivery in the panel; for free delivery set its price to 0.',
    ],
  ),
}
