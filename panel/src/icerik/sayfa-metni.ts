import { metinler } from '../dil/dil.tsx'

export const sayfaMetni = metinler({
  sayfalar: ['Sayfalar', 'Pages'],
  yeni: ['Sayfa ekle', 'Add a page'],
  yeniBaslik: ['Yeni sayfa', 'New page'],
  bosBaslik: ['Henüz sayfa yok', 'No page yet'],
  bosMetin: [
    'Hakkımızda, iletişim, gizlilik… Vitrindeki metin sayfaları ve yasal metinler burada yazılır.',
    'About us, contact, privacy… The text pages and legal texts of the storefront are written here.',
  ],
  araYer: ['Başlık ya da tanıtıcı', 'Title or short name'],
  tumu: ['Tümü', 'All'],
  yayindaSekmesi: ['Yayında', 'Published'],
  taslakSekmesi: ['Taslak', 'Drafts'],
  durum: ['Durum', 'State'],
  yayindaDurumu: ['Yayında', 'Published'],
  taslakDurumu: ['Taslak', 'Draft'],
  tur: ['Tür', 'Kind'],
  herTur: ['Her tür', 'Every kind'],
  normal: ['Normal sayfa', 'Ordinary page'],
  yasal: ['Yasal metin', 'Legal text'],
  guncelleme: ['Güncelleme', 'Changed'],
  altbilgideMi: ['Alt bilgide', 'In the footer'],
  vitrinde: ['Vitrinde aç', 'Open in the storefront'],
  olustur: ['Sayfayı oluştur', 'Create the page'],
  silBaslik: [(baslik: string) => `Sayfa silinsin mi? ${baslik}`, (baslik) => `Delete this page? ${baslik}`],
  silMetin: [
    (adres: string) =>
      `${adres} adresi artık açılmaz; sayfaya bağlı menü ögeleri vitrinde görünmez olur. Geri alınamaz.`,
    (adres) =>
      `The address ${adres} opens no more; menu items that lead to it vanish from the storefront. This cannot be undone.`,
  ],
  silindi: [(baslik: string) => `Silindi: ${baslik}`, (baslik) => `Deleted: ${baslik}`],
  metin: ['Metin', 'Text'],
  baslik: ['Başlık', 'Title'],
  govde: ['İçerik', 'Content'],
  ozet: ['Özet', 'Summary'],
  ozetAciklama: ['Bir iki cümle; listelerde görünür.', 'A sentence or two, shown in lists.'],
  yayin: ['Yayın', 'Publication'],
  yayinda: ['Yayında', 'Published'],
  yayindaAciklama: ['Kapalıyken yalnız burada görünür.', 'While it is off, the page is seen here only.'],
  ilkYayin: ['İlk yayın', 'First published'],
  altbilgide: ['Alt bilgi bağlantıları arasında göster', 'Show among the footer links'],
  yasal_tur: ['Yasal tür', 'Legal kind'],
  yasalAciklama: [
    'Ödeme ve üyelik sayfaları yasal metinlere buradan bağlanır. Her türden en çok biri yayında olabilir.',
    'Checkout and sign-up link to legal texts by this. At most one of each kind can be published.',
  ],
  adres: ['Adres', 'Address'],
  tanitici: ['Tanıtıcı', 'Short name'],
  taniticiAciklama: [
    'Adresin sonu. Boşsa başlıktan üretilir.',
    'The end of the address. Made from the title when empty.',
  ],
  seo: ['Arama motorları', 'Search engines'],
  seoBaslik: ['Arama başlığı', 'Search title'],
  seoAciklama: ['Arama açıklaması', 'Search description'],
  basliksiz: ['Sayfa başlığı', 'Page title'],
  aciklamasiz: [
    'Açıklama yazılmazsa özet, o da yoksa içeriğin başı görünür.',
    'Without a description the summary is shown, or else the beginning of the content.',
  ],
  ozel: ['Özel alanlar', 'Custom fields'],
})

export const yasalMetni = metinler({
  gizlilik: ['Gizlilik politikası', 'Privacy policy'],
  kvkk: ['KVKK aydınlatma metni', 'KVKK disclosure'],
  mesafeli_satis: ['Mesafeli satış sözleşmesi', 'Distance sales contract'],
  on_bilgilendirme: ['Ön bilgilendirme formu', 'Preliminary information form'],
  iade: ['İade ve değişim koşulları', 'Returns and exchanges'],
  teslimat: ['Teslimat koşulları', 'Delivery terms'],
  cerez: ['Çerez politikası', 'Cookie policy'],
  uyelik: ['Üyelik sözleşmesi', 'Membership agreement'],
  kullanim: ['Kullanım koşulları', 'Terms of use'],
})

export type YasalTur = keyof typeof yasalMetni.tr
export const yasalTurler = Object.keys(yasalMetni.tr) as YasalTur[]
