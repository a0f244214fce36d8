import { shortLine } from '../../../core/text/line.ts'
import { webAddress } from '../../../core/text/web-address.ts'
import { CEYREK, codeMail } from '../../uyelik/kod-epostasi.ts'

// Mails that open the panel. Nothing in them is of a stranger's making: no name, no text.

export const parolaEpostasi = (adres: string, kod: string) =>
  codeMail({
    ad: 'Kepenk',
    kod,
    adres: webAddress(`${adres}/panel/parola?kod=${kod}`),
    konu: 'Panel parolanızı belirleyin',
    haber: 'Panel hesabınız için yeni bir parola istendi. Parolanızı belirlemek için aşağıdaki kodu kullanın.',
    dugme: 'Parolamı belirle',
    sure: 'Kod 24 saat geçerlidir ve bir kez kullanılabilir.',
    uyari:
      'Bunu siz istemediyseniz bir şey yapmanız gerekmez; kodu kimseye vermeyin. Kod kullanılmadıkça hiçbir şey ' +
      'değişmez.',
  })

export const girisEpostasi = (adres: string, kod: string) =>
  codeMail({
    ad: 'Kepenk',
    kod,
    adres: webAddress(`${adres}/panel/giris-kodu?kod=${kod}`),
    konu: 'Panele giriş bağlantınız',
    haber: 'Panel hesabınızla giriş yapmak için bir bağlantı istendi. Giriş yapmak için aşağıdaki kodu kullanın.',
    dugme: 'Giriş yap',
    sure: CEYREK,
    uyari: 'Bunu siz istemediyseniz bir şey yapmanız gerekmez; kodu kimseye vermeyin.',
  })

const DAVET_KONUSU = 'Kepenk paneline davet edildiniz'

/** The store is named in the text alone, in one line: a subject that strangers see is ours, word by word. */
export const davetEpostasi = (adres: string, magaza: string, kod: string) => ({
  ...codeMail({
    ad: shortLine(magaza, 80),
    kod,
    adres: webAddress(`${adres}/panel/davet?kod=${kod}`),
    konu: DAVET_KONUSU,
    haber: 'Bu mağazanın paneline davet edildiniz. Katılmak için aşağıdaki kodu kullanın.',
    dugme: 'Daveti aç',
    sure: 'Davet 7 gün geçerlidir ve bir kez kullanılabilir.',
    uyari: 'Bu mağazayı tanımıyorsanız bir şey yapmanız gerekmez; kodu kimseye vermeyin.',
  }),
  konu: DAVET_KONUSU,
})
