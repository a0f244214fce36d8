import { metinler } from '../../dil/dil.tsx'

export const esAnlamMetni = metinler({
  baslik: ['Eş anlamlılar', 'Synonyms'],
  aciklama: [
    'Vitrinde terimlerden birini arayan alıcı, herhangi birini taşıyan ürünleri bulur; aradığı sözcüğü taşıyanlar önce gelir.',
    'A shopper who searches for one of the terms finds products that have any of them; those with the word itself come first.',
  ],
  yeni: ['Grup ekle', 'Add a group'],
  bos: ['Henüz eş anlamlı yok', 'No synonyms yet'],
  bosMetin: [
    'Alıcılar aynı ürünü başka adlarla arar: “tişört”, “t-shirt”, “basic”. Bunları bir grupta toplayın; hangisini yazarlarsa yazsınlar ürünlerinizi bulsunlar.',
    'Shoppers look for the same product by other names: “tişört”, “t-shirt”, “basic”. Put them into a group, and whichever they type they find your products.',
  ],
  terimler: ['Terimler', 'Terms'],
  terimlerMetin: [
    'Virgülle ayırın; 2 ile 20 arası. Büyük harf ve ekler sayılmaz. Çok sözcüklü bir terimin ürünleri en uzun sözcüğüyle aranır.',
    'Separated by commas, from 2 to 20. Capitals and tails do not count. Products of a term of several words are looked for by its longest word.',
  ],
  ornek: ['tişört, t-shirt, tshirt, basic', 'tişört, t-shirt, tshirt, basic'],
  onizleme: ['Gruptaki terimler', 'Terms of the group'],
  enAzIki: ['En az iki terim yazın, aralarına virgül koyun', 'Type at least two terms with a comma between them'],
  terimHatasi: [(terim: string, hata: string) => `“${terim}”: ${hata}`, (terim, hata) => `“${terim}”: ${hata}`],
  guncelleme: ['Güncellendi', 'Updated'],
  kaydedildi: ['Eş anlamlılar kaydedildi', 'Synonyms saved'],
  duzenle: [(ad: string) => `Düzenle: ${ad}`, (ad) => `Edit: ${ad}`],
  sil: [(ad: string) => `Sil: ${ad}`, (ad) => `Delete: ${ad}`],
  silBaslik: [(ad: string) => `Grup silinsin mi? ${ad}`, (ad) => `Delete the group? ${ad}`],
  silMetin: [
    'Arama hemen bu grup olmadan yapılır. Ürünler değişmez.',
    'Searches do without this group at once. Products do not change.',
  ],
  silindi: ['Grup silindi', 'Group deleted'],
})
