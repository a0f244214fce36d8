import { shortLine } from '../../../core/text/line.ts'
import { kodluEposta, ortakMetinler } from '../../hesap/eposta.ts'

// Mails with codes for the panel.

const metinler = {
  parola: {
    ...ortakMetinler.tr.parola,
    konu: 'Panel parolanızı belirleyin',
    haber: 'Panel hesabınız için yeni bir parola istendi. Parolanızı belirlemek için aşağıdaki kodu kullanın.',
    sayfa: 'parola',
  },
  giris: {
    ...ortakMetinler.tr.giris,
    konu: 'Panele giriş bağlantınız',
    haber: 'Panel hesabınızla giriş yapmak için bir bağlantı istendi. Giriş yapmak için aşağıdaki kodu kullanın.',
    sayfa: 'giris-kodu',
  },
  davet: {
    konu: 'Kepenk paneline davet edildiniz',
    haber: 'Bu mağazanın paneline davet edildiniz. Katılmak için aşağıdaki kodu kullanın.',
    dugme: 'Daveti aç',
    sure: 'Davet 7 gün geçerlidir ve bir kez kullanılabilir.',
    uyari: 'Bu mağazayı tanımıyorsanız bir şey yapmanız gerekmez; kodu kimseye vermeyin.',
    sayfa: 'davet',
  },
}

export const kodEpostasi = (adres: string, tur: 'parola' | 'giris', kod: string) =>
  kodluEposta('Kepenk', `${adres}/panel`, metinler[tur], kod)

/** The store's name stands only in the text, in one line: the subject that strangers see is fixed. */
export const davetEpostasi = (adres: string, magaza: string, kod: string) => ({
  ...kodluEposta(shortLine(magaza, 80), `${adres}/panel`, metinler.davet, kod),
  konu: metinler.davet.konu,
})
