import { webAddress } from '../../../core/text/web-address.ts'
import { dayText } from '../../../core/time.ts'
import { queueMail } from '../../../db/mail.ts'
import { NO_STORE } from '../../../db/no-store.ts'
import { maybe, type Work } from '../../../db/work.ts'
import { codeMail } from '../../hesap/eposta.ts'
import { here } from '../here.ts'
import { find } from '../queries.ts'

// Security notices: the account's owner gets a mail about every change of the ways to sign in, so that a takeover is
// noticed in time.

const degisiklikler = {
  parola: 'Parolanız değiştirildi.',
  totp_acildi: 'İkinci adım olarak uygulama kodu eklendi.',
  totp_kapandi: 'İkinci adımdaki uygulama kodu kaldırıldı.',
  gecis_eklendi: 'Bir geçiş anahtarı eklendi.',
  gecis_kaldirildi: 'Bir geçiş anahtarı kaldırıldı.',
  kurtarma: 'Kurtarma kodları yenilendi; eskileri artık geçersiz.',
  sifirlandi: 'İkinci adımınız sıfırlandı: hesabınıza yalnız parolanızla giriliyor.',
} as const
type Degisiklik = keyof typeof degisiklikler

/** In the transaction of the change. Without an actor the operator did it. */
export async function tellOwner(
  w: Pick<Work, 'tx' | 'now'> & Partial<Pick<Work, 'actor' | 'magaza'>>,
  kullanici_id: string,
  degisiklik: Degisiklik,
): Promise<void> {
  const kisi = await maybe(here(w), find, { id: kullanici_id })
  if (!kisi) return
  const adres = w.magaza?.id === NO_STORE ? webAddress(`${w.magaza.adres}/panel/parola-unuttum`) : null
  const mail = codeMail({
    ad: 'Kepenk',
    adres,
    konu: 'Panel hesabınızda bir değişiklik yapıldı',
    haber: degisiklikler[degisiklik],
    satirlar: [`Ne zaman: ${dayText(w.now)}`, `Nereden: ${w.actor?.ag ?? 'hizmeti çalıştıranın komutuyla'}`],
    dugme: 'Parolamı yenile',
    uyari:
      'Bunu siz yaptıysanız bir şey yapmanız gerekmez. Siz değilseniz hemen parolanızı yenileyin, Hesabım sayfasından ' +
      'bütün oturumları kapatın ve mağazanızın sahibine haber verin.',
  })
  queueMail(here(w), { kime: kisi.eposta, ...mail })
}
