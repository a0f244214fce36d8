import { metinler, useMetin } from '../dil/dil.tsx'
import { EpostaIste } from './parola-unuttum.tsx'

const texts = metinler({
  baslik: ['E-postayla giriş', 'Sign in by e-mail'],
  metin: [
    'E-posta adresinizi yazın; parolasız gireceğiniz bir bağlantı gönderelim.',
    'Enter your e-mail address and we will send you a link that signs you in without the password.',
  ],
  gittiMetin: [
    'Bu adresle bir hesap varsa bağlantı birkaç dakika içinde gelir ve 15 dakika geçerlidir. Gelmezse gereksiz posta kutusuna da bakın.',
    'If there is an account with this address, the link arrives within minutes and works for 15 minutes. If it does not, look into the spam folder as well.',
  ],
})

/** Sign-in by a mailed link, for an account that wrong passwords have locked. */
export function GirisBaglantisi() {
  const t = useMetin(texts)
  return <EpostaIste islem="POST /giris-baglantisi" baslik={t.baslik} metin={t.metin} gittiMetin={t.gittiMetin} />
}
