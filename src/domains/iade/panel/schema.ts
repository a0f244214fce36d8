import { type Static, Type } from 'typebox'
import { closed, Money, moment, nullable, pageQuery, Timestamp } from '../../../core/schema.ts'

const Metin = nullable(Type.String())

export const PanelIadeSorgusu = pageQuery({
  baslangic: Type.Optional(moment('Bu andan itibaren')),
  bitis: Type.Optional(moment('Bu andan önce; yalnız gün verilirse o gün de içinde')),
})
export type PanelIadeSorgusu = Static<typeof PanelIadeSorgusu>

export const IadeSatiri = closed(
  {
    id: Type.String(),
    siparis_id: Type.String(),
    siparis_no: Type.String(),
    musteri_ad: Metin,
    adet: Type.Integer(),
    deger: Money,
    tutar: Money,
    para_birimi: Type.String(),
    stoka_geri: Type.Boolean(),
    neden: Type.String(),
    degisim_siparis_id: Metin,
    degisim_no: Metin,
    degisim_iadesi: { ...Money, description: 'İptal edilen değişim siparişinin geri verilen değeri' },
    olusturma: Timestamp,
  },
  { title: 'IadeSatiri' },
)
export type IadeSatiri = Static<typeof IadeSatiri>
