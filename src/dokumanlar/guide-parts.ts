import type { Part } from './guide.ts'
import { prettyJson } from './literal.ts'

// What to know around the six requests of the guide.

/** What each warning of a cart means and what the shop shows. */
export const warnings: Record<string, string> = {
  urun_satista_degil: 'ürün artık satılmıyor; kalemler arasında görünmez, toplama girmez.',
  stok_yetersiz: 'istenen adet kalmamış; `mesaj` kaç adet kaldığını söyler, kalem `stok_yeterli: false` görünür.',
  fiyat_degisti: 'fiyat, sepete konduğundan beri değişmiş; geçerli olan yenisidir.',
  indirim_kodu_gecersiz: 'kod şu anda geçmiyor; sepette kalır, koşulu sağlanınca uygulanır.',
  kargo_secenegi_kalkti: 'seçilen teslimat artık yok; ilk seçenek geçerli.',
  sepet_tamamlandi: 'sepet siparişe dönüşmüş; yenisi açılmalı.',
}

const paragraphs = (...blocks: string[]): string => blocks.join('\n\n')
const list = (...lines: string[]): string => lines.map((line) => `- ${line}`).join('\n')

const carts: Part[] = [
  {
    id: 'uyarilar',
    title: 'Sepet ve uyarıları',
    text: paragraphs(
      'Sepet yalnız seçilenleri saklar. Fiyat, indirim, stok ve teslimat ücreti her okuyuşta yeniden hesaplanır; seçildiği andakinden farklı olan ne varsa `uyarilar` içinde söylenir. `mesaj` alıcıya gösterilebilir, `Accept-Language: en` ile İngilizcesi gelir.',
      list(...Object.entries(warnings).map(([kod, text]) => `\`${kod}\`: ${text}`)),
      'Sepete koymak stok ayırmaz. 30 gün dokunulmayan sepet silinir.',
    ),
  },
  {
    id: 'toplam',
    title: 'Toplamın onayı',
    text: paragraphs(
      '`POST …/odeme` gövdesindeki `toplam`, alıcının ekranda gördüğü tutardır. O arada başka bir tutara dönüştüyse hiçbir şey olmaz: 409 [sepet_degisti](/dokumanlar/hatalar/sepet_degisti). Sepeti yeniden gösterin, onaylarsa yeni `toplam` ile gönderin.',
      '`toplam` verilmezse o anki fiyat geçerlidir; ama satıştan kalkmış bir ürün ya da geçmeyen bir kod siparişi durdurur. Stok yetmezse, `toplam` verilse de, 409 [stok_yetersiz](/dokumanlar/hatalar/stok_yetersiz) gelir ve eksik kalemleri söyler.',
    ),
  },
]

const payments: Part[] = [
  {
    id: 'kart',
    title: 'Kartla ödeme ve dönüş',
    text: paragraphs(
      '`yontem: "kart"` sipariş açmaz; ödenecek tutarı sabitler ve ödeme sağlayıcısının sayfasını verir. Alıcıyı `yonlendirme` adresine gönderin. Sipariş, ödeme alınınca oluşur.',
      '`donus_adresi` alıcının ödemeden sonra geleceği sayfadır ve mağazanın kendi adresinde olmalıdır. O sayfa sonucu adresten değil, `GET …/odeme` yanıtından okur:',
      list(
        '`tamamlandi`: ödendi; `siparis` dolu.',
        '`yonlendir`: henüz ödenmedi. Birkaç saniyede bir yeniden sorun ya da alıcıya ödeme sayfasını yeniden açın.',
        '`basarisiz`: ödenmedi ya da süresi doldu. `POST …/odeme` yeni bir ödeme başlatır.',
        '`bekliyor`: ödeme istenmedi ya da sağlayıcıdan yanıt gelmedi.',
      ),
      'Sağlayıcı yanıt vermezse 502 [saglayici_hatasi](/dokumanlar/hatalar/saglayici_hatasi) gelir: `Retry-After` saniye sonra aynı isteği yineleyin; ikinci bir ödeme başlamaz. Test mağazasında ödeme sayfası denemedir: Öde, Reddet ve Sessiz kal seçilebilir.',
    ),
    sample: {
      label: 'Kartla ödemenin yanıtı',
      language: 'json',
      code: prettyJson({
        durum: 'yonlendir',
        siparis: null,
        yonlendirme: 'https://odeme.example/3d/odm_01k9yf3c2me7x9a1v5b3n6h8rw',
      }),
    },
  },
  {
    id: 'ayrilanlar',
    title: '15 dakika ayrılanlar',
    text: 'Kartla ödeme başlayınca ürünler ve kampanya kullanım hakları bu sepet için 15 dakika ayrılır: o sürede başkası alamaz, fiyat değişse de anlaşılan tutar geçerlidir. Ödeme reddedilince hemen, yoksa sürenin sonunda serbest kalırlar. Alıcı bu arada sepeti değiştirirse bir sonraki `POST …/odeme` yeni hâli için yeni bir ödeme başlatır; hangisi önce ödenirse sipariş odur.',
  },
  {
    id: 'gec-odemeler',
    title: 'Geç gelen ödemeler',
    text: 'Süre dolduktan sonra, ikinci kez ya da haber kaybolduktan sonra gelen ödeme de bulunur. Sepetin siparişi yoksa ve ürünler hâlâ alınabiliyorsa anlaşılan tutarla sipariş oluşur; yoksa para geri verilir ve alıcıya e-posta gider. Vitrinin bunun için bir şey yapması gerekmez.',
  },
]

