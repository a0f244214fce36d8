import { metinler } from '../dil/dil.tsx'

export const olayMetni = metinler({
  baslik: ['Olay günlüğü', 'Event log'],
  metin: [
    'Mağazada olan her şey, son 30 gün. Webhook alıcılarına giden gövdeler buradadır.',
    'Everything that happened in the store in the last 30 days, with the bodies that webhook receivers get.',
  ],
  olay: ['Olay', 'Event'],
  hepsi: ['Bütün olaylar', 'All events'],
  kayit: ['Kayıt', 'Record'],
  kayitYer: ['Kayıt kimliği: order_…, urun_…, mus_…', 'Record id: order_…, urun_…, mus_…'],
  zaman: ['Zaman', 'When'],
  teslimatlar: ['Teslimatlar', 'Deliveries'],
  teslim: [
    (basarili: number, toplam: number) => `${basarili}/${toplam} ulaştı`,
    (basarili, toplam) => `${basarili}/${toplam} arrived`,
  ],
  aboneYok: ['Abone yok', 'No subscriber'],
  bosBaslik: ['Henüz olay yok', 'No event yet'],
  bosMetin: [
    'Bir ürün eklendiğinde, stok değiştiğinde ya da sipariş geldiğinde burada görünür.',
    'When a product is added, stock changes or an order comes in, it appears here.',
  ],
  ayrinti: ['Olay', 'Event'],
  govde: ['Gövde', 'Body'],
  teslimatYok: ['Bu olay hiçbir webhooka gönderilmedi.', 'This event was sent to no webhook.'],
  kaydiAc: ['Kaydı aç', 'Open the record'],
})
