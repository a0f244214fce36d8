import { metinler } from '../../dil/dil.tsx'

export const IKINCI_ADIM = ['ikinci-adim'] as const

export const ikinciAdimMetni = metinler({
  baslik: ['İki adımlı giriş', 'Two-step sign-in'],
  metin: [
    'Parolanızı bilen biri bile, ikinci adım olmadan giremez.',
    'Even one who knows your password cannot sign in without the second step.',
  ],
  kapaliUyari: [
    'İkinci adımınız kapalı: parolanızı öğrenen biri mağazanıza girebilir.',
    'Your second step is off: whoever learns your password can enter your store.',
  ],
  totp: ['Doğrulama uygulaması', 'Authenticator app'],
  totpMetin: [
    'Telefonunuzdaki uygulama her yarım dakikada yeni bir kod gösterir.',
    'An app on your telephone shows a new code each half minute.',
  ],
  acik: ['Açık', 'On'],
  kapali: ['Kapalı', 'Off'],
  kur: ['Uygulamayı kur', 'Set up the app'],
  kapat: ['Kapat', 'Turn off'],
  kapatAd: ['Doğrulama uygulamasını kapat', 'Turn off the authenticator app'],
  kapatBaslik: ['Doğrulama uygulaması kapatılsın mı?', 'Turn off the authenticator app?'],
  kapatMetin: [
    'Uygulamadaki kodlar artık geçmez. Başka bir ikinci adımınız yoksa parolanız tek başına yeter.',
    'Codes of the app work no more. Without another second step your password alone is enough.',
  ],
  kapandi: ['Doğrulama uygulaması kapandı', 'Authenticator app turned off'],
  qrMetin: [
    'Uygulamanızla bu kareyi okutun, sonra gösterdiği altı haneyi yazın.',
    'Scan this square with your app, then enter the six digits that it shows.',
  ],
  qrAd: ['Doğrulama uygulaması için QR kodu', 'QR code for the authenticator app'],
  elle: ['Okutamıyorsanız bu anahtarı elle yazın:', 'If you cannot scan it, enter this key by hand:'],
  kod: ['Uygulamadaki kod', 'Code of the app'],
  ac: ['İkinci adımı aç', 'Turn on the second step'],
  acildi: ['İkinci adım açıldı', 'Second step turned on'],
  gecisler: ['Geçiş anahtarları', 'Passkeys'],
  gecislerMetin: [
    'Parmak izi, yüz ya da güvenlik anahtarıyla girin; parola da gerekmez.',
    'Sign in by fingerprint, face or security key, even without the password.',
  ],
  gecisYok: ['Henüz geçiş anahtarı yok.', 'No passkey yet.'],
  gecisEkle: ['Geçiş anahtarı ekle', 'Add a passkey'],
  gecisOlmaz: [
    'Bu tarayıcıda ya da bu adreste geçiş anahtarı kullanılamıyor; panel https ile açılmalı.',
    'Passkeys do not work in this browser or at this address; the panel has to be opened by https.',
  ],
  gecisAdi: ['Adı', 'Name'],
  gecisAdiMetin: [
    'Hangi aygıt olduğunu hatırlatsın, örneğin «İş telefonum».',
    'To remember which device it is, such as “My work telephone”.',
  ],
  olusturma: ['Eklendi', 'Added'],
  sonKullanim: ['Son kullanım', 'Last used'],
  hic: ['hiç', 'never'],
  adDegistir: ['Adını değiştir', 'Rename'],
  adDegistirAd: [(ad: string) => `Adını değiştir: ${ad}`, (ad) => `Rename: ${ad}`],
  kaldir: ['Kaldır', 'Remove'],
  kaldirAd: [(ad: string) => `Kaldır: ${ad}`, (ad) => `Remove: ${ad}`],
  kaldirBaslik: [(ad: string) => `Geçiş anahtarı kaldırılsın mı? ${ad}`, (ad) => `Remove the passkey? ${ad}`],
  kaldirMetin: [
    'Bu anahtarla artık girilemez. Aygıttaki kaydını oradan da silebilirsiniz.',
    'It signs in no more. You can delete it on the device as well.',
  ],
  kaldirildi: ['Geçiş anahtarı kaldırıldı', 'Passkey removed'],
  kurtarma: ['Kurtarma kodları', 'Recovery codes'],
  kurtarmaMetin: [
    'Telefonunuz yanınızda değilken birini yazarak girersiniz; her biri bir kez geçer.',
    'Enter one of them when you do not have your telephone; each works once.',
  ],
  kalan: [(n: number) => `${n} kod kaldı`, (n) => `${n} ${n === 1 ? 'code' : 'codes'} left`],
  yenile: ['Kodları yenile', 'Renew the codes'],
  yenileBaslik: ['Kurtarma kodları yenilensin mi?', 'Renew the recovery codes?'],
  yenileMetin: [
    'Elinizdeki kodlar geçmez olur; on yeni kod gösterilir.',
    'The codes that you have work no more; ten new ones are shown.',
  ],
  kodlarBaslik: ['Kurtarma kodlarınız', 'Your recovery codes'],
  kodlarMetin: [
    'Telefonunuzdan ayrı bir yerde saklayın. Telefonu kaybederseniz yalnız bunlarla girersiniz.',
    'Keep them apart from your telephone. If you lose it, you get in by these alone.',
  ],
})
