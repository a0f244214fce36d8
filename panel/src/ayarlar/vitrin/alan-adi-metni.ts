import { metinler } from '../../dil/dil.tsx'

export const alanAdiMetni = metinler({
  yalnizSahip: [
    'Alan adlarını yalnız mağazanın sahibi görür ve değiştirir.',
    'Only an owner of the store sees and changes its domain names.',
  ],
  ekle: ['Alan adı ekle', 'Add a domain name'],
  bos: ['Vitrininiz hizmetin adresinde', 'Your storefront is at the service’s address'],
  bosMetin: [
    'Kendi alan adınızı ekleyin: mağazanız orada açılır, eski adres oraya yönlenir.',
    'Add a domain name of your own: your store opens there, and the old address leads to it.',
  ],
  aciklama: [
    'Alan adının sizin olduğunu bir DNS kaydı kanıtlar. Ayrıca adı bu hizmete yönlendirmelisiniz (A, AAAA ya da CNAME); nereye olduğunu hizmeti işleten söyler.',
    'A DNS record proves that the name is yours. You also have to point the name to this service (A, AAAA or CNAME); whoever runs the service tells you where.',
  ],
  ad: ['Alan adı', 'Domain name'],
  adMetin: ['Örneğin www.dukkan.example', 'For example www.store.example'],
  eklendi: ['Alan adı eklendi', 'Domain name added'],
  bekliyor: ['Kanıt bekliyor', 'Waiting for its proof'],
  kanitlandi: ['Kanıtlandı', 'Proved'],
  ana: ['Ana ad', 'Main name'],
  kayit: [
    'Alan adınızı yönettiğiniz yerde bu TXT kaydını ekleyin, sonra kontrol edin. Kaydın görünmesi bazen bir saati bulur.',
    'Add this TXT record where you manage your domain, then check. It may take up to an hour until the record can be seen.',
  ],
  tur: ['Tür', 'Type'],
  kayitAdi: ['Ad', 'Name'],
  deger: ['Değer', 'Value'],
  kontrolEt: ['Şimdi kontrol et', 'Check now'],
  kontrol: ['Son kontrol', 'Last check'],
  kayit_yok: ['Bu adda bir TXT kaydı bulunamadı.', 'There is no TXT record of this name.'],
  deger_farkli: [
    'TXT kaydı var ama değeri başka. Değeri olduğu gibi kopyalayın.',
    'There is a TXT record, but its value is another. Copy the value as it is.',
  ],
  dns_yanitsiz: ['DNS yanıt vermedi; biraz sonra yeniden deneyin.', 'DNS did not answer; try again later.'],
  kullanimda: [
    'Bu alan adını başka bir mağaza kanıtlamış. Sizinse hizmeti işletene yazın.',
    'Another store has proved this domain name. If it is yours, write to whoever runs the service.',
  ],
  anaYap: ['Ana ad yap', 'Make it the main name'],
  anaOldu: ['Ana ad değişti', 'Main name changed'],
  anaBaslik: [(ad: string) => `Mağazanın adresi ${ad} olsun mu?`, (ad) => `Shall ${ad} be the store’s address?`],
  anaMetin: [
    'E-postalardaki ve arama motorlarındaki bağlantılar bu adla başlar; öteki adresler buraya yönlenir. Adın bu hizmete yönlendirilmiş olduğundan emin olun.',
    'Links in mails and search engines begin with it, and the other addresses lead there. Make sure that the name points to this service.',
  ],
  kaldir: [(ad: string) => `Kaldır: ${ad}`, (ad) => `Remove: ${ad}`],
  kaldirEylem: ['Kaldır', 'Remove'],
  kaldirBaslik: [(ad: string) => `Alan adı kaldırılsın mı? ${ad}`, (ad) => `Remove the domain name? ${ad}`],
  kaldirMetin: [
    'Vitrininiz bu adda açılmaz olur; bu ada verilmiş bağlantılar çalışmaz.',
    'Your storefront no longer opens at this name, and links to it stop working.',
  ],
  kalkti: ['Alan adı kaldırıldı', 'Domain name removed'],
  yonlenir: ['Ana ada yönlenir.', 'Leads to the main name.'],
  adresVar: [
    (adres: string) =>
      `Mağaza ayarlarında vitrin adresi olarak ${adres} yazıyor. Bir alan adını ana ad yaparsanız o adres kullanılmaz.`,
    (adres) => `The store settings give ${adres} as storefront. It is not used once a domain name is the main one.`,
  ],
})
