// Default documents in Turkish, as the Mesafeli Sözleşmeler Yönetmeliği asks. A store has its own lawyer look at them.

export const onBilgilendirmeTr = `# Ön Bilgilendirme Formu

Bu form, 6502 sayılı Tüketicinin Korunması Hakkında Kanun ve Mesafeli Sözleşmeler Yönetmeliği uyarınca, siparişinizi onaylamadan önce sizi bilgilendirmek için düzenlenmiştir.

Tarih: {{tarih}}
Sipariş referansı: {{siparis_referansi}}

## 1. Satıcı

Unvan: {{satici_unvan}}
MERSİS no: {{satici_mersis}}
Vergi no: {{satici_vkn}}
Vergi dairesi: {{satici_vergi_dairesi}}
Adres: {{satici_adres}}
Telefon: {{satici_telefon}}
E-posta: {{satici_eposta}}
KEP: {{satici_kep}}
İnternet adresi: {{magaza_adres}}

Şikâyet ve taleplerinizi yukarıdaki iletişim bilgilerinden iletebilirsiniz.

## 2. Ürünlerin temel nitelikleri ve fiyatı

{{urunler}}

Ürünlerin temel nitelikleri mağazadaki ürün sayfalarında yer alır.

Ürünlerin toplamı (bütün vergiler dahil): {{urun_toplam}}
İndirim: {{indirim_toplam}}
Teslimat ücreti: {{teslimat_ucreti}}
Ödeme yönteminin ek ücreti: {{odeme_ucreti}}
Ödeyeceğiniz toplam tutar (bütün vergiler ve masraflar dahil): {{toplam}}

## 3. Ödeme

Ödeme yöntemi: {{odeme_yontemi}}

Siparişi onaylamanız, toplam tutarı ödeme yükümlülüğü altına girdiğiniz anlamına gelir.

## 4. Teslimat

Teslim alacak kişi: {{alici_ad}}
Teslimat adresi: {{teslimat_adresi}}
Teslimat yöntemi: {{teslimat_yontemi}}

Ürünler, siparişiniz Satıcı'ya ulaştıktan sonra en geç 30 gün içinde teslim edilir. Kişiye özel hazırlanan ürünlerde bu süre sipariş sırasında ayrıca bildirilir. Satıcı bu süre içinde edimini yerine getirmezse sözleşmeyi feshedebilirsiniz. Ürün size teslim edilene kadar oluşan kayıp ve hasardan Satıcı sorumludur.

## 5. Cayma hakkı

Ürünü, siz ya da belirlediğiniz kişi teslim aldığı günden başlayarak {{cayma_suresi}} gün içinde, hiçbir gerekçe göstermeden ve cezai şart ödemeden sözleşmeden cayabilirsiniz. Tek siparişte ayrı ayrı teslim edilen ürünlerde süre, son ürünün teslim alındığı gün başlar. Cayma hakkınızı teslimattan önce de kullanabilirsiniz.

Cayma bildiriminizi süre dolmadan Satıcı'nın yukarıdaki iletişim bilgilerine yazılı olarak ya da mağazanın sunduğu iade talebiyle iletmeniz yeterlidir. Bildirimden sonra 10 gün içinde ürünü Satıcı'ya geri gönderirsiniz. İade gönderimi için sizden ücret istenmez.

Satıcı, cayma bildiriminin kendisine ulaşmasından başlayarak 14 gün içinde, teslimat masrafları dahil aldığı bütün ödemeleri, ödemede kullandığınız araca uygun biçimde ve tek seferde geri verir. Ürünü, işleyişine, teknik özelliklerine ve kullanım talimatına uygun biçimde kullanmanızdan doğan değişiklik ve bozulmalardan sorumlu değilsiniz.

## 6. Cayma hakkının kullanılamayacağı durumlar

Yönetmelik'in 15. maddesi uyarınca, taraflarca aksi kararlaştırılmadıkça şu ürünlerde cayma hakkı kullanılamaz:

- Fiyatı finansal piyasalardaki dalgalanmalara bağlı olarak değişen ürünler
- İstekleriniz ya da kişisel ihtiyaçlarınız doğrultusunda hazırlanan ürünler
- Çabuk bozulabilen ya da son kullanma tarihi geçebilecek ürünler
- Tesliminden sonra ambalaj, bant, mühür, paket gibi koruyucu unsurları açılmış olup sağlık ve hijyen açısından iadesi uygun olmayan ürünler
- Tesliminden sonra başka ürünlerle karışan ve doğası gereği ayrıştırılamayan ürünler
- Koruyucu unsurları açılmış olan kitap, dijital içerik ve bilgisayar sarf malzemeleri
- Abonelik sözleşmesi dışında, gazete ve dergi gibi süreli yayınlar
- Elektronik ortamda anında ifa edilen hizmetler ve anında teslim edilen gayrimaddi mallar

Bu siparişte iade edilemeyecek ürünler ve nedenleri aşağıdadır; hiçbiri yazılmamışsa böyle bir ürün yoktur.

{{cayma_istisnalari}}

## 7. Uyuşmazlıkların çözümü

Şikâyet ve itirazlarınızı, Ticaret Bakanlığınca her yıl ilan edilen parasal sınırlar içinde, yerleşim yerinizdeki ya da işlemin yapıldığı yerdeki Tüketici Hakem Heyetine ya da Tüketici Mahkemesine iletebilirsiniz. Dava yoluna gitmeden önce arabulucuya başvurulması zorunlu olan durumlar saklıdır.

## 8. Onay

Bu formdaki bilgileri, siparişi onaylamadan önce elektronik ortamda okuduğunuzu ve edindiğinizi onaylarsınız. Form siparişinizle birlikte saklanır, size e-postayla gönderilir ve sipariş sayfanızdan her zaman okunabilir.`

