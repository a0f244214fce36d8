import { metinler } from '../../dil/dil.tsx'

/** Words of custom fields wherever they are filled in. */
export const ozelMetinleri = metinler({
  ozel: ['Özel alanlar', 'Custom fields'],
  aciklama: [
    'Programlarınız ve temanız için; API’de “ozel” altında durur.',
    'For your programs and your theme; kept under “ozel” in the API.',
  ],
  yonet: ['Alanları düzenle', 'Edit the fields'],
  diger: ['Tanımsız alanlar', 'Undefined fields'],
  kod: ['Kod', 'Code'],
  deger: ['Değer', 'Value'],
  ekle: ['Tanımsız alan ekle', 'Add an undefined field'],
  kaldir: [(kod: string) => `Alanı kaldır: ${kod}`, (kod) => `Remove the field: ${kod}`],
  bicim: ['Harfle başlar; küçük harf, rakam, _', 'Begins with a letter; lower case, digits, _'],
  tekrar: ['Bu kod zaten var', 'This code is there already'],
  gerekli: ['Kod gerekli', 'A code is required'],
  kodlar: ['Tanımsız alanların kodlarını düzeltin', 'Correct the codes of the undefined fields'],
  yalnizTanimli: [
    'Mağaza yalnız tanımlı alanları alıyor: bunlar olduğu gibi kalır ya da kaldırılır.',
    'The store takes defined fields only: these stay as they are or are removed.',
  ],
  bos: ['Boş', 'Empty'],
  sec: ['Seçin', 'Choose'],
  temizle: [(ad: string) => `Temizle: ${ad}`, (ad) => `Clear: ${ad}`],
  uymuyor: [
    'Kayıtlı değer alanın türüne uymuyor. Değiştirmezseniz olduğu gibi kalır.',
    'The stored value does not fit the kind of the field. It stays as it is unless you change it.',
  ],
  sayi: ['Sayı anlaşılmadı. Örnek: 12,5', 'The number was not understood. Example: 12.5'],
  renkSec: [(ad: string) => `Renk seç: ${ad}`, (ad) => `Pick a colour: ${ad}`],
  yukle: ['Görsel yükle', 'Upload a picture'],
  onizleme: [(ad: string) => `Önizleme: ${ad}`, (ad) => `Preview: ${ad}`],
  onizlemeYok: ['Bu adresin önizlemesi burada gösterilemiyor.', 'This address cannot be previewed here.'],
  degisti: [
    'Değişmiş hâlini görmek için pencereyi kapatıp yeniden açın.',
    'Close the window and open it again to see what it has become.',
  ],
})
