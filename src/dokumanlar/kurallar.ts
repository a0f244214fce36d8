// What holds for every call, told once. Lines are our small Markdown: `code` and links within the service.

export type Rule = { id: string; title: string; lines: string[] }

export const rules: Rule[] = [
  {
    id: 'kimlik-dogrulama',
    title: 'Anahtar',
    lines: [
      '`/v1` altında her istek `Authorization: Bearer <anahtar>` başlığını taşır. Canlı anahtarlar `svc_canli_`, test anahtarları `svc_test_` ile başlar.',
      'Bir anahtar tek mağazaya ve bir kapsam kümesine bağlıdır; hangileri olduğunu `GET /v1/magaza` söyler.',
      'Anahtar yoksa ya da geçersizse 401, kapsam yetmezse 403 döner.',
      'Vitrin API’si (`/vitrin/v1/{magaza}`) anahtarsızdır; anahtarı tarayıcıya koymayın. Nasıl çalıştığı: [Vitrinle satış](/dokumanlar/vitrinle-satis).',
      'Test mağazası herkese açıktır: yazılanı herkes görür, test anahtarıyla silme yapılamaz.',
    ],
  },
  {
    id: 'para',
    title: 'Para',
    lines: [
      'Tutarlar 1/100 para biriminde tam sayıdır, KDV dahildir: `184990`, 1.849,90 ₺ demektir.',
      'Para birimi üç harftir: `TRY`, `USD`, `EUR`.',
    ],
  },
  {
    id: 'zaman',
    title: 'Zaman',
    lines: ['Bütün zamanlar ISO 8601 biçiminde ve UTC’dir: `2026-11-15T11:03:27.412Z`.'],
  },
  {
    id: 'kimlik',
    title: 'Kimlikler',
    lines: [
      'Kimlikler metindir ve türünü söyleyen bir önekle başlar: `urun_`, `var_`, `order_`, `evt_`, `whd_`.',
      'Önekten sonrası anlamsızdır; ayrıştırmayın, olduğu gibi saklayın.',
    ],
  },
  {
    id: 'sayfalama',
    title: 'Sayfalama',
    lines: [
      'Listeler en yenisi önce gelir. `limit` 1–100 arasıdır, verilmezse 20’dir.',
      'Yanıttaki `sonraki` bir sonraki sayfanın imlecidir; aynı adla geri gönderin. Son sayfada `null` olur.',
      'Sayfalar arasında kayıt eklense ya da silinse de hiçbir kayıt atlanmaz, iki kez de gelmez.',
    ],
  },
  {
    id: 'sinirlar',
    title: 'İstek sınırı',
    lines: [
      'Dakikada: test anahtarı IP başına 60; canlı anahtar pakete göre temel 120, plus 300, pro 1200; vitrin ağ başına 600. Hizmeti işleten bu sayıları değiştirebilir.',
      'Geçerli sınırı her yanıtta `RateLimit-Limit`, `RateLimit-Remaining` ve `RateLimit-Reset` söyler.',
      'Aşılınca 429 [istek_siniri](/dokumanlar/hatalar/istek_siniri) döner; `Retry-After` saniye bekleyin.',
    ],
  },
  {
    id: 'tekrar',
    title: 'Güvenle yineleme (Idempotency-Key)',
    lines: [
      '`/v1` altındaki her yazma isteği `Idempotency-Key` alır (1–255 karakter). Aynı anahtar ve aynı istek 24 saat içinde yeniden gelirse iş yinelenmez, ilk yanıt `SVC-Tekrar: 1` ile döner.',
      'Yanıtı alamadıysanız (bağlantı koptu, 5xx) aynı anahtarla yeniden gönderin.',
      'Aynı anahtar başka bir istekle kullanılırsa 422 [tekrar_anahtari_farkli_istek](/dokumanlar/hatalar/tekrar_anahtari_farkli_istek) döner.',
    ],
  },
  {
    id: 'etag',
    title: 'Sürümler (ETag)',
    lines: [
      'Tek kayıt okuyan GET’ler `ETag` taşır. `If-None-Match` ile sorun: kayıt değişmediyse gövdesiz 304 gelir.',
      'PATCH’e `If-Match` ekleyin: kayıt bu arada değiştiyse 412 [surum_uyusmuyor](/dokumanlar/hatalar/surum_uyusmuyor) döner ve hiçbir şey yazılmaz.',
    ],
  },
  {
    id: 'hatalar',
    title: 'Hatalar',
    lines: [
      'Gövde her zaman `{"hata": {"kod", "mesaj"}}` biçimindedir. Programınız `kod` alanına, insan `mesaj` alanına baksın; bütün kodlar [Hatalar](/dokumanlar/hatalar) sayfasındadır.',
      '`Accept-Language: en` ile mesajlar İngilizce gelir.',
      '`Accept: application/problem+json` ile aynı hata RFC 9457 biçiminde, hatalı alanların tümüyle gelir.',
      'Her yanıtın `SVC-Istek` başlığı isteğin kimliğidir; sorun bildirirken verin.',
      'Gövdede tanınmayan alan yok sayılmaz: 422 döner ve alanın adını söyler.',
    ],
  },
]