export const mesafeliSatisTr = `# Mesafeli Satış Sözleşmesi

Tarih: {{tarih}}
Sipariş referansı: {{siparis_referansi}}

## 1. Taraflar

## Satıcı

Unvan: {{satici_unvan}}
MERSİS no: {{satici_mersis}}
Vergi no: {{satici_vkn}}
Vergi dairesi: {{satici_vergi_dairesi}}
Adres: {{satici_adres}}
Telefon: {{satici_telefon}}
E-posta: {{satici_eposta}}
KEP: {{satici_kep}}
İnternet adresi: {{magaza_adres}}

## Alıcı

Ad soyad: {{alici_ad}}
E-posta: {{alici_eposta}}
Telefon: {{alici_telefon}}
Teslimat adresi: {{teslimat_adresi}}
Fatura bilgileri: {{fatura_adresi}}

## 2. Konu

Bu sözleşmenin konusu, Alıcı'nın {{magaza_ad}} mağazasından elektronik ortamda sipariş verdiği, nitelikleri ve satış fiyatı aşağıda belirtilen ürünlerin satışı ve teslimi ile tarafların 6502 sayılı Tüketicinin Korunması Hakkında Kanun ve Mesafeli Sözleşmeler Yönetmeliği'nden doğan hak ve yükümlülükleridir. Ön Bilgilendirme Formu bu sözleşmenin ayrılmaz parçasıdır.

## 3. Ürünler ve bedel

{{urunler}}

Ürünlerin toplamı (bütün vergiler dahil): {{urun_toplam}}
İndirim: {{indirim_toplam}}
Teslimat ücreti: {{teslimat_ucreti}}
Ödeme yönteminin ek ücreti: {{odeme_ucreti}}
Toplam (bütün vergiler ve masraflar dahil): {{toplam}}
Ödeme yöntemi: {{odeme_yontemi}}
Teslimat yöntemi: {{teslimat_yontemi}}

## 4. Teslimat

Ürünler, siparişin Satıcı'ya ulaşmasından başlayarak en geç 30 gün içinde Alıcı'nın gösterdiği adrese, faturasıyla birlikte teslim edilir. Satıcı bu yükümlülüğünü yerine getirmezse Alıcı sözleşmeyi feshedebilir; bu durumda ödenen bütün tutar, fesih bildiriminin Satıcı'ya ulaşmasından başlayarak 14 gün içinde yasal faiziyle geri verilir. Siparişin yerine getirilmesinin imkânsızlaşması hâlinde Satıcı bunu öğrendiği günden başlayarak 3 gün içinde Alıcı'ya bildirir ve aldığı bütün ödemeleri en geç 14 gün içinde geri verir.

Ürünün Alıcı'ya ya da Alıcı'nın belirlediği kişiye teslimine kadar oluşan kayıp ve hasardan Satıcı sorumludur. Alıcı, taşıyıcıyı Satıcı'nın önerdiklerinden başka birinden seçerse sorumluluk ürünün taşıyıcıya teslimiyle Alıcı'ya geçer.

## 5. Cayma hakkı

Alıcı, ürünü teslim aldığı günden başlayarak {{cayma_suresi}} gün içinde hiçbir gerekçe göstermeden ve cezai şart ödemeden sözleşmeden cayabilir. Tek siparişte ayrı ayrı teslim edilen ürünlerde süre, son ürünün teslim alındığı gün başlar. Cayma hakkı teslimattan önce de kullanılabilir.

Cayma bildirimi, süre dolmadan Satıcı'nın iletişim bilgilerine yazılı olarak ya da mağazanın sunduğu iade talebiyle yapılır. Alıcı, bildirimden başlayarak 10 gün içinde ürünü Satıcı'ya geri gönderir; iade gönderimi için Alıcı'dan ücret istenmez. Satıcı, cayma bildiriminin kendisine ulaşmasından başlayarak 14 gün içinde, teslimat masrafları dahil aldığı bütün ödemeleri ödeme aracına uygun biçimde ve tek seferde geri verir. Alıcı, ürünün işleyişine, teknik özelliklerine ve kullanım talimatına uygun kullanımından doğan değişiklik ve bozulmalardan sorumlu değildir.

## 6. Cayma hakkının kullanılamayacağı ürünler

Yönetmelik'in 15. maddesinde sayılan ürünlerde (kişiye özel hazırlananlar, çabuk bozulanlar, ambalajı açılmış olup sağlık ve hijyen açısından iadesi uygun olmayanlar ve orada sayılan ötekiler) cayma hakkı kullanılamaz. Bu siparişte iade edilemeyecek ürünler ve nedenleri aşağıdadır; hiçbiri yazılmamışsa böyle bir ürün yoktur.

{{cayma_istisnalari}}

## 7. Ayıplı ürün

Ürünün ayıplı olması hâlinde Alıcı, 6502 sayılı Kanun'un 11. maddesindeki seçimlik haklarını kullanabilir: sözleşmeden dönme, bedelden indirim, ücretsiz onarım ya da ürünün ayıpsız bir benzeriyle değiştirilmesi. Satıcı, ayıptan teslim tarihinden başlayarak iki yıl süreyle sorumludur.

## 8. Ödeme ve temerrüt

Alıcı, siparişi onaylamakla toplam tutarı seçtiği yöntemle ödeme yükümlülüğü altına girer. Kartla yapılan ödemede Alıcı'nın temerrüde düşmesi hâlinde kartı veren kuruluşla yaptığı sözleşme uygulanır.

## 9. Kişisel veriler

Alıcı'nın kişisel verileri, siparişin yerine getirilmesi ve yasal yükümlülükler için, 6698 sayılı Kişisel Verilerin Korunması Kanunu'na uygun olarak işlenir.

## 10. Uyuşmazlıkların çözümü

Bu sözleşmeden doğan uyuşmazlıklarda, Ticaret Bakanlığınca her yıl ilan edilen parasal sınırlar içinde, Alıcı'nın yerleşim yerindeki ya da işlemin yapıldığı yerdeki Tüketici Hakem Heyetleri ve Tüketici Mahkemeleri yetkilidir. Dava yoluna gitmeden önce arabulucuya başvurulması zorunlu olan durumlar saklıdır.

## 11. Yürürlük

Bu sözleşme, Alıcı'nın siparişi elektronik ortamda onaylamasıyla kurulur. Sözleşmenin onaylandığı andaki metni siparişle birlikte saklanır, Alıcı'ya e-postayla gönderilir ve sipariş sayfasından her zaman okunabilir.`
