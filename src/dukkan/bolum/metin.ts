import { metinler } from '../../core/text/metinler.ts'

// Words of the home page's sections.

export const bolumSozleri = metinler({
  yorumlar: ['Alıcılarımız ne diyor', 'What our customers say'],
  sorular: ['Sık sorulanlar', 'Frequently asked'],
  haritadaAc: ['Haritada aç', 'Open the map'],
  izle: ['Videoyu izle', 'Watch the video'],
  gun: [(n: number) => `Son ${n} gün`, (n) => (n === 1 ? '1 day left' : `${n} days left`)],
  saat: [(n: number) => `Son ${n} saat`, (n) => (n === 1 ? '1 hour left' : `${n} hours left`)],
  dakika: ['Son bir saatin içinde', 'Less than an hour left'],
  bitis: [(tarih: string) => `${tarih} tarihine kadar`, (tarih) => `Until ${tarih}`],
  kim: [(ad: string, urun: string) => `${ad}, ${urun}`, (ad, urun) => `${ad}, ${urun}`],
  adsiz: ['Bir alıcı', 'A customer'],
})
