import { metinler } from '../../core/text/metinler.ts'

// Words of paying an order by its link.

export const odemeSozleri = metinler({
  baslik: ['Ödeme', 'Payment'],
  kalan: [(tutar: string) => `Kalan borç: ${tutar}`, (tutar) => `Still to pay: ${tutar}`],
  kartla: [(tutar: string) => `${tutar} kartla öde`, (tutar) => `Pay ${tutar} by card`],
  surdur: [(tutar: string) => `Ödemeyi sürdür: ${tutar}`, (tutar) => `Continue the payment: ${tutar}`],
  yolYok: ['Nasıl ödeyeceğinizi mağazadan öğrenebilirsiniz.', 'Please ask the store how to pay.'],
  havaleyle: ['Havale ya da EFT ile', 'By bank transfer'],
  sonuclar: [
    {
      tamamlandi: 'Ödemeniz alındı. Teşekkür ederiz.',
      basarisiz: 'Kart ödemesi tamamlanmadı; kartınızdan para çekilmedi. Yeniden deneyebilirsiniz.',
      iade: 'Ödemeniz bize ulaştı ama siparişin o tutarda borcu kalmamıştı. Tamamı kartınıza geri veriliyor.',
      bekliyor: 'Ödemenizin sonucu henüz gelmedi. Bu sayfayı biraz sonra yenileyin.',
      degisti: 'Siparişin borcu bu arada değişti. Yeni tutara bakıp yeniden deneyin.',
      kapali: 'Mağaza şu anda kapalı; açılınca ödeyebilirsiniz.',
      bekle: 'Arka arkaya çok kart reddedildi. Bir saat içinde yeniden deneyebilirsiniz.',
      olmadi: 'Ödeme başlatılamadı. Biraz sonra yeniden deneyin.',
    },
    {
      tamamlandi: 'We have received your payment. Thank you.',
      basarisiz: 'The card payment was not completed and nothing was taken. You can try again.',
      iade: 'Your payment reached us, but the order no longer owed that amount. All of it is being refunded to your card.',
      bekliyor: 'The outcome of your payment is not known yet. Reload this page in a while.',
      degisti: 'What is due has changed in the meantime. Look at the new amount and try again.',
      kapali: 'The shop is closed right now; you can pay once it is open.',
      bekle: 'Too many cards were refused one after the other. You can try again within an hour.',
      olmadi: 'The payment could not be begun. Try again in a while.',
    },
  ],
  yenile: ['Yeniden bak', 'Look again'],
})
