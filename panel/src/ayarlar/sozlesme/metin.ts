import { metinler } from '../../dil/dil.tsx'

export const sozlesmeMetni = metinler({
  baslik: ['Sözleşmeler', 'Contracts'],
  aciklama: [
    'Ödemeden önce alıcıya gösterilen ve kabul edilince siparişle saklanan metinler. Yazdıklarınızı bir hukukçuya okutun.',
    'Texts that a buyer is shown before paying and that are kept with the order once accepted. Have a lawyer read what you write.',
  ],
  belge: ['Belge', 'Document'],
  dil: ['Dil', 'Language'],
  diller: [
    { tr: 'Türkçe', en: 'İngilizce' },
    { tr: 'Turkish', en: 'English' },
  ],
  metin: ['Metin', 'Text'],
  metinAciklama: [
    '# başlık, ## ara başlık, - liste öğesi; boş satır paragraf ayırır. Değişkenleri boş kalan satır gösterilmez.',
    '# title, ## heading, - list item; an empty line parts paragraphs. A line whose variables are empty is not shown.',
  ],
  varsayilan: ['Hizmetle gelen metin', 'Text that comes with the service'],
  surum: [(n: number) => `Sürüm ${n}`, (n) => `Version ${n}`],
  degiskenler: ['Değişkenler', 'Variables'],
  degiskenEkle: [(ad: string) => `Ekle: ${ad}`, (ad) => `Insert: ${ad}`],
  onizleme: ['Önizleme', 'Preview'],
  onizlemeMetni: [
    'Örnek bir sepet ve mağazanızın satıcı bilgileriyle.',
    'With a sample cart and the seller data of your store.',
  ],
  eksikSatici: [
    'Satıcı bilgileriniz eksik: yasa unvan, MERSİS ya da vergi numarası, adres, telefon ve e-posta ister.',
    'Seller data are missing: the law asks for title, MERSİS or tax number, address, telephone and e-mail.',
  ],
  saticiya: ['Satıcı bilgilerini yaz', 'Enter the seller data'],
  surumler: ['Sürümler', 'Versions'],
  surumYok: ['Henüz kaydedilmiş sürüm yok.', 'No version has been saved yet.'],
  gecerli: ['Geçerli', 'In use'],
  ac: ['Metne al', 'Load'],
  acAdi: [(n: number) => `Sürüm ${n} metnini düzenleyiciye al`, (n) => `Load the text of version ${n} into the editor`],
  varsayilana: ['Hizmetle gelen metne dön', 'Back to the text of the service'],
  varsayilanSoru: ['Hizmetle gelen metne dönülsün mü?', 'Go back to the text that comes with the service?'],
  varsayilanSoruMetni: [
    'Yeni bir sürüm olur; şimdiki metniniz sürümler arasında kalır. Verilmiş siparişlerin sözleşmeleri değişmez.',
    'It becomes a new version; your present text stays among the versions. Contracts of orders already made do not change.',
  ],
  donuldu: ['Hizmetle gelen metne dönüldü', 'Back to the text of the service'],
  hizmet: ['komut', 'command'],
})
