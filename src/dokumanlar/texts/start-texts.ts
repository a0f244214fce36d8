import { metinler } from '../../core/text/metinler.ts'

// Words of the first page, for HTML, Markdown and llms.txt.

type Kart = [name: string, title: string, text: string]

export const startTexts = metinler({
  giris: [
    'Bu sayfadaki her örnek olduğu gibi çalışır; kaynak sayfalarında her işlemi tarayıcıdan deneyebilirsiniz.',
    'Every sample on this page works as it is; on the pages of resources you can try each operation in the browser.',
  ],
  adres: ['Adres', 'Address'],
  anahtar: ['Test anahtarı', 'Test key'],
  anahtarYok: [
    'Bu kurulumda herkese açık test anahtarı yok. Panelde Ayarlar → API anahtarları altından bir anahtar açın.',
    'This installation has no public test key. Make a key in the panel under Settings → API keys.',
  ],
  vitrin: ['Vitrin', 'Storefront'],
  anahtarsiz: ['anahtarsız, alıcılar için', 'without a key, for shoppers'],
  kilavuz: ['Vitrinle satış', 'Selling through the storefront'],
  sozlesme: ['Sözleşme', 'Contract'],
  magaza: ['Mağaza', 'Store'],
  ilkIstekler: ['İlk üç istek', 'The first three requests'],
  istekler: [
    { baglanti: 'Bağlantıyı deneyin', liste: 'Ürünleri listeleyin', ekle: 'Bir ürün ekleyin' },
    { baglanti: 'Try the connection', liste: 'List products', ekle: 'Add a product' },
  ],
  kurallar: ['Bilinmesi gereken beş şey', 'Five things to know'],
  kurallarSatirlari: [
    [
      '[Para](/dokumanlar/kavramlar#para) 1/100 birimde tam sayıdır, KDV dahil: `184990`, 1.849,90 ₺ demektir.',
      '[Zaman](/dokumanlar/kavramlar#zaman) ISO 8601 ve UTC’dir: `2026-11-15T11:03:27.412Z`.',
      '[Kimlikler](/dokumanlar/kavramlar#kimlik) önekli metindir: `urun_…`, `order_…`. Önekten sonrasını ayrıştırmayın.',
      '[İstek sınırı](/dokumanlar/kavramlar#sinirlar): test anahtarı IP başına dakikada 60; canlı anahtar pakete göre 120, 300 ya da 1200.',
      'Yanıtı gelmeyen yazmayı aynı [Idempotency-Key](/dokumanlar/kavramlar#tekrar) ile yineleyin; iş iki kez yapılmaz.',
    ],
    [
      '[Money](/dokumanlar/kavramlar#para) is an integer in 1/100 of the currency, VAT included: `184990` is 1,849.90 ₺.',
      '[Time](/dokumanlar/kavramlar#zaman) is ISO 8601 in UTC: `2026-11-15T11:03:27.412Z`.',
      '[Ids](/dokumanlar/kavramlar#kimlik) are text with a prefix: `urun_…`, `order_…`. Do not take apart what follows it.',
      '[Rate limit](/dokumanlar/kavramlar#sinirlar): a test key 60 a minute per IP; a live key 120, 300 or 1200 by plan.',
      'Repeat a write that got no answer with the same [Idempotency-Key](/dokumanlar/kavramlar#tekrar); it is not done twice.',
    ],
  ],
  sonra: ['Bundan sonra', 'Where to go next'],
  kartlar: [
    [
      ['kavramlar', 'Kavramlar', 'Para, zaman, kimlik, sayfalama, sürüm, yineleme, hatalar, sınırlar.'],
      [
        'tarifler',
        'Tarifler',
        'Çalışan programlar: ilk kopya, değişiklikler, stok, pazaryeri siparişi, kargo, olaylar.',
      ],
      ['webhook-almak', 'Webhook almak', 'On iki olayın gövdesi, imzanın altı dilde doğrulanması, yineleme saatleri.'],
      ['sdk', 'SDK', 'TypeScript istemcisi: tür denetimi, sayfalar, yineleme, webhook.'],
      ['hatalar', 'Hatalar', 'Her hata kodu: nedeni, ne yapılacağı, yeniden denenip denenmeyeceği.'],
      ['cli', 'Komut satırı', 'Mağaza, anahtar, kur, yedek ve bakım komutları.'],
    ] as Kart[],
    [
      ['kavramlar', 'Concepts', 'Money, time, ids, paging, versions, repeating, errors, limits.'],
      ['tarifler', 'Recipes', 'Programs that run: first copy, changes, stock, marketplace orders, shipping, events.'],
      [
        'webhook-almak',
        'Receiving webhooks',
        'Bodies of the twelve events, verification in six languages, the retry clock.',
      ],
      ['sdk', 'SDK', 'The TypeScript client: types, pages, retries, webhooks.'],
      ['hatalar', 'Errors', 'Each error code: its cause, what to do, whether to try again.'],
      ['cli', 'Command line', 'Commands for stores, keys, rates, backups and upkeep.'],
    ],
  ],
  vitrinMetni: [
    'Mağazanın alıcıları için ikinci bir API: tarayıcıdan ya da mobil uygulamadan, anahtar olmadan çağrılır. `{magaza}` mağazanın kodudur{{#test}}; test mağazasınınki `test`{{/test}}. Baştan sona: [Vitrinle satış](/dokumanlar/vitrinle-satis).',
    'A second API, for the store’s shoppers: called from a browser or an app, without a key. `{magaza}` is the code of the store{{#test}}; that of the test store is `test`{{/test}}. From end to end: [Selling through the storefront](/dokumanlar/vitrinle-satis).',
  ],
})
