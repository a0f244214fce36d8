import { shortLine } from '../../core/text/line.ts'
import { GUN, kodluEposta, type Metinler, ortakMetinler } from '../hesap/eposta.ts'
import type { KodTuru } from '../hesap/schema.ts'

const metinler: Record<KodTuru<'uye'>, Metinler> = {
  dogrulama: {
    konu: 'E-posta adresinizi doğrulayın',
    haber:
      'Bu e-posta adresiyle bir üyelik açıldı. Adresin size ait olduğunu doğrulamak için üyeliğinizle giriş yapıp ' +
      'aşağıdaki kodu kullanın.',
    dugme: 'Adresimi doğrula',
    sure: GUN,
    uyari:
      'Üyeliği siz açmadıysanız bu kodu kullanmayın ve kimseye vermeyin. Adres doğrulanmadan önceki siparişlerinizi ' +
      'kimse göremez.',
    sayfa: 'dogrula',
  },
  parola: {
    ...ortakMetinler.parola,
    konu: 'Parolanızı belirleyin',
    haber: 'Bu e-posta adresi için yeni bir parola istendi. Parolanızı belirlemek için aşağıdaki kodu kullanın.',
    sayfa: 'parola',
  },
  giris: {
    ...ortakMetinler.giris,
    konu: 'Giriş bağlantınız',
    haber: 'Bu e-posta adresiyle giriş yapmak için bir bağlantı istendi. Giriş yapmak için aşağıdaki kodu kullanın.',
    sayfa: 'giris',
  },
}

export const kodEpostasi = (magaza: { ad: string; adres: string }, tur: KodTuru<'uye'>, kod: string) =>
  kodluEposta(shortLine(magaza.ad, 80), `${magaza.adres}/hesap`, metinler[tur], kod)
