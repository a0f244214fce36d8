import type { Metin } from '../../../core/errors.ts'
import type { NedenKodu } from '../schema.ts'

// Why a campaign does not lower this cart: a code for programs and a sentence for people.

export type Neden = { kod: NedenKodu; metin: Metin }

const texts: Record<NedenKodu, Metin> = {
  aktif_degil: { tr: 'Kampanya kapalı', en: 'The campaign is switched off' },
  baslamadi: { tr: 'Kampanya henüz başlamadı', en: 'The campaign has not begun yet' },
  bitti: { tr: 'Kampanya sona erdi', en: 'The campaign is over' },
  kullanim_doldu: { tr: 'Kampanyanın kullanım sınırı doldu', en: 'The campaign has reached its usage limit' },
  musteriye_ozel: { tr: 'Kampanya başka bir müşteriye özel', en: 'The campaign is meant for another customer' },
  para_birimi: { tr: 'Kampanya bu para biriminde geçerli değil', en: 'The campaign does not hold in this currency' },
  min_sepet: { tr: 'Sepet en az tutarın altında', en: 'The cart is below the minimum' },
  uygun_urun_yok: { tr: 'Sepette kampanyaya giren ürün yok', en: 'No product of the cart is in the campaign' },
  adet_yetersiz: {
    tr: 'Sepette kampanyaya giren yeterli adet yok',
    en: 'Too few units of the cart are in the campaign',
  },
  daha_iyisi_var: {
    tr: 'Sepete daha çok indiren bir kampanya uygulandı',
    en: 'A campaign that takes off more applies',
  },
  indirilecek_tutar_yok: { tr: 'İndirilecek tutar kalmadı', en: 'There is nothing left to take off' },
  toplami_dusurmuyor: {
    tr: 'Öteki kodlarla toplamı düşürmüyor',
    en: 'With the other codes it does not lower the total',
  },
  kargo_zaten_bedava: { tr: 'Kargo zaten ücretsiz', en: 'Shipping is free already' },
  kod_bulunamadi: { tr: 'Böyle bir indirim kodu yok', en: 'There is no such discount code' },
}

export const because = (kod: NedenKodu, more?: Metin): Neden => ({
  kod,
  metin: more ? { tr: `${texts[kod].tr}: ${more.tr}`, en: `${texts[kod].en}: ${more.en}` } : texts[kod],
})
