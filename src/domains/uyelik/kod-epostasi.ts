import { shortLine } from '../../core/text/line.ts'
import { metinler } from '../../core/text/metinler.ts'
import { kodluEposta, type Metinler, ortakMetinler } from '../hesap/eposta.ts'
import type { KodTuru } from '../hesap/schema.ts'

const { tr, en } = ortakMetinler

const sozler = metinler({
  dogrulama: [
    {
      konu: 'E-posta adresinizi doğrulayın',
      haber:
        'Bu e-posta adresiyle bir üyelik açıldı. Adresin size ait olduğunu doğrulamak için üyeliğinizle giriş yapıp ' +
        'aşağıdaki kodu kullanın.',
      dugme: 'Adresimi doğrula',
      sure: tr.gun,
      uyari:
        'Üyeliği siz açmadıysanız bu kodu kullanmayın ve kimseye vermeyin. Adres doğrulanmadan önceki siparişlerinizi ' +
        'kimse göremez.',
    },
    {
      konu: 'Confirm your e-mail address',
      haber:
        'An account was opened with this e-mail address. To confirm that the address is yours, sign in to your account ' +
        'and use the code below.',
      dugme: 'Confirm my address',
      sure: en.gun,
      uyari:
        'If you did not open the account, do not use this code and do not give it to anybody. Nobody can see your earlier ' +
        'orders before the address is confirmed.',
    },
  ],
  parola: [
    {
      ...tr.parola,
      konu: 'Parolanızı belirleyin',
      haber: 'Bu e-posta adresi için yeni bir parola istendi. Parolanızı belirlemek için aşağıdaki kodu kullanın.',
    },
    {
      ...en.parola,
      konu: 'Set your password',
      haber: 'A new password was asked for at this e-mail address. Use the code below to set your password.',
    },
  ],
  giris: [
    {
      ...tr.giris,
      konu: 'Giriş bağlantınız',
      haber: 'Bu e-posta adresiyle giriş yapmak için bir bağlantı istendi. Giriş yapmak için aşağıdaki kodu kullanın.',
    },
    {
      ...en.giris,
      konu: 'Your sign-in link',
      haber: 'A link to sign in with this e-mail address was asked for. Use the code below to sign in.',
    },
  ],
})

/** In the language of the shop; the page that takes the code is called as the kind is, except for proving an address. */
export function kodEpostasi(magaza: { ad: string; adres: string; dil: string }, tur: KodTuru<'uye'>, kod: string) {
  const dil = magaza.dil === 'tr' ? 'tr' : 'en'
  const metin: Metinler = { ...sozler[dil][tur], sayfa: tur === 'dogrulama' ? 'dogrula' : tur }
  return kodluEposta(shortLine(magaza.ad, 80), `${magaza.adres}/hesap`, metin, kod, dil)
}
