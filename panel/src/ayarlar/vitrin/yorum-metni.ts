import { metinler } from '../../dil/dil.tsx'

export const yorumAyarMetni = metinler({
  baslik: ['Yorum ayarları', 'Review settings'],
  duzen: ['Yorumlar nasıl yayınlansın?', 'How are reviews published?'],
  onayli: ['Onayınızla', 'When you approve'],
  onayliMetin: ['Yazılan yorum, siz yayınlayınca görünür', 'A review is seen once you publish it'],
  hemen: ['Hemen', 'At once'],
  hemenMetin: [
    'Yazılan yorum hemen görünür; sonra gizleyebilirsiniz',
    'A review is seen at once; you can hide it later',
  ],
  kapali: ['Yorum almayın', 'Take no reviews'],
  kapaliMetin: [
    'Vitrinde ne yorumlar ne yıldızlar görünür; yazılmış olanlar silinmez',
    'The storefront shows neither reviews nor stars; those that were written are kept',
  ],
  istek: ['Yorum isteyen e-posta', 'Mail that asks for a review'],
  istekGun: ['Teslimden kaç gün sonra', 'Days after delivery'],
  istekMetin: [
    'Vitrinden verilen her sipariş için bir kez gönderilir. 0: gönderilmez. Alıcılarınızın buna izni olduğundan emin olun.',
    'Sent once for each order of the storefront. 0: not sent. Make sure that your customers agree to it.',
  ],
})
