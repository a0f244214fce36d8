import { metinler } from '../../../core/text/metinler.ts'

// Words of what a reminder leads to, and of asking for one.

export const hatirlatmaSozleri = metinler({
  iste: [
    (satici: string) =>
      `Sepetimi hatırlatın: alışverişi tamamlamazsam ${satici} bu adrese bir hatırlatma e-postası göndersin. İznimi dilediğim zaman geri alabilirim.`,
    (satici) =>
      `Remind me of my cart: if I do not complete the purchase, ${satici} may send one reminder to this address. I can withdraw this at any time.`,
  ],
  bekliyor: ['Sepetiniz sizi bekliyor', 'Your cart is waiting'],
  bekliyorMetni: [
    'Bu ürünler sepetinize konsun mu? Fiyatlar ve stok bugünküdür.',
    'Shall we put these into your cart? Prices and stock are those of today.',
  ],
  ac: ['Sepetimi aç', 'Open my cart'],
  alinamaz: ['şu anda alınamıyor', 'not available right now'],
  alindi: ['Bu sepet siparişe dönüştü', 'This cart has become an order'],
  alindiMetni: [
    'Alışverişiniz tamamlanmış. Siparişinizin bilgileri e-postanızdadır.',
    'The purchase is complete. The details of your order are in your e-mail.',
  ],
  bitti: ['Bu sepetin süresi doldu', 'This cart has expired'],
  bittiMetni: [
    'Sepetler bir ay saklanır. Beğendiğiniz ürünleri yeniden ekleyebilirsiniz.',
    'Carts are kept for a month. You can add what you like again.',
  ],
  alisverise: ['Alışverişe dön', 'Continue shopping'],
  vazgecBasligi: ['E-posta iznini geri al', 'Withdraw the e-mail consent'],
  vazgecMetni: [
    'Bu adrese artık kampanya ve hatırlatma e-postası gönderilmez. Siparişlerinizle ilgili e-postalar gelmeye devam eder.',
    'This address gets no more campaign and reminder mails. Mails about your orders still come.',
  ],
  vazgec: ['İznimi geri al', 'Withdraw my consent'],
  vazgecildi: ['İzniniz geri alındı', 'Your consent is withdrawn'],
  vazgecildiMetni: [
    'Bu adrese artık kampanya ve hatırlatma e-postası gönderilmeyecek.',
    'This address will get no more campaign and reminder mails.',
  ],
})
