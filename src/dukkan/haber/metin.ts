import { metinler } from '../../core/text/metinler.ts'

// Words of the stock-notice form and of what it is answered by.

export const haberSozleri = metinler({
  baslik: ['Gelince haber ver', 'Tell me when it is back'],
  eposta: ['E-posta', 'E-mail'],
  izin: [
    (satici: string) =>
      `Bu ürün gelince ${satici} bu adrese bir e-posta göndersin. İsteğimi e-postadaki bağlantıyla geri alabilirim.`,
    (satici) =>
      `${satici} may send one e-mail to this address when this is in stock. I can withdraw this by the link in the mail.`,
  ],
  nasil: [
    'Tükenen bir ürünün sayfasında e-posta adresinizi bırakın, gelince yazalım.',
    'Leave your e-mail address on the page of something that is sold out, and we write when it is back.',
  ],
  gonder: ['Haber ver', 'Tell me'],
  alindi: ['İsteğinizi aldık', 'We have your request'],
  alindiMetni: [
    'Ürün yeniden satışa gelince yazdığınız adrese bir kez e-posta göndeririz, sonra isteğiniz silinir. Bir yıl içinde gelmezse isteğiniz yine silinir.',
    'When it is on sale again we send one mail to the address that you gave, and your request is deleted. It is also deleted if it does not come back within a year.',
  ],
  stokta: ['Bu ürün şu anda satışta', 'This is in stock now'],
  stoktaMetni: ['Beklemeniz gerekmez, sepete ekleyebilirsiniz.', 'You need not wait, you can add it to your cart.'],
  urune: ['Ürüne dön', 'Back to the product'],
  alisverise: ['Alışverişe dön', 'Continue shopping'],
  epostaGerekli: ['Geçerli bir e-posta adresi yazın.', 'Enter a valid e-mail address.'],
  izinGerekli: ['Size yazabilmemiz için onay vermeniz gerekir.', 'You have to agree so that we may write to you.'],
  kapali: ['Mağaza şu anda stok haberi almıyor.', 'The store takes no stock notices right now.'],
  urunYok: ['Bu ürün artık satılmıyor.', 'This is no longer sold.'],
})

export type HaberSozleri = (typeof haberSozleri)['en']
