import { ayakkabi } from './ayakkabi.ts'
import { bakimKirtasiye } from './bakim-kirtasiye.ts'
import { cocukBahceHediye } from './cocuk-bahce.ts'
import { erkek } from './erkek.ts'
import { ev } from './ev.ts'
import { kadin } from './kadin.ts'
import { mutfak } from './mutfak.ts'
import type { Yaprak } from './yaprak.ts'

/** All leaf categories, in order. */
export const yapraklar: readonly Yaprak[] = [
  ...kadin,
  ...erkek,
  ...ayakkabi,
  ...ev,
  ...mutfak,
  ...bakimKirtasiye,
  ...cocukBahceHediye,
]

/** Brands. */
export const markalar: Record<string, { yer: string; aciklama: string }> = {
  'Ada Keten': { yer: 'İzmir', aciklama: 'Adalı bir terzinin kesimleri, Ege keteniyle.' },
  'Ege Dokuma': { yer: 'Denizli', aciklama: 'Denizli’de üç kuşaktır dokunan kumaşlar.' },
  'Pamuk Yolu': { yer: 'Aydın', aciklama: 'Organik pamuk, kısa tedarik zinciri.' },
  'Kuzey Yünü': { yer: 'Trabzon', aciklama: 'Karadeniz yaylalarından yün, elde bitirilen örgüler.' },
  'Lodos Atölye': { yer: 'İstanbul', aciklama: 'Sokakta giyilen, onarılabilen giysiler.' },
  'Kestane Deri': { yer: 'Bursa', aciklama: 'Bitkisel tabaklanmış deri, elde dikiş.' },
  'Gümüş Dal': { yer: 'Mardin', aciklama: 'Küçük bir atölyede dövülen gümüş.' },
  Işıldak: { yer: 'İstanbul', aciklama: 'Yumuşak ışıklar, yerli üretim.' },
  Toprakhane: { yer: 'Avanos', aciklama: 'Avanos kiliyle çekilen sofra seramikleri.' },
  Çınaraltı: { yer: 'Bursa', aciklama: 'Masif ağaçtan mobilya ve küçük eşya.' },
  'Bakır Sofra': { yer: 'Gaziantep', aciklama: 'Gaziantepli ustaların dövme bakırları.' },
  Ihlamur: { yer: 'Isparta', aciklama: 'Az içerikli, kokusu sakin bakım ürünleri.' },
  'Defne & Kekik': { yer: 'Hatay', aciklama: 'Hatay defnesi, Ege kekiği, soya mumu.' },
  'Saman Kâğıdı': { yer: 'İstanbul', aciklama: 'İyi kâğıt, sağlam cilt.' },
  'Minik Tay': { yer: 'Bursa', aciklama: 'Çocuklar için pamuk ve ahşap.' },
  'Yeşil Saksı': { yer: 'Antalya', aciklama: 'Balkon bahçıvanlarına.' },
}

export const koleksiyonlar = [
  'Yaz Esintisi',
  'Sonbahar Renkleri',
  'Yavaş Sabahlar',
  'Hediye Seçkisi',
  'Yeni Ev',
] as const

/** Root categories, in menu order. */
export const kokler: Record<string, string> = {
  Kadın: 'Elbiseden trikoya, her gün giyilen parçalar.',
  Erkek: 'Kesimi düzgün, kumaşı sağlam.',
  'Ayakkabı & Çanta': 'Yola çıkanlara.',
  Aksesuar: 'Küçük ama belirleyici.',
  'Ev & Yaşam': 'Evin her odası için.',
  'Mutfak & Sofra': 'Pişirmekten sunmaya.',
  'Kişisel Bakım': 'Sade içerikler, sakin kokular.',
  'Kırtasiye & Kitap': 'Yazanlara, çizenlere, okuyanlara.',
  Çocuk: 'Yumuşak, güvenli, dayanıklı.',
  'Bahçe & Balkon': 'Bir saksıdan bir bahçeye.',
}

const MALZEMELER: Record<string, string> = {
  Keten: '%100 keten',
  Müslin: '%100 pamuk müslin',
  Poplin: '%100 pamuk poplin',
  Oxford: '%100 pamuk oxford',
  Flanel: '%100 pamuk flanel',
  Denim: '%100 pamuk denim',
  Kot: '%100 pamuk denim',
  Kadife: '%98 pamuk kadife, %2 elastan',
  Viskon: '%100 viskon',
  Saten: '%100 viskon saten',
  Merinos: '%100 merinos yünü',
  Yün: '%80 yün, %20 polyamid',
  Keçe: '%100 yün keçe',
  Hasır: 'Doğal hasır',
  Mumlu: 'Mumlu pamuk',
  Kanvas: 'Pamuk kanvas',
  File: 'Geri dönüştürülmüş file, kauçuk taban',
  Nubuk: 'Hakiki nubuk',
  Süet: 'Hakiki süet',
  Deri: 'Hakiki deri',
  Lastik: 'Doğal kauçuk',
  Yağmur: 'Su geçirmez kaplamalı kumaş',
  Mantar: 'Vegan deri, mantar taban',
  Bakır: 'Dövme bakır, kalay kaplama',
  Döküm: 'Emaye kaplı döküm',
  Emaye: 'Emaye kaplı sac',
  Seramik: 'El yapımı seramik',
  Porselen: 'Porselen',
  Cam: 'Üfleme cam',
  Kavanoz: 'Isıya dayanıklı cam',
  Kavanozu: 'Isıya dayanıklı cam',
  Vazo: 'El yapımı seramik',
  Çerçeve: 'Masif ıhlamur ağacı',
  Ceviz: 'Masif ceviz',
  Meşe: 'Masif meşe',
  Ahşap: 'Kayın ağacı',
  Toprak: 'Pişmiş toprak',
  Metal: 'Galvaniz sac',
}

/** Material by the first telling word of the name, otherwise that of its category; null when unknown. */
export const malzemeOf = (ad: string, yaprak: Yaprak): string | null =>
  ad.split(' ').flatMap((word) => MALZEMELER[word] ?? [])[0] ?? yaprak.malzeme
