import type { Dil } from '../../core/errors.ts'

// Words of the try-it form; its messages are in assets/sozler.js.

const tr = {
  dene: 'Dene',
  betik: 'Tarayıcıdan denemek için JavaScript gerekir. Yukarıdaki curl örneği onsuz da çalışır.',
  silemez: ['Test anahtarı silemez: bu çağrı 403', ' döner. Silmeyi kendi mağazanızın anahtarıyla deneyin.'],
  govde: 'Gövde (JSON)',
  gonder: 'Gönder',
  anahtar: 'Anahtar',
  anahtarNotu: 'Yalnız bu sekmede hatırlanır, yalnız bu hizmete gönderilir.',
  oturum: 'Oturum',
  istege: ' (isteğe bağlı)',
  oturumNotu: 'Üye olunca ya da giriş yapınca gelen oturum kendiliğinden konur. Yalnız bu sekmede hatırlanır.',
  gonderme: '(gönderme)',
  uret: 'Üret',
  uretAdi: 'Idempotency-Key üret',
  kimlikNotu: 'Boşsa, bu sekmede son gelen yanıttaki kimlik konur.',
}

const en: typeof tr = {
  dene: 'Try it',
  betik: 'Trying it in the browser needs JavaScript. The curl sample above works without it.',
  silemez: ['The test key cannot delete: this call answers 403', '. Try deleting with the key of your own store.'],
  govde: 'Body (JSON)',
  gonder: 'Send',
  anahtar: 'Key',
  anahtarNotu: 'Remembered in this tab only, sent to this service only.',
  oturum: 'Session',
  istege: ' (optional)',
  oturumNotu: 'The session you get by joining or signing in is put here by itself. Remembered in this tab only.',
  gonderme: '(do not send)',
  uret: 'Make',
  uretAdi: 'Make an Idempotency-Key',
  kimlikNotu: 'If empty, the id from the last answer in this tab is used.',
}

export const tryTexts: Record<Dil, typeof tr> = { tr, en }
