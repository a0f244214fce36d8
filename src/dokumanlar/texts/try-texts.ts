import { metinler } from '../../core/text/metinler.ts'

// Words of the try-it form; its messages are in assets/sozler.js.

export const tryTexts = metinler({
  dene: ['Dene', 'Try it'],
  betik: [
    'Tarayıcıdan denemek için JavaScript gerekir. Yukarıdaki curl örneği onsuz da çalışır.',
    'Trying it in the browser needs JavaScript. The curl sample above works without it.',
  ],
  silemez: [
    ['Test anahtarı silemez: bu çağrı 403', ' döner. Silmeyi kendi mağazanızın anahtarıyla deneyin.'],
    ['The test key cannot delete: this call answers 403', '. Try deleting with the key of your own store.'],
  ],
  govde: ['Gövde (JSON)', 'Body (JSON)'],
  gonder: ['Gönder', 'Send'],
  anahtar: ['Anahtar', 'Key'],
  anahtarNotu: [
    'Yalnız bu sekmede hatırlanır, yalnız bu hizmete gönderilir.',
    'Remembered in this tab only, sent to this service only.',
  ],
  oturum: ['Oturum', 'Session'],
  istege: [' (isteğe bağlı)', ' (optional)'],
  oturumNotu: [
    'Üye olunca ya da giriş yapınca gelen oturum kendiliğinden konur. Yalnız bu sekmede hatırlanır.',
    'The session you get by joining or signing in is put here by itself. Remembered in this tab only.',
  ],
  gonderme: ['(gönderme)', '(do not send)'],
  uret: ['Üret', 'Make'],
  uretAdi: ['Idempotency-Key üret', 'Make an Idempotency-Key'],
  kimlikNotu: [
    'Boşsa, bu sekmede son gelen yanıttaki kimlik konur.',
    'If empty, the id from the last answer in this tab is used.',
  ],
})
