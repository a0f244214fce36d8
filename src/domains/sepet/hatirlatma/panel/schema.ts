import { type Static, Type } from 'typebox'
import { closed, Money, moment, nullable, pageQuery, Timestamp } from '../../../../core/schema.ts'

export const TerkEdilenSepetSorgusu = pageQuery({
  ara: Type.Optional(
    Type.String({ maxLength: 200, description: 'E-posta adresinin tamamı: yalnız ona hatırlatılanlar' }),
  ),
  baslangic: Type.Optional(moment('Bu andan itibaren hatırlatılanlar')),
  bitis: Type.Optional(moment('Bu andan önce; yalnız gün verilirse o gün de içinde')),
})
export type TerkEdilenSepetSorgusu = Static<typeof TerkEdilenSepetSorgusu>

const Metin = nullable(Type.String())

export const TerkEdilenSepet = closed(
  {
    id: Type.String({ description: 'Hatırlatmanın kimliği; sepetinki değildir' }),
    eposta: nullable(Type.String({ description: 'Kişi anonimleştirildiyse null' })),
    kalemler: Type.Array(closed({ ad: Type.String(), varyant_ad: Metin, adet: Type.Integer() }), {
      description: 'Hatırlatıldığı anda alınabilen kalemler',
    }),
    tutar: { ...Money, description: 'Sepetin hatırlatıldığı andaki toplamı' },
    para_birimi: Type.String(),
    olusturma: { ...Timestamp, description: 'Hatırlatıldığı an' },
    donus: { ...nullable(Timestamp), description: 'Bağlantıyla dönüldüğü ya da satın alındığı an' },
    siparis_id: Metin,
    siparis_no: Metin,
    siparis_toplam: nullable(Money),
    siparis_para_birimi: Metin,
  },
  { title: 'TerkEdilenSepet' },
)
export type TerkEdilenSepet = Static<typeof TerkEdilenSepet>

const Sayi = Type.Integer({ minimum: 0 })

export const TerkEdilenSepetOzeti = closed(
  {
    gun: Type.Integer({ description: 'Kaç günün hatırlatmaları' }),
    tam: Type.Boolean({ description: 'false: daha çok hatırlatma var; en yeni 20.000 hatırlatma sayıldı' }),
    hatirlatilan: Sayi,
    donen: Sayi,
    siparis: { ...Sayi, description: 'Siparişe dönüşenler; iptal edilen siparişler sayılmaz' },
    tutarlar: Type.Array(closed({ para_birimi: Type.String(), tutar: Money }), {
      description: 'O siparişlerin toplamı, para birimi para birimi',
    }),
  },
  {
    title: 'TerkEdilenSepetOzeti',
    examples: [
      {
        gun: 30,
        tam: true,
        hatirlatilan: 40,
        donen: 12,
        siparis: 5,
        tutarlar: [{ para_birimi: 'TRY', tutar: 1249900 }],
      },
    ],
  },
)
export type TerkEdilenSepetOzeti = Static<typeof TerkEdilenSepetOzeti>
