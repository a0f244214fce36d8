import { metinler } from '../dil/dil.tsx'

export const terkMetni = metinler({
  baslik: ['Terk edilen sepetler', 'Abandoned carts'],
  ayarlar: ['Hatırlatma ayarı', 'Reminder setting'],
  yer: ['E-posta adresinin tamamı', 'The whole e-mail address'],
  kime: ['Kime', 'To'],
  silinmis: ['Anonimleştirilmiş', 'Anonymised'],
  icinde: ['Sepette', 'In the cart'],
  dahaKalem: [(n: number) => `ve ${n} kalem daha`, (n) => `and ${n} more`],
  tutar: ['Tutar', 'Value'],
  hatirlatma: ['Hatırlatma', 'Reminded'],
  sonuc: ['Sonuç', 'What came of it'],
  bekliyor: ['Dönmedi', 'Not back'],
  dondu: ['Döndü', 'Came back'],
  siparis: ['Satın aldı', 'Bought'],
  siparisNo: ['Sipariş', 'Order'],
  ozet: [(gun: number) => `Son ${gun} gün`, (gun) => `Last ${gun} days`],
  hatirlatilan: ['Hatırlatılan', 'Reminded'],
  donen: ['Dönen', 'Came back'],
  alan: ['Satın alan', 'Bought'],
  kazanc: ['Siparişlerin tutarı', 'Value of their orders'],
  bos: ['Henüz hatırlatılan sepet yok', 'No cart was reminded of yet'],
  bosMetin: [
    'Hatırlatmayı açınca, e-posta izni olan ya da sepetinin hatırlatılmasını isteyen müşterilerinizin yarım bıraktığı sepetler burada görünür.',
    'Once reminders are on, carts left by customers who agreed to e-mails, or asked to be reminded, appear here.',
  ],
})
