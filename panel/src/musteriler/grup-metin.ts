import { metinler } from '../dil/dil.tsx'

export const grupMetni = metinler({
  gruplar: ['Müşteri grupları', 'Customer groups'],
  yeni: ['Grup ekle', 'Add a group'],
  ad: ['Grup adı', 'Name of the group'],
  uye: ['Üye', 'Members'],
  olusturma: ['Eklenme', 'Added'],
  bosBaslik: ['Henüz grup yok', 'No groups yet'],
  bosMetin: [
    'Bayiler ya da sadık müşteriler gibi gruplara ayrı fiyat listesi verebilirsiniz.',
    'Groups such as dealers or loyal customers can have price lists of their own.',
  ],
  eklendi: [(ad: string) => `Eklendi: ${ad}`, (ad) => `Added: ${ad}`],
  adDegistir: ['Adını değiştir', 'Rename'],
  uyeler: ['Üyeler', 'Members'],
  uyeSayisi: [(n: number) => `${n} üye`, (n) => `${n} ${n === 1 ? 'member' : 'members'}`],
  uyeEkle: ['Üye ekle', 'Add members'],
  ekle: [
    (n: number) => (n > 0 ? `${n} müşteriyi ekle` : 'Ekle'),
    (n) => (n > 0 ? `Add ${n} ${n === 1 ? 'customer' : 'customers'}` : 'Add'),
  ],
  uyeSec: ['Eklenecek müşteri', 'Customer to add'],
  uyeEklendi: [(n: number) => `Eklenen: ${n}`, (n) => `Added: ${n}`],
  cikar: ['Gruptan çıkar', 'Take out of the group'],
  cikarildi: [(n: number) => `Gruptan çıkan: ${n}`, (n) => `Taken out: ${n}`],
  uyeYok: ['Bu grupta kimse yok', 'Nobody is in this group'],
  uyeYokMetin: [
    'Müşterileri buradan ekleyin ya da müşterinin sayfasında grubu seçin.',
    'Add customers here, or choose the group on the page of a customer.',
  ],
  yer: ['Üyelerde ara: ad, e-posta, telefon', 'Search the members: name, e-mail, phone'],
  sil: ['Grubu sil', 'Delete the group'],
  silBaslik: ['Grup silinsin mi?', 'Delete the group?'],
  silMetin: [
    (ad: string, n: number) => `${ad}: ${n} üye gruptan çıkar. Müşterilerin kendileri silinmez.`,
    (ad, n) => `${ad}: ${n} members leave the group. The customers themselves stay.`,
  ],
  silindi: [(ad: string) => `Silindi: ${ad}`, (ad) => `Deleted: ${ad}`],
})
