import { adresFrom } from '@kepenk/service/trade/adres.ts'
import type { Kimlik } from '@kepenk/service/trade/kimlik/schema.ts'
import type { Satis } from '@kepenk/service/trade/sozlesme/degerler.ts'

/** A sale that shows what a template becomes, with the seller's own data. */
export const ornekSatis = (
  magaza: Satis['magaza'],
  kimlik: Kimlik | null,
  { gun, cayma_suresi }: Pick<Satis, 'gun' | 'cayma_suresi'>,
): Satis => ({
  ...{ magaza, kimlik, gun, cayma_suresi },
  referans: '7F3A9C2E5B',
  para_birimi: 'TRY',
  kalemler: [
    {
      ...{ ad: 'Keten Gömlek', varyant_ad: 'Mavi / M', adet: 2, birim_fiyat: 89_990, indirim: 10_000, toplam: 169_980 },
      ...{ kdv_orani: 10, iade_disi: null },
    },
    {
      ...{ ad: 'Yüz Kremi', varyant_ad: null, adet: 1, birim_fiyat: 34_900, indirim: 0, toplam: 34_900 },
      ...{ kdv_orani: 20, iade_disi: 'Ambalajı açılınca sağlık ve hijyen nedeniyle iade edilemez' },
    },
  ],
  urun_toplam: 214_880,
  indirim_toplam: 10_000,
  teslimat_ucreti: 7_990,
  teslimat_yontemi: 'Standart kargo',
  yontem: 'kapida_nakit',
  odeme_ucreti: 1_500,
  toplam: 214_370,
  eposta: 'ayse@example.com',
  teslimat_adresi: adresFrom({
    ...{ ad: 'Ayşe', soyad: 'Yılmaz', telefon: '+90 532 000 00 00', satir1: 'Bağdat Caddesi 12/3' },
    ...{ ilce: 'Kadıköy', il: 'İstanbul', posta_kodu: '34710', ulke: 'Türkiye' },
  }),
  fatura_adresi: null,
})
