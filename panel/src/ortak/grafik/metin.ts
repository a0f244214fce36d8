import { metinler } from '../../dil/dil.tsx'

export const grafikMetni = metinler({
  tabloGoster: ['Tablo olarak göster', 'Show as a table'],
  grafikGoster: ['Grafik olarak göster', 'Show as a chart'],
  tarih: ['Gün', 'Day'],
  grafik: [
    (ad: string, enCok: string, gun: string) => `${ad}: en yüksek gün ${gun}, ${enCok}`,
    (ad, enCok, gun) => `${ad}: highest day ${gun}, ${enCok}`,
  ],
  oncekine: [
    (yuzde: string, gun: number) => `önceki ${gun} güne göre ${yuzde}`,
    (yuzde, gun) => `${yuzde} against the ${gun} days before`,
  ],
})
