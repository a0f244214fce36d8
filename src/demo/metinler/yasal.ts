import type { YasalTur } from '../../domains/icerik/schema.ts'
import type { DemoSayfasi } from './sayfalar.ts'

// Sample legal pages of a shop in Turkey; a real shop has its own written.

const ORNEK = '<p><em>Bu sayfa deneme mağazasının örnek metnidir; hukuki bir bağlayıcılığı yoktur.</em></p>'

const yasal = (
  yasal_tur: YasalTur,
  baslik: string,
  ...bolumler: readonly (readonly [string, string])[]
): DemoSayfasi => ({
  girdi: {
    baslik,
    govde: ORNEK + bolumler.map(([alt, metin]) => `<h2>${alt}</h2><p>${metin}</p>`).join(''),
    altbilgide: true,
  },
  yasal_tur,
})

export const yasalSayfalar: readonly DemoSayfasi[] = [
  yasal(
    'gizlilik',
    'Gizlilik Politikası',
    ['Hangi bilgileri tutuyoruz?', 'Siparişinizi hazırlamak için gereken ad, adres, telefon ve e-posta bilgilerini.'],
    ['Kimlerle paylaşıyoruz?', 'Yalnız kargo firması ve ödeme kuruluşuyla, işin gerektirdiği kadar.'],
  ),
  yasal(
    'kvkk',
    'KVKK Aydınlatma Metni',
    ['Veri sorumlusu', '6698 sayılı Kanun uyarınca veri sorumlusu, mağazayı işleten şirkettir.'],
    ['Haklarınız', 'Verilerinizin ne için işlendiğini öğrenebilir, düzeltilmesini ya da silinmesini isteyebilirsiniz.'],
    ['Başvuru', 'Başvurularınızı kvkk@magaza.example adresine iletebilirsiniz; otuz gün içinde yanıtlarız.'],
  ),
  yasal(
    'mesafeli_satis',
    'Mesafeli Satış Sözleşmesi',
    ['Taraflar', 'Bu sözleşme satıcı ile siparişi veren alıcı arasında, sipariş onaylandığında kurulur.'],
    ['Konu', 'Elektronik ortamda satışı yapılan ürünün teslimi ve tarafların hak ve yükümlülükleri.'],
    ['Cayma hakkı', 'Alıcı, ürünü teslim aldığı günden başlayarak on dört gün içinde gerekçe göstermeden cayabilir.'],
    ['Uyuşmazlık', 'Tüketici hakem heyetleri ve tüketici mahkemeleri yetkilidir.'],
  ),
  yasal(
    'on_bilgilendirme',
    'Ön Bilgilendirme Formu',
    ['Ürün ve fiyat', 'Ürünün temel nitelikleri ve bütün vergiler dahil fiyatı sipariş özetinde yer alır.'],
    ['Teslimat', 'Siparişler en geç otuz gün içinde teslim edilir; çoğu kez bir ile dört iş günü yeter.'],
  ),
  yasal(
    'iade',
    'İade ve Değişim Koşulları',
    ['Süre', 'Teslimden başlayarak on dört gün.'],
    ['Nasıl?', 'Ürünü kullanılmamış olarak, faturasıyla birlikte anlaşmalı kargoya ücretsiz verin.'],
    ['Geri ödeme', 'Kartla ödenen tutar aynı karta, ürün bize ulaştıktan sonra on dört gün içinde döner.'],
    ['İade edilemeyenler', 'Açılmış bakım ürünleri ve adınıza özel hazırlanan ürünler.'],
  ),
  yasal(
    'teslimat',
    'Teslimat Koşulları',
    ['Ücret', '1.500 TL üstü siparişlerde kargo ücretsizdir; altında 79,90 TL.'],
    ['Hasarlı paket', 'Teslim anında görünen hasarı kargo görevlisine tutanakla bildirin, gerisini biz izleriz.'],
  ),
  yasal(
    'cerez',
    'Çerez Politikası',
    ['Zorunlu çerezler', 'Sepetinizi ve oturumunuzu hatırlamak için.'],
    ['Tercihe bağlı çerezler', 'Yalnız izin verirseniz; izninizi dilediğiniz an geri alabilirsiniz.'],
  ),
  yasal(
    'uyelik',
    'Üyelik Sözleşmesi',
    ['Üyelik', 'Üyelik ücretsizdir; hesabınızı dilediğiniz zaman kapatabilirsiniz.'],
    ['Parola', 'Parolanızın gizliliği sizin sorumluluğunuzdadır; biz onu göremeyiz.'],
  ),
  yasal(
    'kullanim',
    'Kullanım Koşulları',
    ['Fikri haklar', 'Sitedeki metin ve görseller izinsiz kullanılamaz.'],
    [
      'Fiyat hataları',
      'Açık yazım hatasından doğan fiyatlar bağlayıcı değildir; siparişiniz iptal edilir, ödemeniz döner.',
    ],
  ),
]