const people: Part[] = [
  {
    id: 'uyeler',
    title: 'Misafirler ve üyeler',
    text: paragraphs(
      'Üyelik gerekmez: misafirin e-postası `PUT …/teslimat` ile verilir. Üye olan ya da giriş yapan alıcı bir oturum alır ve onu her isteğe ekler; 30 gün geçerlidir, çıkışta kapanır; parola değişince ötekiler de kapanır. Kapanmış bir oturum, oturum gerekmeyen isteklerde de 401 [oturum_gecersiz](/dokumanlar/hatalar/oturum_gecersiz) alır: saklananı unutup isteği oturumsuz yineleyin.',
      'Sepet oturuma bağlı değildir: misafirken doldurulan sepet, giriş yapınca üyenin fiyatlarıyla sürer. `GET …/hesap/siparisler` e-postasını doğrulamış üyeye bütün siparişlerini, diğerlerine giriş yapmışken verdiklerini gösterir.',
    ),
    sample: {
      label: 'Giriş ve oturumla bir istek',
      language: 'sh',
      code: [
        'curl -X POST "$VITRIN/oturum" \\',
        '  -H "Content-Type: application/json" \\',
        `  -d '{"eposta": "ayse.yilmaz@ornek.example", "parola": "çok gizli bir parola"}'`,
        '',
        'curl "$VITRIN/hesap" -H "Authorization: Bearer otr_…"',
      ].join('\n'),
    },
  },
  {
    id: 'fiyatlar',
    title: 'Grup fiyatları ve para birimi',
    text: 'Bir müşteri grubuna özel fiyatlar yalnız o gruptaki üyenin oturumuyla görünür ve uygulanır; e-posta yazmak yetmez. `para_birimi` mağazanın sattığı birimlerden biridir: ürünlerde sorguyla, sepette açılışta seçilir.',
  },
]

const limits: Part[] = [
  {
    id: 'sinirlar',
    title: 'Sınırlar, CORS ve yineleme',
    text: list(
      'Bir ağ dakikada 600 istek yapabilir; satın alma ve indirim kodu isteklerinde 60, giriş, üyelik, parola ve parola kodu isteklerinde 30. Hizmeti işleten bu sayıları değiştirebilir. Kendi sunucunuz üzerinden çağırırsanız bütün alıcılarınız tek ağ sayılır: tarayıcıdan çağırın.',
      'Tarayıcı istekleri yalnız mağazanın kendi adresindeki sayfalardan yapılabilir (CORS). Çerez kullanılmaz.',
      '`Idempotency-Key` burada yoktur ve gerekmez: PUT listenin tamamını yazar, ödeme isteği yinelenince aynı sipariş döner. Yanıtsız kalan bir isteği olduğu gibi yineleyin.',
      'Başka mağazanın kaydı, taslak ürün ve gizli kategori yok gibidir: 404.',
    ),
  },
]

export const parts: Part[] = [...carts, ...payments, ...people, ...limits]
